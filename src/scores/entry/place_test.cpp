// The order of rows as one number, and the digits of that number.
#include "scores/entry/place.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace fourfold::scores {
namespace {

TEST(Place, MorePointsAreALargerPlace) {
  EXPECT_GT(place_of(11, 5), place_of(10, 5));
  EXPECT_GT(place_of(11, kLastId), place_of(10, 1));
  EXPECT_GT(place_of(kMostPoints, kLastId), place_of(kMostPoints - 1, 1));
}

TEST(Place, OfEqualPointsTheEarlierRowHasTheLargerPlace) {
  EXPECT_GT(place_of(10, 1), place_of(10, 2));
  EXPECT_GT(place_of(0, kLastId - 1), place_of(0, kLastId));
}

TEST(Place, KnowsItsRow) {
  for (const std::int64_t id : {std::int64_t{0}, std::int64_t{1}, kLastId - 1, kLastId}) {
    EXPECT_EQ(id_of(place_of(0, id)), id);
    EXPECT_EQ(id_of(place_of(kMostPoints, id)), id);
  }
}

TEST(Place, IsNeverNegative) {
  EXPECT_EQ(place_of(0, kLastId), 0);
  EXPECT_EQ(place_of(kMostPoints, 0), INT64_MAX);
}

TEST(Place, PointsThatDoNotFitAreTheNearestThatDo) {
  EXPECT_EQ(place_of(INT64_MAX, 3), place_of(kMostPoints, 3));
  EXPECT_EQ(place_of(-1, 3), place_of(0, 3));
  EXPECT_EQ(place_of(INT64_MIN, 3), place_of(0, 3));
}

TEST(Place, TheRootHoldsEveryPlace) {
  EXPECT_EQ(Node{}.first(), 0);
  EXPECT_EQ(Node{}.last(), INT64_MAX);
}

TEST(Place, APathOfNineDigitsEndsAtThePlace) {
  Rng rng{1};
  for (int i = 0; i < 1000; ++i) {
    const Place place = place_of(static_cast<std::int64_t>(rng.next() >> 28), 1 + rng.below(1u << kIdBits) / 2);
    Node node;
    while (node.level < kLevels) {
      const Node child = node.child(place);
      ASSERT_EQ(child.level, node.level + 1);
      ASSERT_LE(child.first(), place);
      ASSERT_GE(child.last(), place);
      ASSERT_GE(child.first(), node.first());
      ASSERT_LE(child.last(), node.last());
      node = child;
    }
    EXPECT_EQ(node.first(), place);
    EXPECT_EQ(node.last(), place);
  }
}

TEST(Place, TheChildrenOfANodeShareItsPlacesWithoutGapOrOverlap) {
  const Node node = Node{}.child(place_of(12345, 1)).child(place_of(12345, 1));
  Place next = node.first();
  for (Node child = node.child(node.first());; ++child.prefix) {
    EXPECT_EQ(child.first(), next);
    next = child.last() + 1;
    if (child == node.best_child()) break;
  }
  EXPECT_EQ(next, node.last() + 1);
  EXPECT_EQ(node.best_child().prefix - node.child(node.first()).prefix + 1, kDigits);
}

}  // namespace
}  // namespace fourfold::scores
