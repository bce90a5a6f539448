// Feature sets: named numbers that describe a board before a placement, the placement, and the
// board after its lines are cleared.
//
// A set is one row of feature_list.h: its name, its features with the words for them, how they add
// up along a line of play, and the formula. The formula is in a *_lanes.h and is written once for a
// register full of boards.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tetris/search/feature_list.h"

namespace fourfold::tetris {

#define FOURFOLD_ENUMERATOR(identifier, ...) identifier,
#define FOURFOLD_PLUS_ONE(...) +1  // NOLINT(bugprone-macro-parentheses): a term of a sum
enum class FeatureSet : std::uint8_t { FOURFOLD_FEATURE_SETS(FOURFOLD_ENUMERATOR) };
inline constexpr int kFeatureSetCount = 0 FOURFOLD_FEATURE_SETS(FOURFOLD_PLUS_ONE);
#undef FOURFOLD_ENUMERATOR
#undef FOURFOLD_PLUS_ONE
inline constexpr int kMaxFeatures = 26;

/// No feature of a 28-row board exceeds 100,000 (kMaxCombo bounds the one that could), so 1.1e12
/// millionths x that x 5 pieces stays above kLost.
inline constexpr double kLargestWeight = 1.1e6;

struct Feature {
  std::string_view name;
  std::string_view less, more;  ///< in a player's words: if it is smaller, or larger, than elsewhere
  bool adds_up = false;         ///< it describes the move, not the board: it is added up along a line of play
  bool in_halves = false;       ///< counted in halves (the weights of all other features of its set are doubled)
  int sign = 0;                 ///< the sign that the originals' genetic training forces on the weight; 0: none
  double largest_weight = kLargestWeight;
};

struct FeatureInfo {
  std::string_view name;
  std::span<const Feature> features;  ///< in the order of the weights
  std::string_view rules;             ///< the ruleset it was made for; it can be used with all others
  std::string_view start;             ///< the shipped policy whose weights a training begins with; empty: zeros
  double printed_unit = 1;            ///< scores are shown in this unit, as in the originals
  bool lower_is_better = false;       ///< the weights are costs
  bool has_tables = false;            ///< measured by the tables of a policy (patterns.h), trained in their own way

  [[nodiscard]] constexpr int size() const { return static_cast<int>(features.size()); }
  [[nodiscard]] bool adds_up(int feature) const { return features[static_cast<std::size_t>(feature)].adds_up; }
  [[nodiscard]] bool in_halves(int feature) const { return features[static_cast<std::size_t>(feature)].in_halves; }
  [[nodiscard]] bool has_halves() const;
  [[nodiscard]] bool has(std::string_view feature) const;
  /// "lines, holeCells, ...": for messages.
  [[nodiscard]] std::string feature_names() const;
  /// A measured number as the definition gives it: "7" or "7.5".
  [[nodiscard]] std::string shown(int feature, std::int64_t measured) const;
};

/// All sets, in the order of FeatureSet.
std::span<const FeatureInfo> feature_sets();
const FeatureInfo& info(FeatureSet set);
std::optional<FeatureSet> feature_set_from(std::string_view name);

/// "classic18, beam6, ... or bertsekas21": for messages. With a ruleset, only the sets made for it.
std::string feature_set_names(std::string_view rules = "");

}  // namespace fourfold::tetris
