// What every game of the program promises, tested over all of them by playing random commands.
#include <gtest/gtest.h>

#include <bit>
#include <climits>
#include <optional>

#include "base/rng.h"
#include "games/list.h"
#include "play/recorder.h"
#include "tetris/modern/modes.h"
#include "tetris/paint.h"

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
struct Sample<tetris::modern::Game> {
  using Command = tetris::modern::Command;
  static tetris::modern::Game::Setup setup(std::uint64_t n) {
    tetris::modern::Game::Setup setup;
    setup.start.rules = n % 2 == 0 ? tetris::modern::SharedRules() : *tetris::modern::find_rules("modern-plus");
    setup.start.options = tetris::modern::kModes[n % tetris::modern::kModes.size()].options;
    setup.start.seed = n;
    if (n % 3 == 0) setup.handling = {.das_subticks = 233, .arr_subticks = 7, .soft_drop_factor = 0};
    return setup;
  }
  static Command command(Rng& rng) {
    const auto key = static_cast<tetris::modern::Key>(rng.below(tetris::modern::kKeys));
    switch (rng.below(8)) {
      case 0:
        return tetris::modern::press(key);
      case 1:
        return tetris::modern::release(key);
      case 2:
        return tetris::modern::garbage(1 + rng.below(4));
      case 3:
        return tetris::modern::ticks(1 + rng.below(40));
      default:
        return tetris::modern::tap(key);
    }
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
template <class List>
struct TypesOf;
template <class... G>
struct TypesOf<std::tuple<std::type_identity<G>...>> : std::type_identity<testing::Types<G...>> {};
using Games = TypesOf<games::List>::type;
TYPED_TEST_SUITE(GameContract, Games);

template <class G>
play::Recorder<G> random_session(std::uint64_t n) {
  play::Recorder<G> session(Sample<G>::setup(n));
  Rng rng{n};
  for (int i = 0; i < 2000 && !session.game().is_over(); ++i) session.apply(Sample<G>::command(rng));
  return session;
}

TYPED_TEST(GameContract, IsAGame) { static_assert(games::Told<TypeParam>); }

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

/// Every ruleset, with and without garbage, combos, levels and a time limit.
tetris::Game::Setup varied_setup(std::uint64_t n) {
  const tetris::Rules* rules[] = {&tetris::classic_rules(), &tetris::genes_rules(), &tetris::research_rules(8),
                                  &tetris::research_rules()};
  tetris::Options options;
  options.garbage_every = n % 3 == 0 ? 0 : static_cast<int>(1 + n % 7);
  options.garbage_start = n % 5 == 0 ? 3 : 0;
  options.combo = n % 2 == 0;
  options.level = n % 4 == 0 ? static_cast<int>(1 + n % 20) : 0;
  options.level_lines = n % 2 == 0 ? 1 : 0;
  options.time_limit_ticks = n % 6 == 0 ? 5000 : 0;
  return {rules[n % 4], options, n};
}

/// A place that keeps the stack low, so that rows go; nothing if the piece has no room.
std::optional<tetris::Placement> low_place(const tetris::Game& game) {
  tetris::MoveList moves;
  find_placements(*game.position.rules, game.position.board, game.position.piece(), game.at, moves);
  std::optional<tetris::Placement> best;
  int least = INT_MAX;
  for (const tetris::Placement& at : moves) {
    tetris::Position after = game.position;
    after.place(at);
    int cost = 0;
    for (int x = 0; x < tetris::kWidth; ++x) {
      const int height = after.board.column_height(x);
      cost += height * height + 20 * (height - std::popcount(after.board.columns[static_cast<std::size_t>(x)]));
    }
    if (cost >= least) continue;
    least = cost;
    best = at;
  }
  return best;
}

/// Keys, time that locks no piece, one or many, and good places.
tetris::Command varied_command(Rng& rng, const tetris::Game& game) {
  using Kind = tetris::Command::Kind;
  const bool places = rng.below(10) < 8;
  if (const auto at = places ? low_place(game) : std::nullopt) return {Kind::place, *at};
  tetris::Command command{static_cast<Kind>(rng.below(7))};
  if (command.kind == Kind::hard_drop && rng.below(4) > 0) command.kind = Kind::down;
  if (command.kind == Kind::tick) command.count = 1 + rng.below(rng.below(4) == 0 ? 3000 : 40);
  return command;
}

/// What somebody knows who sees nothing of a game but its start and its facts.
struct Follower {
  explicit Follower(const tetris::Game& start) : rules(start.position.rules), board(start.position.board) {}

  void see(const tetris::Facts& facts) {
    for (const tetris::Locked& locked : facts.locks) {
      follow(board, *rules, locked);
      paint.follow(*rules, locked);
      ++pieces;
      lines += static_cast<std::uint64_t>(locked.lines());
      garbage += static_cast<std::uint64_t>(locked.garbage_hole != tetris::kNoGarbage);
      points += locked.points;
    }
  }

  const tetris::Rules* rules;
  tetris::Board board;
  tetris::Paint paint;
  std::uint64_t pieces = 0, lines = 0, garbage = 0;
  std::int64_t points = 0;
};

/// Garbage has no colour; every other cell has one.
void expect_colours_of(const tetris::Position& position, const tetris::Paint& paint) {
  for (int row = 0; row < position.rules->rows(); ++row) {
    for (int x = 0; x < tetris::kWidth; ++x) {
      const bool coloured = paint.piece(row, x).has_value(), filled = position.board.filled(row, x);
      ASSERT_TRUE(coloured ? filled : !filled || position.garbage > 0) << "row " << row << ", column " << x;
    }
  }
}

TEST(FactsContract, TheFactsOfAGameGiveItsBoardColoursAndNumbers) {
  std::uint64_t several = 0, lines = 0, garbage = 0;
  for (std::uint64_t n = 0; n < 120; ++n) {
    SCOPED_TRACE("game " + std::to_string(n));
    tetris::Game game(varied_setup(n));
    const std::uint64_t garbage_before = game.position.garbage;
    Follower follower(game);
    Rng rng{n};
    for (int i = 0; i < 400 && !game.is_over(); ++i) {
      tetris::Position naive = game.position;
      const tetris::Facts facts = game.apply(varied_command(rng, game));
      for (const tetris::Locked& locked : facts.locks) {
        ASSERT_EQ(locked.piece, naive.piece());
        naive.place(locked.at);
      }
      follower.see(facts);
      ASSERT_EQ(naive.board, game.position.board) << "command " << i;
      ASSERT_EQ(follower.board, game.position.board) << "command " << i;
      ASSERT_EQ(facts.end, game.position.end);
      several += static_cast<std::uint64_t>(facts.locks.size() > 1);
    }
    expect_colours_of(game.position, follower.paint);
    EXPECT_EQ(follower.pieces, game.position.pieces);
    EXPECT_EQ(follower.points, game.position.points);
    EXPECT_EQ(follower.lines, game.position.lines());
    EXPECT_EQ(follower.garbage, game.position.garbage - garbage_before);
    lines += follower.lines;
    garbage += follower.garbage;
  }
  EXPECT_GT(several, 20u) << "commands that locked more than one piece";
  EXPECT_GT(lines, 100u);
  EXPECT_GT(garbage, 100u);
}

TEST(FactsContract, TheFactsOfConnectFourGiveItsBoardAndItsEnd) {
  for (std::uint64_t n = 0; n < 200; ++n) {
    connect4::Game game(Sample<connect4::Game>::setup(n));
    connect4::Bits discs[2] = {};
    Rng rng{n};
    while (!game.is_over()) {
      const connect4::Facts facts = game.apply(Sample<connect4::Game>::command(rng));
      const connect4::BoardShape& shape = game.setup.shape;
      if (facts.dropped) discs[static_cast<std::size_t>(facts.side)] |= shape.bottom(facts.at.column) << facts.at.row;
      for (const auto side : {connect4::Side::first, connect4::Side::second})
        ASSERT_EQ(discs[static_cast<std::size_t>(side)], game.position.discs_of(side));
      ASSERT_EQ(facts.end, facts.refused ? connect4::End::none : game.end());
      ASSERT_EQ(facts.line != 0, game.end() == connect4::End::line);
      ASSERT_EQ(facts.line & ~discs[static_cast<std::size_t>(facts.side)], 0u) << "the winner's own discs";
    }
  }
}

}  // namespace
}  // namespace fourfold
