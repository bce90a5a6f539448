// The folder of a training run.
#include "app/files/runs/run_folder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/files/runs/checkpoint.h"
#include "app/files/runs/recipe_file.h"
#include "app/json_lines.h"
#include "app/terminal.h"
#include "base/utf8.h"
#include "lab/modern_playout.h"
#include "lab/trained_set.h"
#include "tetris/modern/search/machine_policy_json.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

Json weights_json(const lab::Recipe& recipe, const std::vector<double>& weights) {
  Json object = Json::object();
  const std::vector<std::string_view> names = lab::trained_set(recipe.features)->features;
  for (std::size_t i = 0; i < weights.size(); ++i) object[names[i]] = weights[i];
  return object;
}

Json line_of(const lab::Recipe& recipe, const lab::Generation& g) {
  const learn::Moments moments = learn::moments_of(g.scores);
  Json quantiles = Json::array();
  for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) quantiles.push_back(learn::quantile(g.scores, part));
  Json line = Json::object({{"generation", g.number},
                            {"best", learn::quantile(g.scores, 1)},
                            {"mean", moments.mean()},
                            {"deviation", moments.deviation()},
                            {"quantiles", std::move(quantiles)},
                            {"points_per_1000", g.points_per_1000},
                            {"games", g.games},
                            {"game_overs", g.game_overs},
                            {"weights", weights_json(recipe, g.favourite)},
                            {"best_weights", g.best},
                            {"scores", g.scores}});
  if (!g.parents.empty()) line["parents"] = g.parents;
  return line;
}

/// What a screen shows of a line of the log; nullopt if the line is not of a generation.
std::optional<lab::Generation> generation_of(const std::string& text) {
  const auto line = Json::parse(text);
  if (!line) return std::nullopt;
  const Json& l = *line;
  const auto number = l["generation"].as_uint(), games = l["games"].as_uint(), game_overs = l["game_overs"].as_uint();
  const auto scores = l["scores"].as_doubles();
  const auto points_per_1000 = l["points_per_1000"].as_double();
  if (!number || !games || !game_overs || !scores || !points_per_1000) return std::nullopt;
  lab::Generation g;
  g.number = *number;
  g.scores = *scores;
  g.points_per_1000 = *points_per_1000;
  g.games = *games;
  g.game_overs = *game_overs;
  return g;
}

/// "runs/x/" and "runs/x" are one run.
std::string without_slashes(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

/// The name of the policies of a run: its folder, whatever folder the program was started in.
std::string name_of(const std::string& path) {
  const fs::path full = without_slashes(fs::absolute(path).lexically_normal().string());
  return printable(full.filename().string());
}

/// "cma, survival on research 10 rows high, seed 3": what a policy should say about where it comes
/// from.
std::string origin_of(const lab::Recipe& recipe) {
  const std::string height = !recipe.heights.empty() ? fmt::format(" {} rows high", fmt::join(recipe.heights, ", "))
                             : recipe.height != 0    ? fmt::format(" {} rows high", recipe.height)
                                                     : "";
  return fmt::format("fourfold train: {}, {} on {}{}, seed {}", recipe.method, name(recipe.objective), recipe.rules,
                     height, recipe.seed);
}

/// A kill while the folder was made leaves no more than these.
bool is_leftover(const fs::path& name) { return name == ".lock" || is_left_by_a_kill(name); }

/// Only for who holds the lock: nobody else is in the middle of writing.
void remove_leftovers(const std::string& folder) {
  std::error_code ignored;
  std::vector<fs::path> leftovers;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (is_left_by_a_kill(entry.path())) leftovers.push_back(entry.path());
  }
  for (const fs::path& path : leftovers) fs::remove(path, ignored);
}

}  // namespace

RunFolder::RunFolder(const std::string& path, lab::Recipe recipe)
    : path_(without_slashes(path)), recipe_(std::move(recipe)) {
  lock_ = open_lock_file(file(".lock"));
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    throw Failure(fmt::format("{} is in use: another process trains there", path_));
  }
  remove_leftovers(path_);
}

RunFolder::RunFolder(RunFolder&& other) noexcept
    : path_(std::move(other.path_)),
      recipe_(std::move(other.recipe_)),
      lock_(std::exchange(other.lock_, -1)),
      extended_(other.extended_),
      log_bytes_(other.log_bytes_),
      sample_(other.sample_) {}

RunFolder::~RunFolder() {
  if (lock_ >= 0) ::close(lock_);
}

RunFolder RunFolder::create(const std::string& path, const lab::Recipe& recipe) {
  std::error_code problem;
  fs::create_directories(path, problem);
  if (problem) throw Failure(fmt::format("cannot create folder {}: {}", path, problem.message()));
  for (const auto& entry : fs::directory_iterator(path, problem)) {
    if (!is_leftover(entry.path().filename()))
      throw Failure(fmt::format("{} is not empty: choose another folder, or go on with --resume {}", path, path));
  }
  if (problem) throw Failure(fmt::format("cannot look into {}: {}", path, problem.message()));
  RunFolder folder(path, recipe);
  write_file(folder.file("recipe.toml"), recipe_to_toml(recipe));
  return folder;
}

RunFolder RunFolder::open(const std::string& path, std::uint64_t generations) {
  if (!fs::exists(path + "/recipe.toml"))
    throw Failure(fmt::format("there is no run in {}: expected a folder with recipe.toml, made by train --out", path));
  const auto recipe = recipe_from_toml(read_file(path + "/recipe.toml", kRecipeFile));
  if (!recipe) throw Failure(fmt::format("{}/recipe.toml: {}", path, recipe.error()));
  RunFolder folder(path, *recipe);
  folder.extended_ = generations != 0 && generations != recipe->generations;
  if (folder.extended_) folder.recipe_.generations = generations;
  return folder;
}

bool RunFolder::is_finished() const { return fs::exists(file("result.json")) && !extended_; }

lab::Training RunFolder::resume() {
  lab::Training training = restored();
  if (training.generation() > recipe_.generations)
    throw UsageError(fmt::format("--generations {}: {} has played {} already; expected at least as many",
                                 recipe_.generations, path_, training.generation()));
  check_log(training.generation());
  cut_log();
  if (extended_) {
    // In this order: a kill in between leaves the old recipe without a result, which is a run that
    // is not finished yet.
    fs::remove(file("result.json"));
    write_file(file("recipe.toml"), recipe_to_toml(recipe_));
    extended_ = false;
  }
  return training;
}

lab::Training RunFolder::restored() {
  const std::string name = file("checkpoint.json");
  auto beginning = lab::Training::make(recipe_);
  if (!beginning) throw Failure(fmt::format("{}: {}", file("recipe.toml"), beginning.error()));
  sample_ = beginning->sample();
  if (!fs::exists(name)) {
    refuse_to_forget();
    return *std::move(beginning);
  }
  auto checkpoint = checkpoint_from(read_file(name, kCheckpointFile), recipe_, sample_);
  if (!checkpoint) throw Failure(fmt::format("{}: {}", name, checkpoint.error()));
  log_bytes_ = checkpoint->log_bytes;
  return std::move(checkpoint->training);
}

/// A kill in the first generation leaves a line without a checkpoint; more lines have lost theirs.
void RunFolder::refuse_to_forget() const {
  const std::string log = file("log.jsonl");
  if (!fs::exists(log)) return;
  const std::string text = read_file(log, kLogFile);
  if (std::ranges::count(text, '\n') > 1)
    throw Failure(fmt::format("{} is missing, but {} has generations: put it back, or begin in another folder",
                              file("checkpoint.json"), log));
}

/// The log up to the checkpoint is a line per generation; what comes after it may be cut.
void RunFolder::check_log(std::uint64_t generations) const {
  const std::string log = file("log.jsonl");
  const std::string text = fs::exists(log) ? read_file(log, kLogFile) : "";
  if (text.size() < log_bytes_)
    throw Failure(fmt::format("{} is shorter than the checkpoint says: lines are missing", log));
  const std::string_view known = std::string_view(text).substr(0, log_bytes_);
  const auto lines = static_cast<std::uint64_t>(std::ranges::count(known, '\n'));
  if (lines != generations || (!known.empty() && !known.ends_with('\n')))
    throw Failure(fmt::format("{} is not the log of the checkpoint: its first {} bytes are {} lines, expected {}", log,
                              log_bytes_, lines, generations));
}

void RunFolder::cut_log() const {
  const std::string log = file("log.jsonl");
  if (fs::exists(log) && fs::file_size(log) > log_bytes_) cut_file(log, log_bytes_);
}

std::vector<lab::Generation> RunFolder::history() const {
  std::vector<lab::Generation> past;
  std::istringstream in(fs::exists(file("log.jsonl")) ? read_file(file("log.jsonl"), kLogFile) : "");
  for (std::string text; std::getline(in, text);) {
    const auto g = generation_of(text);
    if (!g) throw Failure(fmt::format("{}, line {}: not a line of this log", file("log.jsonl"), past.size() + 1));
    if (!g->scores.empty()) past.push_back(*g);
  }
  return past;
}

void RunFolder::write_best(const std::vector<double>& weights, const std::string& source) const {
  const lab::Course course = *lab::course_of(recipe_);
  const auto named = [&](auto policy) {
    policy.name = name_of(path_);
    policy.source = source;
    return policy;
  };
  write_file(file("best.json"), course.modern ? to_json(named(*lab::machine_for(*course.modern, weights)))
                                              : policy_to_json(named(*lab::policy_for(course, weights))));
}

void RunFolder::record(const lab::Training& training, const lab::Generation& g) {
  const std::string line = line_of(recipe_, g).dump() + "\n";
  append_to_file(file("log.jsonl"), line);
  log_bytes_ += line.size();
  write_file(file("checkpoint.json"), checkpoint_text(training, log_bytes_, sample_));
  write_best(training.favourite(),
             fmt::format("{}, the favourite after {} generations", origin_of(recipe_), training.generation()));
}

std::string summary_of(const lab::Recipe& recipe, const lab::Report& report) {
  const double half = (report.interval.high - report.interval.low) / 2;
  // Rows per piece and shares of wins are small numbers.
  const int digits = is_modern(recipe) ? 3 : report.mean < 1000 ? 1 : 0;
  const auto number = [&](double v) {
    return digits == 0 ? grouped(std::llround(v)) : fmt::format("{:.{}f}", v, digits);
  };
  if (recipe.copies > 0) {
    const auto [low, high] = report.interval;
    const std::string range =
        std::isfinite(high) ? fmt::format("{} .. {}", number(low), number(high)) : "more than " + number(low);
    return fmt::format("{} lines ({}, 95 %) by {} fresh repetitions of splitting with {} copies", number(report.mean),
                       range, report.scores.size(), grouped(static_cast<std::int64_t>(recipe.copies)));
  }
  if (is_modern(recipe)) {
    return fmt::format("{} {} +- {} (95 %), {} of {} fresh games of up to {} pieces lost, {} nodes a move",
                       name(recipe.objective), number(report.mean), number(half), report.game_overs,
                       report.scores.size(), grouped(static_cast<std::int64_t>(recipe.cap)),
                       grouped(static_cast<std::int64_t>(recipe.nodes)));
  }
  return fmt::format("{} {} +- {} (95 %), {} points per 1000 pieces, {} of {} fresh games of up to {} pieces lost",
                     name(recipe.objective), number(report.mean), number(half),
                     grouped(std::llround(report.points_per_1000)), report.game_overs, report.scores.size(),
                     grouped(static_cast<std::int64_t>(lab::course_of(recipe)->cap)));
}

void RunFolder::finish(const lab::Training& training, const lab::Report& report) {
  const std::string summary = summary_of(recipe_, report);
  write_best(report.finalists[report.winner].weights,
             fmt::format("{}, {} generations; {}", origin_of(recipe_), training.generation(), summary));
  Json finalists = Json::array();
  for (std::size_t i = 0; i < report.finalists.size(); ++i) {
    const lab::Finalist& f = report.finalists[i];
    finalists.push_back(Json::object({{"generation", f.generation},
                                      {"training_score", f.training_score},
                                      {"fresh_score", report.means[i]},
                                      {"weights", f.weights}}));
  }
  const Json result = Json::object({{"summary", summary},
                                    {"objective", name(recipe_.objective)},
                                    {"mean", report.mean},
                                    {"interval95", Json::array({report.interval.low, report.interval.high})},
                                    {"points_per_1000", report.points_per_1000},
                                    {"games", report.scores.size()},
                                    {"game_overs", report.game_overs},
                                    {"winner", report.winner},
                                    {"scores", report.scores},
                                    {"finalists", std::move(finalists)}});
  write_file(file("result.json"), result.dump(1) + "\n");
}

}  // namespace fourfold::app
