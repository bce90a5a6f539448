// Modern games on the leaderboard: which board they are on, what counts and what is refused.
#include <gtest/gtest.h>

#include "play/recorder.h"
#include "scores/entry/entry.h"
#include "scores/entry/measure.h"
#include "scores/review/plausibility.h"
#include "scores/store/boards.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/simple_player.h"

namespace fourfold::scores {
namespace {

using namespace tetris::modern;

Game::Setup setup_of(std::string_view mode, std::uint64_t seed = 1) {
  Game::Setup setup;
  setup.start.options = (*find_mode(mode))->options;
  setup.start.seed = seed;
  return setup;
}

/// A game of the simple machine, of at most `pieces` pieces.
play::Recorder<Game> played(const Game::Setup& setup, std::uint64_t pieces, std::uint32_t ticks_per_piece = 20) {
  play::Recorder<Game> recorder(setup);
  while (!recorder.game().is_over() && recorder.game().position.pieces < pieces) {
    recorder.apply(ticks(ticks_per_piece));
    const auto choice = simple_choice(recorder.game().position);
    if (choice->hold) recorder.apply(tap(Key::hold));
    recorder.apply(place(choice->move));
  }
  return recorder;
}

const Claim kClaim{.name = "Ada", .kind = PlayerKind::bot, .date = 0};

TEST(ModernEntry, ASprintIsRankedByItsTime) {
  const auto recorder = played(setup_of("sprint"), 1000);
  ASSERT_EQ(recorder.game().position.end, End::finished);
  const auto entry = verified_entry(recorder.replay_text(), kClaim);
  ASSERT_TRUE(entry.ok()) << entry.error();
  EXPECT_EQ(entry->game, "modern");
  EXPECT_EQ(entry->rules, "modern");
  EXPECT_EQ(entry->mode, "sprint");
  EXPECT_EQ(entry->points, games::kLongestRace - entry->ticks);
  EXPECT_EQ(score_text(*entry), race_time(entry->ticks));

  const auto slower = verified_entry(played(setup_of("sprint"), 1000, 30).replay_text(), kClaim);
  EXPECT_LT(slower->points, entry->points);
  EXPECT_EQ(slower->identity, entry->identity) << "the same pieces in the same places";
}

TEST(ModernEntry, TimesAreReadInHundredths) {
  EXPECT_EQ(race_time(0), "0:00.00");
  EXPECT_EQ(race_time(61), "0:01.01");
  EXPECT_EQ(race_time(60 * 83 + 30), "1:23.50");
}

TEST(ModernEntry, ARaceThatWasNotFinishedHasNoPlace) {
  EXPECT_EQ(verified_entry(played(setup_of("sprint"), 20).replay_text(), kClaim).error(),
            "the game was not finished: time counts when its goal is reached");
  EXPECT_EQ(verified_entry(played(setup_of("zen"), 20).replay_text(), kClaim).error(), "a game of zen is not ranked");
  EXPECT_EQ(verified_entry(played(setup_of("versus"), 20).replay_text(), kClaim).error(),
            "a game of versus is not ranked");
}

TEST(ModernEntry, OtherModesAreRankedByPoints) {
  const auto recorder = played(setup_of("endless"), 50);
  const auto entry = verified_entry(recorder.replay_text(), kClaim);
  ASSERT_TRUE(entry.ok()) << entry.error();
  EXPECT_EQ(entry->mode, "endless");
  EXPECT_EQ(entry->points, recorder.game().position.points);
}

TEST(ModernEntry, ChangedRulesStandApart) {
  Rules rules;
  rules.name = "mine";
  rules.points.lines = {0, 1000, 3000, 5000, 8000};
  Game::Setup setup = setup_of("endless");
  setup.start.rules = SharedRules(rules);
  const auto entry = verified_entry(played(setup, 50).replay_text(), kClaim);
  ASSERT_TRUE(entry.ok()) << entry.error();
  EXPECT_EQ(entry->rules, "mine");
  EXPECT_EQ(entry->mode, kCustomMode);
}

TEST(ModernEntry, AMachinesGameIsNoPersons) {
  const std::string replay = played(setup_of("endless"), 50).replay_text();
  EXPECT_EQ(verified_entry(replay, {.name = "Ada", .kind = PlayerKind::human, .date = 0}).error(),
            "the machine made moves in this game: expected kind 'bot' or 'coached', not 'human'");
}

TEST(ModernEntry, AReplayThatIsNoGameIsRefusedWithTheReason) {
  const auto refusal = [](const std::string& commands) {
    return verified_entry("fourfold-replay 1\ngame modern\nrules modern\nseed 1\ncommands\n" + commands + "\nend\n",
                          {.name = "Ada", .date = 0})
        .error();
  };
  EXPECT_EQ(refusal("oo"), "command 2 is not possible in the game: the hold box was used for this piece already");
  EXPECT_EQ(refusal("3g"), "command 1 is not possible in the game: there is no opponent who could send rows");
  EXPECT_EQ(refusal("@0590"), "command 1 is not possible in the game: the piece cannot come to rest there");
}

/// A machine that presses keys as fast as possible.
TEST(ModernEntry, AScriptWithKeysIsDoubted) {
  play::Recorder<Game> recorder(setup_of("endless"));
  for (int piece = 0; piece < 60 && !recorder.game().is_over(); ++piece) {
    for (int i = 0; i < piece % 5; ++i) recorder.apply(tap(piece % 2 == 0 ? Key::left : Key::right));
    recorder.apply(tap(Key::clockwise));
    recorder.apply(tap(Key::hard_drop));
    recorder.apply(ticks(2));
  }
  auto entry = verified_entry(recorder.replay_text(), {.name = "Ada", .kind = PlayerKind::human, .date = 0});
  ASSERT_TRUE(entry.ok()) << entry.error();
  judge(*entry);
  EXPECT_FALSE(entry->doubt.empty());
  EXPECT_FALSE(entry->measured.empty());
}

TEST(ModernEntry, TheBoardsAreListed) {
  EXPECT_EQ(default_board("modern"),
            (Filter{.game = "modern", .rules = "modern", .mode = "marathon", .kind = PlayerKind::human}));
  EXPECT_TRUE(is_ruleset("modern", "modern-plus"));
  EXPECT_FALSE(is_ruleset("modern", "classic"));
  EXPECT_EQ(measure_of("modern", "dig-10"), scores::Measure::time);
  EXPECT_EQ(measure_of("tetris", "sprint"), scores::Measure::points);
}

}  // namespace
}  // namespace fourfold::scores
