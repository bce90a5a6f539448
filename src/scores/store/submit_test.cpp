// A score from replay to rank, in every kind of store.
#include "scores/store/submit.h"

#include "play/replay.h"
#include "scores/entry/played_test.h"
#include "scores/store/filter.h"
#include "scores/store/stores_test.h"
#include "tetris/game.h"

namespace fourfold::scores {
namespace {

/// The replay of a game whose pieces are dropped where they appear, with a pause before each.
std::string replay_of(std::uint64_t seed, int pieces = 5) {
  const tetris::Game::Setup setup{.seed = seed};
  tetris::Game game(setup);
  std::vector<tetris::Command> commands;
  for (int i = 0; i < pieces && !game.is_over(); ++i) {
    for (const auto kind : {tetris::Command::Kind::tick, tetris::Command::Kind::hard_drop}) {
      commands.push_back({.kind = kind, .count = kind == tetris::Command::Kind::tick ? 30u : 1u});
      game.apply(commands.back());
    }
  }
  return play::to_text(play::Replay<tetris::Game>{setup, commands, game.result()});
}

struct Submit : testing::TestWithParam<Backend> {
  OpenStore open = [this]() -> Store& {
    ++opened;
    return *store;
  };
  Result<Standing> submitted(const std::string& replay, const std::string& name = "Ada") {
    return submit(open, {.replay = replay, .claim = {.name = name, .date = 7}});
  }

  StoreOf store{GetParam()};
  int opened = 0;
};
FOURFOLD_FOR_ALL_STORES(Submit);

TEST_P(Submit, TellsTheRowAndItsRanks) {
  const auto standing = submitted(replay_of(1));
  ASSERT_TRUE(standing) << standing.error();
  EXPECT_TRUE(standing->is_new);
  EXPECT_EQ(standing->row.entry.name, "Ada");
  EXPECT_EQ(standing->row.entry.pieces, 5);
  EXPECT_EQ(standing->row.entry.date, 7);
  EXPECT_EQ(standing->row.rank, 1);
  EXPECT_EQ(standing->own.board, (Filter{.rules = "classic", .mode = "marathon", .kind = PlayerKind::human}));
  EXPECT_EQ(told(standing->best), told({standing->row}));
  EXPECT_EQ(told(standing->neighbours), told({standing->row}));
  EXPECT_EQ(store->replay(standing->row.id), replay_of(1));
}

/// There are rows with more points above and none below; rows of another mode or kind do not count.
TEST_P(Submit, ShowsTheBestAndTheNeighboursAmongItsOwnKindOfGames) {
  store->add_all(entries(1, 20, [](int i) { return 1'000'000 - i; }));
  store->add_all(entries(100, 9, [](int) { return 0; }));
  Entry other = entry(200, 2'000'000);
  other.mode = "sprint";
  store->add(other, {});
  Entry machine = entry(201, 2'000'000);
  machine.kind = PlayerKind::bot;
  store->add(machine, {});
  const auto standing = submitted(replay_of(1, 20), "Me");
  ASSERT_TRUE(standing) << standing.error();
  EXPECT_EQ(standing->own.rank, 21);
  EXPECT_EQ(standing->own.count, 30);
  const Filter own = own_board(standing->row.entry);
  EXPECT_EQ(told(standing->best), told(store->range(own, 1, 5)));
  EXPECT_EQ(told(standing->neighbours), told(store->range(own, 19, 23)));
}

/// What a script of forty lines does: it chooses a machine's places and presses keys to get there,
/// one tick apart.
TEST_P(Submit, HoldsAMachinesGameThatIsSaidToBeAPersons) {
  const auto replay = played_by_keys({.seed = 9}, 60, machine("anneal"),
                                     [](char, char last) -> std::uint32_t { return last == 'h' ? 1 : 0; });
  const std::string text = play::to_text(replay);
  const Claim claim{.name = "Ada", .kind = PlayerKind::human, .date = 7};
  const auto standing = submit(open, {.replay = text, .claim = claim});
  ASSERT_TRUE(standing) << standing.error();
  EXPECT_EQ(standing->row.state, State::held);
  EXPECT_NE(standing->row.entry.doubt.find("pieces per second"), std::string::npos) << standing->row.entry.doubt;
  EXPECT_EQ(store->count({}), 0);
  EXPECT_EQ(store->held(9).size(), 1u);
}

TEST_P(Submit, FindsTheSameGameAgain) {
  const auto first = submitted(replay_of(1)), second = submitted(replay_of(1), "Thief");
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(second->is_new);
  EXPECT_EQ(second->row.id, first->row.id);
  EXPECT_EQ(second->row.entry.name, "Ada");
  EXPECT_EQ(second->own.count, 1);
}

TEST_P(Submit, OpensNoStoreForWhatIsNoGame) {
  const auto refused = submit(open, {.replay = "no replay", .claim = {.name = "Ada"}, .source = "a.replay"});
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().starts_with("a.replay: line 1: not a replay")) << refused.error();
  EXPECT_FALSE(submitted(replay_of(1), "\033[2J"));
  EXPECT_EQ(opened, 0);
}

TEST_P(Submit, StoresAllGamesOrNone) {
  const std::string good = replay_of(1), better = replay_of(2);
  const Claim claim{.name = "Ada"};
  EXPECT_FALSE(submit(open, std::vector<ClaimedReplay>{{good, claim}, {"bad", claim}}));
  EXPECT_EQ(store->count({}), 0);
  const auto standings = submit(open, std::vector<ClaimedReplay>{{good, claim}, {better, claim}});
  ASSERT_TRUE(standings) << standings.error();
  ASSERT_EQ(standings->size(), 2u);
  EXPECT_EQ(standings->at(0).own.count, 1);
  EXPECT_EQ(standings->at(1).own.count, 2);
  EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
}

}  // namespace
}  // namespace fourfold::scores
