// The game that a front end tells must be the game that the bot sees.
#include "session/tbp/front_end.h"

#include <gtest/gtest.h>

#include "session/tbp/bot_state.h"
#include "session/tbp/simple_thoughts.h"

namespace fourfold::session::tbp {
namespace {

using namespace tetris::modern;

/// A player that uses the protocol: the game it is told must be the referee's game. The length of a
/// back-to-back and the garbage that waits are not told.
struct Pupil {
  bool knows_garbage;
  BotState state{};
  int starts = 0;
  int compared = 0;

  void hear(const FrontMessage& message) {
    starts += std::holds_alternative<Start>(message) ? 1 : 0;
    const auto read = front_message_from(to_json(message).dump());
    ASSERT_TRUE(read.ok()) << read.error();
    const auto effect = state.take(*read);
    EXPECT_TRUE(effect.ok()) << effect.error();
  }
  void compare(const Position& position) {
    View expected = view_of(position);
    expected.back_to_back = expected.back_to_back > 0 ? 1 : 0;
    expected.waiting.clear();
    EXPECT_EQ(state.view(), expected) << "piece " << position.pieces;
    ++compared;
  }
  Contestant player() {
    return {.begin = [this](const Position& position, std::uint64_t) { hear(start_message(view_of(position))); },
            .ask = [this](const Position& position) { compare(position); },
            .answer =
                [this] {
                  const View view = *state.view();
                  const Thoughts thoughts = simple_thoughts(view, simple_players()[0], 0);
                  return Answer{.kind = Answer::Kind::moves, .moves = suggested_moves(view, thoughts.choices)};
                },
            .tell =
                [this](const Turn& turn) {
                  for (const FrontMessage& message : turn_messages(turn, knows_garbage)) hear(message);
                },
            .end = [this] { hear(Stop{}); }};
  }
};

TEST(TbpFrontEnd, ABotSeesTheGameOfTheReferee) {
  Pupil with{.knows_garbage = true}, without{.knows_garbage = false};
  const Contestant first = with.player(), second = without.player();
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    const Bout bout = play_bout({.seed = seed, .most_pieces = 200}, {&first, &second});
    EXPECT_EQ(bout.sides[0].why + bout.sides[1].why, "") << "a move was not legal";
  }
  EXPECT_GT(with.compared, 100);
  EXPECT_EQ(with.starts, 3);
  EXPECT_GT(without.starts, 3) << "garbage has risen";
  EXPECT_FALSE(with.state.is_playing());
}

}  // namespace
}  // namespace fourfold::session::tbp
