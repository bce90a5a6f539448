// What `fourfold train` is asked for, and the recipe that follows from it.
#include "app/commands/lab/train_options.h"

#include <fmt/format.h>

#include "app/cli.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/files/recipe_file.h"

namespace fourfold::app {
namespace {

template <class Value>
void replace(Value& value, const std::optional<Value>& given) {
  if (given) value = *given;
}

/// The feature set's first vector; the genetic method draws its own.
std::string default_start(const lab::Recipe& recipe) {
  if (recipe.method == "genetic") return "";
  return std::string(tetris::info(*tetris::feature_set_from(recipe.features)).start);
}

void set_start(lab::Recipe& recipe, const std::string& policy_name) {
  if (policy_name.empty()) return;
  const tetris::Policy policy = load_policy(policy_name);
  if (tetris::info(policy.features).name != recipe.features)
    throw UsageError(fmt::format("--start {} has feature set {}: expected {}", policy_name,
                                 tetris::info(policy.features).name, recipe.features));
  recipe.start = policy.weights;
  recipe.guard = policy.guard;
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

void add_recipe_options(CLI::App& c, TrainOptions& o) {
  const auto text = [&](const char* name, auto& value, const std::string& help) {
    return c.add_option(name, value, help)->type_name("NAME");
  };
  const auto number = [&](const char* name, auto& value, const char* help, auto smallest, auto largest) {
    c.add_option(name, value, help)->check(between(smallest, largest))->type_name("N");
  };
  constexpr std::uint64_t kMany = 1'000'000'000'000;
  text("--rules", o.rules, "Ruleset: classic, genes or research");
  number("--height", o.height, "Board height, 4 to 20 (research only)", 4, 20);
  c.add_option("--heights", o.heights, "A curriculum of board heights (research only), --stage generations each")
      ->check(between(4, 20))
      ->type_name("N");
  number("--stage", o.stage, "Generations on each of the heights", std::uint64_t{1}, kMany);
  text("--features", o.features, "Feature set: " + tetris::feature_set_names());
  text("--objective", o.objective, "points-per-piece, survival (all points), sprint, combo or lines");
  number("--games", o.games, "Games per candidate", std::uint64_t{1}, kMany);
  c.add_flag("--racing", o.racing, "Candidates that fall behind play no more of the games");
  number("--copies", o.copies, "Research lines: games are estimates by splitting with so many copies, 0 = games",
         std::uint64_t{0}, std::uint64_t{1'000'000});
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

void TrainOptions::add_to(CLI::App& command) {
  CLI::Option* by_name =
      command.add_option("METHOD", method, "anneal, genetic (the seeds'), cma or cross-entropy; default: cma");
  command.add_option("--recipe", recipe, "Start from this recipe file")->type_name("FILE")->excludes(by_name);
  command.add_option("--out", out, "Folder of the run; default: runs/METHOD-...")->type_name("DIR");
  add_recipe_options(command, *this);
  const std::vector<CLI::Option*> of_new_runs = command.get_options(
      [](const CLI::Option* option) { return !option->check_name("--generations") && !option->check_name("--help"); });
  CLI::Option* old = command.add_option("--resume", resume, "Go on with the run in this folder")->type_name("DIR");
  for (CLI::Option* option : of_new_runs) option->excludes(old);
  // A script whose variable is unset must not start another run.
  const auto not_empty = [](const std::string& folder) { return folder.empty() ? "expected a folder" : ""; };
  for (CLI::Option* option : {command.get_option("--out"), old}) option->check(not_empty);
  add_number(command, "--threads", threads, "Threads, 0 = all cores (with mpirun: 1); changes no result", 0u, 1024u);
  command.add_flag("--watch", watch, "On a terminal: games of the current favourite beside the numbers");
  add_number<std::uint64_t>(command, "--stop-after", stop_after, "Stop this session after so many generations", 1,
                            1'000'000'000);
}

lab::Recipe recipe_of(const TrainOptions& o) {
  lab::Recipe r = base_recipe(o);
  const std::string features_before = r.features;
  replace(r.rules, o.rules);
  replace(r.height, o.height);
  replace(r.stage, o.stage);
  replace(r.copies, o.copies);
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
  if (o.racing) r.racing = true;
  if (o.height && !o.heights.empty()) throw UsageError("--height beside --heights: expected one of them");
  if (!o.heights.empty()) r.heights = o.heights, r.height = 0;
  if (o.height) r.heights.clear();
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
    r.guard.reset();
  }
  if (!o.fixed.empty()) r.fixed = o.fixed;
  if (!tetris::feature_set_from(r.features)) throw UsageError(lab::course_of(r).error());
  if (r.start.empty()) set_start(r, default_start(r));
  set_start(r, o.start);
  if (const auto course = lab::course_of(r); !course) throw UsageError(course.error());
  return r;
}

}  // namespace fourfold::app
