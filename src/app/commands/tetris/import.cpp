// fourfold tetris import: games of TETR.IO, played again and compared with what their file says.
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/tetris/import_answer.h"
#include "app/commands/tetris/import_round.h"
#include "app/files/files.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "play/replay.h"
#include "tetris/tetrio/retold.h"

namespace fourfold::app {
namespace {

struct ImportOptions {
  std::string file, replays;
  bool as_json = false, stats = false;
  RoundOptions round;
};

/// Every player's game as a replay of ours, where our rules can tell it.
void write_replays(const tetris::tetrio::Report& report, const std::string& folder) {
  make_folder(folder);
  for (std::size_t round = 0; round < report.rounds.size(); ++round) {
    const auto& players = report.rounds[round].players;
    for (std::size_t i = 0; i < players.size(); ++i) {
      const std::string name = fmt::format("round-{}-player-{}", round + 1, i + 1);
      auto game = tetris::tetrio::retold(players[i]);
      if (!game) {
        remark("{}: no replay: {}\n", name, game.error());
        continue;
      }
      const play::Replay<tetris::modern::Game> replay{std::move(game->setup), std::move(game->commands), game->result};
      const std::string path = fmt::format("{}/{}.replay", folder, name);
      write_file(path, play::to_text(replay));
      remark("written: {}\n", path);
    }
  }
}

void run_import(const ImportOptions& o) {
  if ((o.round.round || o.round.player) && !o.round.is_asked())
    throw UsageError(
        "--round, --player: the report has every round: expected --review, --html, --fumen, --at or --play");
  const std::string name = o.file == "-" ? "standard input" : o.file;
  const std::string text = o.file == "-" ? read_standard_input(kOutsideReplay) : read_file(o.file, kOutsideReplay);
  const auto report = tetris::tetrio::import_replay(text);
  if (!report) throw Failure(fmt::format("{}: {}", name, report.error()));
  if (!o.replays.empty()) write_replays(*report, o.replays);
  if (o.round.is_asked()) return run_round(o.round, *report, o.as_json);
  if (o.as_json) {
    print_line(to_json(*report, o.stats));
  } else {
    print_report(*report, o.stats);
  }
}

}  // namespace

void add_tetris_import(Command& tetris) {
  Command& command = tetris.add_subcommand("import", "Plays a replay of TETR.IO again and says whether it is whole");
  auto o = std::make_shared<ImportOptions>();
  command.add_option("FILE", o->file, "A .ttr or .ttrm file, told by what is in it; - is standard input")
      .required()
      .file();
  command.add_flag("--json", o->as_json,
                   "An object with version and rounds, each with players (whole, pieces, lines, differs, placements)");
  command.add_flag("--stats", o->stats, "How each round went over time, by kind of clear, its spikes, its finesse");
  o->round.add_to(command);
  command.add_option("--replays", o->replays, "Write each game as a replay of ours into this folder").folder();
  command.footer(
      "A player's round is whole if everything that the file tells came out here: pieces, lines, holds, inputs,\n"
      "clears, score, garbage, boards, and the attacks that reached the opponent. Else it says what differs, and from\n"
      "which piece on it is unsure. Rules that cannot be played again are named. docs/reference/tetrio.md has more.\n"
      "Example: fourfold tetris import match.ttrm --round 2 --player ada --review --html round.html");
  command.callback([o] { run_import(*o); });
}

}  // namespace fourfold::app
