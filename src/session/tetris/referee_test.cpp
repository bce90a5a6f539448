// The referee, with players that follow a script.
#include "session/tetris/referee.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tetris/modern/simple_player.h"

namespace fourfold::session {
namespace {

using namespace tetris::modern;
using tbp::PieceMove;
using tetris::Piece;

struct Told {
  PieceMove move;
  Locked locked;
  int drawn = 0;
};

/// Answers with a function of the position, and records what it was told.
struct Scripted {
  std::function<Answer(const Position&)> script;
  Position seen{};
  std::vector<Told> told{};
  std::vector<std::uint64_t> seeds{}, lucks{};
  std::vector<int> waiting{};
  int ends = 0;

  [[nodiscard]] Contestant player() {
    return {.begin =
                [this](const Position& position, std::uint64_t luck) {
                  seeds.push_back(position.start.seed);
                  lucks.push_back(luck);
                },
            .ask =
                [this](const Position& position) {
                  seen = position;
                  waiting.push_back(position.waiting_rows());
                },
            .answer = [this] { return script(seen); },
            .tell = [this](const Turn& turn) { told.push_back({turn.move, turn.locked, turn.drawn}); },
            .end = [this] { ++ends; }};
  }
};

Answer moves(std::vector<PieceMove> list) { return {.kind = Answer::Kind::moves, .moves = std::move(list)}; }

/// The best choice of a simple machine.
Answer simple(const Position& position) {
  const auto choice = simple_choice(position);
  return choice ? moves({*tbp::piece_move_of(view_of(position), *choice)}) : moves({});
}

/// Drops every piece straight down until there is no space left.
Answer stack(const Position& position) {
  const Location at = dropped(position.board, position.falling, *entry(position.board, position.falling));
  return moves({{position.falling, {at, Spin::none}}});
}

Bout bout_of(Scripted& first, Scripted& second, const BoutSetup& setup = {}) {
  const Contestant a = first.player(), b = second.player();
  return play_bout(setup, {&a, &b});
}

TEST(Referee, TheFirstToTopOutLoses) {
  Scripted first{stack}, second{simple};
  const Bout bout = bout_of(first, second);
  EXPECT_EQ(bout.winner, 1u);
  EXPECT_EQ(bout.sides[0].loss, Loss::topped_out);
  EXPECT_EQ(bout.sides[1].loss, Loss::none);
  EXPECT_EQ(bout.sides[0].position().pieces, bout.sides[1].position().pieces);
  EXPECT_EQ(first.ends + second.ends, 2);
}

TEST(Referee, WhoTopsOutInTheSameTurnDraws) {
  Scripted first{stack}, second{stack};
  const Bout bout = bout_of(first, second);
  EXPECT_EQ(bout.winner, std::nullopt);
  EXPECT_EQ(bout.sides[0].loss, Loss::topped_out);
  EXPECT_EQ(bout.sides[1].loss, Loss::topped_out);
  EXPECT_EQ(points_of(bout), 0.5);
}

TEST(Referee, TheLastPieceEndsTheGameAsADraw) {
  Scripted first{simple}, second{simple};
  const Bout bout = bout_of(first, second, {.most_pieces = 20});
  EXPECT_EQ(bout.winner, std::nullopt);
  EXPECT_EQ(bout.sides[1].position().pieces, 20u);
  EXPECT_EQ(bout.sides[1].loss, Loss::none);
}

TEST(Referee, TakesTheFirstLegalMoveAndCountsWhereAnotherWasRefused) {
  Scripted first{[](const Position& position) {
    Answer answer = stack(position);
    if (position.pieces == 2) answer.moves.insert(answer.moves.begin(), {position.falling, {{}, Spin::full}});
    return answer;
  }};
  Scripted second{simple};
  const Bout bout = bout_of(first, second, {.most_pieces = 5});
  EXPECT_EQ(bout.sides[0].refused, 1);
  EXPECT_EQ(bout.sides[0].loss, Loss::none);
  EXPECT_EQ(bout.sides[0].position().pieces, 5u);
  EXPECT_EQ(bout.sides[1].refused, 0);
}

TEST(Referee, AMoveIntoTheAirLosesTheGame) {
  Scripted first{simple}, second{[](const Position& position) {
    Answer answer = stack(position);
    if (position.pieces == 3) answer.moves[0].move.at.y += 1;
    return answer;
  }};
  const Bout bout = bout_of(first, second);
  EXPECT_EQ(bout.winner, 0u);
  EXPECT_EQ(bout.sides[1].loss, Loss::illegal);
  EXPECT_EQ(bout.sides[1].refused, 0) << "no other move was played";
  EXPECT_NE(bout.sides[1].why.find("the piece cannot come to rest there"), std::string::npos) << bout.sides[1].why;
}

TEST(Referee, AWrongLabelOfSpinLosesTheGame) {
  Scripted first{[](const Position& position) {
    Answer answer = stack(position);
    if (position.falling == Piece::T) answer.moves[0].move.spin = Spin::mini;
    return answer;
  }};
  Scripted second{simple};
  const Bout bout = bout_of(first, second);
  EXPECT_EQ(bout.sides[0].loss, Loss::illegal);
  EXPECT_NE(bout.sides[0].why.find("another spin, expected none"), std::string::npos) << bout.sides[0].why;
}

TEST(Referee, SilenceDeathAndGivingUpLoseTheGame) {
  for (const auto& [answer, loss] :
       {std::pair{Answer{.kind = Answer::Kind::late}, Loss::late},
        std::pair{Answer{.kind = Answer::Kind::dead}, Loss::dead}, std::pair{moves({}), Loss::gave_up}}) {
    Scripted first{simple}, second{[&](const Position&) { return answer; }};
    const Bout bout = bout_of(first, second);
    EXPECT_EQ(bout.winner, 0u);
    EXPECT_EQ(bout.sides[1].loss, loss);
    EXPECT_EQ(bout.sides[1].refused, 0);
  }
}

TEST(Referee, AnAnswerThatCannotBeReadGivesUpAndSaysWhy) {
  Scripted first{simple},
      second{[](const Position&) { return Answer{.moves = {}, .problem = "moves: expected a list"}; }};
  const Bout bout = bout_of(first, second);
  EXPECT_EQ(bout.sides[1].loss, Loss::gave_up);
  EXPECT_EQ(bout.sides[1].unreadable, "moves: expected a list");
  EXPECT_EQ(bout.sides[1].why, "");
}

TEST(Referee, WhatIsSentInATurnWaitsBelowTheOtherInTheNext) {
  Scripted first{simple}, second{simple};
  const Contestant a = first.player(), b = second.player();
  Scripted* sides[] = {&first, &second};
  const Bout bout = play_bout({.seed = 3, .most_pieces = 300}, {&a, &b});
  int sent = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& turns = sides[i]->told;
    const auto& other = *sides[1 - i];
    for (std::size_t n = 0; n + 1 < turns.size(); ++n) {
      // The garbage that waited, minus what was cancelled, minus what came in, plus what the other
      // side sent in this turn.
      const Locked& mine = turns[n].locked;
      EXPECT_EQ(other.told[n].locked.sent + sides[i]->waiting[n] - mine.cancelled - mine.risen.size,
                sides[i]->waiting[n + 1])
          << "turn " << n;
      sent += mine.sent;
    }
  }
  EXPECT_GT(sent, 10) << "otherwise this says nothing";
  EXPECT_EQ(bout.winner, std::nullopt) << "the same machine twice";
}

TEST(Referee, EveryTurnButTheLastIsTold) {
  Scripted first{simple}, second{simple};
  bout_of(first, second, {.most_pieces = 30});
  ASSERT_EQ(first.told.size(), 29u);
  int drawn = 0;
  for (const Told& told : first.told) drawn += told.drawn;
  EXPECT_EQ(drawn, 29 + (first.seen.held ? 1 : 0)) << "the first hold takes a piece more";
}

TEST(Referee, AlonePlayersGetNoGarbageAndMoreAttackWins) {
  Scripted first{simple}, second{stack};
  const Bout bout = bout_of(first, second, {.most_pieces = 200, .is_solo = true});
  EXPECT_EQ(bout.winner, 0u);
  EXPECT_EQ(bout.sides[0].position().pieces, 200u) << "it plays on when the other has topped out";
  EXPECT_EQ(bout.sides[1].loss, Loss::topped_out);
  EXPECT_EQ(bout.sides[0].position().garbage, 0u);
  EXPECT_EQ(*std::ranges::max_element(first.waiting), 0);
}

TEST(Referee, BothGamesOfAPairHaveTheSamePiecesWithTheSidesSwapped) {
  Scripted first{simple}, second{stack};
  const Contestant a = first.player(), b = second.player();
  const ArenaSetup setup{.bout = {.most_pieces = 30}, .seed = 40};
  for (std::uint64_t n = 0; n < 4; ++n) EXPECT_EQ(play_game_of_match(setup, n, a, b).winner, 0u);
  EXPECT_EQ(first.seeds, (std::vector<std::uint64_t>{40, 40, 41, 41}));
  EXPECT_EQ(first.seeds, second.seeds);
  EXPECT_EQ(first.lucks[0], second.lucks[1]);
  EXPECT_EQ(first.lucks[1], second.lucks[0]);
  EXPECT_NE(first.lucks[0], first.lucks[1]);
}

TEST(Referee, AGameIsARecordThatCanBePlayedAgain) {
  Scripted first{simple}, second{stack};
  const Bout bout = bout_of(first, second, {.seed = 5});
  for (const Side& side : bout.sides) {
    const auto text = play::replay_text_from(side.record.replay_text());
    ASSERT_TRUE(text.ok()) << text.error();
    const auto replay = play::replay_from<Game>(*text);
    ASSERT_TRUE(replay.ok()) << replay.error();
    const auto again = play::verify(*replay);
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(again->position, side.position());
  }
}

}  // namespace
}  // namespace fourfold::session
