// One-piece controllers on a CUDA device: pieces per second by policy and height, games on their
// way, each with a sequence of its own. Then games that learners step (cuda/environment.h), on the
// device and on one core. Without a device it says so.
//
//   device learners        only the latter
//   device controllers     only the former
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "app/files/policy_file.h"
#include "cuda/device.h"
#include "env/batch.h"
#include "tetris/rulesets.h"

namespace {

using namespace fourfold;

/// Long enough that the start of games and of the device does not count; two runs tell the spread.
/// The first pieces are not measured. Other games take the place of those that end.
void measure(const std::string& name, const research::Plan& plan, std::uint64_t first_pieces, std::uint64_t pieces) {
  const auto plan_to = [&](std::uint64_t last) {
    research::Plan until = plan;
    until.pieces = last;
    return until;
  };
  const auto machine = cuda::device_machine(*research::controller_of(app::load_policy(name)));
  if (!machine) {
    std::printf("%s: %s\n", name.c_str(), machine.error().c_str());
    return;
  }
  const std::size_t busy = (*machine)->batch(plan);
  std::vector<research::Game> games(plan.expect ? busy : 2 * busy);
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i;
  (*machine)->play(plan_to(first_pieces), games);
  std::uint64_t before = 0, after = 0;
  for (const research::Game& game : games) before += game.pieces;
  const auto begin = std::chrono::steady_clock::now();
  (*machine)->play(plan_to(pieces), games);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  for (const research::Game& game : games) after += game.pieces;
  std::printf("%-12s 10 x %d  %-15s %8.2f M pieces/s\n", name.c_str(), plan.height,
              !plan.expect      ? ""
              : plan.chances    ? "expect, chances"
              : plan.next_known ? "expect, known 2"
                                : "expect",
              static_cast<double>(after - before) / seconds.count() / 1e6);
  std::fflush(stdout);  // a run that is cut short has told what it knew
}

double seconds_of(const auto& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void print_steps(const char* what, int games, double steps, double seconds) {
  std::printf("%-46s %7d games  %8.2f M steps/s\n", what, games, steps / seconds / 1e6);
}

/// Steps that learners make. The lines of a step serve as the actions of the next one where actions
/// must be in the memory of the device: what they are does not matter, games that end start anew.
void measure_steps(const char* where, cuda::Environment& environment, int steps) {
  const int games = environment.settings().games;
  const auto rows =
      *cuda::weight_rows(environment.settings(), {{-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27}}, 1);
  const auto all = static_cast<double>(games) * steps;
  const std::string name(where);
  environment.play(rows, 50);
  const std::vector<std::int32_t> pass(static_cast<std::size_t>(games), env::kPass);
  const cuda::EnvironmentActions here{.data = pass.data()};
  const cuda::EnvironmentActions there{.data = environment.arrays().lines, .on_host = !environment.on_device()};
  const double chosen = seconds_of([&] {
    for (int i = 0; i < steps; ++i) environment.play(rows, 1);
  });
  const double sent = seconds_of([&] {
    for (int i = 0; i < steps; ++i) (void)environment.step(here);
  });
  environment.reset(1);
  const double taken = seconds_of([&] {
    for (int i = 0; i < steps; ++i) (void)environment.step(there);
  });
  environment.reset(1);
  const double played = seconds_of([&] { environment.play(rows, static_cast<std::uint64_t>(steps)); });
  print_steps((name + ", choosing by dt9").c_str(), games, all, chosen);
  print_steps((name + ", passes from the host").c_str(), games, all, sent);
  print_steps((name + ", actions in its memory").c_str(), games, all, taken);
  print_steps((name + ", playing by itself").c_str(), games, all, played);
}

/// The batch that learners step on a core today, with the first legal action of every game.
void measure_batch() {
  constexpr int kGames = 1024, kSteps = 200;
  env::Batch batch({.rules = &tetris::research_rules(10), .features = tetris::FeatureSet::dt9},
                   {.games = kGames, .autoreset = true});
  std::vector<std::byte> block(batch.layout().bytes);
  const std::vector<std::int32_t> actions(kGames, 0);
  const double seconds = seconds_of([&] {
    for (int i = 0; i < kSteps; ++i) {
      batch.step(actions, {});
      batch.observe(block.data());
    }
  });
  print_steps("one core, env::Batch", kGames, static_cast<double>(kGames) * kSteps, seconds);
}

void measure_learners() {
  measure_batch();
  measure_steps(
      "one core",
      **cuda::environment_on_processors({.games = 1024, .height = 10, .features = tetris::FeatureSet::dt9}, 1), 100);
  for (const int games : {1024, 16'384, 262'144}) {
    const auto device =
        cuda::environment_on_device({.games = games, .height = 10, .features = tetris::FeatureSet::dt9});
    if (!device) {
      std::printf("%s\n", device.error().c_str());
      return;
    }
    measure_steps("device", **device, 500);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string only = argc < 2 ? "" : argv[1];
  if (only != "controllers") measure_learners();
  if (only == "learners") return 0;
  for (int run = 0; run < 2; ++run) {
    for (const int height : {20, 10}) {
      for (const char* name : {"bcts", "dellacherie", "dt20", "ff10"}) measure(name, {.height = height}, 200, 3200);
      measure("ffpatterns", {.height = height}, 200, 700);
    }
    for (const char* name : {"bcts", "dellacherie", "dt10", "ff10"})
      measure(name, {.height = 10, .expect = true}, 100, 1100);
    measure("dt20", {.height = 20, .expect = true}, 100, 600);
    measure("ffpatterns", {.height = 10, .expect = true}, 100, 250);
    measure("ffpatterns", {.height = 10, .expect = true, .chances = true}, 100, 250);
    for (const char* name : {"dt10", "ffpatterns"})
      measure(name, {.height = 10, .next_known = true, .expect = true}, 20, 30);
  }
}
