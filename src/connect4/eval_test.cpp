// Tests of the worth of positions, against the vectors of the original and against loops over all
// lines.
#include "connect4/eval.h"

#include <gtest/gtest.h>

#include "connect4/naive_test.h"
#include "connect4/rows_test.h"
#include "connect4/vectors_test.h"

namespace fourfold::connect4 {
namespace {

TEST(Eval, GivesTheOriginalsWorthOfEveryVector) {
  const auto vectors = vectors_of("connect4-heuristic.jsonl");
  ASSERT_EQ(vectors.size(), 1000u);
  for (const Vector& vector : vectors)
    EXPECT_EQ(worth(*position_from({}, vector.moves)), std::stoi(vector.lists.at("static").at(0))) << vector.moves;
}

TEST(Eval, AgreesWithALoopOverAllLinesOnEveryShape) {
  for (const BoardShape& shape : naive::shapes()) {
    for (std::uint64_t seed = 0; seed < 15; ++seed) {
      const Position position = naive::random_position(shape, static_cast<int>(seed) * 3, seed);
      EXPECT_EQ(worth(position), naive::worth(position)) << shape_text(shape) << " seed " << seed;
    }
  }
}

TEST(Eval, LikesAThreatInARowOfOnesOwn) {
  const auto threats = [](const std::vector<std::string>& rows) {
    const Position position = *position_from_rows({}, rows);
    return threat_worth(Geometry({}), position.mover, position.mask ^ position.mover);
  };
  EXPECT_EQ(threats({"...O..X"}), 0);
  EXPECT_EQ(threats({"OOO....",  //
                     "XXO...O",  //
                     "XOX...X"}),
            -24)
      << "X to move: O completes in the third row, and odd rows are the first player's";
  EXPECT_EQ(threats({"OOO....",  //
                     "XXO...X"}),
            -4)
      << "the second row is not";
}

TEST(Eval, IsTheSameForTheMirrorImageAndTheOppositeForTheOtherSide) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Position position = naive::random_position({}, static_cast<int>(seed % 30), seed);
    EXPECT_EQ(worth(position.mirrored()), worth(position));
    const Geometry geometry(position.shape);
    const Bits other = position.mask ^ position.mover;
    EXPECT_EQ(worth(geometry, other, position.mover), -worth(position));
  }
}

}  // namespace
}  // namespace fourfold::connect4
