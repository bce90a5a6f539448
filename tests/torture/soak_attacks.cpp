// What the clients of a service under attack do.
#include "tests/torture/soak_attacks.h"

#include <algorithm>
#include <initializer_list>

#include "live/messages.h"
#include "play/replay.h"
#include "serve/socket/frames.h"
#include "sign/base64url.h"
#include "tetris/game.h"

namespace fourfold::torture {
namespace {

using namespace std::chrono_literals;

std::int64_t now_s() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// The answer is one of these, or a limit's.
std::string expect(const std::string& answer, std::initializer_list<int> statuses) {
  const int status = status_of(answer);
  if (status == 429 || status == 503 || std::ranges::find(statuses, status) != statuses.end()) return "";
  return "unexpected answer: " + answer.substr(0, 300);
}

std::string body_of(const std::string& answer) {
  const auto end = answer.find("\r\n\r\n");
  return end == std::string::npos ? "" : answer.substr(end + 4);
}

std::string text_of(const Json& json, std::string_view key) {
  const std::string* text = json[key].as_string();
  return text == nullptr ? "" : *text;
}

std::string replay_of(std::uint64_t seed) {
  const tetris::Game::Setup setup{.seed = seed};
  tetris::Game game(setup);
  std::vector<tetris::Command> commands;
  for (int i = 0; i < 5; ++i) {
    for (const auto kind : {tetris::Command::Kind::tick, tetris::Command::Kind::hard_drop}) {
      commands.push_back({.kind = kind, .count = kind == tetris::Command::Kind::tick ? 30u : 1u});
      game.apply(commands.back());
    }
  }
  return play::to_text(play::Replay<tetris::Game>{setup, commands, game.result()});
}

std::string frame(std::string_view text, serve::Opcode opcode = serve::Opcode::text) {
  return serve::masked_frame(opcode, text, {9, 8, 7, 6});
}

}  // namespace

const std::vector<Attacker::Attack>& Attacker::all() {
  static const std::vector<Attack> kAll = {{"good: read boards", &Attacker::read_boards},
                                           {"good: submit a game", &Attacker::submit_game},
                                           {"good: open and watch a room", &Attacker::open_and_watch_room},
                                           {"slow: say nothing", &Attacker::say_nothing},
                                           {"slow: header and body, a byte at a time", &Attacker::send_slowly},
                                           {"slow: ask and never listen", &Attacker::never_listen},
                                           {"hostile: floods of headers", &Attacker::flood_headers},
                                           {"hostile: bodies and addresses without end", &Attacker::send_too_much},
                                           {"hostile: paths out of the folder", &Attacker::leave_the_folder},
                                           {"hostile: random bytes", &Attacker::send_noise},
                                           {"hostile: questions nobody asked before", &Attacker::ask_for_anything},
                                           {"hostile: forged games", &Attacker::forge_game},
                                           {"hostile: names", &Attacker::take_a_bad_name},
                                           {"hostile: rooms that make no sense", &Attacker::open_bad_room},
                                           {"hostile: sockets from elsewhere", &Attacker::come_from_elsewhere},
                                           {"hostile: broken frames", &Attacker::break_frames},
                                           {"hostile: too many and too long messages", &Attacker::send_too_many},
                                           {"hostile: rooms without a key", &Attacker::enter_by_force}};
  return kAll;
}

// ---- good

std::string Attacker::read_boards() {
  const char* const targets[] = {"/api/v1/boards",
                                 "/api/v1/boards/tetris/classic/marathon/human?first=1&last=20",
                                 "/api/v1/health",
                                 "/api/v1/rooms",
                                 "/",
                                 "/api/v1/openapi.json"};
  return expect(ask(targets[below(6)]), {200});
}

service::Submission Attacker::game_of(const sign::KeyPair& who, const std::string& name) {
  const service::TicketRequest r =
      service::signed_request(origin(), {"tetris", "classic", "marathon", "human"}, now_s(), who);
  const std::string answer = post("/api/v1/tickets", Json::object({{"game", r.board.game},
                                                                   {"rules", r.board.rules},
                                                                   {"mode", r.board.mode},
                                                                   {"kind", r.board.kind},
                                                                   {"time", r.time},
                                                                   {"service", r.service},
                                                                   {"key", r.key},
                                                                   {"signature", r.signature}}));
  const auto json = Json::parse(body_of(answer));
  const std::string ticket = json ? text_of(*json, "ticket") : "";
  const auto read = service::glance(ticket);
  return signed_game(ticket, replay_of(read ? read->seed : 0), name, who);
}

service::Submission Attacker::signed_game(std::string ticket, std::string replay, std::string name,
                                          const sign::KeyPair& who) {
  return service::signed_by(who, {.ticket = std::move(ticket),
                                  .replay = std::move(replay),
                                  .name = std::move(name),
                                  .key = {},
                                  .signature = {},
                                  .service = origin()});
}

std::string Attacker::submit(const service::Submission& s) {
  return post("/api/v1/games", Json::object({{"ticket", s.ticket},
                                             {"replay", s.replay},
                                             {"name", s.name},
                                             {"service", s.service},
                                             {"key", s.key},
                                             {"signature", s.signature}}));
}

std::string Attacker::submit_game() {
  const service::Submission game =
      game_of(sign::KeyPair::random(), "s" + std::to_string(rng_.seed) + " " + std::to_string(++players_));
  if (game.ticket.empty()) return "";  // over a limit
  std::string wrong = expect(submit(game), {201});
  return wrong.empty() ? expect(submit(game), {200}) : wrong;  // the same again
}

std::string Attacker::room() {
  const auto json = Json::parse(body_of(post("/api/v1/rooms", Json::object({{"kind", "versus"}}))));
  return json ? text_of(*json, "id") : "";
}

std::string Attacker::open_and_watch_room() {
  const std::string id = room();
  if (id.empty()) return "";  // over a limit
  const std::string hello = frame(to_json(live::Hello{}).dump());
  const std::string heard = socket("/api/v1/rooms/" + id + "/socket", "", hello, R"("type":"welcome")");
  if (status_of(heard) != 101 || heard.find(R"("type":"welcome")") != std::string::npos) return expect(heard, {101});
  return "no welcome: " + heard.substr(0, 300);
}

// ---- slow

std::string Attacker::say_nothing() {
  keep(RawClient(port_));
  return "";
}

std::string Attacker::send_slowly() {
  RawClient client(port_);
  const std::string text = request("POST", "/api/v1/games", std::string(1000, ' '));
  client.send(std::string_view(text).substr(0, below(static_cast<std::uint32_t>(text.size()))));
  keep(std::move(client));
  for (RawClient& other : idle_) other.send(" ");
  return "";
}

std::string Attacker::never_listen() {
  RawClient client(port_);
  const std::string text = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: " + address() + "\r\n\r\n";
  for (int i = 0; i < 200; ++i) client.send(text);
  keep(std::move(client));
  return "";
}

// ---- hostile, HTTP

std::string Attacker::flood_headers() {
  std::string text = "GET / HTTP/1.1\r\nHost: h\r\n";
  const std::uint32_t lines = 3000 + below(3000);  // over the limit
  for (std::uint32_t i = 0; i < lines; ++i)
    text += "X" + std::to_string(i) + ": " + std::string(below(40), 'y') + "\r\n";
  const std::string answer = answer_to(text);
  return answer.empty() ? "" : expect(answer, {400, 431});
}

std::string Attacker::send_too_much() {
  switch (below(4)) {
    case 0:
      return expect(
          answer_to(
              "POST /api/v1/games HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 99999999999\r\n\r\n"),
          {400, 413});
    case 1:
      return expect(answer_to("GET /" + std::string(5000 + below(20000), 'a') +
                              " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"),
                    {400, 414, 431});
    case 2:  // values in JSON, and depth
      return expect(answer_to(request("POST", "/api/v1/games", std::string(500'000, '['))), {400, 413});
    default:
      return expect(answer_to("POST /api/v1/games HTTP/1.1\r\nHost: h\r\nConnection: close\r\nTransfer-Encoding: "
                              "chunked\r\n\r\nffffffff\r\n" +
                              std::string(100'000, 'x')),
                    {400, 411, 413, 501});
  }
}

std::string Attacker::leave_the_folder() {
  const char* const targets[] = {"/../service.db",
                                 "/%2e%2e/service.db",
                                 "/..%2fservice.db",
                                 "/page/../../service.db",
                                 "//etc/passwd",
                                 "/%00",
                                 "/index.html%00.png",
                                 "/.%2e/.%2e/etc/passwd",
                                 "/..\\..\\service.db",
                                 "/%c0%ae%c0%ae/service.db",
                                 "/api/v1/../../service.db",
                                 "/api/v1/games/../health",
                                 "/./././index.html/../../service.secret"};
  const std::string answer = ask(targets[below(13)]);
  if (answer.find("SQLite format") != std::string::npos || answer.find("root:") != std::string::npos)
    return "a file that is nobody's business: " + answer.substr(0, 100);
  return expect(answer, {400, 404});
}

std::string Attacker::send_noise() {
  RawClient client(port_);
  client.send(noise(1 + below(30'000)));
  const std::string answer = client.read(200ms);
  return answer.empty() ? "" : expect(answer, {400, 405, 414, 431, 501, 505});
}

/// Each is a new answer to keep, with a long address.
std::string Attacker::ask_for_anything() {
  const std::string junk = sign::to_base64url(noise(below(2800)));
  switch (below(4)) {
    case 0:
      return expect(ask("/api/v1/boards/tetris/classic/marathon/human?x=" + junk), {200});
    case 1:
      return expect(ask("/api/v1/boards/tetris/classic/marathon/human?name=" + junk), {200, 400});
    case 2:
      return expect(ask("/api/v1/boards/" + junk + "/a/b/c"), {404});
    default:
      return expect(ask("/api/v1/players/" + junk), {200, 400, 404});
  }
}

std::string Attacker::forge_game() {
  const sign::KeyPair who = sign::KeyPair::random();
  service::Submission game = game_of(who, "forger");
  if (game.ticket.empty()) return "";
  switch (below(6)) {
    case 0:
      game.replay += " ";
      break;
    case 1:
      game = signed_game(game.ticket, replay_of(below(1000)), "forger", who);
      break;
    case 2:
      game = signed_game(game.ticket, game.replay, "forger", sign::KeyPair::random());
      break;
    case 3:
      game.ticket[below(static_cast<std::uint32_t>(game.ticket.size()))] ^= 1;
      game = signed_game(game.ticket, game.replay, "forger", who);
      break;
    case 4:
      game.signature = sign::to_base64url(noise(64));
      break;
    default:
      game = signed_game(game.ticket, noise(2000), "forger", who);
  }
  return expect(submit(game), {400, 403, 422});
}

std::string Attacker::take_a_bad_name() {
  const std::string names[] = {"",         std::string(10'000, 'a'),       "\x1b[31mred",
                               "a\u202Eb", "'; DROP TABLE score; --",      "<script>alert(1)</script>",
                               noise(20),  "\xF0\x9F\x91\xA9\xE2\x80\x8D", "a\nb",
                               "{}%n%s"};
  const service::Submission game = game_of(sign::KeyPair::random(), names[below(10)]);
  // 403: what is not UTF-8 was signed as other bytes than JSON carries.
  return game.ticket.empty() ? "" : expect(submit(game), {201, 400, 403, 409});
}

std::string Attacker::open_bad_room() {
  const char* const bodies[] = {"",
                                "[]",
                                R"({"kind":"chess"})",
                                R"({"kind":"versus","header":{"level":"99999999999999999999"}})",
                                R"({"kind":"connect4","clock":{"base_ms":-1,"increment_ms":1e300}})",
                                R"({"kind":"versus","machine":"level:11"})",
                                R"({"kind":"connect4","machine":"../../etc/passwd"})",
                                R"({"kind":"solo","game":"tetris","header":{"board":"999999x999999"}})",
                                R"({"kind":"versus","keys":["","","",""]})",
                                "{\"kind\":\"versus\",\"seed\":\"\xff\xfe\"}"};
  return expect(answer_to(request("POST", "/api/v1/rooms", bodies[below(10)])), {400, 422});
}

// ---- hostile, WebSockets

std::string Attacker::socket(const std::string& path, const std::string& origin, const std::string& frames,
                             std::string_view until) {
  RawClient client(port_);
  client.send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " + address() +
              (origin.empty() ? "" : "\r\nOrigin: " + origin) +
              "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
              frames);
  std::string heard = client.read(20s, until.empty() ? "\r\n\r\n" : until, 200'000);
  if (until.empty()) heard += client.read(300ms, "", 200'000);
  if (below(4) == 0) keep(std::move(client));
  return heard;
}

std::string Attacker::come_from_elsewhere() {
  const char* const origins[] = {"https://evil.example", "null", "http://localhost.evil.example", "http://127.0.0.1:1"};
  return expect(socket("/api/v1/events", origins[below(4)], "", "\r\n\r\n"), {403});
}

std::string Attacker::break_frames() {
  std::string frames;
  switch (below(5)) {
    case 0:
      frames = noise(1 + below(3000));
      break;
    case 1:
      frames = std::string("\x81\x05hello", 7);  // not masked
      break;
    case 2:
      frames = std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10) + noise(100);  // 2^63 bytes
      break;
    case 3:  // a message in pieces without end
      for (int i = 0; i < 300; ++i) frames += std::string("\x00\x81\x00\x00\x00\x00x", 7);
      frames.insert(0, std::string("\x01\x81\x00\x00\x00\x00x", 7));
      break;
    default:
      frames = std::string("\x89\xFE\x01\x00\x00\x00\x00\x00", 8) + std::string(256, 'p');  // a ping too long
  }
  return expect(socket("/api/v1/events", "", frames, ""), {101});
}

std::string Attacker::send_too_many() {
  std::string frames;
  if (below(2) == 0) {
    for (int i = 0; i < 1000; ++i) frames += frame("{}", below(2) == 0 ? serve::Opcode::ping : serve::Opcode::text);
  } else {
    frames = frame(std::string(17 * 1024, 'x'));
  }
  return expect(socket("/api/v1/events", "", frames, ""), {101});
}

std::string Attacker::enter_by_force() {
  const bool is_there = below(2) == 0;
  const std::string id = is_there ? room() : sign::to_base64url(noise(9));
  if (id.empty()) return "";
  live::Hello hello{.is_player = true};
  hello.who = {
      .key = sign::KeyPair::random().key().text(), .name = "x", .at_s = now_s(), .service = {}, .signature = {}};
  hello.who.signature = sign::to_base64url(noise(64));
  std::string frames = frame(to_json(hello).dump());
  for (int i = 0; i < 50; ++i) frames += frame(R"({"type":"play","batch":1,"commands":"h"})");
  const std::string heard = socket("/api/v1/rooms/" + id + "/socket", "", frames, "");
  if (heard.find(R"("type":"welcome")") != std::string::npos) return "came in without a key: " + heard.substr(0, 300);
  return expect(heard, {101});
}

}  // namespace fourfold::torture
