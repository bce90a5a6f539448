// Tests of the rulesets and of the two random streams of a game.
#include "tetris/rules.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tetris/position.h"
#include "tetris/rulesets.h"

namespace fourfold::tetris {
namespace {

std::string pieces_of(Randomizer randomizer, std::uint64_t seed, std::uint64_t count) {
  std::string letters;
  for (std::uint64_t n = 0; n < count; ++n) letters += letter(piece_at(randomizer, seed, n));
  return letters;
}

// Both were computed by a separate Python program from the definition (SplitMix64; for bag b:
// Fisher-Yates from the top with numbers 7b, 7b + 1, ... of substream 2). They are part of every
// replay.
TEST(Pieces, OfASeedNeverChange) {
  EXPECT_EQ(pieces_of(Randomizer::uniform, 1, 28), "TSZTTSZTJSLOTTTJOSOZIITILITO");
  EXPECT_EQ(pieces_of(Randomizer::uniform, 2024, 28), "OILISTIOJLTSSOJOZLSTTOJTSZLZ");
  EXPECT_EQ(pieces_of(Randomizer::bag, 1, 28), "JSLOTZIISLZTJOZILJTSOTSOZJLI");
  EXPECT_EQ(pieces_of(Randomizer::bag, 2024, 28), "SJZOLTIIOLJZSTOJZLTISZSOTJIL");
}

TEST(Pieces, OfABagComeOncePerSeven) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::string letters = pieces_of(Randomizer::bag, seed, 700);
    for (std::size_t first = 0; first < letters.size(); first += 7) {
      const std::set<char> bag(letters.begin() + static_cast<std::ptrdiff_t>(first),
                               letters.begin() + static_cast<std::ptrdiff_t>(first) + 7);
      EXPECT_EQ(bag.size(), 7u) << "seed " << seed << ", piece " << first;
    }
  }
}

TEST(Pieces, CanBeAskedForInAnyOrder) {
  for (const Randomizer randomizer : {Randomizer::uniform, Randomizer::bag}) {
    const std::string letters = pieces_of(randomizer, 5, 200);
    for (std::size_t n = letters.size(); n-- > 0;) EXPECT_EQ(letter(piece_at(randomizer, 5, n)), letters[n]);
    EXPECT_EQ(piece_at(randomizer, 5, 1'000'000'000'000), piece_at(randomizer, 5, 1'000'000'000'000));
  }
}

// 70,000 draws: 10,000 are expected for each piece, with a standard deviation of 93; the limit is
// five deviations.
TEST(Pieces, DrawnIndependentlyAreFair) {
  std::array<int, kPieceCount> counts{}, repeated{};
  Piece last = piece_at(Randomizer::uniform, 9, 0);
  for (std::uint64_t n = 1; n <= 70'000; ++n) {
    const Piece piece = piece_at(Randomizer::uniform, 9, n);
    ++counts.at(static_cast<std::size_t>(piece));
    if (piece == last) ++repeated.at(static_cast<std::size_t>(piece));
    last = piece;
  }
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 465);
  for (const int count : repeated) EXPECT_NEAR(count, 10'000.0 / 7, 190);
}

// 7,000 bags: each piece is expected first in 1,000 of them, with a standard deviation of 29.
TEST(Pieces, LeadABagEquallyOften) {
  std::array<int, kPieceCount> counts{};
  for (std::uint64_t bag = 0; bag < 7000; ++bag)
    ++counts.at(static_cast<std::size_t>(piece_at(Randomizer::bag, 3, bag * 7)));
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
}

// The first twelve holes of seed 1, from the same Python program (substream 1).
TEST(GarbageHoles, OfASeedNeverChange) {
  constexpr std::array kHoles{7, 1, 2, 0, 6, 3, 1, 9, 2, 9, 2, 8};
  for (std::size_t n = 0; n < kHoles.size(); ++n) EXPECT_EQ(garbage_hole_at(1, n), kHoles[n]);
}

TEST(GarbageHoles, ReachEveryColumnAndNoOther) {
  std::array<int, kWidth> counts{};
  for (std::uint64_t n = 0; n < 10'000; ++n) ++counts.at(static_cast<std::size_t>(garbage_hole_at(4, n)));
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
}

TEST(Rulesets, SayWhatTheSpecificationSays) {
  const Rules& classic = classic_rules();
  EXPECT_EQ(classic.height, 22);
  EXPECT_EQ(classic.buffer, 0);
  EXPECT_EQ(classic.spawn, (Placement{0, -1, 3}));
  EXPECT_EQ(classic.preview, 3);
  EXPECT_EQ(classic.randomizer, Randomizer::uniform);
  EXPECT_EQ(classic.placing, Placing::reachable);
  EXPECT_EQ(classic.line_points, (std::array{0, 100, 400, 900, 1600}));

  const Rules& genes = genes_rules();
  EXPECT_EQ(genes.height, 20);
  EXPECT_EQ(genes.preview, 2);
  EXPECT_EQ(genes.randomizer, Randomizer::bag);
  EXPECT_EQ(genes.placing, Placing::drop_only);
  EXPECT_EQ(genes.line_points, (std::array{0, 1, 4, 9, 16}));

  for (int height = 4; height <= 20; ++height) {
    const Rules& research = research_rules(height);
    EXPECT_EQ(research.height, height);
    EXPECT_EQ(research.preview, 1);
    EXPECT_EQ(research.randomizer, Randomizer::uniform);
    EXPECT_EQ(research.placing, Placing::drop_only);
    EXPECT_EQ(research.line_points, (std::array{0, 1, 2, 3, 4}));
  }
}

TEST(Rulesets, HaveRoomForEveryFreshPiece) {
  for (const Ruleset& row : rulesets()) {
    for (const Rules& rules : row.boards) {
      for (int p = 0; p < kPieceCount; ++p) EXPECT_TRUE(fits(rules, Board{}, static_cast<Piece>(p), rules.spawn));
    }
  }
}

TEST(Rulesets, ARowIsConsistent) {
  for (const Ruleset& row : rulesets()) {
    EXPECT_EQ(find_ruleset(row.name), &row);
    EXPECT_FALSE(row.about.empty() || row.policy.empty()) << row.name;
    EXPECT_EQ(*find_rules(row.name), &row.usual());
    for (const Rules& rules : row.boards) {
      EXPECT_EQ(rules.name, row.name);
      EXPECT_EQ(*find_rules(row.name, rules.height), &rules);
    }
  }
  EXPECT_EQ(find_ruleset("modern"), nullptr);
}

TEST(Rulesets, AreListedForMessages) {
  EXPECT_EQ(default_ruleset().name, "classic");
  EXPECT_EQ(ruleset_names(), "classic, genes or research");
  EXPECT_EQ(board_heights(), "4 to 20 (research only)");
}

TEST(FindRules, KnowsTheNames) {
  EXPECT_EQ(*find_rules("classic"), &classic_rules());
  EXPECT_EQ(*find_rules("genes"), &genes_rules());
  EXPECT_EQ(*find_rules("research"), &research_rules(20));
}

TEST(FindRules, GivesResearchTheHeightAskedFor) {
  EXPECT_EQ(*find_rules("research", 10), &research_rules(10));
  EXPECT_EQ((*find_rules("research", 4))->height, 4);
  EXPECT_EQ((*find_rules("classic", 22)), &classic_rules());
}

TEST(FindRules, SaysWhatWasExpected) {
  EXPECT_EQ(find_rules("modern").error(), "unknown ruleset 'modern': expected classic, genes or research");
  EXPECT_EQ(find_rules("").error(), "unknown ruleset '': expected classic, genes or research");
  EXPECT_EQ(find_rules("research", 3).error(), "board height 3 of ruleset research: expected 4 to 20");
  EXPECT_EQ(find_rules("research", 21).error(), "board height 21 of ruleset research: expected 4 to 20");
  EXPECT_EQ(find_rules("research", -1).error(), "board height -1 of ruleset research: expected 4 to 20");
  EXPECT_EQ(find_rules("classic", 20).error(), "ruleset classic has a fixed height of 22 rows");
  EXPECT_EQ(find_rules("genes", 10).error(), "ruleset genes has a fixed height of 20 rows");
}

}  // namespace
}  // namespace fourfold::tetris
