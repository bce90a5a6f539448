// `fourfold rank ...` as scripts see it, each test with a store of its own.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/program.h"

namespace {

namespace fs = std::filesystem;
using fourfold::testing::fourfold;
using fourfold::testing::Output;

class RankProgram : public testing::Test {
 protected:
  RankProgram() : folder_(fs::temp_directory_path() / ("fourfold-rank-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    unsetenv("FOURFOLD_STORE");
  }
  ~RankProgram() override {
    unsetenv("FOURFOLD_STORE");  // other tests of this process have their own store
    fs::remove_all(folder_);
  }

  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  std::string written(const std::string& name, const std::string& text) const {
    std::ofstream(file(name)) << text;
    return file(name);
  }
  /// Replays of so many games of the machine, in a folder.
  std::string games(int count) const {
    const std::string dir = file("games");
    EXPECT_EQ(fourfold("tetris run --known 1 --keep 1 --pieces 30 --seed 5 --games " + std::to_string(count) +
                       " --replays " + dir)
                  .code,
              0);
    return dir;
  }
  /// The names on the board from the best to the last, each with a blank after it.
  static std::string names(const std::string& args = "") {
    const std::string json = fourfold("rank list --json " + args).text;
    constexpr std::string_view kKey = "\"name\":\"";
    std::string out;
    for (std::size_t at = json.find(kKey); at != std::string::npos; at = json.find(kKey, at + 1)) {
      const std::size_t start = at + kKey.size();
      out += json.substr(start, json.find('"', start) - start) + " ";
    }
    return out;
  }

 private:
  fs::path folder_;
};

TEST_F(RankProgram, KeepsWhatTheEngineComputedAndTheSameGameOnce) {
  const std::string dir = games(2);
  EXPECT_TRUE(fourfold("rank add " + dir + "/* --name anneal").has("rank 1 of 1 (tetris, classic, marathon, bot)\n"));
  EXPECT_TRUE(fourfold("rank add " + dir + "/* --name thief").has("already there"));
  const Output list = fourfold("rank list --json --kind bot");
  EXPECT_TRUE(list.has(R"({"count":2,"rows":[{"rank":1,)"));
  EXPECT_TRUE(list.has(R"("name":"anneal","points":)"));
  EXPECT_TRUE(list.has(R"("pieces":30,)"));
  EXPECT_TRUE(list.has(R"("kind":"bot")"));
  EXPECT_TRUE(list.has(R"("verified":true)"));
}

TEST_F(RankProgram, AListByNameThatIsCutSaysSo) {
  std::string rows;
  for (int i = 0; i < 1000; ++i) rows += "Ada " + std::to_string(i + 1) + "\n";
  const std::string list = written("rank.txt", rows);
  const std::string more = written("more.txt", rows + "Ada 1001\n");
  for (const char* which : {" --name Ada", " --search A"}) {
    const Output all = fourfold("rank list --file " + list + which);
    EXPECT_TRUE(all.has("1,000 of 1,000 rows")) << all.text.substr(all.text.size() - 300);
    EXPECT_FALSE(all.has("there are more")) << "these are all";
    EXPECT_TRUE(fourfold("rank list --file " + more + which).has("only the first 1,000 rows of a name are shown"));
    EXPECT_TRUE(fourfold("rank list --json --file " + more + which).has("there are more")) << which;
  }
}

TEST_F(RankProgram, SaysWhichOtherGamesHaveRows) {
  const std::string dir = file("modern");
  ASSERT_EQ(fourfold("tetris run --rules modern --mode dig-10 --nodes 500 --games 1 --replays " + dir).code, 0);
  ASSERT_EQ(fourfold("rank add " + dir + "/* --name machine").code, 0);
  EXPECT_TRUE(fourfold("rank list").has("of the game modern: 1 row: --game modern\n"));
  ASSERT_EQ(fourfold("rank add " + games(1) + "/* --name anneal").code, 0);
  EXPECT_TRUE(fourfold("rank list --kind bot").has("of the game modern: 1 row: --game modern\n"));
  EXPECT_FALSE(fourfold("rank list --game modern").has("of the game modern"));
}

TEST_F(RankProgram, LooksWithoutMakingAStore) {
  const Output list = fourfold("rank list");
  EXPECT_EQ(list.code, 0);
  EXPECT_TRUE(list.has("no rows")) << list.text;
  EXPECT_TRUE(list.has("fourfold rank add REPLAY --name NAME")) << list.text;
  EXPECT_TRUE(fourfold("rank list --json").has(R"({"count":0,"rows":[]})"));
  EXPECT_EQ(fourfold("rank export --format json").text, "[\n]\n");
  EXPECT_EQ(fourfold("rank verify").code, 0);
  for (const char* command : {"rank delete 1 --yes", "rank restore", "rank replay 1"})
    EXPECT_EQ(fourfold(command).code, 1) << command;
  EXPECT_EQ(fourfold("rank add " + written("bad", "no replay") + " --name me").code, 1);
  EXPECT_FALSE(fs::exists(file("fourfold"))) << "nothing was added";
}

TEST_F(RankProgram, RefusesAForgedReplay) {
  const std::string dir = games(1);
  std::ifstream in(dir + "/seed-5.replay");
  std::string text((std::istreambuf_iterator<char>(in)), {});
  text.replace(text.find("points "), 7, "points 9");
  const Output out = fourfold("rank add " + written("forged", text) + " --name me");
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("but playing it gives")) << out.text;
  EXPECT_EQ(fourfold("rank add " + dir + "/* --name me --kind human").code, 1) << "a machine's game is no human's";
  EXPECT_EQ(names(), "");
}

TEST_F(RankProgram, DeletesARankAndPutsItBack) {
  fourfold("rank import " + written("rank.txt", "3\nada 300\nbob 200\ncyd 100\n"));
  const std::string imported = " --mode imported";
  EXPECT_EQ(fourfold("rank delete 2 < /dev/null" + imported).code, 2) << "nobody there to ask";
  EXPECT_TRUE(fourfold("rank delete 2 --yes" + imported).has("rank 2: bob, 200 points"));
  EXPECT_EQ(names(imported), "ada cyd ");
  EXPECT_EQ(fourfold("rank delete 7 --yes" + imported).code, 1);
  EXPECT_TRUE(fourfold("rank restore").has("rank 2: bob"));
  EXPECT_EQ(fourfold("rank restore").code, 1);
  EXPECT_EQ(names(imported), "ada bob cyd ");
}

TEST_F(RankProgram, ImportsListsOnceAndMarksThem) {
  const std::string list = written("rank.txt", "2\nada 300\nnonsense\nada 300\n");
  const Output out = fourfold("rank import " + list);
  EXPECT_TRUE(out.has("2 rows added")) << out.text;
  EXPECT_TRUE(out.has("line 3: expected 'name score'")) << out.text;
  EXPECT_TRUE(fourfold("rank import " + list).has("0 rows added, 2 were there already"));
  EXPECT_TRUE(fourfold("rank list --mode imported").has("unverified"));
  EXPECT_EQ(names(), "") << "a claim never stands among games that were played";
  EXPECT_EQ(names("--file " + list), "ada ada ");
  EXPECT_EQ(fourfold("rank import " + written("empty", "garbage\n")).code, 1);
}

TEST_F(RankProgram, ExportsABackupThatIsVerifiedWhenItComesBack) {
  fourfold("rank add " + games(2) + "/* --name '김 \"x\", y'");
  fourfold("rank import " + written("rank.txt", "ada 300\n"));
  EXPECT_EQ(fourfold("rank export --format json --out " + file("all.json")).code, 0);
  const std::string other = " --store " + file("other.db");
  EXPECT_TRUE(fourfold("rank import " + file("all.json") + other).has("3 rows added"));
  EXPECT_EQ(fourfold("rank export --kind any" + other).text, fourfold("rank export --kind any").text);
  EXPECT_TRUE(fourfold("rank export --format rank.txt --kind bot").text.starts_with("2\n"));
  EXPECT_EQ(fourfold("rank export --mode imported --format rank.txt").text, "1\nada 300\n");
}

TEST_F(RankProgram, WhatIsOffTheBoardIsVerifiedAndIsHeldWhereABackupBringsIt) {
  fourfold("rank add " + games(3) + "/* --name a");
  fourfold("rank delete 1 --yes --kind bot");
  const Output verified = fourfold("rank verify");
  EXPECT_TRUE(verified.has("3 rows: 3 played again")) << verified.text;
  EXPECT_TRUE(verified.has("of these 0 are held and 1 were taken off the board")) << verified.text;
  EXPECT_EQ(fourfold("rank export --format json --out " + file("all.json")).code, 0);
  const std::string other = " --store " + file("other.db");
  EXPECT_TRUE(fourfold("rank import " + file("all.json") + other).has("1 are held"));
  EXPECT_TRUE(fourfold("rank review" + other).has("it was taken off the board it comes from"));
  EXPECT_EQ(fourfold("rank verify" + other).code, 0);
}

TEST_F(RankProgram, VerifiesEveryRowAgainAndFindsAChangedOne) {
  fourfold("rank add " + games(3) + "/* --name a");
  EXPECT_TRUE(fourfold("rank verify").has("3 rows: 3 played again, 0 without a replay, 0 problems"));
  std::string bytes;
  {
    std::ifstream in(file("fourfold/scores.db"), std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  const std::size_t at = bytes.find("\nseed 6\n");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 6] = '9';
  std::ofstream(file("fourfold/scores.db"), std::ios::binary) << bytes;
  const Output out = fourfold("rank verify");
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("its replay is not a game")) << out.text;
}

TEST_F(RankProgram, RefusesADeletedGameUnderEveryName) {
  const std::string dir = games(1);
  fourfold("rank add " + dir + "/* --name Thief");
  EXPECT_EQ(fourfold("rank delete 1 --yes --kind bot").code, 0);
  const Output again = fourfold("rank add " + dir + "/* --name Other");
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(again.has("this game was taken off the board and is refused")) << again.text;
  EXPECT_EQ(names("--kind any"), "");
  EXPECT_EQ(fourfold("rank restore").code, 0);
  EXPECT_EQ(fourfold("rank add " + dir + "/* --name Other").code, 0) << "the same row";
  EXPECT_EQ(names("--kind any"), "Thief ");
}

TEST_F(RankProgram, TakesADeletedGameBackUnderItsNewNameIfItMayReturn) {
  const std::string dir = games(1);
  fourfold("rank add " + dir + "/* --name Typpo");
  fourfold("rank delete 1 --yes --kind bot --may-return");
  fourfold("rank add " + dir + "/* --name Right");
  EXPECT_EQ(names("--kind bot"), "Right ");
  EXPECT_TRUE(fourfold("rank verify").has("0 problems"));
}

/// Twenty pieces, a tick before each.
TEST_F(RankProgram, HoldsWhatNobodyPlaysUntilAKeeperHasLookedAtIt) {
  std::string commands;
  for (int i = 0; i < 4; ++i) commands += ".3lh.h.3rh.2lh.2rh";
  const std::string game =
      written("quick", "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n" + commands + "\nend\n");
  const Output added = fourfold("rank add " + game + " --name Quick --kind human");
  EXPECT_EQ(added.code, 0) << added.text;
  EXPECT_TRUE(added.has("held for review: ")) << added.text;
  EXPECT_TRUE(added.has("60.00 pieces per second in a row (at most 8.00 for a person)")) << added.text;
  EXPECT_EQ(names("--kind any --mode any"), "");
  const Output held = fourfold("rank review");
  EXPECT_TRUE(held.has("1  Quick, ")) << held.text;
  EXPECT_TRUE(held.has("1 held for review")) << held.text;
  EXPECT_TRUE(fourfold("rank review --json").has(R"("measured":{"pieces_per_s":60)"));
  EXPECT_EQ(fourfold("rank review --accept 7").code, 1);
  EXPECT_EQ(fourfold("rank review --accept 1 --refuse 1").code, 2);
  EXPECT_TRUE(fourfold("rank review --accept 1").has("on the board, rank 1: Quick"));
  EXPECT_TRUE(fourfold("rank list").has("reviewed"));
  EXPECT_TRUE(fourfold("rank review").has("0 held for review"));
  EXPECT_TRUE(fourfold("rank verify").has("0 problems"));
}

TEST_F(RankProgram, ARefusedGameStaysRefused) {
  std::string commands;
  for (int i = 0; i < 4; ++i) commands += ".3lh.h.3rh.2lh.2rh";
  const std::string game =
      written("quick", "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n" + commands + "\nend\n");
  fourfold("rank add " + game + " --name Quick --kind human");
  EXPECT_TRUE(fourfold("rank review --refuse 1").has("refused, whoever adds it again: Quick"));
  EXPECT_EQ(fourfold("rank add " + game + " --name Again --kind coached").code, 1);
  EXPECT_EQ(names("--kind any --mode any"), "");
}

/// Another's game, with a line that asks for more points or another speed.
TEST_F(RankProgram, ACopyWithOtherSettingsIsTheSameGame) {
  const std::string dir = games(1);
  fourfold("rank add " + dir + "/* --name Owner");
  std::ifstream in(dir + "/seed-5.replay");
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  for (const char* line : {"combo 1", "gravity_ticks 60", "level_lines 3", "level 1", "time_limit_ticks 7200"}) {
    std::string copy = text.substr(0, text.find("\nend\n") + 5);
    copy.insert(copy.find("commands"), std::string(line) + "\n");
    const Output out = fourfold("rank add " + written("copy", copy) + " --name Thief");
    EXPECT_TRUE(out.has("already there: Owner")) << line << ": " << out.text;
  }
  EXPECT_EQ(names("--mode any --kind any"), "Owner ");
}

TEST_F(RankProgram, ShowsOneBoardUnlessAnyIsAskedFor) {
  fourfold("rank add " + games(1) + "/* --name Bot");
  const Output empty = fourfold("rank list");
  EXPECT_TRUE(empty.has("(tetris, classic, marathon, human: 0 in all)")) << empty.text;
  EXPECT_TRUE(empty.has("on other boards of tetris: 1 row: --rules any --mode any --kind any")) << empty.text;
  EXPECT_EQ(names("--kind bot"), "Bot ");
  EXPECT_EQ(names("--kind any"), "Bot ");
  EXPECT_EQ(names("--kind bot --mode custom"), "");
  EXPECT_EQ(names("--kind bot --mode any --rules any"), "Bot ");
}

TEST_F(RankProgram, AnUnknownRulesetIsWrongUsage) {
  const Output out = fourfold("rank list --rules foo");
  EXPECT_EQ(out.code, 2);
  EXPECT_TRUE(out.has("--rules 'foo': expected a ruleset of tetris (classic, genes, research")) << out.text;
  EXPECT_EQ(fourfold("rank list --rules research-12").code, 0) << "a board that can be played";
  EXPECT_EQ(fourfold("rank list --game connect4 --rules 5x4x3").code, 0);
  EXPECT_EQ(fourfold("rank list --game connect4 --rules classic").code, 2);
  EXPECT_EQ(fourfold("rank list --game connect4 --mode sprint").code, 2);
  for (const char* command :
       {"rank export --rules foo", "rank replay 1 --rules foo", "rank delete 1 --yes --rules foo"})
    EXPECT_EQ(fourfold(command).code, 2) << command;
}

TEST_F(RankProgram, ImportsNoGamesOfTheFutureOrBeforeTheEngine) {
  fourfold("rank add " + games(1) + "/* --name a");
  const std::string json = fourfold("rank export --format json").text;
  const std::size_t at = json.find("\"date_s\":") + 9, end = json.find_first_of(",}", at);
  for (const char* date : {"4102444800", "1000000000", "9007199254740992"}) {
    std::string other = json;
    other.replace(at, end - at, date);
    const Output out = fourfold("rank import --store " + file("other.db") + " " + written("b.json", other));
    EXPECT_EQ(out.code, 1) << date << out.text;
    EXPECT_TRUE(out.has("date_s " + std::string(date))) << out.text;
  }
  EXPECT_TRUE(fourfold("rank import --store " + file("other.db") + " " + written("c.json", json)).has("1 rows added"));
}

TEST_F(RankProgram, GivesBackTheReplayOfARank) {
  fourfold("rank add " + games(1) + "/* --name a");
  EXPECT_EQ(fourfold("rank replay 1 --kind bot --out " + file("back")).code, 0);
  EXPECT_EQ(fourfold("tetris replay " + file("back")).code, 0);
  EXPECT_EQ(fourfold("rank replay 2 --kind bot").code, 1);
}

TEST_F(RankProgram, TakesTheStoreFromTheEnvironmentAndFindsNamesByTheirBeginning) {
  setenv("FOURFOLD_STORE", file("elsewhere.db").c_str(), 1);
  fourfold("rank import " + written("rank.txt", "Ada 3\nadam 2\nbob 1\n"));
  EXPECT_TRUE(fs::exists(file("elsewhere.db")));
  EXPECT_EQ(names("--mode imported --search AD"), "Ada adam ");
  EXPECT_EQ(names("--mode imported --name ' Ada '"), "Ada ");
}

TEST_F(RankProgram, KeepsGamesOfConnectFourToo) {
  const std::string game = written("four", "fourfold-replay 1\ngame connect4\nboard 7x6x4\ncommands\n4152434\nend\n");
  const Output out = fourfold("rank add " + game + " --name me");
  EXPECT_TRUE(out.has("(connect4, 7x6, match, human)")) << out.text;
  EXPECT_EQ(names("--game connect4 --rules 7x6"), "me ");
}

TEST_F(RankProgram, SurvivesRowsOfAJsonFileThatAreNotRows) {
  const std::string rows =
      written("rows.json", R"([{"name":"a","points":18446744073709551615},{"name":"b","kind":5,"replay":7},
    5,{"name":"c","points":-1},{"name":"d","points":4}])");
  const Output out = fourfold("rank import " + rows);
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("1 rows added, 0 were there already, 4 remarks")) << out.text;
}

TEST_F(RankProgram, KeepsPointsOfAnySizeInABackup) {
  fourfold("rank import " + written("rank.txt", "ada 9007199254740993\nbob 9223372036854775807\n"));
  EXPECT_EQ(fourfold("rank export --format json --out " + file("all.json")).code, 0);
  const std::string other = " --store " + file("other.db");
  EXPECT_TRUE(fourfold("rank import " + file("all.json") + other).has("2 rows added"));
  EXPECT_TRUE(fourfold("rank list --json --mode imported" + other).has("\"points\":9007199254740993"));
}

TEST_F(RankProgram, ListsMoreThanAPageWithoutAGap) {
  std::string list;
  for (int i = 0; i < 2500; ++i) list += "ada " + std::to_string(i) + "\n";
  fourfold("rank import " + written("rank.txt", list));
  const std::string json = fourfold("rank list --json --mode imported --to 2500").text;
  EXPECT_TRUE(json.starts_with(R"({"count":2500,"rows":[{"rank":1,)"));
  EXPECT_TRUE(json.ends_with("}]}\n"));
  for (std::size_t rank = 1, at = 0; rank <= 2500; ++rank)  // each search begins where the last one ended
    ASSERT_NE(at = json.find("\"rank\":" + std::to_string(rank) + ",", at), std::string::npos) << rank;
  EXPECT_TRUE(fourfold("rank list --mode imported --to 2500").has("2,500 of 2,500 rows"));
}

TEST_F(RankProgram, SealsAStoreAndFindsAChangeWithoutTheKey) {
  const std::string dir = games(2), key = " --key " + written("key", std::string(32, 'k'));
  EXPECT_TRUE(fourfold("rank seal" + key).has("expected mode 600")) << "others could read it";
  fs::permissions(file("key"), fs::perms(0600));
  EXPECT_TRUE(fourfold("rank seal" + key).has("0 rows are sealed"));
  EXPECT_EQ(fourfold("rank seal" + key).code, 1) << "it is sealed";
  EXPECT_EQ(fourfold("rank add " + dir + "/seed-5.replay --name a").code, 1) << "without the key";
  EXPECT_EQ(fourfold("rank add " + dir + "/* --name a" + key).code, 0);
  setenv("FOURFOLD_KEY", file("key").c_str(), 1);
  EXPECT_TRUE(fourfold("rank verify").has("0 problems\nsealed, change 2"));
  unsetenv("FOURFOLD_KEY");
  EXPECT_TRUE(fourfold("rank verify").has("not checked without the key"));
  const std::string wrong = written("other", std::string(32, 'x'));
  fs::permissions(wrong, fs::perms(0600));
  EXPECT_TRUE(fourfold("rank verify --key " + wrong).has("the seal is not by this key"));
  EXPECT_TRUE(fourfold("rank verify --key " + file("none")).has("cannot open it"));
  const std::string tiny = written("tiny", "short");
  fs::permissions(tiny, fs::perms(0600));
  EXPECT_TRUE(fourfold("rank verify --key " + tiny).has("expected 32 to 4096"));
}

TEST_F(RankProgram, MakesNoFileOfAConnectionStringAndRepeatsNoPassword) {
  const std::string list = written("rank.txt", "ada 1\n");
  for (const char* where :
       {"'host=h password=pass77'", "u:pass77@h/db", "postgresql://u:wrong/pass77@h/db", "mysql://u:pass77@h/db"}) {
    for (const std::string& command : {"rank import " + list + " --store ", std::string("rank list --store ")}) {
      const Output out = fourfold(command + where);
      EXPECT_EQ(out.code, 1) << out.text;
      EXPECT_FALSE(out.has("pass77")) << out.text;
    }
  }
  EXPECT_FALSE(fs::exists("host=h password=pass77"));
}

TEST_F(RankProgram, AnswersWrongInputWithWhatIsWrong) {
  EXPECT_EQ(fourfold("rank").code, 2);
  EXPECT_EQ(fourfold("rank list --from 5 --to 2").code, 2);
  EXPECT_EQ(fourfold("rank list --from 0").code, 2);
  EXPECT_EQ(fourfold("rank list --kind robot").code, 2);
  EXPECT_EQ(fourfold("rank list --store mysql://x").code, 1);
  EXPECT_TRUE(fourfold("rank list --store " + file("typo.db")).has("there is no store"));
  EXPECT_FALSE(fs::exists(file("typo.db")));
  EXPECT_EQ(fourfold("rank list --mode bogus").code, 2);
  EXPECT_TRUE(fourfold("rank list --store " + written("text", "hello, this is text")).has("not a file of scores"));
  EXPECT_TRUE(fourfold("rank list --store postgresql://nobody:secret@127.0.0.1:1/none")
                  .has("scores in postgresql://127.0.0.1/none"));
  EXPECT_EQ(fourfold("rank add nowhere --name x").code, 1);
  const std::string dir = games(1);
  EXPECT_TRUE(fourfold("rank import " + dir + "/seed-5.replay").has("this is a replay and not a list"));
  EXPECT_EQ(fourfold("rank add " + dir + "/* --name ''").code, 2) << "an empty value";
  EXPECT_TRUE(fourfold("rank add " + dir + "/* --name ' '").has("the name is empty"));
  EXPECT_TRUE(fourfold("rank add " + dir + "/* --name \"$(printf 'a\\033[2J')\"").has("character 2 of the name"));
}

}  // namespace
