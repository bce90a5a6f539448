// Habits of a player.
#include "teach/habits.h"

#include <algorithm>
#include <bit>

namespace fourfold::teach {
namespace {

using tetris::Piece;

constexpr int kFewestTimes = 2, kFewestPer100 = 2;

const Step& best_of(const TetrisVerdict& fault) { return fault.better.front(); }

Columns columns_under(const Step& step) {
  Columns columns = 0;
  for (const Step::Spot& cell : step.cells) columns |= column_bit(cell.x);
  return columns;
}

Columns holes_made(const TetrisVerdict& fault) { return hole_change(fault.played).made; }

bool makes_holes(const TetrisVerdict& fault) {
  return hole_change(fault.played).count > 0 && hole_change(best_of(fault)).count == 0;
}

/// Open columns that something else than an I went into.
Columns wells_covered(const TetrisVerdict& fault) {
  if (fault.played.piece == Piece::I) return 0;
  return wells_of(fault.played.before) & columns_under(fault.played);
}

bool covers_well(const TetrisVerdict& fault) {
  const Columns covered = wells_covered(fault);
  return covered != 0 && (covered & columns_under(best_of(fault))) == 0;
}

Columns wells_opened(const TetrisVerdict& fault) { return wells_of(best_of(fault).after); }

/// Rows are stacked, and no column is left for an I, although there could be one.
bool opens_late(const TetrisVerdict& fault) {
  return wells_of(fault.played.after) == 0 && wells_opened(fault) != 0 && wells_of(fault.played.before) == 0;
}

bool misses_four(const TetrisVerdict& fault) {
  return best_of(fault).lines() == 4 && fault.played.lines() < 4 && ready_fours(fault.played.before) != 0;
}

bool is_big_spin(const Step& step) { return step.clear.spin == tetris::modern::Spin::full && step.lines() >= 2; }
bool misses_spin(const TetrisVerdict& fault) { return is_big_spin(best_of(fault)) && !is_big_spin(fault.played); }

bool ends_a_chain(const Step& step) {
  return step.clear.back_to_back > 0 && step.lines() > 0 && !step.clear.is_difficult();
}
bool ends_chain(const TetrisVerdict& fault) { return ends_a_chain(fault.played) && !ends_a_chain(best_of(fault)); }

bool holds_too_little(const TetrisVerdict& fault) { return fault.better_swapped && !fault.swapped; }
bool holds_too_much(const TetrisVerdict& fault) { return fault.swapped && !fault.better_swapped; }

bool builds_high(const TetrisVerdict& fault) {
  return fault.played.after.height() > kHighStack && best_of(fault).after.height() < fault.played.after.height();
}

constexpr std::array<HabitRow, kHabits> kHabitRows = {{
    {Habit::makes_holes, "makes_holes", "You make holes where a place without one was better", makes_holes, holes_made},
    {Habit::covers_well, "covers_well", "You cover the column that is open for an I", covers_well, wells_covered},
    {Habit::opens_late, "opens_late", "You leave a column open for an I too late", opens_late, wells_opened},
    {Habit::misses_four, "misses_four", "You do not clear four rows that are ready when an I is there", misses_four,
     nullptr},
    {Habit::misses_spin, "misses_spin", "You do not make T-spins of two or three rows that are ready", misses_spin,
     nullptr},
    {Habit::ends_chain, "ends_chain", "You end a back-to-back with a clear that was not the best", ends_chain, nullptr},
    {Habit::holds_too_little, "holds_too_little", "You do not use the hold box where its piece fits better",
     holds_too_little, nullptr},
    {Habit::holds_too_much, "holds_too_much", "You hold a piece that would have gone well where you were",
     holds_too_much, nullptr},
    {Habit::builds_high, "builds_high", "You go on building above row 12 where a lower place was better", builds_high,
     nullptr},
}};

/// In which more than half of the times are; -1: in none.
int main_column(std::span<const HabitGame> games, Habit habit, int times) {
  for (int x = 0; x < tetris::kWidth; ++x) {
    int here = 0;
    for (const HabitGame& game : games)
      here += game.counts.by_column[static_cast<std::size_t>(habit)][static_cast<std::size_t>(x)];
    if (2 * here > times) return x;
  }
  return -1;
}

}  // namespace

std::span<const HabitRow> habit_rows() { return kHabitRows; }

void HabitCounts::see(const TetrisVerdict& verdict, Grade grade) {
  if (grade < Grade::inaccuracy || verdict.better.empty()) return;
  for (const HabitRow& row : kHabitRows) {
    if (!row.is_seen(verdict)) continue;
    const auto index = static_cast<std::size_t>(row.habit);
    ++times[index];
    const Columns columns = row.columns == nullptr ? Columns{0} : row.columns(verdict);
    for (int x = 0; x < tetris::kWidth; ++x) by_column[index][static_cast<std::size_t>(x)] += columns >> x & 1;
  }
}

bool shows(const HabitGame& game, Habit habit) {
  const int times = game.counts.times[static_cast<std::size_t>(habit)];
  return times >= kFewestTimes && 100 * std::int64_t{times} >= kFewestPer100 * game.pieces;
}

std::vector<NamedHabit> habits_of(std::span<const HabitGame> games) {
  std::vector<NamedHabit> named;
  for (const HabitRow& row : kHabitRows) {
    NamedHabit habit{.habit = row.habit, .of = static_cast<int>(games.size())};
    for (const HabitGame& game : games) {
      habit.games += shows(game, row.habit) ? 1 : 0;
      habit.times += game.counts.times[static_cast<std::size_t>(row.habit)];
    }
    if (habit.games < kFewestHabitGames || 2 * habit.games < habit.of) continue;
    if (row.columns != nullptr) habit.column = main_column(games, row.habit, habit.times);
    named.push_back(habit);
  }
  std::ranges::stable_sort(named, [](const NamedHabit& a, const NamedHabit& b) {
    return a.games != b.games ? a.games > b.games : a.times > b.times;
  });
  return named;
}

std::string to_text(const NamedHabit& habit) {
  const std::string where = habit.column < 0 ? "" : ", mostly in column " + std::to_string(habit.column + 1);
  return std::string(kHabitRows.at(static_cast<std::size_t>(habit.habit)).said) + where + ": " +
         std::to_string(habit.games) + " of " + std::to_string(habit.of) + " games";
}

}  // namespace fourfold::teach
