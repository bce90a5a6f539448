// Reviews of Tetris: losses against a naive search, and what holds for every game.
#include "teach/tetris/review.h"

#include <gtest/gtest.h>

#include "teach/tetris/games_test.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::teach {
namespace {

namespace modern = tetris::modern;

/// What every review promises.
void expect_sound(const Review& review) {
  ASSERT_EQ(review.values.size(), review.moves.size() + 1);
  int index = 0;
  for (const JudgedMove& move : review.moves) {
    EXPECT_EQ(move.index, index++);
    EXPECT_GE(move.loss, 0);
    EXPECT_LE(move.loss, kEndLoss);
    const bool is_best = move.played_json.dump() == move.best_json.dump();
    EXPECT_EQ(move.loss == 0, is_best) << move.played << " and " << move.best;
    EXPECT_EQ(move.grade == Grade::best, is_best);
    EXPECT_EQ(move.before.best.empty(), is_best);
    EXPECT_EQ(move.before.played.size(), 4u);
    for (const Picture::Spot& spot : move.before.played)
      EXPECT_EQ(move.before.rows.at(static_cast<std::size_t>(spot.row)).at(static_cast<std::size_t>(spot.column)), '.');
  }
  EXPECT_LE(review.moments.size(), 10u);
}

TEST(TetrisReview, IsSoundForGamesByChanceOfEveryRuleset) {
  for (const tetris::Rules* rules : {&tetris::classic_rules(), &tetris::genes_rules(), &tetris::research_rules(12)}) {
    const auto review = review_of(placed_game(*rules, 3, 60), classic_policy());
    ASSERT_TRUE(review) << review.error();
    EXPECT_GT(review->moves.size(), 5u);
    expect_sound(*review);
  }
}

TEST(TetrisReview, IsSoundForGamesPlayedWithKeys) {
  const auto classic = review_of(mashed_game(tetris::classic_rules(), 5, 300), classic_policy());
  ASSERT_TRUE(classic);
  expect_sound(*classic);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto review = review_of(mashed_modern(seed, 200), modern::policy_for_tests());
    ASSERT_TRUE(review) << review.error();
    expect_sound(*review);
  }
}

/// The value of every placement with one known piece is what the kernel says: no search.
TEST(TetrisReview, LosesWhatTheBestOfAllPlacementsIsBetterBy) {
  tetris::Policy policy = classic_policy();
  policy.search.known = 1;
  const auto weights = *integer_weights(policy);
  auto judge = *ClassicJudge::make(tetris::classic_rules(), policy);
  std::optional<double> unit;
  const auto game = each_turn(placed_game(tetris::classic_rules(), 8, 40), [&](const ClassicTurn& turn) {
    const tetris::NarrowColumns board = narrow(turn.before.board);
    tetris::MoveList moves;
    find_placements(tetris::classic_rules(), board, turn.locked.piece, tetris::classic_rules().spawn, moves);
    std::vector<tetris::Score> scores(static_cast<std::size_t>(moves.size()));
    kernel(policy.features, tetris::Isa::portable)
        .score({&tetris::classic_rules(), &board, turn.locked.piece, turn.before.combo, {moves.begin(), moves.end()}},
               weights, scores.data());
    tetris::Value best = tetris::kLost, played = tetris::kLost;
    for (int i = 0; i < moves.size(); ++i) {
      const tetris::Score& score = scores[static_cast<std::size_t>(i)];
      const tetris::Value value = score.end == tetris::kLost ? tetris::kLost : score.path + score.end;
      best = std::max(best, value);
      if (moves[i] == turn.locked.at) played = value;
    }
    const TetrisVerdict verdict = judge.judge(turn);
    if (best == played || played == tetris::kLost) {
      EXPECT_EQ(verdict.loss > 0, best != played);
      return true;
    }
    EXPECT_GT(verdict.loss, 0);
    const double one = static_cast<double>(best - played) / static_cast<double>(verdict.loss);
    if (verdict.loss > 100 && verdict.loss < kEndLoss) {
      EXPECT_NEAR(one / unit.value_or(one), 1, 0.02);  // the same hole costs the same everywhere
      unit = unit.value_or(one);
    }
    return true;
  });
  ASSERT_TRUE(game);
  EXPECT_TRUE(unit);
}

TEST(TetrisReview, FindsNothingWrongWithTheAdvisersOwnGame) {
  const tetris::Policy policy = classic_policy();
  auto player = *tetris::Player::make(tetris::classic_rules(), policy, policy.search);
  play::Recorder<tetris::Game> recorder({.rules = &tetris::classic_rules(), .options = {}, .seed = 4});
  for (int i = 0; i < 50; ++i)
    recorder.apply({tetris::Command::Kind::place, *player.choose(recorder.game().position).best, 1});
  const auto review = review_of(recorder.replay(), policy);
  ASSERT_TRUE(review);
  EXPECT_EQ(review->sides[0].accuracy, 1000);
  EXPECT_TRUE(review->moments.empty());
}

/// A modern game that starts from a drawn field.
play::Replay<modern::Game> modern_game(const std::vector<std::string>& rows, std::vector<tetris::Piece> pieces,
                                       const std::vector<modern::Command>& commands) {
  modern::Game::Setup setup;
  setup.start.opening = std::move(pieces);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (int x = 0; x < tetris::kWidth; ++x) {
      if (rows[i][static_cast<std::size_t>(x)] == '#') setup.start.board.fill(static_cast<int>(rows.size() - 1 - i), x);
    }
  }
  return {setup, commands, {}};
}

TEST(TetrisReview, SaysWhatWouldHaveBeenBetterAndWhy) {
  using enum tetris::Piece;
  const auto replay = modern_game({"#########.", "#########.", "#########.", "#########."}, {I, S, Z, L, J, O, T},
                                  {modern::tap(modern::Key::hard_drop)});
  const auto review = review_of(replay, modern::policy_for_tests());
  ASSERT_TRUE(review);
  const JudgedMove& move = review->moves.at(0);
  EXPECT_EQ(move.played, "I in columns 4-7, row 5");
  EXPECT_EQ(move.best, "I in column 10, row 1");
  EXPECT_EQ(move.grade, Grade::blunder);
  EXPECT_EQ(review->moments, std::vector<int>{0});
  ASSERT_FALSE(move.why.empty());
  EXPECT_TRUE(move.why[0].starts_with("better: clears everything")) << move.why[0];
}

TEST(TetrisReview, FourLinesThatTheCoachTellsAPersonToTakeAreNoFault) {
  using enum tetris::Piece;
  int waits = 0;  // of the machine, which would rather keep them
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng{seed};
    std::string top = "..........";
    for (std::size_t x = 0; x < 9; ++x) top[x] = rng.below(2) == 0 ? '#' : '.';
    std::vector<tetris::Piece> pieces = {I};
    while (pieces.size() < 8) pieces.push_back(static_cast<tetris::Piece>(rng.below(tetris::kPieceCount)));
    const auto replay = modern_game({top, "#########.", "#########.", "#########.", "#########.", "########.#"}, pieces,
                                    {modern::tap(modern::Key::clockwise), modern::press(modern::Key::right),
                                     modern::ticks(60), modern::tap(modern::Key::hard_drop)});
    const auto review = review_of(replay, modern::policy_for_tests());
    ASSERT_TRUE(review) << review.error();
    ASSERT_EQ(review->moves.size(), 1u);
    ASSERT_EQ(review->moves[0].played, "I in column 10, row 2");
    const std::int64_t loss = review->moves[0].loss;
    EXPECT_TRUE(loss == 0 || loss > 2 * kThousandths) << seed << ": " << loss;
    modern::Thinker thinker(modern::policy_for_tests());
    thinker.look(view_of(modern::Position(replay.setup.start)));
    thinker.think({.nodes = ModernJudge::kUsualNodes});
    waits += loss == 0 && !(thinker.ideas()[0].choice.move.at.x == 9);
  }
  EXPECT_GT(waits, 0) << "or this says nothing";
}

TEST(TetrisReview, CountsHoldAndPlaceAsOneChoice) {
  using enum tetris::Piece;
  const std::vector<std::string> rows = {"#########.", "#########.", "#########.", "#########."};
  const auto replay =
      modern_game(rows, {S, I, Z, L, J, O, T},
                  {modern::tap(modern::Key::hold), modern::tap(modern::Key::clockwise),
                   modern::press(modern::Key::right), modern::ticks(60), modern::tap(modern::Key::hard_drop)});
  const auto review = review_of(replay, modern::policy_for_tests());
  ASSERT_TRUE(review);
  ASSERT_EQ(review->moves.size(), 1u);
  EXPECT_EQ(review->moves[0].played, "hold, I in column 10, row 1");
  EXPECT_EQ(review->moves[0].grade, Grade::best);
  EXPECT_EQ(review->moves[0].played_json["hold"].as_bool(), true);
}

TEST(TetrisReview, GivesAccuracyAndLossesInUnitsToPrograms) {
  const auto review = review_of(placed_game(tetris::classic_rules(), 3, 30), classic_policy());
  const Json json = to_json(*review);
  EXPECT_TRUE(json["accuracy"].as_double());
  EXPECT_EQ(*json["unit"].as_string(), "holes");
  for (std::size_t i = 0; i < review->moves.size(); ++i)
    EXPECT_NEAR(*json["moves"][i]["loss"].as_double() * kThousandths, static_cast<double>(review->moves[i].loss), 0.01);
}

TEST(TetrisReview, TellsItsProgressAndStops) {
  const auto replay = placed_game(tetris::classic_rules(), 3, 30);
  StopSource source;
  std::vector<int> seen;
  const auto review = review_of(replay, classic_policy(), {source.token(), [&](int done, int all) {
                                                             EXPECT_EQ(all, 30);
                                                             seen.push_back(done);
                                                             if (done == 3) source.request_stop();
                                                           }});
  EXPECT_EQ(review.error(), "stopped");
  EXPECT_EQ(seen, (std::vector<int>{1, 2, 3}));
}

TEST(TetrisReview, IsTheSameEveryTime) {
  const auto replay = mashed_modern(9, 200);
  const auto once = review_of(replay, modern::policy_for_tests()),
             again = review_of(replay, modern::policy_for_tests());
  EXPECT_EQ(to_json(*once).dump(), to_json(*again).dump());
}

TEST(TetrisReview, RefusesAPolicyThatCannotBeRight) {
  tetris::Policy policy = classic_policy();
  policy.weights.pop_back();
  EXPECT_FALSE(review_of(placed_game(tetris::classic_rules(), 3, 3), policy));
}

}  // namespace
}  // namespace fourfold::teach
