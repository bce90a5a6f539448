// The rules as data: small pictures with scores.
//
// A picture is read along a direction, one character per cell:
//
//    O  own disc       .  free                                   |  the side of the board
//    X  other's disc   +  free with something or the floor below  o  own disc or free
//                      -  free with nothing below                 ^  free, on top of an own disc: the other can play it now
//
// The original's score table has the same pictures; where it says "both", "XOR" or "blocked", this
// table has a row for each case.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace fourfold::connect4 {

/// The directions in which a picture is searched for.
enum class Reading : std::uint8_t {
  sideways,  ///< horizontal and on both diagonals, in one direction only
  mirrored,  ///< the same, and read backwards as well
  upward,    ///< in a column, from below
  corner,    ///< a corner with two arms, horizontal and diagonal, in four orientations
};

struct Pattern {
  int rule;
  Reading reading;
  std::string_view picture;  ///< for `corner`: the cells named in rules.cpp
  int score;
};

std::span<const Pattern> pattern_table();

}  // namespace fourfold::connect4
