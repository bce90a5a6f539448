// The heights that cut a death into steps that are likely enough to be counted (splitting.h).
#pragma once

namespace fourfold::research {

/// Where calm ends and climbs begin. Stacks of a good player keep below the middle of low boards
/// and below six or seven rows of high ones.
struct Levels {
  int calm, first;

  static constexpr Levels of(int height) {
    const int middle = height / 2 + 1, first = middle < 3 ? 3 : middle > 8 ? 8 : middle;
    return {first - 2, first};
  }
};

}  // namespace fourfold::research
