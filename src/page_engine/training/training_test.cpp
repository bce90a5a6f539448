// Training as the page does it, against the same training done at once.
#include <gtest/gtest.h>

#include "data/shipped.h"
#include "lab/batch.h"
#include "lab/recipe_keys.h"
#include "page_engine/training/door.h"
#include "page_engine/training/recipe_json.h"
#include "tetris/search/policy_json.h"

namespace fourfold::page_engine {
namespace {

const Json kRecipe = Json::object({{"method", "cross-entropy"},
                                   {"rules", "classic"},
                                   {"features", "dt9"},
                                   {"games", 2},
                                   {"cap", 30},
                                   {"generations", 2},
                                   {"population", 6},
                                   {"known", 1},
                                   {"keep", 1},
                                   {"seed", 5}});

struct TrainingVerbs : ::testing::Test {
  TrainingEngineState engine;

  Json ask(const char* verb, Json members) {
    members["ask"] = verb;
    const auto answer = Json::parse(answer_to(engine, members.dump()));
    EXPECT_TRUE(answer->contains("ok")) << verb << "\n" << answer->dump();
    return (*answer)["ok"];
  }
  std::string error(const char* verb, Json members) {
    members["ask"] = verb;
    const auto answer = Json::parse(answer_to(engine, members.dump()));
    const std::string* text = (*answer)["error"].as_string();
    return text == nullptr ? "no error" : *text;
  }
  /// All games of a generation, in parts as workers play them.
  Json played(int training, std::int64_t games, std::int64_t part) {
    Json outcomes = Json::array();
    for (std::int64_t from = 0; from < games; from += part) {
      const Json answer =
          ask("training.play",
              Json::object({{"training", training}, {"from", from}, {"count", std::min(part, games - from)}}));
      for (const Json& outcome : answer["outcomes"].elements()) outcomes.push_back(outcome);
    }
    return outcomes;
  }
};

TEST_F(TrainingVerbs, InPartsItLearnsWhatItLearnsAtOnce) {
  const Json opened = ask("training.open", Json::object({{"recipe", kRecipe}}));
  EXPECT_EQ(opened["games"].dump(), "12");
  auto expected = *lab::Training::make(*recipe_from(kRecipe, ""));
  for (int generation = 0; generation < 2; ++generation) {
    const Json found =
        ask("training.finish", Json::object({{"training", 1}, {"outcomes", played(1, 12, generation == 0 ? 5 : 12)}}));
    const auto jobs = expected.games();
    const auto at_once = expected.finish(lab::play_batch(expected.course(), jobs));
    EXPECT_EQ(found["scores"], Json(at_once.scores));
    EXPECT_EQ(found["favourite"], Json(at_once.favourite));
  }
  EXPECT_TRUE(ask("training.state", Json::object({{"training", 1}}))["done"].is_string());
}

TEST_F(TrainingVerbs, GoesOnFromWhatWasSaved) {
  ask("training.open", Json::object({{"recipe", kRecipe}}));
  ask("training.finish", Json::object({{"training", 1}, {"outcomes", played(1, 12, 12)}}));
  const Json saved = ask("training.save", Json::object({{"training", 1}}));
  const Json again = ask("training.open", Json::object({{"recipe", kRecipe}, {"state", saved["state"]}}));
  EXPECT_EQ(again["generation"].dump(), "1");
  EXPECT_EQ(played(2, 12, 12), played(1, 12, 12));
}

TEST_F(TrainingVerbs, ThePolicyIsAFileThatIsReadAgain) {
  const data::File* start = data::find(data::policies(), "dt20");
  ask("training.open", Json::object({{"recipe", kRecipe}, {"start", start->text}}));
  const Json file = ask("training.policy", Json::object({{"training", 1}, {"name", "mine"}}));
  const auto policy = tetris::policy_from_json(*file["text"].as_string());
  ASSERT_TRUE(policy) << policy.error();
  EXPECT_EQ(policy->name, "mine");
  EXPECT_EQ(policy->weights, tetris::policy_from_json(start->text)->weights) << "nothing is learnt yet";
}

TEST_F(TrainingVerbs, SaysWhatIsWrong) {
  EXPECT_EQ(error("training.open", Json::object()), "recipe: expected an object of keys");
  EXPECT_EQ(error("training.open", Json::object({{"recipe", Json::object({{"colour", 1}})}})),
            "recipe: 'colour' is no key of a recipe");
  EXPECT_EQ(error("training.open", Json::object({{"recipe", Json::object({{"games", "x"}})}})).substr(0, 23),
            "recipe: games: expected");
  EXPECT_EQ(error("training.open", Json::object({{"recipe", Json::object({{"racing", true}})}})),
            "recipe: racing: a page plays all games of a generation at once");
  ask("training.open", Json::object({{"recipe", kRecipe}}));
  EXPECT_EQ(error("training.finish", Json::object({{"training", 1}, {"outcomes", Json::array()}})),
            "outcomes: expected 12, one for each game, not 0");
  EXPECT_EQ(error("training.play", Json::object({{"training", 1}, {"from", 12}, {"count", 1}})),
            "from: expected a number from 0 to 11, not 12");
}

}  // namespace
}  // namespace fourfold::page_engine
