// Names of the feature sets and of their features, in the order of the weights.
#include "tetris/features.h"

#include <array>

namespace fourfold::tetris {
namespace {

constexpr std::array<std::string_view, 18> kClassic18{
    "lineClears",  "dropHeight",   "totalHeights",  "fuzziness",         "maxHeightDifference", "pileHeight",
    "holes",       "weighedHoles", "holeDepthSum",  "minHoleDepth",      "maxHoleDepth",        "weightedValleys",
    "deepValleys", "filledCells",  "weightedCells", "weightedHighCells", "rowChunks",           "tetris"};

constexpr std::array<std::string_view, 9> kBeam6{"holes",          "bumpiness",     "totalHeight",
                                                 "wells",          "heightPenalty", "heightDifference",
                                                 "almostFullRows", "landingPoints", "linesSquared"};

constexpr std::array<std::string_view, 9> kGenes9{"lines",     "holeCells",  "blocksOverHoles", "maxHeight", "roofs",
                                                  "wallCells", "floorCells", "density",         "combo"};

constexpr std::array<std::string_view, 26> kStacker26{"landing",
                                                      "singles",
                                                      "doubles",
                                                      "triples",
                                                      "tetrises",
                                                      "rescues",
                                                      "holes",
                                                      "cover",
                                                      "holeRows",
                                                      "rowTransitions",
                                                      "columnTransitions",
                                                      "bumpiness",
                                                      "cliffs",
                                                      "wells",
                                                      "deepWells",
                                                      "wellHeight",
                                                      "wellDepth",
                                                      "ready",
                                                      "readyBeyond",
                                                      "diversity",
                                                      "heights",
                                                      "high16",
                                                      "high12",
                                                      "high8",
                                                      "highHoles",
                                                      "lid"};

constexpr std::array<FeatureInfo, kFeatureSetCount> kSets{{
    {"classic18", kClassic18, kPathMask[0], true, 10000},
    {"beam6", kBeam6, kPathMask[1], false, 1},
    {"genes8", std::span(kGenes9).first<8>(), kPathMask[2], false, 1},
    {"genes9", kGenes9, kPathMask[3], false, 1},
    {"stacker26", kStacker26, kPathMask[4], false, 1},
}};

}  // namespace

const FeatureInfo& info(FeatureSet set) { return kSets[static_cast<std::size_t>(set)]; }

std::optional<FeatureSet> feature_set_from(std::string_view name) {
  for (int i = 0; i < kFeatureSetCount; ++i) {
    if (kSets[static_cast<std::size_t>(i)].name == name) return static_cast<FeatureSet>(i);
  }
  return std::nullopt;
}

}  // namespace fourfold::tetris
