// fourfold rank delete and restore: nothing that is taken off the board is lost.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/keeper.h"
#include "app/commands/rank/options.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/utf8.h"
#include "scores/entry/measure.h"

namespace fourfold::app {
namespace {

struct DeleteOptions {
  KeeperChoice keeper;
  FilterChoice filter;
  std::int64_t rank = 0;
  bool yes = false, may_return = false;
};

std::string rank_in_words(const scores::Row& row) {
  return fmt::format("rank {}: {}, {}", grouped(row.rank), printable(row.entry.name), score_with_unit(row.entry));
}

bool is_agreed(const scores::Row& row, const std::string& board) {
  say("{} ({})\nTake it off the board? [y/N] ", rank_in_words(row), board);
  std::fflush(stdout);
  InputLine answer;
  next_input_line(answer);
  return answer.text == "y" || answer.text == "Y" || answer.text == "yes";
}

void run_delete(const DeleteOptions& o) {
  KeptStore store(o.keeper);
  o.filter.check(*store);
  const scores::Filter filter = o.filter.filter();
  const std::string board = describe(filter);
  const std::vector<scores::Row> rows = store->range(filter, o.rank, o.rank);
  if (rows.empty())
    throw Failure(fmt::format("there is no rank {} ({}: {} rows)", o.rank, describe(filter), store->count(filter)));
  if (!o.yes && !stdin_is_terminal()) throw UsageError("no terminal to ask on: say --yes");
  if (!o.yes && !is_agreed(rows.front(), board)) {
    say("left as it is\n");
    return;
  }
  const scores::Again again = o.may_return ? scores::Again::allowed : scores::Again::refused;
  const std::optional<scores::Row> removed = store.act(
      "delete", [&] { return store->remove_id(filter, rows.front().id, again); });  // ranks may move while we ask
  if (!removed) throw Failure("another program has taken it off the board already");
  say("taken off the board: {} ({}); `fourfold rank restore` puts it back\n", rank_in_words(*removed), board);
  say("{}\n",
      o.may_return ? "the game may be added again, under any name" : "the game is refused until then, whoever adds it");
}

void run_restore(const KeeperChoice& choice) {
  KeptStore store(choice);
  const std::optional<scores::Row> row = store.act("restore", [&] {
    std::optional<scores::Row> restored = store->restore();
    if (restored && store.league() != nullptr) store.league()->bans().lift(restored->entry.identity);
    return restored;
  });
  if (!row) throw Failure("there is nothing to restore");
  say("back on the board: {}\n", rank_in_words(*row));
}

}  // namespace

void add_rank_delete(Command& rank) {
  Command& command = rank.add_subcommand("delete", "Takes a rank off the board; asks first");
  auto o = std::make_shared<DeleteOptions>();
  command.add_number("RANK", o->rank, "Which row", 1, INT64_MAX / 2).required();
  o->filter.add_to(command);
  command.add_flag("--yes", o->yes, "Do not ask");
  command.add_flag("--may-return", o->may_return, "The same game may be added again: only its name was wrong");
  o->keeper.add_to(command);
  command.callback([o] { run_delete(*o); });
}

void add_rank_restore(Command& rank) {
  Command& command = rank.add_subcommand("restore", "Puts back what was deleted last; again for the one before");
  auto store = std::make_shared<KeeperChoice>();
  store->add_to(command);
  command.callback([store] { run_restore(*store); });
}

}  // namespace fourfold::app
