// What the coach says in numbers is true.
#include "session/tetris/coach.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/rng.h"
#include "teach/tetris/games_test.h"

namespace fourfold::session {
namespace {

/// A stack by chance, with a hole here and there.
tetris::Position position_by_chance(std::uint64_t seed) {
  Rng rng{seed};
  tetris::Position position;
  position.seed = seed;
  for (int x = 0; x < tetris::kWidth; ++x) {
    const auto height = static_cast<int>(rng.below(9));
    for (int row = 0; row < height; ++row) {
      if (row + 1 == height || rng.below(6) > 0) position.board.fill(row, x);
    }
  }
  return position;
}

/// "fewer holes: 1, not 2 (+0.31)": the word, the two numbers and the gain agree, and the gain has
/// the sign that the weight gives the difference.
void expect_true(const std::string& line, const tetris::Policy& policy) {
  const auto colon = line.find(": "), other = line.find(", not "), gain_at = line.find(" (");
  ASSERT_NE(other, std::string::npos) << line;
  const std::string word = line.substr(0, colon);
  const double own = std::strtod(&line[colon + 2], nullptr), than = std::strtod(&line[other + 6], nullptr);
  const double gain = std::strtod(&line[gain_at + 2], nullptr);
  EXPECT_NE(own, than) << line;
  const auto& features = info(policy.features).features;
  bool is_found = false;
  for (std::size_t f = 0; f < features.size(); ++f) {
    if (word != (own < than ? features[f].less : features[f].more)) continue;
    is_found = true;
    if (gain != 0) EXPECT_EQ((own - than) * policy.weights[f] > 0, gain > 0) << line;
  }
  EXPECT_TRUE(is_found) << line;
}

TEST(Coach, SaysNoNumbersThatItsWordsContradict) {
  int lines = 0;
  for (const int coming : {0, 1, 2}) {
    tetris::Policy policy = teach::classic_policy();
    policy.search.coming = coming;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const auto said = recommend(position_by_chance(seed), policy);
      ASSERT_TRUE(said) << said.error();
      for (const std::string& line : said->numbers) expect_true(line, policy);
      lines += static_cast<int>(said->numbers.size());
    }
  }
  EXPECT_GT(lines, 300);
}

TEST(Coach, LeavesOutReasonsThatTheKnownPiecesDoNotShow) {
  tetris::Policy policy = teach::classic_policy();
  policy.search.coming = 1;
  const tetris::Position position = position_by_chance(3);
  const auto view = teach::classic_view(position, policy.search.known);
  const auto list = *tetris::Advisor{view.rules, &policy, policy.search}.advise({view.board, 0, view.pieces});
  std::size_t left_out = 0;
  for (const tetris::Advice& other : list.placements) {
    const auto all = tetris::reasons(list.policy, list.placements[0], other);
    const auto shown = shown_reasons(list.policy, list.placements[0], other);
    ASSERT_LE(shown.size(), all.size());
    left_out += all.size() - shown.size();
    for (const tetris::Reason& reason : shown) {
      const auto f = static_cast<std::size_t>(reason.feature);
      EXPECT_NE(list.placements[0].totals[f], other.totals[f]);
    }
  }
  EXPECT_GT(left_out, 0u);
}

}  // namespace
}  // namespace fourfold::session
