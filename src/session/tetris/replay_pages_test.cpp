// Replays as pages of a fumen.
#include "session/tetris/replay_pages.h"

#include <gtest/gtest.h>

#include "teach/tetris/games_test.h"
#include "tetris/fumen/position.h"
#include "tetris/rulesets.h"

namespace fourfold::session {
namespace {

namespace fumen = tetris::fumen;
namespace modern = tetris::modern;

fumen::Document good_pages(const Result<fumen::Document>& document) {
  EXPECT_TRUE(document) << document.error();
  return document ? *document : fumen::Document{};
}

/// Every page must begin with what the page before leaves.
void expect_pages_follow(const fumen::Document& document) {
  for (std::size_t i = 1; i < document.pages.size(); ++i)
    ASSERT_EQ(document.pages[i].field, after(document.pages[i - 1])) << "page " << i + 1;
}

TEST(ReplayPages, OfAClassicGameFollowFromEachOther) {
  for (const tetris::Rules* rules : {&tetris::classic_rules(), &tetris::genes_rules()}) {
    const auto replay = teach::placed_game(*rules, 5, 20);
    const fumen::Document document = good_pages(pages_of(replay));
    EXPECT_EQ(document.pages.size(), 20U);
    expect_pages_follow(document);
    EXPECT_EQ(*fumen::read_fumen(write_fumen(document)), document);
  }
}

play::Replay<modern::Game> placed_modern(std::uint64_t seed, int pieces) {
  Rng rng{seed, 0};
  modern::Game::Setup setup;
  setup.start.seed = seed;
  setup.start.held = tetris::Piece::S;
  play::Recorder<modern::Game> recorder(setup);
  for (int i = 0; i < pieces && !recorder.game().is_over(); ++i) {
    if (rng.below(3) == 0) recorder.apply(modern::tap(modern::Key::hold));
    const modern::Position& position = recorder.game().position;
    modern::MoveList moves;
    find_moves(position.start.rules->turns, position.board, position.falling, recorder.game().at, true, moves);
    const modern::Move* lowest = std::ranges::min_element(moves, {}, [](const modern::Move& m) { return m.at.y; });
    recorder.apply(modern::place(*lowest));
  }
  return recorder.replay();
}

TEST(ReplayPages, OfAModernGameFollowFromEachOther) {
  const auto replay = placed_modern(9, 50);
  const fumen::Document document = good_pages(pages_of(replay));
  ASSERT_EQ(document.pages.size(), 50U);
  expect_pages_follow(document);
  EXPECT_EQ(document.pages[0].comment.substr(0, 5), "#Q=[S");
  EXPECT_EQ(document.pages[0].comment.size(), std::string("#Q=[S](T)IJLOZ").size());
  EXPECT_EQ(*fumen::read_fumen(write_fumen(document)), document);
}

TEST(ReplayPages, HaveThePositionThatThePlayerSaw) {
  const auto replay = placed_modern(4, 8);
  const fumen::PagePosition seen = position_of(good_pages(pages_of(replay)).pages[0]);
  const modern::Position start(replay.setup.start);
  EXPECT_EQ(seen.board, start.board);
  EXPECT_EQ(seen.held, start.held);
  EXPECT_EQ(seen.pieces[0], start.falling);
  EXPECT_EQ(seen.pieces[1], start.next());
  EXPECT_EQ(seen.pieces.size(), 6U);
}

TEST(ReplayPages, GarbageIsGreyAndPiecesAboveTheTopAreLeftOut) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const fumen::Document document = good_pages(pages_of(teach::mashed_modern(seed, 300)));
    EXPECT_EQ(*fumen::read_fumen(write_fumen(document)), document) << seed;
  }
}

TEST(ReplayPages, AGameWithoutPiecesIsItsBoard) {
  EXPECT_EQ(good_pages(pages_of(placed_modern(1, 0))).pages, std::vector<fumen::Page>{fumen::Page{}});
}

TEST(ReplayPages, AReplayThatIsNoGameIsRefused) {
  auto replay = placed_modern(1, 3);
  replay.claimed = {{"points", "7777"}};
  EXPECT_FALSE(pages_of(replay));
  EXPECT_FALSE(pages_of(play::ReplayText{.game = "chess", .header = {}, .commands = {}, .result = {}}));
}

}  // namespace
}  // namespace fourfold::session
