// The commands of the program. Each file adds one subcommand to the tree and wires the floors
// below.
#pragma once

#include <stdexcept>
#include <string>

#include "app/ranked.h"

namespace fourfold::app {

class Command;

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

void add_tetris_play(Command& tetris, const OpenRanked& open_ranked);
void add_tetris_watch(Command& tetris);
void add_tetris_run(Command& tetris);
void add_tetris_eval(Command& tetris);
void add_tetris_hint(Command& tetris);
void add_tetris_replay(Command& tetris);
void add_tetris_review(Command& tetris);
void add_tetris_import(Command& tetris);
void add_tetris_policies(Command& tetris);
void add_tetris_perft(Command& tetris);
void add_tetris_pc(Command& tetris);
void add_tetris_puzzle(Command& tetris);
void add_tetris_fumen(Command& tetris);
void add_tetris_bot(Command& tetris);
void add_tetris_arena(Command& tetris);
void add_connect4_solve(Command& connect4);
void add_connect4_analyze(Command& connect4);
void add_connect4_review(Command& connect4);
void add_connect4_match(Command& connect4);
void add_connect4_play(Command& connect4);
void add_connect4_bench(Command& connect4);
void add_connect4_book(Command& connect4);
void add_connect4_puzzle(Command& connect4);
void add_rank_list(Command& rank);
void add_rank_add(Command& rank);
void add_rank_replay(Command& rank);
void add_rank_delete(Command& rank);
void add_rank_restore(Command& rank);
void add_rank_review(Command& rank);
void add_rank_verify(Command& rank);
void add_rank_seal(Command& rank);
void add_rank_import(Command& rank);
void add_rank_export(Command& rank);
void add_rank_identity(Command& rank);
void add_rank_ban(Command& rank);
void add_rank_ratings(Command& rank);
void add_rank_keepers(Command& rank);
void add_rank_unban(Command& rank);
void add_rank_log(Command& rank);
void add_rank_ticket(Command& rank);
void add_rank_push(Command& rank);
void add_rank_pull(Command& rank);
void add_train(Command& root);
void add_lab_table(Command& lab);
void add_lab_compare(Command& lab);
void add_lab_record(Command& lab);
void add_lab_plot(Command& lab);
void add_lab_controllers(Command& lab);
void add_lab_learn(Command& lab);
void add_bench(Command& root);
void add_stats(Command& root);
void add_serve(Command& root);
void add_completion(Command& root);

/// `fourfold` without a command: the game, or without a terminal the machine's.
void run_demo();

}  // namespace fourfold::app
