// fourfold lab controllers: the published one-piece controllers, what the papers print beside what
// we measure.
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <memory>
#include <optional>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/lab/controller_rows.h"
#include "app/commands/lab/plots.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/parallel.h"
#include "base/utf8.h"
#include "cuda/device.h"
#include "research/estimate.h"
#include "research/splitting.h"

namespace fourfold::app {
namespace {

struct ControllerOptions {
  std::vector<std::string> names;
  std::vector<int> heights;
  std::string out, search = "full", device = "cpu";
  int known = 1;
  std::uint64_t pieces = 0, cap = research::Sampling{}.cap, seed = 1;
  unsigned threads = 0;
  bool splitting = false, quick = false, as_csv = false, as_json = false;

  [[nodiscard]] bool expects() const { return search == "expect" || chances(); }
  [[nodiscard]] bool chances() const { return search == "chance"; }
};

struct Contestant {
  std::string name;
  research::Controller controller;
  bool is_published = false;  ///< the papers' numbers are about it
};

/// A name alone proves nothing: a file may have the name of a published controller and other
/// weights.
bool ships_as(const tetris::Policy& policy, const research::Controller& controller) {
  for (const tetris::Policy& shipped : shipped_policies()) {
    if (shipped.name != policy.name) continue;
    const auto original = research::controller_of(shipped);
    return original && *original == controller;
  }
  return false;
}

/// The seed of the training that made a policy, as `lab learn` writes it down.
std::optional<std::uint64_t> seed_of_learning(const tetris::Policy& policy) {
  constexpr std::string_view kCommand = "fourfold lab learn ", kSeed = " --seed ";
  const std::string_view source = policy.source;
  const auto at = source.find(kSeed);
  if (!source.starts_with(kCommand) || at == std::string_view::npos) return std::nullopt;
  const std::string_view digits = source.substr(at + kSeed.size());
  std::uint64_t seed = 0;
  const bool is_number = std::from_chars(digits.data(), digits.data() + digits.size(), seed).ec == std::errc{};
  return is_number ? std::optional(seed) : std::nullopt;
}

std::vector<Contestant> contestants(const ControllerOptions& o) {
  std::vector<std::string> names = o.names;
  if (names.empty()) names.assign(lab::published_controllers().begin(), lab::published_controllers().end());
  std::vector<Contestant> list;
  for (const std::string& name : names) {
    const tetris::Policy policy = load_policy(name);
    const auto controller = research::controller_of(policy);
    if (!controller) throw UsageError(controller.error());
    if (o.chances() && controller->patterns.get() == nullptr)
      throw UsageError(fmt::format("policy {} has no learned tables: expected one that has, or --search expect",
                                   in_quotes(policy.name)));
    if (policy.search.known > o.known) remark("{} was made for --known {}\n", policy.name, policy.search.known);
    if (seed_of_learning(policy) == o.seed && !o.splitting)
      remark("{} has learned from the pieces of --seed {}: another one measures what it does with new pieces\n",
             printable(policy.name), o.seed);
    list.push_back({policy.name, *controller, ships_as(policy, *controller)});
  }
  return list;
}

/// A minute on two cores for --quick, some for the rest. A look at the unknown piece costs more
/// than a hundred times as much.
std::uint64_t budget(const ControllerOptions& o) {
  constexpr std::uint64_t kTimes = 100;
  if (o.pieces != 0) return o.pieces;
  if (o.expects()) return (o.quick ? 100'000'000 : 1'000'000'000) / kTimes;
  if (o.splitting) return o.quick ? 20'000'000 : 200'000'000;
  return o.quick ? 100'000'000 : 1'000'000'000;
}

std::unique_ptr<research::Machine> machine_for(const ControllerOptions& o, const Contestant& c) {
  if (o.device == "cpu") return research::processors(c.controller, o.threads);
  if (o.known != 1 && !o.expects())
    throw UsageError("--device cuda --known 2 looks at the piece after it too: expected --search expect with it");
  auto machine = cuda::device_machine(c.controller);
  if (!machine) throw Failure(machine.error());
  return *std::move(machine);
}

ControllerRow counted(const ControllerOptions& o, const Contestant& c, int height) {
  ProgressLine line;
  const auto machine = machine_for(o, c);
  const research::Sampling sampling{.height = height,
                                    .next_known = o.known == 2,
                                    .expect = o.expects(),
                                    .chances = o.chances(),
                                    .pieces = budget(o),
                                    .cap = o.cap,
                                    .seed = o.seed};
  const research::Tally tally = research::count_deaths(*machine, sampling, [&](const research::Tally& so_far) {
    line.show(static_cast<double>(so_far.pieces), static_cast<double>(sampling.pieces),
              fmt::format("{} {} rows, {} deaths", c.name, height, grouped(so_far.deaths)));
  });
  const research::Estimate e = research::mean_lines(tally);
  return {.controller = c.name,
          .height = height,
          .lines = e.mean,
          .interval = e.interval,
          .deaths = tally.deaths,
          .repetitions = 0,
          .pieces = tally.pieces,
          .published = {}};
}

/// As many repetitions as the budget pays for, by the price of the first one; enough of them for an
/// interval, and therefore smaller ones where the budget is small.
ControllerRow split(const ControllerOptions& o, const Contestant& c, int height) {
  constexpr std::uint64_t kFewest = 8, kMost = 100'000, kPiecesPerCopy = 500;
  ProgressLine line;
  line.show(0, 1, fmt::format("{} {} rows, splitting", c.name, height));
  const std::uint64_t copies = std::clamp<std::uint64_t>(budget(o) / kFewest / kPiecesPerCopy, 100, 10'000);
  const research::Splitting s{.height = height,
                              .next_known = o.known == 2,
                              .expect = o.expects(),
                              .chances = o.chances(),
                              .calm_pieces = research::kCalmPiecesPerCopy * copies,
                              .copies = copies,
                              .seed = o.seed};
  const auto machine = machine_for(o, c);
  std::vector<research::Climb> climbs = {research::climb(*machine, s, 0)};
  const std::uint64_t repetitions = std::clamp(budget(o) / climbs.front().pieces, kFewest, kMost);
  const std::uint64_t together = 2 * thread_count(o.threads);
  while (climbs.size() < repetitions) {
    line.show(static_cast<double>(climbs.size()), static_cast<double>(repetitions),
              fmt::format("{} {} rows, splitting", c.name, height));
    if (o.device != "cpu") {  // one repetition after the other: each has games enough
      climbs.push_back(research::climb(*machine, s, climbs.size()));
      continue;
    }
    const auto more =
        research::climbs(c.controller, s, climbs.size(), std::min(together, repetitions - climbs.size()), o.threads);
    climbs.insert(climbs.end(), more.begin(), more.end());
  }
  const research::SplitEstimate e = research::mean_lines(climbs);
  ControllerRow row{.controller = c.name,
                    .height = height,
                    .lines = e.mean,
                    .interval = e.interval,
                    .deaths = 0,
                    .repetitions = climbs.size(),
                    .pieces = 0,
                    .published = {}};
  for (const research::Climb& climb : climbs) row.pieces += climb.pieces;
  return row;
}

void write_files(const ControllerOptions& o, const ControllerTable& table) {
  std::string csv = csv_heading();
  for (const ControllerRow& row : table.rows) csv += csv_of(table, row);
  write_file(o.out + "/controllers.csv", csv);
  write_file(o.out + "/controllers.json", json_of(table).dump(1) + "\n");
  for (const int height : table.heights)
    write_picture(fmt::format("{}/controllers-{}", o.out, height), draw(chart_of(table, height)));
}

void run(const ControllerOptions& o) {
  if (o.search != "full" && !o.expects())
    throw UsageError(fmt::format("unknown search {}: expected full, expect or chance", in_quotes(o.search)));
  const std::vector<Contestant> list = contestants(o);
  if (!o.out.empty()) make_folder(o.out);
  ControllerTable table{.method = o.splitting ? "splitting" : "deaths",
                        .heights = o.heights,
                        .known = o.known,
                        .search = o.search,
                        .budget = budget(o),
                        .seed = o.seed,
                        .rows = {}};
  if (table.heights.empty()) table.heights = o.quick ? std::vector{10} : std::vector{10, 20};
  std::ranges::sort(table.heights);
  table.heights.erase(std::ranges::unique(table.heights).begin(), table.heights.end());
  const bool as_text = !o.as_csv && !o.as_json;
  if (o.as_csv) put_text(stdout, csv_heading());
  for (const int height : table.heights) {
    if (as_text) put_text(stdout, heading(table, height));
    for (const Contestant& c : list) {
      ControllerRow row = o.splitting ? split(o, c, height) : counted(o, c, height);
      if (o.known == 1 && !o.expects() && c.is_published) row.published = lab::published_mean(row.controller, height);
      if (as_text) put_text(stdout, text_of(row));
      if (o.as_csv) put_text(stdout, csv_of(table, row));
      std::fflush(stdout);
      table.rows.push_back(std::move(row));
    }
    if (as_text && o.names.empty()) put_text(stdout, footing(table, height));
  }
  if (as_text) put_text(stdout, legend(table));
  if (o.as_json) say("{}\n", json_of(table).dump());
  if (!o.out.empty()) write_files(o, table);
}

}  // namespace

void add_lab_controllers(Command& lab) {
  Command& command =
      lab.add_subcommand("controllers", "Mean lines of one-piece controllers, the papers' numbers beside ours");
  auto o = std::make_shared<ControllerOptions>();
  command.add_option("POLICY", o->names, "Policies with a research feature set; default: dellacherie bcts dt10 dt20")
      .file()
      .offers(policy_words())
      .type_name("NAME|FILE");
  command.add_number("--height", o->heights, "Board heights, 4 to 20; default: 10 and 20 (--quick: 10)",
                     research::kMinHeight, research::kMaxHeight);
  command.add_number("--known", o->known, "Known pieces, the falling one included: 1 or 2", 1, 2).shows_default();
  command
      .add_option("--search", o->search,
                  "full: the known pieces; expect: and the mean over all pieces that may come after them; chance: "
                  "the mean of the chances that values of tables stand for")
      .type_name("METHOD")
      .offers({"full", "expect", "chance"})
      .shows_default();
  command.add_number("--pieces", o->pieces,
                     "Pieces for each row; with --splitting about that many, but never less than eight repetitions", 1,
                     1'000'000'000'000'000);
  command
      .add_number("--cap", o->cap, "Pieces after which a game ends, so that more games can be played side by side",
                  1000, 1'000'000'000'000)
      .shows_default();
  command.add_flag("--splitting", o->splitting, "Estimate by multilevel splitting instead of counting deaths");
  command.add_flag("--quick", o->quick, "About a minute on two cores, 10 rows only");
  command.add_number("--seed", o->seed, "Seed of the games", 0, UINT64_MAX).shows_default();
  command.add_option("--device", o->device, "cpu, or cuda: the same numbers from a graphics card; docs/science.md")
      .choices({"cpu", "cuda"});
  command.add_number("--threads", o->threads, "Threads, 0 = all cores; changes no result", 0u, 1024u);
  command.add_option("--out", o->out, "Also write CSV, JSON and plots into this folder").folder();
  Option& csv = command.add_flag("--csv", o->as_csv, "Print CSV");
  command.add_flag("--json", o->as_json, "Print JSON").excludes(csv);
  command.footer(
      "Examples:\n"
      "  fourfold lab controllers --quick\n"
      "  fourfold lab controllers --height 20 --splitting       minutes instead of days\n"
      "  fourfold lab controllers dt10 --height 10 --search expect --pieces 20000000\n"
      "Counting on 20 rows needs patience: the default budget meets about ten deaths of a good controller.\n"
      "docs/results/measuring.md says what is counted and how far it can be trusted.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
