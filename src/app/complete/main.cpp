// fourfold-complete: everything that fourfold does, and the service, the lab and matches of bots.
#include <memory>
#include <string_view>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/online/ranked_service.h"
#include "app/program.h"

namespace fourfold::app {
namespace {

void add_rank_online(Command& rank) {
  add_rank_identity(rank);
  add_rank_ban(rank);
  add_rank_unban(rank);
  add_rank_ratings(rank);
  add_rank_keepers(rank);
  add_rank_log(rank);
  add_rank_ticket(rank);
  add_rank_push(rank);
  add_rank_pull(rank);
}

void add_service_and_lab(Command& root) {
  add_serve(root);
  add_train(root);
  add_bench(root);
  Command& lab = add_beyond(root, "lab");
  add_lab_table(lab);
  add_lab_compare(lab);
  add_lab_record(lab);
  add_lab_plot(lab);
  add_lab_controllers(lab);
  add_lab_learn(lab);
}

void add_group(Command& parent, std::string_view group) {
  if (group == "tetris") return add_tetris_arena(parent);
  if (group == "rank") return add_rank_online(parent);
  add_service_and_lab(parent);
}

}  // namespace
}  // namespace fourfold::app

int main(int argc, char** argv) {
  using namespace fourfold::app;
  return guarded([&] {
    return run_program(argc, argv, [](Command& root) {
      add_commands(root, add_group, [](const std::string& url, const RankedBoard& board) {
        return std::make_unique<RankedService>(url, board);
      });
    });
  });
}
