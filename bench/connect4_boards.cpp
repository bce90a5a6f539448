// For each board that fits into 64 bits: with how many discs on it every solve takes under a
// second.
// From full boards back to the empty one, positions drawn at random are solved by one thread
// without a book, each with empty tables; the first number of discs with which one takes longer is
// the end.
// Positions searched depend on nothing but the code; seconds are of the thread.
//
//   build/bench/bench/connect4_boards              all boards, some minutes
//   build/bench/bench/connect4_boards 7 6 20       one board, 20 positions for each number of discs
//   build/bench/bench/connect4_boards values       who wins on the empty boards up to 7x6, 6x7 and 8x5, compared
//                                                  with what others published; fails where they differ
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <optional>
#include <string_view>

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

/// The value of an empty board for the side that begins, as published.
struct Published {
  int width, height, outcome;
};

/// J. Tromp, "John's Connect Four Playground", for boards with width + height of at most 15, and
/// again, with larger ones, by C. Steininger (github.com/ChristopheSteininger/c4).
constexpr Published kPublished[] = {{4, 4, 0}, {4, 5, 0}, {4, 6, 0},  {4, 7, 0},  {5, 4, 0},  {5, 5, 0},
                                    {5, 6, 0}, {5, 7, 0}, {6, 4, -1}, {6, 5, 0},  {6, 6, -1}, {6, 7, 1},
                                    {7, 4, 0}, {7, 5, 0}, {7, 6, 1},  {8, 4, -1}, {8, 5, 1}};

constexpr const char* kOutcomes[] = {"lost", "drawn", "won"};

/// Solves the empty board; whether its value is the published one.
bool is_as_published(const Published& board) {
  const BoardShape shape{board.width, board.height, 4};
  Solver solver = *Solver::create(shape);
  const double start = thread_seconds();
  const int score = *solver.score(new_game(shape));
  const double seconds = thread_seconds() - start;
  const int outcome = std::clamp(score, -1, 1);
  const auto disc = winning_disc(new_game(shape), score);
  std::printf("%3dx%-3d %6s %6d %6d %12llu %9.3f  %s\n", board.width, board.height, kOutcomes[outcome + 1],
              disc.value_or(0), score, static_cast<unsigned long long>(solver.nodes()), seconds,
              outcome == board.outcome ? "as published" : "NOT as published");
  std::fflush(stdout);
  return outcome == board.outcome;
}

int compare_values() {
  std::printf("  board  value   disc  score        nodes   seconds\n");
  int wrong = 0;
  for (const Published& board : kPublished) wrong += is_as_published(board) ? 0 : 1;
  std::printf("%d of %zu values are not as published\n", wrong, std::size(kPublished));
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  if (count == 2 && std::string_view(words[1]) == "values") return compare_values();
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
