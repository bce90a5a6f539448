// The keys to a place do what they say: pressed one after the other they bring the piece there.
#include "scenes/tetris/way.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "tetris/modern/moves.h"
#include "tetris/moves.h"
#include "tetris/rulesets.h"

namespace fourfold::scenes {
namespace {

using tetris::Command;
namespace modern = tetris::modern;

Command::Kind kind_of(Action action) {
  switch (action) {
    case Action::left:
      return Command::Kind::left;
    case Action::right:
      return Command::Kind::right;
    case Action::counter_clockwise:
      return Command::Kind::counter_clockwise;
    case Action::clockwise:
      return Command::Kind::clockwise;
    case Action::soft_drop:
      return Command::Kind::down;
    default:
      return Command::Kind::hard_drop;
  }
}

modern::Key modern_key_of(Action action) {
  switch (action) {
    case Action::left:
      return modern::Key::left;
    case Action::right:
      return modern::Key::right;
    case Action::counter_clockwise:
      return modern::Key::counter_clockwise;
    case Action::clockwise:
      return modern::Key::clockwise;
    case Action::half_turn:
      return modern::Key::half_turn;
    case Action::hold:
      return modern::Key::hold;
    case Action::soft_drop:
      return modern::Key::soft_drop;
    default:
      return modern::Key::hard_drop;
  }
}

/// A place by chance for every piece, slides under overhangs among them; in the middle of the way
/// the keys are asked for again.
TEST(Way, LeadsToEveryPlaceOfTheClassicRulesets) {
  int slides = 0;
  for (const tetris::Ruleset& rules : tetris::rulesets()) {
    Rng rng{7, 0};
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      tetris::Game game({.rules = &rules.usual(), .options = {}, .seed = seed});
      for (int pieces = 0; pieces < 40 && !game.is_over(); ++pieces) {
        tetris::MoveList moves;
        find_placements(rules.usual(), game.position.board, game.position.piece(), game.at, moves);
        if (moves.empty()) break;
        const tetris::Placement target = moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
        tetris::Facts facts;
        for (int presses = 0; !facts.locked() && presses < 60; ++presses) {
          const auto way = way_to(game, target);
          ASSERT_FALSE(way.empty()) << rules.name << " seed " << seed << " piece " << pieces;
          slides += way.size() > 1 && way[0] == Action::soft_drop ? 1 : 0;
          facts = game.apply({kind_of(way.front())});
          ASSERT_FALSE(facts.refused);
        }
        ASSERT_TRUE(facts.locked());
        ASSERT_EQ(facts.locks[0].at, target);
      }
    }
  }
  EXPECT_GT(slides, 100);
}

TEST(Way, LeadsToEveryPlaceOfTheModernGameAndToItsSpins) {
  Rng rng{8, 0};
  int spins = 0, holds = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    modern::Game::Setup setup;
    setup.start.seed = seed;
    modern::Game game(setup);
    for (int pieces = 0; pieces < 40 && !game.is_over(); ++pieces) {
      modern::Choice choice;
      choice.hold = rng.below(4) == 0 && game.position.can_hold();
      modern::Game after = game;
      if (choice.hold) after.apply(modern::tap(modern::Key::hold));
      modern::MoveList moves;
      find_moves(after.position.start.rules->turns, after.position.board, after.position.falling, after.at, true,
                 moves);
      if (moves.empty()) break;
      choice.move = moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
      spins += choice.move.spin != modern::Spin::none ? 1 : 0;
      holds += choice.hold ? 1 : 0;
      modern::Facts facts;
      for (int presses = 0; !facts.locked() && presses < 60; ++presses) {
        const auto way = way_to(game, choice);
        ASSERT_FALSE(way.empty()) << "seed " << seed << " piece " << pieces;
        if (way.front() == Action::hold) choice.hold = false;
        facts = game.apply(modern::tap(modern_key_of(way.front())));
        ASSERT_FALSE(facts.refused);
      }
      ASSERT_TRUE(facts.locked());
      ASSERT_EQ(facts.locks[0].clear.spin, choice.move.spin);
      ASSERT_EQ(canonical(facts.locks[0].piece, facts.locks[0].at), canonical(facts.locks[0].piece, choice.move.at));
    }
  }
  EXPECT_GT(spins, 3);
  EXPECT_GT(holds, 50);
}

TEST(Way, IsDrawnAsThePlayersOwnKeys) {
  const std::vector<Action> way = {
      Action::left,     Action::left, Action::left, Action::counter_clockwise, Action::counter_clockwise,
      Action::hard_drop};
  EXPECT_EQ(key_caps(modern_bindings(), way), "[←]x3 [z] [z] [Space]");
  const std::vector<Binding> own = {{stage::key(U'd'), Action::left}};
  EXPECT_EQ(key_caps(own, {Action::left, Action::hard_drop}), "[d] [hard drop]") << "an action without a key is named";
}

TEST(Way, OfAPieceThatCannotGetThereAnyMoreIsEmpty) {
  tetris::Game game({.rules = &tetris::classic_rules(), .options = {}, .seed = 7});
  const auto above = game.at;
  game.apply({Command::Kind::down});
  EXPECT_TRUE(way_to(game, above).empty());
}

}  // namespace
}  // namespace fourfold::scenes
