// fourfold tetris arena: two bots play each other, and a referee checks every move.
#include <fmt/format.h>

#include <csignal>
#include <memory>

#include "app/arena/ladder.h"
#include "app/arena/report.h"
#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/terminal.h"

namespace fourfold::app {
namespace {

struct ArenaOptions {
  std::string first = "machine", second = "simple", replays, logs, ladder, html;
  std::uint64_t games = 10, seed = 1, pieces = 0;  // pieces 0: 2000, alone 500
  std::optional<int> ms;                           // 100, or half of a piece's time
  std::optional<double> pps;
  std::optional<std::uint64_t> nodes;
  std::optional<double> sprt;
  unsigned threads = 1;
  bool is_solo = false, as_json = false;
};

MatchPlan plan_of(const ArenaOptions& o) {
  MatchPlan plan{.setup = {.bout = {.is_solo = o.is_solo}, .seed = o.seed}, .games = o.games, .replays = o.replays};
  plan.logs = o.logs;
  plan.has_clock = !o.nodes;
  plan.setup.bout.most_pieces = o.pieces != 0 ? o.pieces : o.is_solo ? 500 : 2000;
  if (o.sprt) plan.test = learn::SequentialElo{.elo = *o.sprt};
  return plan;
}

ThinkingLimits limits_of(const ArenaOptions& o) {
  ThinkingLimits limits{.nodes = o.nodes, .threads = o.threads};
  if (o.pps) {
    limits.piece = std::chrono::round<ThinkingLimits::Span>(std::chrono::duration<double>(1 / *o.pps));
    limits.thinking = *limits.piece / 2;
  }
  if (o.ms) limits.thinking = std::chrono::milliseconds(*o.ms);
  if (limits.piece && limits.thinking >= *limits.piece)
    throw UsageError(fmt::format("--ms {}: at --pps {} a piece has {:.1f} ms; expected less than that", *o.ms, *o.pps,
                                 1000 / *o.pps));
  return limits;
}

void play(const ArenaOptions& o, Interrupts& interrupts) {
  const MatchPlan plan = plan_of(o);
  const ThinkingLimits limits = limits_of(o);
  if (!o.ladder.empty()) return play_ladder({o.ladder, plan, limits, o.as_json, o.html}, interrupts);
  if (!o.replays.empty()) make_folder(o.replays);
  if (!o.logs.empty()) make_folder(o.logs);
  Children children;
  ArenaPlayer first(o.first, limits, interrupts, {.children = &children, .log_folder = o.logs, .label = "first"});
  ArenaPlayer second(o.second, limits, interrupts, {.children = &children, .log_folder = o.logs, .label = "second"});
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
  first.finish();
  second.finish();
  const MatchReport report{plan, result, first, second};
  o.as_json ? print_json(report) : print_table(report);
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

constexpr const char* kFooter =
    "Examples:\n"
    "  fourfold tetris arena --first machine --second level:5 --games 20 --nodes 20000\n"
    "  fourfold tetris arena --first 'fourfold tetris bot' --second './cold-clear-2' --games 100 --ms 100\n"
    "  fourfold tetris arena --first machine --second simple --solo --pieces 500 --json\n"
    "Both place a piece a turn, and attacks are exchanged after it; who tops out loses, in the same turn\n"
    "it is a draw. The first legal of a bot's moves counts, with its spin. docs/reference/bot.md has the\n"
    "rules.";

}  // namespace

void add_tetris_arena(Command& tetris) {
  Command& command = add_beyond(tetris, "arena");
  auto o = std::make_shared<ArenaOptions>();
  Option& first =
      command
          .add_option("--first", o->first, "machine, level:1 to level:10, simple, random, or a command that speaks TBP")
          .type_name("BOT")
          .offers(own_player_words())
          .shows_default();
  Option& second = command.add_option("--second", o->second, "The other one")
                       .type_name("BOT")
                       .offers(own_player_words())
                       .shows_default();
  command.add_number("--games", o->games, "How many; two of a pair have the same pieces", 1, 1'000'000).shows_default();
  Option& ms =
      command.add_number("--ms", o->ms, "Time to think, a piece, before a bot is asked; default 100", 0, 600'000);
  Option& pps = command
                    .add_number("--pps", o->pps,
                                "Pieces per second: who has not answered in the time of a piece has lost", 0.01, 200.0)
                    .type_name("N");
  command
      .add_number("--nodes", o->nodes, "For our own players, instead of time: the same match again", 1, 1'000'000'000)
      .excludes(ms)
      .excludes(pps);
  command.add_flag("--solo", o->is_solo, "Each plays alone, without garbage; more attack wins");
  command.add_number("--pieces", o->pieces, "A game has so many at most; default 2000, alone 500", 1, 1'000'000);
  command.add_number("--seed", o->seed, "Seed of the first pair of games; the others follow", 0, UINT64_MAX)
      .shows_default();
  Option& sprt = command
                     .add_number("--sprt", o->sprt, "Stop once it is clear whether the first is this much Elo stronger",
                                 1.0, 1000.0)
                     .type_name("ELO");
  command.add_number("--threads", o->threads, "Threads of each of our own players, 0 = all cores", 0u, 1024u)
      .shows_default();
  Option& replays =
      command.add_option("--replays", o->replays, "Keep every game as two replays in this folder").folder();
  Option& logs =
      command.add_option("--log", o->logs, "Keep what is said to programs, by them and on standard error here")
          .folder();
  Option& ladder =
      command.add_option("--ladder", o->ladder, "Every bot of this list plays every other; goes on where it was")
          .file()
          .excludes(first)
          .excludes(second)
          .excludes(sprt)
          .excludes(replays)
          .excludes(logs);
  command
      .add_option("--html", o->html,
                  "With --ladder: pages in this folder, with the table (index.html) and every game to step through")
      .folder()
      .needs(ladder);
  command.add_flag("--json", o->as_json, "One JSON object instead of a table");
  command.footer(kFooter);
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
