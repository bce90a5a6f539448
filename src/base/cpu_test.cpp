// Tests of the choice among instruction sets.
#include "base/cpu.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fourfold {
namespace {

TEST(InstructionSets, IncludeOneForAnyMachine) { EXPECT_TRUE(is_supported(Isa::portable)); }

TEST(InstructionSets, TheBestIsTheLastThatIsSupported) {
  const auto last = std::ranges::find_if(kIsas.rbegin(), kIsas.rend(), is_supported);
  EXPECT_EQ(best_isa(), *last);
}

TEST(InstructionSets, AWideOneBringsTheNarrowerOnes) {
  EXPECT_TRUE(is_supported(Isa::avx2) || !is_supported(Isa::avx512));
}

TEST(InstructionSets, HaveNames) {
  EXPECT_EQ(name(Isa::portable), "portable");
  EXPECT_EQ(name(Isa::avx2), "avx2");
  EXPECT_EQ(name(Isa::avx512), "avx512");
}

}  // namespace
}  // namespace fourfold
