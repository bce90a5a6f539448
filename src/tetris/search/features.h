// Feature sets: named numbers that describe (board before, placement, board after the lines are cleared).
//
// A set is a name, the names of its numbers and how they add up along a line of play. The formulas themselves are in
// *_lanes.h, written once for a register full of boards.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fourfold::tetris {

enum class FeatureSet : std::uint8_t {
  classic18,
  beam6,
  genes8,
  genes9,
  stacker26,
  dellacherie6,  ///< the sets of the papers on one-piece controllers: research_lanes.h
  bcts8,
  dt9,         ///< wells by the definition called -6 there
  dt9_wells6,  ///< wells by the definition called 6, as the two before
  bertsekas21
};
inline constexpr int kFeatureSetCount = 10;
inline constexpr int kMaxFeatures = 26;

/// Bit i: feature i describes the move rather than the board it leads to, and is added up along a line of play.
inline constexpr std::uint32_t kPathMask[kFeatureSetCount] = {
    0b11, 0b1'1111'1111, 0b1000'0001, 0b1'1000'0001, 0b11'1111, 0b11, 0b11, 0b11, 0b11, 0};

struct FeatureInfo {
  std::string_view name;
  std::span<const std::string_view> features;
  std::uint32_t path;        ///< see kPathMask
  bool lower_is_better;      ///< the weights are costs
  double printed_unit;       ///< scores are shown in this unit, as the originals do
  std::uint32_t halves = 0;  ///< bit i: feature i is counted in halves (and the weights of all others are doubled)

  [[nodiscard]] int size() const { return static_cast<int>(features.size()); }
  [[nodiscard]] bool adds_up(int feature) const { return (path >> feature & 1) != 0; }
  [[nodiscard]] bool in_halves(int feature) const { return (halves >> feature & 1) != 0; }
  /// A measured number as the definition has it: "7" or "7.5".
  [[nodiscard]] std::string shown(int feature, std::int64_t measured) const;
};

const FeatureInfo& info(FeatureSet set);
std::optional<FeatureSet> feature_set_from(std::string_view name);

/// "classic18, beam6, ... or bertsekas21": for messages.
std::string feature_set_names();

}  // namespace fourfold::tetris
