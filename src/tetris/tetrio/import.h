// A TETR.IO replay as games that were played again, each next to what its file says about it.
//
//   const auto report = import_replay(text);
//   for (const auto& round : report->rounds)
//     for (const auto& player : round.players) ... player.whole ...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tetris/tetrio/file.h"
#include "tetris/tetrio/game.h"

namespace fourfold::tetris::tetrio {

/// One player in one round. It is whole if nothing that the file tells differs.
struct Player {
  std::string name;
  bool whole = false;
  std::optional<std::string> refused;      ///< why it was not played again
  std::vector<std::string> differs;        ///< what the file says and what came of it here
  std::optional<std::size_t> unsure_from;  ///< the first piece that need not be right, from 1
  std::optional<Options> options;
  std::optional<Field> start;   ///< a board that was not empty
  std::optional<Field> finish;  ///< after the last piece and its garbage; nothing if it was refused
  Stats stats;                  ///< ours; those of the file if it was refused
  std::vector<Placement> placements;
  std::string end;  ///< the reason the file gives
  double seconds = 0;
};

/// How fast a player was; 0 where there is no time or no piece.
struct Pace {
  double pieces_per_second, attack_per_minute, attack_per_piece, keys_per_piece;
};
Pace pace_of(const Player& player);
/// The same as members of an object.
void add_pace(Json& json, const Player& player);

struct Round {
  std::vector<Player> players;
};

struct Report {
  int version = 0;  ///< of the rules; 0 if the file tells none
  std::string mode, when;
  std::vector<Round> rounds;
};

/// An error only if the text is no replay at all; a game that cannot be played again says so
/// itself.
Result<Report> import_replay(std::string_view text);

}  // namespace fourfold::tetris::tetrio
