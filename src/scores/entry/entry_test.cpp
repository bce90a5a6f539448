// From replays to entries: real games of both kinds, false claims, and texts made to cause harm.
#include "scores/entry/entry.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/checkout_test.h"
#include "base/rng.h"
#include "connect4/game.h"
#include "play/recorder.h"
#include "scores/entry/name.h"
#include "scores/store/limits.h"
#include "tetris/game.h"

namespace fourfold::scores {
namespace {

using tetris::Game;
using Key = tetris::Command::Kind;

/// A game played with random keys, of at most so many pieces.
play::Replay<Game> played_by_keys(const Game::Setup& setup, std::uint64_t pieces = 20) {
  play::Recorder<Game> session(setup);
  Rng rng{setup.seed};
  while (!session.game().is_over() && session.game().position.pieces < pieces) {
    const auto key = static_cast<Key>(rng.below(7));
    session.apply({key, {}, key == Key::tick ? 1 + rng.below(30) : 1});
  }
  return session.replay();
}

/// A game whose pieces are dropped where they appear, with the moves of a machine.
play::Replay<Game> played_by_machine(const Game::Setup& setup) {
  play::Recorder<Game> session(setup);
  for (int i = 0; i < 3; ++i) session.apply({Key::place, session.game().ghost()});
  return session.replay();
}

play::Replay<connect4::Game> connect4_game(const std::string& moves, const connect4::Game::Setup& setup = {}) {
  play::Recorder<connect4::Game> session(setup);
  const auto commands = connect4::Game::read(moves);
  for (const connect4::Command& command : *commands) session.apply(command);
  return session.replay();
}

template <class G>
Result<Entry> entry_of(const play::Replay<G>& replay, const Claim& claim = {.name = "Ada"}) {
  return verified_entry(play::to_text(replay), claim);
}

std::string refusal(std::string_view text) {
  const auto entry = verified_entry(text, {.name = "Ada"});
  return entry ? "accepted" : entry.error();
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// --- games ---

TEST(Entry, HoldsWhatTheEngineComputes) {
  const auto replay = played_by_keys({&tetris::classic_rules(), {}, 5});
  const auto entry = entry_of(replay, {.name = " Ada ", .date = 1234});
  ASSERT_TRUE(entry) << entry.error();
  EXPECT_EQ(entry->name, "Ada");
  EXPECT_EQ(entry->game, "tetris");
  EXPECT_EQ(entry->rules, "classic");
  EXPECT_EQ(entry->mode, "marathon");
  EXPECT_EQ(entry->options, "height 22");
  EXPECT_EQ(entry->kind, PlayerKind::human);
  EXPECT_EQ(entry->date, 1234);
  EXPECT_EQ(std::to_string(entry->points), *find(replay.claimed, "points"));
  EXPECT_EQ(std::to_string(entry->pieces), *find(replay.claimed, "pieces"));
  EXPECT_EQ(std::to_string(entry->lines), *find(replay.claimed, "lines"));
  EXPECT_EQ(std::to_string(entry->ticks), *find(replay.claimed, "ticks"));
  EXPECT_GT(entry->points, 0);
  EXPECT_GT(entry->ticks, 0);
}

TEST(Entry, ItsReplayGivesTheSameEntryAgain) {
  const auto entry = entry_of(played_by_keys({&tetris::classic_rules(), {}, 6}));
  ASSERT_TRUE(entry);
  EXPECT_EQ(*verified_entry(entry->replay, {.name = "Ada"}), *entry);
}

TEST(Entry, TheSameGameInOtherWordsHasTheSameIdentity) {
  const std::string text = "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n2lch60.h\nend\n";
  const auto plain = verified_entry(text, {.name = "Ada"});
  ASSERT_TRUE(plain) << plain.error();
  for (const std::string& other :
       {with(text, "2lch60.h", "l l\nch50.10.h"), with(text, "classic\n", "classic\nheight 22\n"),
        with(text, "end\n", "end\npieces 2\n"), with(text, "1\n", "1\r\n")}) {
    const auto same = verified_entry(other, {.name = "Grace", .date = 9});
    ASSERT_TRUE(same) << same.error();
    EXPECT_EQ(same->identity, plain->identity) << other;
  }
  EXPECT_NE(verified_entry(with(text, "seed 1", "seed 2"), {.name = "Ada"})->identity, plain->identity);
}

TEST(Entry, AnUnfinishedGameCounts) { EXPECT_TRUE(entry_of(played_by_keys({&tetris::classic_rules(), {}, 7}, 2))); }

TEST(Entry, KeysAndTimeThatChangeNothingMakeNoOtherGame) {
  const std::string start = "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ngravity_ticks 1\ncommands\n";
  const auto identity = [&](const std::string& commands) {
    const auto entry = verified_entry(start + commands + "\nend\n", {.name = "Ada"});
    EXPECT_TRUE(entry) << entry.error();
    return entry ? entry->identity : "";
  };
  EXPECT_EQ(identity("100000."), identity("999999999."));
  EXPECT_EQ(identity("100000."), identity("7.100.100000."));
  EXPECT_EQ(identity("hh"), identity("h.lrh.l")) << "other keys, the same pieces at the same places";
  EXPECT_NE(identity("hh"), identity("hlh"));
}

TEST(Entry, NobodyPlaysFasterThanTimePasses) {
  const auto text = [](const std::string& commands, const std::string& setup = "") {
    return "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\n" + setup + "commands\n" + commands + "\nend\n";
  };
  EXPECT_EQ(verified_entry(text("hhh"), {.name = "Ada"})->kind, PlayerKind::bot);
  EXPECT_EQ(verified_entry(text("h.h.h"), {.name = "Ada"})->kind, PlayerKind::human);
  const auto refused = verified_entry(text("hhh"), {.name = "Ada", .kind = PlayerKind::human});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(),
            "3 pieces in 0 s of game time are more than anybody plays: expected kind 'bot' or "
            "'coached', not 'human'");
  const std::string sprint = "time_limit_ticks 7200\n";
  EXPECT_EQ(verified_entry(text("hhh", sprint), {.name = "Ada"})->mode, "custom") << "a race in which no time passes";
  EXPECT_EQ(verified_entry(text("h.h.h", sprint), {.name = "Ada"})->mode, "sprint");
}

TEST(Entry, WhereNothingWasPlayedThereIsNone) {
  EXPECT_EQ(refusal(play::to_text(played_by_keys({&tetris::classic_rules(), {}, 7}, 0))),
            "nothing was played: the game has no piece in it");
  EXPECT_EQ(refusal(play::to_text(connect4_game("!"))), "nothing was played: the game has no piece in it");
}

TEST(Entry, ConnectFourIsWorthWhatIsLeftOfTheBoard) {
  const auto won = entry_of(connect4_game("1212121"));
  ASSERT_TRUE(won) << won.error();
  EXPECT_EQ(won->game, "connect4");
  EXPECT_EQ(won->rules, "7x6");
  EXPECT_EQ(won->mode, "match");
  EXPECT_EQ(won->options, "starts a, opening any");
  EXPECT_EQ(won->points, 18) << "7 discs, the earliest a win can be";
  EXPECT_EQ(won->pieces, 7);
  EXPECT_EQ(entry_of(connect4_game("12121!"))->points, 0) << "nobody earns points by a resignation";
  EXPECT_EQ(entry_of(connect4_game("1212"))->points, 0);
  EXPECT_EQ(entry_of(connect4_game("12121", {.shape = {5, 4, 3}}))->rules, "5x4x3");
}

// --- conditions ---

std::string mode_with(const tetris::Options& options) {
  const auto entry = entry_of(played_by_keys({&tetris::classic_rules(), options, 3}, 3));
  return entry ? entry->mode : entry.error();
}

TEST(Entry, EveryModeHasItsBoardAndAnythingEasierIsCustom) {
  EXPECT_EQ(mode_with({}), "marathon");
  EXPECT_EQ(mode_with({.time_limit_ticks = tetris::kSprintTicks}), "sprint");
  EXPECT_EQ(mode_with({.garbage_every = tetris::kGarbagePeriod}), "garbage");
  EXPECT_EQ(mode_with({.combo = true}), "combo");
  const int gravity = tetris::classic_rules().gravity_ticks;
  EXPECT_EQ(mode_with({.gravity_ticks = gravity - 1}), "marathon") << "harder is allowed";
  EXPECT_EQ(mode_with({.gravity_ticks = gravity + 1}), "custom");
  EXPECT_EQ(mode_with({.level_lines = 10}), "marathon");
  EXPECT_EQ(mode_with({.gravity_ticks = gravity + 1, .level_lines = 10}), "custom");
  EXPECT_EQ(mode_with({.time_limit_ticks = tetris::kSprintTicks + 1}), "custom");
  EXPECT_EQ(mode_with({.garbage_every = 16}), "custom");
  EXPECT_EQ(mode_with({.garbage_start = 1}), "custom");
  EXPECT_EQ(mode_with({.garbage_every = tetris::kGarbagePeriod, .combo = true}), "custom");
}

TEST(Entry, ALowerBoardIsAnotherRuleset) {
  EXPECT_EQ(entry_of(played_by_machine({&tetris::research_rules(), {}, 1}))->rules, "research");
  EXPECT_EQ(entry_of(played_by_machine({&tetris::research_rules(10), {}, 1}))->rules, "research-10");
  EXPECT_EQ(entry_of(played_by_machine({&tetris::genes_rules(), {}, 1}))->rules, "genes");
}

TEST(Entry, AGameWithMachineMovesIsNoHumans) {
  const auto replay = played_by_machine({&tetris::classic_rules(), {}, 1});
  EXPECT_EQ(entry_of(replay)->kind, PlayerKind::bot);
  EXPECT_EQ(entry_of(replay, {.name = "Ada", .kind = PlayerKind::coached})->kind, PlayerKind::coached);
  EXPECT_EQ(entry_of(replay, {.name = "Ada", .kind = PlayerKind::human}).error(),
            "the machine made moves in this game: expected kind 'bot' or 'coached', not 'human'");
  const auto keys = played_by_keys({&tetris::classic_rules(), {}, 1});
  EXPECT_EQ(entry_of(keys, {.name = "Ada", .kind = PlayerKind::bot})->kind, PlayerKind::bot);
}

/// Stores keep identities, and `rank verify` computes them again. They must never change, unless
/// kFingerprintVersion changes too and older rows are renewed (renew.cpp). The number for Connect
/// Four is that of version 0.1.
TEST(Entry, IdentitiesStayWhatTheyWere) {
  play::Recorder<Game> session({&tetris::classic_rules(), {.garbage_every = 3}, 11});
  session.apply({Key::hard_drop});
  session.apply({.kind = Key::tick, .count = 5000});  // several pieces come to rest without a key
  session.apply({Key::place, session.game().ghost()});
  session.apply({.kind = Key::tick, .count = 70});
  EXPECT_EQ(session.game().position.pieces, 8u);
  EXPECT_EQ(entry_of(session.replay())->identity, "665aff8c61b686430d70679f2ca05574ea5b1229ba4c3470d38d2cd7957b1a03");
  EXPECT_EQ(verified_entry(play::to_text(connect4_game("4453")), {.name = "Ada"})->identity,
            "f1fa0760e0bfe0160499fef616101e4b4fe0f33e1a1cf46cb2228e939ff12588");
}

/// The fuzzer's examples must be valid games, or it would test only refusals.
TEST(Entry, TheCorpusOfTheFuzzerHoldsGames) {
  int games = 0;
  for (const auto& file : std::filesystem::directory_iterator(checkout_folder() + "/fuzz/corpus/replay")) {
    std::ifstream in(file.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const bool is_hostile = file.path().filename().string().starts_with("hostile");
    EXPECT_EQ(refusal(text) == "accepted", !is_hostile) << file.path() << ": " << refusal(text);
    ++games;
  }
  EXPECT_GT(games, 10);
}

// --- false claims ---

TEST(Entry, AFalseClaimIsRefused) {
  const std::string text = play::to_text(played_by_keys({&tetris::classic_rules(), {}, 5}));
  for (const char* key : {"points", "pieces", "lines", "ticks"}) {
    const std::size_t at = text.find("\n" + std::string(key) + " ");
    std::string lie = text;
    lie.insert(at + std::string_view(key).size() + 2, "9");
    EXPECT_NE(refusal(lie).find("claims " + std::string(key) + " '9"), std::string::npos) << refusal(lie);
  }
}

TEST(Entry, AnotherSeedOrRulesetMakesItAnotherGame) {
  const std::string text = play::to_text(played_by_machine({&tetris::classic_rules(), {}, 5}));
  EXPECT_NE(refusal(with(text, "seed 5", "seed 6")), "accepted");
  EXPECT_NE(refusal(with(with(text, "rules classic", "rules genes"), "height 22\n", "")), "accepted");
}

TEST(Entry, AForeignGameIsRefused) {
  EXPECT_EQ(refusal("fourfold-replay 1\ngame chess\ncommands\nend\n"),
            "a replay of 'chess': expected a game of tetris, modern or connect4");
  EXPECT_EQ(refusal(""), "line 1: not a replay: expected 'fourfold-replay 1'");
}

TEST(Entry, ABadNameIsRefused) {
  const auto replay = played_by_machine({&tetris::classic_rules(), {}, 1});
  EXPECT_FALSE(entry_of(replay, {.name = ""}));
  EXPECT_FALSE(entry_of(replay, {.name = "\x1B[2J"}));
}

TEST(Entry, EqualLinesOfAListAreToldApart) {
  EXPECT_EQ(unverified_entry("Ada", 5, 1).identity, unverified_entry("Ada", 5, 1).identity);
  EXPECT_NE(unverified_entry("Ada", 5, 1).identity, unverified_entry("Ada", 5, 2).identity);
  EXPECT_NE(unverified_entry("Ada", 5, 1).identity, unverified_entry("Ada", 51, 1).identity);
}

// --- harm ---

std::string tetris_text(const std::string& commands, const std::string& setup = "", const std::string& claims = "") {
  return "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\n" + setup + "commands\n" + commands + "\nend\n" +
         claims;
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

TEST(HostileReplay, RepeatCountsAreBounded) {
  for (const char* commands : {"65l", "0h", "1000000001.", "99999999999999999999.", "18446744073709551617l", "7"})
    EXPECT_NE(refusal(tetris_text(commands)), "accepted") << commands;
}

TEST(HostileReplay, HasNoMoreCommandsThanAGameCouldNeed) {
  EXPECT_NE(refusal(tetris_text(repeated("64l", 40'000))).find("more than 2000000 commands"), std::string::npos);
  EXPECT_NE(refusal(tetris_text(repeated("64lr", 30'770))).find("more than 2000000 commands"), std::string::npos);
}

TEST(HostileReplay, TimeThatPassesEndsTheGame) {
  EXPECT_EQ(refusal(tetris_text("1000000000.", "gravity_ticks 1\n")), "accepted");
  EXPECT_NE(refusal(tetris_text("1000000000.1000000000.", "gravity_ticks 1\n")).find("after the end of the game"),
            std::string::npos);
  EXPECT_NE(refusal(tetris_text(repeated("1000000000.", 1000), "gravity_ticks 1000000\n")), "accepted");
}

TEST(HostileReplay, HasFewSettingsAndClaims) {
  std::string lines;
  for (int i = 0; i < 200'000; ++i) lines.append("a").append(std::to_string(i)).append(" 1\n");
  EXPECT_EQ(refusal(tetris_text("h", lines)), "line 66: more settings than any game has");
  EXPECT_EQ(refusal(tetris_text("h", "", lines)), "line 72: more claims than any game has");
}

TEST(HostileReplay, ItsWordsAreQuotedShortAndWithoutEscapes) {
  const std::string escape = "\x1B[2J", longest(1'000'000, 'x');
  for (const std::string& word : {escape, longest}) {
    for (const std::string& text :
         {"fourfold-replay 1\n" + word + "\n", "fourfold-replay 1\ngame " + word + "\ncommands\nend\n",
          tetris_text("h", word + " 1\n"), tetris_text("h", "gravity_ticks " + word + "\n"), tetris_text(word),
          tetris_text("h", "", word + " 1\n"), tetris_text("h", "", "points " + word + "\n"),
          with(tetris_text("h"), "classic", word),
          "fourfold-replay 1\ngame connect4\nboard " + word + "\ncommands\n1\nend\n",
          "fourfold-replay 1\ngame connect4\n" + word + " 1\ncommands\n1\nend\n",
          "fourfold-replay 1\ngame connect4\nstarts " + word + "\ncommands\n1\nend\n",
          "fourfold-replay 1\ngame connect4\ncommands\n" + word + "\nend\n", word + "\ncommands\nend\n"}) {
      const std::string error = refusal(text);
      EXPECT_NE(error, "accepted") << text.substr(0, 100);
      EXPECT_LT(error.size(), 300u) << error.substr(0, 200);
      EXPECT_EQ(error.find('\x1B'), std::string::npos) << error;
    }
  }
}

TEST(HostileReplay, IsRefusedUnreadWhenItIsTooLarge) {
  EXPECT_EQ(refusal(std::string(kLargestReplay + 1, 'x')), "the replay has 16777217 bytes; at most 16777216 are taken");
}

/// Without this limit a game of one piece could be of any size, and forty of them would fill a
/// store.
TEST(HostileReplay, HasNoMoreKeysForAPieceThanAPersonPresses) {
  const std::string most = repeated("lr", kMostPresses / 2 - 1);
  EXPECT_EQ(refusal(tetris_text(most + "h")), "accepted");
  EXPECT_EQ(refusal(tetris_text(most + "h" + most + "h")), "accepted") << "each piece has its own";
  EXPECT_EQ(refusal(tetris_text(most + "lrh")), "2001 keys were pressed for one piece: at most 2000 are taken");
  EXPECT_NE(refusal(tetris_text(repeated("l.r.", kMostPresses), "gravity_ticks 1000000\n")), "accepted");
}

TEST(HostileReplay, WhatIsKeptIsSmallEvenWhenTheFileIsNot) {
  const auto entry = verified_entry(tetris_text(repeated(" \n", 1'000'000) + "h"), {.name = "Ada"});
  ASSERT_TRUE(entry) << entry.error();
  EXPECT_LT(entry->replay.size(), 200u);
}

}  // namespace
}  // namespace fourfold::scores
