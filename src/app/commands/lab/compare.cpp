// fourfold lab compare: two policies on the same games; it ends when the difference is clear.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/autoplay.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/parallel.h"
#include "learn/statistics.h"

namespace fourfold::app {
namespace {

struct CompareOptions {
  std::string a, b, rules;
  int known = 0, keep = 0, height = 0;
  std::uint64_t games = 512, pieces = 1000, seed = 1;
  double error = 0.05;
  unsigned threads = 0;
  bool as_json = false;
};

struct Side {
  AutoplayPlan plan;
  learn::Moments points{};
  std::uint64_t game_overs = 0;
};

Side side_of(const CompareOptions& o, const std::string& policy) {
  const TetrisOptions options{
      .rules = o.rules, .height = o.height, .policy = policy, .search = {}, .known = o.known, .keep = o.keep};
  return {{.choice = resolve(options), .options = {}, .pieces = o.pieces}};
}

void add_game(Side& side, const AutoplayGame& game) {
  side.points.add(static_cast<double>(game.end.points));
  side.game_overs += game.end.end == tetris::End::topped_out ? 1 : 0;
}

/// Plays pairs up to the next look; both sides get the same seed.
void play_pairs(const CompareOptions& o, Side& a, Side& b, learn::SequentialTest& test) {
  const std::size_t done = test.moments().count();
  const std::size_t until = test.next_look();
  const auto games = parallel_map(2 * (until - done), o.threads, [&](std::size_t i) {
    const Side& side = i % 2 == 0 ? a : b;
    return play_game(side.plan, o.seed + done + i / 2, [](const Placed&) { return true; });
  });
  for (std::size_t i = 0; i < games.size(); i += 2) {
    add_game(a, games[i]);
    add_game(b, games[i + 1]);
    test.add(static_cast<double>(games[i].end.points - games[i + 1].end.points));
  }
}

std::string verdict_of(const CompareOptions& o, std::optional<int> verdict, bool all_equal) {
  if (all_equal) return "they play alike";
  if (!verdict) return "no clear difference";
  return fmt::format("{} is better", *verdict > 0 ? o.a : o.b);
}

void run(const CompareOptions& o) {
  Side a = side_of(o, o.a), b = side_of(o, o.b);
  if (a.plan.choice.rules != b.plan.choice.rules)
    throw UsageError(fmt::format("{} is made for {} and {} for {}: say --rules", o.a, a.plan.choice.rules->name, o.b,
                                 b.plan.choice.rules->name));
  if (!o.as_json) {
    for (const auto& [name, s] : {std::pair<const std::string&, const Side&>(o.a, a), {o.b, b}})
      say("  {:<24}{}, {}\n", name, s.plan.choice.rules->name, describe(s.plan.choice.settings));
  }
  learn::SequentialTest test(o.error, o.games);
  while (test.moments().count() < o.games && !test.verdict()) {
    play_pairs(o, a, b, test);
    if (!o.as_json) {
      const learn::Interval around = test.interval();
      say("{:>6} pairs: difference {:>10}, {:.1f} % interval {} to {}\n", test.moments().count(),
          grouped(std::llround(test.moments().mean())), 100 * (1 - o.error), grouped(std::llround(around.low)),
          grouped(std::llround(around.high)));
      std::fflush(stdout);
    }
  }
  const bool all_equal = test.moments().variance() == 0 && test.moments().mean() == 0;
  const std::string verdict = verdict_of(o, test.verdict(), all_equal);
  const learn::Interval around = test.interval();
  if (o.as_json) {
    const auto side = [](const std::string& name, const Side& s) {
      return Json::object({{"policy", name},
                           {"rules", s.plan.choice.rules->name},
                           {"search", describe(s.plan.choice.settings)},
                           {"points_mean", s.points.mean()},
                           {"points_deviation", s.points.deviation()},
                           {"game_overs", s.game_overs}});
    };
    print_line(Json::object({{"a", side(o.a, a)},
                             {"b", side(o.b, b)},
                             {"pairs", test.moments().count()},
                             {"difference", test.moments().mean()},
                             {"interval", Json::array({around.low, around.high})},
                             {"error", o.error},
                             {"verdict", verdict}}));
    return;
  }
  for (const auto& [name, s] : {std::pair<const std::string&, const Side&>(o.a, a), {o.b, b}})
    say("  {:<24}{:>12} points per game (deviation {}), {} of {} lost\n", name, grouped(std::llround(s.points.mean())),
        grouped(std::llround(s.points.deviation())), s.game_overs, s.points.count());
  say("{}\n", verdict);
}

}  // namespace

void add_lab_compare(Command& lab) {
  Command& command = lab.add_subcommand("compare", "Two policies on the same games, until the difference is clear");
  auto o = std::make_shared<CompareOptions>();
  command.add_option("A", o->a, "A policy by name, or a file").required().file().offers(policy_words());
  command.add_option("B", o->b, "Another").required().file().offers(policy_words());
  command.add_option("--rules", o->rules, "Ruleset; default: the policies' own")
      .type_name("NAME")
      .offers(ruleset_words());
  command.add_number("--height", o->height, "Board height (research only)", 4, 20);
  command.add_number("--known", o->known, "Known pieces, for both; default: each policy's own", 1, tetris::kMaxKnown);
  command.add_number("--keep", o->keep, "Nodes kept, for both; default: each policy's own", 1, tetris::kMaxKeep);
  command.add_number("--games", o->games, "Pairs of games at most", 2, 10'000'000).shows_default();
  command.add_number("--pieces", o->pieces, "Pieces per game at most", 1, 1'000'000'000).shows_default();
  command.add_number("--seed", o->seed, "Seed of the first pair", 0, UINT64_MAX).shows_default();
  command.add_number("--error", o->error, "Chance to see a difference where there is none", 0.0001, 0.5)
      .shows_default();
  command.add_number("--threads", o->threads, "Threads, 0 = all cores", 0u, 1024u);
  command.add_flag("--json", o->as_json, "One JSON object");
  command.footer(
      "Looks after 16, 32, 64, ... pairs and shares the error among the looks, so stopping early is honest.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
