// Features in the words of a player. A name means the same in every set that has it.
#include "tetris/search/feature_words.h"

#include <algorithm>
#include <array>

namespace fourfold::tetris {
namespace {

constexpr auto kWords = std::to_array<FeatureWords>({
    // classic18
    {"lineClears", "fewer lines cleared", "more lines cleared"},
    {"dropHeight", "lands lower", "lands higher"},
    {"totalHeights", "lower columns", "higher columns"},
    {"fuzziness", "smoother surface", "rougher surface"},
    {"maxHeightDifference", "nearer heights", "farther heights"},
    {"pileHeight", "lower stack", "higher stack"},
    {"holes", "fewer holes", "more holes"},
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
    {"tetris", "fewer fours", "more fours"},
    // beam6
    {"bumpiness", "smoother surface", "rougher surface"},
    {"totalHeight", "lower columns", "higher columns"},
    {"wells", "shallower wells", "deeper wells"},
    {"heightPenalty", "less danger at the top", "more danger at the top"},
    {"heightDifference", "nearer heights", "farther heights"},
    {"almostFullRows", "fewer rows almost full", "more rows almost full"},
    {"landingPoints", "fewer landing points", "more landing points"},
    {"linesSquared", "smaller clears", "larger clears"},
    // genes8, genes9
    {"lines", "fewer lines cleared", "more lines cleared"},
    {"holeCells", "fewer closed cells", "more closed cells"},
    {"blocksOverHoles", "less on top of holes", "more on top of holes"},
    {"maxHeight", "lower stack", "higher stack"},
    {"roofs", "fewer overhangs", "more overhangs"},
    {"wallCells", "less at the walls", "more at the walls"},
    {"floorCells", "less on the floor", "more on the floor"},
    {"density", "touches less", "touches more"},
    {"combo", "shorter combo", "longer combo"},
    // stacker26
    {"landing", "fewer landing points", "more landing points"},
    {"singles", "fewer single lines", "more single lines"},
    {"doubles", "fewer doubles", "more doubles"},
    {"triples", "fewer triples", "more triples"},
    {"tetrises", "fewer fours", "more fours"},
    {"rescues", "fewer lines to come down", "more lines to come down"},
    {"cover", "less on top of gaps", "more on top of gaps"},
    {"holeRows", "fewer rows with holes", "more rows with holes"},
    {"rowTransitions", "fewer row breaks", "more row breaks"},
    {"columnTransitions", "fewer column breaks", "more column breaks"},
    {"cliffs", "lower cliffs", "higher cliffs"},
    {"deepWells", "fewer gaps for an I", "more gaps for an I"},
    {"wellHeight", "well less filled", "well more filled"},
    {"wellDepth", "shallower well", "deeper well"},
    {"ready", "fewer rows ready", "more rows ready"},
    {"readyBeyond", "fewer rows ready beyond four", "more rows ready beyond four"},
    {"diversity", "room for fewer pieces", "room for more pieces"},
    {"heights", "lower columns", "higher columns"},
    {"high16", "stack less high", "stack higher"},
    {"high12", "less danger at the top", "more danger at the top"},
    {"high8", "less danger at the very top", "more danger at the very top"},
    {"highHoles", "fewer holes in a high stack", "more holes in a high stack"},
    {"lid", "less over the well", "more over the well"},
    // the sets of the papers
    {"landingHeight", "lands lower", "lands higher"},
    {"erodedCells", "fewer of its cells cleared", "more of its cells cleared"},
    {"holeDepth", "less on top of holes", "more on top of holes"},
    {"height", "a lower column", "a higher column"},
    {"step", "a smaller step", "a larger step"},
    {"constant", "less", "more"},
});

}  // namespace

const FeatureWords* words_for(std::string_view feature) {
  // height1 to height10 and step1 to step9 are many of a kind.
  for (const std::string_view kind : {"height", "step"}) {
    if (feature.starts_with(kind) && feature.find_first_not_of("0123456789", kind.size()) == feature.npos)
      feature = kind;
  }
  const auto found = std::ranges::find(kWords, feature, &FeatureWords::feature);
  return found == kWords.end() ? nullptr : &*found;
}

}  // namespace fourfold::tetris
