// Choices by tables against the definition: the drop that leads to the board with the best value.
#include "research/engine/pattern_choice.h"

#include <gtest/gtest.h>

#include "tetris/search/patterns_samples_test.h"
#include "tetris/search/player.h"

namespace fourfold::research {
namespace {

tetris::Policy policy_with(std::uint64_t seed) {
  return {.name = "tables",
          .rules = "research",
          .features = tetris::FeatureSet::patterns3,
          .weights = {1, 1, 1},
          .search = {.method = tetris::Method::full, .known = 1, .keep = 1},
          .patterns = tetris::SharedPatterns(tetris::random_patterns(seed)),
          .source = {}};
}

Drop naive_choice(const Controller& c, int height, const Game& game) {
  Drop best = drops(game.piece()).front();
  tetris::Value most = tetris::kLost;
  for (const Drop drop : drops(game.piece())) {
    Columns columns = game.columns;
    if (land(columns, height, game.piece(), drop).over) continue;
    const auto sums = c.patterns.get()->measure(columns, height);
    const tetris::Value value = c.weights[0] * sums.rows + c.weights[1] * sums.blocks + c.weights[2] * sums.danger;
    if (value > most) most = value, best = drop;
  }
  return best;
}

/// Games with random tables end soon, so they reach boards of all heights.
TEST(PatternChoice, IsTheDropWithTheBestBoardOnEveryHeight) {
  const Controller controller = *controller_of(policy_with(7));
  for (const int height : {6, 10, 13, 20}) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Game game{.seed = seed};
      while (!game.over) {
        const Drop chosen = choose(controller, {.height = height}, game);
        ASSERT_EQ(chosen, naive_choice(controller, height, game)) << height << " rows, seed " << seed;
        game.apply(chosen, height);
      }
    }
  }
}

void expect_same_games(const tetris::Policy& policy, const Plan& plan, std::uint64_t games) {
  const Controller controller = *controller_of(policy);
  auto player = *tetris::Player::make(tetris::research_rules(), policy, policy.search);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    tetris::Position position = tetris::new_game(tetris::research_rules(), {}, seed);
    Game game{.seed = seed};
    while (!game.over && game.pieces < plan.pieces) {
      game.apply(choose(controller, plan, game), kMaxHeight);
      position.place(*player.choose(position).best);
      ASSERT_EQ(game.over, position.is_over());
      if (game.over) break;
      ASSERT_EQ(game.columns, tetris::narrow(position.board)) << "seed " << seed;
    }
  }
}

TEST(PatternChoice, IsThatOfThePlayerWithTheSamePolicy) { expect_same_games(policy_with(8), {}, 30); }

TEST(PatternChoice, IsThatOfThePlayerWhenBothLookAhead) {
  tetris::Policy policy = policy_with(9);
  policy.search.method = tetris::Method::expect;
  expect_same_games(policy, {.expect = true}, 4);
}

TEST(PatternChoice, LeavesHighStacksToTheGuard) {
  tetris::Policy policy = policy_with(10);
  policy.guard = tetris::Guard{.features = tetris::FeatureSet::dt9,
                               .weights = {-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27},
                               .above = 6};
  expect_same_games(policy, {.pieces = 3000}, 3);
}

}  // namespace
}  // namespace fourfold::research
