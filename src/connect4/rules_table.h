// The rules as data: small pictures with scores.
//
// A picture is read along a direction, one character per cell:
//
//    O  own disc       .  free                                   |  the side of the board
//    X  other's disc   +  free with something or the floor below  o  own disc or free
//                      -  free with nothing below                 ^  free, on top of an own disc: the other can play it now
//
// The original's score table has the same pictures; where it says "both", "XOR" and "blocked" there
// is a row for each case.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace fourfold::connect4 {

/// In which directions a picture is looked for.
enum class Reading : std::uint8_t {
  sideways,  ///< horizontal and on both diagonals, as it stands
  mirrored,  ///< the same, and read backwards too
  upward,    ///< in a column, from below
  corner,    ///< a corner of two arms, horizontal and diagonal, turned in its four ways
};

struct Pattern {
  int rule;
  Reading reading;
  std::string_view picture;  ///< for `corner`: the cells named in rules.cpp
  int score;
};

std::span<const Pattern> pattern_table();

}  // namespace fourfold::connect4
