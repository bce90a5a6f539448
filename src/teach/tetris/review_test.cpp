// Reviews of Tetris: losses against a naive search, and what holds for every game.
#include "teach/tetris/review.h"

#include <gtest/gtest.h>

#include "teach/tetris/games_test.h"
#include "teach/tetris/loss.h"
#include "teach/tetris/sound_test.h"
#include "teach/tetris/why.h"
#include "tetris/modern/search/advice.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::teach {
namespace {

namespace modern = tetris::modern;

const ReviewEffort kShort{.nodes = 3000, .threads = 1, .limit = {}};

Result<Review> short_review(const play::Replay<modern::Game>& replay) {
  return review_of(replay, modern::policy_for_tests(), {}, kShort);
}

/// A coach who looks at little gives advice that a deeper look finds wanting, but it was advice.
TEST(TetrisReview, WhoFollowsTheCoachMakesNoMistake) {
  const ReviewEffort effort{.nodes = 20'000, .threads = 1, .limit = {}, .coach_nodes = 300};
  ModernJudge judge(modern::policy_for_tests(), effort);
  modern::Thinker coach(modern::policy_for_tests());
  modern::Position position(modern::Start{.seed = 11});
  int worse = 0;
  for (int piece = 0; piece < 40 && !position.is_over(); ++piece) {
    modern::View view = view_of(position);
    view.goal = goal_of(position.start.options);
    const auto advice = advise(coach, view, {.nodes = effort.coach_nodes}, modern::Asked::as_teacher);
    ASSERT_TRUE(advice) << advice.error();
    const modern::Choice choice = advice->best().choice;
    const TetrisVerdict verdict = judge.judge({.before = position, .played = choice});
    EXPECT_LE(grade_of(verdict.loss, thresholds_of(view.goal)), Grade::inaccuracy) << "piece " << piece + 1;
    worse += verdict.loss == thresholds_of(view.goal).inaccuracy ? 1 : 0;
    if (choice.hold) position.hold();
    position.place(choice.move);
  }
  EXPECT_GT(worse, 0) << "otherwise nothing was tested";
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
    const auto review = short_review(mashed_modern(seed, 200));
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
  const auto review = short_review(replay);
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
    const auto review = short_review(replay);
    ASSERT_TRUE(review) << review.error();
    ASSERT_EQ(review->moves.size(), 1u);
    ASSERT_EQ(review->moves[0].played, "I in column 10, row 2");
    const std::int64_t loss = review->moves[0].loss;
    EXPECT_TRUE(loss == 0 || loss > 2 * kThousandths) << seed << ": " << loss;
    modern::Thinker thinker(modern::policy_for_tests());
    thinker.look(view_of(modern::Position(replay.setup.start)));
    thinker.think({.nodes = kShort.nodes});
    waits += loss == 0 && !(thinker.ideas()[0].choice.move.at.x == 9);
  }
  EXPECT_GT(waits, 0) << "or this says nothing";
}

/// A hard drop of the O into a gap of two: a single and nothing else, on a tidy stack.
play::Replay<modern::Game> single_game(modern::Options options) {
  using enum tetris::Piece;
  auto replay = modern_game({"####..####"}, {O, I, S, Z, L, J, T}, {modern::tap(modern::Key::hard_drop)});
  replay.setup.start.options = options;
  return replay;
}

TEST(TetrisReview, CountsWhatTheModeCounts) {
  const auto unit = [](const modern::Options& options) { return short_review(single_game(options))->unit; };
  EXPECT_EQ(unit({.last_level = 15, .goal_lines = 150}), "points");
  EXPECT_EQ(unit({}), "points");
  EXPECT_EQ(unit({.last_level = 1, .goal_lines = 40}), "lines");
  EXPECT_EQ(unit({.last_level = 1, .dig_rows = 10}), "lines");
  EXPECT_EQ(unit({.last_level = 1, .versus = true}), "rows");
  const auto marathon = short_review(single_game({.last_level = 15, .goal_lines = 150}));
  EXPECT_EQ(marathon->legend[1],
            "Best: nothing lost. Good: up to 60 points. Inaccuracy: up to 200. Mistake: up to 500. Blunder: more.");
}

TEST(TetrisReview, ACleanSingleIsAMistakeInVersusAndNoneInARace) {
  const auto grade = [](const modern::Options& options) {
    return short_review(single_game(options))->moves.at(0).grade;
  };
  EXPECT_LE(grade({.last_level = 1, .goal_lines = 40}), Grade::inaccuracy);
  EXPECT_GE(grade({.last_level = 1, .versus = true}), Grade::mistake);
}

TEST(TetrisReview, RowsThatNobodyReceivesAreNoReason) {
  using enum tetris::Piece;
  const auto speaks_of_rows = [](bool versus) {
    auto replay = modern_game({"#########.", "#########.", "#########.", "#########."}, {I, O, S, Z, L, J, T},
                              {modern::tap(modern::Key::hard_drop)});
    replay.setup.start.options = {.last_level = 1, .versus = versus};
    ModernJudge judge(modern::policy_for_tests(), kShort);
    std::vector<Reason> reasons;
    EXPECT_TRUE(each_turn(replay, [&](const ModernTurn& turn) {
      const TetrisVerdict verdict = judge.judge(turn);
      EXPECT_GT(verdict.after_played.size(), 1u);
      reasons = all_reasons(verdict.better, verdict.after_played);
      return true;
    }));
    return std::ranges::any_of(reasons,
                               [](const Reason& r) { return r.kind == Kind::sends || r.kind == Kind::later_attack; });
  };
  EXPECT_TRUE(speaks_of_rows(true));
  EXPECT_FALSE(speaks_of_rows(false));
}

TEST(TetrisReview, OfTheClassicGameTooWhatTwoLinesOfPlayComeToIsCompared) {
  auto judge = ClassicJudge::make(tetris::classic_rules(), classic_policy());
  ASSERT_TRUE(judge) << judge.error();
  int lost = 0, compared = 0;
  ASSERT_TRUE(each_turn(mashed_game(tetris::classic_rules(), 5, 300), [&](const ClassicTurn& turn) {
    const TetrisVerdict verdict = judge->judge(turn);
    if (verdict.loss == 0 || verdict.loss == kEndLoss) return true;
    ++lost;
    EXPECT_EQ(verdict.after_played.size(), verdict.better.size());
    const auto reasons = all_reasons(verdict.better, verdict.after_played);
    compared += std::ranges::any_of(reasons, [](const Reason& r) { return r.kind == Kind::later_holes; }) ? 1 : 0;
    return true;
  }));
  EXPECT_GT(lost, 5);
  EXPECT_GT(compared, 0);
}

TEST(TetrisReview, WhatTheCoachAdvisesIsNeverWorseThanAnInaccuracy) {
  modern::Thinker thinker(modern::policy_for_tests());
  play::Recorder<modern::Game> recorder(modern::Game::Setup{.start = {.options = {.versus = true}, .seed = 8}});
  for (int i = 0; i < 12; ++i) {
    const auto advice =
        advise(thinker, view_of(recorder.game().position), {.nodes = kShort.nodes}, modern::Asked::as_teacher);
    if (advice->best().choice.hold) recorder.apply(modern::tap(modern::Key::hold));
    recorder.apply(modern::place(advice->best().choice.move));
  }
  const auto review = short_review(recorder.replay());
  for (const JudgedMove& move : review->moves) EXPECT_LE(move.grade, Grade::inaccuracy) << move.index;
}

TEST(TetrisReview, AGradeNeedsTwoLooksThatAgree) {
  const auto replay = mashed_modern(3, 150);
  const auto loss_by = [&](std::uint64_t nodes, const ModernTurn& turn) {
    modern::View view = view_of(turn.before);
    view.goal = goal_of(turn.before.start.options);
    const auto worth = [&](const modern::Choice& choice) -> std::optional<std::int64_t> {
      modern::Thinker thinker(modern::policy_for_tests());
      thinker.look_only(view, choice);
      thinker.think({.nodes = nodes});
      const auto ideas = thinker.ideas();
      if (ideas.empty() || ideas[0].pieces == 1 || ideas[0].worth <= modern::kLostWorth) return std::nullopt;
      return ideas[0].worth;
    };
    modern::Thinker adviser(modern::policy_for_tests());
    adviser.look(view);
    adviser.think({.nodes = kShort.nodes});
    const auto ideas = adviser.ideas();
    const modern::Choice best = ideas[idea_to_teach(view, ideas)].choice;
    return loss_between(worth(best), worth(turn.played), modern::kRowOfAttack);
  };
  ModernJudge judge(modern::policy_for_tests(), kShort);
  int faults = 0;
  ASSERT_TRUE(each_turn(replay, [&](const ModernTurn& turn) {
    const TetrisVerdict verdict = judge.judge(turn);
    if (verdict.loss == 0) return true;
    ++faults;
    EXPECT_EQ(verdict.loss, std::min(loss_by(kShort.nodes / 3, turn), loss_by(kShort.nodes, turn)));
    return true;
  }));
  EXPECT_GT(faults, 3);
}

TEST(TetrisReview, AFirstLookCallsNothingAFaultThatIsNotSettled) {
  const auto replay = mashed_modern(9, 400);
  ReviewEffort first = kShort;
  first.is_first = true;
  auto reviewer = *TetrisReviewer<modern::Game>::begin(replay, modern::policy_for_tests(), first);
  reviewer.run();
  const Review before = reviewer.finished();
  const auto after = short_review(replay);
  int capped = 0;
  for (std::size_t i = 0; i < before.moves.size(); ++i) {
    const JudgedMove &move = before.moves[i], &whole = after->moves[i];
    EXPECT_EQ(move.loss, whole.loss);
    EXPECT_TRUE(whole.is_settled) << "no deeper look follows";
    EXPECT_EQ(move.grade, move.is_settled ? whole.grade : std::min(whole.grade, Grade::inaccuracy));
    capped += move.grade != whole.grade ? 1 : 0;
  }
  EXPECT_GT(capped, 0) << "otherwise nothing was tested";
}

TEST(TetrisReview, WhatIsNotSettledIsLookedAtAgainAndNothingElse) {
  const auto replay = mashed_modern(9, 400);
  ReviewEffort first = kShort, deep = kShort;
  first.is_first = true;
  deep.nodes = 9000;
  auto reviewer = *TetrisReviewer<modern::Game>::begin(replay, modern::policy_for_tests(), first);
  reviewer.run();
  const Review before = reviewer.finished();
  const auto whole = review_of(replay, modern::policy_for_tests(), {}, deep);
  ASSERT_GT(reviewer.unsettled(), 0);
  ASSERT_LT(reviewer.unsettled(), reviewer.all());
  for (int left = reviewer.unsettled(); left > 0; --left) {
    EXPECT_EQ(reviewer.unsettled(), left);
    reviewer.settle(deep.nodes);
  }
  reviewer.settle(deep.nodes);  // nothing is left
  const Review found = reviewer.finished();
  expect_sound(found);
  for (std::size_t i = 0; i < found.moves.size(); ++i) {
    const JudgedMove& expected = before.moves[i].is_settled ? before.moves[i] : whole->moves[i];
    EXPECT_EQ(found.moves[i].grade, expected.grade) << i;
    EXPECT_EQ(found.moves[i].loss, expected.loss) << i;
    EXPECT_EQ(found.moves[i].before.rows, before.moves[i].before.rows) << i;
    EXPECT_EQ(found.moves[i].hand, expected.hand);
    EXPECT_TRUE(found.moves[i].is_settled);
  }
}

TEST(TetrisReview, ATimeThatIsOverLeavesTheFirstLook) {
  const auto replay = mashed_modern(9, 200);
  StopSource over;
  over.request_stop();
  const ReviewEffort stopped{.nodes = 10'000'000, .threads = 1, .limit = [&] { return MoveLimit{over.token(), {}}; }};
  const auto review = review_of(replay, modern::policy_for_tests(), {}, stopped);
  ASSERT_TRUE(review);
  expect_sound(*review);
}

TEST(TetrisReview, APartIsReviewedWhereItWasStopped) {
  auto reviewer = *TetrisReviewer<modern::Game>::begin(mashed_modern(9, 200), modern::policy_for_tests(), kShort);
  reviewer.step(2);
  const Review part = reviewer.finished();
  EXPECT_EQ(part.moves.size(), 2u);
  expect_sound(part);
}

TEST(TetrisReview, CountsHoldAndPlaceAsOneChoice) {
  using enum tetris::Piece;
  const std::vector<std::string> rows = {"#########.", "#########.", "#########.", "#########."};
  const auto replay =
      modern_game(rows, {S, I, Z, L, J, O, T},
                  {modern::tap(modern::Key::hold), modern::tap(modern::Key::clockwise),
                   modern::press(modern::Key::right), modern::ticks(60), modern::tap(modern::Key::hard_drop)});
  const auto review = short_review(replay);
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
  const auto once = short_review(replay), again = short_review(replay);
  EXPECT_EQ(to_json(*once).dump(), to_json(*again).dump());
  const auto together =
      review_of(replay, modern::policy_for_tests(), {}, {.nodes = kShort.nodes, .threads = 3, .limit = {}});
  EXPECT_EQ(to_json(*once).dump(), to_json(*together).dump()) << "on more threads";
}

TEST(TetrisReview, RefusesAPolicyThatCannotBeRight) {
  tetris::Policy policy = classic_policy();
  policy.weights.pop_back();
  EXPECT_FALSE(review_of(placed_game(tetris::classic_rules(), 3, 3), policy));
}

}  // namespace
}  // namespace fourfold::teach
