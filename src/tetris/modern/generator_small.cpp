// The move generator with little code, for any machine: for programs whose size matters.
#include "tetris/modern/generator.h"

#include <bit>
#include <type_traits>
#include <utility>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

#include "tetris/modern/twins.h"

namespace fourfold::tetris::modern::small {
namespace {

// The order matters: each header uses the ones before it.
// clang-format off
#include "tetris/modern/lanes.h"
#include "tetris/modern/flood.h"
#include "tetris/modern/field_lanes.h"
#include "tetris/modern/small_flood.h"
// clang-format on

/// All places of a lane, the highest first.
void push_all(Wide::Word places, int o, int lane, Spin spin, MoveList& out) {
  for (; places != 0; places &= places - 1) {
    const int y = Wide::kHeight - 1 - std::countr_zero(places);
    out.push({{static_cast<Orientation>(o), static_cast<std::int8_t>(lane - kWallLanes), static_cast<std::int8_t>(y)},
              spin});
  }
}

}  // namespace

void find(const Question& question, MoveList& out) {
  Found<Wide::Rows> found;
  SmallFlood<Wide> flood(columns_of<Wide>(*question.board), *question.rules, question.piece);
  flood.find(question.from, question.spins && question.piece == Piece::T, found);
  for (int o = 0; o < distinct_orientations(question.piece); ++o) {
    for (int lane = kWallLanes; lane < kWallLanes + kWidth; ++lane) {
      push_all(found.plain[o].lane(lane), o, lane, Spin::none, out);
      if (!found.has_spins) continue;
      push_all(found.mini[o].lane(lane), o, lane, Spin::mini, out);
      push_all(found.full[o].lane(lane), o, lane, Spin::full, out);
    }
  }
}

}  // namespace fourfold::tetris::modern::small
