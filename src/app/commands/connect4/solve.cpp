// fourfold connect4 solve: exact scores of positions, one per line.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "connect4/text.h"

namespace fourfold::app {
namespace {

using namespace connect4;

struct SolveOptions {
  SolverChoice solver;
  bool weak = false, fresh = false, as_json = false;
};

struct Solved {
  int score;
  std::uint64_t nodes;
  std::int64_t microseconds;
};

Solved solve(Solver& solver, const Position& position, const SolveOptions& o) {
  if (o.fresh) solver.forget();
  const std::uint64_t before = solver.nodes();
  const auto start = std::chrono::steady_clock::now();
  const auto score = o.weak ? solver.outcome(position) : solver.score(position);
  const auto time = std::chrono::steady_clock::now() - start;
  return {score.value(), solver.nodes() - before, std::chrono::duration_cast<std::chrono::microseconds>(time).count()};
}

void run(const SolveOptions& o) {
  Engines engines(o.solver);
  Solver& solver = engines.solver();
  if (stdin_is_terminal()) remark("type games as columns, such as 4453, one per line ('-' is the empty board)\n");
  bool good = true;
  for (InputLine line; next_input_line(line);) {
    const int number = line.number;
    if (line.is_too_long) {
      good = false;
      report_line(number, too_long());
      continue;
    }
    if (is_blank(line.text)) continue;
    const std::string moves = moves_of_line(line.text);
    const auto position = position_from(engines.shape(), moves);
    if (!position) {
      good = false;
      report_line(number, position.error());
      continue;
    }
    if (position->is_over()) {
      good = false;
      report_line(number, fmt::format("the game {} is over: there is nothing to solve", moves));
      continue;
    }
    const Solved s = solve(solver, *position, o);
    if (o.as_json) {
      print_line(Json::object({{"moves", moves}, {"score", s.score}, {"nodes", s.nodes}, {"us", s.microseconds}}));
    } else {
      say("{} {} {} {}\n", moves.empty() ? "-" : moves, s.score, s.nodes, s.microseconds);
      std::fflush(stdout);
    }
  }
  if (!good) throw ExitCode{1};
}

}  // namespace

void add_connect4_solve(Command& connect4) {
  Command& command = connect4.add_subcommand("solve", "Exact scores of positions, one per line");
  auto o = std::make_shared<SolveOptions>();
  o->solver.add_to(command);
  command.add_flag("--weak", o->weak, "Only who wins: 1, 0, -1; faster");
  command.add_flag("--fresh", o->fresh, "Forget everything before each position (for measuring)");
  command.add_flag("--json", o->as_json, "JSON lines with moves, score, nodes, us");
  command.footer(
      "Reads games as columns from the left, 1 to 7, one per line (a second field is ignored, '-' is the empty board), "
      "and\n"
      "prints: moves score nodes microseconds. The score is for the side to move: 0 draw; a win counts the winner's "
      "discs\n"
      "that are left, plus one; a loss is negative.\n"
      "Example: echo 4453 | fourfold connect4 solve");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
