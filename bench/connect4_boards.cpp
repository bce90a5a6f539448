// For each board that fits into 64 bits: with how many discs on it every solve takes under a second.
// From full boards back to the empty one, positions drawn at random are solved by one thread without
// a book, each with empty tables; the first number of discs with which one takes longer is the end.
// Positions searched depend on nothing but the code; seconds are of the thread.
//
//   build/bench/bench/connect4_boards              all boards, some minutes
//   build/bench/bench/connect4_boards 7 6 20       one board, 20 positions for each number of discs
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "base/rng.h"
#include "connect4/solver.h"

namespace {

using namespace fourfold;
using namespace fourfold::connect4;

constexpr double kMostSeconds = 1;
constexpr std::uint64_t kSlice = 100'000;  ///< positions searched between two looks at the clock
constexpr int kSmallest = 4;               ///< rows or columns; on fewer there are lines in one direction only

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// A game that is not over after so many discs at random; nothing if a thousand games are.
std::optional<Position> drawn(const BoardShape& shape, int discs, Rng& rng) {
  for (int tries = 0; tries < 1000; ++tries) {
    Position position = new_game(shape);
    while (position.discs() < discs && !position.is_over()) {
      const int column = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.width)));
      if (position.can_play(column)) position.play(column);
    }
    if (!position.is_over()) return position;
  }
  return std::nullopt;
}

/// The slowest of some positions.
struct Slowest {
  double seconds = 0;
  std::uint64_t nodes = 0;
  bool all_solved = true;
};

void solve(Solver& solver, const Position& position, Slowest& slowest) {
  solver.forget();
  const std::uint64_t before = solver.nodes();
  const double start = thread_seconds();
  double seconds = 0;
  bool solved = false;
  while (!solved && seconds < kMostSeconds) {
    solved = solver.score(position, {.nodes = kSlice}).has_value();
    seconds = thread_seconds() - start;
  }
  slowest.all_solved = slowest.all_solved && solved && seconds < kMostSeconds;
  if (seconds < slowest.seconds) return;
  slowest.seconds = seconds;
  slowest.nodes = solver.nodes() - before;
}

Slowest slowest_with(Solver& solver, const BoardShape& shape, int discs, int positions) {
  Slowest slowest;
  Rng rng{static_cast<std::uint64_t>(discs)};
  for (int i = 0; i < positions && slowest.all_solved; ++i) {
    const auto position = drawn(shape, discs, rng);
    if (position) solve(solver, *position, slowest);
    if (discs == 0) break;
  }
  return slowest;
}

void measure(const BoardShape& shape, int positions) {
  Result<Solver> created = Solver::create(shape);
  if (!created) return void(std::printf("%dx%d: %s\n", shape.width, shape.height, created.error().c_str()));
  Solver solver = *std::move(created);
  Slowest slowest;
  int discs = shape.cells();
  while (discs > 0) {
    const Slowest next = slowest_with(solver, shape, discs - 1, positions);
    if (!next.all_solved) break;
    slowest = next;
    --discs;
  }
  std::printf("%3dx%-3d %7d %9d %7d %12llu %9.3f\n", shape.width, shape.height, shape.cells(), discs,
              shape.cells() - discs, static_cast<unsigned long long>(slowest.nodes), slowest.seconds);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  const int positions = count > 3 ? std::max(1, std::atoi(words[3])) : 5;
  std::printf("  board   cells     discs    free        nodes   seconds    of the slowest of %d positions\n",
              positions);
  if (count > 2) {
    const BoardShape shape{std::atoi(words[1]), std::atoi(words[2]), 4};
    if (const auto good = checked(shape); !good) return std::fprintf(stderr, "%s\n", good.error().c_str()), 2;
    measure(shape, positions);
    return 0;
  }
  for (int width = kSmallest; width * (kSmallest + 1) <= 64; ++width) {
    for (int height = kSmallest; width * (height + 1) <= 64; ++height) measure({width, height, 4}, positions);
  }
  return 0;
}
