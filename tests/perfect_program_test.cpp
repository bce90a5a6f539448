// `fourfold tetris pc` as people call it.
#include <gtest/gtest.h>

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

}  // namespace
