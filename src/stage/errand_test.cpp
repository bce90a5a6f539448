// Errands: an answer is returned only for the question that was asked.
#include "stage/errand.h"

#include <gtest/gtest.h>

namespace fourfold::stage {
namespace {

/// The job has finished when `run` returns.
class Foreground final : public Background {
 public:
  void run(Job job) override { job(); }
};

TEST(Errand, TheAnswerComesOnce) {
  Foreground background;
  Errand<int, int> errand(background);
  errand.ask(7, [](const StopToken&) { return 49; });
  EXPECT_TRUE(errand.is_asked(7));
  EXPECT_EQ(errand.take(7), 49);
  EXPECT_FALSE(errand.take(7));
  EXPECT_FALSE(errand.is_busy());
}

TEST(Errand, AStaleAnswerIsDropped) {
  Foreground background;
  Errand<int, int> errand(background);
  errand.ask(7, [](const StopToken&) { return 49; });
  EXPECT_FALSE(errand.take(8)) << "the board has changed";
  EXPECT_FALSE(errand.is_busy()) << "so that it can be asked again";
}

}  // namespace
}  // namespace fourfold::stage
