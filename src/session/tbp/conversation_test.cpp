// The bot's side of the protocol: whole conversations, and lines that are errors.
#include "session/tbp/conversation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "base/checkout_test.h"
#include "base/rng.h"
#include "session/tbp/simple_thoughts.h"

namespace fourfold::session::tbp {
namespace {

using namespace tetris::modern;

Reply told(Conversation& bot, std::string_view line) {
  return bot.take(line, [&bot] { return simple_thoughts(*bot.view(), simple_players()[0], 0); });
}

/// A transcript: "> " marks what the bot is told, "< " its answer, "! " its complaint. The test
/// writes the answers again and compares them.
TEST(TbpConversation, GoesAsInTheTranscript) {
  std::ifstream file(test_data_folder() + "/tbp/conversation.txt");
  Conversation bot;
  std::string expected, actual;
  for (std::string line; std::getline(file, line);) {
    expected += line + "\n";
    if (!line.starts_with("> ")) continue;
    actual += line + "\n";
    const Reply reply = told(bot, std::string_view(line).substr(2));
    if (reply.answer) actual += "< " + to_json(*reply.answer).dump() + "\n";
    if (!reply.complaint.empty()) actual += "! " + reply.complaint + "\n";
  }
  ASSERT_FALSE(expected.empty());
  EXPECT_EQ(actual, expected);
}

TEST(TbpConversation, EverySuggestedMoveIsLegalWithItsSpin) {
  Position game({.options = {.level = 0, .last_level = 0, .versus = true}, .seed = 7});
  for (int n = 0; n < 300 && !game.is_over(); ++n) {
    const View view = view_of(game);
    const auto moves = suggested_moves(view, simple_thoughts(view, simple_players()[0], 0).choices);
    ASSERT_GT(moves.size(), 1u);
    for (const PieceMove& move : moves) {
      const auto choice = choice_of(view, move);
      EXPECT_TRUE(choice.ok()) << choice.error();
    }
    const Choice choice = *choice_of(view, moves[static_cast<std::size_t>(n) % 2]);
    if (choice.hold) game.hold();
    game.place(choice.move);
    if (n % 5 == 0 && !game.is_over()) game.receive(2);
  }
}

TEST(TbpConversation, ASwapForAPieceOfTheSameKindIsSaidOnceAndWithoutTheSwap) {
  View view = view_of(Position{});
  view.held = view.falling;
  const Move move{{Orientation::north, 4, 0}, Spin::none};
  const auto moves = suggested_moves(view, {{true, move}, {false, move}});
  EXPECT_EQ(moves, (std::vector<PieceMove>{{view.falling, move}}));
}

TEST(TbpConversation, AMoveIsIllegalByItsPieceItsPlaceOrItsSpin) {
  View view = view_of(Position{});
  view.falling = tetris::Piece::T;
  view.held = tetris::Piece::I;
  const auto why = [&](tetris::Piece piece, Location at, Spin spin) {
    const auto choice = choice_of(view, {piece, {at, spin}});
    return choice ? "" : choice.error();
  };
  EXPECT_EQ(why(tetris::Piece::T, {Orientation::north, 4, 0}, Spin::none), "");
  EXPECT_EQ(why(tetris::Piece::I, {Orientation::south, 4, 0}, Spin::none), "") << "named by another orientation";
  EXPECT_EQ(why(tetris::Piece::O, {Orientation::north, 4, 0}, Spin::none),
            "O north (4, 0) none: neither the falling piece nor the one it can be swapped for");
  EXPECT_EQ(why(tetris::Piece::T, {Orientation::north, 4, 1}, Spin::none),
            "T north (4, 1) none: the piece cannot come to rest there");
  EXPECT_EQ(why(tetris::Piece::T, {Orientation::north, 4, 0}, Spin::full),
            "T north (4, 0) full: another spin, expected none");
}

TEST(TbpConversation, HostileLinesAreNamedAndTheConversationGoesOn) {
  const std::string start = R"({"type":"start","queue":["T","I","O"],"board":[],"hold":null})";
  for (const std::string& bad : {std::string(), std::string("hello"), std::string("\0\xff\x1b[2J", 6),
                                 std::string("[]"), std::string(100'000, '['), std::string(R"({"type":7})"),
                                 std::string(R"({"type":"new_piece"})"), std::string(2'000'000, ' ')}) {
    Conversation bot;
    told(bot, start);
    const Reply reply = told(bot, bad);
    EXPECT_FALSE(reply.answer);
    EXPECT_FALSE(reply.complaint.empty());
    EXPECT_LT(reply.complaint.size(), 300u);
    told(bot, start);
    const Reply suggestion = told(bot, R"({"type":"suggest"})");
    ASSERT_TRUE(suggestion.answer);
    EXPECT_FALSE(std::get<Suggestion>(*suggestion.answer).moves.empty());
  }
}

TEST(TbpConversation, LinesWithFlippedBytesNeverBreakIt) {
  const std::vector<std::string> lines = {
      R"({"type":"rules","randomizer":"seven_bag"})",
      R"({"type":"start","hold":"S","queue":["T","I","O","L"],"combo":1,"back_to_back":true,"board":[["G","G",null,"G","G","G","G","G","G","G"]],"randomizer":{"type":"seven_bag","bag_state":["J","Z"]}})",
      R"({"type":"suggest"})",
      R"({"type":"play","move":{"location":{"type":"T","orientation":"north","x":4,"y":1},"spin":"none"}})",
      R"({"type":"new_piece","piece":"J"})",
      R"({"type":"garbage","rows":[["G","G","G","G","G","G","G",null,"G","G"]]})",
      R"({"type":"stop"})"};
  Rng rng{3};
  Conversation bot;
  for (int i = 0; i < 20'000; ++i) {
    std::string line = lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
    if (rng.below(3) == 0) line[rng.below(static_cast<std::uint32_t>(line.size()))] = static_cast<char>(rng.below(256));
    const Reply reply = told(bot, line);
    EXPECT_TRUE(!bot.view() || bot.view()->board.height() <= kBoardRows);
    EXPECT_TRUE(reply.effect != Effect::suggest || reply.answer);
  }
}

}  // namespace
}  // namespace fourfold::session::tbp
