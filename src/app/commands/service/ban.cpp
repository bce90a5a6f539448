// fourfold rank ban, unban and log: players and games that may not be submitted, and who decided
// what.
#include <fmt/format.h>

#include <memory>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/keeper.h"
#include "app/print.h"
#include "base/field.h"
#include "base/json.h"
#include "base/text.h"
#include "base/utf8.h"
#include "scores/entry/listing.h"
#include "sign/keys.h"

namespace fourfold::app {
namespace {

constexpr std::int64_t kMostDeeds = 100'000;

struct BanOptions {
  KeeperChoice keeper;
  std::string subject;
};

/// The number of a row; nothing for the key of a player.
std::optional<std::int64_t> row_of(const std::string& subject) {
  const auto row = number_from<std::int64_t>(subject);
  if (row && *row > 0) return row;
  const auto key = sign::PublicKey::from(subject);
  if (!key) throw UsageError(in_quotes(subject) + ": expected the number of a row, or a key of 43 characters");
  return std::nullopt;
}

std::unique_ptr<scores::League> open(const KeeperChoice& choice) {
  auto league = choice.store.open_league();
  if (!league) throw Failure("there are no scores yet, and nobody to ban");
  return league;
}

void ban_row(const BanOptions& o, std::int64_t row) {
  const auto league = open(o.keeper);
  std::optional<scores::Row> banned;
  league->together([&] {
    const scores::Deed deed = o.keeper.deed("ban", fmt::format("row {}", row));
    banned = league->ban_game(row, deed.why, deed.date);
    if (banned) league->log().add(o.keeper.deed("ban", scores::about_row(*banned)));
  });
  if (!banned) throw Failure(fmt::format("there is no row {}, or its game is banned already", row));
  say("banned, whoever hands it in: {}\n", scores::about_row(*banned));
}

void ban_key(const BanOptions& o) {
  const auto league = open(o.keeper);
  std::optional<std::int64_t> held;
  league->together([&] {
    const scores::Deed deed = o.keeper.deed("ban", o.subject);
    held = league->ban_player({.subject = o.subject, .why = deed.why, .date = deed.date});
    if (held) league->log().add(deed);
  });
  if (!held) throw Failure("the player is banned already");
  say("banned: {}; held: {}\n", o.subject, counted(*held, "row"));
}

void run_ban(const BanOptions& o) {
  if (o.keeper.why.empty()) throw UsageError("expected a reason: --why TEXT");
  const auto row = row_of(o.subject);
  row ? ban_row(o, *row) : ban_key(o);
}

void unban_row(const BanOptions& o, std::int64_t row) {
  const auto league = open(o.keeper);
  std::optional<scores::Row> back;
  league->together([&] {
    back = league->unban_game(row);
    if (back) league->log().add(o.keeper.deed("unban", scores::about_row(*back)));
  });
  if (!back) throw Failure(fmt::format("there is no row {}, or its game is not banned", row));
  say("{}: {}\n", back->state == scores::State::held ? "held for review" : "back on the board",
      scores::about_row(*back));
}

void unban_key(const BanOptions& o) {
  const auto league = open(o.keeper);
  std::optional<std::int64_t> released;
  league->together([&] {
    released = league->unban_player(o.subject);
    if (released) league->log().add(o.keeper.deed("unban", o.subject));
  });
  if (!released) throw Failure("the player is not banned");
  say("not banned any more: {}; back on the board: {}\n", o.subject, counted(*released, "row"));
}

void run_unban(const BanOptions& o) {
  const auto row = row_of(o.subject);
  row ? unban_row(o, *row) : unban_key(o);
}

struct LogOptions {
  StoreChoice store;
  std::int64_t last = 50;
  bool as_json = false;
};

void run_log(const LogOptions& o) {
  const auto league = o.store.open_league();
  const std::vector<scores::Deed> deeds = league ? league->log().last(o.last) : std::vector<scores::Deed>();
  if (o.as_json) {
    Json out = Json::array();
    for (const scores::Deed& deed : deeds) {
      out.push_back(Json::object({{"date_s", deed.date},
                                  {"keeper", printable(deed.keeper)},
                                  {"what", printable(deed.what)},
                                  {"about", printable(deed.about)},
                                  {"why", printable(deed.why)}}));
    }
    return say("{}\n", out.dump());
  }
  for (const scores::Deed& deed : deeds) {
    say("{}  {:<10} {:<8} {}{}\n", scores::date_text(deed.date), printable(deed.keeper), printable(deed.what),
        printable(deed.about), deed.why.empty() ? "" : " (" + printable(deed.why) + ")");
  }
  if (deeds.empty()) say("nothing was done yet\n");
}

}  // namespace

void add_rank_ban(Command& rank) {
  Command& command = add_beyond(rank, "ban");
  auto o = std::make_shared<BanOptions>();
  command.add_option("WHO", o->subject, "The key of a player, or the number of a row").required();
  o->keeper.add_to(command);
  command.footer(
      "A player's rows are held until the ban is lifted; a row is taken off, and its game is refused under every "
      "name.\n"
      "Example: fourfold rank ban 12 --why 'copied from row 7'");
  command.callback([o] { run_ban(*o); });
}

void add_rank_unban(Command& rank) {
  Command& command = add_beyond(rank, "unban");
  auto o = std::make_shared<BanOptions>();
  command.add_option("WHO", o->subject, "The key of a player, or the number of a row").required();
  o->keeper.add_to(command);
  command.callback([o] { run_unban(*o); });
}

void add_rank_log(Command& rank) {
  Command& command = add_beyond(rank, "log");
  auto o = std::make_shared<LogOptions>();
  command.add_number("--last", o->last, "How many", 1, kMostDeeds).shows_default();
  o->store.add_to(command);
  command.add_flag("--json", o->as_json, "One JSON array");
  command.callback([o] { run_log(*o); });
}

}  // namespace fourfold::app
