// Which kernel the machine can run, and the scalar placement for the survivors of a search.
#include "tetris/search/kernel.h"

#include <cassert>

namespace fourfold::tetris {

namespace portable {
extern const Kernel kKernels[kFeatureSetCount];
}

#if defined(__x86_64__) && defined(__GNUC__)
namespace avx2 {
extern const Kernel kKernels[kFeatureSetCount];
}
namespace avx512 {
extern const Kernel kKernels[kFeatureSetCount];
}

bool is_supported(Isa isa) {
  const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  if (isa == Isa::avx2) return has_avx2;
  if (isa == Isa::avx512)
    return has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vpopcntdq");
  return true;
}

const Kernel& kernel(FeatureSet set, Isa isa) {
  assert(is_supported(isa));
  const Kernel* kernels = isa == Isa::avx512 ? avx512::kKernels
                          : isa == Isa::avx2 ? avx2::kKernels
                                             : portable::kKernels;
  return kernels[static_cast<std::size_t>(set)];
}
#else
bool is_supported(Isa isa) { return isa == Isa::portable; }
const Kernel& kernel(FeatureSet set, Isa) { return portable::kKernels[static_cast<std::size_t>(set)]; }
#endif

Isa best_isa() {
  for (const Isa isa : {Isa::avx512, Isa::avx2}) {
    if (is_supported(isa)) return isa;
  }
  return Isa::portable;
}

int place(const Rules& rules, NarrowColumns& board, Piece piece, Placement at) {
  const Shape& shape = rules.rotation->shape(piece, at.rotation);
  for (int dx = shape.left; dx <= shape.right; ++dx)
    board[static_cast<std::size_t>(at.x + dx)] |= static_cast<std::uint32_t>(rules.column_bits(shape, dx, at.y));
  std::uint32_t full = ~0u;
  for (const std::uint32_t column : board) full &= column;
  const int lines = std::popcount(full);
  while (full != 0) {
    const std::uint32_t top = std::bit_floor(full);
    full ^= top;
    for (std::uint32_t& c : board) c = (c & (top - 1)) | (c >> 1 & ~(top - 1));
  }
  return lines;
}

}  // namespace fourfold::tetris
