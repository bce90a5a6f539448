// Features: all placements of one piece scored, per feature set and instruction set.
#include <benchmark/benchmark.h>

#include "tetris_samples.h"

namespace fourfold::tetris {
namespace {

void score_placements(benchmark::State& state, FeatureSet set, Isa isa) {
  struct Sample {
    NarrowColumns board;
    Piece piece;
    MoveList moves;
  };
  std::vector<Sample> samples;
  for (const Position& p : sample_positions()) {
    samples.push_back({narrow(p.board), p.piece(), {}});
    find_placements(*p.rules, p.board, p.piece(), p.rules->spawn, samples.back().moves);
  }
  Weights weights{};
  weights.fill(12345);
  std::vector<Score> scores(MoveList::kCapacity);
  std::size_t i = 0;
  std::int64_t scored = 0;
  for (auto _ : state) {
    const Sample& s = samples[i++ % samples.size()];
    kernel(set, isa).score({&classic_rules(), &s.board, s.piece, 0, {s.moves.begin(), s.moves.end()}}, weights,
                           scores.data());
    scored += s.moves.size();
    benchmark::ClobberMemory();
  }
  state.counters["boards/s"] = benchmark::Counter(static_cast<double>(scored), benchmark::Counter::kIsRate);
}

const bool kRegistered = [] {
  for (const FeatureSet set : {FeatureSet::classic18, FeatureSet::beam6, FeatureSet::genes8}) {
    for (const Isa isa : {Isa::portable, Isa::avx2, Isa::avx512}) {
      if (!is_supported(isa)) continue;
      const std::string label = "score/" + std::string(info(set).name) + "/" + std::string(name(isa));
      benchmark::RegisterBenchmark(label.c_str(), [=](benchmark::State& state) { score_placements(state, set, isa); });
    }
  }
  return true;
}();

}  // namespace
}  // namespace fourfold::tetris
