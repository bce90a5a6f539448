// Which loops can run: those that this build has and for which the machine has the instructions.
#include "base/cpu.h"

#include "base/cpu_features.h"
#include "base/kernels.h"

namespace fourfold {

bool is_supported(Isa isa) {
  switch (isa) {
    case Isa::avx512:
      return FOURFOLD_HAS_AVX512 != 0 && has_avx512();
    case Isa::avx2:
      return FOURFOLD_HAS_AVX2 != 0 && has_avx2();
    default:
      return FOURFOLD_HAS_PORTABLE != 0;
  }
}

Isa best_isa() { return is_supported(Isa::avx512) ? Isa::avx512 : is_supported(Isa::avx2) ? Isa::avx2 : Isa::portable; }

}  // namespace fourfold
