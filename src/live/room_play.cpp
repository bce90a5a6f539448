// Handles the messages of clients, and plays what players and machines send.
#include "live/room.h"

namespace fourfold::live {
namespace {

double seconds_of_ms(std::int64_t ms) { return static_cast<double>(ms) / 1000; }

Letter refusal(ClientId client, Problem problem, std::string_view sentence) {
  return {client, error_text(problem, sentence)};
}

}  // namespace

Outbox Room::take(ClientId client, std::string_view message, std::int64_t now_ms) {
  Outbox out;
  now_ms = not_before_log(now_ms);
  const auto row = clients_.find(client);
  if (row == clients_.end()) {
    close(client, Problem::phase, "not in the room: expected hello first", now_ms, out);
    return out;
  }
  if (!row->second.messages.take(1, seconds_of_ms(now_ms))) {
    close(client, Problem::rate,
          "too many messages: expected at most " + whole_text(kMessages.per_second) + " a second", now_ms, out);
    return out;
  }
  const auto read =
      message.size() <= kLongestMessage
          ? client_message_from(message)
          : Error{std::to_string(message.size()) + " bytes: expected at most " + std::to_string(kLongestMessage)};
  follow_time(now_ms, out);
  if (!read)
    out.letters.push_back(refusal(client, Problem::message, read.error()));
  else
    std::visit([&](const auto& kind) { handle(client, kind, now_ms, out); }, *read);
  release(now_ms, out);
  return out;
}

void Room::handle(ClientId client, const Hello& /*hello*/, std::int64_t /*now_ms*/, Outbox& out) {
  out.letters.push_back(refusal(client, Problem::phase, "hello was said already"));
}

void Room::handle(ClientId client, const Ping& ping, std::int64_t now_ms, Outbox& out) {
  out.letters.push_back({client, pong_text(ping, now_ms)});
}

void Room::handle(ClientId client, const Play& play, std::int64_t now_ms, Outbox& out) {
  const auto seat = clients_.at(client).seat;
  if (!seat) {
    out.letters.push_back(refusal(client, Problem::seat, "watchers do not play"));
  } else if (state_.phase() == Phase::waiting) {
    out.letters.push_back(refusal(client, Problem::phase, "the match has not started"));
  } else if (state_.phase() == Phase::playing) {
    take_batch(client, *seat, play, now_ms, out);
  }  // after the end: the message was on its way while the match ended
}

void Room::take_batch(ClientId client, Seat seat, const Play& message, std::int64_t now_ms, Outbox& out) {
  const auto refuse = [&](Problem problem, std::string_view why) {
    out.letters.push_back(refusal(client, problem, why));
  };
  const std::uint64_t next = state_.batches(seat) + 1;
  if (message.batch < next) return;  // was sent again after a connection was lost
  if (message.batch > next)
    return refuse(Problem::batch, "batch " + std::to_string(message.batch) + ": expected " + std::to_string(next));
  const auto batch = state_.read(message.commands);
  if (!batch) return refuse(Problem::message, batch.error());
  if (const auto why = state_.why_not(seat, *batch)) return refuse(Problem::phase, *why);
  if (const auto why = why_too_early(seat, *batch, now_ms)) return refuse(Problem::ahead, *why);
  if (const auto why = state_.why_too_fast(seat, *batch)) return refuse(Problem::pace, *why);
  if (const auto why = take_time(seat, *batch, now_ms)) return refuse(Problem::ahead, *why);
  // Refused batches do not count here, because a player who was too early sends the same again.
  if (!chair(seat).commands.take(static_cast<double>(count_of(*batch)), seconds_of_ms(now_ms)))
    return close(client, Problem::rate,
                 "too many commands: expected at most " + whole_text(kCommands.per_second) + " a second", now_ms, out);
  play(seat, *batch, now_ms, out);
}

std::optional<std::string> Room::why_too_early(Seat seat, const Batch& batch, std::int64_t now_ms) const {
  if (now_ms < state_.started_ms())
    return "the match begins in " + std::to_string(state_.started_ms() - now_ms) + " ms: expected nothing before";
  if (!state_.is_tetris()) return std::nullopt;
  const std::uint64_t until = state_.ticks(seat) + ticks_of(batch), most = state_.ticks_at(now_ms) + kSlackTicks;
  if (until <= most) return std::nullopt;
  return "the game would be at tick " + std::to_string(until) + ": expected at most " + std::to_string(most) + " now";
}

/// A game that stood still is behind the server's time. It may catch up with what was held back by
/// a lost connection, but not run through an hour in a moment.
std::optional<std::string> Room::take_time(Seat seat, const Batch& batch, std::int64_t now_ms) {
  const std::uint64_t ticks = ticks_of(batch);
  if (chair(seat).ticks.take(static_cast<double>(ticks), seconds_of_ms(now_ms))) return std::nullopt;
  return std::to_string(ticks) + " ticks at once: expected at most " + whole_text(kTicks.burst) + ", and then " +
         whole_text(kTicks.per_second) + " a second";
}

void Room::play(Seat seat, const Batch& batch, std::int64_t now_ms, Outbox& out) {
  const Played played = state_.play(seat, batch, now_ms);
  if (!played.accepted.empty())
    write({.at_ms = now_ms, .seat = seat, .what = Entry::What::play, .text = played.accepted}, out);
  if (state_.phase() == Phase::ended) return;
  if (!played.problem.empty()) {
    if (chair(seat).client) out.letters.push_back(refusal(*chair(seat).client, Problem::illegal, played.problem));
    record({.at_ms = now_ms, .seat = seat, .what = Entry::What::lose, .text = std::string(name(Reason::illegal))}, out);
    return;
  }
  note_garbage(other(seat));
  check_garbage(seat, now_ms, out);
}

/// Records what was sent to a seat and must still be told to its player.
void Room::note_garbage(Seat seat) {
  const VersusTable* table = state_.versus();
  if (table == nullptr || state_.is_machine(seat)) return;
  auto& deliveries = chair(seat).deliveries;
  const std::uint64_t all = table->taken(seat) + table->coming(seat).size();
  std::uint64_t known = deliveries.empty() ? table->taken(seat) : deliveries.back().number;
  while (known < all) deliveries.push_back({.number = ++known, .entry = log_.size(), .due_tick = {}});
}

void Room::check_garbage(Seat seat, std::int64_t now_ms, Outbox& out) {
  const VersusTable* table = state_.versus();
  if (table == nullptr) return;
  auto& deliveries = chair(seat).deliveries;
  while (!deliveries.empty() && deliveries.front().number <= table->taken(seat)) deliveries.pop_front();
  if (deliveries.empty() || deliveries.front().due_tick.value_or(UINT64_MAX) >= state_.ticks(seat)) return;
  if (chair(seat).client) {
    out.letters.push_back(refusal(*chair(seat).client, Problem::illegal,
                                  "garbage number " + std::to_string(deliveries.front().number) +
                                      " was not taken: expected it until tick " +
                                      std::to_string(*deliveries.front().due_tick)));
  }
  record({.at_ms = now_ms, .seat = seat, .what = Entry::What::lose, .text = std::string(name(Reason::illegal))}, out);
}

/// Tells a welcomed client what garbage is coming; from then on the client has some time to accept
/// it.
void Room::deliver_garbage(Seat seat, std::int64_t now_ms, Outbox& out) {
  Chair& own = chair(seat);
  if (!own.client || own.welcome > stored_ || state_.phase() != Phase::playing) return;
  for (Delivery& delivery : own.deliveries) {
    if (delivery.due_tick || delivery.entry > stored_) continue;
    const auto place = delivery.number - state_.versus()->taken(seat) - 1;
    out.letters.push_back({own.client, garbage_text(delivery.number, state_.versus()->coming(seat)[place])});
    delivery.due_tick = std::max(state_.ticks_at(now_ms), state_.ticks(seat)) + kSlackTicks + kGarbageTicks;
    ++delivery.times;
  }
}

void Room::handle(ClientId client, const Resign& /*resign*/, std::int64_t now_ms, Outbox& out) {
  const auto seat = clients_.at(client).seat;
  if (!seat || state_.phase() == Phase::waiting) {
    out.letters.push_back(refusal(client, seat ? Problem::phase : Problem::seat, "there is no match to resign"));
    return;
  }
  if (state_.phase() == Phase::ended) return;
  // The player to move resigns within the game, so that the replay shows it.
  const Batch resigns = Connect4Commands{{connect4::Command::Kind::resign, 0}};
  if (state_.connect4() != nullptr && !state_.why_not(*seat, resigns)) return play(*seat, resigns, now_ms, out);
  record({.at_ms = now_ms, .seat = seat, .what = Entry::What::lose, .text = std::string(name(Reason::resigned))}, out);
}

void Room::handle(ClientId client, const Rematch& /*rematch*/, std::int64_t /*now_ms*/, Outbox& out) {
  const auto seat = clients_.at(client).seat;
  if (!seat || state_.phase() != Phase::ended || setup().kind == Kind::solo) {
    out.letters.push_back(refusal(client, Problem::phase, "a rematch is for the two players of a match that is over"));
    return;
  }
  if (chair(*seat).wants_rematch) return;
  chair(*seat).wants_rematch = true;
  out.letters.push_back({{}, rematch_text(*seat)});
}

bool Room::wants_rematch() const {
  if (state_.phase() != Phase::ended || setup().kind == Kind::solo) return false;
  const auto wants = [&](Seat seat) {
    return state_.is_machine(seat) || (chair(seat).wants_rematch && chair(seat).client);
  };
  return wants(Seat::a) && wants(Seat::b);
}

RoomSetup Room::rematch(std::uint64_t seed) const {
  return rematch_of(setup(), {state_.sitter(Seat::a)->key, state_.sitter(Seat::b)->key}, seed);
}

Outbox Room::rematch_opened(std::string_view room) {
  Outbox out;
  for (Chair& own : chairs_) own.wants_rematch = false;
  next_room_ = room;
  out.letters.push_back({{}, rematch_room_text(room)});
  return out;
}

Outbox Room::rematch_refused(std::string_view why) {
  Outbox out;
  for (Chair& own : chairs_) {
    if (own.wants_rematch && own.client) out.letters.push_back(refusal(*own.client, Problem::full, why));
    own.wants_rematch = false;
  }
  return out;
}

std::optional<Want> Room::wants_move(std::int64_t now_ms) const { return want_of(state_, not_before_log(now_ms)); }

Outbox Room::moved(const Want& want, std::string_view commands, std::int64_t now_ms) {
  Outbox out;
  now_ms = not_before_log(now_ms);
  follow_time(now_ms, out);
  const bool is_wanted = state_.phase() == Phase::playing && state_.batches(want.seat) + 1 == want.batch;
  const auto batch = state_.read(commands);
  if (is_wanted && batch && !state_.why_not(want.seat, *batch)) play(want.seat, *batch, now_ms, out);
  release(now_ms, out);
  return out;
}

}  // namespace fourfold::live
