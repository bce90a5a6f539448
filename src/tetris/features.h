// Feature sets: named numbers that describe (board before, placement, board after the lines are cleared).
//
// A set is a name, the names of its numbers and how they add up along a line of play. The formulas themselves are in
// classic18_lanes.h, beam6_lanes.h, genes_lanes.h and stacker_lanes.h, written once for a register full of boards.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace fourfold::tetris {

enum class FeatureSet : std::uint8_t { classic18, beam6, genes8, genes9, stacker26 };
inline constexpr int kFeatureSetCount = 5;
inline constexpr int kMaxFeatures = 26;

/// Bit i: feature i describes the move rather than the board it leads to, and is added up along a line of play.
inline constexpr std::uint32_t kPathMask[kFeatureSetCount] = {0b11, 0b1'1111'1111, 0b1000'0001, 0b1'1000'0001,
                                                              0b11'1111};

struct FeatureInfo {
  std::string_view name;
  std::span<const std::string_view> features;
  std::uint32_t path;    ///< see kPathMask
  bool lower_is_better;  ///< the weights are costs
  double printed_unit;   ///< scores are shown in this unit, as the originals do

  [[nodiscard]] int size() const { return static_cast<int>(features.size()); }
  [[nodiscard]] bool adds_up(int feature) const { return (path >> feature & 1) != 0; }
};

const FeatureInfo& info(FeatureSet set);
std::optional<FeatureSet> feature_set_from(std::string_view name);

}  // namespace fourfold::tetris
