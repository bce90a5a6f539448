// Many versus matches at once, played as the page plays them: what happened in a twelfth of a
// second is one message.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "live/messages.h"
#include "live/setup.h"
#include "serve/socket/frames.h"
#include "serve_host.h"
#include "serve_http.h"
#include "service/tickets/hello.h"
#include "tetris/modern/simple_player.h"

namespace fourfold::bench {

inline constexpr int kMessagesPerSecond = 12, kTicksPerMessage = 5, kCommandsPerMessage = 5;

inline std::string frame(std::string_view text) { return serve::masked_frame(serve::Opcode::text, text, {1, 2, 3, 4}); }

inline std::string handshake(const std::string& room) {
  return "GET /api/v1/rooms/" + room +
         "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}

/// What one side sends in so many seconds: a piece in less than a second, and 60 commands a second.
inline std::vector<std::string> script_of(const live::RoomSetup& setup, int seconds) {
  using namespace tetris::modern;
  Game game(*live::versus_game(setup));
  std::vector<std::string> messages;
  std::optional<Choice> choice;
  for (int i = 0; i < kMessagesPerSecond * seconds && !game.is_over(); ++i) {
    live::ModernCommands commands;
    const auto apply = [&](const Command& command) {
      if (game.apply(command).refused) return;
      commands.push_back(command);
    };
    if (i % 10 == 0) choice = simple_choice(game.position);
    if (i % 10 == 9) apply(tap(Key::hard_drop));
    for (int key = 0; key < 2 && choice && commands.empty(); ++key) {
      if (game.at.orientation != choice->move.at.orientation)
        apply(tap(Key::clockwise));
      else if (game.at.x != choice->move.at.x)
        apply(tap(game.at.x > choice->move.at.x ? Key::left : Key::right));
    }
    apply(ticks(1));
    for (const Key key : {Key::left, Key::right}) {  // there and back
      if (static_cast<int>(commands.size()) < kCommandsPerMessage - 1) apply(tap(key));
    }
    apply(ticks(kTicksPerMessage - 1));
    messages.push_back(frame(to_json(live::Play{messages.size() + 1, Game::write(commands)}).dump()));
  }
  return messages;
}

class Matches {
 public:
  Matches(const Service& service, std::size_t count, int seconds) : service_(service) { open_rooms(count, seconds); }

  [[nodiscard]] const std::string& room(std::size_t i) const { return rooms_[i].id; }

  /// All players come, and the countdown passes.
  void begin() {
    for (std::size_t i = 0; i < 2 * rooms_.size(); ++i) sit(i);
    await_seats();
  }

  struct Played {
    double messages_per_s = 0, processors = 0;  ///< that the server used
    std::vector<double> times_ms;               ///< from a message to its entry
    std::size_t ended = 0;                      ///< matches that did not last
  };
  Played play(int seconds) {
    using namespace std::chrono;
    std::vector<Clock::time_point> sent(load_.size());
    std::size_t count = 0;
    const double before = service_.processor_s();
    const auto begin = Clock::now();
    const auto all = load_.size() * static_cast<std::size_t>(kMessagesPerSecond * seconds);
    while (count < all) {
      // Sockets have their turn one after the other, so that the load is even.
      const auto due = static_cast<std::size_t>(duration<double>(Clock::now() - begin).count() * kMessagesPerSecond *
                                                static_cast<double>(load_.size()));
      for (; count < std::min(due, all); ++count) {
        const std::size_t i = count % load_.size();
        sent[i] = Clock::now();
        const auto& script = rooms_[i / 2].script;
        if (const std::size_t n = count / load_.size(); n < script.size()) load_.send(i, script[n]);
      }
      listen(1ms, sent);
    }
    const auto end = Clock::now();
    const double used = service_.processor_s() - before, time = duration<double>(end - begin).count();
    while (Clock::now() - end < 500ms) listen(10ms, sent);
    std::ranges::sort(played_.times_ms);
    played_.messages_per_s = static_cast<double>(all) / time;
    played_.processors = used / time;
    played_.ended /= 2;  // both sides were told
    return played_;
  }

 private:
  struct Room {
    std::string id;
    std::vector<std::string> script;  ///< of both sides: they play the same seed
  };

  void open_rooms(std::size_t count, int seconds) {
    std::size_t asked = 0;
    ask_all(
        {service_.port()}, 8,
        [&] { return asked++ < count ? post("/api/v1/rooms", R"({"kind":"versus"})") : std::string(); },
        [&](const Answer& answer) {
          const auto json = Json::parse(answer.body());
          const auto setup = json ? live::room_setup_from((*json)["setup"]) : Result<live::RoomSetup>(Error{"?"});
          if (answer.status() != 201 || !setup) throw std::runtime_error("no room was opened");
          rooms_.push_back({*(*json)["id"].as_string(), script_of(*setup, seconds)});
        });
  }

  void sit(std::size_t i) {
    const std::string& room = rooms_[i / 2].id;
    load_.open(service_.port());
    load_.send(i, handshake(room));
    const sign::KeyPair who = sign::KeyPair::random();
    const service::SignedHello hello = service::signed_by(who, {.room = room,
                                                                .who = {.key = {},
                                                                        .name = "player " + std::to_string(i),
                                                                        .at_s = seconds_now(),
                                                                        .service = "http://localhost",
                                                                        .signature = {}}});
    load_.send(i, frame(to_json(live::Hello{.is_player = true, .who = hello.who}).dump()));
  }

  /// Until everybody was welcomed, and the countdown is over.
  void await_seats() {
    const auto begin = Clock::now();
    std::size_t welcomed = 0;
    std::vector<std::string> heard(load_.size());
    while (welcomed < load_.size()) {
      if (Clock::now() - begin > std::chrono::seconds(30)) throw std::runtime_error("not everybody was seated");
      load_.poll(std::chrono::seconds(1), [&](std::size_t i, std::string_view bytes) {
        const bool was_welcome = heard[i].find(R"("type":"welcome")") != std::string::npos;
        heard[i] += bytes;
        welcomed += !was_welcome && heard[i].find(R"("type":"welcome")") != std::string::npos ? 1 : 0;
      });
    }
    const auto end = Clock::now();
    while (Clock::now() - end < std::chrono::milliseconds(3200))
      load_.poll(std::chrono::milliseconds(100), [](std::size_t, std::string_view) {});
  }

  void listen(std::chrono::milliseconds longest, std::vector<Clock::time_point>& sent) {
    load_.poll(longest, [&](std::size_t i, std::string_view bytes) {
      if (bytes.find(R"("type":"end")") != std::string_view::npos) ++played_.ended;
      const bool is_own = bytes.find(i % 2 == 0 ? " a play " : " b play ") != std::string_view::npos;
      if (!is_own || sent[i] == Clock::time_point()) return;
      played_.times_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent[i]).count());
      sent[i] = {};
    });
  }

  const Service& service_;
  Load load_;
  std::vector<Room> rooms_;
  Played played_;
};

}  // namespace fourfold::bench
