// A room and its log.
#include "live/room.h"

#include <cassert>

#include "live/fields.h"

namespace fourfold::live {

Room::Room(const RoomSetup& setup, std::int64_t now_ms) : state_(setup), opened_ms_(now_ms), changed_ms_(now_ms) {}

Result<Room> Room::from(const RoomSetup& setup, const std::vector<std::string>& lines, std::int64_t now_ms) {
  Room room(setup, now_ms);
  if (lines.size() > kMostEntries)
    return Error{std::to_string(lines.size()) + " lines: expected at most " + std::to_string(kMostEntries)};
  for (const std::string& line : lines) {
    const std::string where = "line " + std::to_string(room.log_.size() + 1) + " of the log: ";
    const auto entry = entry_from(line);
    if (!entry) return Error{where + entry.error()};
    if (room.log_.size() > 0 && entry->at_ms < room.changed_ms_)
      return Error{where + "its time is before the line before"};
    if (room.log_.size() == 0) room.opened_ms_ = entry->at_ms;
    const auto phase = room.state_.apply(*entry);
    if (!phase) return Error{where + phase.error()};
    room.log_.add(line);
    room.changed_ms_ = entry->at_ms;
  }
  room.stored_ = room.watched_ = room.log_.size();
  for (const Seat seat : {Seat::a, Seat::b}) {
    if (room.state_.sitter(seat) && !room.state_.is_machine(seat)) room.chair(seat).away_since_ms = now_ms;
    room.note_garbage(seat);
  }
  return room;
}

Outbox Room::resume(std::int64_t now_ms) {
  Outbox out;
  now_ms = not_before_log(now_ms);
  if (state_.phase() == Phase::playing)
    record({.at_ms = now_ms, .seat = {}, .what = Entry::What::resume, .text = {}}, out);
  return out;
}

Outbox Room::stored(std::uint64_t number, std::int64_t now_ms) {
  Outbox out;
  number = std::min(number, log_.size());
  if (number <= stored_) return out;
  // What waits for an entry is sent after this entry and before the next one: a client counts
  // entries from its welcome on, and would miss one that was sent earlier.
  while (stored_ < number) {
    const std::uint64_t next = held_.empty() ? number : std::clamp(held_.front().number, stored_ + 1, number);
    tell_players(next, out);
    stored_ = next;
    send_held(out);
  }
  release(now_ms, out);
  tell_watchers(now_ms, out);
  return out;
}

void Room::tell_players(std::uint64_t until, Outbox& out) const {
  const std::string text = entries_text(stored_ + 1, log_.lines(stored_, until));
  for (const Chair& each : chairs_)
    if (each.client) out.letters.push_back({each.client, text});
}

/// Watchers are told of many entries at once where they are many. Who has come meanwhile has some
/// of them already, and ignores these.
void Room::tell_watchers(std::int64_t now_ms, Outbox& out) {
  if (watched_ == stored_ || now_ms < watched_ms_ + watchers_pause_ms(watchers())) return;
  watched_ms_ = now_ms;
  catch_watchers_up(out);
}

void Room::catch_watchers_up(Outbox& out) {
  if (watched_ < stored_ && watchers() > 0)
    out.letters.push_back({{}, entries_text(watched_ + 1, log_.lines(watched_, stored_)), true});
  watched_ = stored_;
}

void Room::release(std::int64_t now_ms, Outbox& out) {
  send_held(out);
  for (const Seat seat : {Seat::a, Seat::b}) deliver_garbage(seat, now_ms, out);
}

void Room::hold_back(Held held) {
  held_bytes_ += held.letter.text.size();
  held_.push_back(std::move(held));
}

/// Sends the letters that waited for entries that are now stored.
void Room::send_held(Outbox& out) {
  while (!held_.empty() && held_.front().number <= stored_) {
    held_bytes_ -= held_.front().letter.text.size();
    const auto to = held_.front().letter.to;
    const bool is_there = !to || clients_.contains(*to);
    if (!to) catch_watchers_up(out);  // all are told of the end, after what led to it
    if (is_there) out.letters.push_back(std::move(held_.front().letter));
    if (is_there && held_.front().ends_welcome) tell_what_no_log_has(*to, out);
    held_.pop_front();
  }
}

/// Adds an entry that the state has already applied.
void Room::write(const Entry& entry, Outbox& out) {
  std::string line = to_line(entry);
  log_.add(line);
  changed_ms_ = entry.at_ms;
  out.entries.push_back({log_.size(), std::move(line)});
  if (state_.phase() == Phase::ended && entry.what != Entry::What::hold)
    hold_back({log_.size(), {{}, end_text(state_)}});
}

void Room::record(const Entry& entry, Outbox& out) {
  [[maybe_unused]] const auto phase = state_.apply(entry);
  assert(phase.ok());
  write(entry, out);
}

std::optional<Outcome> Room::outcome() const {
  if (state_.phase() != Phase::ended || setup().kind == Kind::solo) return std::nullopt;
  Outcome outcome{.game = setup().game,
                  .rules = rated_rules(setup()),
                  .keys = {state_.sitter(Seat::a)->key, state_.sitter(Seat::b)->key},
                  .names = {state_.sitter(Seat::a)->name, state_.sitter(Seat::b)->name},
                  .winner = state_.ending()->winner,
                  .reason = state_.ending()->reason};
  const bool are_persons = !state_.is_machine(Seat::a) && !state_.is_machine(Seat::b);
  // Strangers cannot choose whom they lose to, and a match that one of them leaves at once is lost.
  const bool counts = setup().rated && are_persons && (setup().matched || was_played()) &&
                      outcome.keys[0] != outcome.keys[1] && outcome.reason != Reason::abandoned &&
                      outcome.reason != Reason::too_long;
  outcome.rated = counts && state_.held().empty();
  if (counts) outcome.held = state_.held();
  return outcome;
}

Outbox Room::hold(Seat seat, std::string_view why, std::int64_t now_ms) {
  Outbox out;
  if (state_.phase() != Phase::ended || setup().kind == Kind::solo || !state_.held().empty()) return out;
  now_ms = not_before_log(now_ms);
  record({.at_ms = now_ms, .seat = seat, .what = Entry::What::hold, .text = std::string(why)}, out);
  release(now_ms, out);
  return out;
}

/// A match of a few seconds or pieces is not rated: otherwise ratings could be made by losing on
/// purpose.
bool Room::was_played() const {
  const std::int64_t took_ms = changed_ms_ - state_.started_ms();
  if (const Connect4Table* table = state_.connect4())
    return took_ms >= kLeastRatedConnect4Ms && table->game().position.discs() >= 2 * static_cast<int>(kLeastRatedMoves);
  const auto pieces = [&](Seat seat) { return state_.versus()->game(seat).position.pieces; };
  return took_ms >= kLeastRatedVersusMs && std::min(pieces(Seat::a), pieces(Seat::b)) >= kLeastRatedPieces;
}

std::vector<std::string> Room::left_by() const {
  std::vector<std::string> keys;
  if (!setup().rated || setup().kind == Kind::solo || !setup().machine.empty()) return keys;
  const auto add = [&](Seat seat) {
    if (state_.sitter(seat)) keys.push_back(state_.sitter(seat)->key);
  };
  if (state_.phase() == Phase::waiting && setup().matched) {
    for (const Seat seat : {Seat::a, Seat::b})
      if (!chair(seat).client) keys.push_back(setup().keys[index(seat)]);
  } else if (state_.phase() == Phase::ended && state_.ending()->reason == Reason::abandoned) {
    for (const Seat seat : {Seat::a, Seat::b}) add(seat);
  } else if (state_.phase() == Phase::ended && state_.ending()->reason == Reason::away) {
    add(other(*state_.ending()->winner));
  }
  return keys;
}

std::size_t Room::watchers() const {
  const auto seated = std::ranges::count_if(chairs_, [](const Chair& chair) { return chair.client.has_value(); });
  return clients_.size() - static_cast<std::size_t>(seated);
}

Json summary_of(const Room& room, std::int64_t now_ms) {
  Json json = Json::object({{"setup", setup_json(room.state())}});
  add_members(json, state_json(room.state(), now_ms, false));
  json["watchers"] = room.watchers() + room.watchers_elsewhere();
  json["opened"] = room.opened_ms();
  json["changed"] = room.changed_ms();
  return json;
}

}  // namespace fourfold::live
