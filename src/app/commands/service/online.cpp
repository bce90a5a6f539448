// fourfold rank ticket, push, pull: leaderboards of a service (`fourfold serve`).
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/files/files.h"
#include "app/online/push.h"
#include "app/print.h"
#include "base/text.h"
#include "scores/store/boards.h"
#include "scores/store/submit.h"

namespace fourfold::app {
namespace {

constexpr std::int64_t kMostPulled = 100;

/// A board by all its names: those that are not named are the default's. Throws UsageError for
/// "any".
service::BoardName board_of(const FilterChoice& choice) {
  const auto refuse_any = [](const std::string& value, const char* option) {
    if (value == FilterChoice::kAny)
      throw UsageError(fmt::format("{} any: expected one board, by game, rules, mode and kind", option));
  };
  refuse_any(choice.rules, "--rules");
  refuse_any(choice.mode, "--mode");
  refuse_any(choice.kind, "--kind");
  const scores::Filter filter = choice.filter();
  return {filter.game, filter.rules, filter.mode, std::string(play::name(*filter.kind))};
}

/// "fourfold tetris play --rules classic --mode sprint --seed 5"
std::string play_command(const service::Ticket& ticket) {
  return fmt::format("fourfold tetris play --rules {} --mode {} --seed {}", ticket.board.rules, ticket.board.mode,
                     ticket.seed);
}

struct TicketOptions {
  std::string url;
  FilterChoice board;
  bool as_json = false;
};

void run_ticket(const TicketOptions& o) {
  const KeptTicket ticket = new_ticket(Remote(o.url), board_of(o.board));
  if (o.as_json)
    return say(
        "{}\n",
        Json::object({{"ticket", ticket.text}, {"seed", ticket.says.seed}, {"deadline", ticket.says.deadline}}).dump());
  say("seed {}\n", ticket.says.seed);
  remark("play from it within {} minutes and push the game:\n  {}\n  fourfold rank push {}\n",
         (ticket.says.deadline - ticket.says.issued) / 60, play_command(ticket.says), o.url);
}

struct PushOptions {
  std::string url, name;
  std::vector<std::string> files;
  StoreChoice store;
};

/// The games of files, or those of the store.
std::vector<TicketGame> games_to_push(const PushOptions& o, const std::vector<KeptTicket>& tickets) {
  std::vector<TicketGame> games;
  if (o.files.empty()) {
    if (!o.store.is_there()) return games;
    games = games_of(tickets, *o.store.open());
  }
  for (const std::string& file : o.files) {
    std::string replay = read_file(file, kReplayFile);
    const KeptTicket* ticket = ticket_of(tickets, replay);
    if (ticket == nullptr)
      throw Failure(
          fmt::format("{}: not played from a ticket of this service: `fourfold rank ticket {}` gets one", file, o.url));
    if (o.name.empty()) throw UsageError("a file has no name: expected --name with it");
    games.push_back({*ticket, std::move(replay), o.name});
  }
  if (!o.name.empty())
    for (TicketGame& game : games) game.name = o.name;
  return games;
}

void run_push(const PushOptions& o) {
  const Remote service(o.url);
  const auto games = games_to_push(o, kept_tickets(service));
  if (games.empty()) {
    remark("nothing to push: no game here was played from a ticket of {}\n", service.url());
    return;
  }
  bool all_taken = true;
  for (const TicketGame& game : games) all_taken = push(service, game) && all_taken;
  if (!all_taken) throw ExitCode{1};
}

struct PullOptions {
  std::string url;
  FilterChoice board;
  StoreChoice store;
  std::int64_t rows = 20;
};

std::string text_of(const Json& json, std::string_view key) {
  const std::string* text = json[key].as_string();
  return text == nullptr ? "" : *text;
}

/// One game, played again and entered. True: it is new here.
bool pull_row(const Remote& service, const Json& row, const std::function<scores::Store&()>& store) {
  const std::int64_t id = row["id"].as_int().value_or(0);
  const std::string replay = service.get_good(fmt::format("games/{}/replay", id)).text;
  const scores::ClaimedReplay submission{replay,
                                         {.name = text_of(row, "name"),
                                          .kind = play::player_kind_from(text_of(row, "kind")),
                                          .date = seconds_since_1970()},
                                         fmt::format("{}: row {}", service.url(), id)};
  const auto standing = scores::submit(store, submission);
  if (!standing) throw Failure(standing.error());
  return standing->is_new;
}

/// Row by row, and no more than were asked for, whatever the service offers: what is held at once
/// is one game.
void run_pull(const PullOptions& o) {
  const Remote service(o.url);
  const service::BoardName board = board_of(o.board);
  const Json answer =
      service
          .get_good(fmt::format("boards/{}/{}/{}/{}?last={}", board.game, board.rules, board.mode, board.kind, o.rows))
          .json;
  if (!answer["rows"].is_array()) throw Failure(service.url() + ": what it sent is no board");
  std::unique_ptr<scores::Store> store;
  const auto opened = [&]() -> scores::Store& { return store ? *store : *(store = o.store.open_to_add()); };
  const auto count = std::min(o.rows, static_cast<std::int64_t>(answer["rows"].size()));
  std::int64_t added = 0;
  for (std::int64_t i = 0; i < count; ++i)
    added += pull_row(service, answer["rows"][static_cast<std::size_t>(i)], opened) ? 1 : 0;
  say("{} of {} are new here, all played again\n", counted(added, "game"), grouped(count));
}

void add_url(Command& command, std::string& url) {
  command.add_option("url", url, "The service: http://host:8080, https://host").required().type_name("URL");
}

}  // namespace

void add_rank_ticket(Command& rank) {
  Command& command = add_beyond(rank, "ticket");
  auto o = std::make_shared<TicketOptions>();
  add_url(command, o->url);
  o->board.add_to(command);
  command.add_flag("--json", o->as_json, "One JSON object: ticket, seed, deadline");
  command.footer("The ticket is kept until its game is pushed. `fourfold tetris play --ranked URL` does all of it.");
  command.callback([o] { run_ticket(*o); });
}

void add_rank_push(Command& rank) {
  Command& command = add_beyond(rank, "push");
  auto o = std::make_shared<PushOptions>();
  add_url(command, o->url);
  command.add_option("files", o->files, "Replays; without any, all games of the store that have a ticket").file();
  command.add_option("--name", o->name, "The name to play under; default: the one that the game has here");
  o->store.add_to(command);
  command.footer(
      "The service plays every game again and computes its score. Games are signed with your key (`fourfold rank\n"
      "identity`), and a name belongs to the key that used it first. Exit code 1: one was refused, or has to wait.");
  command.callback([o] { run_push(*o); });
}

void add_rank_pull(Command& rank) {
  Command& command = add_beyond(rank, "pull");
  auto o = std::make_shared<PullOptions>();
  add_url(command, o->url);
  command.add_number("--rows", o->rows, "How many", 1, kMostPulled).shows_default();
  o->board.add_to(command);
  o->store.add_to(command);
  command.footer("Nothing is believed: each game is played again before it is entered.");
  command.callback([o] { run_pull(*o); });
}

}  // namespace fourfold::app
