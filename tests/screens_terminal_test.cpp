// Rankings, replays, Connect Four and settings in the real program, as a person sees them.
#include <gtest/gtest.h>

#include <bit>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "connect4/game.h"
#include "connect4/player.h"
#include "play/recorder.h"
#include "scores/store/store.h"
#include "tests/terminal_harness.h"
#include "tetris/game.h"

namespace fourfold::tests {
namespace {

namespace fs = std::filesystem;
using tetris::Game;
using Kind = tetris::Command::Kind;

constexpr const char* kDown = "\033[B";
constexpr const char* kRight = "\033[C";
constexpr const char* kLeft = "\033[D";
constexpr const char* kEnd = "\033[F";
constexpr const char* kPageDown = "\033[6~";

std::string a_game(std::uint64_t seed) {
  play::Recorder<Game> session(Game::Setup{&tetris::classic_rules(), {}, seed});
  for (int i = 0; i < 10; ++i) {
    for (int n = 0; n < 4; ++n) session.apply({i % 2 == 0 ? Kind::left : Kind::right});
    session.apply({Kind::tick, {}, 60});
    session.apply({Kind::hard_drop});
  }
  return play::to_text(session.replay());
}

struct ScreensTest : testing::Test {
  Home home;
  fs::path data = fs::path(home.path()) / "data/fourfold";
  fs::path settings = fs::path(home.path()) / "config/fourfold/settings.toml";

  ScreensTest() { fs::create_directories(data / "replays"); }

  void fill_board(int listed) const {
    const auto store = scores::open_store((data / "scores.db").string());
    std::vector<scores::Entry> entries;
    for (int i = 1; i <= listed; ++i) {
      entries.push_back(scores::unverified_entry("player" + std::to_string(i), 10 * (listed - i + 1), 0));
      entries.back().mode = "marathon";
    }
    store->add_all(entries);
    const auto game = scores::verified_entry(a_game(5), {.name = "김철수", .kind = play::PlayerKind::human, .date = 1});
    ASSERT_TRUE(game) << game.error();
    store->add(*game, {});
  }
  static void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  static std::string read(const fs::path& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
  }
};

/// Opens the screen behind a key of the menu.
void enter(TerminalProgram& program, std::string_view key, std::string_view text) {
  ASSERT_TRUE(program.shows("Exit")) << program.screen();
  program.type(key);
  ASSERT_TRUE(program.shows(text)) << program.screen();
}

TEST_F(ScreensTest, RankingsScrollSearchDeleteAndUndo) {
  fill_board(200);
  TerminalProgram program(home);
  enter(program, "2", "201 games");
  EXPECT_TRUE(program.shows("player1 ")) << program.screen();
  program.type(kPageDown);
  program.type(kPageDown);
  EXPECT_TRUE(program.shows("player29 ")) << program.screen();
  program.type(kEnd);
  EXPECT_TRUE(program.shows("   201  player200")) << program.screen();
  program.type("/김");
  EXPECT_TRUE(program.shows(" 1 game\n")) << program.screen();
  EXPECT_TRUE(program.shows("김철수           ")) << program.screen();
  program.type("\025player11");
  EXPECT_TRUE(program.shows("11 games")) << program.screen();
  program.type("\r");
  program.type("a");
  EXPECT_TRUE(program.shows("201 games")) << program.screen();
  program.type("32\r");
  EXPECT_TRUE(program.shows("rank 2: player2, 1,990 points")) << program.screen();
  program.type("y");
  EXPECT_TRUE(program.shows("200 games")) << program.screen();
  program.type("u");
  EXPECT_TRUE(program.shows("201 games")) << program.screen();
}

TEST_F(ScreensTest, ARowOpensItsReplayWhichCanBeWoundAndPlayedOn) {
  fill_board(2);
  TerminalProgram program(home);
  enter(program, "2", "3 games");
  program.type("\r");
  ASSERT_TRUE(program.shows("of 10")) << program.screen();
  program.type(kEnd);
  EXPECT_TRUE(program.shows("piece 10 of 10")) << program.screen();
  program.type("3");
  EXPECT_TRUE(program.shows("piece 3 of 10")) << program.screen();
  program.type(kLeft);
  EXPECT_TRUE(program.shows("piece 2 of 10")) << program.screen();
  program.type("c");
  EXPECT_TRUE(program.shows("practice")) << program.screen();
}

TEST_F(ScreensTest, ADamagedStoreIsASentence) {
  write(data / "scores.db", std::string(5000, 'x'));
  TerminalProgram program(home);
  enter(program, "2", "scores.db");
  program.type(kEnd);
  program.type("31\r");
  program.type("u");
  EXPECT_TRUE(program.shows("scores.db")) << program.screen();
  program.type("q");
  EXPECT_TRUE(program.shows("Exit")) << program.screen();
}

TEST_F(ScreensTest, AGameThatIsKeptAtItsEndIsOnTheBoardWithItsReplay) {
  TerminalProgram program(home);
  enter(program, "1", "points per piece");
  ASSERT_TRUE(program.shows_after_typing(" ", "GAME OVER")) << program.screen();
  ASSERT_TRUE(program.shows("Your name")) << program.screen();  // keys of the game are over
  program.type("Ada\r");
  ASSERT_TRUE(program.shows("Ada")) << program.screen();
  ASSERT_TRUE(program.shows_after_typing("q", "Exit")) << program.screen();
  program.type("2");
  EXPECT_TRUE(program.shows("*       1  Ada")) << program.screen();
  EXPECT_FALSE(fs::is_empty(data / "replays"));
  program.type("\r");
  EXPECT_TRUE(program.shows("piece")) << program.screen();
}

TEST_F(ScreensTest, KeptReplaysAreListedAndWatched) {
  write(data / "replays/monday.replay", a_game(8));
  TerminalProgram program(home);
  enter(program, "r", "monday");
  EXPECT_TRUE(program.shows("1 game")) << program.screen();
  program.type("\r");
  EXPECT_TRUE(program.shows("of 10")) << program.screen();
}

TEST_F(ScreensTest, AReplayFileIsWatchedFromTheCommandLine) {
  write(data / "x.replay", a_game(8));
  TerminalProgram program(home, {.arguments = {"tetris", "replay", "--watch", (data / "x.replay").string()}});
  ASSERT_TRUE(program.shows("of 10")) << program.screen();
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(ScreensTest, TwoPersonsPlayConnectFour) {
  TerminalProgram program(home, {.arguments = {"connect4", "play", "--engine", "human"}});
  ASSERT_TRUE(program.shows("● to move: disc 1")) << program.screen();
  program.type("1122334");
  EXPECT_TRUE(program.shows("● wins with disc 7.")) << program.screen();
  EXPECT_TRUE(program.shows("* ● *│* ● *│* ● *│* ● *")) << program.screen();
  program.type("k");
  EXPECT_TRUE(program.shows("Kept: ")) << program.screen();
  EXPECT_FALSE(fs::is_empty(data / "replays"));
}

TEST_F(ScreensTest, AKilledGameOfConnectFourIsContinued) {
  {
    TerminalProgram program(home, {.arguments = {"connect4", "play", "--engine", "human"}});
    ASSERT_TRUE(program.shows("● to move: disc 1")) << program.screen();
    program.type("44");
    ASSERT_TRUE(program.shows("● to move: disc 3")) << program.screen();
    program.send(SIGKILL);
    program.wait_for_end();
  }
  TerminalProgram again(home);
  ASSERT_TRUE(again.shows("Connect Four, 2 discs")) << again.screen();
  again.type("c");
  EXPECT_TRUE(again.shows("● to move: disc 3")) << again.screen();
}

/// The rules always answer the same, so the test knows the game before it is played: a person who
/// takes the first column with room loses to them.
TEST_F(ScreensTest, AWholeGameAgainstAnEngine) {
  TerminalProgram program(home, {.arguments = {"connect4", "play", "--engine", "rules", "--first", "y"}});
  connect4::Game game({});
  auto engine = connect4::Engine::make({connect4::EngineSpec::Kind::rules, 0}, {});
  ASSERT_TRUE(engine);
  connect4::Engine mind = *std::move(engine);
  while (!game.is_over()) {
    ASSERT_TRUE(program.shows("● to move: disc " + std::to_string(game.position.discs() + 1))) << program.screen();
    const int column = std::countr_zero(game.columns());
    program.type(std::to_string(column + 1));
    game.apply({connect4::Command::Kind::drop, column});
    if (game.is_over()) break;
    game.apply(
        {connect4::Command::Kind::drop, mind.choose({.position = game.position, .columns = game.columns()}).column});
  }
  ASSERT_EQ(game.winner(), connect4::Seat::b);
  EXPECT_TRUE(program.shows("○ wins with disc")) << program.screen();
  EXPECT_TRUE(program.shows("* ○ *")) << program.screen();
  EXPECT_TRUE(program.shows("(rules) played column")) << program.screen();
}

TEST_F(ScreensTest, TheMenuLeadsToConnectFour) {
  TerminalProgram program(home);
  enter(program, "f", "player A");
  program.type(kDown);
  program.type(kRight);
  program.type("\r");
  EXPECT_TRUE(program.shows("● human")) << program.screen();
  program.type("s");
  ASSERT_TRUE(program.shows("s again does it")) << program.screen();
  program.type("s");
  EXPECT_TRUE(program.shows("-2    -1    =     +1    =     -1    -2")) << program.screen();
}

TEST_F(ScreensTest, SettingsAreFoundAgain) {
  {
    TerminalProgram program(home);
    enter(program, "s", "colour-blind safe");
    EXPECT_FALSE(fs::exists(settings));
    program.type("\033[B\033[B\033[B ");
    ASSERT_TRUE(program.shows("ghost              off")) << program.screen();
    program.type("\t\t\t\r");
    program.type("y");
    ASSERT_TRUE(program.shows("y is now")) << program.screen();
    program.type("q");
    ASSERT_TRUE(program.shows("Exit"));
    program.type("4");
    EXPECT_EQ(program.wait_for_end(), 0);
  }
  EXPECT_NE(read(settings).find("ghost = false"), std::string::npos) << read(settings);
  TerminalProgram program(home);
  enter(program, "s", "ghost              off");
  EXPECT_TRUE(program.shows("/y")) << program.screen();
}

TEST_F(ScreensTest, AWrongSettingIsNamedAndTheFileLeftAlone) {
  write(settings, "[game]\nghost = 3\n");
  TerminalProgram program(home);
  EXPECT_TRUE(program.shows("settings.toml, line 2: ghost: expected true or false")) << program.screen();
  program.type("4");
  EXPECT_EQ(program.wait_for_end(), 0);
  EXPECT_EQ(read(settings), "[game]\nghost = 3\n");
}

TEST_F(ScreensTest, EveryScreenIsCompleteInEveryKindOfTerminal) {
  fill_board(30);
  write(data / "replays/monday.replay", a_game(8));
  const std::vector<std::map<std::string, std::string>> kinds = {
      {}, {{"NO_COLOR", "1"}}, {{"LC_ALL", "C"}}, {{"TERM", "vt100"}}, {{"TERM", "linux"}}};
  for (const auto& environment : kinds) {
    const std::string kind = environment.empty() ? "usual" : environment.begin()->second;
    TerminalProgram program(home, {.environment = environment});
    for (const auto& [key, text] : {std::pair{"2", "list ranks from X to Y"}, std::pair{"r", "monday"},
                                    std::pair{"f", "first disc"}, std::pair{"s", "auto shift after"}}) {
      enter(program, key, text);
      EXPECT_TRUE(program.shows("back")) << kind << program.screen();  // the last row: its keys
      program.type("q");
    }
    enter(program, "r", "monday");
    program.type("\r");
    EXPECT_TRUE(program.shows("q back")) << kind << program.screen();
    EXPECT_TRUE(program.shows("of 10")) << kind << program.screen();
    program.type("q");
    ASSERT_TRUE(program.shows("monday")) << kind << program.screen();
    program.type("q");
    enter(program, "f", "player A");
    program.type("\r");
    EXPECT_TRUE(program.shows(kind == "C" ? "O human" : "● human")) << kind << program.screen();
    program.type("4");
    EXPECT_TRUE(program.shows(kind == "C" ? "|  O  |" : "│  ●  │")) << kind << program.screen();
    EXPECT_TRUE(program.shows(kind == "C" ? "+-----+-----+" : "┼─────┼")) << kind << program.screen();
    EXPECT_EQ(program.has_colours(), kind != "1" && kind != "vt100") << kind;
  }
}

}  // namespace
}  // namespace fourfold::tests
