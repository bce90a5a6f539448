// The C interface as a caller uses it: the library, its header, and an answer to every wrong call.
#include "capi/fourfold.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Free {
  void operator()(fourfold_env* env) const { fourfold_free(env); }
};
using Handle = std::unique_ptr<fourfold_env, Free>;

Handle make(const fourfold_setup& setup) {
  fourfold_env* env = nullptr;
  EXPECT_EQ(fourfold_create(&setup, &env), FOURFOLD_OK) << fourfold_message();
  return Handle(env);
}

fourfold_setup setup_of(int games, int height = 0, const char* features = nullptr) {
  fourfold_setup setup = FOURFOLD_SETUP;
  setup.games = games;
  setup.height = height;
  setup.features = features;
  return setup;
}

fourfold_shape shape_of(const Handle& env) {
  fourfold_shape shape{};
  EXPECT_EQ(fourfold_describe(env.get(), &shape), FOURFOLD_OK);
  return shape;
}

/// An observation of all games, with pointers to its arrays.
struct Block {
  fourfold_shape shape;
  std::vector<float> memory;

  explicit Block(const Handle& env) : shape(shape_of(env)), memory(shape.bytes / sizeof(float)) {
    EXPECT_EQ(fourfold_observe(env.get(), memory.data(), shape.bytes), FOURFOLD_OK) << fourfold_message();
  }
  [[nodiscard]] const uint8_t* bytes(std::size_t at) const {
    return reinterpret_cast<const uint8_t*>(memory.data()) + at;
  }
  [[nodiscard]] int32_t first_legal(int game) const {
    const uint8_t* mask = bytes(shape.mask) + game * shape.actions;
    for (int32_t a = 0; a < shape.actions; ++a) {
      if (mask[a] == 1) return a;
    }
    return FOURFOLD_PASS;
  }
};

/// Stacks pieces at the left until game 0 is over.
fourfold_outcome play_to_the_end(const Handle& env) {
  fourfold_outcome outcome{};
  while (outcome.terminated == 0 && outcome.truncated == 0) {
    const int32_t action = Block(env).first_legal(0);
    EXPECT_EQ(fourfold_step(env.get(), &action, &outcome), FOURFOLD_OK) << fourfold_message();
  }
  return outcome;
}

void expect_refused(fourfold_status status, fourfold_status expected, const std::string& why) {
  EXPECT_EQ(status, expected);
  EXPECT_EQ(fourfold_message(), why);
}

TEST(CInterface, PlaysAGameToItsEnd) {
  const Handle env = make(setup_of(1, 6));
  EXPECT_EQ(play_to_the_end(env).terminated, 1);
  fourfold_score score{};
  ASSERT_EQ(fourfold_score_of(env.get(), 0, &score), FOURFOLD_OK);
  EXPECT_EQ(score.over, 1);
  EXPECT_GT(score.pieces, 2u);
  ASSERT_EQ(fourfold_reset(env.get(), 42), FOURFOLD_OK);
  ASSERT_EQ(fourfold_score_of(env.get(), 0, &score), FOURFOLD_OK);
  EXPECT_EQ(score.seed, 42u);
  EXPECT_EQ(score.pieces, 0u);
  EXPECT_EQ(score.over, 0);
}

TEST(CInterface, DescribesItself) {
  fourfold_setup setup = setup_of(5, 0, "classic18");
  setup.rules = "classic";
  const Handle env = make(setup);
  const fourfold_shape shape = shape_of(env);
  EXPECT_EQ(shape.games, 5);
  EXPECT_EQ(shape.rows, 22);
  EXPECT_EQ(shape.columns, 10);
  EXPECT_EQ(shape.preview, 3);
  EXPECT_EQ(shape.kinds, 7);
  EXPECT_EQ(shape.actions, 23 * 40);
  EXPECT_EQ(shape.features, 18);
  EXPECT_EQ(shape.lower_is_better, 1);
  EXPECT_GE(shape.bytes, 5 * (22 * 10 + 3 * 7 + 2 * 920 + 920 * 18 * sizeof(float)));
  EXPECT_STREQ(fourfold_feature_name(env.get(), 0), "lineClears");
  EXPECT_STREQ(fourfold_feature_name(env.get(), 17), "tetris");
  EXPECT_EQ(fourfold_feature_name(env.get(), 18), nullptr);
  EXPECT_EQ(fourfold_feature_name(env.get(), -1), nullptr);
  EXPECT_EQ(fourfold_feature_name(nullptr, 0), nullptr);
}

TEST(CInterface, ListsRulesetsAndFeatureSets) {
  EXPECT_STREQ(fourfold_ruleset_name(0), "classic");
  EXPECT_EQ(fourfold_ruleset_name(-1), nullptr);
  for (int i = 0; const char* rules = fourfold_ruleset_name(i); ++i) {
    fourfold_setup setup = setup_of(1);
    setup.rules = rules;
    EXPECT_NE(make(setup), nullptr) << rules;
    ASSERT_LT(i, 100);
  }
  EXPECT_EQ(fourfold_feature_set_name(-1), nullptr);
  for (int i = 0; const char* features = fourfold_feature_set_name(i); ++i) {
    EXPECT_NE(make(setup_of(1, 0, features)), nullptr) << features;
    ASSERT_LT(i, 100);
  }
}

struct FreePlayer {
  void operator()(fourfold_player* player) const { fourfold_player_free(player); }
};
using PlayerHandle = std::unique_ptr<fourfold_player, FreePlayer>;

PlayerHandle player_for(const Handle& env, const char* policy) {
  fourfold_player* player = nullptr;
  EXPECT_EQ(fourfold_player_create(env.get(), policy, &player), FOURFOLD_OK) << fourfold_message();
  return PlayerHandle(player);
}

const char* const kDellacherie =
    R"({"format": "fourfold-policy 1", "name": "mine", "rules": "research", "features": "dellacherie6",
        "weights": [-1, 1, -1, -1, -4, -1], "search": {"method": "beam", "known": 1, "keep": 1}})";

TEST(CInterface, APolicyAsTextPlaysAsTheShippedOneOfTheSameWeights) {
  const Handle env = make(setup_of(1, 10));
  const PlayerHandle mine = player_for(env, kDellacherie), shipped = player_for(env, "dellacherie");
  for (int piece = 0; piece < 100; ++piece) {
    int32_t action = FOURFOLD_PASS, other = FOURFOLD_PASS;
    ASSERT_EQ(fourfold_best_action(mine.get(), env.get(), 0, &action), FOURFOLD_OK) << fourfold_message();
    ASSERT_EQ(fourfold_best_action(shipped.get(), env.get(), 0, &other), FOURFOLD_OK) << fourfold_message();
    ASSERT_EQ(action, other);
    ASSERT_EQ(fourfold_step(env.get(), &action, nullptr), FOURFOLD_OK) << fourfold_message();
  }
  fourfold_score score{};
  ASSERT_EQ(fourfold_score_of(env.get(), 0, &score), FOURFOLD_OK);
  EXPECT_GT(score.lines, 30u);
}

TEST(CInterface, RefusesWhatIsNoPolicyOrNoGameForIt) {
  const Handle env = make(setup_of(1, 10));
  fourfold_player* player = nullptr;
  const auto create = [&](const char* policy) { return fourfold_player_create(env.get(), policy, &player); };
  expect_refused(create(nullptr), FOURFOLD_BAD_ARGUMENT, "policy is a null pointer");
  expect_refused(create("{}"), FOURFOLD_BAD_SETUP, "'format' is missing: expected \"fourfold-policy 1\"");
  EXPECT_EQ(create("magic"), FOURFOLD_BAD_SETUP);
  EXPECT_TRUE(
      std::string(fourfold_message()).starts_with("no policy 'magic': expected a JSON object or one of anneal"));
  EXPECT_EQ(player, nullptr);
  fourfold_player_free(nullptr);

  const PlayerHandle good = player_for(env, kDellacherie);
  int32_t action = 0;
  const Handle higher = make(setup_of(1, 20));
  expect_refused(fourfold_best_action(good.get(), higher.get(), 0, &action), FOURFOLD_BAD_ARGUMENT,
                 "the player was made for another ruleset or board height");
  expect_refused(fourfold_best_action(good.get(), env.get(), 1, &action), FOURFOLD_BAD_ARGUMENT,
                 "game 1: expected 0 to 0");
  expect_refused(fourfold_best_action(nullptr, env.get(), 0, &action), FOURFOLD_BAD_ARGUMENT,
                 "player is a null pointer");
  play_to_the_end(env);
  expect_refused(fourfold_best_action(good.get(), env.get(), 0, &action), FOURFOLD_OVER, "game 0 is over");
}

TEST(CInterface, ClonesGoTheirOwnWay) {
  const Handle env = make(setup_of(2, 0, "genes8"));
  fourfold_env* raw = nullptr;
  ASSERT_EQ(fourfold_clone(env.get(), &raw), FOURFOLD_OK);
  const Handle copy(raw);
  const Block before(env);
  const int32_t actions[] = {0, FOURFOLD_PASS};
  ASSERT_EQ(fourfold_step(copy.get(), actions, nullptr), FOURFOLD_OK);
  EXPECT_EQ(Block(env).memory, before.memory);
  EXPECT_NE(Block(copy).memory, before.memory);
  ASSERT_EQ(fourfold_step(env.get(), actions, nullptr), FOURFOLD_OK);
  EXPECT_EQ(Block(copy).memory, Block(env).memory);
}

TEST(CInterface, StartsGamesAnewWhereAsked) {
  fourfold_setup setup = setup_of(1, 4);
  setup.autoreset = 1;
  setup.seed = 9;
  const Handle env = make(setup);
  play_to_the_end(env);
  const int32_t whatever = 12345;
  fourfold_outcome outcome{};
  ASSERT_EQ(fourfold_step(env.get(), &whatever, &outcome), FOURFOLD_OK);
  EXPECT_EQ(outcome.terminated, 0);
  fourfold_score score{};
  ASSERT_EQ(fourfold_score_of(env.get(), 0, &score), FOURFOLD_OK);
  EXPECT_EQ(score.seed, 10u);
}

TEST(CInterface, CutsGamesShortWhereAsked) {
  fourfold_setup setup = setup_of(1);
  setup.max_pieces = 2;
  const fourfold_outcome outcome = play_to_the_end(make(setup));
  EXPECT_EQ(outcome.truncated, 1);
  EXPECT_EQ(outcome.terminated, 0);
}

TEST(CInterface, RefusesASetupThatCannotBe) {
  fourfold_env* env = nullptr;
  const auto create = [&](const fourfold_setup& setup) {
    const fourfold_status status = fourfold_create(&setup, &env);
    EXPECT_EQ(env, nullptr);
    return status;
  };
  expect_refused(create(setup_of(1, 3)), FOURFOLD_BAD_SETUP, "board height 3 of ruleset research: expected 4 to 20");
  expect_refused(create(setup_of(1, -1)), FOURFOLD_BAD_SETUP, "board height -1 of ruleset research: expected 4 to 20");
  expect_refused(create(setup_of(0)), FOURFOLD_BAD_SETUP, "0 games: expected 1 to 1000000");
  expect_refused(create(setup_of(1'000'001)), FOURFOLD_BAD_SETUP, "1000001 games: expected 1 to 1000000");
  EXPECT_EQ(create(setup_of(1, 0, "magic")), FOURFOLD_BAD_SETUP);
  EXPECT_TRUE(std::string(fourfold_message()).starts_with("unknown feature set 'magic': expected "));
  fourfold_setup setup = FOURFOLD_SETUP;
  setup.rules = "chess";
  EXPECT_EQ(create(setup), FOURFOLD_BAD_SETUP);
  setup.rules = "genes";
  setup.height = 10;
  expect_refused(create(setup), FOURFOLD_BAD_SETUP, "ruleset genes has a fixed height of 20 rows");
  setup.rules = nullptr;
  expect_refused(create(setup), FOURFOLD_BAD_ARGUMENT, "setup->rules is a null pointer");
}

TEST(CInterface, RefusesNullPointers) {
  const Handle env = make(setup_of(1));
  const fourfold_setup setup = FOURFOLD_SETUP;
  fourfold_env* made = nullptr;
  const int32_t action = 0;
  fourfold_shape shape{};
  fourfold_score score{};
  char block[8];
  for (const fourfold_status status :
       {fourfold_create(nullptr, &made), fourfold_create(&setup, nullptr), fourfold_clone(nullptr, &made),
        fourfold_clone(env.get(), nullptr), fourfold_describe(nullptr, &shape), fourfold_describe(env.get(), nullptr),
        fourfold_reset(nullptr, 1), fourfold_reset_game(nullptr, 0, 1), fourfold_step(nullptr, &action, nullptr),
        fourfold_step(env.get(), nullptr, nullptr), fourfold_observe(nullptr, block, 8),
        fourfold_observe(env.get(), nullptr, 8), fourfold_score_of(nullptr, 0, &score),
        fourfold_score_of(env.get(), 0, nullptr)}) {
    EXPECT_EQ(status, FOURFOLD_BAD_ARGUMENT);
    EXPECT_TRUE(std::string(fourfold_message()).ends_with(" is a null pointer"));
  }
  fourfold_free(nullptr);
}

TEST(CInterface, RefusesActionsAndStepsNothing) {
  const Handle env = make(setup_of(2));
  const Block before(env);
  const int32_t actions[] = {0, 40};
  expect_refused(fourfold_step(env.get(), actions, nullptr), FOURFOLD_BAD_ACTION,
                 "action 40 of game 1: expected 0 to 39");
  EXPECT_EQ(Block(env).memory, before.memory);
}

TEST(CInterface, RefusesToStepAGameThatIsOver) {
  const Handle env = make(setup_of(1, 4));
  play_to_the_end(env);
  const int32_t action = 0, pass = FOURFOLD_PASS;
  expect_refused(fourfold_step(env.get(), &action, nullptr), FOURFOLD_OVER,
                 "game 0 is over: expected a reset, or the action -1 (pass)");
  EXPECT_EQ(fourfold_step(env.get(), &pass, nullptr), FOURFOLD_OK);
  EXPECT_EQ(fourfold_reset_game(env.get(), 0, 5), FOURFOLD_OK);
  EXPECT_EQ(fourfold_step(env.get(), &action, nullptr), FOURFOLD_OK);
}

TEST(CInterface, RefusesAGameThatIsNotThere) {
  const Handle env = make(setup_of(3));
  fourfold_score score{};
  expect_refused(fourfold_reset_game(env.get(), 3, 1), FOURFOLD_BAD_ARGUMENT, "game 3: expected 0 to 2");
  expect_refused(fourfold_score_of(env.get(), -1, &score), FOURFOLD_BAD_ARGUMENT, "game -1: expected 0 to 2");
}

TEST(CInterface, RefusesABlockThatDoesNotFit) {
  const Handle env = make(setup_of(1));
  const fourfold_shape shape = shape_of(env);
  std::vector<float> memory(shape.bytes);
  const std::string needed = std::to_string(shape.bytes);
  expect_refused(fourfold_observe(env.get(), memory.data(), shape.bytes - 1), FOURFOLD_BAD_ARGUMENT,
                 "a block of " + std::to_string(shape.bytes - 1) + " bytes: expected at least " + needed);
  expect_refused(fourfold_observe(env.get(), reinterpret_cast<char*>(memory.data()) + 1, shape.bytes),
                 FOURFOLD_BAD_ARGUMENT, "the block begins at an odd address: expected a multiple of 4");
}

TEST(CInterface, KeepsTheMessagesOfThreadsApart) {
  EXPECT_EQ(fourfold_reset(nullptr, 1), FOURFOLD_BAD_ARGUMENT);
  std::thread([] {
    EXPECT_STREQ(fourfold_message(), "");
    const fourfold_setup setup = setup_of(0);
    fourfold_env* env = nullptr;
    EXPECT_EQ(fourfold_create(&setup, &env), FOURFOLD_BAD_SETUP);
  }).join();
  EXPECT_STREQ(fourfold_message(), "env is a null pointer");
}

TEST(CInterface, KnowsItsVersion) { EXPECT_EQ(std::ranges::count(std::string(fourfold_version()), '.'), 2); }

}  // namespace
