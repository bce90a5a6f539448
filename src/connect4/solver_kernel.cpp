// Which kernels the machine can run.
#include "connect4/solver_kernel.h"

#include "base/kernels.h"

namespace fourfold::connect4 {

namespace portable {
extern const std::span<const SolverKernel> kKernels;
}
#if FOURFOLD_HAS_AVX2
namespace avx2 {
extern const std::span<const SolverKernel> kKernels;
}
#endif
#if FOURFOLD_HAS_AVX512
namespace avx512 {
extern const std::span<const SolverKernel> kKernels;
}
#endif

namespace {

/// The fastest first. Every build has the portable ones: only they solve boards of any shape.
std::vector<std::span<const SolverKernel>> runnable() {
  std::vector<std::span<const SolverKernel>> sets;
#if FOURFOLD_HAS_AVX512
  if (is_supported(Isa::avx512)) sets.push_back(avx512::kKernels);
#endif
#if FOURFOLD_HAS_AVX2
  if (is_supported(Isa::avx2)) sets.push_back(avx2::kKernels);
#endif
  sets.push_back(portable::kKernels);
  return sets;
}

}  // namespace

std::vector<const SolverKernel*> solver_kernels(const BoardShape& shape) {
  std::vector<const SolverKernel*> found;
  for (const std::span<const SolverKernel> set : runnable()) {
    for (const SolverKernel& kernel : set) {
      if (kernel.solves(shape)) found.push_back(&kernel);
    }
  }
  return found;
}

const SolverKernel& solver_kernel(const BoardShape& shape) { return *solver_kernels(shape).front(); }

}  // namespace fourfold::connect4
