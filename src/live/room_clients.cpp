// Clients that come into a room and leave it.
#include "live/room.h"

namespace fourfold::live {

Outbox Room::enter(ClientId client, const Hello& hello, std::int64_t now_ms) {
  Outbox out;
  now_ms = not_before_log(now_ms);
  if (clients_.contains(client)) {
    out.letters.push_back({client, error_text(Problem::phase, "hello was said already")});
  } else if (hello.is_player) {
    enter_as_player(client, hello, now_ms, out);
  } else {
    enter_as_watcher(client, hello, now_ms, out);
  }
  release(now_ms, out);
  return out;
}

void Room::enter_as_player(ClientId client, const Hello& hello, std::int64_t now_ms, Outbox& out) {
  const auto own = state_.seat_of(hello.who.key), seat = state_.seat_for(hello.who.key);
  if (!seat) return close(client, Problem::full, kNoSeat, now_ms, out);
  if (!own) {
    const Sitter sitter{.key = hello.who.key, .name = hello.who.name, .handling = hello.handling};
    record({.at_ms = now_ms, .seat = seat, .what = Entry::What::sit, .text = to_text(sitter)}, out);
  }
  connect(client, *seat, now_ms, out);
  chair(*seat).welcome = log_.size();
  welcome(client, seat, hello.have, now_ms);
  if (state_.phase() == Phase::waiting && state_.is_full())
    record({.at_ms = now_ms, .seat = {}, .what = Entry::What::start, .text = state_.start_text()}, out);
}

void Room::connect(ClientId client, Seat seat, std::int64_t now_ms, Outbox& out) {
  Chair& own = chair(seat);
  if (own.client) close(*own.client, Problem::replaced, "the same key came in by another connection", now_ms, out);
  own.client = client;
  clients_[client].seat = seat;
  for (Delivery& delivery : own.deliveries) {
    if (delivery.times < kMostDeliveries) delivery.due_tick.reset();
  }
  follow_absence(seat, now_ms);
  presence_changed_ = true;
}

void Room::enter_as_watcher(ClientId client, const Hello& hello, std::int64_t now_ms, Outbox& out) {
  if (watchers() >= kMostWatchers)
    return close(client, Problem::full, std::to_string(kMostWatchers) + " people are watching: no more can", now_ms,
                 out);
  if (held_bytes_ > kMostHeldBytes)
    return close(client, Problem::full, "too much waits for the store: expected to come again later", now_ms, out);
  clients_[client] = {};
  welcome(client, std::nullopt, hello.have, now_ms);
  presence_changed_ = true;
}

/// Like every letter that tells of entries, the welcome waits until these are stored.
void Room::welcome(ClientId client, std::optional<Seat> seat, std::uint64_t have, std::int64_t now_ms) {
  const std::uint64_t last = log_.size();
  for (std::string& text : arrival_texts({.seat = seat, .have = have, .last = last, .now_ms = now_ms}, state_, log_))
    hold_back({last, {client, std::move(text)}});
  held_.back().ends_welcome = true;
}

/// Tells a client that comes back what the log does not contain.
void Room::tell_what_no_log_has(ClientId client, Outbox& out) const {
  for (std::string& text : said()) out.letters.push_back({client, std::move(text)});
}

std::vector<std::string> Room::said() const {
  std::vector<std::string> texts = {presence()};
  for (const Seat seat : {Seat::a, Seat::b})
    if (chair(seat).wants_rematch) texts.push_back(rematch_text(seat));
  if (!next_room_.empty()) texts.push_back(rematch_room_text(next_room_));
  return texts;
}

void Room::note_watchers_elsewhere(std::size_t count) {
  presence_changed_ = presence_changed_ || count != watchers_elsewhere_;
  watchers_elsewhere_ = count;
}

void Room::leave(ClientId client, std::int64_t now_ms) {
  now_ms = not_before_log(now_ms);
  const auto row = clients_.find(client);
  if (row == clients_.end()) return;
  const auto seat = row->second.seat;
  clients_.erase(row);
  forget_letters(client);
  presence_changed_ = true;
  if (!seat) return;
  chair(*seat).client.reset();
  follow_absence(*seat, now_ms);
}

/// While the store does not answer, everybody who comes in and leaves would leave the whole game
/// here.
void Room::forget_letters(ClientId client) {
  std::erase_if(held_, [&](const Held& held) {
    const bool is_its = held.letter.to == client;
    if (is_its) held_bytes_ -= held.letter.text.size();
    return is_its;
  });
}

void Room::close(ClientId client, Problem problem, std::string_view sentence, std::int64_t now_ms, Outbox& out) {
  out.letters.push_back({client, error_text(problem, sentence)});
  out.closes.push_back(client);
  leave(client, now_ms);
}

std::string Room::presence() const {
  std::array<Presence, 2> seats{};
  for (const Seat seat : {Seat::a, Seat::b}) {
    if (state_.sitter(seat)) seats[index(seat)] = chair(seat).away_since_ms ? Presence::away : Presence::here;
  }
  return presence_text(seats, watchers() + watchers_elsewhere_);
}

/// Ten thousand people may come within a second, and each would be told of each.
void Room::tell_presence(std::int64_t now_ms, Outbox& out) {
  if (!presence_changed_ || (presence_told_ms_ && now_ms - *presence_told_ms_ < kPresenceMs)) return;
  presence_changed_ = false;
  presence_told_ms_ = now_ms;
  if (!clients_.empty()) out.letters.push_back({{}, presence()});
}

}  // namespace fourfold::live
