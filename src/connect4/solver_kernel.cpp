// Which kernels the machine can run.
#include "connect4/solver_kernel.h"

namespace fourfold::connect4 {

namespace portable {
extern const std::span<const SolverKernel> kKernels;
}
#if FOURFOLD_X86_64
namespace avx2 {
extern const std::span<const SolverKernel> kKernels;
}
namespace avx512 {
extern const std::span<const SolverKernel> kKernels;
}
#endif

namespace {

/// Fastest first.
std::vector<std::span<const SolverKernel>> runnable() {
  std::vector<std::span<const SolverKernel>> sets;
#if FOURFOLD_X86_64
  if (is_supported(Isa::avx512)) sets.push_back(avx512::kKernels);
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
