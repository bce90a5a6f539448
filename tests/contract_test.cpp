// What every game of the house promises, tested over all of them by playing random commands.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "connect4/game.h"
#include "play/session.h"
#include "tetris/game.h"

namespace fourfold {
namespace {

/// How the contract test plays a game it knows nothing about.
template <class G>
struct Sample;

template <>
struct Sample<tetris::Game> {
  static tetris::Game::Setup setup(std::uint64_t n) {
    tetris::Options options;
    options.garbage_every = n % 3 == 0 ? 15 : 0;
    options.combo = n % 2 == 0;
    const tetris::Rules* rules[] = {&tetris::classic_rules(), &tetris::genes_rules(), &tetris::research_rules(8)};
    return {rules[n % 3], options, n};
  }
  static tetris::Command command(Rng& rng) {
    tetris::Command command{static_cast<tetris::Command::Kind>(rng.below(7))};  // keys and ticks
    if (command.kind == tetris::Command::Kind::tick) command.count = 1 + rng.below(40);
    return command;
  }
};

template <>
struct Sample<connect4::Game> {
  static connect4::Game::Setup setup(std::uint64_t n) {
    const connect4::BoardShape shapes[] = {{7, 6, 4}, {5, 4, 3}, {8, 7, 4}};
    return {shapes[n % 3], n % 2 == 0 ? connect4::Seat::a : connect4::Seat::b,
            n % 4 == 0 ? connect4::Opening::no_centre : connect4::Opening::any};
  }
  static connect4::Command command(Rng& rng) {
    const bool resigns = rng.below(200) == 0;
    return {resigns ? connect4::Command::Kind::resign : connect4::Command::Kind::drop, static_cast<int>(rng.below(9))};
  }
};

template <class G>
class GameContract : public testing::Test {};
using Games = testing::Types<tetris::Game, connect4::Game>;
TYPED_TEST_SUITE(GameContract, Games);

template <class G>
play::Session<G> random_session(std::uint64_t n) {
  play::Session<G> session(Sample<G>::setup(n));
  Rng rng{n};
  for (int i = 0; i < 2000 && !session.game().is_over(); ++i) session.apply(Sample<G>::command(rng));
  return session;
}

TYPED_TEST(GameContract, IsAGame) { static_assert(play::Game<TypeParam>); }

TYPED_TEST(GameContract, TheSameCommandsGiveTheSameGame) {
  for (std::uint64_t n = 0; n < 12; ++n) {
    EXPECT_EQ(random_session<TypeParam>(n).game(), random_session<TypeParam>(n).game());
  }
}

TYPED_TEST(GameContract, ARefusedCommandChangesNothing) {
  for (std::uint64_t n = 0; n < 6; ++n) {
    TypeParam game(Sample<TypeParam>::setup(n));
    Rng rng{n};
    for (int i = 0; i < 500; ++i) {
      const auto command = Sample<TypeParam>::command(rng);
      const TypeParam before = game;
      const bool over = game.is_over();
      const auto facts = game.apply(command);
      EXPECT_TRUE(facts.refused || !over);
      EXPECT_TRUE(game == before || !facts.refused);
    }
  }
}

TYPED_TEST(GameContract, AReplayIsTheGame) {
  for (std::uint64_t n = 0; n < 12; ++n) {
    const auto session = random_session<TypeParam>(n);
    const auto text = play::replay_text_from(play::to_text(session.replay()));
    ASSERT_TRUE(text) << text.error();
    const auto replay = play::replay_from<TypeParam>(*text);
    ASSERT_TRUE(replay) << replay.error();
    const auto game = play::verify(*replay);
    ASSERT_TRUE(game) << game.error();
    EXPECT_EQ(*game, session.game());
  }
}

}  // namespace
}  // namespace fourfold
