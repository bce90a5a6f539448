// The result of a match of the arena.
#include "app/arena/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/print.h"
#include "base/json.h"

namespace fourfold::app {
namespace {

Json pair_of(double low, double high) { return Json::array({low, high}); }

Json json_of(const ProgramEnd& end) {
  return Json::object({{"game", end.game}, {"how", end.ending.how}, {"stderr", end.ending.errors}});
}

Json json_of(const ArenaPlayer& player, const PlayerTally& tally, bool has_clock) {
  Json out = Json::object({{"name", player.name()},
                           {"wins", tally.wins},
                           {"pieces", tally.pieces},
                           {"attack", tally.attack},
                           {"app", tally.attack_per_piece()},
                           {"topped_out", tally.topped_out},
                           {"illegal", tally.illegal},
                           {"gave_up", tally.gave_up},
                           {"timeouts", tally.timeouts},
                           {"deaths", player.deaths()},
                           {"refused", tally.refused},
                           {"why_illegal", tally.why_illegal},
                           {"why_gave_up", tally.why_gave_up}});
  const ThinkingTime& time = player.thinking();
  if (has_clock) out["thinking"] = Json::object({{"mean_ms", time.mean_ms()}, {"longest_ms", time.longest_ms()}});
  Json& ends = out["ends"] = Json::array();
  for (const ProgramEnd& end : player.ends()) ends.push_back(json_of(end));
  return out;
}

Json json_of(const GameLine& game) {
  Json winner = !game.winner ? Json() : Json(*game.winner == 0 ? "first" : "second");
  return Json::object({{"seed", game.seed},
                       {"winner", winner},
                       {"pieces", Json::array_of(game.pieces)},
                       {"attack", Json::array_of(game.attack)},
                       {"loss", Json::array({name(game.loss[0]), name(game.loss[1])})}});
}

Json json_of(const learn::SequentialElo& test, const learn::Moments& pairs) {
  const auto verdict = test.verdict(pairs);
  return Json::object({{"elo", test.elo},
                       {"log_ratio", test.log_ratio(pairs)},
                       {"bound", test.bound()},
                       {"verdict", !verdict   ? "open"
                                   : *verdict ? "stronger"
                                              : "not stronger"}});
}

void print_row(std::string_view what, const std::string& first, const std::string& second) {
  say("  {:<20}{:>12}{:>12}\n", what, first, second);
}

void print_counts(std::string_view what, std::uint64_t first, std::uint64_t second) {
  print_row(what, fmt::format("{}", first), fmt::format("{}", second));
}

void print_rows(const MatchReport& report) {
  const auto& [one, two] = report.result.players;
  print_counts("wins", one.wins, two.wins);
  print_row("attack per piece", fmt::format("{:.3f}", one.attack_per_piece()),
            fmt::format("{:.3f}", two.attack_per_piece()));
  print_counts("pieces", one.pieces, two.pieces);
  print_counts("topped out", one.topped_out, two.topped_out);
  print_counts("illegal move", one.illegal, two.illegal);
  print_counts("gave up", one.gave_up, two.gave_up);
  print_counts("late", one.timeouts, two.timeouts);
  print_row("died", fmt::format("{}", report.first.deaths()), fmt::format("{}", report.second.deaths()));
  print_counts("first move refused", one.refused, two.refused);
  if (!report.plan.has_clock) return;
  const ThinkingTime &here = report.first.thinking(), &there = report.second.thinking();
  print_row("ms a piece, mean", fmt::format("{:.1f}", here.mean_ms()), fmt::format("{:.1f}", there.mean_ms()));
  print_row("ms a piece, longest", fmt::format("{:.1f}", here.longest_ms()), fmt::format("{:.1f}", there.longest_ms()));
}

/// The last lines of a text, each behind a mark.
void print_last_lines(std::string_view text) {
  constexpr std::size_t kLines = 5;
  std::size_t begin = text.size();
  for (std::size_t i = 0; i < kLines && begin > 0; ++i) {
    const auto end = text.rfind('\n', begin - 1);
    begin = end == std::string_view::npos ? 0 : end;
  }
  if (begin > 0) ++begin;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    say("    | {}\n", text.substr(begin, end - begin));
    begin = end + 1;
  }
}

/// Whole points of Elo; none are +0.
std::string elo_text(double elo) { return fmt::format("{:+.0f}", std::round(elo) + 0.0); }

void print_strength(const MatchReport& report) {
  const learn::Contest& contest = report.result.contest;
  const learn::Interval share = contest.share_interval(), elo = contest.elo_interval();
  say("\n  draws {}; share of the first {:.3f} ({:.3f} to {:.3f}), Elo {} ({} to {})\n", report.result.draws,
      contest.share(), share.low, share.high, elo_text(learn::elo_of(contest.share())), elo_text(elo.low),
      elo_text(elo.high));
  if (const auto& test = report.plan.test) {
    const auto verdict = test->verdict(contest.pairs());
    say("  {:+.0f} Elo: {} (log ratio {:.2f}, decided at {:.2f})\n", test->elo,
        !verdict   ? "not decided"
        : *verdict ? "the first is stronger"
                   : "it is not",
        test->log_ratio(contest.pairs()), test->bound());
  }
}

void print_remarks(const ArenaPlayer& player, const PlayerTally& tally) {
  if (!tally.why_illegal.empty()) say("  {}: {}\n", player.name(), tally.why_illegal);
  if (!tally.why_gave_up.empty()) say("  {}: gave up: {}\n", player.name(), tally.why_gave_up);
  for (const ProgramEnd& end : player.ends()) {
    say("  {}: game {}: {}\n", player.name(), end.game, end.ending.how);
    print_last_lines(end.ending.errors);
  }
}

}  // namespace

void print_json(const MatchReport& report) {
  const auto& [plan, result, first, second] = report;
  const auto& [one, two] = result.players;
  const learn::Interval share = result.contest.share_interval(), elo = result.contest.elo_interval();
  Json out = Json::object(
      {{"games", result.games.size()},
       {"first_wins", one.wins},
       {"second_wins", two.wins},
       {"draws", result.draws},
       {"app", Json::array({one.attack_per_piece(), two.attack_per_piece()})},
       {"pieces", one.pieces + two.pieces},
       {"illegal", one.illegal + two.illegal},
       {"gave_up", one.gave_up + two.gave_up},
       {"timeouts", one.timeouts + two.timeouts},
       {"deaths", first.deaths() + second.deaths()},
       {"refused", one.refused + two.refused},
       {"share", result.contest.share()},
       {"share_interval", pair_of(share.low, share.high)},
       {"elo", learn::elo_of(result.contest.share())},
       {"elo_interval", pair_of(elo.low, elo.high)},
       {"players", Json::array({json_of(first, one, plan.has_clock), json_of(second, two, plan.has_clock)})}});
  if (plan.test) out["sprt"] = json_of(*plan.test, result.contest.pairs());
  Json& list = out["results"] = Json::array();
  for (const GameLine& game : result.games) list.push_back(json_of(game));
  say("{}\n", out.dump());
}

void print_table(const MatchReport& report) {
  const auto& [plan, result, first, second] = report;
  say("{} against {}, {} {}{}\n\n", first.name(), second.name(), result.games.size(),
      result.games.size() == 1 ? "game" : "games", plan.setup.bout.is_solo ? ", each alone" : "");
  print_rows(report);
  print_strength(report);
  print_remarks(first, result.players[0]);
  print_remarks(second, result.players[1]);
  if (!plan.replays.empty()) say("\n  replays in {}\n", plan.replays);
  if (!plan.logs.empty()) say("\n  logs in {}\n", plan.logs);
}

}  // namespace fourfold::app
