// Clients that take their answers quickly, slowly and not at all.
#include "serve/load/patience.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kRate = 1000;
const Time kBegin{1h};

TEST(Patience, IsOverForWhoTakesNothing) {
  const Patience patience(kBegin + 5s, 5s, kRate);
  EXPECT_FALSE(patience.is_over(kBegin + 5s));
  EXPECT_TRUE(patience.is_over(kBegin + 5s + 1ms));
}

TEST(Patience, IsOverForWhoTakesTooLittle) {
  Patience patience(kBegin + 5s, 5s, kRate);
  Time now = kBegin;
  for (; !patience.is_over(now) && now < kBegin + 1min; now += 1s) patience.grow(kRate / 2, now);
  EXPECT_EQ(now - kBegin, 10s) << "half of the rate lasts twice as long";
}

TEST(Patience, LastsForWhoTakesEnoughInPieces) {
  Patience patience(kBegin + 5s, 5s, kRate);
  for (Time now = kBegin; now < kBegin + 1h; now += 4s) {
    ASSERT_FALSE(patience.is_over(now));
    patience.grow(4 * kRate, now);
  }
}

TEST(Patience, BeginsAnewForWhoWasSilentWhileThereWasRoom) {
  Patience patience(kBegin + 1s, 5s, kRate);
  patience.grow(2 * kRate, kBegin + 1h);
  EXPECT_FALSE(patience.is_over(kBegin + 1h + 2s));
  EXPECT_TRUE(patience.is_over(kBegin + 1h + 2s + 1ms));
}

/// The system takes much at once for a client, whether it reads or not.
TEST(Patience, IsNotSaved) {
  Patience patience(kBegin + 5s, 5s, kRate);
  patience.grow(1'000'000, kBegin + 1s);
  EXPECT_FALSE(patience.is_over(kBegin + 6s));
  EXPECT_TRUE(patience.is_over(kBegin + 6s + 1ms));
}

}  // namespace
}  // namespace fourfold::serve
