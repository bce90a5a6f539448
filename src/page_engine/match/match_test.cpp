// Games of Connect Four as the page plays them.
#include <tuple>

#include "data/books.h"
#include "page_engine/asking_test.h"

namespace fourfold::page_engine {
namespace {

struct MatchVerbs : ::testing::Test, Asking {};

TEST_F(MatchVerbs, OpensAGameWithMovesAndGoesOnWithIt) {
  const Json open = ask("match.open", Json::object({{"moves", "4453"}}));
  EXPECT_EQ(open["match"].dump(), "1");
  EXPECT_EQ(open["board"].dump(), R"([".......",".......",".......",".......","...X...","..XOO.."])");
  EXPECT_EQ(text(open["to_move"]), "O");
  EXPECT_EQ(open["last"].dump(), "[2,5]");
  EXPECT_EQ(open["can"].dump(), "[0,1,2,3,4,5,6]");
  EXPECT_EQ(open["seats"].dump(), R"(["human","human"])");
  EXPECT_EQ(open["threats"].dump(), R"({"O":[],"X":[]})");
  const Json next = ask("match.drop", Json::object({{"match", 1}, {"column", 6}}));
  EXPECT_EQ(text(next["moves"]), "44536");
  EXPECT_EQ(text(ask("match.undo", Json::object({{"match", 1}}))["moves"]), "4453");
}

TEST_F(MatchVerbs, TellsHowAGameEnds) {
  ask("match.open", Json::object({{"moves", "112233"}}));
  const Json won = ask("match.drop", Json::object({{"match", 1}, {"column", 4}}));
  EXPECT_EQ(text(won["end"]), "Red wins with disc 7.");
  EXPECT_EQ(won["line"].dump(), "[[0,5],[1,5],[2,5],[3,5]]");
  EXPECT_TRUE(won["to_move"].is_null());
  EXPECT_EQ(text(won["winner"]), "O");
  EXPECT_EQ(error("match.drop", Json::object({{"match", 1}, {"column", 4}})),
            "column 4: the game is over after move 7");
  ask("match.undo", Json::object({{"match", 1}}));
  const Json resigned = ask("match.resign", Json::object({{"match", 1}}));
  EXPECT_EQ(text(resigned["end"]), "Red has resigned.");
  EXPECT_EQ(text(resigned["moves"]), "112233");
}

TEST_F(MatchVerbs, SaysWhatIsWrong) {
  EXPECT_EQ(error("match.open", Json::object({{"moves", "4448"}})),
            "moves: move 4 '8': column 8 does not exist: expected 1 to 7");
  EXPECT_EQ(error("match.open", Json::object({{"first", "genius"}})).substr(0, 24), "first: player 'genius': ");
  EXPECT_EQ(error("match.open", Json::object({{"seed", "-"}})).substr(0, 15), "seed: expected ");
  EXPECT_EQ(error("match.open", Json::object({{"saved", "x"}})).substr(0, 7), "saved: ");
  EXPECT_EQ(error("match.open", Json::object({{"replay", "x"}})).substr(0, 8), "replay: ");
  EXPECT_EQ(error("match.open", Json::object({{"width", 20}, {"height", 20}})).empty(), false);
  EXPECT_EQ(error("match.drop", Json::object({{"match", 9}, {"column", 1}})),
            "match: expected the number of an open one, not 9");
  ask("match.open", Json::object({{"opening", "no-centre"}}));
  EXPECT_EQ(error("match.drop", Json::object({{"match", 1}, {"column", 4}})),
            "column 4: the first move of this game may not be the centre");
}

TEST_F(MatchVerbs, ALongNameOfAPlayerIsNotSaidBackAtLength) {
  EXPECT_LT(error("match.open", Json::object({{"first", std::string(100'000, 'x')}})).size(), 300U);
}

TEST_F(MatchVerbs, AMachineAnswersInItsTurn) {
  ask("match.open", Json::object({{"second", "rules"}, {"moves", "4"}}));
  EXPECT_EQ(error("match.drop", Json::object({{"match", 1}, {"column", 1}})), "column: it is not a person's turn");
  const Json state = ask("match.move", Json::object({{"match", 1}}));
  EXPECT_EQ(text(state["moves"]).size(), 2U);
  EXPECT_TRUE(state["chose"]["column"].is_integer());
  EXPECT_EQ(error("match.move", Json::object({{"match", 1}})), "it is a person's turn");
}

TEST_F(MatchVerbs, APerfectPlayerWaitsForItsBook) {
  ask("match.open", Json::object({{"first", "perfect"}}));
  EXPECT_EQ(ask("match.move", Json::object({{"match", 1}}))["needs_book"].dump(), "true");
  EXPECT_EQ(ask(R"({"ask":"book.state"})").dump(), R"({"loaded":false})");
  EXPECT_EQ(take_book(engine, "no book").substr(0, 9), R"({"error":)");
  EXPECT_EQ(take_book(engine, data::books().front().text), R"({"ok":{}})");
  EXPECT_EQ(ask(R"({"ask":"book.state"})")["depth"].dump(), "10");
  EXPECT_EQ(text(ask("match.move", Json::object({{"match", 1}}))["moves"]), "4");
}

TEST_F(MatchVerbs, APerfectPlayerThinksInSlices) {
  ask("match.open", Json::object({{"first", "perfect"}, {"moves", "444444326335"}}));
  int slices = 0;
  Json state;
  do state = ask("match.move", Json::object({{"match", 1}, {"nodes", 10000}}));
  while (++slices < 1000 && !state["thinking"].is_null());
  EXPECT_GT(slices, 1);
  EXPECT_EQ(text(state["moves"]).size(), 13U);
}

/// Asked until it has moved; 20 slices are more than any of these takes.
Json moved(Asking& asking, const char* player, int width, int height, int connect) {
  const Json opened = asking.ask(
      "match.open", Json::object({{"first", player}, {"width", width}, {"height", height}, {"connect", connect}}));
  const Json question = Json::object({{"match", opened["match"]}, {"nodes", 10'000}, {"most", 50'000}});
  Json state;
  for (int slice = 0; slice < 20 && !state.contains("chose"); ++slice) state = asking.ask("match.move", question);
  return state;
}

TEST_F(MatchVerbs, APlayerByScoresLooksAheadWhereABoardTakesTooLong) {
  for (const auto& [width, height, connect] : {std::tuple{7, 7, 4}, {8, 7, 4}, {9, 6, 4}, {9, 6, 5}, {7, 6, 5}}) {
    for (const char* const player : {"perfect", "level:4", "level:10"}) {
      const Json state = moved(*this, player, width, height, connect);
      EXPECT_EQ(text(state["moves"]).size(), 1U) << player << " on " << width << "x" << height;
      EXPECT_EQ(state["chose"]["unsolved"].dump(), "true");
      EXPECT_TRUE(text(state["chose"]["text"]).ends_with("takes too long to solve here, so it looked ahead instead"));
    }
  }
}

TEST_F(MatchVerbs, ASmallBoardIsSolvedAndNothingIsSaidOfIt) {
  const Json state = moved(*this, "perfect", 4, 4, 4);
  EXPECT_EQ(text(state["moves"]).size(), 1U);
  EXPECT_FALSE(state["chose"].contains("unsolved"));
}

TEST_F(MatchVerbs, WhatAMoveMayCostBeginsAnewWithEveryPosition) {
  ask("match.open", Json::object({{"first", "perfect"}, {"width", 7}, {"height", 7}}));
  const auto slices = [&] {
    int count = 1;
    while (!ask("match.move", Json::object({{"match", 1}, {"nodes", 10'000}, {"most", 50'000}})).contains("chose"))
      ++count;
    return count;
  };
  const int first = slices();
  EXPECT_GT(first, 1);
  ask("match.drop", Json::object({{"match", 1}, {"column", 1}}));
  EXPECT_EQ(slices(), first);
}

TEST_F(MatchVerbs, ASavedGameAndAReplayAreOpenedAgain) {
  ask("match.open", Json::object({{"second", "heuristic:3"}, {"moves", "44"}, {"starts", "b"}}));
  const Json saved = ask("match.save", Json::object({{"match", 1}}));
  const Json again = ask("match.open", Json::object({{"saved", saved["text"]}}));
  EXPECT_EQ(again["seats"].dump(), R"(["human","heuristic:3"])");
  EXPECT_EQ(text(again["moves"]), "44");
  const Json replay = ask("match.replay", Json::object({{"match", 1}}));
  const Json played = ask("match.open", Json::object({{"replay", replay["text"]}, {"first", "random"}}));
  EXPECT_EQ(played["seats"].dump(), R"(["random","human"])");
  EXPECT_EQ(text(played["starts"]), "b");
  ask("match.close", Json::object({{"match", 1}}));
  EXPECT_EQ(error("match.state", Json::object({{"match", 1}})), "match: expected the number of an open one, not 1");
}

}  // namespace
}  // namespace fourfold::page_engine
