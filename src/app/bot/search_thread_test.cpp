// Searches, and a search on a thread of its own.
#include "app/bot/search_thread.h"

#include <gtest/gtest.h>

#include "app/command.h"
#include "tetris/modern/search/levels.h"

namespace fourfold::app {
namespace {

using namespace tetris::modern;
using namespace session::tbp;
using tetris::modern::Position;

TEST(OwnPlayer, IsNamedWithItsSettings) {
  EXPECT_EQ(own_player_from("machine")->name, "machine");
  EXPECT_EQ(own_player_from("machine:nodes=20000")->nodes, 20000u);
  EXPECT_EQ(own_player_from("machine:policy=a.json,nodes=7")->policy, "a.json");
  EXPECT_EQ(own_player_from("machine:policy=a.json,nodes=7")->nodes, 7u);
  EXPECT_EQ(own_player_from("level")->level, kStrongest);
  EXPECT_EQ(own_player_from("level:3")->level, 3);
  EXPECT_EQ(own_player_from("random")->name, "random");
  EXPECT_FALSE(own_player_from("./cold-clear --fast"));
  EXPECT_FALSE(own_player_from("simple --fast")) << "a program of that name";
  for (const char* wrong : {"level:0", "level:11", "level:", "level:x", "simple:5", "random:1", "machine:5",
                            "machine:nodes=0", "machine:nodes=5,", "machine:policy="})
    EXPECT_THROW(own_player_from(wrong), UsageError) << wrong;
}

TEST(BotSearch, EveryPlayerAnswersWithLegalMovesOnly) {
  for (const std::string& word : own_player_words()) {
    const auto search = make_bot_search(*own_player_from(word), 1, 1);
    Position game({.options = {.level = 0, .last_level = 0, .versus = true}, .seed = 9});
    for (int n = 0; n < 60 && !game.is_over(); ++n) {
      const View view = view_of(game);
      search->look(view);
      search->think({.nodes = 200});
      const auto moves = suggested_moves(view, search->thoughts().choices);
      ASSERT_FALSE(moves.empty()) << word;
      for (const auto& move : moves) EXPECT_TRUE(choice_of(view, move).ok()) << word << " " << to_text(move);
      const Choice choice = *choice_of(view, moves[0]);
      if (choice.hold) game.hold();
      game.place(choice.move);
      if (n % 9 == 0 && !game.is_over()) game.receive(2);
    }
  }
}

/// Counts what it is asked, and never finishes.
struct Counting final : BotSearch {
  std::atomic<int>* slices;
  Thoughts seen{};
  explicit Counting(std::atomic<int>& count) : slices(&count) {}
  void look(const View& view) override {
    seen.choices.assign(1, {false, {{Orientation::north, 1, 2}, Spin::none}});
    static_cast<void>(view);
  }
  bool think(const Limit& limit) override {
    seen.nodes += limit.nodes;
    ++*slices;
    slices->notify_all();
    return true;
  }
  [[nodiscard]] Thoughts thoughts() const override { return seen; }
};

TEST(SearchThread, ThinksAllTheTimeAndAnswersInBetween) {
  std::atomic<int> slices = 0;
  SearchThread search(std::make_unique<Counting>(slices));
  search.look(view_of(Position{}));
  std::uint64_t before = 0;
  for (int question = 0; question < 100; ++question) {
    const int done = slices;
    const Thoughts thoughts = search.thoughts();
    EXPECT_EQ(thoughts.choices.size(), 1u);
    EXPECT_GE(thoughts.nodes, before);
    before = thoughts.nodes;
    slices.wait(done);  // it goes on by itself
  }
}

TEST(SearchThread, HasThoughtSomethingWheneverItIsAsked) {
  SearchThread search(make_bot_search(*own_player_from("machine"), 0, 1));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    search.look(view_of(Position({.seed = seed})));
    EXPECT_FALSE(search.thoughts().choices.empty());
  }
}

TEST(SearchThread, RestsUntilTheNextLook) {
  std::atomic<int> slices = 0;
  SearchThread search(std::make_unique<Counting>(slices));
  search.look(view_of(Position{}));
  slices.wait(0);
  search.rest();
  const std::uint64_t nodes = search.thoughts().nodes;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(search.thoughts().nodes, nodes);
}

TEST(SearchThread, LooksAtAMoveAndItsPiecesAsOneChange) {
  std::atomic<int> slices = 0;
  SearchThread search(std::make_unique<Counting>(slices));
  View view = view_of(Position{});
  const std::size_t known = view.queue.size();
  search.change(view);
  EXPECT_TRUE(search.is_behind()) << "more pieces may follow";
  search.settle();
  EXPECT_FALSE(search.is_behind());

  view.queue.pop_back();
  search.change(view);
  EXPECT_TRUE(search.is_behind()) << "a piece was played, and the next is not known yet";
  view.queue.push_back(tetris::Piece::I);
  ASSERT_EQ(view.queue.size(), known);
  search.change(view);
  EXPECT_FALSE(search.is_behind()) << "as many are known as before";

  view.queue.pop_back();
  search.change(view);
  EXPECT_EQ(search.thoughts().choices.size(), 1u);
  EXPECT_FALSE(search.is_behind()) << "who asks wants the newest";
  search.change(std::nullopt);
  EXPECT_FALSE(search.is_behind());
}

}  // namespace
}  // namespace fourfold::app
