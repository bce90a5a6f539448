// fourfold tetris play: a game in the terminal, by hand.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/fumen_source.h"
#include "app/commands/tetris/options.h"
#include "app/files/policy_file.h"
#include "app/files/rules_file.h"
#include "app/ranked.h"
#include "app/terminal_game.h"
#include "base/words.h"
#include "games/list.h"
#include "scenes/modern/defaults.h"
#include "scenes/modern/duel.h"
#include "scenes/tetris/defaults.h"
#include "scenes/tetris/play.h"
#include "session/tetris/versus.h"
#include "tetris/levels.h"
#include "tetris/modern/modes.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::app {
namespace {

struct PlayFlags {
  std::string rules, mode = "marathon";  ///< rules: empty where none are named
  int height = 0, level = 1, next = 0, garbage_start = 0, countdown = 3;
  std::optional<std::uint64_t> seed;
  bool rise = false, practice = false, two = false;
  std::optional<std::string> coach;  ///< empty: the best there is
  std::optional<int> strength, speed;
  std::string ranked;  ///< a service; empty: none
  FumenSource from;
};

/// What a fumen says about the first pieces; throws UsageError for what no game begins with.
void begin_with(const tetris::fumen::PagePosition& page, tetris::modern::Start& start) {
  constexpr std::size_t kMostOpening = 100;  // of a replay
  if (page.board.height() > tetris::modern::kVisibleRows)
    throw UsageError(fmt::format("--from: the board has {} rows: expected {} at most", page.board.height(),
                                 tetris::modern::kVisibleRows));
  if (page.held && !start.rules->hold) throw UsageError("--from: these rules have no hold box");
  start.board = page.board;
  start.held = page.held;
  start.opening.assign(page.pieces.begin(),
                       page.pieces.begin() + static_cast<std::ptrdiff_t>(std::min(page.pieces.size(), kMostOpening)));
  if (tetris::modern::Position(start).is_over())
    throw UsageError("--from: the first piece has no room to come in: expected a lower board");
}

/// What the classic game only can do.
void refuse_classic_flags(const PlayFlags& flags) {
  const auto refuse = [&](bool given, const char* flag) {
    if (given) throw UsageError(fmt::format("{} is for the classic rules, not for {}", flag, flags.rules));
  };
  refuse(flags.height != 0, "--height");
  refuse(flags.rise, "--rise");
  refuse(flags.garbage_start != 0, "--garbage-start");
}

/// The settings with what the flags say; throws UsageError.
scenes::ModernSettings modern_choice(const PlayFlags& flags, scenes::ModernSettings chosen) {
  const auto mode = tetris::modern::find_mode(flags.mode);
  if (!mode) throw UsageError(mode.error());
  const auto& options = (*mode)->options;
  if (flags.level > 1 && flags.level >= options.last_level) {
    throw UsageError(
        options.last_level > 1
            ? fmt::format("--level {}: expected 1 to {} for {}", flags.level, options.last_level - 1, flags.mode)
            : fmt::format("--level {}: levels do not rise in {}", flags.level, flags.mode));
  }
  if (!options.versus && (flags.strength || flags.speed))
    throw UsageError("--strength and --speed are for --mode versus");
  chosen.mode = flags.mode;
  chosen.level = flags.level;
  chosen.strength = flags.strength.value_or(chosen.strength);
  chosen.pieces_per_minute = flags.speed.value_or(chosen.pieces_per_minute);
  if (flags.next > 0) chosen.next_pieces = flags.next;
  return chosen;
}

/// Seeds of tickets, where the games are ranked, for the first and for all that follow it.
void use_tickets(RankedGames* ranked, const PlayFlags& flags, scenes::Services& services) {
  if (ranked == nullptr) return;
  const bool is_coached = services.settings.coach || flags.coach;
  ranked->set_kind(is_coached ? play::PlayerKind::coached : play::PlayerKind::human);
  services.new_seed = [ranked] { return ranked->next_seed(); };
}

/// The choice is for this game alone: the settings keep what the menus say.
void play_modern(const PlayFlags& flags, RankedGames* ranked) {
  refuse_classic_flags(flags);
  (void)modern_choice(flags, {});
  if (flags.coach && !flags.coach->empty()) (void)load_machine(*flags.coach);
  const tetris::modern::SharedRules rules = load_modern_rules(flags.rules);
  tetris::modern::Start begin{.rules = rules, .options = {}, .seed = 0, .board = {}, .opening = {}};
  if (flags.from.is_given()) begin_with(flags.from.position(false), begin);
  play_in_terminal([&](scenes::Services& services) {
    use_tickets(ranked, flags, services);
    const scenes::ModernSettings kept = services.settings.modern;
    services.settings.modern = modern_choice(flags, kept);
    session::ModernOptions play = scenes::modern_play(services);
    services.settings.modern = kept;
    play.setup.start.rules = rules;
    play.setup.start.board = begin.board;
    play.setup.start.opening = begin.opening;
    play.setup.start.held = begin.held;
    if (flags.seed) play.setup.start.seed = *flags.seed;
    play.practice = flags.practice;
    play.coach = play.coach || flags.coach;
    if (flags.coach && !flags.coach->empty()) play.coach_policy = *flags.coach;
    play.countdown_seconds = flags.countdown;
    return scenes::modern_scene(services, play);
  });
}

/// Two persons at one keyboard: what is for one of them alone is refused.
void play_two(const PlayFlags& flags) {
  refuse_classic_flags(flags);
  const auto refuse = [&](bool given, const char* flag) {
    if (given)
      throw UsageError(fmt::format("--two: two persons play against each other: expected it without {}", flag));
  };
  refuse(flags.mode != PlayFlags().mode, "--mode");
  refuse(flags.level != PlayFlags().level, "--level");
  refuse(flags.strength.has_value(), "--strength");
  refuse(flags.speed.has_value(), "--speed");
  refuse(flags.coach.has_value(), "--coach");
  refuse(flags.practice, "--practice");
  refuse(flags.from.is_given(), "--from");
  refuse(!flags.ranked.empty(), "--ranked");
  const tetris::modern::SharedRules rules = load_modern_rules(flags.rules);
  play_in_terminal([&](scenes::Services& services) {
    scenes::DuelOptions options = scenes::duel_play(services);
    options.setup.start.rules = rules;
    if (flags.seed) options.setup.start.seed = *flags.seed;
    if (flags.next > 0) options.next_pieces = flags.next;
    options.countdown_seconds = flags.countdown;
    return std::make_unique<scenes::ModernDuel>(services, std::move(options));
  });
}

const tetris::Rules& rules_of(const PlayFlags& flags) {
  refuse_unknown_rules(flags.rules);
  const auto rules = tetris::find_rules(flags.rules, flags.height);
  if (!rules) throw UsageError(rules.error());
  return **rules;
}

const tetris::Mode& mode_of(const PlayFlags& flags) {
  const auto mode = tetris::find_mode(flags.mode);
  if (!mode) throw UsageError(mode.error());
  return **mode;
}

/// The conditions of a classic game; the seed is another's to choose.
tetris::Game::Setup setup_of(const PlayFlags& flags) {
  tetris::Game::Setup setup{.rules = &rules_of(flags), .options = mode_of(flags).options};
  if (flags.garbage_start >= setup.rules->height)
    throw UsageError(fmt::format("--garbage-start {}: expected less than the board's {} rows", flags.garbage_start,
                                 setup.rules->height));
  setup.options.garbage_start = flags.garbage_start;
  if (flags.level > 1) setup.options.level = flags.level;
  if (flags.rise) setup.options.level_lines = tetris::kLinesPerLevel;
  return setup;
}

session::PlayOptions options_of(const PlayFlags& flags, scenes::Services& services) {
  session::PlayOptions play = scenes::default_play(services);
  const std::uint64_t seed = flags.seed.value_or(play.setup.seed);
  play.setup = setup_of(flags);
  play.setup.seed = seed;
  if (flags.next > 0) play.next_pieces = flags.next;
  play.coach = play.coach || flags.coach;
  if (flags.coach && !flags.coach->empty()) play.coach_policy = *flags.coach;
  play.practice = flags.practice;
  play.countdown_seconds = flags.countdown;
  return play;
}

void play_classic(const PlayFlags& flags, RankedGames* ranked) {
  if (flags.strength || flags.speed) throw UsageError("--strength and --speed are for --rules modern --mode versus");
  (void)setup_of(flags);
  if (flags.coach && !flags.coach->empty()) (void)load_policy(*flags.coach);
  play_in_terminal([&](scenes::Services& services) {
    use_tickets(ranked, flags, services);
    return std::make_unique<scenes::TetrisPlay>(services, options_of(flags, services));
  });
}

/// `ranked` is null for games that are ranked on this machine only.
void play(const PlayFlags& flags, RankedGames* ranked) {
  return names_modern_rules(flags.rules) ? play_modern(flags, ranked) : play_classic(flags, ranked);
}

// Ranked games.

/// The board that a game with these options would be on.
template <class Game>
RankedBoard board_with(const typename Game::Setup& setup) {
  const games::Summary summary = games::About<Game>::summary(setup, Game(setup));
  return {std::string(Game::kName), summary.rules, summary.mode};
}

RankedBoard board_of(const PlayFlags& flags) {
  if (!names_modern_rules(flags.rules)) return board_with<tetris::Game>(setup_of(flags));
  refuse_classic_flags(flags);
  (void)modern_choice(flags, {});  // its level is one of the mode, so the board is the mode's
  tetris::modern::Game::Setup setup;
  setup.start.rules = load_modern_rules(flags.rules);
  setup.start.options = (*tetris::modern::find_mode(flags.mode))->options;
  return board_with<tetris::modern::Game>(setup);
}

/// From seeds of the service, and back to it. What was kept is sent even if a later ticket was
/// refused.
void play_ranked(const PlayFlags& flags, const OpenRanked& open) {
  if (flags.from.is_given()) throw UsageError("--ranked: expected it without --from: ranked games begin with nothing");
  if (flags.seed || flags.practice)
    throw UsageError(
        "--ranked: the service chooses the seed, and nothing is taken back: expected it without --seed and --practice");
  const std::unique_ptr<RankedGames> ranked = open(flags.ranked, board_of(flags));
  try {
    play(flags, ranked.get());
  } catch (const Failure&) {
    ranked->push_games();
    throw;
  }
  ranked->push_games();
}

/// A game that begins with a fumen is a modern one unless rules are named.
void run(PlayFlags flags, const OpenRanked& open) {
  if (flags.rules.empty()) flags.rules = flags.from.is_given() || flags.two ? "modern" : tetris::default_ruleset().name;
  if (flags.two && !names_modern_rules(flags.rules))
    throw UsageError(fmt::format("--two is for the modern rules, not for {}", flags.rules));
  if (flags.two) return play_two(flags);
  if (flags.from.is_given() && !names_modern_rules(flags.rules))
    throw UsageError(fmt::format("--from is for the modern rules, not for {}", flags.rules));
  return flags.ranked.empty() ? play(flags, nullptr) : play_ranked(flags, open);
}

}  // namespace

void add_tetris_play(Command& tetris, const OpenRanked& open_ranked) {
  Command& command = tetris.add_subcommand("play", "Play in the terminal");
  auto o = std::make_shared<PlayFlags>();
  command.add_option("--mode", o->mode, tetris::mode_names() + "; modern: " + one_of(names_of(tetris::modern::kModes)))
      .type_name("NAME")
      .offers(joined(mode_words(), modern_mode_words()));
  command
      .add_option("--rules", o->rules,
                  "Ruleset: " + tetris::ruleset_names() + "; " + one_of(names_of(tetris::modern::rulesets())) +
                      ", or a file of modern rules")
      .type_name("NAME")
      .offers(every_ruleset_words());
  command.add_number("--height", o->height, "Board height, " + tetris::board_heights(), 1, 64);
  command.add_number("--level", o->level, "1 (a row per second) to 20; each a quarter faster", 1, tetris::kLevels);
  command.add_flag("--rise", o->rise, "A level more after every 10 lines");
  command.add_number("--next", o->next, "Next pieces shown, 1 to 5; default: as in the settings", 1, 5);
  command.add_number("--garbage-start", o->garbage_start, "Garbage rows at the start", 0, tetris::kGarbageTrainingRows);
  command.add_number("--countdown", o->countdown, "Seconds before the start, 0 to 9", 0, 9);
  command.add_number("--seed", o->seed, "Which pieces come", 0, UINT64_MAX);
  command.add_number("--strength", o->strength, "Of the machine in versus, 1 to 10; default: as last time",
                     tetris::modern::kWeakest, tetris::modern::kStrongest);
  command.add_number("--speed", o->speed, "Of the machine in versus, in pieces a minute; default: that of its strength",
                     session::kSlowest, session::kFastest);
  command
      .add_option(
          "--coach", o->coach,
          "Show the recommended place and why; with a name or a file that policy advises, else the best there is")
      .file()
      .offers(every_policy_words())
      .type_name("POLICY")
      .may_stand_alone();
  command
      .add_option("--ranked", o->ranked, "Play for the board of a service: it chooses the pieces, and is sent the game")
      .type_name("URL");
  o->from.add_to(command);
  command.add_flag("--two", o->two, "Modern: two persons at one keyboard against each other, by keys of their own");
  command.add_flag("--practice", o->practice, "Placements can be taken back; not ranked");
  command.footer(
      "Keys: arrows move and turn, space drops, i coach, p pause, q leaves. docs/reference/terminal.md has all of "
      "them.");
  command.callback([o, open_ranked] { run(*o, open_ranked); });
}

}  // namespace fourfold::app
