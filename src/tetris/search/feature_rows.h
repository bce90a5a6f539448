// The features of every set: their names, in the order of the weights, and a player's words for
// them. A name means the same in every set that has it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "tetris/search/features.h"

namespace fourfold::tetris {

/// The same feature, in a set that adds it up along a line of play.
consteval Feature along(Feature feature) {
  feature.adds_up = true;
  return feature;
}

/// With the sign that the originals' genetic training forces on its weight.
consteval Feature good(Feature feature) {
  feature.sign = 1;
  return feature;
}
consteval Feature bad(Feature feature) {
  feature.sign = -1;
  return feature;
}

inline constexpr Feature kBumpiness{"bumpiness", "smoother surface", "rougher surface"};
inline constexpr Feature kColumnTransitions{"columnTransitions", "fewer column breaks", "more column breaks"};
inline constexpr Feature kDiversity{"diversity", "room for fewer pieces", "room for more pieces"};
inline constexpr Feature kHoleRows{"holeRows", "fewer rows with holes", "more rows with holes"};
inline constexpr Feature kHoles{"holes", "fewer holes", "more holes"};
inline constexpr Feature kRowTransitions{"rowTransitions", "fewer row breaks", "more row breaks"};
inline constexpr Feature kWells{"wells", "shallower wells", "deeper wells"};

inline constexpr auto kClassic18 = std::to_array<Feature>({
    {"lineClears", "fewer lines cleared", "more lines cleared", true},
    {"dropHeight", "lands lower", "lands higher", true},
    {"totalHeights", "lower columns", "higher columns"},
    {"fuzziness", "smoother surface", "rougher surface"},
    {"maxHeightDifference", "nearer heights", "farther heights"},
    {"pileHeight", "lower stack", "higher stack"},
    kHoles,
    {"weighedHoles", "less weight of holes", "more weight of holes"},
    {"holeDepthSum", "holes less deep", "holes deeper"},
    {"minHoleDepth", "nearest hole less deep", "nearest hole deeper"},
    {"maxHoleDepth", "deepest hole less deep", "deepest hole deeper"},
    {"weightedValleys", "shallower valleys", "deeper valleys"},
    {"deepValleys", "fewer deep valleys", "more deep valleys"},
    {"filledCells", "fewer cells", "more cells"},
    {"weightedCells", "cells lie lower", "cells lie higher"},
    {"weightedHighCells", "fewer high cells", "more high cells"},
    {"rowChunks", "fewer row breaks", "more row breaks"},
    {.name = "tetris", .less = "fewer fours", .more = "more fours", .largest_weight = 1e9},  // it is 0 or 1
});

inline constexpr auto kBeam6 = std::to_array<Feature>({
    along(kHoles),
    along(kBumpiness),
    {"totalHeight", "lower columns", "higher columns", true},
    along(kWells),
    {"heightPenalty", "less danger at the top", "more danger at the top", true},
    {"heightDifference", "nearer heights", "farther heights", true},
    {"almostFullRows", "fewer rows almost full", "more rows almost full", true},
    {"landingPoints", "fewer landing points", "more landing points", true},
    {"linesSquared", "smaller clears", "larger clears", true},
});

inline constexpr auto kGenes9 = std::to_array<Feature>({
    good(along({"lines", "fewer lines cleared", "more lines cleared"})),
    bad({"holeCells", "fewer closed cells", "more closed cells"}),
    bad({"blocksOverHoles", "less on top of holes", "more on top of holes"}),
    bad({"maxHeight", "lower stack", "higher stack"}),
    bad({"roofs", "fewer overhangs", "more overhangs"}),
    good({"wallCells", "less at the walls", "more at the walls"}),
    good({"floorCells", "less on the floor", "more on the floor"}),
    good(along({"density", "touches less", "touches more"})),
    good(along({"combo", "shorter combo", "longer combo"})),
});

inline constexpr auto kStacker26 = std::to_array<Feature>({
    {"landing", "fewer landing points", "more landing points", true},
    {"singles", "fewer single lines", "more single lines", true},
    {"doubles", "fewer doubles", "more doubles", true},
    {"triples", "fewer triples", "more triples", true},
    {"tetrises", "fewer fours", "more fours", true},
    {"rescues", "fewer lines to come down", "more lines to come down", true},
    kHoles,
    {"cover", "less on top of gaps", "more on top of gaps"},
    kHoleRows,
    kRowTransitions,
    kColumnTransitions,
    kBumpiness,
    {"cliffs", "lower cliffs", "higher cliffs"},
    kWells,
    {"deepWells", "fewer gaps for an I", "more gaps for an I"},
    {"wellHeight", "well less filled", "well more filled"},
    {"wellDepth", "shallower well", "deeper well"},
    {"ready", "fewer rows ready", "more rows ready"},
    {"readyBeyond", "fewer rows ready beyond four", "more rows ready beyond four"},
    kDiversity,
    {"heights", "lower columns", "higher columns"},
    {"high16", "stack less high", "stack higher"},
    {"high12", "less danger at the top", "more danger at the top"},
    {"high8", "less danger at the very top", "more danger at the very top"},
    {"highHoles", "fewer holes in a high stack", "more holes in a high stack"},
    {"lid", "less over the well", "more over the well"},
});

inline constexpr auto kDt9 = std::to_array<Feature>({
    {"landingHeight", "lands lower", "lands higher", true, true},
    {"erodedCells", "fewer of its cells cleared", "more of its cells cleared", true},
    kRowTransitions,
    kColumnTransitions,
    kHoles,
    kWells,
    {"holeDepth", "less on top of holes", "more on top of holes"},
    kHoleRows,
    kDiversity,
});

consteval Feature column(std::string_view name) { return {name, "a lower column", "a higher column"}; }
consteval Feature step(std::string_view name) { return {name, "a smaller step", "a larger step"}; }

inline constexpr auto kBertsekas21 = std::to_array<Feature>({
    column("height1"),
    column("height2"),
    column("height3"),
    column("height4"),
    column("height5"),
    column("height6"),
    column("height7"),
    column("height8"),
    column("height9"),
    column("height10"),
    step("step1"),
    step("step2"),
    step("step3"),
    step("step4"),
    step("step5"),
    step("step6"),
    step("step7"),
    step("step8"),
    step("step9"),
    {"maxHeight", "lower stack", "higher stack"},
    kHoles,
    {"constant", "less", "more"},
});

inline constexpr auto kPatterns3 = std::to_array<Feature>({
    {"rows", "rows harder to fill", "rows easier to fill"},
    {"blocks", "fewer good places for the next pieces", "more good places for the next pieces"},
    {"danger", "a higher stack or more holes", "a lower stack or fewer holes"},
});

#define FOURFOLD_FEATURE_ROW(identifier, formula, ...) FeatureInfo{__VA_ARGS__},
inline constexpr std::array<FeatureInfo, kFeatureSetCount> kFeatureRows{{FOURFOLD_FEATURE_SETS(FOURFOLD_FEATURE_ROW)}};
#undef FOURFOLD_FEATURE_ROW

/// Bit i: feature i is added up along a line of play.
consteval std::uint32_t path_mask(FeatureSet set) {
  std::uint32_t mask = 0;
  const auto features = kFeatureRows[static_cast<std::size_t>(set)].features;
  for (std::size_t i = 0; i < features.size(); ++i) mask |= features[i].adds_up ? 1u << i : 0u;
  return mask;
}

}  // namespace fourfold::tetris
