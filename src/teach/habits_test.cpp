// Habits: each is a claim about two boards, checked here by reading them cell by cell, and is named
// only where enough games show it.
#include "teach/habits.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "tetris/modern/moves.h"

namespace fourfold::teach {
namespace {

namespace modern_game = tetris::modern;
using tetris::Board;
using tetris::kWidth;
using tetris::Piece;

// By cells, as a person would look.

int top_of(const Board& board, int x) {
  for (int row = 40; row > 0; --row) {
    if (board.filled(row - 1, x)) return row;
  }
  return 0;
}

int height_of(const Board& board) {
  int height = 0;
  for (int x = 0; x < kWidth; ++x) height = std::max(height, top_of(board, x));
  return height;
}

/// Filled as far as three rows above the column, on both sides or at a wall.
bool is_open_for_an_i(const Board& board, int x) {
  const int top = top_of(board, x);
  for (const int beside : {x - 1, x + 1}) {
    if (beside < 0 || beside >= kWidth) continue;
    for (int row = top; row < top + 3; ++row) {
      if (!board.filled(row, beside)) return false;
    }
  }
  return true;
}

bool has_open_column(const Board& board) {
  for (int x = 0; x < kWidth; ++x) {
    if (is_open_for_an_i(board, x)) return true;
  }
  return false;
}

bool covers(const Step& step) {
  if (step.piece == Piece::I) return false;
  return std::ranges::any_of(step.cells, [&](const Step::Spot& cell) { return is_open_for_an_i(step.before, cell.x); });
}

/// Cells that were open to the sky and are not any more, though nothing lies in them.
bool makes_a_hole(const Step& step) {
  Board full = step.before;
  for (const Step::Spot& cell : step.cells) full.fill(cell.row, cell.x);
  for (int x = 0; x < kWidth; ++x) {
    for (int row = top_of(step.before, x); row < top_of(full, x); ++row) {
      if (full.filled(row, x)) continue;
      // A row above that went may have opened it again.
      bool is_covered = false;
      for (int above = row + 1; above < top_of(full, x); ++above)
        is_covered |= full.filled(above, x) && (step.rows >> above & 1) == 0;
      if (is_covered) return true;
    }
  }
  return false;
}

/// True where a person who looks at the boards agrees.
bool is_borne_out(Habit habit, const TetrisVerdict& fault) {
  const Step &played = fault.played, &best = fault.better.front();
  switch (habit) {
    case Habit::makes_holes:
      return makes_a_hole(played) && !makes_a_hole(best);
    case Habit::covers_well:
      return covers(played);
    case Habit::opens_late:
      return !has_open_column(played.before) && !has_open_column(played.after) && has_open_column(best.after);
    case Habit::misses_four:
      return best.lines() == 4 && played.lines() != 4;
    case Habit::misses_spin:
      return best.piece == Piece::T && best.clear.spin == modern_game::Spin::full && best.lines() >= 2;
    case Habit::ends_chain:
      return played.lines() > 0 && played.lines() < 4 && played.clear.spin == modern_game::Spin::none &&
             played.clear.back_to_back > 0;
    case Habit::holds_too_little:
      return fault.better_swapped && !fault.swapped;
    case Habit::holds_too_much:
      return !fault.better_swapped && fault.swapped;
    case Habit::builds_high:
      return height_of(played.after) > 12 && height_of(best.after) < height_of(played.after);
  }
  return false;
}

/// A stack of some height with one deep column, here and there a cell short.
modern_game::View random_view(Rng& rng) {
  modern_game::View view;
  const int height = static_cast<int>(rng.below(16)), well = static_cast<int>(rng.below(kWidth));
  for (int x = 0; x < kWidth; ++x) {
    const int top = x == well ? std::max(0, height - static_cast<int>(rng.below(6)))
                              : std::max(0, height - static_cast<int>(rng.below(2)));
    for (int row = 0; row < top; ++row) {
      if (rng.below(80) != 0) view.board.fill(row, x);
    }
  }
  view.board.remove_rows(view.board.full_rows());
  view.falling = static_cast<Piece>(rng.below(tetris::kPieceCount));
  view.held = static_cast<Piece>(rng.below(tetris::kPieceCount));
  view.queue = {Piece::I};
  view.back_to_back = static_cast<int>(rng.below(2));
  return view;
}

std::optional<Step> random_step(Rng& rng, const modern_game::View& view, bool hold) {
  const Piece piece = hold ? *view.held : view.falling;
  const auto from = modern_game::entry(view.board, piece);
  if (!from) return std::nullopt;
  modern_game::MoveList moves;
  find_moves(view.rules->turns, view.board, piece, *from, true, moves);
  return step_of(
      view, modern_game::Choice{hold, moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]});
}

TEST(Habits, AreBorneOutByTheBoardsOfTheirFaults) {
  Rng rng{5, 0};
  std::set<Habit> seen;
  for (int i = 0; i < 20'000; ++i) {
    const modern_game::View view = random_view(rng);
    TetrisVerdict fault;
    fault.swapped = rng.below(2) == 0;
    fault.better_swapped = rng.below(2) == 0;
    const auto played = random_step(rng, view, fault.swapped), best = random_step(rng, view, fault.better_swapped);
    if (!played || !best) continue;
    fault.played = *played;
    fault.better = {*best};
    for (const HabitRow& row : habit_rows()) {
      if (!row.is_seen(fault)) continue;
      seen.insert(row.habit);
      ASSERT_TRUE(is_borne_out(row.habit, fault)) << row.key;
    }
  }
  // Four rows that are ready, and T-spins, are too rare by chance; they have tests of their own.
  for (const Habit habit : {Habit::makes_holes, Habit::covers_well, Habit::opens_late, Habit::ends_chain,
                            Habit::holds_too_little, Habit::holds_too_much, Habit::builds_high})
    EXPECT_TRUE(seen.contains(habit)) << habit_rows()[static_cast<std::size_t>(habit)].key;
}

/// The highest place there is in a column with this orientation.
Step dropped_at(const modern_game::View& view, modern_game::Orientation orientation, int x) {
  const modern_game::Location at =
      modern_game::dropped(view.board, view.falling, {orientation, static_cast<std::int8_t>(x), 25});
  return step_of(view, modern_game::Choice{false, {at, modern_game::Spin::none}});
}

TEST(Habits, FourRowsThatAreReadyAreSeen) {
  modern_game::View view;
  for (int row = 0; row < 4; ++row) {
    for (int x = 0; x < 9; ++x) view.board.fill(row, x);
  }
  view.falling = Piece::I;
  view.queue = {Piece::T};
  TetrisVerdict fault{.played = dropped_at(view, modern_game::Orientation::north, 4),
                      .better = {dropped_at(view, modern_game::Orientation::east, 9)}};
  ASSERT_EQ(fault.better.front().lines(), 4);
  const HabitRow& row = habit_rows()[static_cast<std::size_t>(Habit::misses_four)];
  EXPECT_TRUE(row.is_seen(fault));
  EXPECT_TRUE(is_borne_out(Habit::misses_four, fault));
  std::swap(fault.played, fault.better.front());
  EXPECT_FALSE(row.is_seen(fault));
}

HabitGame game_with(Habit habit, int times, std::int64_t pieces, int column) {
  HabitGame game{.pieces = pieces};
  game.counts.times[static_cast<std::size_t>(habit)] = times;
  game.counts.by_column[static_cast<std::size_t>(habit)][static_cast<std::size_t>(column)] = times;
  return game;
}

TEST(Habits, AreNamedWithTheNumberOfGamesThatShowThem) {
  std::vector<HabitGame> games(6, game_with(Habit::opens_late, 3, 60, 9));
  games.insert(games.end(), 3, HabitGame{.pieces = 60});
  const auto named = habits_of(games);
  ASSERT_EQ(named.size(), 1u);
  EXPECT_EQ(to_text(named[0]), "You leave a column open for an I too late, mostly in column 10: 6 of 9 games");
  games.insert(games.end(), 4, HabitGame{.pieces = 60});
  EXPECT_TRUE(habits_of(games).empty()) << "6 of 13 are less than half";
}

TEST(Habits, NeedThreeGamesAndMoreThanAnAccident) {
  EXPECT_TRUE(habits_of(std::vector(2, game_with(Habit::makes_holes, 9, 60, 0))).empty());
  EXPECT_TRUE(habits_of(std::vector(5, game_with(Habit::makes_holes, 1, 10, 0))).empty()) << "once is an accident";
  EXPECT_TRUE(habits_of(std::vector(5, game_with(Habit::makes_holes, 3, 400, 0))).empty()) << "so is 3 of 400";
  EXPECT_EQ(habits_of(std::vector(5, game_with(Habit::makes_holes, 8, 400, 0))).size(), 1u);
}

TEST(Habits, OnlyFaultsCount) {
  modern_game::View view;
  view.falling = Piece::T;
  view.queue = {Piece::I};
  const TetrisVerdict hole{.played = dropped_at(view, modern_game::Orientation::south, 4),
                           .better = {dropped_at(view, modern_game::Orientation::north, 4)}};
  HabitCounts counts;
  counts.see(hole, Grade::good);
  EXPECT_EQ(counts, HabitCounts{});
  counts.see(hole, Grade::inaccuracy);
  EXPECT_EQ(counts.times[static_cast<std::size_t>(Habit::makes_holes)], 1);
  EXPECT_EQ(counts.by_column[static_cast<std::size_t>(Habit::makes_holes)][3], 1);
}

}  // namespace
}  // namespace fourfold::teach
