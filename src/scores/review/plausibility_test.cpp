// Games of machines that are submitted as a person's are held; games of persons are not.
#include "scores/review/plausibility.h"

#include <gtest/gtest.h>

#include "scores/entry/played_test.h"
#include "scores/review/agreement.h"

namespace fourfold::scores {
namespace {

tetris::Game::Setup with_seed(std::uint64_t seed) { return {.seed = seed}; }

Timing every(std::uint32_t ticks) {
  return [ticks](char, char) { return ticks; };
}

/// All keys of a piece at once, after a pause: what a short script does.
Timing before_each_piece(std::uint32_t ticks) {
  return [ticks](char, char last) { return last == 'h' ? ticks : 0; };
}

std::string doubt(const play::Replay<tetris::Game>& replay, PlayerKind kind = PlayerKind::human) {
  return doubts_about(measures_of(replay), kind);
}

bool names(const std::string& doubts, std::string_view words) { return doubts.find(words) != std::string::npos; }

// --- machines ---

TEST(Plausibility, AMachineThatDropsAPieceEveryTickIsTooFast) {
  const auto replay = played_by_keys(with_seed(1), 100, machine("anneal"), before_each_piece(1));
  EXPECT_TRUE(names(doubt(replay), "60.00 pieces per second in a row (at most 8.00 for a person)")) << doubt(replay);
  EXPECT_TRUE(names(doubt(replay, PlayerKind::coached), "pieces per second")) << "whoever is coached has two hands too";
}

TEST(Plausibility, AFastStretchIsFoundInALongPause) {
  auto replay = played_by_keys(with_seed(1), 100, machine("anneal"), before_each_piece(1));
  replay.commands.insert(replay.commands.begin(), {.kind = tetris::Command::Kind::tick, .count = 50});
  auto slow = played_by_keys(with_seed(1), 100, machine("anneal"), [n = 0](char, char last) mutable -> std::uint32_t {
    if (last != 'h') return 0;
    return ++n < 50 ? 55 : 1;
  });
  EXPECT_TRUE(names(doubt(replay), "pieces per second"));
  EXPECT_TRUE(names(doubt(slow), "pieces per second"));
}

TEST(Plausibility, KeysThatComeLikeAClockAreHeld) {
  const auto replay = played_by_keys(with_seed(2), 100, machine("anneal"), every(6));
  EXPECT_TRUE(names(doubt(replay), "keys as even as a clock's")) << doubt(replay);
  EXPECT_TRUE(names(doubt(replay), "of all keys at the same distance")) << doubt(replay);
}

TEST(Plausibility, AllKeysOfAPieceAtOnceAreHeld) {
  const auto replay = played_by_keys(with_seed(3), 100, machine("anneal"), before_each_piece(30));
  EXPECT_TRUE(names(doubt(replay), "in the same tick as the one before")) << doubt(replay);
}

/// Even if the keys have a person's timing, the machine's choice of places shows.
TEST(Plausibility, EveryMachineThatShipsForClassicIsKnownByItsChoices) {
  for (const char* name : {"anneal", "anneal-start", "beam", "stacker", "stacker-start"}) {
    const auto replay = played_by_keys(with_seed(4), 60, machine(name), hands(4));
    EXPECT_TRUE(names(doubt(replay), "is where a machine of ours puts them")) << name << ": " << doubt(replay);
    EXPECT_EQ(doubt(replay, PlayerKind::coached), "") << "who is coached may follow the coach";
    EXPECT_EQ(doubt(replay, PlayerKind::bot), "");
  }
}

/// So did `stacker` before it looked at the pieces that may come.
TEST(Plausibility, AMachineThatDoesWithoutThePiecesThatMayComeIsKnownToo) {
  auto policy = tetris::policy_from_json(data::find(data::policies(), "stacker")->text);
  ASSERT_GT(policy->search.coming, 0);
  policy->search.coming = 0;
  auto player = tetris::Player::make(tetris::classic_rules(), *policy, policy->search);
  const Chooser choose = [&](const tetris::Position& position) { return *player->choose(position).best; };
  const auto replay = played_by_keys(with_seed(4), 60, choose, hands(4));
  EXPECT_TRUE(names(doubt(replay), "is where a machine of ours puts them")) << doubt(replay);
}

/// A player who is coached may sometimes let the coach move, but must also press keys.
TEST(Plausibility, AGameThatTheCoachPlaysAloneIsHeld) {
  const auto replay = [](int every) {
    play::Recorder<tetris::Game> session(with_seed(5));
    const Chooser best = machine("anneal");
    for (int i = 0; i < 60 && !session.game().is_over(); ++i) {
      session.apply({.kind = tetris::Command::Kind::tick, .count = 20U + static_cast<std::uint32_t>(i * 7 % 13)});
      if (i % every == 0) {
        session.apply({.kind = tetris::Command::Kind::place, .at = best(session.game().position)});
      } else {
        session.apply({.kind = tetris::Command::Kind::left});
        session.apply({.kind = tetris::Command::Kind::tick, .count = 10U + static_cast<std::uint32_t>(i * 5 % 11)});
        session.apply({.kind = tetris::Command::Kind::hard_drop});
      }
    }
    return play::Replay<tetris::Game>{session.setup(), session.commands(), session.game().result()};
  };
  EXPECT_TRUE(names(doubt(replay(1), PlayerKind::coached), "0.00 keys for a piece"))
      << doubt(replay(1), PlayerKind::coached);
  EXPECT_FALSE(names(doubt(replay(2), PlayerKind::coached), "keys for a piece"));
}

// --- persons ---

TEST(Plausibility, APersonIsNotHeld) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto replay = played_by_keys(with_seed(seed), 80, amateur(seed), hands(seed));
    EXPECT_EQ(doubt(replay), "") << seed << ": " << to_text(measures_of(replay));
  }
}

/// As fast as the fastest players: five pieces a second.
TEST(Plausibility, ASprinterIsNotHeld) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Rng rng{seed};
    const Timing fast = [&rng](char key, char last) -> std::uint32_t {
      if (last == 'h') return 1 + rng.below(6);
      if (key == last && key != 'c') return 0;  // a held key that moves the piece to the wall at once
      return rng.below(12) == 0 ? 0 : 1 + rng.below(5);
    };
    const auto replay = played_by_keys(with_seed(seed), 80, amateur(seed), fast);
    EXPECT_EQ(doubt(replay), "") << seed << ": " << to_text(measures_of(replay));
    EXPECT_GT(measures_of(replay).pieces_per_s, 5.1) << "or it was not fast";
  }
}

TEST(Plausibility, WhoPressesNothingIsNotHeld) {
  play::Recorder<tetris::Game> session(with_seed(1));
  session.apply({.kind = tetris::Command::Kind::tick, .count = 1'000'000});
  ASSERT_TRUE(session.game().is_over());
  EXPECT_EQ(doubt(session.replay()), "") << to_text(measures_of(session.replay()));
}

TEST(Plausibility, AShortGameSaysNothing) {
  const auto replay = played_by_keys(with_seed(1), 12, machine("anneal"), before_each_piece(1));
  EXPECT_EQ(doubt(replay), "");
}

// --- measures ---

TEST(Plausibility, MeasuresAGameByHand) {
  // Three pieces: each has one key and a drop, with ten ticks before every key.
  const auto text = play::replay_text_from(
      "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n10.l10.h10.r10.h10.3l10.h\nend\n");
  const Measures m = measures_of(*play::replay_from<tetris::Game>(*text));
  EXPECT_EQ(m.pieces, 3);
  EXPECT_DOUBLE_EQ(m.pieces_per_s, 3);
  EXPECT_DOUBLE_EQ(m.presses_per_piece, 8.0 / 3);
  EXPECT_EQ(m.intervals, 5) << "six keys: a held one is one";
  EXPECT_DOUBLE_EQ(m.interval_variation, 0);
  EXPECT_DOUBLE_EQ(m.commonest_interval, 1);
  EXPECT_DOUBLE_EQ(m.simultaneous, 0);
  EXPECT_DOUBLE_EQ(m.extra_presses, 0);
}

TEST(Plausibility, AWayAboutIsExtra) {
  const auto text =
      play::replay_text_from("fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n2lrl2rlh\nend\n");
  EXPECT_DOUBLE_EQ(measures_of(*play::replay_from<tetris::Game>(*text)).extra_presses, 6);
}

TEST(Plausibility, LooksAtABoundedNumberOfPieces) {
  const auto replay = played_by_keys(with_seed(1), 400, machine("anneal"), before_each_piece(1));
  EXPECT_EQ(samples_of(replay, 400).size(), static_cast<std::size_t>(kMostSampled));
  EXPECT_GT(samples_of(replay, 400).back().before.pieces, 380u) << "spread over the whole game";
}

TEST(Plausibility, OnlyPersonsAreJudged) {
  const auto replay = played_by_keys(with_seed(1), 60, machine("anneal"), every(3));
  Entry entry = *verified_entry(play::to_text(replay), {.name = "Ada", .kind = PlayerKind::bot});
  judge(entry);
  EXPECT_EQ(entry.doubt, "");
  EXPECT_EQ(entry.measured, "");
  entry.kind = PlayerKind::human;
  judge(entry);
  EXPECT_NE(entry.doubt, "");
  EXPECT_TRUE(entry.measured.starts_with("pieces_per_s ")) << entry.measured;
}

}  // namespace
}  // namespace fourfold::scores
