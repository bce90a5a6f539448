// The game as the bot must see it, computed from messages.
#include "session/tbp/bot_state.h"

#include <gtest/gtest.h>

#include "session/tbp/simple_thoughts.h"

namespace fourfold::session::tbp {
namespace {

using namespace tetris::modern;
using tetris::Piece;

tetris::modern::Start versus_start(std::uint64_t seed) {
  return {.options = {.level = 0, .last_level = 0, .versus = true}, .seed = seed};
}

tbp::Start start_of(const View& view) {
  tbp::Start start{.hold = view.held, .queue = {view.falling}, .combo = view.combo};
  start.queue.insert(start.queue.end(), view.queue.begin(), view.queue.end());
  start.back_to_back = view.back_to_back > 0;
  start.board = view.board;
  start.garbage_rows = view.garbage_rows;
  start.randomizer = Pieces::seven_bag;
  start.bag = view.bag;
  return start;
}

/// The view as far as the protocol can tell it: it does not tell the length of a back-to-back, nor
/// the garbage that waits.
View as_told(View view) {
  view.back_to_back = view.back_to_back > 0 ? 1 : 0;
  view.waiting.clear();
  return view;
}

enum class Order { play_first, piece_first };

/// Plays a game with garbage, told in messages.
void follow_a_game(Order order, std::uint64_t seed) {
  Position game(versus_start(seed));
  BotState state;
  ASSERT_TRUE(state.take(start_of(view_of(game))).ok());
  for (int n = 0; n < 200 && !game.is_over(); ++n) {
    ASSERT_EQ(state.view(), as_told(view_of(game))) << "piece " << n;
    const auto choice = n % 4 == 3 ? random_choice(game, seed) : simple_choice(game);
    const auto move = piece_move_of(view_of(game), *choice);
    if (!move) continue;
    const std::uint64_t drawn = game.drawn;
    if (choice->hold) game.hold();
    const Locked locked = game.place(choice->move);
    if (game.is_over()) break;
    const auto tell_pieces = [&] {
      for (std::uint64_t i = game.drawn - drawn; i > 0; --i) {
        const auto shown = static_cast<std::uint64_t>(game.start.rules->preview);
        ASSERT_TRUE(state.take(NewPiece{game.next(shown - i)}).ok());
      }
    };
    if (order == Order::piece_first) tell_pieces();
    const auto played = state.take(Play{*move});
    ASSERT_TRUE(played.ok()) << played.error();
    if (order == Order::play_first) tell_pieces();
    Garbage garbage;
    for (const int hole : locked.risen) garbage.rows.push_back(static_cast<std::uint16_t>(1023 & ~(1 << hole)));
    ASSERT_TRUE(state.take(garbage).ok());
    if (n % 7 == 6) game.receive(1 + n % 4);
  }
}

TEST(TbpBotState, IsTheGameOfTheFrontEndWhetherPiecesComeBeforeOrAfterAPlay) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    follow_a_game(Order::play_first, seed);
    follow_a_game(Order::piece_first, seed);
  }
}

TEST(TbpBotState, APlayedPieceComesFromTheQueueOrTheHoldBox) {
  const Move drop{{Orientation::north, 1, 0}, Spin::none};
  BotState state;
  ASSERT_TRUE(state.take(tbp::Start{.queue = {Piece::S, Piece::T, Piece::L}}).ok());
  ASSERT_TRUE(state.take(Play{{Piece::T, drop}}).ok());
  EXPECT_EQ(state.view()->held, Piece::S);
  EXPECT_EQ(state.view()->falling, Piece::L);
  ASSERT_TRUE(state.take(Play{{Piece::S, {{Orientation::north, 5, 0}, Spin::none}}}).ok());
  EXPECT_FALSE(state.view()) << "no piece is known";
  ASSERT_TRUE(state.take(NewPiece{Piece::O}).ok());
  EXPECT_EQ(state.view()->held, Piece::L);
  EXPECT_EQ(state.view()->falling, Piece::O);
}

TEST(TbpBotState, OfTwoPiecesOfAKindTheFallingOneIsPlayed) {
  BotState state;
  ASSERT_TRUE(state.take(tbp::Start{.hold = Piece::T, .queue = {Piece::T, Piece::L}}).ok());
  ASSERT_TRUE(state.take(Play{{Piece::T, {{Orientation::north, 1, 0}, Spin::none}}}).ok());
  EXPECT_EQ(state.view()->held, Piece::T);
  EXPECT_EQ(state.view()->falling, Piece::L);
}

TEST(TbpBotState, AMoveThatNobodyCouldMakeIsFollowedIfItsPlaceIsFree) {
  BotState state;
  ASSERT_TRUE(state.take(tbp::Start{.queue = {Piece::O, Piece::T}}).ok());
  ASSERT_TRUE(state.take(Play{{Piece::O, {{Orientation::north, 0, 7}, Spin::none}}}).ok());
  EXPECT_TRUE(state.view()->board.filled(8, 1));
}

TEST(TbpBotState, AMoveThatCannotBeFollowedEndsTheGameUntilTheNextStart) {
  const tbp::Start start{.queue = {Piece::O, Piece::T, Piece::L}};
  for (const PieceMove& move : {PieceMove{Piece::I, {{Orientation::north, 4, 0}, Spin::none}},
                                PieceMove{Piece::O, {{Orientation::north, 9, 0}, Spin::none}},
                                PieceMove{Piece::O, {{Orientation::north, 4, -1}, Spin::none}}}) {
    BotState state;
    ASSERT_TRUE(state.take(start).ok());
    EXPECT_FALSE(state.take(Play{move}).ok());
    EXPECT_FALSE(state.is_playing());
    EXPECT_FALSE(state.take(NewPiece{Piece::S}).ok());
    ASSERT_TRUE(state.take(start).ok());
    EXPECT_TRUE(state.is_playing());
  }
}

TEST(TbpBotState, TheBagIsFollowedAndForgottenWhereAPieceContradictsIt) {
  tbp::Start start{.queue = {Piece::O}, .randomizer = Pieces::seven_bag, .bag = {}};
  start.bag.add(Piece::I);
  start.bag.add(Piece::T);
  BotState state;
  ASSERT_TRUE(state.take(start).ok());
  ASSERT_TRUE(state.take(NewPiece{Piece::T}).ok());
  EXPECT_EQ(state.view()->bag.size(), 1);
  ASSERT_TRUE(state.take(NewPiece{Piece::I}).ok());
  EXPECT_EQ(state.view()->bag, PieceSet::all());
  ASSERT_TRUE(state.take(NewPiece{Piece::S}).ok());
  ASSERT_TRUE(state.take(NewPiece{Piece::S}).ok());
  EXPECT_EQ(state.view()->rules->randomizer, tetris::Randomizer::uniform);
  EXPECT_EQ(state.view()->bag, PieceSet::all());
}

TEST(TbpBotState, TheLastRowOfGarbageIsTheLowest) {
  BotState state;
  ASSERT_TRUE(state.take(tbp::Start{.queue = {Piece::O}}).ok());
  ASSERT_TRUE(state.take(Garbage{{1023 & ~1, 1023 & ~2}}).ok());
  const View view = *state.view();
  EXPECT_FALSE(view.board.filled(1, 0));
  EXPECT_FALSE(view.board.filled(0, 1));
  EXPECT_EQ(view.garbage_rows, 3u);
}

TEST(TbpBotState, ABuriedGameHasNoView) {
  BotState state;
  ASSERT_TRUE(state.take(tbp::Start{.queue = {Piece::O, Piece::T}}).ok());
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(state.take(Garbage{std::vector<std::uint16_t>(40, 1)}).ok());
  EXPECT_TRUE(state.is_playing());
  EXPECT_FALSE(state.view());
}

TEST(TbpBotState, OfALongQueueTheFirstPiecesAreSeenAndTheNextOneIsCertain) {
  tbp::Start start{.queue = std::vector<Piece>(1 + kShownPieces, Piece::S), .randomizer = Pieces::seven_bag};
  start.queue.push_back(Piece::T);
  start.queue.push_back(Piece::I);
  BotState state;
  ASSERT_TRUE(state.take(start).ok());
  EXPECT_EQ(state.view()->queue, std::vector<Piece>(kShownPieces, Piece::S));
  EXPECT_TRUE(state.view()->bag.has(Piece::T));
  EXPECT_EQ(state.view()->bag.size(), 1);
}

TEST(TbpBotState, AQueueDoesNotGrowForever) {
  BotState state;
  ASSERT_TRUE(state.take(tbp::Start{.queue = {Piece::O}}).ok());
  for (std::size_t i = 1; i < kMostPieces; ++i) ASSERT_TRUE(state.take(NewPiece{Piece::I}).ok());
  EXPECT_FALSE(state.take(NewPiece{Piece::I}).ok());
  EXPECT_FALSE(state.is_playing());
}

}  // namespace
}  // namespace fourfold::session::tbp
