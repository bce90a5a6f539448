// Command lines read by tables: values, defaults, and what is refused with which words.
#include "app/cli/command_line.h"

#include <gtest/gtest.h>

namespace fourfold::app {
namespace {

using List = std::vector<std::string>;

struct Values {
  int games = 12;
  std::optional<std::uint64_t> seed;
  double pace = 8.5;
  std::vector<int> heights;
  std::string rules = "classic", out;
  std::optional<std::string> book;
  List files;
  bool json = false, plain = false;
};

/// `program play ...` with an option of every kind.
class CommandLine : public ::testing::Test {
 protected:
  CommandLine() {
    Command& play = root_.add_subcommand("play", "Plays");
    play.add_number("--games", v_.games, "How many", 1, 100).shows_default();
    play.add_number("--seed", v_.seed, "Which pieces", 0, UINT64_MAX);
    play.add_number("--pace", v_.pace, "Pieces per second", 1.5, 60).shows_default();
    play.add_number("--heights", v_.heights, "Board heights", 4, 20);
    play.add_option("--rules", v_.rules, "Ruleset").choices({"classic", "genes"}).shows_default();
    Option& book = play.add_option("--book", v_.book, "Opening book").file();
    Option& json = play.add_flag("--json", v_.json, "JSON");
    play.add_flag("--plain", v_.plain, "Text").excludes(json);
    play.add_option("--out", v_.out, "Folder").folder().needs(book);
    play.add_option("FILES", v_.files, "Replays").file();
    play.footer("The end.");
    play.callback([] {});
    root_.add_subcommand("replay", "Plays again").callback([] {});
    root_.version("program 1");
  }

  Parsed read(const List& words) { return parse(root_, words); }
  std::string error(const List& words) { return read(words).error; }

  Values v_;
  Command root_{"program", "A program"};
};

TEST_F(CommandLine, StoresTheValuesThatAreGiven) {
  const Parsed parsed = read({"play", "a", "--games", "7", "--seed=18446744073709551615", "--pace", "2.25", "--heights",
                              "10", "20", "--rules", "genes", "--json", "--book", "x y", "b c"});
  EXPECT_EQ(parsed.error, "");
  ASSERT_NE(parsed.command, nullptr);
  EXPECT_EQ(parsed.command->name(), "play");
  EXPECT_EQ(v_.games, 7);
  EXPECT_EQ(v_.seed, UINT64_MAX);
  EXPECT_EQ(v_.pace, 2.25);
  EXPECT_EQ(v_.heights, (std::vector{10, 20}));
  EXPECT_EQ(v_.rules, "genes");
  EXPECT_EQ(v_.book, "x y");
  EXPECT_TRUE(v_.json);
  EXPECT_FALSE(v_.plain);
  EXPECT_EQ(v_.files, (List{"a", "b c"}));
}

TEST_F(CommandLine, RefusesAnEmptyValue) {
  EXPECT_EQ(error({"play", "--book", ""}), "--book: expected a value, not an empty one");
}

TEST_F(CommandLine, LeavesWhatIsNotGivenAsItIs) {
  EXPECT_EQ(error({"play"}), "");
  EXPECT_EQ(v_.games, 12);
  EXPECT_EQ(v_.seed, std::nullopt);
  EXPECT_EQ(v_.rules, "classic");
}

TEST_F(CommandLine, RefusesNumbersThatAreNoneOrBeyondTheirBounds) {
  EXPECT_EQ(error({"play", "--games", "101"}), "--games: '101': expected a number from 1 to 100");
  EXPECT_EQ(error({"play", "--games", "7x"}), "--games: '7x': expected a number from 1 to 100");
  EXPECT_EQ(error({"play", "--seed", "-1"}), "--seed: '-1': expected a number from 0 to 18446744073709551615");
  EXPECT_EQ(error({"play", "--pace", "nan"}), "--pace: 'nan': expected a number from 1.5 to 60");
  EXPECT_EQ(error({"play", "--heights", "10", "3"}), "--heights: '3': expected a number from 4 to 20");
}

TEST_F(CommandLine, RefusesWhatDoesNotFitTogether) {
  EXPECT_EQ(error({"play", "--json", "--plain"}), "--json excludes --plain");
  EXPECT_EQ(error({"play", "--out", "x"}), "--out requires --book");
  EXPECT_EQ(error({"play", "--rules", "chess"}), "--rules: chess not in {classic,genes}");
  EXPECT_EQ(error({"play", "--games", "1", "--games", "2"}), "--games: At Most 1 required but received 2");
  EXPECT_EQ(error({"play", "--bogus"}), "The following argument was not expected: --bogus");
}

TEST_F(CommandLine, NamesTheCommandThatMayHaveBeenMeant) {
  EXPECT_EQ(error({"paly"}), "unknown command 'paly': did you mean play?");
  EXPECT_EQ(error({"xyzzy"}), "unknown command 'xyzzy': expected play, replay");
  EXPECT_EQ(error({}), "A subcommand is required");
}

TEST_F(CommandLine, NamesTheOptionThatMayHaveBeenMeant) {
  EXPECT_EQ(error({"play", "--gmaes", "3"}), "unknown option '--gmaes': did you mean --games?");
  EXPECT_EQ(error({"play", "--ruls=genes"}), "unknown option '--ruls': did you mean --rules?");
}

TEST_F(CommandLine, NamesTheValueThatMayHaveBeenMeant) {
  EXPECT_EQ(error({"play", "--rules", "clasic"}),
            "--rules: clasic not in {classic,genes}; did you mean --rules classic?");
  EXPECT_EQ(error({"play", "--rules=gense"}), "--rules: gense not in {classic,genes}; did you mean --rules genes?");
  const std::string late = "no ruleset 'gense'";  // that the command itself found out
  EXPECT_EQ(with_suggestion(late, root_, {"play", "--rules", "gense"}), late + "; did you mean --rules genes?");
  EXPECT_EQ(with_suggestion("no such file", root_, {"play", "--rules", "gense"}), "no such file") << "about another";
}

TEST_F(CommandLine, NamesTheCommandsBelowThatHaveTheWord) {
  root_.add_subcommand("chess", "A game").add_subcommand("open", "Opens").callback([] {});
  root_.add_subcommand("go", "A game").add_subcommand("open", "Opens").callback([] {});
  EXPECT_EQ(error({"open"}), "unknown command 'open': did you mean chess open or go open?");
}

TEST_F(CommandLine, HelpShowsDefaultsChoicesAndKindsOfValues) {
  const std::string help = read({"play", "--help"}).text;
  for (const char* part : {"--games N=12", "--pace N=8.5", "--rules TEXT:{classic,genes}=classic", "--book FILE",
                           "--out DIR", "FILES TEXT ...", "The end."})
    EXPECT_NE(help.find(part), std::string::npos) << part << "\n" << help;
  EXPECT_EQ(read({"--version"}).text, "program 1\n");
}

}  // namespace
}  // namespace fourfold::app
