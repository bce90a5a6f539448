// fourfold tetris replay: plays a replay again and says whether it is what it claims to be.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "app/terminal_game.h"
#include "base/json.h"
#include "play/replay.h"
#include "scenes/replay_open.h"
#include "screen/tetris_view.h"
#include "tetris/list.h"

namespace fourfold::app {
namespace {

namespace modern = tetris::modern;

struct ReplayOptions {
  std::string file;
  bool show = false, as_json = false, watch = false;
  std::optional<std::uint64_t> play;  ///< a piece, from 1
};

std::string shown_name(const std::string& file) { return file == "-" ? "standard input" : file; }

play::ReplayText load(const std::string& file) {
  auto parsed = play::replay_text_from(file == "-" ? read_standard_input(kReplayFile) : read_file(file, kReplayFile));
  if (!parsed) throw Failure(fmt::format("{}: {}", shown_name(file), parsed.error()));
  return *std::move(parsed);
}

/// Prints the board after each locked piece, as the facts tell it.
class Pictures {
 public:
  explicit Pictures(const tetris::Game::Setup& setup) : position_(tetris::Game(setup).position) {}

  void operator()(const tetris::Facts& facts) {
    for (const tetris::Locked& locked : facts.locks) {
      position_.place(locked.at);
      screen::Frame frame(screen::well_width(), screen::well_height(*position_.rules));
      draw_well(frame, 0, 0, {position_.rules, &position_.board});
      say("piece {}: {}, {} points, {} lines\n", position_.pieces, letter(locked.piece), grouped(position_.points),
          position_.lines());
      put_text(stdout, to_text(frame) + "\n");
    }
  }

 private:
  tetris::Position position_;
};

class ModernPictures {
 public:
  explicit ModernPictures(const modern::Game::Setup& setup) : board_(modern::Game(setup).position.board) {}

  void operator()(const modern::Facts& facts) {
    for (const modern::Locked& locked : facts.locks) {
      modern::follow(board_, locked);
      say("piece {}: {} {}, {} points, {} sent\n", ++pieces_, letter(locked.piece), modern::name_of(locked.clear),
          grouped(locked.points), locked.sent);
      for (int row = std::max(modern::kVisibleRows, board_.height()) - 1; row >= 0; --row) {
        std::string line;
        for (int x = 0; x < tetris::kWidth; ++x) line += board_.filled(row, x) ? "[]" : " .";
        say("|{}|\n", line);
      }
      say("\n");
    }
  }

 private:
  tetris::Board board_;
  std::uint64_t pieces_ = 0;
};

Pictures pictures_of(const tetris::Game::Setup& setup) { return Pictures(setup); }
ModernPictures pictures_of(const modern::Game::Setup& setup) { return ModernPictures(setup); }

template <class G>
void print_summary(const typename G::Setup& setup, const G& game, bool as_json) {
  const auto& p = game.position;
  if (as_json) {
    Json out = Json::object({{"verified", true}});
    for (const Field& field : G::describe(setup)) {
      const auto number = number_from<std::uint64_t>(field.value);
      out[field.key] = number ? Json(*number) : Json(field.value);
    }
    out["points"] = p.points;
    out["pieces"] = p.pieces;
    out["lines"] = p.lines();
    out["clears"] = Json::array({p.clears[1], p.clears[2], p.clears[3], p.clears[4]});
    out["ticks"] = game.ticks;
    out["end"] = *find(game.result(), "end");
    say("{}\n", out.dump());
    return;
  }
  say("verified: the game plays as written\n\n");
  const auto row = [](std::string_view key, const std::string& value) { say("  {:<18}{}\n", key, value); };
  for (const Field& field : G::describe(setup)) row(field.key, field.value);
  row("points", grouped(p.points));
  row("pieces", grouped(static_cast<std::int64_t>(p.pieces)));
  row("lines",
      fmt::format("{} (1: {}, 2: {}, 3: {}, 4: {})", p.lines(), p.clears[1], p.clears[2], p.clears[3], p.clears[4]));
  row("game time", fmt::format("{:.1f} s", static_cast<double>(game.ticks) / tetris::kTicksPerSecond));
  row("end", std::string(name(p.end)));
}

/// Shows what `open` makes of the text of the file.
template <class Open>
void show_in_terminal(const ReplayOptions& o, Open open) {
  const std::string text = o.file == "-" ? read_standard_input(kReplayFile) : read_file(o.file, kReplayFile);
  play_in_terminal([&](scenes::Services& services) {
    auto scene = open(services, text);
    if (!scene) throw Failure(fmt::format("{}: {}", shown_name(o.file), scene.error()));
    return *std::move(scene);
  });
}

void watch(const ReplayOptions& o) {
  show_in_terminal(o, [&](scenes::Services& services, const std::string& text) {
    return scenes::replay_scene(services, text, shown_name(o.file));
  });
}

void play_on_from(const ReplayOptions& o) {
  show_in_terminal(o, [&](scenes::Services& services, const std::string& text) {
    return scenes::played_on_scene(services, text, *o.play);
  });
}

template <class G>
std::optional<Error> verify(const play::ReplayText& text, const ReplayOptions& o) {
  const auto replay = play::replay_from<G>(text);
  if (!replay) return Error{replay.error()};
  auto pictures = pictures_of(replay->setup);
  const auto game = play::verify(*replay, [&](const G&, const typename G::Facts& facts) {
    if (o.show) pictures(facts);
  });
  if (!game) return Error{"not verified: " + game.error()};
  print_summary(replay->setup, *game, o.as_json);
  return std::nullopt;
}

void run(const ReplayOptions& o) {
  if (o.play) return play_on_from(o);
  if (o.watch) return watch(o);
  const play::ReplayText text = load(o.file);
  const auto problem =
      tetris::visit_tetris(text.game, [&]<class G>(std::type_identity<G>) { return verify<G>(text, o); });
  if (problem) throw Failure(fmt::format("{}: {}", shown_name(o.file), problem->what));
}

}  // namespace

void add_tetris_replay(Command& tetris) {
  Command& command = tetris.add_subcommand("replay", "Plays a replay again, verifies and summarises it");
  auto o = std::make_shared<ReplayOptions>();
  command.add_option("FILE", o->file, "The replay; - is standard input").required().file();
  command.add_flag("--show", o->show, "Print the board after every piece");
  command.add_flag("--watch", o->watch, "Watch it on the terminal: play, pause, wind, play on");
  command.add_number("--play", o->play, "Play on in the terminal from this piece, from 1", 1, 1'000'000'000);
  command.add_flag("--json", o->as_json, "The summary as a JSON object");
  command.footer(
      "Replays come from `fourfold tetris run --replays FOLDER`. The format is described in docs/reference/replay.md.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
