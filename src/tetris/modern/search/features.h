// What the modern machine measures, one row of a table each: numbers that describe the board after
// a placement, the state of the game, and what the placements did.
//
// The value of a line of play is
//   the attack it made + sum over weights x features of the last board and state
//                      + sum over weights x deeds of every placement,
// in rows of attack. Weights are kept in thousandths of a row.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace fourfold::tetris::modern {

/// The first `kShapes` are measured on the board, for a register full of boards at a time
/// (shape_lanes.h). Then come those of the state, then deeds, which are added up along a line of
/// play.
enum class Feature : std::uint8_t {
  height,
  above10,
  above15,
  holes,
  cover,
  hole_rows,
  row_changes,
  bumps,
  steep,
  well_depth,
  well_rows,
  other_wells,
  slot0,
  slot1,
  slot2,
  slot3,
  clear_open,
  clear_near,
  back_to_back,
  combo,
  waiting,
  held_t,
  held_i,
  clear_chance,
  single,
  two,
  three,
  four,
  spin1,
  spin2,
  spin3,
  mini,
  perfect,
  lost_back_to_back,
  wasted_t,
  dug,
};

inline constexpr int kShapes = static_cast<int>(Feature::back_to_back);
inline constexpr int kFeatures = static_cast<int>(Feature::dug) + 1;

struct FeatureWords {
  std::string_view name;  ///< as in policy files
  std::string_view about;
};

inline constexpr std::array<FeatureWords, kFeatures> kFeatureWords = {{
    {"height", "rows of the highest column"},
    {"above10", "rows of stack and waiting garbage above the tenth"},
    {"above15", "the same above the fifteenth"},
    {"holes", "empty cells under a filled one"},
    {"cover", "filled cells over the highest hole of a column, six at most"},
    {"holeRows", "rows with a hole"},
    {"rowChanges", "changes between filled and empty along the rows, the walls being filled"},
    {"bumps", "steps between neighbouring columns, the well left out"},
    {"steep", "the part of those steps that exceeds two"},
    {"wellDepth", "how deep the lowest column lies under its neighbours, eight at most"},
    {"wellRows", "rows that an I in the lowest column would clear, from its floor up, four at most"},
    {"otherWells", "rows that only an I can fill elsewhere"},
    {"slot0", "rows with a place for a T-spin that would clear nothing yet"},
    {"slot1", "rows with a place for a T-spin that would clear one row"},
    {"slot2", "rows with a place for a T-spin that would clear two rows"},
    {"slot3", "rows with a place for a T-spin that would clear three rows"},
    {"clearOpen", "1 while a perfect clear of four rows is not ruled out"},
    {"clearNear", "then: pieces of it that lie already"},
    {"backToBack", "1 while the next four or spin clear is back to back"},
    {"combo", "clears in a row, eight at most"},
    {"waiting", "rows of garbage that wait"},
    {"heldT", "1 with a T in the hold box"},
    {"heldI", "1 with an I in the hold box"},
    {"clearChance", "how likely it is that four pieces or fewer make a perfect clear, from 0 to 1"},
    {"single", "clears of one row without a spin"},
    {"double", "of two"},
    {"triple", "of three"},
    {"four", "of four"},
    {"spinSingle", "T-spins that clear one row"},
    {"spinDouble", "two"},
    {"spinTriple", "three"},
    {"mini", "mini T-spins that clear"},
    {"perfect", "perfect clears"},
    {"lostBackToBack", "clears that end a back-to-back"},
    {"wastedT", "T pieces that clear nothing by a spin"},
    {"dug", "rows of garbage cleared"},
}};

/// In thousandths of a row of attack.
using Weights = std::array<std::int32_t, kFeatures>;
inline constexpr double kLargestWeight = 100;  ///< rows; within this limit no sum of 32 bits overflows
inline constexpr std::int32_t kRowOfAttack = 1000;

constexpr std::int32_t weight(const Weights& weights, Feature feature) {
  return weights[static_cast<std::size_t>(feature)];
}

}  // namespace fourfold::tetris::modern
