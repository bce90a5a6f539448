// The kernels of the one-piece engine against one another on tens of millions of pieces of every
// shipped controller.
#include <gtest/gtest.h>

#include "app/files/policy_file.h"
#include "research/engine/engine.h"

namespace fourfold::research {
namespace {

std::vector<Game> played(const Controller& controller, const Plan& plan, Isa isa) {
  std::vector<Game> games(500);
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = 77 + i;
  play(controller, plan, games, isa);
  return games;
}

TEST(ResearchPaths, ChooseAlikeOnMillionsOfPieces) {
  for (const char* name : {"dellacherie", "bcts", "dt10", "dt20", "ff10", "ff20"}) {
    const Controller controller = *controller_of(app::load_policy(name));
    for (const int height : {10, 13, 16, 20}) {
      const Plan plan{.height = height, .pieces = 5000};
      const std::vector<Game> expected = played(controller, plan, Isa::portable);
      for (const Isa isa : {Isa::avx2, Isa::avx512}) {
        if (!is_supported(isa)) continue;
        EXPECT_EQ(played(controller, plan, isa), expected) << name << ", height " << height;
      }
    }
  }
}

TEST(ResearchPaths, ChooseAlikeWithTheNextPieceOnHundredsOfThousands) {
  for (const char* name : {"bcts", "dt10"}) {
    const Controller controller = *controller_of(app::load_policy(name));
    const Plan plan{.height = 10, .pieces = 150, .next_known = true};
    const std::vector<Game> expected = played(controller, plan, Isa::portable);
    for (const Isa isa : {Isa::avx2, Isa::avx512}) {
      if (is_supported(isa)) EXPECT_EQ(played(controller, plan, isa), expected) << name;
    }
  }
}

TEST(ResearchPaths, ChooseAlikeWithALookAtTheUnknownPieceOnTensOfThousands) {
  for (const char* name : {"dellacherie", "bcts", "dt10"}) {
    const Controller controller = *controller_of(app::load_policy(name));
    for (const int height : {10, 16, 20}) {
      const Plan plan{.height = height, .pieces = 100, .expect = true};
      const std::vector<Game> expected = played(controller, plan, Isa::portable);
      for (const Isa isa : {Isa::avx2, Isa::avx512}) {
        if (is_supported(isa)) EXPECT_EQ(played(controller, plan, isa), expected) << name << ", height " << height;
      }
    }
  }
}

}  // namespace
}  // namespace fourfold::research
