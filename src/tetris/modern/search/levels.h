// The machine as an opponent for people: ten levels, from one that a beginner beats to the
// machine's full strength. A weaker level looks at fewer boards, plays more slowly, and sometimes
// slips: it takes an idea that is not its best.
//
//   Opponent opponent(policy, 5, luck);
//   const auto choice = opponent.choose(position);   // nothing: no piece has a place
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "tetris/modern/search/thinker.h"

namespace fourfold::tetris::modern {

struct Level {
  std::string_view word;  ///< for people
  int pieces_per_minute;
  std::uint64_t nodes;  ///< boards it looks at before a move
  int slips;            ///< how many of a hundred moves are slips
  int choices;          ///< a slip takes one of this many best ideas, all equally likely
};

inline constexpr std::array kLevels = {
    Level{.word = "beginner", .pieces_per_minute = 30, .nodes = 300, .slips = 50, .choices = 10},
    Level{.word = "learner", .pieces_per_minute = 40, .nodes = 300, .slips = 36, .choices = 7},
    Level{.word = "casual", .pieces_per_minute = 50, .nodes = 500, .slips = 28, .choices = 6},
    Level{.word = "steady", .pieces_per_minute = 60, .nodes = 1000, .slips = 22, .choices = 6},
    Level{.word = "good", .pieces_per_minute = 75, .nodes = 2000, .slips = 16, .choices = 5},
    Level{.word = "strong", .pieces_per_minute = 95, .nodes = 4000, .slips = 10, .choices = 5},
    Level{.word = "expert", .pieces_per_minute = 120, .nodes = 8000, .slips = 6, .choices = 4},
    Level{.word = "master", .pieces_per_minute = 160, .nodes = 15000, .slips = 3, .choices = 3},
    Level{.word = "champion", .pieces_per_minute = 220, .nodes = 30000, .slips = 1, .choices = 2},
    Level{.word = "unbeatable", .pieces_per_minute = 300, .nodes = 60000, .slips = 0, .choices = 1},
};
inline constexpr int kWeakest = 1, kStrongest = static_cast<int>(kLevels.size());

/// `level` from kWeakest to kStrongest.
constexpr const Level& level_of(int level) { return kLevels[static_cast<std::size_t>(level - 1)]; }

/// The level that "level:5" names; an error says what was expected.
Result<int> level_from(std::string_view name);

/// Which of `count` ideas (the best is first) a level takes for a piece. `luck` decides when it
/// slips: the same question has the same answer.
std::size_t idea_taken(const Level& level, std::size_t count, std::uint64_t luck, std::uint64_t piece);

/// A machine of one level. It keeps nothing of the game from move to move; the object only keeps
/// the memory of its search.
class Opponent {
 public:
  /// The weights must be valid (`integer_weights`).
  Opponent(const MachinePolicy& policy, int level, std::uint64_t luck)
      : thinker_(policy), level_(&level_of(level)), luck_(luck) {}

  [[nodiscard]] const Level& level() const { return *level_; }
  /// Nothing if there is no place for the piece.
  std::optional<Choice> choose(const Position& position);
  /// Boards it looked at for the last choice.
  [[nodiscard]] std::uint64_t nodes() const { return thinker_.nodes(); }

 private:
  Thinker thinker_;
  const Level* level_;
  std::uint64_t luck_;
};

}  // namespace fourfold::tetris::modern
