// The commands of the program. Each file adds one subcommand to the tree and wires the floors below.
#pragma once

#include <stdexcept>
#include <string>

namespace CLI {
class App;
}

namespace fourfold::app {

/// The command could not do its work: the message goes to standard error, the exit code is 1.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The command was asked for something that does not exist or does not fit together: exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The command said what was wrong by itself; only the exit code is left.
struct ExitCode {
  int code;
};

void add_tetris_play(CLI::App& tetris);
void add_tetris_watch(CLI::App& tetris);
void add_tetris_run(CLI::App& tetris);
void add_tetris_eval(CLI::App& tetris);
void add_tetris_hint(CLI::App& tetris);
void add_tetris_replay(CLI::App& tetris);
void add_tetris_policies(CLI::App& tetris);
void add_connect4_solve(CLI::App& connect4);
void add_connect4_analyze(CLI::App& connect4);
void add_connect4_match(CLI::App& connect4);
void add_connect4_play(CLI::App& connect4);
void add_connect4_bench(CLI::App& connect4);
void add_connect4_book(CLI::App& connect4);
void add_rank_list(CLI::App& rank);
void add_rank_add(CLI::App& rank);
void add_rank_replay(CLI::App& rank);
void add_rank_delete(CLI::App& rank);
void add_rank_restore(CLI::App& rank);
void add_rank_verify(CLI::App& rank);
void add_rank_import(CLI::App& rank);
void add_rank_export(CLI::App& rank);
void add_train(CLI::App& root);
void add_lab_table(CLI::App& lab);
void add_lab_compare(CLI::App& lab);
void add_lab_record(CLI::App& lab);
void add_lab_plot(CLI::App& lab);
void add_lab_controllers(CLI::App& lab);
void add_bench(CLI::App& root);
void add_completion(CLI::App& root);

/// `fourfold` without a command: the game, or without a terminal the machine's.
void run_demo();

}  // namespace fourfold::app
