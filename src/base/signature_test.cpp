// Tests of the number that is computed from a sequence of numbers.
#include "base/signature.h"

#include <gtest/gtest.h>

namespace fourfold {
namespace {

Signature signature_of(std::initializer_list<std::uint64_t> values) {
  Signature all;
  for (const std::uint64_t value : values) all.add(value);
  return all;
}

TEST(Signature, DependsOnEveryNumberAndOnTheirOrder) {
  EXPECT_EQ(signature_of({1, 2, 3}).value(), signature_of({1, 2, 3}).value());
  EXPECT_NE(signature_of({1, 2, 3}).value(), signature_of({3, 2, 1}).value());
  EXPECT_NE(signature_of({1, 2}).value(), signature_of({1, 2, 1}).value());
}

TEST(Signature, HasAShortFormOf32Bits) { EXPECT_LT(signature_of({~0ull, 7}).brief(), 1ull << 32); }

}  // namespace
}  // namespace fourfold
