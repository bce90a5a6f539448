// Checks of shapes, and how lines of bits are found.
#include "connect4/board.h"

#include <algorithm>
#include <string>

namespace fourfold::connect4 {
namespace {

/// Cells with `length - 1` neighbours of the same set behind them, `step` apart.
Bits runs(Bits discs, int step, int length) {
  for (int i = 1; i < length; ++i) discs &= discs >> step;
  return discs;
}

std::string dimensions(const BoardShape& shape) {
  return std::to_string(shape.width) + "x" + std::to_string(shape.height);
}

}  // namespace

Result<BoardShape> checked(const BoardShape& shape) {
  const std::string board = "a board of " + dimensions(shape);
  if (shape.width < 1 || shape.height < 1) return Error{board + ": expected at least one column and one row"};
  if (shape.width > 64 || shape.height > 64 || shape.width * shape.stride() > 64) {
    return Error{board + " is too large: expected width * (height + 1) of at most 64, as in 7x6, 8x7 or 9x6"};
  }
  // Four in a row is the usual game; it is allowed even on boards where no line fits.
  const int longest = std::clamp(std::max(shape.width, shape.height), 4, kMaxConnect);
  if (shape.connect < kMinConnect || shape.connect > longest) {
    return Error{"connect " + std::to_string(shape.connect) + " on " + board + ": expected " +
                 std::to_string(kMinConnect) + " to " + std::to_string(longest)};
  }
  return shape;
}

Geometry::Geometry(const BoardShape& of) : shape(of) {
  for (int column = 0; column < shape.width; ++column) {
    bottom |= shape.bottom(column);
    board |= shape.column(column);
  }
  // A single column has no neighbours to the side, and the shifts would be too large for the word.
  const bool is_wide = shape.width > 1;
  steps = {1, is_wide ? shape.stride() : 1, is_wide ? shape.stride() - 1 : 1, is_wide ? shape.stride() + 1 : 1};
  for (std::size_t d = 0; d < steps.size(); ++d) {
    starts[d] = d == 0 || is_wide ? runs(board, steps[d], shape.connect) : 0;
  }
}

std::array<Bits, 4> Geometry::lines(Bits discs) const {
  std::array<Bits, 4> found{};
  for (std::size_t d = 0; d < steps.size(); ++d) found[d] = runs(discs, steps[d], shape.connect) & starts[d];
  return found;
}

bool Geometry::has_line(Bits discs) const {
  const auto found = lines(discs);
  return (found[0] | found[1] | found[2] | found[3]) != 0;
}

Bits Geometry::completing(Bits discs) const {
  Bits cells = 0;
  for (std::size_t d = 0; d < steps.size(); ++d) {
    if (starts[d] == 0) continue;
    // behind[i]: cells with i discs in a row directly behind them. The loop below counts in the
    // other direction, in `ahead`.
    std::array<Bits, kMaxConnect> behind{};
    behind[0] = ~Bits{0};
    for (int i = 1; i < shape.connect; ++i) {
      const auto at = static_cast<std::size_t>(i);
      behind[at] = (behind[at - 1] & discs) << steps[d];
    }
    Bits ahead = ~Bits{0};
    for (int i = shape.connect - 1; i >= 0; --i) {
      cells |= behind[static_cast<std::size_t>(i)] & ahead;
      ahead = (ahead & discs) >> steps[d];
    }
  }
  return cells & board;
}

}  // namespace fourfold::connect4
