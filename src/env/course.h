// What a learner plays and what it sees: fixed as long as the environment exists.
//
// An action is a number with the same meaning in every position, so that a network can have one
// output for each:
//
//   action = (level * 4 + rotation) * 10 + column          column: of the leftmost cell
//
// Where pieces only drop, there is one level and there are 40 actions. Where they can slide and be
// tucked, the level is how many rows the piece has fallen. Actions increase in the order in which
// the engine lists placements, so an argmax that takes the first of equal values breaks ties as the
// engine does.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tetris/modern/rules.h"
#include "tetris/modern/search/features.h"
#include "tetris/rules.h"
#include "tetris/search/features.h"

namespace fourfold::env {

inline constexpr int kOrientations = 4;
inline constexpr int kModernLevels = 22;  ///< rows in which the centre of a modern piece can come to rest
inline constexpr std::string_view kModernFeatures = "modern18";  ///< the shapes of tetris/modern/search/features.h
inline constexpr int kModernRows = 24;  ///< that are shown: the visible ones and where pieces come in

struct Course {
  const tetris::Rules* rules = &tetris::research_rules();
  std::optional<tetris::modern::SharedRules> modern{};  ///< instead of `rules`; see modern_env.h
  std::optional<tetris::FeatureSet> features{};         ///< of the board after each action; nothing: not measured
  bool modern_features = false;                         ///< the same for the modern game
  std::uint64_t max_pieces = 0;                         ///< a game is cut short after so many; 0: never

  [[nodiscard]] int levels() const {
    return rules->placing == tetris::Placing::drop_only ? 1 : rules->height - rules->spawn.y;
  }
  [[nodiscard]] int actions() const { return (modern ? 2 * kModernLevels : levels()) * kOrientations * tetris::kWidth; }
  [[nodiscard]] int rows() const { return modern ? kModernRows : rules->height; }
  /// The falling piece, those after it, and in the modern game the held piece.
  [[nodiscard]] int known_pieces() const { return modern ? 1 + (*modern)->preview + 1 : rules->preview; }
  [[nodiscard]] int feature_count() const {
    return features ? tetris::info(*features).size() : modern_features ? tetris::modern::kShapes : 0;
  }
  [[nodiscard]] std::vector<std::string_view> feature_names() const;
  [[nodiscard]] int action_of(tetris::Piece piece, tetris::Placement at) const {
    const int level = levels() == 1 ? 0 : at.y - rules->spawn.y;
    const int column = at.x + rules->rotation->shape(piece, at.rotation).left;
    return (level * kOrientations + at.rotation) * tetris::kWidth + column;
  }

  friend bool operator==(const Course&, const Course&) = default;
};

/// Takes names: `height` 0 is the ruleset's own, `features` empty or "none" measures nothing.
Result<Course> course_from(std::string_view rules, int height, std::string_view features);

}  // namespace fourfold::env
