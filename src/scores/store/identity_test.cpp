// One game has one identity, in whatever form its file is written.
#include <gtest/gtest.h>

#include <algorithm>

#include "scores/entry/entry.h"
#include "scores/entry/played_test.h"

namespace fourfold::scores {
namespace {

using tetris::Game;
using Key = tetris::Command::Kind;

Result<Entry> entry_of_game(const play::Replay<Game>& replay) {
  return verified_entry(play::to_text(replay), {.name = "Ada"});
}

/// `text` with lines added to its setup.
std::string with_lines(std::string text, const std::string& lines) { return text.insert(text.find("commands"), lines); }

std::uint32_t at_once(char, char) { return 0; }

/// Lines of a setup that do not change where the pieces come to rest, in a game that is moved by
/// keys alone and whose pieces are dropped before gravity moves them.
const std::vector<std::string> kIdleLines = {"height 22",
                                             "gravity_ticks 60",
                                             "gravity_ticks 0",
                                             "gravity_ticks 59",
                                             "gravity_ticks 1000",
                                             "level 0",
                                             "level 1",
                                             "level 2",
                                             "level_lines 0",
                                             "level_lines 10",
                                             "level_lines 1000000",
                                             "combo 0",
                                             "combo 1",
                                             "garbage_every 0",
                                             "garbage_every 1000000",
                                             "garbage_start 0",
                                             "time_limit_ticks 0",
                                             "time_limit_ticks 1000000"};

std::string key_of(const std::string& line) { return line.substr(0, line.find(' ')); }

/// The same game as a different text: lines added in any order, keys without effect, blanks, pauses
/// too short for gravity, and different claims.
std::string disguised(const play::Replay<Game>& replay, Rng& rng) {
  std::vector<std::string> lines = {"game tetris", "rules classic", "seed " + std::to_string(replay.setup.seed)};
  for (int i = 0; i < 6; ++i) {
    const std::string& line = kIdleLines[rng.below(static_cast<std::uint32_t>(kIdleLines.size()))];
    const auto clashes = [&](const std::string& there) {
      const bool both_speeds =
          key_of(there) + key_of(line) == "levelgravity_ticks" || key_of(there) + key_of(line) == "gravity_tickslevel";
      return key_of(there) == key_of(line) || both_speeds;
    };
    if (std::ranges::none_of(lines, clashes)) lines.push_back(line);
  }
  std::string text = "fourfold-replay 1\n";
  for (; !lines.empty(); lines.erase(lines.begin())) {
    std::swap(lines.front(), lines[rng.below(static_cast<std::uint32_t>(lines.size()))]);
    text += lines.front() + "\n";
    if (rng.below(3) == 0) text += "\n";
  }
  text += "commands\n";
  for (const tetris::Command& command : replay.commands) {
    const bool is_drop = command.kind == Key::hard_drop;
    if (is_drop && rng.below(8) == 0) text += rng.below(2) == 0 ? "." : "3.";
    text += Game::write({command});
    if (rng.below(6) == 0) text += rng.below(2) == 0 ? " " : "\n";
  }
  return text + "\nend\n" + (rng.below(2) == 0 ? "lines " + *find(replay.claimed, "lines") + "\n" : "");
}

TEST(Identity, AGameInAnyDisguiseHasOneIdentity) {
  Rng rng{77};
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto replay = played_by_keys(Game::Setup{.seed = seed}, 120, machine("anneal"), at_once);
    const auto original = entry_of_game(replay);
    ASSERT_TRUE(original) << original.error();
    ASSERT_GT(original->lines, 20) << "or combo and level would have nothing to change";
    for (int i = 0; i < 50; ++i) {
      const std::string text = disguised(replay, rng);
      const auto copy = verified_entry(text, {.name = "Thief"});
      ASSERT_TRUE(copy) << copy.error() << "\n" << text.substr(0, 300);
      ASSERT_EQ(copy->identity, original->identity) << text.substr(0, 300);
    }
  }
}

TEST(Identity, ASetupIsKeptInOneWay) {
  const std::string text = "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\nh\nend\n";
  const auto plain = verified_entry(text, {.name = "Ada"});
  for (const char* lines : {"gravity_ticks 60\n", "level 1\n", "combo 0\nlevel 0\n", "height 22\ngravity_ticks 60\n"}) {
    const auto same = verified_entry(with_lines(text, lines), {.name = "Ada"});
    ASSERT_TRUE(same) << same.error();
    EXPECT_EQ(*same, *plain) << lines;
  }
  const auto setup_of = [&](const std::string& lines) {
    return verified_entry(with_lines(text, lines), {.name = "Ada"})->options;
  };
  EXPECT_EQ(setup_of("level 20\nlevel_lines 3\n"), "height 22, level 20") << "there is no faster one";
  EXPECT_EQ(setup_of("gravity_ticks 1\nlevel_lines 3\n"), "height 22, gravity_ticks 1");
  EXPECT_EQ(setup_of("level 1\nlevel_lines 3\n"), "height 22, level_lines 3");
}

/// A normalised setup leads to the same game.
TEST(Identity, ANormalisedSetupPlaysTheSameGame) {
  Rng rng{5};
  for (int i = 0; i < 60; ++i) {
    tetris::Options options;
    if (rng.below(2) == 0) options.level = static_cast<int>(rng.below(2) == 0 ? 1 : 20);
    if (options.level == 0) options.gravity_ticks = rng.below(2) == 0 ? 60 : 1;
    options.level_lines = static_cast<int>(rng.below(3));
    const Game::Setup setup{&tetris::classic_rules(), options, 100 + static_cast<std::uint64_t>(i)};
    const auto replay = played_by_keys(setup, 40, machine("anneal"), hands(setup.seed));
    const auto entry = entry_of_game(replay);
    ASSERT_TRUE(entry) << entry.error();
    ASSERT_EQ(std::to_string(entry->points), *find(replay.claimed, "points"));
    const auto again = verified_entry(entry->replay, {.name = "Ada"});
    ASSERT_TRUE(again) << again.error();
    ASSERT_EQ(*again, *entry);
  }
}

TEST(Identity, AGameOfOnePieceLessIsAnotherGame) {
  const auto identity_of = [](std::uint64_t pieces) {
    return entry_of_game(played_by_keys(Game::Setup{.seed = 3}, pieces, machine("anneal"), at_once))->identity;
  };
  EXPECT_EQ(identity_of(30), identity_of(30));
  EXPECT_NE(identity_of(30), identity_of(29));
}

}  // namespace
}  // namespace fourfold::scores
