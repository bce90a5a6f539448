// Habits of a player, in words: what is seen again and again in the faults of games. Each is a
// claim about the boards of a fault, by a predicate that anybody can check.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "teach/tetris/surface.h"
#include "teach/tetris/verdict.h"

namespace fourfold::teach {

enum class Habit : std::uint8_t {
  makes_holes,       ///< a hole where the better place makes none
  covers_well,       ///< something else than an I into an open column that the better place leaves open
  opens_late,        ///< no column open for an I, where the better place opens one or keeps it open
  misses_four,       ///< four rows were ready for an I that was there
  misses_spin,       ///< a T-spin of two rows or three could be made
  ends_chain,        ///< a clear that ends fours and T-spins in a row
  holds_too_little,  ///< the hold key came first in the better move
  holds_too_much,    ///< the hold key brought in the worse piece
  builds_high,       ///< the better place clears or stays lower in a stack of more than kHighStack rows
};
inline constexpr int kHabits = static_cast<int>(Habit::builds_high) + 1;
inline constexpr int kHighStack = 12;

/// One row per habit.
struct HabitRow {
  Habit habit;
  std::string_view key;   ///< "makes_holes"
  std::string_view said;  ///< "You make holes where a place without one was better"
  /// Is it seen in a fault? There is a better place.
  bool (*is_seen)(const TetrisVerdict& fault);
  /// The columns it is about; nullptr: it is about none.
  Columns (*columns)(const TetrisVerdict& fault);
};
std::span<const HabitRow> habit_rows();

/// What was seen in one game.
struct HabitCounts {
  std::array<int, kHabits> times{};
  std::array<std::array<int, tetris::kWidth>, kHabits> by_column{};

  /// Only faults count: inaccuracies, mistakes and blunders.
  void see(const TetrisVerdict& verdict, Grade grade);
  friend bool operator==(const HabitCounts&, const HabitCounts&) = default;
};

/// A game of so many pieces.
struct HabitGame {
  HabitCounts counts;
  std::int64_t pieces = 0;
};

/// A game shows a habit that is seen in it twice, and in two of 100 pieces.
bool shows(const HabitGame& game, Habit habit);

struct NamedHabit {
  Habit habit{};
  int games = 0, of = 0;  ///< that show it, of how many
  int times = 0;
  int column = -1;  ///< from 0: in which most of them are, more than half; -1: none
};
inline constexpr int kFewestHabitGames = 3;

/// Those that at least half of the games show, and kFewestHabitGames; the most frequent first.
std::vector<NamedHabit> habits_of(std::span<const HabitGame> games);

/// "You make holes where a place without one was better, mostly in column 1: 6 of 9 games"
std::string to_text(const NamedHabit& habit);

}  // namespace fourfold::teach
