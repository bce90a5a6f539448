// fourfold connect4 match: engines against each other, with wins, draws, losses and time per move.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "session/connect4/series.h"

namespace fourfold::app {
namespace {

using namespace connect4;

struct MatchOptions {
  SolverChoice solver;
  std::string first = "heuristic:8", second = "rules", opening = "any";
  int games = 10, random_plies = 0;
  std::uint64_t seed = 1;
  bool as_json = false;
};

/// An engine and a clock around it.
struct TimedPlayer {
  Engine engine;
  double seconds = 0;
  int moves = 0;

  Choice choose(const Question& question) {
    const auto start = std::chrono::steady_clock::now();
    Choice choice = engine.choose(question);
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    ++moves;
    return choice;
  }
  [[nodiscard]] double milliseconds_per_move() const { return moves == 0 ? 0 : 1000 * seconds / moves; }
};

void print_json(const MatchOptions& o, const session::SeriesResult& result, const TimedPlayer& a,
                const TimedPlayer& b) {
  Json games = Json::array();
  for (const auto& recorded : result.games) {
    const auto winner = recorded.game().winner();
    games.push_back(
        Json::object({{"starts", recorded.setup().starts == Seat::a ? "first" : "second"},
                      {"moves", Game::write(recorded.commands())},
                      {"winner", !winner ? Json(nullptr) : Json(*winner == Seat::a ? "first" : "second")}}));
  }
  print_line(Json::object({{"first", to_text(a.engine.spec())},
                           {"second", to_text(b.engine.spec())},
                           {"opening", o.opening},
                           {"wins", result.wins},
                           {"draws", result.draws},
                           {"losses", result.losses},
                           {"ms_per_move", Json::array({a.milliseconds_per_move(), b.milliseconds_per_move()})},
                           {"games", games}}));
}

void run(const MatchOptions& o) {
  Engines engines(o.solver);
  const Opening opening = opening_of(o.opening);
  if (const auto good = checked(Game::Setup{engines.shape(), Seat::a, opening}); !good) throw Failure(good.error());
  TimedPlayer a{engines.engine(o.first)}, b{engines.engine(o.second)};
  ProgressLine progress;
  int moves = 0;
  const session::SeriesSetup setup{
      .shape = engines.shape(), .games = o.games, .opening = opening, .random_plies = o.random_plies, .seed = o.seed};
  const session::SeriesResult result = play_series(
      setup, [&](const Question& q) { return a.choose(q); }, [&](const Question& q) { return b.choose(q); },
      [&](const Game&, const Choice&) { progress.show(0, 0, fmt::format("{} moves", ++moves)); });
  if (o.as_json) return print_json(o, result, a, b);
  say("{} against {}, {} {}, opening {}\n\n", to_text(a.engine.spec()), to_text(b.engine.spec()), o.games,
      o.games == 1 ? "game" : "games", o.opening);
  say("  wins {}, draws {}, losses {}\n", result.wins, result.draws, result.losses);
  say("  time per move  {:.2f} ms, {:.2f} ms\n", a.milliseconds_per_move(), b.milliseconds_per_move());
}

}  // namespace

void add_connect4_match(Command& connect4) {
  Command& command = connect4.add_subcommand("match", "Engines against each other");
  auto o = std::make_shared<MatchOptions>();
  command.add_option("--first", o->first, connect4::engine_words())
      .offers(engine_words())
      .shows_default()
      .type_name("E");
  command.add_option("--second", o->second, "The other one; they take turns to start")
      .offers(engine_words())
      .shows_default()
      .type_name("E");
  command.add_number("--games", o->games, "How many games", 1, 100'000).shows_default();
  command.add_option("--opening", o->opening, "any, or no-centre: the first disc may not fall into the centre column")
      .shows_default()
      .choices({"any", "no-centre"})
      .type_name("RULE");
  command
      .add_number("--random-plies", o->random_plies, "Moves at random first, the same for both games of a pair", 0, 20)
      .shows_default();
  command.add_number("--seed", o->seed, "Decides random moves", 0, UINT64_MAX).shows_default();
  o->solver.add_to(command);
  command.add_flag("--json", o->as_json, "One JSON object instead of a table");
  command.footer("Example: fourfold connect4 match --first heuristic:8 --second rules --games 20 --opening no-centre");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
