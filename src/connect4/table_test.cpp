// The solver's table: what was stored is found again, only by its own position.
#include "connect4/table.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace fourfold::connect4 {
namespace {

constexpr int kKeyBits = 49;

/// Hashes as the kernels do: the bits of the key at the top.
std::uint64_t hash_of(std::uint64_t key) { return key << (64 - kKeyBits); }
std::uint64_t random_hash(std::uint64_t n) { return hash_of(random_at(7, n)); }

TEST(Table, FindsWhatItKept) {
  const Table table = Table::near(kKeyBits);
  table.view().keep(random_hash(1), {-21, 21});
  Bounds found{};
  ASSERT_TRUE(table.view().find(random_hash(1), found));
  EXPECT_EQ(found.low, -21);
  EXPECT_EQ(found.high, 21);
  EXPECT_FALSE(table.view().find(random_hash(2), found));
}

TEST(Table, TellsPositionsOfTheSameSlotApart) {
  const Table table(1 << 13, 1 << 13, kKeyBits);
  table.view().keep(hash_of(0), {0, 0});
  Bounds found{};
  for (std::uint64_t bit = 0; bit < kKeyBits; ++bit)
    EXPECT_FALSE(table.view().find(hash_of(1ull << bit), found)) << bit;
}

TEST(Table, ForgetsManyTimesOver) {
  Table table = Table::far(1 << 16, kKeyBits);
  for (int round = 0; round < 300; ++round) {
    Bounds found{};
    for (std::uint64_t n = 0; n < 50; ++n) ASSERT_FALSE(table.view().find(random_hash(n), found)) << round;
    for (std::uint64_t n = 0; n < 50; ++n) table.view().keep(random_hash(n), {-1, 1});
    if (round % 3 == 0) table.grow(4000);
    table.forget();
  }
}

TEST(Table, IsLargeEnoughToTellAllPositionsApart) {
  const auto slots = [](const Table& table) { return std::uint64_t{1} << table.view().log2; };
  EXPECT_EQ(slots(Table::near(kKeyBits)), 1u << 17);
  EXPECT_EQ(slots(Table::near(64)), 1u << 19);
  EXPECT_EQ(slots(Table::far(0, 64)), 1u << 19);
}

TEST(Table, TakesWhatItKnowsAlongWhenItGrows) {
  Table table = Table::far(1 << 20, kKeyBits);
  for (std::uint64_t n = 0; n < 100; ++n) table.view().keep(random_hash(n), {-static_cast<int>(n % 20), 5});
  std::vector<bool> known;
  for (std::uint64_t n = 0; n < 100; ++n) {
    Bounds found{};
    known.push_back(table.view().find(random_hash(n), found));
  }
  table.grow(100'000);
  for (std::uint64_t n = 0; n < 100; ++n) {
    Bounds found{};
    ASSERT_EQ(table.view().find(random_hash(n), found), known[n]) << n;
    if (!known[n]) continue;
    EXPECT_EQ(found.low, -static_cast<int>(n % 20));
  }
}

}  // namespace
}  // namespace fourfold::connect4
