// Connects sockets and rooms.
#include "serve/rooms/room_server.h"

#include <algorithm>

#include "live/letters.h"
#include "sign/base64url.h"
#include "sign/random.h"

namespace fourfold::serve {
namespace {

constexpr std::size_t kIdBytes = 9;       // 12 characters that nobody can guess
constexpr std::size_t kMostWaiting = 32;  // texts of a client whose room is being fetched
constexpr std::size_t kMostWaitingBytes = 2 * live::kLongestMessage;
constexpr std::chrono::milliseconds kTick{50};
constexpr const char* kOnlyWatchers = "this address is for those who watch: expected the role watcher";

std::string random_id() { return sign::to_base64url(sign::random_bytes(kIdBytes)); }

}  // namespace

RoomServer::Counted::Counted(Metrics& metrics)
    : rooms(metrics.gauge("fourfold_rooms", "Rooms of this process")),
      sockets(metrics.gauge("fourfold_room_sockets", "Players and watchers who are connected")),
      entries(metrics.counter("fourfold_room_entries_total", "Lines of the logs of rooms")),
      taken(metrics.counter("fourfold_rooms_taken_total", "Rooms that came from another process")),
      machine_errors(metrics.counter("fourfold_machine_errors_total", "Times a machine of a room failed")),
      failures(metrics.counter("fourfold_room_failures_total", "Mistakes of the program that a room met")),
      held(metrics.counter("fourfold_matches_held_total", "Matches whose winner may be no person: not rated")) {}

RoomServer::RoomServer(ConnectionPool& connections, Metrics& metrics, RoomSettings settings)
    : connections_(connections),
      counted_(metrics),
      settings_(std::move(settings)),
      rooms_(settings_.most_rooms),
      relay_(connections, metrics,
             {.process = random_id(),
              .now_ms = settings_.now_ms,
              .most_rooms = settings_.most_rooms,
              .may_say = settings_.may_say,
              .on_failure = settings_.on_failure}),
      writer_(connections, random_id(),
              {.stored =
                   [this](const std::string& id, std::uint64_t number) {
                     const Lock lock(mutex_);
                     if (HostedRoom* hosted = rooms_.find(id))
                       deliver(id, hosted->room->stored(number, settings_.now_ms()));
                   },
               .lost =
                   [this](const std::string& id) {
                     const Lock lock(mutex_);
                     dismiss(id, CloseCode::try_again_later, "the room is served elsewhere: come again");
                     rooms_.close(id);
                   },
               .now = [this] { return now_s(); },
               .failed = [this](const std::string& why) { fail(why); }}),
      versus_thinkers_(settings_.thinkers, settings_.most_rooms),
      connect4_thinkers_(settings_.thinkers, settings_.most_rooms),
      ticker_([this] { tick(); }) {}

RoomServer::~RoomServer() {
  {
    const Lock lock(mutex_);
    is_ending_ = true;
  }
  ends_.notify_all();
}

scores::RoomRow RoomServer::own_row(const std::string& id) const {
  return {.id = id,
          .setup = {},
          .owner = writer_.process(),
          .address = settings_.address,
          .heartbeat = writer_.store_now(),
          .state = {}};
}

scores::RoomRow RoomServer::new_row(const std::string& id, const live::RoomSetup& setup) const {
  scores::RoomRow row = own_row(id);
  row.setup = to_json(setup).dump();
  row.state = shown_text(live::Room(setup, settings_.now_ms()), settings_.now_ms());
  return row;
}

Result<std::string> RoomServer::open(const live::RoomSetup& setup, const std::array<std::string, 2>& expected_from) {
  const std::string id = random_id();
  {
    const Lock lock(mutex_);
    make_place();
    if (rooms_.is_full()) return Error{"there are " + std::to_string(rooms_.size()) + " rooms: no more can be opened"};
  }
  // Stores the room first: if it is not in the store, the entries of the players who sit down
  // cannot be stored.
  connections_.with([&](scores::League& league) { return league.rooms().add(new_row(id, setup)); });
  const Lock lock(mutex_);
  const auto room = rooms_.open(id, setup, settings_.now_ms());
  if (room) {
    (*room)->expected_from = expected_from;
    return id;
  }
  over_.insert(id);
  return Error{room.error()};
}

void RoomServer::on_open(const std::string& room, const SocketHandle& client, const Visitor& visitor) {
  // The store is not asked for what cannot be there.
  if (!is_room_id(room)) return client.close(CloseCode::policy, "there is no such room");
  const Lock lock(mutex_);
  clients_[client.id()] = {.room = room, .handle = client, .visitor = visitor};
  rooms_.add_client(room, client.id());
  counted_.sockets.set(std::ssize(clients_));
}

RoomServer::Client* RoomServer::find_client(std::uint64_t id) {
  const auto at = clients_.find(id);
  return at == clients_.end() ? nullptr : &at->second;
}

void RoomServer::on_text(const SocketHandle& handle, std::string_view text) {
  Lock lock(mutex_);
  Client* const client = find_client(handle.id());
  if (client == nullptr) {
    lock.unlock();
    return relay_.on_text(handle, text);
  }
  HostedRoom* const hosted = rooms_.find(client->room);
  if (!settings_.may_say(client->visitor.from, text.size()))
    return handle.close(CloseCode::policy, "too much was sent from your address: expected a pause");
  if (writer_.is_behind()) return handle.close(CloseCode::try_again_later, "the store cannot be reached now");
  if (hosted == nullptr && client->waiting.empty()) return greet_elsewhere(*client, text);
  if (hosted == nullptr || client->is_greeting) return let_wait(*client, text);
  if (!client->has_entered) return greet(*client, text);
  deliver(client->room, hosted->room->take(handle.id(), text, settings_.now_ms()));
}

/// Stores texts for later. Too many are dropped: the room notices the missing batch and asks for
/// it.
void RoomServer::let_wait(Client& client, std::string_view text) {
  std::size_t bytes = text.size();
  for (const std::string& each : client.waiting) bytes += each.size();
  if (client.waiting.size() < kMostWaiting && bytes <= kMostWaitingBytes) client.waiting.emplace_back(text);
}

void RoomServer::on_close(const SocketHandle& handle) {
  Lock lock(mutex_);
  const auto at = clients_.find(handle.id());
  if (at == clients_.end()) {
    lock.unlock();
    return relay_.on_close(handle);
  }
  const std::string id = at->second.room;
  const bool had_entered = at->second.has_entered;
  clients_.erase(at);
  rooms_.remove_client(id, handle.id());
  counted_.sockets.set(std::ssize(clients_));
  if (HostedRoom* const hosted = rooms_.find(id); hosted != nullptr && had_entered)
    hosted->room->leave(handle.id(), settings_.now_ms());
}

/// The first text of a client whose room is not here: it says whether the room has to come here.
void RoomServer::greet_elsewhere(Client& client, std::string_view text) {
  const auto hello = live::hello_from(text);
  if (!hello) return refuse_hello(client, hello.error());
  if (hello->is_player && client.visitor.only_watches) return refuse_hello(client, kOnlyWatchers);
  let_wait(client, text);
  if (!hello->is_player && relay_.follows(client.room)) return relay(client.room);
  find_room(client.room, {.client = client.handle.id(), .hello = *hello, .origins = client.visitor.origins});
}

void RoomServer::refuse_hello(const Client& client, const std::string& why) {
  client.handle.send(error_text(live::Problem::message, why));
  client.handle.close(CloseCode::policy, "expected hello");
}

/// Handles the first text of a client. A player is looked up in the store; a watcher needs no name.
void RoomServer::greet(Client& client, std::string_view text) {
  const auto hello = live::hello_from(text);
  if (!hello) return refuse_hello(client, hello.error());
  if (hello->is_player && client.visitor.only_watches) return refuse_hello(client, kOnlyWatchers);
  const std::uint64_t id = client.handle.id();
  if (!hello->is_player) return enter(client.room, id, *hello);
  const service::SignedHello signed_hello{.room = client.room, .who = hello->who};
  const auto refuse = [handle = client.handle] {
    handle.close(CloseCode::try_again_later, "the store cannot be reached now");
  };
  client.is_greeting =
      writer_.ask({.work =
                       [this, id, hello = *hello, signed_hello, own = client.visitor.origins](scores::League& league) {
                         welcome(id, hello, service::welcome(league, signed_hello, own, now_s()));
                       },
                   .failed = refuse});
  if (!client.is_greeting) refuse();
}

void RoomServer::welcome(std::uint64_t id, const live::Hello& hello, const service::Outcome<scores::Player>& player) {
  const Lock lock(mutex_);
  Client* const client = find_client(id);
  if (client == nullptr) return;
  client->is_greeting = false;
  if (!player) return refuse_player(id, player.refused());
  live::Hello known = hello;
  known.who.key = player->key;
  known.who.name = player->name;
  enter(client->room, id, known);
}

void RoomServer::refuse_player(std::uint64_t id, const service::Refused& why) {
  const Client* const client = find_client(id);
  if (client == nullptr) return;
  client->handle.send(error_text(live::Problem::seat, why.why));
  client->handle.close(CloseCode::policy, std::string(name(why.kind)));
}

void RoomServer::enter(const std::string& id, std::uint64_t client_id, const live::Hello& hello) {
  HostedRoom* const hosted = rooms_.find(id);
  Client* const client = find_client(client_id);
  if (hosted == nullptr || client == nullptr) return;
  client->has_entered = true;
  deliver(id, hosted->room->enter(client_id, hello, settings_.now_ms()));
  for (const live::Seat seat : {live::Seat::a, live::Seat::b})
    if (hosted->room->client(seat) == client_id) hosted->seated_from[index(seat)] = client->visitor.from;
  take_waiting(client_id);
}

void RoomServer::take_waiting(std::uint64_t id) {
  std::vector<std::string> texts;
  if (Client* const client = find_client(id)) texts.swap(client->waiting);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    Client* const client = find_client(id);
    HostedRoom* const hosted = client == nullptr ? nullptr : rooms_.find(client->room);
    if (hosted == nullptr) return;
    if (client->has_entered) {
      deliver(client->room, hosted->room->take(id, texts[i], settings_.now_ms()));
      continue;
    }
    greet(*client, texts[i]);
    if (!client->is_greeting) continue;
    client->waiting.assign(texts.begin() + static_cast<std::ptrdiff_t>(i) + 1, texts.end());
    return;
  }
}

void RoomServer::deliver(const std::string& id, live::Outbox out) {
  const HostedRoom* const hosted = rooms_.find(id);
  if (hosted == nullptr) return;
  const std::array players = {hosted->room->client(live::Seat::a), hosted->room->client(live::Seat::b)};
  for (live::Letter& letter : out.letters) {
    if (letter.to) {
      if (const Client* const client = find_client(*letter.to)) client->handle.send(std::move(letter.text));
      continue;
    }
    const auto text = std::make_shared<const std::string>(std::move(letter.text));
    const auto is_told = [&](std::uint64_t client) {
      return !letter.is_for_watchers || (client != players[0] && client != players[1]);
    };
    for (const std::uint64_t id_of_client : hosted->clients) {
      const Client& client = clients_.at(id_of_client);
      if (client.has_entered && is_told(id_of_client)) client.handle.send(text);
    }
  }
  if (!out.entries.empty()) {
    std::vector<scores::RoomLine> lines;
    lines.reserve(out.entries.size());
    for (live::NewEntry& entry : out.entries)
      lines.push_back({id, static_cast<std::int64_t>(entry.number), std::move(entry.line)});
    counted_.entries.add(lines.size());
    writer_.write(std::move(lines));
    show(id);
  }
  for (const live::ClientId each : out.closes)
    if (const Client* const client = find_client(each)) client->handle.close(CloseCode::policy, "see the last message");
}

void RoomServer::dismiss(const std::string& room, CloseCode code, const std::string& reason) {
  for (const std::uint64_t client : rooms_.clients(room)) clients_.at(client).handle.close(code, reason);
}

void RoomServer::tick() {
  Lock lock(mutex_);
  while (!is_ending_) {
    ends_.wait_for(lock, kTick);
    try {
      look_after_all(settings_.now_ms());
    } catch (const std::exception& e) {  // without this thread, no clock of any room would run
      fail(e.what());
    }
  }
}

void RoomServer::look_after_all(std::int64_t now_ms) {
  const std::vector<std::string> ids = rooms_.ids();
  for (const std::string& id : ids) {
    try {
      if (HostedRoom* const hosted = rooms_.find(id)) look_after(id, *hosted, now_ms);
    } catch (const std::exception& e) {  // one room must not stop the clocks of all others
      fail("room " + id + ": " + e.what());
      end_room(id, CloseCode::failed, "something went wrong here");
    }
  }
  for (const std::string& id : rooms_.expired(now_ms)) end_room(id, CloseCode::normal, "the room is closed");
  close_over();
  counted_.rooms.set(std::ssize(ids));
}

void RoomServer::fail(const std::string& why) {
  counted_.failures.add();
  settings_.on_failure(why);
}

void RoomServer::look_after(const std::string& id, HostedRoom& hosted, std::int64_t now_ms) {
  deliver(id, hosted.room->pass(now_ms));
  let_think(id, hosted, now_ms);
  tell_followers(id, hosted, now_ms);
  if (hosted.room->wants_rematch() && !hosted.has_rematch) open_rematch(id, hosted);
  if (hosted.room->outcome() && !hosted.is_concluded) conclude(id, hosted);
  const std::int64_t since_ms = std::max(hosted.room->opened_ms(), hosted.taken_ms.value_or(0));
  const bool is_matched = hosted.room->setup().matched && hosted.room->state().phase() == live::Phase::waiting;
  if (is_matched && now_ms - since_ms > live::kToComeMs) call_off(id, hosted);
}

void RoomServer::call_off(const std::string& id, const HostedRoom& hosted) {
  const std::vector<std::string> left = hosted.room->left_by();
  for (const live::Seat seat : {live::Seat::a, live::Seat::b}) {
    const std::string& from = hosted.expected_from[index(seat)];
    if (!from.empty() && std::ranges::find(left, hosted.room->setup().keys[index(seat)]) != left.end())
      settings_.on_absent(from);
  }
  note_left(id, left);
  const auto text = std::make_shared<const std::string>(
      error_text(live::Problem::opponent, "the other player did not come: expected another one"));
  for (const std::uint64_t client : rooms_.clients(id)) clients_.at(client).handle.send(text);
  end_room(id, CloseCode::normal, "the other player did not come");
}

void RoomServer::end_room(const std::string& id, CloseCode code, const std::string& reason) {
  dismiss(id, code, reason);
  rooms_.close(id);
  over_.insert(id);
}

void RoomServer::make_place() {
  if (!rooms_.is_full()) return;
  const auto id = rooms_.least_needed();
  if (!id) return;
  const HostedRoom& hosted = *rooms_.find(*id);
  const bool waits_for_ratings = hosted.room->outcome() && !hosted.is_concluded;
  if (!waits_for_ratings) end_room(*id, CloseCode::normal, "nothing happens here any more, and others need the room");
}

/// The players are told of the room only when it is in the store: otherwise it would be lost with
/// its first entry.
void RoomServer::open_rematch(const std::string& id, HostedRoom& hosted) {
  const auto& [a, b] = hosted.seated_from;
  if (!settings_.may_open(a.empty() ? b : a))
    return deliver(
        id, hosted.room->rematch_refused("too many rooms were opened from here: expected a pause before the next"));
  const std::string next = random_id();
  hosted.has_rematch =
      writer_.ask({.work =
                       [this, id, next, setup = hosted.room->rematch(sign::random_seed())](auto& league) {
                         league.rooms().add(new_row(next, setup));
                         add_rematch(id, next, setup);
                       },
                   .failed =
                       [this, id] {
                         const Lock lock(mutex_);
                         if (HostedRoom* const again = rooms_.find(id)) again->has_rematch = false;
                       }});
}

void RoomServer::add_rematch(const std::string& id, const std::string& next, const live::RoomSetup& setup) {
  const Lock lock(mutex_);
  if (rooms_.find(id) != nullptr && rooms_.least_needed() != id) make_place();
  HostedRoom* const before = rooms_.find(id);
  const auto opened = before == nullptr ? Result<HostedRoom*>(Error{"nobody would hear of it"})
                                        : rooms_.open(next, setup, settings_.now_ms());
  if (!opened) over_.insert(next);
  if (before == nullptr) return;
  if (!opened) before->has_rematch = false;
  deliver(id, opened ? before->room->rematch_opened(next) : before->room->rematch_refused(opened.error()));
}

}  // namespace fourfold::serve
