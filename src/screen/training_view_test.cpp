// The training screen as text.
#include "screen/training_view.h"

#include <gtest/gtest.h>

namespace fourfold::screen {
namespace {

TrainingView view() {
  return {.title = "cma, stacker26 on classic, survival",
          .state = "generation 3 of 100",
          .best = 161200,
          .mean = 140000.5,
          .spread = 5,
          .games_done = 40,
          .games_wanted = 160,
          .pace = "12.0 games/s, 3 min left",
          .losses = "3 of 160 games lost",
          .curve = {1, 2, 8},
          .weights = {{"holes", -300}, {"landing", 10}, {"tetris", -1e9}, {"ready", 0}}};
}

TEST(TrainingView, SaysWhereTheRunIs) {
  EXPECT_EQ(to_text(draw_training(view(), 60, 12)),
            "cma, stacker26 on classic, survival\n"
            "generation 3 of 100, 12.0 games/s, 3 min left\n"
            "███████░░░░░░░░░░░░░░░░░░░░░░░ 40 of 160 games\n"
            "\n"
            "best 161200.00      mean 140000.50      spread 5.00\n"
            "▁▂█\n"
            "3 of 160 games lost\n"
            "\n"
            "holes                    -300.00 ████████████│\n"
            "landing                    10.00             │████\n"
            "tetris                    -1e+09 ████████████│\n"
            "ready                       0.00             │\n");
}

TEST(TrainingView, BeforeTheFirstGenerationThereIsNoCurve) {
  TrainingView v = view();
  v.curve.clear();
  const std::string text = to_text(draw_training(v, 60, 12));
  EXPECT_EQ(text.find("best"), std::string::npos);
  EXPECT_NE(text.find("holes"), std::string::npos);
}

TEST(TrainingView, BoardsStandBesideTheNumbersWhereThereIsRoom) {
  const tetris::Board empty;
  const std::vector<WellView> boards(3, {&tetris::research_rules(4), &empty});
  TrainingView v = view();
  v.boards = boards;
  const auto walls = [&](int width) {
    const Frame frame = draw_training(v, width, 12);
    int count = 0;
    for (int x = 0; x < width; ++x) count += frame.at(0, x).character == U'|' ? 1 : 0;
    return count;
  };
  EXPECT_EQ(walls(60), 0);
  EXPECT_NE(to_text(draw_training(v, 60, 12)).find("the games need 83 columns"), std::string::npos);
  EXPECT_EQ(to_text(draw_training(v, 82, 12)).find("the games need"), std::string::npos);
  EXPECT_EQ(walls(60 + 22), 2);
  EXPECT_EQ(walls(60 + 23 + 22), 4);
  EXPECT_EQ(walls(200), 6);
}

TEST(Sparkline, ShowsTheNewestValues) {
  EXPECT_EQ(sparkline(std::vector<double>{0, 7}, 10), U"▁█");
  EXPECT_EQ(sparkline(std::vector<double>{9, 0, 7}, 2), U"▁█");
  EXPECT_EQ(sparkline(std::vector<double>{5, 5}, 9), U"▅▅");
  EXPECT_EQ(sparkline({}, 9), U"");
}

}  // namespace
}  // namespace fourfold::screen
