// The plain search chooses like our engine, so that their speeds can be compared.
#include "bench/original/search.h"

#include <gtest/gtest.h>

#include "bench/tetris_samples.h"
#include "tetris/search/samples_test.h"

namespace fourfold::original {
namespace {

using tetris::Position;
using tetris::SearchSettings;

struct Game {
  std::uint64_t seed;
  int known, keep;
  std::uint64_t pieces;
  tetris::Options options{};
};

/// Both searches at every piece of a game; how many pieces were placed.
std::uint64_t pieces_chosen_alike(const Game& asked) {
  const tetris::Policy policy = tetris::published_policy();
  const SearchSettings settings{.known = asked.known, .keep = asked.keep};
  tetris::Player ours = *tetris::Player::make(tetris::classic_rules(), policy, settings);
  const Search plain(*tetris::integer_weights(policy), static_cast<std::size_t>(asked.keep));
  Position game = tetris::new_game(tetris::classic_rules(), asked.options, asked.seed);
  while (!game.is_over() && game.pieces < asked.pieces) {
    std::vector<tetris::Piece> known;
    known.reserve(static_cast<std::size_t>(asked.known));
    for (int i = 0; i < asked.known; ++i) known.push_back(game.piece(static_cast<std::uint64_t>(i)));
    const auto best = plain.best(field_of(game.board), known);
    if (best != ours.choose(game).best) return game.pieces;
    game.place(*best);
  }
  return game.pieces;
}

TEST(OriginalSearch, ChoosesLikeOursWithThreePiecesAndThirtyTwoNodes) {
  for (const std::uint64_t seed : {1, 2, 3}) EXPECT_EQ(pieces_chosen_alike({seed, 3, 32, 60}), 60U) << seed;
}

TEST(OriginalSearch, ChoosesLikeOursWithTwoPiecesAndFewNodes) {
  for (const std::uint64_t seed : {4, 5}) EXPECT_EQ(pieces_chosen_alike({seed, 2, 5, 150}), 150U) << seed;
}

TEST(OriginalSearch, ChoosesLikeOursUntilAGameIsLost) {
  const tetris::Policy policy = tetris::published_policy();
  tetris::Player ours = *tetris::Player::make(tetris::classic_rules(), policy, {.known = 1, .keep = 1});
  Position game = tetris::new_game(tetris::classic_rules(), {}, 6);
  while (!game.is_over()) game.place(*ours.choose(game).best);
  EXPECT_EQ(pieces_chosen_alike({6, 1, 1, 10'000}), game.pieces);
}

}  // namespace
}  // namespace fourfold::original
