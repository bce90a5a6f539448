// Names of the feature sets and of their features, in the order of the weights.
#include "tetris/search/features.h"

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

constexpr std::array<std::string_view, 9> kDt9{"landingHeight",     "erodedCells", "rowTransitions",
                                               "columnTransitions", "holes",       "wells",
                                               "holeDepth",         "holeRows",    "diversity"};

constexpr std::array<std::string_view, 22> kBertsekas21{
    "height1", "height2",  "height3", "height4",   "height5", "height6", "height7", "height8",
    "height9", "height10", "step1",   "step2",     "step3",   "step4",   "step5",   "step6",
    "step7",   "step8",    "step9",   "maxHeight", "holes",   "constant"};

constexpr std::uint32_t kLandingHeight = 0b1;

constexpr std::array<FeatureInfo, kFeatureSetCount> kSets{{
    {"classic18", kClassic18, kPathMask[0], true, 10000},
    {"beam6", kBeam6, kPathMask[1], false, 1},
    {"genes8", std::span(kGenes9).first<8>(), kPathMask[2], false, 1},
    {"genes9", kGenes9, kPathMask[3], false, 1},
    {"stacker26", kStacker26, kPathMask[4], false, 1},
    {"dellacherie6", std::span(kDt9).first<6>(), kPathMask[5], false, 2, kLandingHeight},
    {"bcts8", std::span(kDt9).first<8>(), kPathMask[6], false, 2, kLandingHeight},
    {"dt9", kDt9, kPathMask[7], false, 2, kLandingHeight},
    {"dt9-wells6", kDt9, kPathMask[8], false, 2, kLandingHeight},
    {"bertsekas21", kBertsekas21, kPathMask[9], false, 1},
}};

}  // namespace

std::string FeatureInfo::shown(int feature, std::int64_t measured) const {
  if (!in_halves(feature)) return std::to_string(measured);
  return std::to_string(measured / 2) + (measured % 2 != 0 ? ".5" : "");
}

const FeatureInfo& info(FeatureSet set) { return kSets[static_cast<std::size_t>(set)]; }

std::optional<FeatureSet> feature_set_from(std::string_view name) {
  for (int i = 0; i < kFeatureSetCount; ++i) {
    if (kSets[static_cast<std::size_t>(i)].name == name) return static_cast<FeatureSet>(i);
  }
  return std::nullopt;
}

std::string feature_set_names() {
  std::string names(kSets[0].name);
  for (std::size_t i = 1; i < kSets.size(); ++i)
    names.append(i + 1 < kSets.size() ? ", " : " or ").append(kSets[i].name);
  return names;
}

}  // namespace fourfold::tetris
