// Learners: a linear policy on the engine itself, and on the environment through the C interface.
// bench/learners.py runs this and the same policy in Python, and compares.
#include <benchmark/benchmark.h>

#include <ctime>
#include <vector>

#include "capi/fourfold.h"
#include "tetris/search/player.h"

namespace fourfold {
namespace {

constexpr int kGames = 256;
constexpr double kWeights[] = {-12.629,   6.601974,  -9.215815, -19.77356,
                               -13.08335, -10.48747, -1.611863, -24.04087};  // BCTS, Thiery & Scherrer 2009

void count_pieces(benchmark::State& state, std::int64_t pieces) {
  state.counters["pieces/s"] = benchmark::Counter(static_cast<double>(pieces), benchmark::Counter::kIsRate);
}

/// Game after game by the machine: the fastest way to play this policy with the general engine.
void engine(benchmark::State& state) {
  const tetris::Policy policy{.features = tetris::FeatureSet::bcts8,
                              .weights = {std::begin(kWeights), std::end(kWeights)}};
  auto machine = *tetris::Player::make(tetris::research_rules(), policy, {.known = 1, .keep = 1});
  std::uint64_t seed = 1;
  tetris::Position game = tetris::new_game(tetris::research_rules(), {}, seed);
  for (auto _ : state) {
    if (game.is_over()) game = tetris::new_game(tetris::research_rules(), {}, ++seed);
    game.place(*machine.choose(game).best);
  }
  count_pieces(state, state.iterations());
}
BENCHMARK(engine);

struct Games {
  fourfold_env* env = nullptr;
  fourfold_shape shape{};
  std::vector<float> block;
  std::vector<std::int32_t> actions = std::vector<std::int32_t>(kGames);

  Games() {
    fourfold_setup setup = FOURFOLD_SETUP;
    setup.features = "bcts8";
    setup.games = kGames;
    setup.autoreset = 1;
    fourfold_create(&setup, &env);
    fourfold_describe(env, &shape);
    block.resize(shape.bytes / sizeof(float));
    fourfold_observe(env, block.data(), shape.bytes);
  }
  ~Games() { fourfold_free(env); }
  Games(const Games&) = delete;
  Games& operator=(const Games&) = delete;

  [[nodiscard]] const std::uint8_t* bytes(std::size_t at) const {
    return reinterpret_cast<const std::uint8_t*>(block.data()) + at;
  }
  void choose_all() {
    for (int game = 0; game < kGames; ++game) actions[static_cast<std::size_t>(game)] = choose(game);
  }
  [[nodiscard]] std::int32_t choose(int game) const {
    const std::uint8_t* mask = bytes(shape.mask) + game * shape.actions;
    const std::uint8_t* fatal = bytes(shape.fatal) + game * shape.actions;
    const float* after = block.data() + shape.after / sizeof(float) + game * shape.actions * shape.features;
    std::int32_t best = 0;
    double best_value = -1e30;
    for (std::int32_t a = 0; a < shape.actions; ++a) {
      if (mask[a] == 0) continue;
      double value = fatal[a] == 1 ? -1e9 : 0;
      for (int f = 0; f < shape.features; ++f) value += kWeights[f] * after[a * shape.features + f];
      if (value > best_value) best_value = value, best = a;
    }
    return best;
  }
  void step() {
    fourfold_step(env, actions.data(), nullptr);
    fourfold_observe(env, block.data(), shape.bytes);
  }
};

void c_batch(benchmark::State& state) {
  Games games;
  for (auto _ : state) {
    games.choose_all();
    games.step();
  }
  count_pieces(state, state.iterations() * kGames);
}
BENCHMARK(c_batch);

/// Of this thread: the machine may have others to serve.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Only the time inside the library.
void c_batch_alone(benchmark::State& state) {
  Games games;
  for (auto _ : state) {
    games.choose_all();
    const double start = cpu_seconds();
    games.step();
    state.SetIterationTime(cpu_seconds() - start);
  }
  count_pieces(state, state.iterations() * kGames);
}
BENCHMARK(c_batch_alone)->UseManualTime();

}  // namespace
}  // namespace fourfold
