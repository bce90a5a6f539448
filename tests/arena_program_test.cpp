// The arena as a program: pipes, children, what is said when something goes wrong.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

#include "base/checkout_test.h"
#include "base/json.h"
#include "tests/program.h"

namespace fourfold::testing {
namespace {

namespace fs = std::filesystem;

const std::string kBot = std::string(FOURFOLD_PROGRAM) + " tetris bot --player ";

/// Starts the command, answers the handshake, and then does what `script` says.
std::string fake_bot(const std::string& script) {
  return R"(printf '%s\n' '{"type":"info","name":"fake","features":[]}' '{"type":"ready"}'; )" + script;
}

/// One that answers every question with these lines.
std::string answering_bot(const std::string& lines) {
  return fake_bot("while read line; do case $line in *suggest*) echo '" + lines + "';; esac; done");
}

Output arena(const std::string& first, const std::string& second, const std::string& more) {
  const auto quoted = [](const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
  };
  return fourfold("tetris arena --first " + quoted(first) + " --second " + quoted(second) + " " + more);
}

Json json_of(const Output& output) {
  const auto json = Json::parse(output.text);
  EXPECT_TRUE(json.ok()) << output.text;
  return json ? *json : Json();
}

TEST(ArenaProgram, TwoProgramsPlayEachOtherWithoutAnIllegalMove) {
  const Output out = arena(kBot + "simple", kBot + "random", "--games 2 --ms 1 --pieces 60 --json");
  EXPECT_EQ(out.code, 0) << out.text;
  const Json result = json_of(out);
  EXPECT_EQ(result["games"].as_int(), 2);
  EXPECT_EQ(*result["first_wins"].as_int() + *result["second_wins"].as_int() + *result["draws"].as_int(), 2);
  EXPECT_EQ(result["app"].size(), 2u);
  EXPECT_GT(*result["pieces"].as_int(), 20);
  EXPECT_EQ(result["illegal"].as_int(), 0);
  EXPECT_EQ(result["timeouts"].as_int(), 0);
  EXPECT_EQ(result["deaths"].as_int(), 0);
  EXPECT_TRUE(result["players"][0]["name"].as_string()->starts_with("fourfold ")) << out.text;
}

TEST(ArenaProgram, AProgramPlaysAsTheSamePlayerInsideTheProcess) {
  const Output out = arena(kBot + "machine", kBot + "simple", "--games 1 --ms 2 --pieces 20 --json");
  EXPECT_EQ(json_of(out)["illegal"].as_int(), 0) << out.text;
  EXPECT_EQ(json_of(out)["timeouts"].as_int(), 0) << out.text;
}

TEST(ArenaProgram, WithNodesAMatchIsTheSameTwice) {
  const std::string options = "--games 4 --nodes 300 --pieces 80 --json";
  const Output one = arena("machine", "level:4", options), two = arena("machine", "level:4", options);
  EXPECT_EQ(one.code, 0) << one.text;
  EXPECT_EQ(one.text, two.text);
  EXPECT_GT(json_of(one)["first_wins"].as_int(), 0) << one.text;
}

TEST(ArenaProgram, ATableSaysTheSameForPeople) {
  const Output out = arena("simple", "random", "--games 2 --nodes 1 --sprt 30");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("simple against random, 2 games")) << out.text;
  EXPECT_TRUE(out.has("attack per piece")) << out.text;
  EXPECT_TRUE(out.has("+30 Elo: not decided")) << out.text;
}

TEST(ArenaProgram, AloneBothPlayAllPieces) {
  const Output out = arena("simple", "simple", "--games 2 --nodes 1 --solo --pieces 50 --json");
  EXPECT_EQ(json_of(out)["pieces"].as_int(), 200) << out.text;
}

TEST(ArenaProgram, ADecidedTestEndsTheMatch) {
  const Output out = arena("simple", "random", "--games 1000 --nodes 1 --sprt 50 --json");
  EXPECT_LT(*json_of(out)["games"].as_int(), 100) << out.text;
  EXPECT_EQ(*json_of(out)["sprt"]["verdict"].as_string(), "stronger") << out.text;
}

TEST(ArenaProgram, EveryGameBecomesTwoReplaysThatAreVerified) {
  const fs::path folder = fs::path(::testing::TempDir()) / "arena_replays";
  fs::remove_all(folder);
  const Output out = arena("simple", "random", "--games 2 --nodes 1 --replays " + folder.string());
  EXPECT_EQ(out.code, 0) << out.text;
  int count = 0;
  for (const auto& file : fs::directory_iterator(folder)) {
    const Output replay = fourfold("tetris replay " + file.path().string());
    EXPECT_EQ(replay.code, 0) << replay.text;
    ++count;
  }
  EXPECT_EQ(count, 4);
  fs::remove_all(folder);
}

TEST(ArenaProgram, ABotThatAlwaysDiesEndsTheArenaWithItsLastWords) {
  const Output out = arena("echo I cannot >&2; exit 3", "simple", "--ms 1");
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("died 3 times in a row: it ended with exit code 3; its last words: I cannot")) << out.text;
}

TEST(ArenaProgram, ABotThatDiesInAGameLosesItAndIsStartedAgain) {
  const Output out = arena(fake_bot("read rules; read start; read suggest"), "simple", "--games 2 --ms 1 --json");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_EQ(json_of(out)["second_wins"].as_int(), 2);
  EXPECT_EQ(json_of(out)["deaths"].as_int(), 2);
  EXPECT_EQ(*json_of(out)["results"][0]["loss"][0].as_string(), "dead");
}

TEST(ArenaProgram, HowABotDiedAndItsLastLinesAreTold) {
  const std::string bot =
      fake_bot("read rules; read start; read suggest; for i in 1 2 3 4 5 6 7; do echo line $i >&2; done; exit 3");
  const Json ends = json_of(arena(bot, "simple", "--games 2 --ms 1 --json"))["players"][0]["ends"];
  ASSERT_EQ(ends.size(), 2u);
  EXPECT_EQ(ends[1]["game"].as_int(), 2);
  EXPECT_EQ(*ends[1]["how"].as_string(), "it ended with exit code 3");
  EXPECT_TRUE(ends[1]["stderr"].as_string()->ends_with("line 6\nline 7"));
  const Output table = arena(bot, "simple", "--games 1 --ms 1");
  EXPECT_TRUE(table.has("  fake: game 1: it ended with exit code 3\n    | line 3\n    | line 4\n")) << table.text;
  EXPECT_TRUE(table.has("    | line 7\n")) << table.text;
}

TEST(ArenaProgram, ASignalThatEndedABotIsNamed) {
  const Output out = arena(fake_bot("read rules; read start; kill -SEGV $$"), "simple", "--games 1 --ms 1");
  EXPECT_TRUE(out.has("fake: game 1: it was ended by signal 11 (Segmentation fault)")) << out.text;
}

TEST(ArenaProgram, ALogKeepsWhatIsSaidAndStandardErrorOfEveryGame) {
  const fs::path folder = fs::path(::testing::TempDir()) / "arena_logs";
  fs::remove_all(folder);
  const std::string bot =
      fake_bot("echo I begin >&2; read rules; read start; read suggest; printf 'I stop' >&2; exit 4");
  const Output out = arena(bot, "simple", "--games 2 --ms 1 --log " + folder.string());
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("logs in " + folder.string())) << out.text;
  const std::string log = shell("cat " + (folder / "game-2-first.log").string()).text;
  for (const char* line : {"< {\"type\":\"ready\"}\n", "> {\"type\":\"suggest\"}\n", "! I begin\n",
                           "# it ended with exit code 4\n", "! I stop\n"})
    EXPECT_NE(log.find(line), std::string::npos) << line << "in\n" << log;
  EXPECT_TRUE(fs::exists(folder / "game-1-first.log"));
  EXPECT_FALSE(fs::exists(folder / "game-1-second.log")) << "it is no program";
  fs::remove_all(folder);
}

TEST(ArenaProgram, ALogIsKeptOfABotThatEndsTheArena) {
  const fs::path folder = fs::path(::testing::TempDir()) / "arena_logs_of_a_failure";
  fs::remove_all(folder);
  EXPECT_EQ(arena("echo I cannot >&2; exit 3", "simple", "--ms 1 --log " + folder.string()).code, 1);
  const std::string log = shell("cat " + (folder / "game-1-first.log").string()).text;
  EXPECT_NE(log.find("! I cannot\n"), std::string::npos) << log;
  fs::remove_all(folder);
}

TEST(ArenaProgram, AtSoManyPiecesPerSecondWhoDoesNotAnswerInTimeHasLost) {
  const Output out = arena(fake_bot("cat > /dev/null"), "simple", "--games 1 --pps 20 --json");
  EXPECT_EQ(json_of(out)["timeouts"].as_int(), 1) << out.text;
  EXPECT_EQ(*json_of(out)["players"][0]["ends"][0]["how"].as_string(), "it was late; it was still running") << out.text;
  EXPECT_TRUE(arena("simple", "simple", "--pps 20 --ms 50").has("at --pps 20 a piece has 50.0 ms; expected less"));
  EXPECT_EQ(fourfold("tetris arena --pps 5 --nodes 5").code, 2);
}

TEST(ArenaProgram, ThinkingTimeIsToldWhereThereIsAClock) {
  const std::string bot = kBot + "simple";
  const Json player = json_of(arena(bot, "simple", "--games 1 --ms 5 --pieces 10 --json"))["players"][0];
  EXPECT_GE(*player["thinking"]["mean_ms"].as_double(), 5);
  EXPECT_GE(*player["thinking"]["longest_ms"].as_double(), *player["thinking"]["mean_ms"].as_double());
  EXPECT_TRUE(arena(bot, "simple", "--games 1 --ms 5 --pieces 10").has("ms a piece, longest"));
  EXPECT_FALSE(arena("simple", "simple", "--games 1 --nodes 5 --pieces 10").has("ms a piece"));
}

TEST(ArenaProgram, TheBotOfTheHowToPlaysWithoutAFault) {
  const std::string bot = "python3 " + checkout_folder() + "/docs/python/simple_bot.py";
  const Output out = arena(bot, "random", "--games 2 --ms 0 --json");
  EXPECT_EQ(out.code, 0) << out.text;
  const Json result = json_of(out);
  EXPECT_EQ(*result["players"][0]["name"].as_string(), "simple.py 1");
  EXPECT_EQ(result["first_wins"].as_int(), 2) << out.text;
  for (const char* count : {"illegal", "gave_up", "timeouts", "deaths", "refused"})
    EXPECT_EQ(result[count].as_int(), 0) << count << out.text;
}

TEST(ArenaProgram, ABotThatIsSilentLosesByTime) {
  const Output out = arena(fake_bot("cat > /dev/null"), "simple", "--games 1 --ms 1 --json");
  EXPECT_EQ(json_of(out)["timeouts"].as_int(), 1) << out.text;
  EXPECT_EQ(json_of(out)["second_wins"].as_int(), 1);
}

TEST(ArenaProgram, AnIllegalMoveIsCountedAndLosesTheGame) {
  const std::string moves =
      R"({"type":"suggestion","moves":[{"location":{"type":"T","orientation":"north","x":4,"y":30},"spin":"none"}]})";
  const Output out = arena(answering_bot(moves), "simple", "--games 1 --ms 1 --json");
  EXPECT_EQ(json_of(out)["illegal"].as_int(), 1) << out.text;
  EXPECT_EQ(json_of(out)["refused"].as_int(), 0) << out.text;
  EXPECT_EQ(*json_of(out)["results"][0]["loss"][0].as_string(), "illegal");
}

TEST(ArenaProgram, ARefusedFirstMoveIsCountedApartFromGamesLost) {
  // Ours, with a move into the air put before its suggestions.
  const std::string impossible = R"({"location":{"type":"T","orientation":"north","x":4,"y":30},"spin":"none"},)";
  const std::string bot = kBot + "simple | sed -u 's/\"moves\":\\[/&" + impossible + "/'";
  const Output out = arena(bot, "simple", "--games 1 --ms 1 --pieces 10 --json");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_EQ(json_of(out)["refused"].as_int(), 10) << out.text;
  EXPECT_EQ(json_of(out)["illegal"].as_int(), 0) << out.text;
  EXPECT_EQ(json_of(out)["players"][1]["refused"].as_int(), 0) << out.text;
  EXPECT_EQ(json_of(out)["draws"].as_int(), 1) << out.text;
}

TEST(ArenaProgram, AnEmptyAnswerIsCountedAsGivingUp) {
  const std::string bot = answering_bot(R"({"type":"suggestion","moves":[]})");
  const Output out = arena(bot, "simple", "--games 2 --ms 1 --json");
  EXPECT_EQ(json_of(out)["gave_up"].as_int(), 2) << out.text;
  EXPECT_EQ(json_of(out)["players"][0]["gave_up"].as_int(), 2) << out.text;
  EXPECT_EQ(*json_of(out)["players"][0]["why_gave_up"].as_string(), "") << out.text;
  EXPECT_EQ(*json_of(out)["results"][1]["loss"][0].as_string(), "gave-up");
  EXPECT_TRUE(arena(bot, "simple", "--games 1 --ms 1").has("gave up                        1           0"));
}

TEST(ArenaProgram, ASuggestionThatCannotBeReadIsNamed) {
  const Output out = arena(answering_bot(R"({"type":"suggestion","moves":7})"), "simple", "--games 1 --ms 1");
  EXPECT_TRUE(out.has("fake: gave up: suggestion: ")) << out.text;
}

TEST(ArenaProgram, ABotThatIsLateBecauseItsAnswerIsNoMessageIsTold) {
  const Output out = arena(answering_bot("a good move"), "simple", "--games 1 --ms 1 --pieces 10 --json");
  const Json players = json_of(out)["players"];
  EXPECT_EQ(players[0]["timeouts"].as_int(), 1) << out.text;
  EXPECT_TRUE(players[0]["ends"][0]["how"].as_string()->starts_with("it was late; its last line was no message ("))
      << out.text;
}

TEST(ArenaProgram, EqualPlayersDifferByZeroElo) {
  const Output out = arena("simple", "simple", "--games 2 --nodes 1 --pieces 10 --json");
  EXPECT_TRUE(out.has("\"elo\":0")) << out.text;
  EXPECT_FALSE(out.has("-0,")) << out.text;
  EXPECT_FALSE(out.has("-0.0,")) << out.text;
}

/// A folder with a list of bots, for a ladder.
class LadderProgram : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  void list(const std::string& text) const { std::ofstream(folder_ / "bots.toml") << text; }
  [[nodiscard]] Output ladder(const std::string& more) const {
    return fourfold("tetris arena --ladder " + (folder_ / "bots.toml").string() + " --nodes 1 --pieces 60 " + more);
  }
  [[nodiscard]] std::string games() const { return shell("cat " + (folder_ / "bots.games.jsonl").string()).text; }

  fs::path folder_ = fs::path(::testing::TempDir()) / ("arena_ladder_" + std::to_string(::getpid()));
};

TEST_F(LadderProgram, EveryBotPlaysEveryOther) {
  list("[bots]\nflat = \"simple\"\ndice = \"random\"\nfourth = \"level:4\"\n");
  const Output out = ladder("--games 4 --json");
  EXPECT_EQ(out.code, 0) << out.text;
  const Json bots = json_of(out)["bots"];
  ASSERT_EQ(bots.size(), 3u) << out.text;
  EXPECT_EQ(*bots[2]["name"].as_string(), "dice") << out.text;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(bots[i]["games"].as_int(), 8);
    EXPECT_LT(*bots[i]["elo_interval"][0].as_double(), *bots[i]["elo"].as_double());
  }
  EXPECT_TRUE(ladder("--games 4").has("bot                         Elo                95 %   games     won"))
      << out.text;
}

TEST_F(LadderProgram, GoesOnWhereItWasAndPlaysOnlyWhatIsMissing) {
  list("[bots]\nflat = \"simple\"\ndice = \"random\"\n");
  const Output whole = ladder("--games 4 --json");
  const std::string all = games();
  EXPECT_EQ(std::ranges::count(all, '\n'), 4);
  // As a kill leaves it: two games, and half of the line of the third.
  const auto second_end = all.find('\n', all.find('\n') + 1) + 1;
  std::ofstream(folder_ / "bots.games.jsonl") << all.substr(0, second_end + 20);
  EXPECT_EQ(ladder("--games 4 --json").text, whole.text);
  EXPECT_TRUE(games().starts_with(all.substr(0, second_end + 20) + "\n")) << "what was there stays";
  const std::string before = games();
  EXPECT_EQ(ladder("--games 4 --json").text, whole.text);
  EXPECT_EQ(games(), before) << "nothing is missing";
  list("[bots]\nflat = \"simple\"\ndice = \"random\"\nfourth = \"level:4\"\n");
  EXPECT_EQ(ladder("--games 4").code, 0);
  EXPECT_EQ(std::ranges::count(games(), '\n'), std::ranges::count(before, '\n') + 8) << "two new matches";
}

TEST_F(LadderProgram, GamesOfOtherSettingsDoNotCount) {
  list("[bots]\nflat = \"simple\"\ndice = \"random\"\n");
  EXPECT_EQ(ladder("--games 2").code, 0);
  EXPECT_EQ(*json_of(ladder("--games 2 --seed 9 --json"))["bots"][0]["games"].as_int(), 2);
  EXPECT_EQ(std::ranges::count(games(), '\n'), 4);
}

TEST_F(LadderProgram, TheSameBotUnderTwoNamesPlaysGamesOfItsOwn) {
  list("[bots]\none = \"simple\"\ntwo = \"simple\"\nthird = \"random\"\n");
  EXPECT_EQ(ladder("--games 2").code, 0);
  EXPECT_EQ(std::ranges::count(games(), '\n'), 6);
}

TEST_F(LadderProgram, PagesOpenEveryGame) {
  list("[bots]\n'<b>flat' = \"simple\"\ndice = \"random\"\n");
  const std::string pages = (folder_ / "pages").string();
  EXPECT_TRUE(ladder("--games 1").has("games in"));
  const Output out = ladder("--games 3 --html " + pages);
  EXPECT_TRUE(out.has("pages in " + pages + "/index.html")) << out.text;
  const std::string index = shell("cat " + pages + "/index.html").text;
  EXPECT_EQ(index.find("<b>flat"), std::string::npos) << "a name is no markup";
  EXPECT_NE(index.find("&lt;b&gt;flat"), std::string::npos);
  EXPECT_EQ(index.find("http"), std::string::npos) << "nothing comes from a network";
  int links = 0;
  const std::regex link("href=\"(games/[^\"]*)\"");
  for (std::sregex_iterator at(index.begin(), index.end(), link), end; at != end; ++at, ++links)
    EXPECT_TRUE(fs::exists(pages + "/" + (*at)[1].str())) << (*at)[1].str();
  EXPECT_EQ(links, 8) << "two games have two pages and two replays each; the one before had none";
  EXPECT_EQ(shell("cd " + pages + "/games; for file in *.replay; do " + FOURFOLD_PROGRAM +
                  " tetris replay $file > /dev/null || echo wrong; done | grep -c wrong")
                .text,
            "0\n");
  EXPECT_NE(shell("cat " + pages + "/games/*-2-second.html").text.find("dice against &lt;b&gt;flat, game 2"),
            std::string::npos);
  EXPECT_EQ(fourfold("tetris arena --html " + pages).code, 2) << "only with a ladder";
}

TEST_F(LadderProgram, AListThatIsWrongIsNamed) {
  const auto says = [&](const std::string& text, const std::string& what) {
    list(text);
    const Output out = ladder("");
    EXPECT_EQ(out.code, 2) << out.text;
    EXPECT_TRUE(out.has(what)) << out.text;
  };
  says("[bots\n", "bots.toml: line 1: ");
  says("bots = 3\n", "no table [bots]: expected lines NAME = \"BOT\" below it");
  says("[bots]\none = \"simple\"\n", "1 bots: expected 2 to 100");
  says("[bots]\none = \"simple\"\ntwo = 2\n", "two: expected a name of ours or a command, in quotes");
  EXPECT_EQ(ladder("--first simple").code, 2);
}

TEST(ArenaProgram, WrongUsageIsSaid) {
  EXPECT_EQ(arena("level:12", "simple", "--nodes 1").code, 2);
  EXPECT_EQ(arena("random:2", "simple", "--nodes 1").code, 2);
  EXPECT_TRUE(arena("cat", "simple", "--nodes 1").has("cat is another program, which thinks in time; expected --ms"));
  EXPECT_EQ(fourfold("tetris arena --ms 5 --nodes 5").code, 2);
  EXPECT_EQ(fourfold("tetris bot --player nobody").code, 2);
}

TEST(ArenaProgram, ChildrenDoNotOutliveAnInterruptedArena) {
  const fs::path mark = fs::path(::testing::TempDir()) / "arena_child_pid";
  fs::remove(mark);
  const std::string child = "echo $$ > " + mark.string() + "; exec cat";
  const Output out = shell(std::string(FOURFOLD_PROGRAM) + " tetris arena --first '" + child +
                           "' --second simple & arena=$!; until [ -s " + mark.string() +
                           " ]; do :; done; kill -TERM $arena; wait $arena; echo code $?; kill -0 $(cat " +
                           mark.string() + ") 2>/dev/null || echo gone");
  EXPECT_TRUE(out.has("code 143")) << out.text;
  EXPECT_TRUE(out.has("gone")) << out.text;
  fs::remove(mark);
}

}  // namespace
}  // namespace fourfold::testing
