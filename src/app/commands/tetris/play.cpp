// fourfold tetris play: a game in the terminal, by hand.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/options.h"
#include "app/terminal_game.h"
#include "scenes/tetris/defaults.h"
#include "scenes/tetris/play.h"
#include "tetris/levels.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::app {
namespace {

struct PlayFlags {
  std::string rules{tetris::default_ruleset().name}, mode = "marathon";
  int height = 0, level = 1, next = 0, garbage_start = 0, countdown = 3;
  std::optional<std::uint64_t> seed;
  bool rise = false, coach = false, practice = false;
};

const tetris::Rules& rules_of(const PlayFlags& flags) {
  const auto rules = tetris::find_rules(flags.rules, flags.height);
  if (!rules) throw UsageError(rules.error());
  return **rules;
}

const tetris::Mode& mode_of(const PlayFlags& flags) {
  const auto mode = tetris::find_mode(flags.mode);
  if (!mode) throw UsageError(mode.error());
  return **mode;
}

session::PlayOptions options_of(const PlayFlags& flags, scenes::Services& services) {
  session::PlayOptions play = scenes::default_play(services);
  play.setup.rules = &rules_of(flags);
  play.setup.options = mode_of(flags).options;
  play.setup.options.garbage_start = flags.garbage_start;
  if (flags.level > 1) play.setup.options.level = flags.level;
  if (flags.rise) play.setup.options.level_lines = tetris::kLinesPerLevel;
  if (flags.seed) play.setup.seed = *flags.seed;
  if (flags.next > 0) play.next_pieces = flags.next;
  play.coach = play.coach || flags.coach;
  play.practice = flags.practice;
  play.countdown_seconds = flags.countdown;
  return play;
}

void run(const PlayFlags& flags) {
  const int height = rules_of(flags).height;
  if (flags.garbage_start >= height)
    throw UsageError(
        fmt::format("--garbage-start {}: expected less than the board's {} rows", flags.garbage_start, height));
  (void)mode_of(flags);
  play_in_terminal([&](scenes::Services& services) {
    return std::make_unique<scenes::TetrisPlay>(services, options_of(flags, services));
  });
}

}  // namespace

void add_tetris_play(Command& tetris) {
  Command& command = tetris.add_subcommand("play", "Play in the terminal");
  auto o = std::make_shared<PlayFlags>();
  command.add_option("--mode", o->mode, tetris::mode_names()).type_name("NAME").offers(mode_words());
  command.add_option("--rules", o->rules, "Ruleset: " + tetris::ruleset_names())
      .type_name("NAME")
      .offers(ruleset_words());
  command.add_number("--height", o->height, "Board height, " + tetris::board_heights(), 1, 64);
  command.add_number("--level", o->level, "1 (a row per second) to 20; each a quarter faster", 1, tetris::kLevels);
  command.add_flag("--rise", o->rise, "A level more after every 10 lines");
  command.add_number("--next", o->next, "Next pieces shown, 1 to 5; default: as in the settings", 1, 5);
  command.add_number("--garbage-start", o->garbage_start, "Garbage rows at the start", 0, tetris::kGarbageTrainingRows);
  command.add_number("--countdown", o->countdown, "Seconds before the start, 0 to 9", 0, 9);
  command.add_number("--seed", o->seed, "Which pieces come", 0, UINT64_MAX);
  command.add_flag("--coach", o->coach, "Show the recommended place and why");
  command.add_flag("--practice", o->practice, "Placements can be taken back; not ranked");
  command.footer(
      "Keys: arrows move and turn, space drops, c coach, p pause, q leaves. docs/reference/terminal.md has all of "
      "them.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
