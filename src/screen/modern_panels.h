// What stands beside a field of the modern game: hold box, next pieces, numbers, the last clear.
#pragma once

#include <string>
#include <vector>

#include "screen/modern_field.h"

namespace fourfold::screen {

/// A number: "pieces per second", "PPS", "1.84". Without a short name it is left out where room is
/// short.
struct ModernFact {
  std::string name, short_name, value;
};

/// "T-SPIN DOUBLE  back-to-back x3  +1,800"
std::string clear_text(const tetris::modern::Locked& locked);
/// The same in lines of ten cells: "T-SPIN", "DOUBLE", "B2B x3", "+1,800".
std::vector<std::string> short_clear_text(const tetris::modern::Locked& locked);

// Each returns the row after what it drew.
int draw_hold(Frame& frame, int y, int x, const FieldView& view, CellSize cell);
/// Which of the next pieces, and how many beside each other.
struct QueuePart {
  int first = 0, count = 5, columns = 1;
};
/// As many as have room above row `end`.
int draw_queue(Frame& frame, int y, int x, const FieldView& view, CellSize cell, QueuePart part, int end);
/// Name and value in one row, the value at the right.
int draw_numbers(Frame& frame, int y, int x, int width, const std::vector<ModernFact>& facts);
/// With short names; what does not fit in one row takes two. Nothing from row `end` on.
int draw_short_numbers(Frame& frame, int y, int x, int width, const std::vector<ModernFact>& facts, int end);

}  // namespace fourfold::screen
