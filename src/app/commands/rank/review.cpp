// fourfold rank review: what waits for a keeper, and the keeper's word.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/keeper.h"
#include "app/commands/rank/options.h"
#include "app/print.h"
#include "base/json.h"
#include "base/text.h"
#include "base/utf8.h"
#include "scores/entry/measure.h"
#include "scores/store/backup.h"

namespace fourfold::app {
namespace {

constexpr std::int64_t kMostHeld = 1000;

struct ReviewOptions {
  KeeperChoice keeper;
  std::int64_t accept = 0, refuse = 0;
  bool as_json = false;
};

std::string row_in_words(const scores::Row& row) {
  return fmt::format("{}, {} ({})", printable(row.entry.name), score_with_unit(row.entry),
                     printable(row.entry.game + ", " + row.entry.rules + ", " + row.entry.mode + ", " +
                               std::string(play::name(row.entry.kind))));
}

void list(const std::vector<scores::Row>& rows, bool as_json) {
  if (as_json) {
    Json out = Json::array();
    for (const scores::Row& row : rows) out.push_back(to_json(row));
    say("{}\n", out.dump());
    return;
  }
  for (const scores::Row& row : rows) {
    say("{:>7}  {}\n         doubt: {}\n", row.id, row_in_words(row), row.entry.doubt);
    if (!row.entry.measured.empty()) say("         {}\n", row.entry.measured);
  }
  say("{} held for review{}\n", grouped(static_cast<std::int64_t>(rows.size())),
      std::ssize(rows) == kMostHeld ? ", and there may be more" : "");
}

void run(const ReviewOptions& o) {
  if (o.accept == 0 && o.refuse == 0) return list(o.keeper.store.open()->held(kMostHeld), o.as_json);
  KeptStore store(o.keeper);
  const std::int64_t id = o.accept != 0 ? o.accept : o.refuse;
  const std::optional<scores::Row> row = o.accept != 0 ? store.act("accept", [&] { return store->accept(id); })
                                                       : store.act("refuse", [&] { return store->refuse(id); });
  if (!row) throw Failure(fmt::format("no row {} is held for review; `fourfold rank review` lists those that are", id));
  if (o.as_json) return say("{}\n", to_json(*row).dump());
  if (o.accept != 0) {
    say("on the board, rank {}: {}\n", grouped(row->rank), row_in_words(*row));
  } else {
    say("refused, whoever adds it again: {}; `fourfold rank restore` puts it on the board\n", row_in_words(*row));
  }
}

}  // namespace

void add_rank_review(Command& rank) {
  Command& command = rank.add_subcommand("review", "Games that are held back, and a keeper's word on them");
  auto o = std::make_shared<ReviewOptions>();
  Option& accept =
      command.add_number("--accept", o->accept, "Put the row with this number on the board", 1, INT64_MAX / 2);
  command.add_number("--refuse", o->refuse, "Take it off for good", 1, INT64_MAX / 2).excludes(accept);
  o->keeper.add_to(command);
  command.add_flag("--json", o->as_json, "The rows as JSON");
  command.footer(
      "A game is held when it claims to be a person's and is played as persons do not play, or when its name looks "
      "like\n"
      "another one on the board. The numbers say what was measured; `fourfold rank add` says so when it happens.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
