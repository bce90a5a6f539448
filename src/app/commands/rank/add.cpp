// fourfold rank add: a replay becomes a row, after the engine has played it. And back: fourfold rank replay.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/files/files.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/utf8.h"

namespace fourfold::app {
namespace {

struct AddOptions {
  StoreChoice store;
  std::vector<std::string> files;
  std::string name, kind;
  bool as_json = false;
};

rank::Entry entry_from(const std::string& file, const AddOptions& o) {
  const std::string text = file == "-" ? read_standard_input() : read_file(file);
  const rank::Claim claim{
      .name = o.name, .kind = o.kind.empty() ? std::nullopt : rank::kind_from(o.kind), .date = seconds_since_1970()};
  auto entry = rank::verified_entry(text, claim);
  if (!entry)
    throw Failure(
        fmt::format("{}: {}{}", file, entry.error(), o.files.size() > 1 ? "; none of the games was added" : ""));
  return *std::move(entry);
}

void run_add(const AddOptions& o) {
  std::vector<rank::Entry> entries;  // all are checked before the first is added
  for (const std::string& file : o.files) entries.push_back(entry_from(file, o));
  const std::unique_ptr<rank::Store> store = o.store.open(true);
  for (const rank::Entry& entry : entries) {
    const rank::Filter among{.game = entry.game, .rules = entry.rules, .mode = entry.mode};
    const rank::Added added = store->add(entry, among);
    if (o.as_json) {
      Json out = to_json(added.row);
      out["is_new"] = added.is_new;
      fmt::print("{}\n", out.dump());
      continue;
    }
    const rank::Filter all{.game = entry.game};
    const std::optional<rank::Row> overall = store->by_id(all, added.row.id);
    fmt::print("{}{}, {} points: rank {} of {} ({}), rank {} of {} ({})\n",
               added.is_new ? "" : "already there: ", printable(added.row.entry.name), grouped(added.row.entry.points),
               grouped(added.row.rank), grouped(store->count(among)), describe(among),
               grouped(overall ? overall->rank : 0), grouped(store->count(all)), describe(all));
  }
}

struct ReplayOptions {
  StoreChoice store;
  FilterChoice filter;
  std::int64_t rank = 0;
  std::string out;
};

void run_replay(const ReplayOptions& o) {
  const std::unique_ptr<rank::Store> store = o.store.open();
  const std::vector<rank::Row> rows = store->range(o.filter.filter(), o.rank, o.rank);
  if (rows.empty()) throw Failure(fmt::format("there is no rank {} ({})", o.rank, describe(o.filter.filter())));
  if (!rows.front().verified) throw Failure(fmt::format("rank {} has no replay: it was imported from a list", o.rank));
  const auto played = rank::verified_entry(store->replay(rows.front().id), {.name = rows.front().entry.name});
  if (!played) throw Failure(fmt::format("rank {} was changed after it was added: {}", o.rank, played.error()));
  const std::string& replay = played->replay;
  if (o.out.empty()) {
    fmt::print("{}", replay);
  } else {
    write_file(o.out, replay);
  }
}

}  // namespace

void add_rank_add(Command& rank) {
  Command& command = rank.add_subcommand("add", "Plays a replay again and puts it on the board");
  auto o = std::make_shared<AddOptions>();
  command.add_option("REPLAY", o->files, "The replays; - is standard input").required().file();
  command.add_option("--name", o->name, "Who played: 1 to 32 characters, more are cut off").required();
  command.add_option("--kind", o->kind, "human, coached or bot; default: bot if the machine made moves, else human")
      .choices({"human", "coached", "bot"})
      .type_name("KIND");
  o->store.add_to(command);
  command.add_flag("--json", o->as_json, "The new rows as JSON objects");
  command.footer(
      "The points are what the engine computes; a file that claims others is refused. The same game twice is one row.\n"
      "Example: fourfold tetris run --games 3 --replays games && fourfold rank add games/* --name anneal");
  command.callback([o] { run_add(*o); });
}

void add_rank_replay(Command& rank) {
  Command& command = rank.add_subcommand("replay", "The replay of a rank; `fourfold tetris replay -` plays it");
  auto o = std::make_shared<ReplayOptions>();
  command.add_number("RANK", o->rank, "Which row", 1, INT64_MAX / 2).required();
  o->filter.add_to(command);
  command.add_option("--out", o->out, "Write it to a file").file();
  o->store.add_to(command);
  command.callback([o] { run_replay(*o); });
}

}  // namespace fourfold::app
