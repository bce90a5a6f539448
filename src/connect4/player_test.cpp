// Tests of the engines: their names, their reasons, that they win and block at once, and that a
// seed determines their choice.
#include "connect4/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

#include "connect4/naive_test.h"

namespace fourfold::connect4 {
namespace {

constexpr BoardShape kSmall = {4, 4, 3};

/// Exact scores by trying all moves; for small boards only. A win with the last possible disc
/// counts 1.
class SmallOracle {
 public:
  Values operator()(const Position& position) {
    Values scores{};
    for (int column = 0; column < position.shape.width; ++column) {
      if (!position.can_play(column)) continue;
      scores[static_cast<std::size_t>(column)] = score_after(position, column);
    }
    return scores;
  }

 private:
  int score_after(const Position& position, int column) {
    if (position.wins_with(column)) return (position.shape.cells() + 1 - position.discs()) / 2;
    return -score(position.after(column));
  }
  int score(const Position& position) {
    if (position.is_full()) return 0;
    if (const auto known = known_.find(position); known != known_.end()) return known->second;
    int best = -100;
    for (int column = 0; column < position.shape.width; ++column) {
      if (position.can_play(column)) best = std::max(best, score_after(position, column));
    }
    return known_[position] = best;
  }
  std::unordered_map<Position, int> known_;
};

Engine made(std::string_view name, const BoardShape& shape = {}, Oracle oracle = {}) {
  return *Engine::make(*engine_from(name), shape, std::move(oracle));
}

TEST(Player, ReadsTheNamesItWrites) {
  for (const char* name : {"human", "random", "heuristic:1", "heuristic:20", "rules", "hybrid", "perfect", "level:10"})
    EXPECT_EQ(to_text(*engine_from(name)), name);
  EXPECT_EQ(to_text(*engine_from("heuristic")), "heuristic:8");
}

TEST(Player, SaysWhatIsWrongWithAName) {
  const auto reason = [](std::string_view name) { return engine_from(name).error(); };
  EXPECT_EQ(reason("hal"),
            "player 'hal': expected human, random, heuristic:1 to heuristic:20, rules, hybrid, perfect "
            "or level:1 to level:10");
  EXPECT_EQ(reason("heuristic:21"), "player 'heuristic:21': expected a level of 1 to 20");
  EXPECT_EQ(reason("heuristic:x"), "player 'heuristic:x': expected a level of 1 to 20");
  EXPECT_EQ(reason("heuristic:"), "player 'heuristic:': expected a level of 1 to 20");
  EXPECT_EQ(reason("level"), "player 'level': expected a level of 1 to 10");
  EXPECT_EQ(reason("rules:3"), "player 'rules:3': 'rules' has no levels");
}

TEST(Player, IsRefusedWhereItCannotPlay) {
  const auto reason = [](std::string_view name, const BoardShape& shape) {
    return Engine::make(*engine_from(name), shape).error();
  };
  EXPECT_EQ(reason("human", {}), "human: a person plays this side, no engine");
  EXPECT_EQ(reason("perfect", {8, 7, 4}), "perfect: there is no perfect solver for a board of 8x7x4");
  EXPECT_EQ(reason("rules", {7, 6, 5}), "rules: their patterns are about lines of four, and this board connects 5");
  EXPECT_FALSE(Engine::make(*engine_from("random"), {9, 9, 4}));
}

TEST(Player, WinsAtOnceAndBlocksAWinWhateverItsKind) {
  for (const char* name : {"heuristic:2", "heuristic:5", "rules", "hybrid"}) {
    Engine engine = made(name);
    EXPECT_EQ(engine.choose({*position_from({}, "112233")}).column, 3) << name << " wins";
    EXPECT_EQ(engine.choose({*position_from({}, "11223")}).column, 3) << name << " blocks";
  }
}

TEST(Player, HybridPlacesItsFirstDiscByRule0) {
  Engine engine = made("hybrid");
  const Limit limit{.nodes = 20'000};
  EXPECT_EQ(engine.choose({new_game(), kAllColumns, 0, limit}).column, 3);
  EXPECT_EQ(engine.choose({new_game(), kAllColumns & ~only(3), 0, limit}).column, 2);
  EXPECT_EQ(engine.choose({*position_from({}, "3"), kAllColumns, 0, limit}).column, 3);
  const int reply = engine.choose({*position_from({}, "314"), kAllColumns, 0, limit}).column;
  EXPECT_TRUE(reply == 1 || reply == 4) << "two discs, open at both ends: it must stand at one of them";
}

TEST(Player, ExplainsItself) {
  EXPECT_EQ(made("rules").choose({*position_from({}, "112233")}).reason, "Four in a row at 1a, 2a, 3a and 4a");
  EXPECT_EQ(made("rules").choose({new_game()}).reason, "the opening: column 4, near the centre");
  EXPECT_EQ(made("heuristic:4").choose({*position_from({}, "112233")}).reason, "column 4 wins at once");
  EXPECT_FALSE(made("hybrid").choose({*position_from({}, "112233")}).fired.empty());
}

TEST(Player, AnswersTheSameQuestionTheSame) {
  for (const char* name : {"random", "heuristic:4", "rules", "level:3"}) {
    Engine one = made(name, {}, [](const Position&) { return Values{2, 0, 1, 2, 1, 0, 2}; });
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Question question{naive::random_position({}, 5, seed), kAllColumns, seed};
      const int first = one.choose(question).column;
      one.choose({new_game()});
      EXPECT_EQ(one.choose(question).column, first) << name;
    }
  }
}

TEST(Player, ChoosesOnlyColumnsOfTheQuestion) {
  for (const char* name : {"random", "heuristic:3", "rules", "hybrid"}) {
    Engine engine = made(name);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Limit limit{.nodes = 10'000};
      EXPECT_EQ(engine.choose({naive::random_position({}, 5, seed), only(1), seed, limit}).column, 1) << name;
      EXPECT_NE(engine.choose({new_game(), kAllColumns & ~only(3), seed, limit}).column, 3) << name;
    }
  }
}

TEST(Player, RandomVisitsEveryColumn) {
  Engine engine = made("random");
  Columns seen = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) seen |= only(engine.choose({new_game(), kAllColumns, seed}).column);
  EXPECT_EQ(seen, 0b1111111u);
}

TEST(Player, PerfectNeverGivesAwayAPoint) {
  SmallOracle oracle;
  Engine engine = made("perfect", kSmall, std::ref(oracle));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Position position = naive::random_position(kSmall, static_cast<int>(seed % 6), seed);
    if (position.is_over()) continue;
    const Values scores = oracle(position);
    const int column = engine.choose({position, kAllColumns, seed}).column;
    EXPECT_EQ(scores[static_cast<std::size_t>(column)], std::ranges::max(scores));
  }
}

TEST(Player, PlaysAtRandomIfThePerfectSolverHasNoAnswer) {
  Engine engine = made("perfect", {}, [](const Position&) { return Values{}; });
  const Choice choice = engine.choose({*position_from({}, "444444"), kAllColumns, 5});
  EXPECT_NE(choice.column, 3);
  EXPECT_EQ(choice.reason, "at random: no score is known");
}

TEST(Player, GradesLoseLessPerMoveFromBeginnerToUnbeatable) {
  SmallOracle oracle;
  std::vector<int> given_away;
  for (int grade = kMinGrade; grade <= kMaxGrade; ++grade) {
    Engine engine = made("level:" + std::to_string(grade), kSmall, std::ref(oracle));
    int sum = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const Position position = naive::random_position(kSmall, static_cast<int>(seed % 8), seed);
      if (position.is_over()) continue;
      const Values scores = oracle(position);
      const auto column = static_cast<std::size_t>(engine.choose({position, kAllColumns, seed}).column);
      sum += std::ranges::max(scores).value_or(0) - scores[column].value_or(-100);
    }
    given_away.push_back(sum);
  }
  EXPECT_TRUE(std::ranges::is_sorted(given_away, std::greater<>{}));
  EXPECT_EQ(given_away.back(), 0);
  EXPECT_GT(given_away.front(), 100);
}

/// A weak level may lose sooner than necessary, and its reason must say so.
TEST(Engine, AWeakLevelDoesNotCallItsMoveTheBest) {
  const auto oracle = [](const Position&) {
    Values values{};
    values[0] = -8, values[1] = -1;
    return values;
  };
  Engine engine = *Engine::make(*engine_from("level:1"), {}, oracle);
  bool weak = false;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Choice choice = engine.choose({.position = new_game(), .seed = seed});
    EXPECT_EQ(choice.reason,
              choice.column == 1 ? "column 2 loses as late as it can" : "column 1 loses; column 2 lasts longer");
    weak |= choice.column == 0;
  }
  EXPECT_TRUE(weak);
}

}  // namespace
}  // namespace fourfold::connect4
