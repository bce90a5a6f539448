// The orders of a plan: which pieces can come next, for every subset that some order places first.
#include "tetris/modern/perfect/plan.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "tetris/modern/moves.h"
#include "tetris/piece_set.h"

namespace fourfold::tetris::modern {
namespace {

bool comes_before(const Cell& a, const Cell& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

/// The resting places of the seven pieces on one board, each found when it is asked for.
class RestingPlaces {
 public:
  RestingPlaces(const TurnRules& turns, const Board& board) : turns_(turns), board_(board) {}

  bool has(Piece piece, Location at) {
    if (!known_.has(piece)) find(piece);
    const MoveList& moves = moves_[static_cast<std::size_t>(piece)];
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) { return move.at == at; });
  }

 private:
  void find(Piece piece) {
    known_.add(piece);
    moves_[static_cast<std::size_t>(piece)].clear();
    if (const auto from = entry(board_, piece))
      find_moves(turns_, board_, piece, *from, false, moves_[static_cast<std::size_t>(piece)]);
  }

  const TurnRules& turns_;
  const Board& board_;
  PieceSet known_;
  std::array<MoveList, kPieceCount> moves_;
};

}  // namespace

std::optional<Location> location_of(const PlanPiece& planned, Column gone) {
  std::array<Cell, 4> cells = planned.cells;
  for (Cell& cell : cells) cell.y -= std::popcount(gone & ((Column{1} << cell.y) - 1));
  std::sort(cells.begin(), cells.end(), comes_before);
  for (int o = 0; o < kOrientations; ++o) {
    const auto orientation = static_cast<Orientation>(o);
    std::array<Cell, 4> shape{};
    std::ranges::transform(cells_of(planned.piece, orientation), shape.begin(),
                           [](Step step) { return Cell{step.y, step.x}; });
    std::sort(shape.begin(), shape.end(), comes_before);
    const int x = cells[0].x - shape[0].x, y = cells[0].y - shape[0].y;
    const bool is_same = std::ranges::equal(
        cells, shape, [&](const Cell& cell, const Cell& part) { return cell == Cell{part.y + y, part.x + x}; });
    if (is_same)
      return canonical(planned.piece, {orientation, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
  }
  return std::nullopt;
}

PlanOrders::PlanOrders(const TurnRules& turns, Plan plan) : plan_(std::move(plan)) {
  assert(plan_.pieces.size() <= Plan::kMostPieces);
  find_ways(turns);
}

Board PlanOrders::board_with(Subset placed, Column& gone) const {
  Board board = plan_.board;
  for (Subset left = placed; left != 0; left &= left - 1) {
    for (const Cell cell : plan_.pieces[static_cast<std::size_t>(std::countr_zero(left))].cells)
      board.fill(cell.y, cell.x);
  }
  gone = board.full_rows();
  board.remove_rows(gone);
  return board;
}

/// Forward, what can be placed; backward, what leads to the end.
void PlanOrders::find_ways(const TurnRules& turns) {
  ways_.assign(std::size_t{all()} + 1, 0);
  std::vector<bool> is_reached(ways_.size());
  is_reached[0] = true;
  for (Subset placed = 0; placed < all(); ++placed) {  // a subset has a lower number than what it is part of
    if (!is_reached[placed]) continue;
    Column gone = 0;
    const Board board = board_with(placed, gone);
    RestingPlaces places(turns, board);
    for (std::size_t i = 0; i < plan_.pieces.size(); ++i) {
      if ((placed >> i & 1) != 0) continue;
      const auto at = location_of(plan_.pieces[i], gone);
      if (!at || !places.has(plan_.pieces[i].piece, *at)) continue;
      ways_[placed] = static_cast<std::uint16_t>(ways_[placed] | 1u << i);
      is_reached[placed | Subset{1} << i] = true;
    }
  }
  for (Subset placed = all(); placed-- > 0;) {
    for (unsigned left = ways_[placed]; left != 0; left &= left - 1) {
      const Subset then = placed | Subset{1} << std::countr_zero(left);
      if (then != all() && ways_[then] == 0)
        ways_[placed] = static_cast<std::uint16_t>(ways_[placed] & ~(left & -left));
    }
  }
  is_possible_ = all() == 0 || ways_[0] != 0;
}

bool PlanOrders::allows(std::span<const Piece> queue, bool has_hold) const {
  if (!is_possible_ || queue.size() < plan_.pieces.size()) return false;
  if (all() == 0) return true;
  // With `placed` pieces played, the queue has moved on by as many: the older piece says all the
  // rest (hand.h).
  constexpr int kNone = kPieceCount;
  std::vector<std::uint8_t> seen(ways_.size());
  const auto visit = [&](const auto& self, Subset placed, int older) -> bool {
    if (placed == all()) return true;
    const auto bit = static_cast<std::uint8_t>(1u << older);
    if ((seen[placed] & bit) != 0) return false;
    seen[placed] |= bit;
    const auto next_at = static_cast<std::size_t>(std::popcount(placed)) + 1;
    const int next = next_at < queue.size() ? static_cast<int>(queue[next_at]) : kNone;
    for (unsigned left = ways_[placed]; left != 0; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      const int piece = static_cast<int>(plan_.pieces[i].piece);
      if (piece == older && self(self, placed | Subset{1} << i, next)) return true;
      if (has_hold && piece == next && next != older && self(self, placed | Subset{1} << i, older)) return true;
    }
    return false;
  };
  return visit(visit, 0, static_cast<int>(queue[0]));
}

std::vector<PlanStep> PlanOrders::steps() const {
  std::vector<PlanStep> steps;
  if (!is_possible_) return steps;
  for (Subset placed = 0; placed != all();) {
    const auto i = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(ways_[placed])));
    Column gone = 0;
    const Board board = board_with(placed, gone);
    steps.push_back({board, plan_.pieces[i].piece, *location_of(plan_.pieces[i], gone)});
    placed |= Subset{1} << i;
  }
  return steps;
}

}  // namespace fourfold::tetris::modern
