// A run of `lab learn` in its folder.
#include "app/commands/lab/learn_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/command.h"
#include "app/commands/lab/learning_folder.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "cuda/device.h"
#include "research/levels.h"
#include "research/tables/inspection.h"
#include "research/tables/learned_numbers.h"
#include "research/tables/training_on_processors.h"
#include "tetris/search/policy_json.h"

namespace fourfold::app {
namespace {

namespace tables = research::tables;

/// A training is divided into this many chapters. One line is printed after each, and the learning
/// rate changes only between them, so that the result does not depend on threads or devices.
constexpr std::uint64_t kChapters = 100;
constexpr std::uint64_t kChaptersOfATrial = 5;  ///< between two of them

/// The rate stays for the first 60 chapters, then falls to a hundredth.
double rate_in(std::uint64_t chapter) {
  constexpr double kSteady = 60, kLeast = 0.01;
  const double left = (static_cast<double>(kChapters) - static_cast<double>(chapter)) / (kChapters - kSteady);
  return std::clamp(left, kLeast, 1.0);
}

std::unique_ptr<tables::TableTraining> training_of(const tables::TrainingSettings& settings,
                                                   const LearningPlace& place) {
  if (place.device == "cpu") return tables::training_on_processors(settings, place.threads);
  auto training = cuda::training_on_device(settings);
  if (!training) throw Failure(training.error());
  return *std::move(training);
}

std::string command_of(const LearningPlan& plan) {
  const tables::TrainingSettings& s = plan.settings;
  std::string command = fmt::format(
      "fourfold lab learn --pieces {} --games {} --height {} --discount {} --rate {} --together {} --surprise {} "
      "--seed {}",
      plan.pieces, s.games, s.height, s.discount, s.rate, s.together, s.surprise, s.seed);
  if (s.climbs) command += " --climbs";
  if (s.bounded) command += " --bounded";
  if (s.copy_rounds != 0) command += fmt::format(" --copy-rounds {}", s.copy_rounds);
  if (s.twins) command += " --twins";
  if (s.rare > 0) command += fmt::format(" --rare {}", s.rare);
  if (s.averaged) command += " --averaged";
  if (!plan.from.empty()) command += " --from " + plan.from;
  return command;
}

std::string policy_text(const LearningPlan& plan, tetris::Patterns patterns) {
  return tetris::policy_to_json({.name = plan.name,
                                 .rules = "research",
                                 .features = tetris::FeatureSet::patterns3,
                                 .weights = {1, 1, tables::kDangerWeight},
                                 .search = {.method = tetris::Method::full, .known = 1, .keep = 1},
                                 .patterns = tetris::SharedPatterns(std::move(patterns)),
                                 .source = command_of(plan)});
}

/// Lines a life; none where no game died. Of climbs it is a product of rates, so that no game has
/// to die.
std::optional<double> lines_a_life(const tables::TrainingSettings& settings, const tables::TrainingTally& tally) {
  constexpr double kLargest = 1e18;
  if (settings.climbs) {
    const double lines = tally.lines_by_climbs(settings.height);
    return lines < kLargest ? std::optional(lines) : std::nullopt;
  }
  if (tally.calm_deaths == 0) return std::nullopt;
  return static_cast<double>(tally.calm_lines) / static_cast<double>(tally.calm_deaths);
}

/// A trial without a death is the best there can be.
constexpr double kNobodyDied = 1e18;

std::string words_for(const tables::TrainingSettings& settings, std::optional<double> lines) {
  if (!lines) return settings.climbs ? "no climb to the top yet" : "no deaths";
  return fmt::format("{}{} lines a life", settings.climbs ? "about " : "", grouped(static_cast<std::uint64_t>(*lines)));
}

/// To three digits after the point.
double shortened(double value) { return std::round(value * 1000) / 1000; }

/// Of climbs: how often calm play enters the first level, and how often each step is made.
void tell_climbs(const tables::TrainingSettings& settings, const tables::TrainingTally& tally, Json& line) {
  if (!settings.climbs || tally.calm_pieces == 0) return;
  line["entries_per_million"] =
      shortened(1e6 * static_cast<double>(tally.entries) / static_cast<double>(tally.calm_pieces));
  Json steps = Json::array();
  for (int level = research::Levels::of(settings.height).first + 1; level <= settings.height + 1; ++level) {
    const auto at = static_cast<std::size_t>(level);
    const double tried = static_cast<double>(std::max<std::uint64_t>(tally.tried[at], 1));
    steps.push_back(shortened(static_cast<double>(tally.made[at]) / tried));
  }
  line["steps"] = std::move(steps);
}

/// Adds the mean value at every height, and the largest numbers.
void tell_values(const tables::TrainingState& state, int height, Json& line) {
  Json values = Json::object({});
  const tables::ValuesByHeight means = tables::values_by_height(state, height);
  for (std::size_t rows = 1; rows < means.size(); ++rows)
    if (means[rows]) values[std::to_string(rows)] = shortened(*means[rows]);
  line["value_at_height"] = std::move(values);
  const tables::LargestNumbers largest = tables::largest_of(state.numbers);
  line["largest"] = Json::object({{"rows", shortened(largest.rows)},
                                  {"blocks", shortened(largest.blocks)},
                                  {"danger", shortened(largest.danger)}});
}

class LearnRun {
 public:
  LearnRun(std::string folder, LearningRun run, std::string log, std::unique_ptr<tables::TableTraining> training)
      : folder_(std::move(folder)),
        run_(std::move(run)),
        log_(std::move(log)),
        training_(std::move(training)),
        mean_(run_.state.mean) {}

  void go(std::uint64_t stop_after) {
    const std::uint64_t end = stop_after == 0 ? kChapters : std::min(kChapters, run_.chapters + stop_after);
    while (run_.chapters < end) play_chapter();
    write_state();
    if (run_.chapters < kChapters) {
      say("stopped after {} of {} chapters; go on with: fourfold lab learn --resume {}\n", run_.chapters, kChapters,
          folder_);
      return;
    }
    // With the seed of the training a measurement would play the very pieces that were learned
    // from.
    say("{0}/policy.json: how long does it live?  fourfold lab controllers {0}/policy.json --height {1} --seed {2}\n",
        folder_, settings().height, settings().seed + 1);
  }

 private:
  [[nodiscard]] const tables::TrainingSettings& settings() const { return run_.plan.settings; }

  /// Rounds of the training before a chapter.
  [[nodiscard]] std::uint64_t rounds_before(std::uint64_t chapter) const {
    return std::max(kChapters, run_.plan.pieces / settings().games) * chapter / kChapters;
  }

  void play_chapter() {
    constexpr std::uint64_t kRoundsAtATime = 64;
    const std::uint64_t chapter = run_.chapters;
    const tables::TrainingTally before = training_->tally();
    for (std::uint64_t left = rounds_before(chapter + 1) - rounds_before(chapter); left > 0;) {
      const std::uint64_t some = std::min(kRoundsAtATime, left);
      training_->play_rounds(static_cast<int>(some), rate_in(chapter));
      left -= some;
    }
    const tables::TrainingTally now = training_->tally();
    Json line = told(chapter, now, now - before);
    if (settings().averaged) mean_.add(training_->numbers());
    tell_climbs(settings(), now - before, line);
    if ((chapter + 1) % kChaptersOfATrial == 0) {
      tell_values(training_->state(), settings().height, line);
      try_out(chapter, line);
    }
    log_ += line.dump() + "\n";
    write_file(folder_ + kLearningLog, log_);
    ++run_.chapters;
    const std::string words = words_for(settings(), lines_a_life(settings(), now - before));
    progress_.show(static_cast<double>(run_.chapters), kChapters, words);
    if (run_.chapters % 10 == 0) say("{:>3} %  {:>16} pieces  {}\n", run_.chapters, grouped(now.pieces), words);
    if (std::chrono::steady_clock::now() - saved_ > kBetweenStates) write_state();
  }

  [[nodiscard]] Json told(std::uint64_t chapter, const tables::TrainingTally& now,
                          const tables::TrainingTally& tally) const {
    Json line = Json::object({{"chapter", chapter}, {"pieces", now.pieces}, {"rate", rate_in(chapter)}});
    line["lines"] = tally.calm_lines;
    line["deaths"] = tally.calm_deaths;
    if (const auto lines = lines_a_life(settings(), tally); lines && settings().climbs)
      line["lines_by_climbs"] = static_cast<std::uint64_t>(*lines);
    return line;
  }

  /// The tables as a policy has them play with pieces that the training never sees, the same ones
  /// in every trial; the best are kept.
  void try_out(std::uint64_t chapter, Json& line) {
    auto patterns =
        tables::patterns_of(settings().averaged ? mean_.numbers() : training_->numbers(), settings().height);
    if (!patterns) throw Failure(patterns.error());
    const auto rounds = static_cast<int>(rounds_before(chapter + 1) - rounds_before(chapter));
    const auto tally = training_->try_out({.numbers = tables::numbers_of(*patterns, tables::kDangerWeight),
                                           .seed = tables::trial_seed(settings()),
                                           .warm_up = rounds / 4,
                                           .rounds = rounds});
    const auto lines = lines_a_life(settings(), tally);
    if (lines) line["trial"] = static_cast<std::uint64_t>(*lines);
    if (lines.value_or(kNobodyDied) < run_.best_trial) return;
    run_.best_trial = lines.value_or(kNobodyDied);
    write_file(folder_ + kLearnedPolicy, policy_text(run_.plan, *std::move(patterns)));
  }

  void write_state() {
    run_.state = training_->state();
    run_.state.mean = mean_.numbers();
    write_file(folder_ + kLearningState, learning_text(run_));
    saved_ = std::chrono::steady_clock::now();
  }

  static constexpr std::chrono::seconds kBetweenStates{30};

  std::string folder_;
  LearningRun run_;
  std::string log_;
  std::unique_ptr<tables::TableTraining> training_;
  tables::MeanNumbers mean_;  ///< what trials try, if they try a mean
  ProgressLine progress_;
  std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

/// Numbers to begin with.
std::vector<std::int32_t> start_of(const LearningPlan& plan) {
  if (plan.from.empty()) return {};
  const tetris::Policy policy = load_policy(plan.from);
  if (policy.patterns.get() == nullptr)
    throw Failure("policy '" + policy.name + "' has no tables: expected one of feature set patterns3");
  constexpr double kMostWeight = 64;
  const double whole = policy.weights[0], danger = policy.weights[2] / whole;
  const bool is_playable = whole > 0 && policy.weights[1] == whole && danger > 0 && danger <= kMostWeight;
  if (!is_playable)
    throw Failure("policy '" + policy.name + "': expected equal weights of rows and blocks, and of danger at most " +
                  "64 times that");
  return tables::numbers_of(*policy.patterns.get(), danger);
}

}  // namespace

void learn_in_new_folder(const std::string& folder, const LearningPlan& plan, const LearningPlace& place,
                         std::uint64_t stop_after) {
  refuse_used_folder(folder);
  tables::TrainingSettings settings = plan.settings;
  settings.start = start_of(plan);
  auto training = training_of(settings, place);
  make_folder(folder);
  LearnRun run(folder, {.plan = plan, .state = {}}, "", std::move(training));
  run.go(stop_after);
}

void go_on_learning(const std::string& folder, const std::string& text, const LearningPlace& place,
                    std::uint64_t stop_after) {
  const std::string path = folder + kLearningState;
  auto run = learning_from(text);
  if (!run) throw Failure(path + ": " + run.error());
  if (run->chapters >= kChapters) {
    say("{} is finished: see policy.json\n", folder);
    return;
  }
  std::string log = log_of(folder, run->chapters);
  auto training = training_of(run->plan.settings, place);
  training->restore(run->state);
  LearnRun(folder, *std::move(run), std::move(log), std::move(training)).go(stop_after);
}

}  // namespace fourfold::app
