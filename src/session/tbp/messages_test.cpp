// Messages of the protocol: what is written can be read again, and errors are reported.
#include "session/tbp/messages.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace fourfold::session::tbp {
namespace {

using namespace tetris::modern;
using tetris::Piece;

Piece any_piece(Rng& rng) { return static_cast<Piece>(rng.below(tetris::kPieceCount)); }

PieceMove any_move(Rng& rng) {
  const Location at{static_cast<Orientation>(rng.below(4)), static_cast<std::int8_t>(rng.below(10)),
                    static_cast<std::int8_t>(rng.below(40))};
  return {any_piece(rng), {at, static_cast<Spin>(rng.below(3))}};
}

Start any_start(Rng& rng) {
  Start start{.combo = static_cast<int>(rng.below(20)), .back_to_back = rng.below(2) == 1};
  if (rng.below(2) == 1) start.hold = any_piece(rng);
  for (std::uint32_t i = rng.below(8); i > 0; --i) start.queue.push_back(any_piece(rng));
  for (int y = 0; y < 12; ++y) {
    const std::uint32_t filled = rng.below(1023);
    for (int x = 0; x < tetris::kWidth; ++x) {
      if ((filled >> x & 1) != 0) start.board.fill(y, x);
    }
    if (filled != 0) start.garbage_rows |= tetris::Column{rng.below(2)} << y;
  }
  start.randomizer = static_cast<Pieces>(rng.below(3));
  if (start.randomizer == Pieces::seven_bag) start.bag = {static_cast<std::uint8_t>(1 + rng.below(127))};
  return start;
}

FrontMessage any_front_message(Rng& rng) {
  switch (rng.below(8)) {
    case 0:
      return Rules{static_cast<Pieces>(rng.below(3))};
    case 1:
      return any_start(rng);
    case 2:
      return Suggest{};
    case 3:
      return Play{any_move(rng)};
    case 4:
      return NewPiece{any_piece(rng)};
    case 5:
      return Garbage{{static_cast<std::uint16_t>(rng.below(1023)), static_cast<std::uint16_t>(rng.below(1023))}};
    case 6:
      return Stop{};
    default:
      return Quit{};
  }
}

TEST(TbpMessages, WhatAFrontEndSaysIsReadAsItWasMeant) {
  Rng rng{1};
  for (int i = 0; i < 2000; ++i) {
    const FrontMessage message = any_front_message(rng);
    const auto read = front_message_from(to_json(message).dump());
    ASSERT_TRUE(read.ok()) << read.error();
    EXPECT_EQ(*read, message) << to_json(message).dump();
  }
}

TEST(TbpMessages, WhatABotSaysIsReadAsItWasMeant) {
  Rng rng{2};
  for (int i = 0; i < 500; ++i) {
    Suggestion suggestion;
    for (std::uint32_t n = rng.below(5); n > 0; --n) suggestion.moves.push_back(any_move(rng));
    if (rng.below(2) == 1) suggestion.nodes = rng.next();
    for (const BotMessage& message :
         {BotMessage{suggestion}, BotMessage{Ready{}}, BotMessage{Refusal{"unsupported_rules"}},
          BotMessage{Info{"a", "b", "c", {"randomizer", "garbage"}}}}) {
      const auto read = bot_message_from(to_json(message).dump());
      ASSERT_TRUE(read.ok()) << read.error();
      EXPECT_EQ(*read, message) << to_json(message).dump();
    }
  }
}

TEST(TbpMessages, UnknownTypesAndAttributesAreIgnored) {
  EXPECT_EQ(*front_message_from(R"({"type":"dance","x":[1]})"), FrontMessage{Unknown{}});
  EXPECT_EQ(*front_message_from(R"({"type":"suggest","hurry":true})"), FrontMessage{Suggest{}});
  EXPECT_EQ(*front_message_from(R"({"type":"rules","randomizer":"dice","speed":{"g":20}})"), FrontMessage{Rules{}});
  EXPECT_EQ(*bot_message_from(R"({"type":"boast"})"), BotMessage{Unknown{}});
}

TEST(TbpMessages, AStartNeedsOnlyItsQueueAndItsBoard) {
  const auto read = front_message_from(R"({"type":"start","queue":["T","I"],"board":[]})");
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_EQ(*read, (FrontMessage{Start{.queue = {Piece::T, Piece::I}}}));
}

TEST(TbpMessages, ABagThatIsNotOfSevenKindsOfPiecesLeavesThePiecesOpen) {
  const auto read = front_message_from(
      R"({"type":"start","queue":["T"],"board":[],"randomizer":{"type":"general_bag","current_bag":{"I":2}}})");
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_EQ(std::get<Start>(*read).randomizer, Pieces::unknown);
}

TEST(TbpMessages, WhatIsWrongIsSaid) {
  const auto error = [](const std::string& line) {
    const auto read = front_message_from(line);
    return read ? "nothing" : read.error();
  };
  EXPECT_EQ(error("7"), "a JSON number: expected an object");
  EXPECT_EQ(error("{}"), "'type' is missing or no text: expected the type of a message");
  EXPECT_TRUE(error("{\"type\":").starts_with("not JSON: ")) << error("{\"type\":");
  EXPECT_EQ(error(R"({"type":"new_piece","piece":"N"})"),
            "new_piece: 'piece' is \"N\": expected one of I, J, L, T, O, S, Z");
  EXPECT_EQ(error(R"({"type":"start","board":[]})"), "start: 'queue' is missing or null: expected an array of pieces");
  EXPECT_EQ(error(R"({"type":"start","queue":["T"],"board":[[1]]})"),
            "start: 'board' is a list: expected rows that are arrays of 10 cells");
  EXPECT_EQ(error(R"({"type":"garbage","rows":[["G","G","G","G","G","G","G","G","G","G"]]})"),
            "garbage: row 0 of 'rows' is full: expected at least one empty cell");
  EXPECT_EQ(error(R"({"type":"play","move":{"location":{"type":"T","orientation":"up","x":1,"y":1},"spin":"none"}})"),
            "play: 'orientation' is \"up\": expected one of north, east, south, west");
  EXPECT_EQ(error(R"({"type":"play","move":{"location":{"type":"T","orientation":"east","x":1,"y":999}}})"),
            "play: 'y' is 999: expected a whole number from -64 to 64");
  EXPECT_EQ(error(R"({"type":"start","queue":[],"board":[],"randomizer":{"type":"seven_bag","bag_state":[]}})"),
            "start: 'bag_state' is empty: expected the pieces that come before the next bag");
}

}  // namespace
}  // namespace fourfold::session::tbp
