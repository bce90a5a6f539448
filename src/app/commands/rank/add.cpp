// fourfold rank add: a replay becomes a row, after the engine has played it. And back: fourfold
// rank replay.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/utf8.h"
#include "scores/entry/measure.h"
#include "scores/store/backup.h"
#include "scores/store/submit.h"

namespace fourfold::app {
namespace {

struct AddOptions {
  StoreChoice store;
  std::vector<std::string> files;
  std::string name, kind;
  bool as_json = false;
};

std::string place_in_words(const scores::RankOf& place) {
  return fmt::format("rank {} of {} ({})", grouped(place.rank), grouped(place.count), describe(place.board));
}

std::string place_in_words(const scores::Standing& standing) {
  switch (standing.row.state) {
    case scores::State::on_board:
      break;
    case scores::State::held:
      return fmt::format("held for review: {}; `fourfold rank review` lists it", printable(standing.row.entry.doubt));
    case scores::State::taken_off:
      return "this game was taken off the board and is refused; `fourfold rank restore` lifts that";
  }
  return place_in_words(standing.own);
}

void show(const scores::Standing& standing, bool as_json) {
  const scores::Entry& entry = standing.row.entry;
  if (as_json) {
    Json out = to_json(standing.row);
    out["is_new"] = standing.is_new;
    say("{}\n", out.dump());
    return;
  }
  say("{}{}, {}: {}\n", standing.is_new ? "" : "already there: ", printable(entry.name), score_with_unit(entry),
      place_in_words(standing));
}

void run_add(const AddOptions& o) {
  std::vector<std::string> replays;
  replays.reserve(o.files.size());
  for (const std::string& file : o.files)
    replays.push_back(file == "-" ? read_standard_input(kReplayFile) : read_file(file, kReplayFile));
  const scores::Claim claim{.name = o.name, .kind = play::player_kind_from(o.kind), .date = seconds_since_1970()};
  std::vector<scores::ClaimedReplay> submissions;
  submissions.reserve(replays.size());
  for (std::size_t i = 0; i < replays.size(); ++i) submissions.push_back({replays[i], claim, o.files[i]});
  std::unique_ptr<scores::Store> store;
  const auto open = [&]() -> scores::Store& { return *(store = o.store.open_to_add()); };
  const auto standings = scores::submit(open, submissions);
  if (!standings) throw Failure(standings.error() + (o.files.size() > 1 ? "; none of the games was added" : ""));
  bool is_refused = false;
  for (const scores::Standing& standing : *standings) {
    show(standing, o.as_json);
    is_refused = is_refused || standing.row.state == scores::State::taken_off;
  }
  if (is_refused) throw ExitCode{1};
}

struct ReplayOptions {
  StoreChoice store;
  FilterChoice filter;
  std::int64_t rank = 0;
  std::string out;
};

void run_replay(const ReplayOptions& o) {
  const std::unique_ptr<scores::Store> store = o.store.open();
  o.filter.check(*store);
  const std::vector<scores::Row> rows = store->range(o.filter.filter(), o.rank, o.rank);
  if (rows.empty()) throw Failure(fmt::format("there is no rank {} ({})", o.rank, describe(o.filter.filter())));
  if (!rows.front().verified) throw Failure(fmt::format("rank {} has no replay: it was imported from a list", o.rank));
  const auto played = scores::verified_entry(store->replay(rows.front().id), {.name = rows.front().entry.name});
  if (!played) throw Failure(fmt::format("rank {} was changed after it was added: {}", o.rank, played.error()));
  const std::string& replay = played->replay;
  if (o.out.empty()) {
    put_text(stdout, replay);
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
  command.add_option("--kind", o->kind, "Who made the moves; default: bot if the machine made some, else human")
      .choices(player_kinds())
      .type_name("KIND");
  o->store.add_to(command);
  command.add_flag("--json", o->as_json, "The new rows as JSON objects");
  command.footer(
      "The points are what the engine computes; a file that claims others is refused. The same game twice is one row.\n"
      "What a person is not likely to have played is held until `rank review --accept` lets it in.\n"
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
