// Chooses the kernel of an instruction set; and the scalar placement for boards from which a search
// continues.
#include "tetris/search/kernel.h"

#include <cassert>

#include "base/kernels.h"

namespace fourfold::tetris {

#if FOURFOLD_HAS_PORTABLE
namespace portable {
extern const Kernel kKernels[kFeatureSetCount];
}  // namespace portable
#endif
#if FOURFOLD_HAS_AVX2
namespace avx2 {
extern const Kernel kKernels[kFeatureSetCount];
}  // namespace avx2
#endif
#if FOURFOLD_HAS_AVX512
namespace avx512 {
extern const Kernel kKernels[kFeatureSetCount];
}  // namespace avx512
#endif
#include "base/isa_aliases.h"

namespace {

const Kernel* kernels(Isa isa) {
  return isa == Isa::avx512 ? avx512::kKernels : isa == Isa::avx2 ? avx2::kKernels : portable::kKernels;
}

}  // namespace

const Kernel& kernel(FeatureSet set, Isa isa) {
  assert(is_supported(isa));
  return kernels(isa)[static_cast<std::size_t>(set)];
}

int place(const Rules& rules, NarrowColumns& board, Piece piece, Placement at) {
  const Shape& shape = rules.rotation->shape(piece, at.rotation);
  for (int dx = shape.left; dx <= shape.right; ++dx)
    board[static_cast<std::size_t>(at.x + dx)] |= static_cast<std::uint32_t>(rules.column_bits(shape, dx, at.y));
  std::uint32_t full = ~0u;
  for (const std::uint32_t column : board) full &= column;
  remove_rows(board, full);
  return std::popcount(full);
}

}  // namespace fourfold::tetris
