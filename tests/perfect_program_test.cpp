// `fourfold tetris pc` as people call it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/program.h"

namespace {

using fourfold::testing::fourfold;
using fourfold::testing::Output;

TEST(Program, PcFindsAPerfectClearOrSaysThatThereIsNone) {
  const Output found = fourfold("tetris pc --queue TIOLJSZTIOL");
  EXPECT_EQ(found.code, 0);
  EXPECT_TRUE(found.has("perfect clear 1: 10 pieces, attack ")) << found.text;
  const Output none = fourfold("tetris pc --board '####....##/####....##' --queue S --hold O --json");
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.text, R"({"found":false,"complete":true,"nodes":2,"clears":[]})"
                       "\n");
}

TEST(Program, PcSaysWhatIsWrongWithItsOptions) {
  const auto refused = [](const std::string& options, const char* why) {
    const Output out = fourfold("tetris pc " + options);
    EXPECT_EQ(out.code, 2) << options;
    EXPECT_TRUE(out.has(why)) << out.text;
  };
  refused("", "--queue");
  refused("--queue TIX", "--queue, place 3: 'X' is no piece: expected I J L T O S Z");
  refused("--queue TTTTTTTTTTTTTTTTTTTTT", "--queue has 21 pieces: expected 1 to 20");
  refused("--queue T --hold TT", "--hold \"TT\": expected one of I J L T O S Z");
  refused("--queue T --board '..../#########.'",
          "--board, row 2 from the floor is \"....\": expected ten of '.' and '#'");
  refused("--queue T --board '##########'", "--board has a full row");
  refused("--queue T --rows 7", "--rows");
  refused("--queue T --all --most 2", "--most");
}

/// Four rows with a gap of six columns.
const std::string kSixColumns = " --board '####....../####....../####....../####......' ";

TEST(Program, PcCountsTheQueuesOfPatterns) {
  // 744 of 5040 without a hold box, as solution-finder says (numbers_test.h).
  const Output share =
      fourfold("tetris pc --percent '*p6' --no-hold --from m115@EhA8HeB8FeF8CeG8JeAgH --json --tree 3");
  EXPECT_EQ(share.code, 0);
  EXPECT_TRUE(share.has(R"({"queues":5040,"clear":744,"none":4296,"unknown":0,"percent":14.76,)")) << share.text;
  EXPECT_TRUE(share.has(R"({"pieces":"T","queues":720,"clear":117,"percent":16.25})"));
  EXPECT_TRUE(share.has(R"({"pieces":"JOZ","queues":24,"clear":0,"percent":0.0})"));
  const Output text = fourfold("tetris pc --percent --patterns 'OO;OI' --board '####....##/####....##'");
  EXPECT_EQ(text.text, "perfect clear: 50.00 % (1 of 2) queues\n  O  50.00 %\nnone for:\n  OI\n");
}

/// A file with this text, which goes when the test ends.
class WrittenFile {
 public:
  explicit WrittenFile(std::string_view text)
      : path_(std::filesystem::temp_directory_path() / ("fourfold-patterns-" + std::to_string(getpid()))) {
    std::ofstream(path_) << text;
  }
  ~WrittenFile() { std::filesystem::remove(path_); }
  WrittenFile(const WrittenFile&) = delete;
  WrittenFile& operator=(const WrittenFile&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

TEST(Program, PcTakesPatternsFromAFileOrAComment) {
  const std::string board = " --board '####....##/####....##'";
  const std::string half = "perfect clear: 50.00 % (1 of 2) queues\n  O  50.00 %\nnone for:\n  OI\n";
  {
    const WrittenFile queues("# both squares, or one\nOO\nOI\n");
    EXPECT_EQ(fourfold("tetris pc --percent " + queues.path() + board).text, half);
    EXPECT_EQ(fourfold("tetris pc --percent --patterns " + queues.path() + board).text, half);
    EXPECT_EQ(fourfold("tetris pc --percent - " + board + " < " + queues.path()).text, half);
  }
  const auto share_of_page = [](const std::string& row, const std::string& comment) {
    const WrittenFile page(R"({"pages":[{"field":[")" + row + R"(",")" + row + R"("],"comment":")" + comment +
                           R"("}]})");
    std::string fumen = fourfold("tetris fumen --encode " + page.path()).text;
    fumen.pop_back();
    return fourfold("tetris pc --percent --from '" + fumen + "'");
  };
  EXPECT_EQ(share_of_page("XXXX....XX", "2 --patterns OO;OI").text, half);
  const Output high = share_of_page("XXXX....XX", "8 -p O");
  EXPECT_EQ(high.code, 2);
  EXPECT_TRUE(high.has("--from: the comment asks for 8 rows: expected 1 to 6, or --rows")) << high.text;
}

TEST(Program, PcSaysWhatALimitLeavesUnknown) {
  const Output share = fourfold("tetris pc --percent '*!' --nodes 1000 --threads 2" + kSixColumns);
  EXPECT_TRUE(share.has("queues are unknown, the limit came first: at least ")) << share.text;
  EXPECT_EQ(share.text, fourfold("tetris pc --percent '*!' --nodes 1000 --threads 1" + kSixColumns).text);
}

TEST(Program, PcFindsTheFewestSolutionsAndWritesThemAsAPage) {
  const std::string asked = "tetris pc --minimal --patterns '*p7' --from v115@9gB8HeC8GeE8EeF8NeAgWMA0no2ANI98AQPcQB";
  const Output found = fourfold(asked + " --json");
  EXPECT_TRUE(found.has(R"("complete":true,"exact":true,"at_least":15,"solutions":[{"queues":)")) << found.text;
  const Output page = fourfold(asked + " --html fewest.html");
  EXPECT_EQ(page.code, 0) << page.text;
}

TEST(Program, PcSaysWhichQueuesAllowPlans) {
  const Output cover = fourfold(
      "tetris pc --cover v115@vhFRQJUGJKJJvMJTNJGBJ v115@vhFRQJPGJKJJGMJTNJ0BJ --patterns 'TIOLJSZ;TILSZJO;JSTILZO' "
      "--list");
  EXPECT_TRUE(cover.has("TIOLJSZ: 2\n")) << cover.text;
  EXPECT_TRUE(cover.has("TILSZJO: 1 2\n"));
  EXPECT_TRUE(cover.has("JSTILZO: none\n"));
}

TEST(Program, PcFindsSetups) {
  const Output setups =
      fourfold("tetris pc --setup v115@9gzhFezhFezhFezhPeAgH --margin none --patterns IOOI --no-hold --json");
  EXPECT_TRUE(setups.has(R"({"queues":1,"either":1,)")) << setups.text;
  EXPECT_EQ(fourfold("tetris pc --setup v115@9gzhFezhFezhFezhPeAgH --patterns SSSS").code, 1);
}

TEST(Program, PcSaysWhatIsWrongWithPatterns) {
  const auto refused = [](const std::string& options, int code, const char* why) {
    const Output out = fourfold("tetris pc " + options);
    EXPECT_EQ(out.code, code) << options;
    EXPECT_TRUE(out.has(why)) << out.text;
  };
  refused("--percent '[SZ'", 2, "--percent, place 4: the end: expected ']'");
  refused("--minimal", 2, "--patterns is missing");
  refused("--percent '*' --patterns '*'", 2, "expected patterns for one of them");
  refused("--percent '*' --queue T", 2, "--queue: expected it or patterns");
  refused("--setup v115@vhAAgH --patterns '*'", 1, "no cell is to be filled");
  refused("--cover v115@vhAAgH --patterns '*' --board '..........'", 2, "the board is that of the fumen");
}

}  // namespace
