// Draws the review of a game: the board before a move with both moves marked, the value over the
// game, what was played, what was better and why.
#pragma once

#include <string>
#include <vector>

#include "screen/widgets.h"

namespace fourfold::screen {

struct ReviewBoard {
  struct Spot {
    int column = 0, row = 0;  ///< row 0 at the top
    friend bool operator==(const Spot&, const Spot&) = default;
  };
  bool discs = false;             ///< `O` and `X`; else letters of pieces and '#'
  std::vector<std::string> rows;  ///< from top to bottom, '.' is empty
  std::vector<Spot> played, best;
  char mover = '.';
};

struct ReviewView {
  std::string title;
  std::vector<std::string> summary;  ///< a line per side
  ReviewBoard board;
  std::vector<std::int64_t> values;
  std::size_t at = 0;              ///< the index in `values` of the shown board
  std::vector<std::size_t> marks;  ///< indices in `values`: the key moments
  std::string highest, lowest;     ///< of `values` and 0, for people
  std::string about_value;
  std::string headline;              ///< "move 12 of 30, ●: mistake"
  std::vector<std::string> remarks;  ///< wrapped
  std::string message;
  std::vector<KeyHint> hints;
};

void draw_review(Frame& frame, const ReviewView& view);

}  // namespace fourfold::screen
