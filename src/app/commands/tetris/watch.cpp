// fourfold tetris watch: the machine plays in the terminal.
#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/options.h"
#include "app/terminal_game.h"
#include "scenes/tetris/watch.h"
#include "tetris/modes.h"

namespace fourfold::app {
namespace {

struct WatchFlags {
  TetrisOptions tetris;
  std::string mode = "marathon", speed = "5";
  int games = 1;
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

void run(const WatchFlags& flags) {
  const TetrisChoice choice = resolve(flags.tetris);
  const auto mode = tetris::find_mode(flags.mode);
  if (!mode) throw UsageError(mode.error());
  scenes::WatchOptions options{.setup = {choice.rules, (*mode)->options, 0},
                               .policy = choice.policy,
                               .speed = speed_of(flags.speed),
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
  command.add_option("--mode", o->mode, tetris::mode_names()).type_name("NAME").offers(mode_words());
  command.add_option("--speed", o->speed, "Pieces per second, or max; + and - change it").type_name("N|max");
  command.add_number("--games", o->games, "Boards side by side", 1, scenes::kMostGames);
  command.add_number("--seed", o->seed, "Which pieces come", 0, UINT64_MAX);
  command.footer("Keys: + - speed, m full speed, space stops, n one piece, a movement key takes over, q leaves.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
