// Limits for one client.
#include "serve/load/limits.h"

#include <gtest/gtest.h>

#include "serve/load/client_limits.h"

namespace fourfold::serve {
namespace {

using namespace std::chrono_literals;

const Time kNow{1h};

TEST(Buckets, GiveABurstAndThenTheRate) {
  Buckets buckets({.per_second = 2, .burst = 3});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("a", 1, kNow).count(), 0);
  EXPECT_DOUBLE_EQ(buckets.take("a", 1, kNow).count(), 0.5);
  EXPECT_EQ(buckets.take("b", 1, kNow).count(), 0) << "another name has its own";
  EXPECT_EQ(buckets.take("a", 1, kNow + 500ms).count(), 0);
  EXPECT_GT(buckets.take("a", 1, kNow + 500ms).count(), 0);
}

TEST(Buckets, GiveMoreThanABurstOnlyWhenFull) {
  Buckets buckets({.per_second = 1, .burst = 2});
  EXPECT_EQ(buckets.take("a", 5, kNow).count(), 0);
  EXPECT_DOUBLE_EQ(buckets.take("a", 1, kNow).count(), 4) << "it owes three";
  EXPECT_EQ(buckets.take("a", 1, kNow + 4s).count(), 0);
}

TEST(Buckets, AreChargedForWhatWasUsedAlready) {
  Buckets seconds({.per_second = 0.5, .burst = 1});
  seconds.charge("key", 3, kNow);
  EXPECT_DOUBLE_EQ(seconds.take("key", 0, kNow).count(), 4);
  EXPECT_EQ(seconds.take("key", 0, kNow + 4s).count(), 0);
}

TEST(Buckets, DoNotFillWhenTheTimeStandsStillOrGoesBack) {
  Buckets buckets({.per_second = 1, .burst = 1});
  EXPECT_EQ(buckets.take("a", 1, kNow).count(), 0);
  EXPECT_GT(buckets.take("a", 1, kNow - 10s).count(), 0);
  EXPECT_GT(buckets.take("a", 1, kNow).count(), 0);
}

TEST(Buckets, HaveNoLimitWithoutARate) {
  Buckets buckets({});
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(buckets.take("a", 1e9, kNow).count(), 0);
  EXPECT_EQ(buckets.size(), 0u);
}

TEST(Buckets, ForgetTheNameThatWasNotSeenForLongest) {
  Buckets buckets({.per_second = 1, .burst = 1}, 2);
  EXPECT_EQ(buckets.take("a", 1, kNow).count(), 0);
  EXPECT_EQ(buckets.take("b", 1, kNow).count(), 0);
  EXPECT_GT(buckets.take("a", 1, kNow).count(), 0) << "seen again";
  EXPECT_EQ(buckets.take("c", 1, kNow).count(), 0);
  EXPECT_EQ(buckets.size(), 2u);
  EXPECT_GT(buckets.take("a", 1, kNow).count(), 0) << "still known";
  EXPECT_EQ(buckets.take("b", 1, kNow).count(), 0) << "forgotten, so new";
}

/// Keys cost nothing: a million of them that came once must not stay.
TEST(Buckets, ForgetTheNamesThatAreAsNew) {
  Buckets buckets({.per_second = 1, .burst = 10});
  for (int i = 0; i < 100; ++i) EXPECT_EQ(buckets.take(std::to_string(i), 1, kNow).count(), 0);
  EXPECT_EQ(buckets.size(), 100u);
  for (int i = 100; i < 160; ++i) EXPECT_EQ(buckets.take(std::to_string(i), 1, kNow + 1min).count(), 0);
  EXPECT_EQ(buckets.size(), 60u);
}

TEST(Buckets, ForgetNobodyWhoHasToWait) {
  Buckets buckets({.per_second = 1, .burst = 10});
  buckets.charge("debtor", 1000, kNow);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(buckets.take(std::to_string(i), 1, kNow + 1min).count(), 0);
  EXPECT_GT(buckets.take("debtor", 1, kNow + 1min).count(), 0);
}

TEST(CountLimits, CountsUpToTheMost) {
  CountLimits counts;
  EXPECT_TRUE(counts.enter("a", 2));
  EXPECT_TRUE(counts.enter("a", 2));
  EXPECT_FALSE(counts.enter("a", 2));
  EXPECT_TRUE(counts.enter("b", 2));
  counts.leave("a");
  EXPECT_TRUE(counts.enter("a", 2));
  EXPECT_TRUE(counts.enter("c", 0)) << "no limit";
  counts.leave("c");
}

TEST(ClientLimits, WhoDoesNotComeToMatchesWaitsWhateverTheKey) {
  ClientLimits limits{ClientRates{}};
  for (int i = 0; i < 6; ++i) {
    EXPECT_FALSE(limits.why_no_seek("192.0.2.1")) << i;
    limits.charge_absence("192.0.2.1");
  }
  EXPECT_TRUE(limits.why_no_seek("192.0.2.1"));
  EXPECT_FALSE(limits.why_no_seek("192.0.2.2"));
}

/// Keys cost nothing, addresses do.
TEST(ClientLimits, AnAddressHasTicketsForSoManyPlayersWhateverTheirKeys) {
  ClientLimits limits{ClientRates{}};
  int issued = 0;
  while (issued < 100'000 && !limits.why_no_ticket("key " + std::to_string(issued), "192.0.2.1")) ++issued;
  EXPECT_GT(issued, 100) << "a school";
  EXPECT_LT(issued, 100'000);
  EXPECT_FALSE(limits.why_no_ticket("key", "192.0.2.2"));
}

TEST(ClientLimits, GamesThatAreKeptCountForTheKeyAndForTheAddress) {
  constexpr std::size_t kBytes = 100'000;
  const auto is_full_after = [&](auto key, auto address) {
    ClientLimits limits{ClientRates{}};
    for (int i = 0; i < 100'000; ++i)
      if (limits.why_not_kept(key(i), address(i), kBytes)) return true;
    return false;
  };
  const auto same = [](int) { return std::string("192.0.2.1"); };
  const auto other = [](int i) { return "name " + std::to_string(i); };
  EXPECT_TRUE(is_full_after(same, other));
  EXPECT_TRUE(is_full_after(other, same));
}

TEST(ClientLimits, AnAddressFillsNoMemoryByLogsOfRooms) {
  ClientLimits limits{ClientRates{}};
  for (int i = 0; i < 4096; ++i) EXPECT_TRUE(limits.may_say("192.0.2.1", 16 << 10)) << i;
  EXPECT_FALSE(limits.may_say("192.0.2.1", 1 << 20));
  EXPECT_TRUE(limits.may_say("192.0.2.2", 1 << 20));
}

TEST(LimitedName, IsTheNetworkOfAnAddressOfIpv6) {
  EXPECT_EQ(limited_name("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(limited_name("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(limited_name("2001:db8:1:2::9"), limited_name("2001:db8:1:2:ffff::"));
  EXPECT_EQ(limited_name("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(limited_name("nonsense"), "nonsense");
}

TEST(TooMany, SaysWhenToTryAgain) {
  const Response response = too_many(Seconds(1.2), "too many requests from this address");
  EXPECT_EQ(response.status, 429);
  EXPECT_EQ(value_of(response.fields, "Retry-After"), "2");
  EXPECT_NE(response.body.view().find("too many requests from this address: try again in 2 s"), std::string_view::npos);
  EXPECT_EQ(value_of(too_many(Seconds(0.001), "x").fields, "Retry-After"), "1");
}

TEST(AddressRange, IsTheNetworkOfAnAddress) {
  EXPECT_EQ(address_range("192.0.2.77"), "192.0.2.0/24");
  EXPECT_EQ(address_range("::ffff:192.0.2.78"), "192.0.2.0/24");
  EXPECT_EQ(address_range("2001:db8:1:2:3:4:5:6"), "2001:db8:1::/48");
  for (const char* none : {"", "127.0.0.1", "::1", "localhost", "300.1.1.1"})
    EXPECT_EQ(address_range(none), "") << none;
}

}  // namespace
}  // namespace fourfold::serve
