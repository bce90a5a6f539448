// The state of a room, computed entry by entry.
#include "live/state.h"

#include <algorithm>
#include <cassert>

#include "base/utf8.h"
#include "games/list.h"
#include "live/limits.h"

namespace fourfold::live {
namespace {

std::optional<Reason> reason_from(std::string_view text) {
  const auto at = std::ranges::find(kReasons, text);
  if (at == kReasons.end()) return std::nullopt;
  return static_cast<Reason>(at - kReasons.begin());
}

template <class G>
Result<Batch> batch_from(std::string_view text) {
  auto commands = G::read(text);
  if (!commands) return Error{commands.error()};
  return Batch(*std::move(commands));
}

Sitter machine_sitter(const std::string& machine) { return {machine, "machine " + machine, {}, true}; }

}  // namespace

State::State(const RoomSetup& setup) : setup_(setup) {
  if (!setup.machine.empty()) sitters_[index(Seat::b)] = machine_sitter(setup.machine);
}

Result<Phase> State::apply(const Entry& entry) {
  using What = Entry::What;
  std::string problem;
  if (entry.seat && !has_seat(*entry.seat)) return Error{"a solo room has no seat b"};
  switch (entry.what) {
    case What::sit:
      problem = sit(entry);
      break;
    case What::leave:
      problem = leave(entry);
      break;
    case What::start:
      problem = start(entry);
      break;
    case What::play:
      problem = replay_play(entry);
      break;
    case What::lose:
      problem = lose(entry);
      break;
    case What::draw:
      problem = draw(entry);
      break;
    case What::resume:
      problem = resume(entry);
      break;
    case What::hold:
      problem = hold(entry);
      break;
  }
  if (!problem.empty()) return Error{problem};
  return phase();
}

std::string State::sit(const Entry& entry) {
  const auto who = sitter_from(entry.text);
  if (!who) return who.error();
  if (phase() != Phase::waiting) return "nobody sits down after the start";
  if (sitter(*entry.seat)) return "the seat is taken";
  if (who->is_machine || seat_of(who->key))
    return "the same player cannot sit in two seats, and machines do not sit down";
  sitters_[index(*entry.seat)] = *who;
  return {};
}

std::string State::leave(const Entry& entry) {
  if (phase() != Phase::waiting) return "nobody leaves a seat after the start";
  if (!sitter(*entry.seat) || is_machine(*entry.seat)) return "nobody sits there who could leave";
  sitters_[index(*entry.seat)].reset();
  return {};
}

std::string State::start(const Entry& entry) {
  if (phase() != Phase::waiting) return "it has started already";
  if (!is_full()) return "a seat is empty";
  if (!entry.text.empty() && entry.text != start_text()) return "the seed is not the one of the setup";
  started_ms_ = entry.at_ms + (setup_.kind == Kind::versus ? kCountdownMs : 0);
  table_ = table_at(*started_ms_);
  return {};
}

std::string State::start_text() const { return setup_.kind == Kind::versus ? std::to_string(setup_.seed) : ""; }

State::Table State::table_at(std::int64_t start_ms) const {
  if (setup_.kind == Kind::versus) return VersusTable(*versus_game(setup_), {*sitters_[0], *sitters_[1]});
  if (setup_.kind == Kind::connect4) return Connect4Table(*connect4_game(setup_), setup_.clock, start_ms);
  return *tetris::find_tetris(
      setup_.game, [&]<class G>(std::type_identity<G>) -> Table { return SoloTable<G>(*solo_game<G>(setup_)); });
}

std::string State::replay_play(const Entry& entry) {
  const auto batch = read(entry.text);
  if (!batch) return batch.error();
  if (const auto problem = why_not(*entry.seat, *batch)) return *problem;
  const Played played = play(*entry.seat, *batch, entry.at_ms);
  if (played.problem.empty() && played.accepted != entry.text) return "not all of its commands were played";
  return played.problem;
}

std::string State::lose(const Entry& entry) {
  const auto reason = reason_from(entry.text);
  if (!reason) return "unknown reason " + in_quotes(entry.text);
  if (phase() != Phase::playing) return "nobody loses but in a match";
  ending_ = Ending{setup_.kind == Kind::solo ? std::nullopt : std::optional(other(*entry.seat)), *reason};
  return {};
}

std::string State::draw(const Entry& entry) {
  const auto reason = reason_from(entry.text);
  if (!reason) return "unknown reason " + in_quotes(entry.text);
  if (phase() != Phase::playing) return "there is no draw but in a match";
  ending_ = Ending{std::nullopt, *reason};
  return {};
}

std::string State::resume(const Entry& entry) {
  if (auto* table = std::get_if<Connect4Table>(&table_)) table->restart_turn(entry.at_ms);
  return {};
}

std::string State::hold(const Entry& entry) {
  if (phase() != Phase::ended || setup_.kind == Kind::solo) return "nothing is held but a match that is over";
  if (!held_.empty()) return "it is held already";
  held_ = entry.text;
  return {};
}

Result<Batch> State::read(std::string_view commands) const {
  return games::visit_game(setup_.game, [&]<class G>(std::type_identity<G>) { return batch_from<G>(commands); });
}

std::optional<std::string> State::why_not(Seat seat, const Batch& batch) const {
  if (phase() == Phase::waiting) return "the match has not started";
  if (phase() == Phase::ended) return "the match is over";
  if (count_of(batch) == 0) return "no commands: expected at least one";
  const auto* table = connect4();
  return table == nullptr ? std::nullopt : table->why_not(seat, std::get<Connect4Commands>(batch));
}

std::optional<std::string> State::why_too_fast(Seat seat, const Batch& batch) const {
  const auto* table = versus();
  return table == nullptr ? std::nullopt : table->why_too_fast(seat, std::get<ModernCommands>(batch));
}

Played State::play(Seat seat, const Batch& batch, std::int64_t at_ms) {
  assert(!why_not(seat, batch));
  const auto play_at = [&]<class AnyTable>(AnyTable& table) {
    return table.play(seat, std::get<typename AnyTable::Commands>(batch), at_ms);
  };
  Played played = std::visit(play_at, table_);
  if (!played.accepted.empty()) ++batches_[index(seat)];
  ending_ = std::visit([](const auto& table) { return table.ending(); }, table_);
  return played;
}

bool State::is_full() const { return sitters_[0] && (setup_.kind == Kind::solo || sitters_[1]); }

std::optional<Seat> State::seat_of(std::string_view key) const {
  for (const Seat seat : {Seat::a, Seat::b}) {
    if (sitter(seat) && !sitter(seat)->is_machine && sitter(seat)->key == key) return seat;
  }
  return std::nullopt;
}

std::optional<Seat> State::seat_for(std::string_view key) const {
  if (const auto own = seat_of(key)) return own;
  if (phase() != Phase::waiting) return std::nullopt;
  std::optional<Seat> free;
  for (const Seat seat : {Seat::b, Seat::a}) {
    if (!has_seat(seat) || sitter(seat)) continue;
    const std::string& wanted = setup_.keys[index(seat)];
    if (wanted == key) return seat;
    if (wanted.empty()) free = seat;
  }
  return free;
}

std::uint64_t State::ticks_at(std::int64_t now_ms) const {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, now_ms - started_ms())) * tetris::kTicksPerSecond / 1000;
}

std::uint64_t State::ticks(Seat seat) const {
  return std::visit([&](const auto& table) { return table.ticks(seat); }, table_);
}

std::string State::commands(Seat seat) const {
  return std::visit([&](const auto& table) { return table.commands(seat); }, table_);
}

std::string State::replay(Seat seat) const {
  return std::visit([&](const auto& table) { return table.replay(seat); }, table_);
}

}  // namespace fourfold::live
