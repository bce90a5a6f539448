// fourfold train: weights found by playing, on all cores and all machines.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstring>
#include <filesystem>

#include "app/cli.h"
#include "app/command.h"
#include "app/files.h"
#include "app/plots.h"
#include "app/policy_file.h"
#include "app/recipe_file.h"
#include "app/run_folder.h"
#include "app/train_play.h"
#include "app/train_screen.h"
#include "base/parallel.h"
#include "cluster/team.h"

namespace fourfold::app {
namespace {

constexpr int kInterruptedCode = 130;

volatile std::sig_atomic_t interrupted = 0;
char lost_rank_message[512] = "";  // prepared, because a signal handler may not build one

struct TrainOptions {
  std::string method, recipe, resume, out, start;
  std::optional<std::string> rules, features, objective, search;
  std::optional<int> height, population, known, keep, garbage_start, finalists;
  std::optional<std::uint64_t> games, cap, generations, seed, final_games;
  std::optional<double> step, pace, caution;
  std::vector<std::string> fixed;
  bool garbage = false, watch = false;
  unsigned threads = 0;
  std::uint64_t stop_after = 0;
};

template <class Value>
void replace(Value& value, const std::optional<Value>& given) {
  if (given) value = *given;
}

/// The published first vector for the seed's preset, ours for our set, else zeros.
std::string default_start(const lab::Recipe& recipe) {
  if (recipe.method == "genetic") return "";
  return recipe.features == "classic18" ? "anneal-start" : recipe.features == "stacker26" ? "stacker-start" : "";
}

void set_start(lab::Recipe& recipe, const std::string& policy_name) {
  if (policy_name.empty()) return;
  const tetris::Policy policy = load_policy(policy_name);
  if (tetris::info(policy.features).name != recipe.features)
    throw UsageError(fmt::format("--start {} has feature set {}: expected {}", policy_name,
                                 tetris::info(policy.features).name, recipe.features));
  recipe.start = policy.weights;
}

lab::Recipe base_recipe(const TrainOptions& o) {
  if (!o.recipe.empty()) {
    auto recipe = recipe_from_toml(read_file(o.recipe));
    if (!recipe) throw Failure(fmt::format("{}: {}", o.recipe, recipe.error()));
    return *std::move(recipe);
  }
  auto recipe = lab::preset(o.method.empty() ? "cma" : o.method);
  if (!recipe) throw UsageError(recipe.error());
  return *std::move(recipe);
}

lab::Recipe recipe_of(const TrainOptions& o) {
  lab::Recipe r = base_recipe(o);
  const std::string features_before = r.features;
  replace(r.rules, o.rules);
  replace(r.height, o.height);
  replace(r.features, o.features);
  replace(r.population, o.population);
  replace(r.generations, o.generations);
  replace(r.games, o.games);
  replace(r.cap, o.cap);
  replace(r.seed, o.seed);
  replace(r.step, o.step);
  replace(r.pace, o.pace);
  replace(r.caution, o.caution);
  replace(r.garbage_start, o.garbage_start);
  replace(r.final_games, o.final_games);
  replace(r.finalists, o.finalists);
  replace(r.search.known, o.known);
  replace(r.search.keep, o.keep);
  if (o.garbage) r.garbage = true;
  if (o.objective) {
    const auto objective = lab::objective_from(*o.objective);
    if (!objective)
      throw UsageError(fmt::format(
          "unknown objective '{}': expected points-per-piece, survival, sprint, combo or lines", *o.objective));
    r.objective = *objective;
  }
  if (o.search) {
    const auto method = tetris::method_from(*o.search);
    if (!method) throw UsageError(fmt::format("unknown search '{}': expected beam, branch or full", *o.search));
    r.search.method = *method;
  }
  if (r.features != features_before) {
    r.start.clear();
    r.fixed.clear();
  }
  if (!o.fixed.empty()) r.fixed = o.fixed;
  if (!tetris::feature_set_from(r.features)) throw UsageError(lab::course_of(r).error());
  if (r.start.empty()) set_start(r, default_start(r));
  set_start(r, o.start);
  if (const auto course = lab::course_of(r); !course) throw UsageError(course.error());
  return r;
}

std::string default_folder(const lab::Recipe& r) {
  return fmt::format("runs/{}-{}-{}-seed{}", r.method, r.features, name(r.objective), r.seed);
}

RunFolder folder_of(const TrainOptions& o) {
  if (!o.resume.empty()) return RunFolder::open(o.resume, o.generations.value_or(0));
  const lab::Recipe recipe = recipe_of(o);
  return RunFolder::create(o.out.empty() ? default_folder(recipe) : o.out, recipe);
}

/// Ctrl-C ends the run in order; on a cluster the end that mpirun sends to all when a rank is lost says how to go on.
void watch_signals(const std::string& folder, bool cluster) {
  std::signal(SIGINT, [](int) { interrupted = 1; });
  if (!cluster) return;
  const std::string text = fmt::format(
      "fourfold: a rank was lost or the job was ended; go on from the last generation with\n"
      "  fourfold train --resume {}\n",
      folder);
  std::strncpy(lost_rank_message, text.c_str(), sizeof lost_rank_message - 1);
  std::signal(SIGTERM, [](int) {
    if (::write(STDERR_FILENO, lost_rank_message, std::strlen(lost_rank_message)) < 0) ::_exit(2);
    ::_exit(1);
  });
}

/// Generations until the end, or until this session's share is done. False if something is left.
bool run_generations(RunFolder& folder, lab::Training& training, const lab::Play& play, TrainScreen& screen,
                     std::uint64_t stop_after) {
  for (std::uint64_t n = 0; !training.done(); ++n) {
    if (stop_after != 0 && n == stop_after) return false;
    const std::vector<lab::Job> games = training.games();
    screen.begin(games.size(),
                 fmt::format("generation {} of {}", training.generation() + 1, training.recipe().generations));
    const lab::Generation generation = training.finish(play(training.course(), games));
    folder.record(training, generation);
    screen.generation(training, generation);
  }
  return true;
}

lab::Report judge(const lab::Training& training, const lab::Play& play, TrainScreen& screen) {
  int round = 0;
  return training.conclude([&](const lab::Course& course, std::span<const lab::Job> jobs) {
    screen.begin(jobs.size(), ++round == 1 ? "final contest on fresh games" : "final games of the winner");
    return play(course, jobs);
  });
}

void lead(const TrainOptions& o, RunFolder& folder, cluster::Team* team, unsigned threads) {
  if (folder.is_finished()) {
    fmt::print("{} is finished: see result.json and best.json; --generations N goes on to N\n", folder.path());
    return;
  }
  lab::Training training = folder.resume();
  watch_signals(folder.path(), team != nullptr);
  const std::string go_on = fmt::format("go on with: fourfold train --resume {}", folder.path());
  lab::Report report;
  try {
    TrainScreen screen(training, o.watch);
    const GamePlayed played = [&] {
      if (interrupted != 0) throw Interrupted();
      screen.game_played();
    };
    const lab::Play play = team != nullptr ? play_on_team(*team, threads, played) : play_on_threads(threads, played);
    if (!run_generations(folder, training, play, screen, o.stop_after)) {
      fmt::print("stopped after {} generations; {}\n", training.generation(), go_on);
      return;
    }
    report = judge(training, play, screen);
  } catch (const Interrupted&) {
    fmt::print(stderr, "\ninterrupted after {} generations; {}\n", training.generation(), go_on);
    if (team != nullptr) team->abort();
    throw ExitCode{kInterruptedCode};
  }
  folder.finish(training, report);
  plot_run(folder.path());
  fmt::print("{} ({})\nthe best: {}\n  {}\nplay with it: fourfold tetris run --policy {}\n", folder.path(),
             *training.done(), folder.file("best.json"), summary_of(training.recipe(), report),
             folder.file("best.json"));
}

/// Rank 0 owns the folder; the others only need to know what is played.
void run_on_team(const TrainOptions& o) {
  cluster::Team team;
  const unsigned threads = o.threads == 0 ? 1 : o.threads;
  if (team.rank() == 0) {
    std::optional<RunFolder> folder;
    try {
      folder.emplace(folder_of(o));
    } catch (...) {
      team.shared("");
      throw;
    }
    team.shared(recipe_to_toml(folder->recipe()));
    return lead(o, *folder, &team, threads);
  }
  const std::string recipe = team.shared("");
  if (recipe.empty()) return;
  try {
    serve_team(team, *lab::course_of(*recipe_from_toml(recipe)), threads);
  } catch (const std::exception& e) {
    fmt::print(stderr, "fourfold: rank {}: {}\n", team.rank(), e.what());
    team.abort();
  }
}

void run(const TrainOptions& o) {
  if (cluster::is_one_of_several()) return run_on_team(o);
  RunFolder folder = folder_of(o);
  lead(o, folder, nullptr, o.threads);
}

void add_recipe_options(CLI::App& c, TrainOptions& o) {
  const auto text = [&](const char* name, auto& value, const char* help) {
    return c.add_option(name, value, help)->type_name("NAME");
  };
  const auto number = [&](const char* name, auto& value, const char* help, auto smallest, auto largest) {
    c.add_option(name, value, help)->check(between(smallest, largest))->type_name("N");
  };
  constexpr std::uint64_t kMany = 1'000'000'000'000;
  text("--rules", o.rules, "Ruleset: classic, genes or research");
  number("--height", o.height, "Board height, 4 to 20 (research only)", 4, 20);
  text("--features", o.features, "Feature set: classic18, beam6, genes8, genes9 or stacker26");
  text("--objective", o.objective, "points-per-piece, survival (all points), sprint, combo or lines");
  number("--games", o.games, "Games per candidate", std::uint64_t{1}, kMany);
  number("--cap", o.cap, "Pieces per game at most", std::uint64_t{1}, kMany);
  number("--generations", o.generations, "Generations; with --resume: go on to so many", std::uint64_t{1}, kMany);
  number("--population", o.population, "Candidates per generation, 0 = the method's own", 0, 100'000);
  number("--step", o.step, "First spread; cma, cross-entropy: relative to each weight", 1e-9, 1e9);
  number("--seed", o.seed, "Seed of everything random", std::uint64_t{0}, std::uint64_t{INT64_MAX});
  number("--known", o.known, "Known pieces, the falling one included", 1, tetris::kMaxKnown);
  number("--keep", o.keep, "Nodes kept", 1, tetris::kMaxKeep);
  text("--search", o.search, "beam, branch or full");
  c.add_flag("--garbage", o.garbage, "A garbage row rises every 15 pieces");
  number("--garbage-start", o.garbage_start, "Garbage rows at the start (the seeds' training: 10)", 0, 64);
  number("--caution", o.caution, "Points taken off in training for each piece that leaves less than six rows", 0.0,
         1e9);
  number("--pace", o.pace, "Pieces per second of game time in a sprint", 1.5, 60.0);
  c.add_option("--start", o.start, "Start from this policy's weights")->type_name("NAME|FILE");
  c.add_option("--fixed", o.fixed, "Features whose weights stay as they start")->type_name("NAMES");
  number("--final-games", o.final_games, "Fresh games for each finalist and for the winner", std::uint64_t{2}, kMany);
  number("--finalists", o.finalists, "Best candidates of training that play them", 1, 1000);
}

}  // namespace

void add_train(CLI::App& root) {
  CLI::App* command = root.add_subcommand("train", "Finds weights by playing: on all cores, on clusters, resumable");
  auto o = std::make_shared<TrainOptions>();
  command->add_option("METHOD", o->method, "anneal, genetic (the seeds'), cma or cross-entropy; default: cma");
  CLI::Option* recipe = command->add_option("--recipe", o->recipe, "Start from this recipe file")->type_name("FILE");
  command->add_option("--resume", o->resume, "Go on with the run in this folder")->type_name("DIR")->excludes(recipe);
  command->add_option("--out", o->out, "Folder of the run; default: runs/METHOD-...")->type_name("DIR");
  add_recipe_options(*command, *o);
  add_number(*command, "--threads", o->threads, "Threads, 0 = all cores (with mpirun: 1); changes no result", 0u,
             1024u);
  command->add_flag("--watch", o->watch, "On a terminal: games of the current favourite beside the numbers");
  add_number<std::uint64_t>(*command, "--stop-after", o->stop_after, "Stop this session after so many generations", 1,
                            1'000'000'000);
  command->footer(
      "Example: fourfold train cma --games 10 --cap 2000 --generations 150 --out runs/mine\n"
      "A killed run goes on with --resume DIR and ends as if it had not been killed. `mpirun -n 8 fourfold train ...`\n"
      "spreads it over ranks, with the same result. docs/lab.md tells the rest.");
  command->callback([o] {
    if (!o->resume.empty() && !o->out.empty()) throw UsageError("--resume and --out: expected one of them");
    run(*o);
  });
}

}  // namespace fourfold::app
