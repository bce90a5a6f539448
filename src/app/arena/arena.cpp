// fourfold tetris arena: two bots play each other, and a referee checks every move.
#include <fmt/format.h>

#include <csignal>
#include <memory>

#include "app/arena/match.h"
#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"

namespace fourfold::app {
namespace {

using session::Loss;

struct ArenaOptions {
  std::string first = "machine", second = "simple", replays;
  std::uint64_t games = 10, seed = 1, pieces = 0;  // pieces 0: 2000, alone 500
  int ms = 100;
  std::optional<std::uint64_t> nodes;
  std::optional<double> sprt;
  unsigned threads = 1;
  bool is_solo = false, as_json = false;
};

MatchPlan plan_of(const ArenaOptions& o) {
  MatchPlan plan{.setup = {.bout = {.is_solo = o.is_solo}, .seed = o.seed}, .games = o.games, .replays = o.replays};
  plan.setup.bout.most_pieces = o.pieces != 0 ? o.pieces : o.is_solo ? 500 : 2000;
  if (o.sprt) plan.test = learn::SequentialElo{.elo = *o.sprt};
  return plan;
}

Json pair_of(double low, double high) { return Json::array({low, high}); }

Json json_of(const ArenaPlayer& player, const PlayerTally& tally) {
  return Json::object({{"name", player.name()},
                       {"wins", tally.wins},
                       {"pieces", tally.pieces},
                       {"attack", tally.attack},
                       {"app", tally.attack_per_piece()},
                       {"topped_out", tally.topped_out},
                       {"illegal", tally.illegal},
                       {"why_illegal", tally.why_illegal},
                       {"timeouts", tally.timeouts},
                       {"deaths", player.deaths()}});
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

void print_json(const MatchPlan& plan, const MatchResult& result, const ArenaPlayer& first, const ArenaPlayer& second) {
  const auto& [one, two] = result.players;
  const learn::Interval share = result.contest.share_interval(), elo = result.contest.elo_interval();
  Json out = Json::object({{"games", result.games.size()},
                           {"first_wins", one.wins},
                           {"second_wins", two.wins},
                           {"draws", result.draws},
                           {"app", Json::array({one.attack_per_piece(), two.attack_per_piece()})},
                           {"pieces", one.pieces + two.pieces},
                           {"illegal", one.illegal + two.illegal},
                           {"timeouts", one.timeouts + two.timeouts},
                           {"deaths", first.deaths() + second.deaths()},
                           {"share", result.contest.share()},
                           {"share_interval", pair_of(share.low, share.high)},
                           {"elo", learn::elo_of(result.contest.share())},
                           {"elo_interval", pair_of(elo.low, elo.high)},
                           {"players", Json::array({json_of(first, one), json_of(second, two)})}});
  if (plan.test) out["sprt"] = json_of(*plan.test, result.contest.pairs());
  Json& list = out["results"] = Json::array();
  for (const GameLine& game : result.games) list.push_back(json_of(game));
  say("{}\n", out.dump());
}

void print_table(const ArenaOptions& o, const MatchPlan& plan, const MatchResult& result, const ArenaPlayer& first,
                 const ArenaPlayer& second) {
  const auto& [one, two] = result.players;
  say("{} against {}, {} {}{}\n\n", first.name(), second.name(), result.games.size(),
      result.games.size() == 1 ? "game" : "games", o.is_solo ? ", each alone" : "");
  const auto row = [](std::string_view what, const std::string& a, const std::string& b) {
    say("  {:<20}{:>12}{:>12}\n", what, a, b);
  };
  const auto counts = [&](std::string_view what, std::uint64_t a, std::uint64_t b) {
    row(what, fmt::format("{}", a), fmt::format("{}", b));
  };
  counts("wins", one.wins, two.wins);
  row("attack per piece", fmt::format("{:.3f}", one.attack_per_piece()), fmt::format("{:.3f}", two.attack_per_piece()));
  counts("pieces", one.pieces, two.pieces);
  counts("topped out", one.topped_out, two.topped_out);
  counts("illegal moves", one.illegal, two.illegal);
  counts("late", one.timeouts, two.timeouts);
  row("died", fmt::format("{}", first.deaths()), fmt::format("{}", second.deaths()));
  const learn::Interval share = result.contest.share_interval(), elo = result.contest.elo_interval();
  say("\n  draws {}; share of the first {:.3f} ({:.3f} to {:.3f}), Elo {:+.0f} ({:+.0f} to {:+.0f})\n", result.draws,
      result.contest.share(), share.low, share.high, learn::elo_of(result.contest.share()), elo.low, elo.high);
  if (plan.test) {
    const auto verdict = plan.test->verdict(result.contest.pairs());
    say("  {:+.0f} Elo: {} (log ratio {:.2f}, decided at {:.2f})\n", plan.test->elo,
        !verdict   ? "not decided"
        : *verdict ? "the first is stronger"
                   : "it is not",
        plan.test->log_ratio(result.contest.pairs()), plan.test->bound());
  }
  for (const auto& [player, tally] : {std::pair{&first, &one}, std::pair{&second, &two}}) {
    if (!tally->why_illegal.empty()) say("  {}: {}\n", player->name(), tally->why_illegal);
  }
  if (!o.replays.empty()) say("\n  replays in {}\n", o.replays);
}

void play(const ArenaOptions& o, Interrupts& interrupts) {
  const MatchPlan plan = plan_of(o);
  const Pace pace{.thinking = std::chrono::milliseconds(o.ms), .nodes = o.nodes, .threads = o.threads};
  const ArenaPlayer first(o.first, pace, interrupts), second(o.second, pace, interrupts);
  if (!o.replays.empty()) make_folder(o.replays);
  MatchResult result;
  {
    ProgressLine progress;
    std::uint64_t turns = 0;
    result = play_match(plan, first, second, [&](const MatchResult& now) {
      interrupts.check();
      progress.show(static_cast<double>(now.games.size()), static_cast<double>(plan.games),
                    fmt::format("{} : {}, {} turns", now.players[0].wins, now.players[1].wins, ++turns));
    });
  }
  o.as_json ? print_json(plan, result, first, second) : print_table(o, plan, result, first, second);
}

void run(const ArenaOptions& o) {
  int signal = 0;
  try {
    Interrupts interrupts;
    std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c): a bot that has gone is seen where we write
    play(o, interrupts);
    std::signal(SIGPIPE, SIG_DFL);  // NOLINT(cert-err33-c)
  } catch (const Interrupted& interrupted) {
    signal = interrupted.signal;
  }
  if (signal != 0) terminal::die_of(signal);
}

}  // namespace

void add_tetris_arena(Command& tetris) {
  Command& command = add_beyond(tetris, "arena");
  auto o = std::make_shared<ArenaOptions>();
  command.add_option("--first", o->first, "machine, level:1 to level:10, simple, random, or a command that speaks TBP")
      .type_name("BOT")
      .offers(own_player_words())
      .shows_default();
  command.add_option("--second", o->second, "The other one")
      .type_name("BOT")
      .offers(own_player_words())
      .shows_default();
  command.add_number("--games", o->games, "How many; two of a pair have the same pieces", 1, 1'000'000).shows_default();
  Option& ms = command.add_number("--ms", o->ms, "Time to think, a piece", 0, 600'000).shows_default();
  command
      .add_number("--nodes", o->nodes, "For our own players, instead of time: the same match again", 1, 1'000'000'000)
      .excludes(ms);
  command.add_flag("--solo", o->is_solo, "Each plays alone, without garbage; more attack wins");
  command.add_number("--pieces", o->pieces, "A game has so many at most; default 2000, alone 500", 1, 1'000'000);
  command.add_number("--seed", o->seed, "Seed of the first pair of games; the others follow", 0, UINT64_MAX)
      .shows_default();
  command
      .add_number("--sprt", o->sprt, "Stop once it is clear whether the first is this much Elo stronger", 1.0, 1000.0)
      .type_name("ELO");
  command.add_number("--threads", o->threads, "Threads of each of our own players, 0 = all cores", 0u, 1024u)
      .shows_default();
  command.add_option("--replays", o->replays, "Keep every game as two replays in this folder").folder();
  command.add_flag("--json", o->as_json, "One JSON object instead of a table");
  command.footer(
      "Examples:\n"
      "  fourfold tetris arena --first machine --second level:5 --games 20 --nodes 20000\n"
      "  fourfold tetris arena --first 'fourfold tetris bot' --second './cold-clear-2' --games 100 --ms 100\n"
      "  fourfold tetris arena --first machine --second simple --solo --pieces 500 --json\n"
      "Both place a piece a turn, and attacks are exchanged after it; who tops out loses, in the same turn\n"
      "it is a draw. The first legal of a bot's moves counts, with its spin. docs/reference/bot.md has the\n"
      "rules.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
