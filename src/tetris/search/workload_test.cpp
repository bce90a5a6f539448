// Tests of the signature: it changes with any difference in how games end.
#include "tetris/search/workload.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

TEST(Workloads, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Workload& w : workloads()) names.insert(w.name);
  EXPECT_EQ(names.size(), workloads().size());
}

TEST(Workloads, RefuseAPolicyThatIsNone) { EXPECT_FALSE(played(workloads().front(), {.name = "no weights"}, 1)); }

TEST(Signature, SeesBoardPointsPiecesAndOrder) {
  Position first, second;
  second.points = 1;
  const std::uint64_t both = signature_of(std::array{first, second});
  EXPECT_NE(both, signature_of(std::array{second, first}));
  EXPECT_NE(both, signature_of(std::array{first, first}));
  second.board.fill(0, 0);
  EXPECT_NE(both, signature_of(std::array{first, second}));
  second = {};
  second.pieces = 1;
  EXPECT_NE(both, signature_of(std::array{first, second}));
}

}  // namespace
}  // namespace fourfold::tetris
