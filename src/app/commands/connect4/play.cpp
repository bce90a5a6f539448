// fourfold connect4 play: a game on the terminal's screen, or in plain text for pipes and screen
// readers. The text is the dialogue of the original: who goes first, a column for each of your
// moves, and which engine answers.
#include <array>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "app/terminal_game.h"
#include "base/rng.h"
#include "base/utf8.h"
#include "connect4/game.h"
#include "connect4/text.h"
#include "scenes/connect4/new.h"
#include "scenes/connect4/play.h"
#include "session/connect4/match.h"
#include "teach/connect4/explain.h"
#include "terminal/terminal.h"

namespace fourfold::app {
namespace {

using namespace connect4;

struct PlayOptions {
  SolverChoice solver;
  std::string engine, opening = "any", starts, moves;
  std::uint64_t seed = 1;
  bool plain = false;
};

/// The discs that lie already; throws Failure for what is no game.
std::vector<connect4::Command> commands_of(const PlayOptions& o, Game game) {
  std::vector<connect4::Command> commands;
  if (o.moves.empty()) return commands;
  const auto columns = moves_from(game.setup.shape, o.moves);
  if (!columns) throw Failure(fmt::format("--moves {}: {}", o.moves, columns.error()));
  for (const int column : *columns) commands.push_back({connect4::Command::Kind::drop, column});
  for (const connect4::Command& command : commands) {
    if (game.apply(command).refused) throw Failure(fmt::format("--moves {}: not a game with this --opening", o.moves));
  }
  if (game.is_over()) throw Failure(fmt::format("--moves {}: the game is over", o.moves));
  return commands;
}

/// Questions on standard output, answers from standard input; `q` or the end of the input ends the
/// game.
class GamePrompt {
 public:
  std::optional<std::string> ask(const std::string& question) {
    say("{} ", question);
    std::fflush(stdout);
    InputLine read;
    if (!next_input_line(read)) return std::nullopt;
    if (read.is_too_long) say("an answer {}\n", too_long());
    std::string line = std::move(read.text);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    line.erase(0, line.find_first_not_of(' '));
    if (line == "q" || line == "quit") return std::nullopt;
    return line;
  }
};

class TextGame {
 public:
  TextGame(const PlayOptions& o, Engines& engines)
      : options_(o), engines_(&engines), match_({{engines.shape(), Seat::a, opening_of(o.opening)}, {}}) {
    for (const connect4::Command& command : commands_of(o, match_.game())) match_.apply(command);
  }

  /// Returns false if the player left.
  bool play() {
    std::optional<std::string> first =
        options_.starts.empty() ? prompt_.ask("Would you like to go first [y]?") : options_.starts;
    if (!first) return false;
    human_ = first->starts_with('n') || first->starts_with('N') ? Seat::b : Seat::a;
    draw();
    while (!game().is_over()) {
      if (!(game().to_move() == human_ ? human_move() : engine_move())) return false;
      draw();
    }
    say_end();
    return true;
  }

 private:
  [[nodiscard]] const Game& game() const { return match_.game(); }

  void draw() const {
    say("\n");
    for (const std::string& row : rows_of(game().position)) {
      for (const char c : row) say(" {}", c);
      say("\n");
    }
    for (int c = 0; c < game().position.shape.width; ++c) say(" {}", column_symbol(c));
    say("\n\n");
  }

  bool human_move() {
    for (;;) {
      const auto answer = prompt_.ask("Drop in which column?");
      if (!answer) return false;
      const auto column = answer->size() == 1 ? column_from(answer->front()) : std::nullopt;
      if (!column) {
        say("{} is no column: {}, or q to leave\n", in_quotes(*answer), column_range(game().position.shape));
      } else if (const auto problem = game().why_not(*column)) {
        say("{}\n", problem->what);
      } else {
        match_.apply({connect4::Command::Kind::drop, *column});
        return true;
      }
    }
  }

  /// The engine named on the command line, or the one chosen for this move, as in the original.
  /// nullopt: the player left.
  std::optional<Engine> next_engine() {
    if (!options_.engine.empty()) return engines_->engine(options_.engine);
    static constexpr std::array<const char*, 4> kMenu{"heuristic:8", "rules", "hybrid", "perfect"};
    for (;;) {
      const auto answer = prompt_.ask("Heuristic (1), rules (2), hybrid (3) or perfect (4)?");
      if (!answer) return std::nullopt;
      const int number = answer->size() == 1 ? answer->front() - '1' : -1;
      if (number < 0 || number >= static_cast<int>(kMenu.size())) {
        say("expected 1, 2, 3 or 4, or q to leave\n");
        continue;
      }
      try {
        return engines_->engine(kMenu[static_cast<std::size_t>(number)]);
      } catch (const Failure& e) {
        say("{}\n", e.what());
      }
    }
  }

  bool engine_move() {
    auto engine = next_engine();
    if (!engine) return false;
    const Choice choice =
        engine->choose({.position = game().position, .columns = game().columns(), .seed = rng_.next()});
    const Position before = game().position;
    const teach::Connect4Knowledge known{
        .position = before, .columns = game().columns(), .scores = exact(*engine, choice)};
    match_.apply({connect4::Command::Kind::drop, choice.column});
    say("{} plays column {}. {}\n", to_text(engine->spec()), column_symbol(choice.column), choice.reason);
    for (const teach::Connect4Sentence& sentence : explain(known, choice.column)) say("  {}.\n", to_text(sentence));
    for (const Fired& fired : choice.fired) say("  {}.\n", text_with_points(fired, before.to_move()));
    return true;
  }

  /// What the engine knows exactly; other engines' values are in units of their own.
  static ColumnScores exact(const Engine& engine, const Choice& choice) {
    const auto kind = engine.spec().kind;
    return kind == EngineSpec::Kind::perfect || kind == EngineSpec::Kind::graded ? choice.values : ColumnScores{};
  }

  void say_end() const {
    const auto winner = game().winner();
    if (!winner) {
      say("A draw.\n");
      return;
    }
    const std::vector<Cell> cells = game().position.winning_cells();
    say("{} {}:", *winner == human_ ? "You win!" : "The machine wins.", cells.size() == 4 ? "The four" : "The line");
    for (const Cell& cell : cells) say(" {}", cell_text(cell));
    say("\n");
  }

  PlayOptions options_;
  Engines* engines_;
  Rng rng_{options_.seed};
  session::Match match_;
  Seat human_ = Seat::a;
  GamePrompt prompt_;
};

/// Whether the game is played on a screen. Boards other than 7x6 are played as a dialogue.
bool has_screen(const PlayOptions& o) {
  return !o.plain && stdin_is_terminal() && stdout_is_terminal() && !terminal::terminal_problem() &&
         o.solver.board == "7x6";
}

/// The screen has its own settings.
void refuse_options_of_the_dialogue(const PlayOptions& o) {
  const SolverChoice usual;
  if (o.solver.threads != usual.threads || o.solver.table_mb != usual.table_mb || o.solver.book || o.solver.no_book ||
      o.seed != PlayOptions{}.seed)
    throw UsageError(
        "--seed, --threads, --table, --book and --no-book are for the dialogue: expected --plain beside them");
}

/// With an engine named, the game begins at once; without, it is chosen first.
void run_on_screen(const PlayOptions& o) {
  session::MatchSetup setup;
  setup.game.opening = opening_of(o.opening);
  setup.game.starts = o.starts == "n" ? Seat::b : Seat::a;
  if (!o.engine.empty()) {
    const auto engine = engine_from(o.engine);
    if (!engine) throw UsageError(engine.error());
    setup.seats[1] = *engine;
  }
  const auto commands = commands_of(o, Game(setup.game));
  play_in_terminal([&](scenes::Services& services) -> std::unique_ptr<stage::Scene> {
    if (o.engine.empty() && commands.empty()) return std::make_unique<scenes::Connect4New>(services, setup.game);
    auto scene = std::make_unique<scenes::Connect4Play>(services, setup);
    if (!commands.empty()) scene->go_on(commands);
    return scene;
  });
}

void run(const PlayOptions& o) {
  if (has_screen(o)) {
    refuse_options_of_the_dialogue(o);
    return run_on_screen(o);
  }
  Engines engines(o.solver);
  const Opening opening = opening_of(o.opening);
  if (const auto good = checked(Game::Setup{engines.shape(), Seat::a, opening}); !good) throw Failure(good.error());
  if (!o.engine.empty()) engines.engine(o.engine);  // a wrong name should be said before the first move
  say("Connect Four: you are O if you start, X if not. q leaves.\n");
  if (!TextGame(o, engines).play()) say("\nThe game is left unfinished.\n");
}

}  // namespace

void add_connect4_play(Command& connect4) {
  Command& command = connect4.add_subcommand("play", "A game on the screen or in plain text, against any engine");
  auto o = std::make_shared<PlayOptions>();
  command.add_option("--engine", o->engine, connect4::engine_words() + "; without it, asked for each move")
      .offers(engine_words())
      .type_name("E");
  command.add_option("--first", o->starts, "Do you go first: y or n; without it, asked")
      .choices({"y", "n"})
      .type_name("y|n");
  command.add_option("--moves", o->moves, "Go on from these moves, such as 4453; not counted").type_name("MOVES");
  command.add_option("--opening", o->opening, "any, or no-centre: the first disc may not fall into the centre column")
      .shows_default()
      .choices({"any", "no-centre"})
      .type_name("RULE");
  command.add_number("--seed", o->seed, "Chooses between the machine's equal moves", 0, UINT64_MAX).shows_default();
  command.add_flag("--plain", o->plain, "Plain text even on a terminal: for screen readers");
  o->solver.add_to(command);
  command.footer("Cells are a column and a row: 4a is the bottom of column 4.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
