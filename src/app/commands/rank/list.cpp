// fourfold rank list: ranks X to Y, all of a name, or names that begin with something.
#include <fmt/format.h>

#include <functional>
#include <memory>
#include <utility>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/utf8.h"
#include "scores/entry/listing.h"
#include "scores/entry/name.h"
#include "scores/store/backup.h"
#include "scores/store/boards.h"
#include "scores/store/memory.h"

namespace fourfold::app {
namespace {

constexpr std::int64_t kMostRows = 1'000'000, kMostNamed = 1000, kListedPage = 1000;

struct ListOptions {
  StoreChoice store;
  FilterChoice filter;
  std::int64_t from = 1, to = 0;
  std::string name, search, file;
  bool as_json = false;
};

std::unique_ptr<scores::Store> store_of(const ListOptions& o) {
  if (o.file.empty()) return o.store.open();
  auto store = std::make_unique<scores::Memory>();
  store->add_all(scores::read_rank_txt(read_file(o.file)).entries);
  return store;
}

using Rows = std::vector<scores::Row>;

/// A list by name ends somewhere. True if it did before the last row.
bool show_most(Rows rows, const std::function<void(const Rows&)>& show) {
  const bool is_cut = std::ssize(rows) > kMostNamed;
  if (is_cut) rows.resize(kMostNamed);
  show(rows);
  return is_cut;
}

/// Page by page, so that a million rows are never in memory at once. True if rows of a name were
/// left out.
bool each_page(const ListOptions& o, scores::Store& store, const scores::Filter& filter,
               const std::function<void(const Rows&)>& show) {
  if (!o.name.empty()) {
    const auto name = scores::clean_name(o.name);  // as it was kept
    if (!name) throw UsageError("--name: " + name.error());
    return show_most(store.of_name(filter, *name, kMostNamed + 1), show);
  }
  if (!o.search.empty()) return show_most(store.search(filter, o.search, kMostNamed + 1), show);
  const std::int64_t last = std::min(o.to != 0 ? o.to : o.from + 19, o.from + kMostRows - 1);
  Rows page;
  for (std::int64_t first = o.from; first <= last; first += kListedPage) {
    page = store.range(filter, first, std::min(last, first + kListedPage - 1));
    if (page.empty()) return false;
    show(page);
  }
  return false;
}

/// Says that there are more rows than are shown.
void say_cut() { remark("there are more: only the first {} rows of a name are shown\n", grouped(kMostNamed)); }

void show_json(const ListOptions& o, scores::Store& store, const scores::Filter& filter) {
  say(R"({{"count":{},"rows":[)", store.count(filter));
  const char* before = "";
  const bool is_cut = each_page(o, store, filter, [&](const Rows& rows) {
    for (const scores::Row& row : rows) say("{}{}", std::exchange(before, ","), to_json(row).dump());
  });
  say("]}}\n");
  if (is_cut) say_cut();
}

/// An empty board is no empty store.
void tell_of_other_boards(scores::Store& store, const scores::Filter& filter) {
  const std::int64_t elsewhere = store.count({.game = filter.game}) - store.count(filter);
  if (filter.mode != scores::kImported && elsewhere > 0)
    say("on other boards of {}: {}: --rules any --mode any --kind any\n", filter.game, counted(elsewhere, "row"));
  const std::int64_t imported = store.count({.game = filter.game, .mode = std::string(scores::kImported)});
  if (filter.mode != scores::kImported && imported > 0)
    say("imported, and apart: {}: --mode imported\n", counted(imported, "row"));
}

/// A default shows one game, and a player of another must not think that the games are lost.
void tell_of_other_games(scores::Store& store, const scores::Filter& filter) {
  for (const scores::GameBoards& boards : scores::game_boards()) {
    const std::string game(boards.game);
    if (const std::int64_t rows = game == filter.game ? 0 : store.count({.game = game}); rows > 0)
      say("of the game {}: {}: --game {}\n", game, counted(rows, "row"), game);
  }
}

void say_none(const ListOptions& o, scores::Store& store, const scores::Filter& filter) {
  const std::string whom = !o.name.empty()     ? fmt::format(" of '{}'", printable(o.name))
                           : !o.search.empty() ? fmt::format(" beginning with '{}'", printable(o.search))
                                               : fmt::format(" from rank {}", o.from);
  say("no rows{} ({}: {} in all)\n", whom, describe(filter), grouped(store.count(filter)));
  tell_of_other_boards(store, filter);
  if (o.file.empty()) tell_of_other_games(store, filter);
  if (o.file.empty() && !o.store.is_there())
    say("there are no scores yet: play a game (`fourfold`), or add one: fourfold rank add REPLAY --name NAME\n");
}

void show_table(const ListOptions& o, scores::Store& store, const scores::Filter& filter) {
  std::int64_t shown = 0;
  const bool is_cut = each_page(o, store, filter, [&](const Rows& rows) {
    if (!rows.empty()) put_text(stdout, table(rows, shown == 0));
    shown += static_cast<std::int64_t>(rows.size());
  });
  if (shown == 0) return say_none(o, store, filter);
  if (is_cut) say_cut();
  say("\n{} of {} rows ({})\n", grouped(shown), grouped(store.count(filter)), describe(filter));
  if (o.file.empty()) tell_of_other_games(store, filter);
}

void run(const ListOptions& o) {
  if (o.to != 0 && o.from > o.to) throw UsageError(fmt::format("--from {} is after --to {}", o.from, o.to));
  const std::unique_ptr<scores::Store> store = store_of(o);
  scores::Filter filter = o.filter.filter();
  if (!o.file.empty()) filter = {.mode = std::string(scores::kImported)};
  if (o.file.empty()) o.filter.check(*store);
  if (o.as_json) {
    show_json(o, *store, filter);
  } else {
    show_table(o, *store, filter);
  }
}

}  // namespace

void add_rank_list(Command& rank) {
  Command& command = rank.add_subcommand("list", "Ranks X to Y, or all rows of a name");
  auto o = std::make_shared<ListOptions>();
  Option& from = command.add_number("--from", o->from, "First rank", 1, INT64_MAX / 2).shows_default();
  Option& to = command.add_number("--to", o->to, "Last rank; default: twenty rows", 1, INT64_MAX / 2);
  Option& name = command.add_option("--name", o->name, "All rows of this name, at most 1000").type_name("NAME");
  name.excludes(from).excludes(to);
  command.add_option("--search", o->search, "Rows of names that begin like this, at most 1000")
      .type_name("TEXT")
      .excludes(name)
      .excludes(from)
      .excludes(to);
  o->filter.add_to(command);
  command.add_option("--file", o->file, "Look into a rank.txt without importing it").file();
  o->store.add_to(command);
  command.add_flag("--json", o->as_json, "One JSON object: count, rows");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
