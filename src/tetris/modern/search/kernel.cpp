// Chooses the kernel of an instruction set; and a scalar form for single boards.
#include "tetris/modern/search/kernel.h"

#include <cassert>

#include "base/kernels.h"
#include "tetris/board.h"
#include "tetris/modern/search/board_key.h"

namespace fourfold::tetris::modern {

#if FOURFOLD_HAS_PORTABLE
namespace portable {
extern const Kernel kKernel;
}  // namespace portable
#endif
#if FOURFOLD_HAS_AVX2
namespace avx2 {
extern const Kernel kKernel;
}  // namespace avx2
#endif
#if FOURFOLD_HAS_AVX512
namespace avx512 {
extern const Kernel kKernel;
}  // namespace avx512
#endif
#include "base/isa_aliases.h"

const Kernel& kernel(Isa isa) {
  assert(is_supported(isa));
  return isa == Isa::avx512 ? avx512::kKernel : isa == Isa::avx2 ? avx2::kKernel : portable::kKernel;
}

std::uint32_t play(ShortColumns& board, Piece piece, Location at) {
  for (const Step cell : cells_of(piece, at.orientation))
    board[static_cast<std::size_t>(at.x + cell.x)] |= 1u << (at.y + cell.y);
  std::uint32_t full = ~0u;
  for (const std::uint32_t column : board) full &= column;
  if (full != 0) remove_rows(board, full);
  return full;
}

std::uint64_t key_of(const ShortColumns& board) {
  const BoardKey<std::uint32_t> key(board.data());
  return static_cast<std::uint64_t>(key.high) << 32 | key.low;
}

}  // namespace fourfold::tetris::modern
