// The heights that divide a death into steps that are each likely enough to be counted
// (splitting.h).
#pragma once

namespace fourfold::research {

/// Where calm play ends and climbs begin. Stacks of a good player stay below the middle of low
/// boards, and below six or seven rows on high ones.
struct Levels {
  int calm, first;

  static constexpr Levels of(int height) {
    const int middle = height / 2 + 1, first = middle < 3 ? 3 : middle > 8 ? 8 : middle;
    return {first - 2, first};
  }
};

}  // namespace fourfold::research
