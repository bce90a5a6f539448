// Perft: how many sequences of n placements there are. A move generator that gets this right over a
// few hundred thousand boards is right. The numbers are in tests/data/perft-tetris.txt, which says
// how they were computed.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/checkout_test.h"
#include "tetris/moves.h"
#include "tetris/naive_test.h"
#include "tetris/position.h"
#include "tetris/search/kernel.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

struct Perft {
  std::string rules, queue;
  std::vector<std::string> picture;
  std::vector<std::uint64_t> leaves;  ///< after 1, 2, 3, ... pieces
};

/// An entry begins with a ruleset and a queue; then come the board and the numbers.
std::vector<Perft> entries() {
  std::ifstream in(test_data_folder() + "/perft-tetris.txt");
  std::vector<Perft> all;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    if (line.empty() || line[0] == ' ') continue;
    if (line[0] == '.' || (line[0] == '#' && line.size() == kWidth)) {
      all.back().picture.push_back(line);
    } else if (line.starts_with("leaves ")) {
      words.ignore(7);
      for (std::uint64_t n = 0; words >> n;) all.back().leaves.push_back(n);
    } else if (line[0] != '#') {
      words >> all.emplace_back().rules >> all.back().queue;
    }
  }
  return all;
}

const Rules& rules_of(const Perft& perft) { return **find_rules(perft.rules); }

/// A move that ends the game is counted but not continued.
std::uint64_t naive_leaves(const Rules& rules, const naive::Field& field, std::string_view queue) {
  const Piece piece = *piece_from(queue[0]);
  const auto places = naive::resting_places(rules, field, piece, rules.spawn);
  if (queue.size() == 1) return places.size();
  std::uint64_t leaves = 0;
  for (const Placement at : places) {
    const auto outcome = naive::outcome_of(rules, field, piece, at);
    if (!outcome.ends) leaves += naive_leaves(rules, outcome.after, queue.substr(1));
  }
  return leaves;
}

/// Uses the positions of a game whose seed gives the queue.
std::uint64_t game_leaves(const Position& position, std::size_t depth) {
  MoveList moves;
  find_placements(*position.rules, position.board, position.piece(), position.rules->spawn, moves);
  if (depth == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t leaves = 0;
  for (const Placement at : moves) {
    Position next = position;
    next.place(at);
    if (!next.is_over()) leaves += game_leaves(next, depth - 1);
  }
  return leaves;
}

/// Uses the columns of a search.
std::uint64_t search_leaves(const Rules& rules, const NarrowColumns& columns, std::string_view queue) {
  const Piece piece = *piece_from(queue[0]);
  MoveList moves;
  find_placements(rules, columns, piece, rules.spawn, moves);
  if (queue.size() == 1) return static_cast<std::uint64_t>(moves.size());
  std::vector<Score> scores(static_cast<std::size_t>(moves.size()));
  kernel(FeatureSet::beam6, best_isa())
      .score({&rules, &columns, piece, 0, {moves.begin(), moves.end()}}, {}, scores.data());
  std::uint64_t leaves = 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (scores[static_cast<std::size_t>(i)].end == kLost) continue;
    NarrowColumns after = columns;
    place(rules, after, piece, moves[i]);
    leaves += search_leaves(rules, after, queue.substr(1));
  }
  return leaves;
}

TEST(Perft, HasEntriesForBothWaysOfPlacing) {
  int reachable = 0, drops = 0;
  for (const Perft& perft : entries()) {
    ++(rules_of(perft).placing == Placing::reachable ? reachable : drops);
    EXPECT_GE(perft.leaves.size(), 3u);
    EXPECT_LE(perft.leaves.size(), perft.queue.size());
  }
  EXPECT_GE(reachable, 3);
  EXPECT_GE(drops, 2);
}

TEST(Perft, IsRightForTheColumnsOfTheSearch) {
  for (const Perft& perft : entries()) {
    const Board board = naive::board_of(naive::drawn(rules_of(perft), perft.picture));
    for (std::size_t depth = 1; depth <= perft.leaves.size(); ++depth) {
      EXPECT_EQ(search_leaves(rules_of(perft), narrow(board), perft.queue.substr(0, depth)), perft.leaves[depth - 1])
          << perft.rules << " " << perft.queue << " depth " << depth;
    }
  }
}

TEST(Perft, IsRightForThePositionsOfAGame) {
  for (const Perft& perft : entries()) {
    const Position position = game_at(rules_of(perft), perft.queue.substr(0, 4), perft.picture);
    for (std::size_t depth = 1; depth <= 3; ++depth) {
      EXPECT_EQ(game_leaves(position, depth), perft.leaves[depth - 1])
          << perft.rules << " " << perft.queue << " depth " << depth;
    }
  }
}

TEST(Perft, IsRightForTheNaiveField) {
  for (const Perft& perft : entries()) {
    const naive::Field field = naive::drawn(rules_of(perft), perft.picture);
    for (std::size_t depth = 1; depth <= 3; ++depth) {
      EXPECT_EQ(naive_leaves(rules_of(perft), field, perft.queue.substr(0, depth)), perft.leaves[depth - 1])
          << perft.rules << " " << perft.queue << " depth " << depth;
    }
  }
}

}  // namespace
}  // namespace fourfold::tetris
