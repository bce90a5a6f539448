// The fast kernels of the engine, one per instruction set: their input and what they do. Not for
// users of the library.
#pragma once

#include <optional>
#include <span>

#include "research/engine/engine.h"

namespace fourfold::research {

/// Weights for the lanes, in the order in which they are summed: features that all sets share come
/// first.
enum LaneFeature : int {
  // NOLINTBEGIN(readability-identifier-naming): constants, which are used as numbers
  kLanding,     ///< twice the middle row of the piece; of the move
  kRowChanges,  ///< of the board, as all that follow
  kColumnChanges,
  kHoles,
  kWells,
  kHoleDepth,
  kHoleRows,
  kExcluded,  ///< the lane is not a move, or not one of this kind
  kDiversity,
  kLaneFeatureCount
  // NOLINTEND(readability-identifier-naming)
};

/// A controller in the form that the lanes use: small integers. `eroded` is the weight of one cell
/// x line.
struct LaneController {
  bool is_dt = false;  ///< diversity counts, and wells by definition -6
  std::array<std::int32_t, kLaneFeatureCount> weights{};
  std::int32_t eroded = 0;
};

/// Sums are exact while weights stay below this: see lanes_score.h.
inline constexpr std::int64_t kLargestLaneWeight = 1 << 28;

/// Nothing if the set has no lanes (bertsekas21 and dt9-wells6 have none), or if a weight is too
/// large for them even after all weights are divided by their common factor.
std::optional<LaneController> lane_controller(const Controller& controller);

struct Kernel {
  void (*play)(const LaneController&, const Controller&, const Plan&, std::span<Game>);
};

// Only on machines for which the build compiles them (cmake/vectors.cmake).
namespace avx2 {
extern const Kernel kKernel;
}
namespace avx512 {
extern const Kernel kKernel;
}

}  // namespace fourfold::research
