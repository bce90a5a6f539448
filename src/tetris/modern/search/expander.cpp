// One step of the search.
#include "tetris/modern/search/expander.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace fourfold::tetris::modern {
namespace {

/// Rows that wait or have come in: the features of a policy count both alike.
int garbage_of(const State& state) { return state.waiting + state.risen; }

Location lifted(Location at, int rows) { return at + Step{0, static_cast<std::int8_t>(rows)}; }

/// Where a piece appears on a board that rows under it have lifted, as seen from the board.
std::optional<Location> entry_above(const Board& board, Piece piece, int risen) {
  if (risen == 0) return entry(board, piece);
  for (const int y : {kEntryRow - risen, kEntryRow + 1 - risen}) {
    const Location at{Orientation::north, kEntryColumn, static_cast<std::int8_t>(y)};
    if (y >= 0 && fits(board, piece, at)) return at;
  }
  return std::nullopt;
}

/// A piece that is completely above the visible field ends the game.
bool is_lost(Piece piece, Location at) {
  if (at.y + 2 < kVisibleRows) return false;
  return std::ranges::all_of(cells_of(piece, at.orientation), [&](Step cell) { return at.y + cell.y >= kVisibleRows; });
}

/// In a race, T-spins, back-to-backs and perfect clears have no value of their own.
Weights aimed(Weights weights, Goal goal) {
  if (goal != Goal::lines) return weights;
  using enum Feature;
  for (const Feature feature : {slot0, slot1, slot2, slot3, clear_open, clear_near, back_to_back, combo, held_t, held_i,
                                clear_chance, wasted_t})
    weights[static_cast<std::size_t>(feature)] = 0;
  return weights;
}

}  // namespace

std::uint64_t key_of(std::uint64_t board_key, const State& state) {
  const std::uint64_t rest = state.held | state.combo << 8 | state.back_to_back << 12 |
                             static_cast<std::uint64_t>(state.waiting) << 16 |
                             static_cast<std::uint64_t>(state.risen) << 24;
  const std::uint64_t key = (board_key ^ rest) * 0x9E3779B97F4A7C15ull;
  return key ^ key >> 31;
}

Expander::Expander(const Weights& weights, const SharedRules& rules, Goal goal)
    : weights_(aimed(weights, goal)),
      kernel_(kernel(best_isa())),
      rewards_(weights, *rules, goal),
      turns_(&rules->turns),
      most_rows_(rules->attack.most_rows),
      chance_(rules),
      played_{} {}

std::int32_t Expander::state_worth(const State& state) const {
  std::int32_t worth = weight(weights_, Feature::waiting) * garbage_of(state) +
                       weight(weights_, Feature::combo) * std::min<int>(state.combo, 8);
  if (state.back_to_back) worth += weight(weights_, Feature::back_to_back);
  if (state.held == static_cast<HeldPiece>(Piece::T)) worth += weight(weights_, Feature::held_t);
  if (state.held == static_cast<HeldPiece>(Piece::I)) worth += weight(weights_, Feature::held_i);
  return worth;
}

/// The state after a placement. `next` already includes the change of queue and hold box by the
/// choice of the piece.
State Expander::after(const State& before, Piece piece, const Move& move, const Played& played, State next,
                      Gains& gains) const {
  const int lines = std::popcount(played.full);
  const bool is_perfect = played.is_empty && before.risen == 0;
  const Reward& made = rewards_.of({lines, move.spin, is_perfect, before.back_to_back, before.combo});
  gains.path += made.worth;
  gains.attack = static_cast<std::int16_t>(gains.attack + made.attack);
  if (piece == Piece::T && (lines == 0 || move.spin == Spin::none)) gains.path += weight(weights_, Feature::wasted_t);
  if (lines == 0) {
    next.combo = 0;
    const int rows = std::min<int>(before.waiting, most_rows_);
    next.waiting = static_cast<std::uint8_t>(before.waiting - rows);
    next.risen = static_cast<std::uint8_t>(before.risen + rows);
    return next;
  }
  const int dug = std::popcount(played.full & before.garbage_rows);
  gains.path += dug * weight(weights_, Feature::dug);
  if (before.garbage_rows != 0) {
    std::array<std::uint32_t, 1> rows{before.garbage_rows};
    remove_rows(rows, played.full);
    next.garbage_rows = rows[0];
  }
  next.combo = static_cast<std::uint8_t>(std::min(before.combo + 1, kMostCombo));
  next.back_to_back = lines == 4 || move.spin != Spin::none;
  next.waiting = static_cast<std::uint8_t>(std::max(0, before.waiting - made.attack));
  return next;
}

std::size_t Expander::play_all(const Node& node, Piece piece) {
  const Board board = board_of(node.board);
  const auto from = entry_above(board, piece, node.state.risen);
  if (!from) return 0;
  find_moves(*turns_, board, piece, *from, true, moves_);
  const std::span<const Move> moves(moves_.begin(), static_cast<std::size_t>(moves_.size()));
  kernel_.play({&node.board, piece, garbage_of(node.state), moves}, weights_, played_.data());
  return moves.size();
}

/// Calls f(move, played, state, gains, worth) for every placement of one piece.
template <class F>
std::uint64_t Expander::each_line(const Node& node, Piece piece, State next, F f) {
  const std::size_t count = play_all(node, piece);
  for (std::size_t i = 0; i < count; ++i) {
    const Move& move = moves_[static_cast<int>(i)];
    if (is_lost(piece, lifted(move.at, node.state.risen))) continue;
    Gains gains{node.path, node.attack};
    const State state = after(node.state, piece, move, played_[i], next, gains);
    f(move, played_[i], state, gains, gains.path + played_[i].worth + state_worth(state));
  }
  return count;
}

std::uint64_t Expander::expand(const Node& node, const Known& known, std::int32_t floor, std::uint32_t parent,
                               std::vector<Line>& out) {
  assert(node.state.next < known.pieces.size());
  const auto play = [&](Piece piece, State next, bool hold) {
    return each_line(
        node, piece, next,
        [&](const Move& move, const Played& played, const State& state, const Gains& gains, std::int32_t worth) {
          if (worth >= floor)
            out.push_back({key_of(played.key, state), worth, gains.path, gains.attack, parent, move, hold, 0});
        });
  };
  State next = node.state;
  const Piece piece = known.pieces[next.next++];
  std::uint64_t looked_at = play(piece, next, false);
  if (!known.may_hold && node.state.next == 0) return looked_at;
  Piece other = piece;
  if (node.state.held != kNoPiece) {
    other = static_cast<Piece>(node.state.held);
  } else if (next.next < known.pieces.size()) {
    other = known.pieces[next.next++];
  }
  if (other == piece) return looked_at;
  next.held = static_cast<HeldPiece>(piece);
  return looked_at + play(other, next, true);
}

/// The value of the chance for a perfect clear with pieces beyond the known ones.
std::int32_t Expander::clear_worth(const Node& node, const Known& known) {
  const std::int64_t most = weight(weights_, Feature::clear_chance);
  if (most == 0 || node.state.risen > 0) return 0;
  return static_cast<std::int32_t>(most * clear_chance(chance_, node, known).value_or(0) / PerfectChance::kAlways);
}

Expander::Weighed Expander::expected(const Node& node, const Known& known) {
  std::uint64_t looked_at = 0;
  const auto best = [&](Piece piece, HeldPiece held) {
    std::int32_t most = kLostWorth;
    State next = node.state;
    next.held = held;
    looked_at +=
        each_line(node, piece, next, [&](const Move&, const Played&, const State&, const Gains&, std::int32_t worth) {
          most = std::max(most, worth);
        });
    return most;
  };
  const HeldPiece held = node.state.held;
  // The held piece can always be played. The piece that comes is then held instead, and it hardly
  // matters which one that is.
  const std::int32_t swapped = held == kNoPiece ? kLostWorth : best(static_cast<Piece>(held), kNoPiece);
  if (node.state.next < known.pieces.size()) {
    const std::int32_t worth = std::max(swapped, best(known.pieces[node.state.next], held));
    return {worth + clear_worth(node, known), looked_at};
  }
  std::int64_t sum = 0;
  for (int p = 0; p < kPieceCount; ++p) {
    const auto piece = static_cast<Piece>(p);
    if (known.bag.has(piece)) sum += std::max(swapped, p == held ? kLostWorth : best(piece, held));
  }
  return {static_cast<std::int32_t>(sum / known.bag.size()) + clear_worth(node, known), looked_at};
}

Node Expander::follow(const Node& parent, const Line& line, const Known& known, std::uint32_t number) const {
  Node node{parent.board, parent.state, line.path, line.attack, number};
  State next = parent.state;
  Piece piece = known.pieces[next.next++];
  if (line.hold) {
    const Piece put_away = piece;
    piece = next.held != kNoPiece ? static_cast<Piece>(next.held) : known.pieces[next.next++];
    next.held = static_cast<HeldPiece>(put_away);
  }
  Played played{.key = 0, .worth = 0, .full = play(node.board, piece, line.move.at), .is_empty = false};
  played.is_empty = node.board == ShortColumns{};
  Gains gains;  // the line knows them already
  node.state = after(parent.state, piece, line.move, played, next, gains);
  return node;
}

}  // namespace fourfold::tetris::modern
