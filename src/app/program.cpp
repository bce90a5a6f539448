// The tree of commands, and how a program of ours begins and ends.
#include "app/program.h"

#include <csignal>
#include <cstdio>
#include <exception>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/print.h"
#include "base/cpu.h"
#include "base/version.h"

namespace fourfold::app {
namespace {

constexpr int kFailed = 1, kWrongUsage = 2;

constexpr const char* kFooter =
    "Without a command: the game, in the terminal.\n\n"
    "Try:\n"
    "  fourfold tetris play --mode sprint               two minutes of Tetris\n"
    "  fourfold tetris watch --games 4                  machines side by side\n"
    "  fourfold tetris run --games 12 --pieces 1000     the originals' experiment, on all cores\n"
    "  fourfold tetris hint < position.txt              the best move, and why\n"
    "  fourfold tetris policies                         the machines that come with the program\n"
    "  fourfold connect4 play --engine hybrid           a game of Connect Four\n"
    "  fourfold connect4 analyze 4453                   every column of a position, exactly\n"
    "  fourfold rank list                               the best games, each of which can be played back\n"
    "  fourfold serve                                   the games in a browser\n"
    "  fourfold COMMAND --help                          more about a command\n\n"
    "Exit codes: 0 done, 1 failed, 2 wrong usage.";

}  // namespace

void add_commands(Command& root, const AddBeyond& beyond, const OpenRanked& open_ranked) {
  root.version("fourfold " + std::string(kVersion));
  root.callback(run_demo);
  root.footer(kFooter);

  Command& tetris = root.add_subcommand("tetris", "Tetris: play, watch machines, ask for a move, check replays");
  add_tetris_play(tetris, open_ranked);
  add_tetris_watch(tetris);
  add_tetris_run(tetris);
  add_tetris_hint(tetris);
  add_tetris_eval(tetris);
  add_tetris_replay(tetris);
  add_tetris_review(tetris);
  add_tetris_import(tetris);
  add_tetris_policies(tetris);
  add_tetris_perft(tetris);
  add_tetris_pc(tetris);
  add_tetris_puzzle(tetris);
  add_tetris_fumen(tetris);
  add_tetris_bot(tetris);
  beyond(tetris, "tetris");

  Command& connect4 = root.add_subcommand("connect4", "Connect Four: play, ask any engine, solve exactly");
  add_connect4_play(connect4);
  add_connect4_analyze(connect4);
  add_connect4_review(connect4);
  add_connect4_solve(connect4);
  add_connect4_match(connect4);
  add_connect4_bench(connect4);
  add_connect4_book(connect4);
  add_connect4_puzzle(connect4);

  Command& rank = root.add_subcommand("rank", "Leaderboards of verified games: list, add, delete, verify, import");
  add_rank_list(rank);
  add_rank_add(rank);
  add_rank_replay(rank);
  add_rank_delete(rank);
  add_rank_restore(rank);
  add_rank_review(rank);
  add_rank_verify(rank);
  add_rank_seal(rank);
  add_rank_import(rank);
  add_rank_export(rank);
  beyond(rank, "rank");

  add_stats(root);
  beyond(root, "");
  add_completion(root);
}

int run_program(int argc, char** argv, const std::function<void(Command& root)>& add) {
  if (!is_supported(best_isa()))
    throw Failure("this program was built for another machine alone: run `make build` in the sources");
  Command root("fourfold", "fourfold: Tetris and Connect Four, for people and machines");
  add(root);
  const std::vector<std::string> words(argv + 1, argv + argc);
  const Parsed parsed = parse(root, words);
  if (!parsed.error.empty()) {
    remark("fourfold: {}\nRun with --help for more information.\n", parsed.error);
    return kWrongUsage;
  }
  put_text(stdout, parsed.text);
  if (parsed.command == nullptr) return 0;
  try {
    parsed.command->action()();
  } catch (const UsageError& e) {
    throw UsageError(with_suggestion(e.what(), root, words));
  }
  return 0;
}

int guarded(const std::function<int()>& body) {
  std::signal(SIGPIPE, SIG_DFL);  // `fourfold ... | head` ends quietly
  try {
    const int code = body();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) throw Failure("cannot write to standard output");
    return code;
  } catch (const ExitCode& e) {
    return e.code;
  } catch (const UsageError& e) {
    remark("fourfold: {}\n", e.what());
    return kWrongUsage;
  } catch (const std::exception& e) {
    remark("fourfold: {}\n", e.what());
    return kFailed;
  }
}

}  // namespace fourfold::app
