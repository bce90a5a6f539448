// One game for a learner, compared with the engine.
#include "env/env.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "env/seen_test.h"
#include "tetris/search/player.h"
#include "tetris/text.h"

namespace fourfold::env {
namespace {

/// Plays `games` games with random actions and shows every position to `look`.
template <class Look>
void wander(const Course& course, int games, Look look) {
  Rng rng{99};
  for (int seed = 0; seed < games; ++seed) {
    Env env(course, static_cast<std::uint64_t>(seed));
    for (int n = 0; n < 300 && !env.is_done(); ++n) {
      const Seen seen(env);
      look(env, seen);
      env.step(any_legal(seen.mask, rng));
    }
  }
}

const std::vector<Course>& all_rules() {
  static const std::vector<Course> kCourses{course_of("research"), course_of("research", "", 4),
                                            course_of("research", "", 10), course_of("genes"), course_of("classic")};
  return kCourses;
}

TEST(Course, FindsEveryHeightOfTheResearchBoard) {
  for (int height = 4; height <= 20; ++height) EXPECT_EQ(course_of("research", "", height).rules->height, height);
  EXPECT_EQ(course_of("research").rules->height, 20);
}

TEST(Course, SaysWhatWasExpected) {
  EXPECT_EQ(course_from("research", 3, "").error(), "board height 3 of ruleset research: expected 4 to 20");
  EXPECT_EQ(course_from("chess", 0, "").error(),
            "unknown ruleset 'chess': expected classic, genes, research, modern or modern-plus");
  const std::string unknown = course_from("research", 0, "magic").error();
  EXPECT_TRUE(unknown.starts_with("unknown feature set 'magic': expected none, classic18, ")) << unknown;
}

TEST(Course, KnowsEveryFeatureSetByName) {
  for (int i = 0; i < tetris::kFeatureSetCount; ++i) {
    const auto set = static_cast<tetris::FeatureSet>(i);
    const Course course = course_of("research", tetris::info(set).name);
    EXPECT_EQ(course.features, set);
    EXPECT_EQ(course.feature_count(), tetris::info(set).size());
  }
  EXPECT_EQ(course_of("research", "none").feature_count(), 0);
}

TEST(Actions, OfThePapersAreOrientationAndColumn) {
  const Env env(course_of("research"), 0);
  EXPECT_EQ(env.course().actions(), 40);
  EXPECT_EQ(env.course().action_of(tetris::Piece::I, {0, 16, 0}) / 10, 0);
  std::map<char, int> legal;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Env game(course_of("research"), seed);
    const Seen seen(game);
    legal[letter(game.game().piece())] = std::accumulate(seen.mask.begin(), seen.mask.end(), 0);
  }
  const std::map<char, int> published{{'I', 17}, {'O', 9}, {'S', 17}, {'Z', 17}, {'T', 34}, {'J', 34}, {'L', 34}};
  EXPECT_EQ(legal, published);
}

TEST(Actions, AreDistinctAndGrowInTheOrderOfThePlacements) {
  for (const Course& course : all_rules()) {
    wander(course, 10, [&](const Env& env, const Seen& seen) {
      tetris::MoveList moves;
      tetris::find_placements(*course.rules, env.game().board, env.game().piece(), course.rules->spawn, moves);
      ASSERT_EQ(std::ranges::count(seen.mask, 1), moves.size());
      int last = -1;
      for (const tetris::Placement at : moves) {
        const int action = course.action_of(env.game().piece(), at);
        ASSERT_GT(action, last);
        ASSERT_LT(action, course.actions());
        last = action;
      }
    });
  }
}

TEST(Actions, AreRefusedWhereTheMaskSaysSo) {
  for (const Course& course : all_rules()) {
    wander(course, 3, [&](const Env& env, const Seen& seen) {
      for (int a = 0; a < course.actions(); ++a)
        ASSERT_EQ(env.is_legal(a), seen.mask[static_cast<std::size_t>(a)] == 1);
      for (const int a : {-1, course.actions(), INT32_MAX, INT32_MIN}) ASSERT_FALSE(env.is_legal(a));
    });
  }
}

TEST(Fatal, IsWhatEndsTheGame) {
  for (const Course& course : all_rules()) {
    int ends = 0;
    wander(course, 20, [&](const Env& env, const Seen& seen) {
      for (int a = 0; a < course.actions(); ++a) {
        const auto at = static_cast<std::size_t>(a);
        if (seen.mask[at] == 0) {
          ASSERT_EQ(seen.fatal[at], 0);
          continue;
        }
        Env copy = env;
        const Outcome outcome = copy.step(a);
        ends += outcome.terminated;
        ASSERT_EQ(seen.fatal[at], outcome.terminated) << course.rules->name << " action " << a;
      }
    });
    EXPECT_GT(ends, 20) << course.rules->name;
  }
}

TEST(Observation, ShowsTheBoardAsItIsPrinted) {
  for (const Course& course : all_rules()) {
    wander(course, 5, [&](const Env& env, const Seen& seen) {
      std::string drawn, printed;
      for (const std::uint8_t cell : seen.board) drawn += cell == 1 ? '#' : '.';
      for (const std::string& row : tetris::rows_of(*course.rules, env.game().board)) printed += row;
      ASSERT_EQ(drawn, printed);
    });
  }
}

TEST(Observation, ShowsTheKnownPieces) {
  for (const Course& course : all_rules()) {
    wander(course, 5, [&](const Env& env, const Seen& seen) {
      for (int ahead = 0; ahead < course.rules->preview; ++ahead) {
        const auto* row = &seen.pieces[static_cast<std::size_t>(ahead * tetris::kPieceCount)];
        const auto piece = static_cast<int>(env.game().piece(static_cast<std::uint64_t>(ahead)));
        for (int kind = 0; kind < tetris::kPieceCount; ++kind) ASSERT_EQ(row[kind], kind == piece);
      }
    });
  }
}

TEST(Observation, MeasuresTheBoardAfterEveryAction) {
  for (const char* set : {"classic18", "genes9", "stacker26", "dt9"}) {
    const Course course = course_of("classic", set);
    const auto& kernel = tetris::kernel(*course.features, tetris::Isa::portable);
    wander(course, 2, [&](const Env& env, const Seen& seen) {
      const tetris::Position& game = env.game();
      const tetris::NarrowColumns board = tetris::narrow(game.board);
      std::vector<float> expected(seen.features.size(), 0);
      tetris::MoveList moves;
      tetris::find_placements(*course.rules, game.board, game.piece(), course.rules->spawn, moves);
      for (const tetris::Placement& at : moves) {
        const int action = course.action_of(game.piece(), at);
        if (seen.fatal[static_cast<std::size_t>(action)] == 1) continue;
        tetris::FeatureRow row;
        kernel.measure({course.rules, &board, game.piece(), game.combo, {&at, 1}}, &row);
        for (int f = 0; f < course.feature_count(); ++f) {
          const auto measured = static_cast<float>(row[static_cast<std::size_t>(f)]);
          const bool in_halves = tetris::info(*course.features).in_halves(f);
          expected[static_cast<std::size_t>(action * course.feature_count() + f)] = in_halves ? measured / 2 : measured;
        }
      }
      ASSERT_EQ(seen.features, expected);
    });
  }
}

/// The action with the largest weighted sum, the first of equal ones. Weights are in millionths, as
/// in the engine.
int argmax(const Seen& seen, const std::vector<double>& weights) {
  int best = -1;
  double best_value = 0;
  for (std::size_t a = 0; a < seen.mask.size(); ++a) {
    if (seen.mask[a] == 0) continue;
    double value = seen.fatal[a] == 1 ? -HUGE_VAL : 0;
    for (std::size_t f = 0; f < weights.size(); ++f)
      value += std::round(weights[f] * 1e6) * static_cast<double>(seen.features[a * weights.size() + f]);
    if (best < 0 || value > best_value) {
      best = static_cast<int>(a);
      best_value = value;
    }
  }
  return best;
}

void expect_same_games(const Course& course, const tetris::Policy& policy) {
  auto machine = *tetris::Player::make(*course.rules, policy, {.known = 1, .keep = 1});
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Env env(course, seed);
    tetris::Position game = tetris::new_game(*course.rules, {}, seed);
    for (int n = 0; n < 300 && !env.is_done(); ++n) {
      game.place(*machine.choose(game).best);
      env.step(argmax(Seen(env), policy.weights));
      ASSERT_EQ(env.game(), game) << policy.name << " seed " << seed << " piece " << n;
    }
  }
}

TEST(Learner, WhoWeighsTheFeaturesPlaysAsTheMachineDoes) {
  const tetris::Policy genes{.name = "genes",
                             .rules = "genes",
                             .features = tetris::FeatureSet::genes8,
                             .weights = {40, -26, -2, -23, -71, 14, 33, 16}};
  expect_same_games(course_of("genes", "genes8"), genes);
  expect_same_games(course_of("research", "genes8"), genes);
  expect_same_games(course_of("research", "genes8", 8), genes);
}

TEST(Learner, SeesTheFeaturesOfThePapersInTheirOwnUnits) {
  expect_same_games(course_of("research", "dellacherie6", 10), {.name = "Dellacherie",
                                                                .rules = "research",
                                                                .features = tetris::FeatureSet::dellacherie6,
                                                                .weights = {-1, 1, -1, -1, -4, -1}});
  expect_same_games(course_of("research", "dt9", 10),
                    {.name = "DT-10",
                     .rules = "research",
                     .features = tetris::FeatureSet::dt9,
                     .weights = {-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27}});
}

TEST(Env, TellsLinesPointsAndTheEnd) {
  for (const Course& course : all_rules()) {
    Rng rng{5};
    Env env(course, 3);
    std::uint64_t lines = 0;
    std::int64_t points = 0;
    Outcome last;
    while (!env.is_done()) {
      ASSERT_EQ(last, (Outcome{.lines = last.lines, .points = last.points}));
      last = env.step(any_legal(Seen(env).mask, rng));
      lines += static_cast<std::uint64_t>(last.lines);
      points += last.points;
    }
    EXPECT_EQ(last.terminated, 1);
    EXPECT_EQ(last.truncated, 0);
    EXPECT_EQ(lines, env.game().lines());
    EXPECT_EQ(points, env.game().points);
    EXPECT_EQ(std::ranges::count(Seen(env).mask, 0), course.actions());
  }
}

TEST(Env, CutsAGameShort) {
  Course course = course_of("research");
  course.max_pieces = 3;
  Env env(course, 1);
  Rng rng{1};
  for (int n = 1; n <= 3; ++n) EXPECT_EQ(env.step(any_legal(Seen(env).mask, rng)).truncated, n == 3);
  EXPECT_TRUE(env.is_done());
  EXPECT_FALSE(env.is_lost());
  EXPECT_FALSE(std::ranges::any_of(Seen(env).mask, [](int legal) { return legal == 1; }));
}

TEST(Env, IsAValue) {
  Env env(course_of("research", "genes8"), 8);
  Rng rng{2};
  env.step(any_legal(Seen(env).mask, rng));
  Env copy = env;
  EXPECT_EQ(copy, env);
  const int action = any_legal(Seen(env).mask, rng);
  copy.step(action);
  EXPECT_NE(copy, env);
  env.step(action);
  EXPECT_EQ(copy, env);
  env.reset(8);
  EXPECT_EQ(env, Env(course_of("research", "genes8"), 8));
}

}  // namespace
}  // namespace fourfold::env
