// What `fourfold tetris pc` prints.
#include "app/commands/tetris/pc_answer.h"

#include <gtest/gtest.h>

#include "tetris/modern/perfect/steps.h"

namespace fourfold::app {
namespace {

using namespace tetris;
using namespace tetris::modern;

/// Two rows with a gap of four by two, an O that falls and one that is held.
View two_squares() {
  View view;
  for (int x = 0; x < kWidth; ++x) view.board.columns[static_cast<std::size_t>(x)] = x >= 4 && x < 8 ? 0 : 3;
  view.falling = Piece::O;
  view.held = Piece::O;
  return view;
}

TEST(PcAnswer, ShowsEveryPieceWithItsKeysOnTheBoardBeforeRowsGo) {
  const View view = two_squares();
  EXPECT_EQ(perfect_text(view, find_perfect_clears(view, {})),
            "perfect clear 1: 2 pieces, attack 10\n"
            " 1. O  drop\n"
            "    ####OO..##\n"
            "    ####OO..##\n"
            " 2. O  hold, right, right, drop\n"
            "    ######OO##\n"
            "    ######OO##\n"
            "1 found, 2 nodes; there may be others\n");
}

TEST(PcAnswer, IsAnObjectWithPlacesAndKeys) {
  const View view = two_squares();
  EXPECT_EQ(perfect_json(view, find_perfect_clears(view, {})).dump(),
            R"({"found":true,"complete":false,"nodes":2,"clears":[{"attack":10,"moves":[)"
            R"({"piece":"O","hold":false,"x":4,"y":0,"orientation":"north","spin":"none","keys":[]},)"
            R"({"piece":"O","hold":true,"x":6,"y":0,"orientation":"north","spin":"none",)"
            R"("keys":["hold","right","right"]}]}]})");
}

TEST(PcAnswer, SaysWhetherThereIsNoneOrNoneWasFound) {
  View view = two_squares();
  view.held = Piece::S;
  EXPECT_EQ(perfect_text(view, find_perfect_clears(view, {})), "no perfect clear found, 2 nodes\n");
  const PerfectClears stopped = find_perfect_clears(view, {.limit = {.nodes = 1, .stop = {}}});
  EXPECT_EQ(perfect_text(view, stopped), "no perfect clear found, 1 nodes; not everything was looked at\n");
}

}  // namespace
}  // namespace fourfold::app
