// What is drawn beside a field of the modern game: hold box, next pieces, numbers, the last clear.
#pragma once

#include <string>
#include <vector>

#include "screen/modern_field.h"

namespace fourfold::screen {

/// A number: "pieces per second", "PPS", "1.84". If it has no short name, it is left out where
/// there is little space.
struct ModernFact {
  std::string name, short_name, value;
};

/// "T-SPIN DOUBLE  back-to-back x3  +1,800"
std::string clear_text(const tetris::modern::Locked& locked);
/// The same in lines of at most ten cells: "T-SPIN", "DOUBLE", "B2B x3", "+1,800".
std::vector<std::string> short_clear_text(const tetris::modern::Locked& locked);

// Each function returns the row after what it drew.
int draw_hold(Frame& frame, int y, int x, const FieldView& view, CellSize cell);
/// Which of the next pieces are drawn, and how many side by side.
struct QueuePart {
  int first = 0, count = 5, columns = 1;
};
/// Draws as many pieces as there is space for above row `end`.
int draw_queue(Frame& frame, int y, int x, const FieldView& view, CellSize cell, QueuePart part, int end);
/// Name and value in one row, with the value at the right.
int draw_numbers(Frame& frame, int y, int x, int width, const std::vector<ModernFact>& facts);
/// Uses the short names; what does not fit into one row takes two. Draws nothing from row `end` on.
int draw_short_numbers(Frame& frame, int y, int x, int width, const std::vector<ModernFact>& facts, int end);

}  // namespace fourfold::screen
