// How many times faster our search is than a plain one that chooses the same moves
// (original/search.h): three known pieces, 32 nodes kept, policy `anneal`, one core. Both play the
// same games, turn by turn, and the best round of each counts, so that other work on the machine
// matters little. Seconds are of the thread, not of the clock on the wall.
//
//   make bench-ratio
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "bench/original/search.h"
#include "bench/tetris_samples.h"

namespace {

using namespace fourfold;
using tetris::Placement;
using tetris::Position;

constexpr int kKnown = 3, kKeep = 32;
constexpr int kRounds = 5, kPieces = 250, kTimes = 20;  ///< ours plays every game so many times

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// A game, and what was chosen at each of its positions.
struct Played {
  std::vector<Position> positions;
  std::vector<Placement> choices;
  double pieces_per_second = 0;
};

Played played_plainly(const original::Search& search, std::uint64_t seed) {
  Played played;
  Position game = tetris::new_game(tetris::classic_rules(), {}, seed);
  const double start = thread_seconds();
  while (!game.is_over() && game.pieces < kPieces) {
    const tetris::Piece known[kKnown] = {game.piece(0), game.piece(1), game.piece(2)};
    const auto best = search.best(original::field_of(game.board), known);
    played.positions.push_back(game);
    played.choices.push_back(*best);
    game.place(*best);
  }
  played.pieces_per_second = static_cast<double>(game.pieces) / (thread_seconds() - start);
  return played;
}

struct Ours {
  double pieces_per_second;
  std::size_t different;  ///< choices that are not those of the plain search
};

Ours played_by_ours(tetris::Player& player, const Played& game) {
  std::size_t different = 0;
  const double start = thread_seconds();
  for (int time = 0; time < kTimes; ++time) {
    for (std::size_t i = 0; i < game.positions.size(); ++i)
      different += player.choose(game.positions[i]).best == game.choices[i] ? 0 : 1;
  }
  const double seconds = thread_seconds() - start;
  return {static_cast<double>(game.positions.size() * kTimes) / seconds, different};
}

const char* name_of(Isa isa) { return isa == Isa::avx512 ? "AVX-512" : isa == Isa::avx2 ? "AVX2" : "plain"; }

}  // namespace

int main() {
  const tetris::Policy policy = tetris::published_policy();
  const original::Search plain(*tetris::integer_weights(policy), kKeep);
  tetris::Player ours = *tetris::Player::make(tetris::classic_rules(), policy, {.known = kKnown, .keep = kKeep});
  std::printf("3 known pieces, 32 nodes kept, policy anneal, one core, our code for %s instructions\n",
              name_of(best_isa()));
  std::printf("pieces per second    plain      ours\n");
  double best_plain = 0, best_ours = 0;
  std::size_t pieces = 0, different = 0;
  for (int round = 1; round <= kRounds; ++round) {
    const Played game = played_plainly(plain, static_cast<std::uint64_t>(round));
    const Ours result = played_by_ours(ours, game);
    std::printf("round %d         %9.0f %9.0f\n", round, game.pieces_per_second, result.pieces_per_second);
    best_plain = std::max(best_plain, game.pieces_per_second);
    best_ours = std::max(best_ours, result.pieces_per_second);
    pieces += game.positions.size();
    different += result.different;
  }
  std::printf("best            %9.0f %9.0f    ours is %.1f times as fast\n", best_plain, best_ours,
              best_ours / best_plain);
  std::printf("chosen alike: %zu of %zu\n", pieces * kTimes - different, pieces * kTimes);
  return different == 0 ? 0 : 1;
}
