// Games are drawn at random between two sides that see fours but nothing else; where one of them
// has exactly one winning column, that is a puzzle.
#include "teach/puzzles/connect4_make.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/rng.h"
#include "connect4/score.h"
#include "connect4/text.h"
#include "teach/puzzles/kinds.h"

namespace fourfold::teach {

using namespace connect4;

namespace {

constexpr std::uint64_t kSeed = 20'250'101;
constexpr std::uint32_t kFewestDiscs = 10, kMostDiscs = 30;

/// Would the side that is not to move win if it were its turn?
bool is_threatened(const Geometry& geometry, const Position& position) {
  const Position other_side{position.shape, position.mask ^ position.mover, position.mask};
  return wins_at_once(geometry, other_side);
}

/// The column that blocks a four, or any.
int sensible_column(const Position& position, Rng& rng) {
  const Columns columns = legal_columns(position);
  const Position other_side{position.shape, position.mask ^ position.mover, position.mask};
  for (int column = 0; column < position.shape.width; ++column) {
    if (has(columns, column) && other_side.wins_with(column)) return column;
  }
  auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(columns)));
  int column = std::countr_zero(columns);
  for (Columns left = columns; skip > 0; --skip) {
    left &= left - 1;
    column = std::countr_zero(left);
  }
  return column;
}

/// A game in which nobody misses a four; nothing where one is reached.
std::optional<std::string> drawn_game(std::uint64_t number, const Geometry& geometry) {
  Rng rng{substream(kSeed, number)};
  const std::uint32_t discs = kFewestDiscs + rng.below(kMostDiscs - kFewestDiscs + 1);
  Position position = new_game();
  std::string moves;
  while (moves.size() < discs) {
    if (wins_at_once(geometry, position)) return std::nullopt;
    const int column = sensible_column(position, rng);
    position.play(column);
    moves += column_symbol(column);
  }
  return moves;
}

/// The only one with a score above 0.
std::optional<ScoredMove> only_winner(const ColumnScores& scores) {
  std::optional<ScoredMove> winner;
  for (std::size_t column = 0; column < scores.size(); ++column) {
    if (scores[column].value_or(0) <= 0) continue;
    if (winner) return std::nullopt;
    winner = ScoredMove{static_cast<int>(column), *scores[column]};
  }
  return winner;
}

int missed_by(std::vector<Engine>& engines, const Position& position, int column) {
  return static_cast<int>(std::ranges::count_if(
      engines, [&](Engine& engine) { return engine.choose({.position = position}).column != column; }));
}

/// As many as two puzzles may not share: the position or its mirror image.
Bits sameness(const Position& position) { return std::min(position.key(), position.mirrored().key()); }

}  // namespace

std::vector<Engine> puzzle_engines() {
  std::vector<Engine> engines;
  for (const std::string_view name : kPuzzleEngines) {
    auto spec = engine_from(name);
    auto engine = Engine::make(*spec, {});
    engines.push_back(std::move(*engine));
  }
  return engines;
}

std::optional<Connect4Puzzle> connect4_puzzle_of(const std::string& moves, Solver& solver,
                                                 std::vector<Engine>& engines) {
  const auto position = position_from({}, moves);
  if (!position || position->is_over()) return std::nullopt;
  const Geometry geometry(position->shape);
  if (wins_at_once(geometry, *position) || is_threatened(geometry, *position)) return std::nullopt;
  const auto scores = solver.columns(*position);
  const auto winner = scores ? only_winner(*scores) : std::nullopt;
  if (!winner) return std::nullopt;
  const int own = position->discs() / 2;
  const int discs = winning_disc(*position, winner->score).value_or(own) - own;
  return Connect4Puzzle{moves, winner->column, discs, missed_by(engines, *position, winner->column)};
}

std::vector<Connect4Puzzle> make_connect4_puzzles(int count, Solver& solver, const std::function<void(int)>& found) {
  const Geometry geometry{BoardShape{}};
  std::vector<Engine> engines = puzzle_engines();
  std::vector<Connect4Puzzle> all;
  std::set<Bits> seen;
  std::array<int, kHardest + 1> of_grade{};
  for (std::uint64_t number = 0; static_cast<int>(all.size()) < count; ++number) {
    const auto moves = drawn_game(number, geometry);
    auto puzzle = moves ? connect4_puzzle_of(*moves, solver, engines) : std::nullopt;
    if (!puzzle || !seen.insert(sameness(puzzle->position())).second) continue;
    int& same_grade = of_grade[static_cast<std::size_t>(puzzle->grade())];
    if (same_grade * kHardest >= count) continue;
    ++same_grade;
    all.push_back(std::move(*puzzle));
    found(static_cast<int>(all.size()));
  }
  std::ranges::stable_sort(all, [](const Connect4Puzzle& a, const Connect4Puzzle& b) {
    return std::tuple(a.grade(), a.discs, a.missed) < std::tuple(b.grade(), b.discs, b.missed);
  });
  return all;
}

}  // namespace fourfold::teach
