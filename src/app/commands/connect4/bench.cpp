// fourfold connect4 bench: nodes, time and nodes per second of the solver, per set of positions.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <sstream>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/files/files.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/field.h"
#include "base/rng.h"
#include "connect4/text.h"

namespace fourfold::app {
namespace {

using namespace connect4;

struct BenchOptions {
  SolverChoice solver;
  std::vector<std::string> files;
  int lines = 500;
  bool as_json = false;
};

struct Known {
  Position position;
  std::optional<int> score;
};

struct BenchSet {
  std::string name;
  std::vector<Known> positions;
};

/// Without files: games of our own, drawn at random, by the number of discs; no scores to compare
/// with. Where few games get so far (two in a row), there are fewer, or none.
BenchSet random_set(const BoardShape& shape, int discs, std::uint64_t count) {
  constexpr std::uint64_t kTries = 1000;
  BenchSet set{fmt::format("random, {} discs", discs), {}};
  for (std::uint64_t seed = 1; set.positions.size() < count && seed <= kTries * count; ++seed) {
    Rng rng{seed};
    Position position = new_game(shape);
    while (position.discs() < discs && !position.is_over()) {
      const int column = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.width)));
      if (position.can_play(column)) position.play(column);
    }
    if (!position.is_over()) set.positions.push_back({position, std::nullopt});
  }
  return set;
}

/// The second word of a line, if there is one.
std::optional<int> score_of_line(const std::string& line, const std::string& where) {
  std::istringstream words(line);
  std::string moves, word;
  if (!(words >> moves >> word)) return std::nullopt;
  const auto score = number_from<int>(word);
  if (!score) throw Failure(fmt::format("{}: '{}' is no score: expected a number, such as -2", where, word));
  return score;
}

BenchSet file_set(const std::string& file, const BoardShape& shape, int lines) {
  BenchSet set{std::filesystem::path(file).filename().string(), {}};
  std::istringstream text(read_file(file, kPositionsFile));
  std::string line;
  for (int number = 1; number <= lines && std::getline(text, line); ++number) {
    if (is_blank(line)) continue;
    const auto position = position_from(shape, moves_of_line(line));
    if (!position) throw Failure(fmt::format("{}, line {}: {}", file, number, position.error()));
    set.positions.push_back({*position, score_of_line(line, fmt::format("{}, line {}", file, number))});
  }
  if (set.positions.empty()) throw Failure(fmt::format("{}: no positions; expected lines of 'moves [score]'", file));
  return set;
}

void run(const BenchOptions& o) {
  Engines engines(o.solver);
  Solver& solver = engines.solver();
  std::vector<BenchSet> sets;
  sets.reserve(o.files.size());
  for (const std::string& file : o.files) sets.push_back(file_set(file, engines.shape(), o.lines));
  if (sets.empty()) {
    const int cells = engines.shape().cells();
    sets = {random_set(engines.shape(), cells * 2 / 3, 200), random_set(engines.shape(), cells / 2, 200),
            random_set(engines.shape(), cells / 3, 50)};
    std::erase_if(sets, [](const BenchSet& set) { return set.positions.empty(); });
    if (sets.empty()) throw Failure("no random game on this board gets far enough: expected a file with positions");
  }

  if (!o.as_json)
    say("{:<20}{:>10}{:>14}{:>14}{:>12}{:>7}\n", "set", "positions", "nodes each", "us each", "M nodes/s", "wrong");
  bool right = true;
  for (const BenchSet& set : sets) {
    const std::uint64_t before = solver.nodes();
    const double start = thread_seconds();
    int wrong = 0;
    for (const Known& known : set.positions) {
      solver.forget();
      const auto score = solver.score(known.position);
      wrong += known.score && *known.score != *score ? 1 : 0;
    }
    const double seconds = thread_seconds() - start;
    const auto nodes = static_cast<double>(solver.nodes() - before);
    const auto count = static_cast<double>(set.positions.size());
    right = right && wrong == 0;
    if (o.as_json) {
      print_line(Json::object({{"set", set.name},
                               {"positions", set.positions.size()},
                               {"nodes", nodes / count},
                               {"us", 1e6 * seconds / count},
                               {"nodes_per_second", nodes / seconds},
                               {"wrong", wrong}}));
    } else {
      say("{:<20}{:>10}{:>14.0f}{:>14.2f}{:>12.2f}{:>7}\n", set.name, set.positions.size(), nodes / count,
          1e6 * seconds / count, nodes / seconds / 1e6, wrong);
      std::fflush(stdout);
    }
  }
  if (!right) throw Failure("some scores differ from the ones in the files");
}

}  // namespace

void add_connect4_bench(Command& connect4) {
  Command& command = connect4.add_subcommand("bench", "How fast the solver is: nodes, CPU time and nodes per second");
  auto o = std::make_shared<BenchOptions>();
  command
      .add_option("FILES", o->files,
                  "Sets of positions, lines of 'moves [score]'; without them, random ones of our own")
      .file();
  command.add_number("--lines", o->lines, "Use the first so many lines of a set", 1, 1'000'000).shows_default();
  o->solver.no_book = true;  // a measurement of the search
  o->solver.add_search_to(command);
  command.add_flag("--json", o->as_json, "JSON lines instead of a table");
  command.footer(
      "The table is emptied before each position. Time is CPU time of one thread: use --threads 1 (the default).");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
