// fourfold rank ratings: who is how strong, all of it computed again, and matches that wait for a
// keeper.
#include <fmt/format.h>

#include <memory>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/keeper.h"
#include "app/print.h"
#include "base/json.h"
#include "base/text.h"
#include "base/utf8.h"
#include "scores/entry/listing.h"
#include "service/ratings/rated_match.h"

namespace fourfold::app {
namespace {

constexpr std::int64_t kMostShown = 1000;

struct RatingsOptions {
  KeeperChoice keeper;
  std::string release, replay;
  bool recompute = false, held = false, as_json = false;
};

std::string matches_text(std::int64_t count) { return grouped(count) + (count == 1 ? " match" : " matches"); }

Json rating_json(const scores::RatingRow& row) {
  return Json::object({{"key", row.key},
                       {"game", row.game},
                       {"mode", row.mode},
                       {"rating", row.rating},
                       {"deviation", row.deviation},
                       {"games", row.games},
                       {"date_s", row.date}});
}

Json match_json(const scores::MatchRow& match) {
  return Json::object({{"room", match.room},
                       {"game", match.game},
                       {"mode", match.mode},
                       {"first", match.keys[0]},
                       {"second", match.keys[1]},
                       {"score", match.score},
                       {"date_s", match.date},
                       {"held", printable(match.held)}});
}

void list_ratings(scores::League& league, bool as_json) {
  Json all = Json::array();
  for (const scores::RatedBoard& board : league.matches().boards()) {
    const auto rows = league.ratings().best(board.game, board.mode, kMostShown);
    if (!as_json) say("{}, {}\n", printable(board.game), printable(board.mode));
    for (const scores::RatingRow& row : rows) {
      if (as_json)
        all.push_back(rating_json(row));
      else
        say("  {:>5.0f} +- {:<4.0f} {:>12}  {}\n", row.rating, 2 * row.deviation, matches_text(row.games),
            printable(row.key));
    }
  }
  if (as_json) return say("{}\n", all.dump());
  if (league.matches().boards().empty()) say("nobody was rated yet\n");
}

void list_held(scores::League& league, bool as_json) {
  const auto matches = league.matches().held(kMostShown);
  if (as_json) {
    Json all = Json::array();
    for (const scores::MatchRow& match : matches) all.push_back(match_json(match));
    return say("{}\n", all.dump());
  }
  for (const scores::MatchRow& match : matches) {
    say("{}  {}, {}: {} {} {}\n  {}\n", match.room, scores::date_text(match.date), printable(match.game),
        printable(match.keys[0]),
        match.score == 1   ? "beat"
        : match.score == 0 ? "lost to"
                           : "drew with",
        printable(match.keys[1]), printable(match.held));
  }
  say("{} held\n", matches_text(std::ssize(matches)));
}

void recompute(const RatingsOptions& o, scores::League& league) {
  service::Recomputed all;
  league.together([&] {
    for (const scores::RatedBoard& board : league.matches().boards()) {
      const service::Recomputed one = service::recompute(league, board);
      all.matches += one.matches;
      all.players += one.players;
    }
    league.log().add(o.keeper.deed("recompute", "all ratings"));
  });
  say("computed from {}: {}\n", matches_text(all.matches), counted(all.players, "rating"));
}

void release(const RatingsOptions& o, scores::League& league) {
  bool is_released = false;
  league.together([&] {
    is_released = service::release(league, o.release);
    if (is_released) league.log().add(o.keeper.deed("release", "match " + printable(o.release)));
  });
  if (!is_released)
    throw Failure(
        fmt::format("no match {} is held; `fourfold rank ratings --held` lists those that are", in_quotes(o.release)));
  say("released, and rated: match {}\n", printable(o.release));
}

void show_replay(const RatingsOptions& o, scores::League& league) {
  const auto match = league.matches().find(o.replay);
  if (!match || match->replay.empty())
    throw Failure(
        fmt::format("no game is stored for match {}: only matches that were held have one", in_quotes(o.replay)));
  say("{}", match->replay);
}

void run(const RatingsOptions& o) {
  const auto league = o.keeper.store.open_league();
  if (!league) throw Failure("there are no scores yet, and no ratings");
  if (o.recompute) return recompute(o, *league);
  if (!o.release.empty()) return release(o, *league);
  if (!o.replay.empty()) return show_replay(o, *league);
  o.held ? list_held(*league, o.as_json) : list_ratings(*league, o.as_json);
}

}  // namespace

void add_rank_ratings(Command& rank) {
  Command& command = add_beyond(rank, "ratings");
  auto o = std::make_shared<RatingsOptions>();
  Option& recompute =
      command.add_flag("--recompute", o->recompute, "Compute all ratings from the stored matches again");
  Option& held = command.add_flag("--held", o->held, "List the matches that are held and not rated");
  Option& release = command.add_option("--release", o->release, "Rate a match that is held").type_name("ROOM");
  Option& replay =
      command.add_option("--replay", o->replay, "The winner's game of a match that was held").type_name("ROOM");
  held.excludes(recompute);
  release.excludes(recompute).excludes(held);
  replay.excludes(recompute).excludes(held).excludes(release);
  o->keeper.add_to(command);
  command.add_flag("--json", o->as_json, "One JSON array");
  command.footer(
      "Matches of players who are banned do not count when ratings are computed again.\n"
      "Example: fourfold rank ratings --replay ROOM | fourfold tetris replay -");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
