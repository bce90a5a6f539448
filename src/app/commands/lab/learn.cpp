// fourfold lab learn: the tables of a value, learned by temporal differences.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "cuda/training.h"
#include "tetris/search/policy_json.h"

namespace fourfold::app {
namespace {

struct LearnOptions {
  cuda::TrainingSettings settings;
  std::string out, name = "patterns", device = "cpu";
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
  return fmt::format("fourfold lab learn --pieces {} --games {} --discount {} --rate {} --together {} --seed {}",
                     o.pieces, s.games, s.discount, s.rate, s.together, s.seed);
}

std::string policy_text(const LearnOptions& o, const cuda::TableTraining& training) {
  auto patterns = cuda::patterns_of(training.numbers());
  if (!patterns) throw Failure(patterns.error());
  return tetris::policy_to_json({.name = o.name,
                                 .rules = "research",
                                 .features = tetris::FeatureSet::patterns3,
                                 .weights = {1, 1, 1},
                                 .search = {.method = tetris::Method::full, .known = 1, .keep = 1},
                                 .patterns = tetris::SharedPatterns(*std::move(patterns)),
                                 .source = command_of(o)});
}

std::string log_line(std::uint64_t chapter, const cuda::TrainingTally& before, const cuda::TrainingTally& now) {
  Json line = Json::object({{"chapter", chapter}, {"pieces", now.pieces}, {"rate", rate_in(chapter)}});
  line["lines"] = now.lines - before.lines;
  line["deaths"] = now.deaths - before.deaths;
  return line.dump() + "\n";
}

std::string lines_per_death(const cuda::TrainingTally& before, const cuda::TrainingTally& now) {
  const std::uint64_t deaths = now.deaths - before.deaths;
  return deaths == 0 ? "no deaths" : fmt::format("{} lines a life", grouped((now.lines - before.lines) / deaths));
}

/// What somebody learned before is not overwritten.
void refuse_used_folder(const std::string& folder) {
  for (const char* name : {"policy.json", "log.jsonl"}) {
    if (const std::string path = folder + "/" + name; std::filesystem::exists(path))
      throw Failure(path + " is there already: expected another folder");
  }
}

void run(const LearnOptions& o) {
  constexpr std::uint64_t kRoundsAtATime = 64;
  refuse_used_folder(o.out);
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
    progress.show(static_cast<double>(chapter + 1), kChapters, lines_per_death(before, now));
    log += log_line(chapter, before, now);
    before = now;
    write_file(o.out + "/log.jsonl", log);
    if ((chapter + 1) % 10 != 0) continue;
    write_file(o.out + "/policy.json", policy_text(o, *training));
    say("{:>3} %  {:>16} pieces  {}\n", chapter + 1, grouped(now.pieces), lines_per_death({}, now));
  }
  say("{0}/policy.json: how long does it live?  fourfold lab controllers {0}/policy.json --height 10\n", o.out);
}

}  // namespace

void add_lab_learn(Command& lab) {
  Command& command = lab.add_subcommand("learn", "Learns the tables of a value of boards by temporal differences");
  auto o = std::make_shared<LearnOptions>();
  command.add_option("--out", o->out, "Where the policy and the log of the training go").folder().required();
  command.add_option("--name", o->name, "Name of the policy").shows_default();
  command.add_number("--pieces", o->pieces, "Pieces of the training in all", 1, 1'000'000'000'000'000).shows_default();
  command.add_number("--games", o->settings.games, "Games side by side, which learn together", 1u, 4'194'304u)
      .shows_default();
  command.add_number("--discount", o->settings.discount, "What a piece later counts less", 0.5, 0.99999)
      .shows_default();
  command.add_number("--rate", o->settings.rate, "How far numbers move for a difference", 0.001, 100.0).shows_default();
  command
      .add_number("--together", o->settings.together, "Games of a round that may move a number each", 1.0, 1'000'000.0)
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
