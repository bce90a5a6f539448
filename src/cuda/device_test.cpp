// Compares the device with the processors: whole games, and a training. Without a device the test
// says so and checks that the error gives the reason.
#include "cuda/device.h"

#include <gtest/gtest.h>

#include <iostream>

#include "research/engine/samples_test.h"
#include "research/tables/training_on_processors.h"
#include "tetris/search/patterns_samples_test.h"

namespace fourfold::cuda {
namespace {

using research::Controller;
using research::Game;
using tetris::FeatureSet;

std::vector<Controller> controllers() {
  std::vector<Controller> list{research::dellacherie(), research::dt10()};
  for (const auto& [set, weights] :
       {std::pair{FeatureSet::bcts8, std::vector<double>{-12.63, 6.6, -9.22, -19.77, -13.08, -10.49, -1.61, -24.04}},
        std::pair{FeatureSet::dt9_wells6, std::vector<double>{-2, 2, -2, -3, 1, -2, -1, -9, 1}}}) {
    list.push_back(*research::controller_of(
        {.name = "", .rules = "research", .features = set, .weights = weights, .search = {}, .source = {}}));
  }
  list.push_back(*research::controller_of({.name = "",
                                           .rules = "research",
                                           .features = FeatureSet::patterns3,
                                           .weights = {1, 1, 1},
                                           .search = {},
                                           .patterns = tetris::SharedPatterns(tetris::random_patterns(6)),
                                           .source = {}}));
  list.push_back(list.back());
  list.back().guard = {11, FeatureSet::dt9, research::dt10().weights};
  return list;
}

/// Returns false and prints the reason if there is no device to compare.
bool has_device() {
  const auto machine = device_machine(research::dellacherie());
  if (machine) return true;
  EXPECT_TRUE(machine.error().find("part 'cuda' is missing") != std::string::npos ||
              machine.error().starts_with("no CUDA device"))
      << machine.error();
  std::cout << "not run on a device: " << machine.error() << "\n";
  return false;
}

/// Enough for a million pieces or more of each controller; FOURFOLD_DEVICE_GAMES sets another
/// number of games.
std::size_t games_to_play() {
  const char* wanted = std::getenv("FOURFOLD_DEVICE_GAMES");
  return wanted == nullptr ? 2000 : static_cast<std::size_t>(std::atoll(wanted));
}

TEST(Device, PlaysTheGamesOfTheProcessors) {
  if (!has_device()) return;
  for (const Controller& controller : controllers()) {
    for (const research::Plan& plan :
         {research::Plan{.height = 10, .pieces = 1000}, research::Plan{.height = 20, .pieces = 600},
          research::Plan{.height = 16, .pieces = 700, .stop_height = 9}}) {
      std::vector<Game> games(games_to_play());
      for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i;
      std::vector<Game> expected = games;
      (*device_machine(controller))->play(plan, games);
      research::processors(controller, 0)->play(plan, expected);
      ASSERT_EQ(games, expected) << tetris::info(controller.features).name << " on " << plan.height << " rows";
    }
  }
}

/// The parameters are a controller and a plan, by number, so that a failure names them.
class DeviceThatExpects : public testing::TestWithParam<std::tuple<int, int>> {};

/// Fewer and shorter games, because the processors need long for them.
TEST_P(DeviceThatExpects, PlaysTheGamesOfTheProcessors) {
  if (!has_device()) return;
  const Controller controller = controllers()[static_cast<std::size_t>(std::get<0>(GetParam()))];
  const research::Plan plans[] = {{.height = 10, .pieces = 200, .expect = true},
                                  {.height = 20, .pieces = 100, .expect = true},
                                  {.height = 5, .pieces = 150, .stop_height = 3, .expect = true},
                                  {.height = 8, .pieces = 12, .next_known = true, .expect = true},
                                  {.height = 10, .pieces = 200, .expect = true, .chances = true}};
  const research::Plan& plan = plans[std::get<1>(GetParam())];
  std::vector<Game> games(games_to_play() / (plan.next_known ? 20 : 4));
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i;
  std::vector<Game> expected = games;
  (*device_machine(controller))->play(plan, games);
  research::processors(controller, 0)->play(plan, expected);
  ASSERT_EQ(games, expected) << tetris::info(controller.features).name << " on " << plan.height << " rows, "
                             << (plan.next_known ? 2 : 1) << " known";
}

INSTANTIATE_TEST_SUITE_P(All, DeviceThatExpects, testing::Combine(testing::Range(0, 6), testing::Range(0, 5)));

TEST(Device, LearnsTheNumbersOfTheProcessors) {
  if (!has_device()) return;
  for (const TrainingSettings& settings :
       {TrainingSettings{.games = 1000, .seed = 3}, TrainingSettings{.games = 1000, .height = 20, .climbs = true},
        TrainingSettings{.games = 1000, .height = 20, .climbs = true, .bounded = true, .seed = 2},
        TrainingSettings{.games = 1000, .height = 12, .climbs = true, .copy_rounds = 16, .rare = 3},
        TrainingSettings{.games = 1000, .height = 12, .climbs = true, .bounded = true, .twins = true}}) {
    const auto there = *training_on_device(settings);
    const auto here = research::tables::training_on_processors(settings, 0);
    there->play_rounds(200, 1);
    here->play_rounds(200, 1);
    EXPECT_EQ(there->numbers(), here->numbers());
    EXPECT_EQ(there->tally().calm_deaths, here->tally().calm_deaths);
    EXPECT_EQ(there->tally().made, here->tally().made);
    const research::tables::TrainingState state = here->state();
    EXPECT_EQ(there->state(), state);
    EXPECT_EQ(there->numbers(), here->numbers()) << "of twins: their mean";
    const research::tables::Trial trial{.numbers = state.numbers, .seed = 7, .warm_up = 20, .rounds = 100};
    EXPECT_EQ(there->try_out(trial), here->try_out(trial));
    const auto again = *training_on_device(settings);
    again->restore(state);
    again->play_rounds(50, 1);
    here->play_rounds(50, 1);
    EXPECT_EQ(again->state(), here->state()) << "begun on the processors, gone on with on the device";
  }
}

}  // namespace
}  // namespace fourfold::cuda
