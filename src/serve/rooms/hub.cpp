// Sockets and rooms.
#include "serve/rooms/hub.h"

#include "live/letters.h"
#include "sign/base64url.h"
#include "sign/random.h"

namespace fourfold::serve {
namespace {

constexpr std::size_t kIdBytes = 9;       // 12 characters that nobody guesses
constexpr std::size_t kMostWaiting = 32;  // texts of a client whose room is looked for
constexpr std::size_t kMostWaitingBytes = 2 * live::kLongestMessage;
constexpr std::chrono::milliseconds kTick{50};

std::string random_id() { return sign::to_base64url(sign::random_bytes(kIdBytes)); }

}  // namespace

Hub::Counted::Counted(Metrics& metrics)
    : rooms(metrics.gauge("fourfold_rooms", "Rooms of this process")),
      sockets(metrics.gauge("fourfold_room_sockets", "Players and watchers who are connected")),
      entries(metrics.counter("fourfold_room_entries_total", "Lines of the logs of rooms")),
      taken(metrics.counter("fourfold_rooms_taken_total", "Rooms that came from another process")),
      machine_errors(metrics.counter("fourfold_machine_errors_total", "Times a machine of a room failed")),
      failures(metrics.counter("fourfold_room_failures_total", "Mistakes of the program that a room met")),
      held(metrics.counter("fourfold_matches_held_total", "Matches whose winner may be no person: not rated")) {}

Hub::Hub(Leagues& leagues, Metrics& metrics, HubSettings settings)
    : leagues_(leagues),
      counted_(metrics),
      settings_(std::move(settings)),
      lobby_(settings_.most_rooms),
      clerk_(leagues, random_id(),
             {.stored =
                  [this](const std::string& id, std::uint64_t number) {
                    const Lock lock(mutex_);
                    if (live::Room* room = lobby_.find(id)) deliver(id, room->stored(number, settings_.now_ms()));
                  },
              .lost =
                  [this](const std::string& id) {
                    const Lock lock(mutex_);
                    dismiss(id, CloseCode::try_again_later, "the room is served elsewhere: come again");
                    forget(id);
                  },
              .now = [this] { return now_s(); },
              .failed = [this](const std::string& why) { fail(why); }}),
      versus_thinkers_(settings_.thinkers, settings_.most_rooms),
      connect4_thinkers_(settings_.thinkers, settings_.most_rooms),
      ticker_([this] { tick(); }) {}

Hub::~Hub() {
  {
    const Lock lock(mutex_);
    is_ending_ = true;
  }
  ends_.notify_all();
}

scores::RoomRow Hub::own_row(const std::string& id) const {
  return {.id = id,
          .setup = {},
          .owner = clerk_.process(),
          .address = settings_.address,
          .heartbeat = now_s(),
          .state = {}};
}

scores::RoomRow Hub::new_row(const std::string& id, const live::RoomSetup& setup) const {
  scores::RoomRow row = own_row(id);
  row.setup = to_json(setup).dump();
  row.state = shown_text(live::Room(setup, settings_.now_ms()), settings_.now_ms());
  return row;
}

Result<std::string> Hub::open(live::RoomSetup setup) {
  const std::string id = random_id();
  {
    const Lock lock(mutex_);
    make_place();
    if (lobby_.is_full()) return Error{"there are " + std::to_string(lobby_.size()) + " rooms: no more can be opened"};
  }
  // In the store first: nobody is to sit down in a room whose entries nobody takes.
  leagues_.with([&](scores::League& league) { return league.rooms().add(new_row(id, setup)); });
  const Lock lock(mutex_);
  const auto room = lobby_.open(id, setup, settings_.now_ms());
  if (room) return id;
  over_.insert(id);
  return Error{room.error()};
}

void Hub::forget(const std::string& id) {
  lobby_.close(id);
  concluded_.erase(id);
  judged_.erase(id);
  rematched_.erase(id);
  thinking_.erase(id);
  taken_ms_.erase(id);
  seated_from_.erase(id);
  shown_.erase(id);
}

void Hub::on_open(const std::string& room, const SocketHandle& client, const std::string& from) {
  const Lock lock(mutex_);
  guests_[client.id()] = {.room = room, .handle = client, .from = from};
  in_room_[room].insert(client.id());
  counted_.sockets.set(std::ssize(guests_));
  if (lobby_.find(room) == nullptr) find_room(room);
}

void Hub::on_text(const SocketHandle& client, std::string_view text) {
  const Lock lock(mutex_);
  const auto at = guests_.find(client.id());
  if (at == guests_.end()) return;
  Guest& guest = at->second;
  live::Room* room = lobby_.find(guest.room);
  if (clerk_.is_behind()) return guest.handle.close(CloseCode::try_again_later, "the store cannot be reached now");
  if (room == nullptr || guest.is_greeting) return let_wait(guest, text);
  if (!guest.has_entered) return greet(guest, text);
  deliver(guest.room, room->take(client.id(), text, settings_.now_ms()));
}

/// What is too much is dropped: the room misses the batch and asks for it.
void Hub::let_wait(Guest& guest, std::string_view text) {
  std::size_t bytes = text.size();
  for (const std::string& each : guest.waiting) bytes += each.size();
  if (guest.waiting.size() < kMostWaiting && bytes <= kMostWaitingBytes) guest.waiting.emplace_back(text);
}

void Hub::on_close(const SocketHandle& client) {
  const Lock lock(mutex_);
  const auto at = guests_.find(client.id());
  if (at == guests_.end()) return;
  const std::string id = at->second.room;
  const bool had_entered = at->second.has_entered;
  guests_.erase(at);
  if (auto& clients = in_room_[id]; clients.erase(client.id()) > 0 && clients.empty()) in_room_.erase(id);
  counted_.sockets.set(std::ssize(guests_));
  if (live::Room* room = lobby_.find(id); room != nullptr && had_entered)
    deliver(id, room->leave(client.id(), settings_.now_ms()));
}

/// The first text of a client. Who plays is looked up in the store; who only watches may be nobody.
void Hub::greet(Guest& guest, std::string_view text) {
  const auto hello = live::hello_from(text);
  if (!hello) {
    guest.handle.send(error_text(live::Problem::message, hello.error()));
    return guest.handle.close(CloseCode::policy, "expected hello");
  }
  const std::uint64_t client = guest.handle.id();
  if (!hello->is_player) return enter(guest.room, client, *hello);
  const service::Hello signed_hello{
      .room = guest.room, .name = hello->name, .time = hello->at_s, .key = hello->key, .signature = hello->signature};
  const auto refuse = [handle = guest.handle] {
    handle.close(CloseCode::try_again_later, "the store cannot be reached now");
  };
  guest.is_greeting = clerk_.ask(
      {.work = [this, client, hello = *hello, signed_hello](
                   scores::League& league) { welcome(client, hello, service::welcome(league, signed_hello, now_s())); },
       .failed = refuse});
  if (!guest.is_greeting) refuse();
}

void Hub::welcome(std::uint64_t client, const live::Hello& hello, const service::Outcome<scores::Player>& player) {
  const Lock lock(mutex_);
  const auto at = guests_.find(client);
  if (at == guests_.end()) return;
  Guest& guest = at->second;
  guest.is_greeting = false;
  if (!player) {
    guest.handle.send(error_text(live::Problem::seat, player.refused().why));
    return guest.handle.close(CloseCode::policy, std::string(name(player.refused().kind)));
  }
  live::Hello known = hello;
  known.key = player->key;
  known.name = player->name;
  enter(guest.room, client, known);
}

void Hub::enter(const std::string& id, std::uint64_t client, const live::Hello& hello) {
  live::Room* room = lobby_.find(id);
  const auto at = guests_.find(client);
  if (room == nullptr || at == guests_.end()) return;
  at->second.has_entered = true;
  deliver(id, room->enter(client, hello, settings_.now_ms()));
  for (const live::Seat seat : {live::Seat::a, live::Seat::b})
    if (room->client(seat) == client) seated_from_[id][index(seat)] = at->second.from;
  if (const auto still = guests_.find(client); still != guests_.end()) take_waiting(still->second);
}

void Hub::take_waiting(Guest& guest) {
  std::vector<std::string> texts;
  texts.swap(guest.waiting);
  const SocketHandle client = guest.handle;
  for (const std::string& text : texts) {
    const auto at = guests_.find(client.id());
    live::Room* room = at == guests_.end() ? nullptr : lobby_.find(at->second.room);
    if (room == nullptr) return;
    if (!at->second.has_entered) {
      greet(at->second, text);
      if (at->second.is_greeting) {
        at->second.waiting.assign(texts.begin() + (&text - texts.data()) + 1, texts.end());
        return;
      }
      continue;
    }
    deliver(at->second.room, room->take(client.id(), text, settings_.now_ms()));
  }
}

void Hub::deliver(const std::string& id, live::Outbox out) {
  const auto all = in_room_.find(id);
  for (live::Letter& letter : out.letters) {
    if (letter.to) {
      if (const auto at = guests_.find(*letter.to); at != guests_.end()) at->second.handle.send(std::move(letter.text));
      continue;
    }
    if (all == in_room_.end()) continue;
    const auto text = std::make_shared<const std::string>(std::move(letter.text));
    for (const std::uint64_t client : all->second)
      if (const Guest& guest = guests_.at(client); guest.has_entered) guest.handle.send(text);
  }
  if (!out.entries.empty()) {
    std::vector<scores::RoomLine> lines;
    lines.reserve(out.entries.size());
    for (live::NewEntry& entry : out.entries)
      lines.push_back({id, static_cast<std::int64_t>(entry.number), std::move(entry.line)});
    counted_.entries.add(lines.size());
    clerk_.write(std::move(lines));
    show(id);
  }
  for (const live::ClientId client : out.closes)
    if (const auto at = guests_.find(client); at != guests_.end())
      at->second.handle.close(CloseCode::policy, "see the last message");
}

void Hub::dismiss(const std::string& room, CloseCode code, const std::string& reason) {
  const auto all = in_room_.find(room);
  if (all == in_room_.end()) return;
  for (const std::uint64_t client : all->second) guests_.at(client).handle.close(code, reason);
}

void Hub::tick() {
  Lock lock(mutex_);
  while (!is_ending_) {
    ends_.wait_for(lock, kTick);
    try {
      look_after_all(settings_.now_ms());
    } catch (const std::exception& e) {  // without the thread no clock of a room goes on
      fail(e.what());
    }
  }
}

void Hub::look_after_all(std::int64_t now_ms) {
  std::vector<std::string> ids;
  for (auto& [id, room] : lobby_) ids.push_back(id);
  for (const std::string& id : ids) {
    try {
      if (live::Room* room = lobby_.find(id)) look_after(id, *room, now_ms);
    } catch (const std::exception& e) {  // one room must not stop the clocks of all others
      fail("room " + id + ": " + e.what());
      end_room(id, CloseCode::failed, "something went wrong here");
    }
  }
  expire(now_ms);
  close_over();
  counted_.rooms.set(std::ssize(ids));
}

void Hub::fail(const std::string& why) {
  counted_.failures.add();
  settings_.on_failure(why);
}

void Hub::look_after(const std::string& id, live::Room& room, std::int64_t now_ms) {
  deliver(id, room.pass(now_ms));
  let_think(id, room, now_ms);
  if (room.wants_rematch() && !rematched_.contains(id)) open_rematch(id, room);
  if (room.outcome() && !concluded_.contains(id)) conclude(id, room);
}

void Hub::expire(std::int64_t now_ms) {
  for (const std::string& id : lobby_.expire(now_ms)) end_room(id, CloseCode::normal, "the room is closed");
}

void Hub::end_room(const std::string& id, CloseCode code, const std::string& reason) {
  dismiss(id, code, reason);
  forget(id);
  over_.insert(id);
}

void Hub::make_place() {
  if (!lobby_.is_full()) return;
  const auto id = lobby_.first_ended();
  // One whose match is not in the ratings yet has to stay.
  if (id && (concluded_.contains(*id) || !lobby_.find(*id)->outcome()))
    end_room(*id, CloseCode::normal, "the match is over, and others need the room");
}

/// The players hear of the room when it is in the store: one that is not is lost with its first entry.
void Hub::open_rematch(const std::string& id, live::Room& room) {
  const auto& [a, b] = seated_from_[id];
  if (!settings_.may_open(a.empty() ? b : a))
    return deliver(id, room.rematch_refused("too many rooms were opened from here: expected a pause before the next"));
  const std::string next = random_id();
  const bool is_asked = clerk_.ask({.work =
                                        [this, id, next, setup = room.rematch(sign::random_seed())](auto& league) {
                                          league.rooms().add(new_row(next, setup));
                                          add_rematch(id, next, setup);
                                        },
                                    .failed =
                                        [this, id] {
                                          const Lock lock(mutex_);
                                          rematched_.erase(id);
                                        }});
  if (is_asked) rematched_.insert(id);
}

void Hub::add_rematch(const std::string& id, const std::string& next, const live::RoomSetup& setup) {
  const Lock lock(mutex_);
  live::Room* const before = lobby_.find(id);
  if (before != nullptr && lobby_.first_ended() != id) make_place();
  const auto opened = before == nullptr ? Result<live::Room*>(Error{"nobody would hear of it"})
                                        : lobby_.open(next, setup, settings_.now_ms());
  if (!opened) {
    over_.insert(next);
    rematched_.erase(id);
  }
  if (before != nullptr) deliver(id, opened ? before->rematch_opened(next) : before->rematch_refused(opened.error()));
}

}  // namespace fourfold::serve
