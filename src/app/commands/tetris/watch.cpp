// fourfold tetris watch: the machine plays in the terminal.
#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/options.h"
#include "app/files/policy_file.h"
#include "app/files/rules_file.h"
#include "app/terminal_game.h"
#include "scenes/modern/watch.h"
#include "scenes/tetris/watch.h"
#include "tetris/modern/modes.h"
#include "tetris/modes.h"

namespace fourfold::app {
namespace {

constexpr std::uint64_t kMostWatchNodes = 100'000'000;  ///< the search keeps no more

struct WatchFlags {
  TetrisOptions tetris;
  std::string mode, speed;  // empty: what is usual for the rules
  int games = 1;
  std::uint64_t nodes = 0;  // modern rules only
  std::optional<std::uint64_t> seed;
};

double speed_of(const std::string& text) {
  constexpr double kFastest = 100'000;
  if (text == "max") return scenes::kFullSpeed;
  double speed = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), speed);
  const bool within = speed >= 0.1 && speed <= kFastest;  // and a number: nan is neither
  if (problem != std::errc{} || end != text.data() + text.size() || !within)
    throw UsageError(fmt::format("--speed '{}': expected pieces per second, 0.1 to {}, or max", text, kFastest));
  return speed;
}

void run_modern(const WatchFlags& flags) {
  refuse_classic_options(flags.tetris);
  if (flags.games > 1) throw UsageError("--games: one board with the modern rules");
  const auto mode = tetris::modern::find_mode(flags.mode.empty() ? "zen" : flags.mode);
  if (!mode) throw UsageError(mode.error());
  if ((*mode)->options.versus) throw UsageError("mode versus needs a person: expected another mode");
  scenes::ModernWatchOptions options;
  options.setup.start.rules = load_modern_rules(flags.tetris.rules.empty() ? "modern" : flags.tetris.rules);
  options.setup.start.options = (*mode)->options;
  options.policy = load_machine(flags.tetris.policy.empty() ? kUsualMachine : flags.tetris.policy);
  options.speed = speed_of(flags.speed.empty() ? "2" : flags.speed);
  if (flags.nodes != 0) options.nodes = flags.nodes;
  play_in_terminal([&](scenes::Services& services) {
    options.setup.start.seed = flags.seed ? *flags.seed : services.new_seed();
    return std::make_unique<scenes::ModernWatch>(services, options);
  });
}

void run(const WatchFlags& flags) {
  if (asks_for_modern(flags.tetris)) return run_modern(flags);
  if (flags.nodes != 0) throw UsageError("--nodes: for --rules modern; expected --known and --keep");
  const TetrisChoice choice = resolve(flags.tetris);
  const auto mode = tetris::find_mode(flags.mode.empty() ? "marathon" : flags.mode);
  if (!mode) throw UsageError(mode.error());
  scenes::WatchOptions options{.setup = {choice.rules, (*mode)->options, 0},
                               .policy = choice.policy,
                               .speed = speed_of(flags.speed.empty() ? "5" : flags.speed),
                               .games = flags.games};
  options.policy.search = choice.settings;
  options.next_pieces = std::clamp(choice.settings.known - 1, 1, 5);
  play_in_terminal([&](scenes::Services& services) {
    options.setup.seed = flags.seed ? *flags.seed : services.new_seed();
    return std::make_unique<scenes::TetrisWatch>(services, options);
  });
}

}  // namespace

void add_tetris_watch(Command& tetris) {
  Command& command = tetris.add_subcommand("watch", "Watch a machine play in the terminal");
  auto o = std::make_shared<WatchFlags>();
  o->tetris.add_to(command);
  command.add_option("--mode", o->mode, tetris::mode_names() + "; modern: zen or another but versus")
      .type_name("NAME")
      .offers(joined(mode_words(), modern_mode_words()));
  command.add_option("--speed", o->speed, "Pieces per second, or max; + and - change it; default 5, modern 2")
      .type_name("N|max");
  command.add_number("--games", o->games, "Boards side by side", 1, scenes::kMostGames);
  command.add_number("--nodes", o->nodes, "Boards the modern machine looks at before a move; default 50,000", 1,
                     kMostWatchNodes);
  command.add_number("--seed", o->seed, "Which pieces come", 0, UINT64_MAX);
  command.footer("Keys: + - speed, m full speed, space stops, n one piece, a movement key takes over, q leaves.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
