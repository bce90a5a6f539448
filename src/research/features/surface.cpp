// What a drop changes, column by column.
#include "research/features/surface.h"

#include <algorithm>

namespace fourfold::research {
namespace {

using tetris::FeatureSet;
using tetris::kWidth;

}  // namespace

Surface::Surface(FeatureSet set, const Columns& columns) : set_(set) {
  columns_.fill(kWall);
  std::ranges::copy(columns, columns_.begin() + kEdge);
  full_left_[0] = full_right_[kWidth] = kWall;
  for (std::size_t x = 0; x < kWidth; ++x) {
    const std::size_t i = x + kEdge;
    heights_[i] = top_of(columns_[i]);
    const std::uint32_t holes = ((1u << heights_[i]) - 1) & ~columns_[i];
    hole_rows_ |= holes;
    has_holes_[i] = holes != 0;
    wells_[i] = wells(columns_[i - 1], columns_[i], columns_[i + 1], heights_[i]);
    wells_before_[i + 1] = wells_before_[i] + wells_[i];
    full_left_[x + 1] = full_left_[x] & columns_[i];
    full_right_[kWidth - 1 - x] = full_right_[kWidth - x] & columns[kWidth - 1 - x];
  }
  wells_before_.back() = wells_before_[kWidth + kEdge];
}

}  // namespace fourfold::research
