// fourfold lab learn: the tables of a value, learned by temporal differences.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "cuda/training.h"
#include "tetris/search/policy_json.h"

namespace fourfold::app {
namespace {

struct LearnOptions {
  cuda::TrainingSettings settings;
  std::string out, from, name = "patterns", device = "cpu";
  std::uint64_t pieces = 100'000'000;
  unsigned threads = 0;
};

/// A training is told in so many lines, and its rate changes only between them: so the number of
/// threads, and where it runs, change nothing.
constexpr std::uint64_t kChapters = 100;

/// The rate stays for the first 60 chapters, then falls to a hundredth.
double rate_in(std::uint64_t chapter) {
  constexpr double kSteady = 60, kLeast = 0.01;
  const double left = (static_cast<double>(kChapters) - static_cast<double>(chapter)) / (kChapters - kSteady);
  return std::clamp(left, kLeast, 1.0);
}

std::unique_ptr<cuda::TableTraining> training_of(const LearnOptions& o) {
  if (o.device == "cpu") return cuda::training_on_processors(o.settings, o.threads);
  auto training = cuda::training_on_device(o.settings);
  if (!training) throw Failure(training.error());
  return *std::move(training);
}

std::string command_of(const LearnOptions& o) {
  const cuda::TrainingSettings& s = o.settings;
  std::string command = fmt::format(
      "fourfold lab learn --pieces {} --games {} --height {} --discount {} --rate {} --together {} --surprise {} "
      "--seed {}",
      o.pieces, s.games, s.height, s.discount, s.rate, s.together, s.surprise, s.seed);
  if (s.climbs) command += " --climbs";
  if (!o.from.empty()) command += " --from " + o.from;
  return command;
}

std::string policy_text(const LearnOptions& o, const cuda::TableTraining& training) {
  auto patterns = cuda::patterns_of(training.numbers(), o.settings.height);
  if (!patterns) throw Failure(patterns.error());
  return tetris::policy_to_json({.name = o.name,
                                 .rules = "research",
                                 .features = tetris::FeatureSet::patterns3,
                                 .weights = {1, 1, cuda::kDangerWeight},
                                 .search = {.method = tetris::Method::full, .known = 1, .keep = 1},
                                 .patterns = tetris::SharedPatterns(*std::move(patterns)),
                                 .source = command_of(o)});
}

/// What a chapter did.
struct Report {
  const cuda::TrainingSettings& settings;
  cuda::TrainingTally tally;

  /// Nothing where it is not known. Of climbs it is a product of rates, so that no game has to die.
  [[nodiscard]] std::optional<std::uint64_t> lines_a_life() const {
    constexpr double kLargest = 1e18;
    if (settings.climbs) {
      const double lines = tally.lines_by_climbs(settings.height);
      return lines < kLargest ? std::optional(static_cast<std::uint64_t>(lines)) : std::nullopt;
    }
    return tally.calm_deaths == 0 ? std::nullopt : std::optional(tally.calm_lines / tally.calm_deaths);
  }

  [[nodiscard]] std::string words() const {
    const auto lines = lines_a_life();
    if (!lines) return settings.climbs ? "no climb to the top yet" : "no deaths";
    return fmt::format("{}{} lines a life", settings.climbs ? "about " : "", grouped(*lines));
  }
};

std::string log_line(std::uint64_t chapter, std::uint64_t pieces, const Report& report) {
  Json line = Json::object({{"chapter", chapter}, {"pieces", pieces}, {"rate", rate_in(chapter)}});
  line["lines"] = report.tally.calm_lines;
  line["deaths"] = report.tally.calm_deaths;
  if (const auto lines = report.lines_a_life(); lines && report.settings.climbs) line["lines_by_climbs"] = *lines;
  return line.dump() + "\n";
}

/// Numbers to begin with.
std::vector<std::int32_t> start_of(const LearnOptions& o) {
  if (o.from.empty()) return {};
  const tetris::Policy policy = load_policy(o.from);
  if (policy.patterns.get() == nullptr)
    throw Failure("policy '" + policy.name + "' has no tables: expected one of feature set patterns3");
  constexpr double kMostWeight = 64;
  const double whole = policy.weights[0], danger = policy.weights[2] / whole;
  const bool is_playable = whole > 0 && policy.weights[1] == whole && danger > 0 && danger <= kMostWeight;
  if (!is_playable)
    throw Failure("policy '" + policy.name + "': expected equal weights of rows and blocks, and of danger at most " +
                  "64 times that");
  return cuda::numbers_of(*policy.patterns.get(), danger, o.settings.height);
}

/// What somebody learned before is not overwritten.
void refuse_used_folder(const std::string& folder) {
  for (const char* name : {"policy.json", "log.jsonl"}) {
    if (const std::string path = folder + "/" + name; std::filesystem::exists(path))
      throw Failure(path + " is there already: expected another folder");
  }
}

void run(LearnOptions o) {
  constexpr std::uint64_t kRoundsAtATime = 64;
  refuse_used_folder(o.out);
  o.settings.start = start_of(o);
  const auto training = training_of(o);
  make_folder(o.out);
  ProgressLine progress;
  std::string log;
  const std::uint64_t rounds = std::max(kChapters, o.pieces / o.settings.games);
  cuda::TrainingTally before;
  for (std::uint64_t chapter = 0, played = 0; chapter < kChapters; ++chapter) {
    for (const std::uint64_t end = rounds * (chapter + 1) / kChapters; played < end;) {
      const std::uint64_t some = std::min(kRoundsAtATime, end - played);
      training->play_rounds(static_cast<int>(some), rate_in(chapter));
      played += some;
    }
    const cuda::TrainingTally now = training->tally();
    const Report report{o.settings, now - before};
    progress.show(static_cast<double>(chapter + 1), kChapters, report.words());
    log += log_line(chapter, now.pieces, report);
    before = now;
    write_file(o.out + "/log.jsonl", log);
    if ((chapter + 1) % 10 != 0) continue;
    write_file(o.out + "/policy.json", policy_text(o, *training));
    say("{:>3} %  {:>16} pieces  {}\n", chapter + 1, grouped(now.pieces), report.words());
  }
  say("{0}/policy.json: how long does it live?  fourfold lab controllers {0}/policy.json --height {1}\n", o.out,
      o.settings.height);
}

}  // namespace

void add_lab_learn(Command& lab) {
  Command& command = lab.add_subcommand("learn", "Learns the tables of a value of boards by temporal differences");
  auto o = std::make_shared<LearnOptions>();
  command.add_option("--out", o->out, "Where the policy and the log of the training go").folder().required();
  command.add_option("--name", o->name, "Name of the policy").shows_default();
  command.add_number("--pieces", o->pieces, "Pieces of the training in all", 1, 1'000'000'000'000'000).shows_default();
  command
      .add_number("--games", o->settings.games, "Games side by side, which learn together", 1u,
                  cuda::kMostTrainingGames)
      .shows_default();
  command.add_number("--discount", o->settings.discount, "What a piece later counts less", 0.5, 0.99999)
      .shows_default();
  command.add_number("--rate", o->settings.rate, "How far numbers move for a difference", 0.001, 100.0).shows_default();
  command
      .add_number("--together", o->settings.together, "Games of a round that may move a number each", 1.0, 1'000'000.0)
      .shows_default();
  command.add_number("--height", o->settings.height, "Rows of the board", 10, 20).shows_default();
  command.add_flag("--climbs", o->settings.climbs,
                   "Half of the games begin where others were high: for boards where deaths are rare");
  command.add_option("--from", o->from, "Begin with the tables of this policy, instead of zeros")
      .type_name("NAME|FILE");
  command.add_number("--surprise", o->settings.surprise, "The most that one piece may count", 1.0, 1000.0)
      .shows_default();
  command.add_number("--seed", o->settings.seed, "Seed of the games", 0, UINT64_MAX).shows_default();
  command.add_option("--device", o->device, "cpu, or cuda: the same tables, hundreds of times sooner")
      .choices({"cpu", "cuda"});
  command.add_number("--threads", o->threads, "Threads, 0 = all cores; changes no result", 0u, 1024u);
  command.footer(
      "Examples:\n"
      "  fourfold lab learn --out runs/tables --games 256 --pieces 20000000      minutes on a processor\n"
      "  fourfold lab learn --out runs/tables --pieces 7000000000 --device cuda   a minute or two on a large card\n"
      "docs/science.md says what is learned and how.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
