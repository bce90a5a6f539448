// Chooses the generator of an instruction set and answers questions with it.
#include "tetris/modern/generator.h"

#include <cassert>

#include "base/kernels.h"
#include "tetris/modern/perft.h"
#include "tetris/modern/twins.h"

namespace fourfold::tetris::modern {

#if FOURFOLD_HAS_PORTABLE
namespace portable {
extern const FindMoves kFind;
extern const CountMoves kCount;
extern const CountLeaves kLeaves;
}  // namespace portable
#endif
#if FOURFOLD_HAS_AVX2
namespace avx2 {
extern const FindMoves kFind;
extern const CountMoves kCount;
extern const CountLeaves kLeaves;
}  // namespace avx2
#endif
#if FOURFOLD_HAS_AVX512
namespace avx512 {
extern const FindMoves kFind;
extern const CountMoves kCount;
extern const CountLeaves kLeaves;
}  // namespace avx512
#endif
#include "base/isa_aliases.h"

namespace {

/// Of three functions, the one that is compiled for an instruction set.
template <class Function>
Function chosen(Isa isa, Function portable, Function avx2, Function avx512) {
  assert(is_supported(isa));
  return isa == Isa::avx512 ? avx512 : isa == Isa::avx2 ? avx2 : portable;
}

}  // namespace

namespace {

constexpr auto kCells = [] {
  std::array<std::array<std::array<Step, 4>, kOrientations>, kPieceCount> cells{};
  for (std::size_t piece = 0; piece < cells.size(); ++piece) {
    for (std::size_t o = 0; o < kOrientations; ++o)
      cells[piece][o] = cells_of(static_cast<Piece>(piece), static_cast<Orientation>(o));
  }
  return cells;
}();

}  // namespace

bool fits(const Board& board, Piece piece, Location at) {
  for (const Step cell : kCells[static_cast<std::size_t>(piece)][static_cast<std::size_t>(at.orientation)]) {
    if (at.y + cell.y >= kRows || is_filled(board, at.x + cell.x, at.y + cell.y)) return false;
  }
  return true;
}

std::optional<Location> entry(const Board& board, Piece piece) {
  for (const std::int8_t y : {kEntryRow, kEntryRow + 1}) {
    const Location at{Orientation::north, kEntryColumn, y};
    if (fits(board, piece, at)) return at;
  }
  return std::nullopt;
}

Location canonical(Piece piece, Location at) {
  const int o = static_cast<int>(at.orientation);
  at = at + step_to_twin(piece, o);
  at.orientation = static_cast<Orientation>(twin_of(piece, o));
  return at;
}

void find_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins, MoveList& out,
                Isa isa) {
  out.clear();
  if (!fits(board, piece, from)) return;
  chosen(isa, portable::kFind, avx2::kFind, avx512::kFind)({&rules, &board, piece, from, spins}, out);
}

void find_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins, MoveList& out) {
  static const Isa kBest = best_isa();
  find_moves(rules, board, piece, from, spins, out, kBest);
}

int count_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins, Isa isa) {
  if (!fits(board, piece, from)) return 0;
  return chosen(isa, portable::kCount, avx2::kCount, avx512::kCount)({&rules, &board, piece, from, spins});
}

int count_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins) {
  static const Isa kBest = best_isa();
  return count_moves(rules, board, piece, from, spins, kBest);
}

std::uint64_t perft(const Perft& plan, Isa isa) {
  if (plan.queue.empty()) return 1;
  return chosen(isa, portable::kLeaves, avx2::kLeaves, avx512::kLeaves)({.rules = plan.rules,
                                                                         .board = &plan.board,
                                                                         .queue = plan.queue,
                                                                         .held = plan.held,
                                                                         .spins = plan.spins,
                                                                         .may_hold = plan.may_hold,
                                                                         .spawn_y = plan.spawn_y});
}

std::uint64_t perft(const Perft& plan) { return perft(plan, best_isa()); }

}  // namespace fourfold::tetris::modern
