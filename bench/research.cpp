// One-piece controllers: pieces per second by policy, height, known pieces and instruction set, and
// how many times the rate of the scalar code that is.
#include <benchmark/benchmark.h>

#include <chrono>
#include <map>

#include "app/files/policy_file.h"
#include "research/engine/engine.h"

namespace fourfold::research {
namespace {

constexpr std::uint64_t kFirstPieces = 100;
std::map<std::string, double> scalar_rate;  ///< by benchmark; the scalar code is measured first

std::string look_of(const Plan& plan) {
  return std::string(plan.next_known ? "/next" : "") + (plan.expect ? "/expect" : "");
}

/// Games under way: the first pieces of a game are easier than the rest.
std::vector<Game> games_under_way(const Controller& controller, Plan plan) {
  std::vector<Game> games(128);
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i + 1;
  plan.pieces = kFirstPieces;
  plan.next_known = plan.expect = false;
  play(controller, plan, games);
  return games;
}

void play_on(benchmark::State& state, const std::string& name, Isa isa, Plan plan) {
  const Controller controller = *controller_of(app::load_policy(name));
  const std::vector<Game> start = games_under_way(controller, plan);
  plan.pieces = kFirstPieces + (plan.looks_ahead() || isa == Isa::portable ? 20 : 500);
  std::uint64_t pieces = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (auto _ : state) {
    std::vector<Game> games = start;
    play(controller, plan, games, isa);
    for (std::size_t i = 0; i < games.size(); ++i) pieces += games[i].pieces - start[i].pieces;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  const double rate = static_cast<double>(pieces) / seconds.count();
  double& scalar = scalar_rate[name + std::to_string(plan.height) + look_of(plan)];
  if (isa == Isa::portable) scalar = rate;
  state.counters["pieces/s"] = benchmark::Counter(static_cast<double>(pieces), benchmark::Counter::kIsRate);
  if (scalar > 0) state.counters["x scalar"] = rate / scalar;
}

const bool kRegistered = [] {
  for (const Isa isa : {Isa::portable, Isa::avx2, Isa::avx512}) {
    if (!is_supported(isa)) continue;
    const auto add = [&](const std::string& policy, Plan plan) {
      const std::string name =
          policy + "/" + std::to_string(plan.height) + look_of(plan) + "/" + std::string(fourfold::name(isa));
      benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) { play_on(state, policy, isa, plan); });
    };
    for (const char* policy : {"dellacherie", "bcts", "dt10"}) add(policy, {.height = 20});
    add("ffpatterns", {.height = 10});
    add("ffpatterns20", {.height = 20});
    add("bcts", {.height = 10});
    add("bcts", {.height = 10, .next_known = true});
    for (const char* policy : {"bcts", "dt10"}) add(policy, {.height = 10, .expect = true});
    add("dt10", {.height = 10, .next_known = true, .expect = true});
  }
  return true;
}();

}  // namespace
}  // namespace fourfold::research
