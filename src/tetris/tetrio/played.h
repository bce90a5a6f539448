// One player's game while it is compared with its file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tetris/tetrio/import.h"

namespace fourfold::tetris::tetrio {

struct Played {
  Player player;
  std::vector<Event> events;
  std::vector<SentAttack> sent;
  std::size_t sure = 0;                   ///< so many pieces are known to be right
  std::optional<std::size_t> wrong_from;  ///< what was compared first and differs comes after so many pieces

  void agree(std::size_t pieces);
  void differ(std::size_t pieces, std::string what);
  /// Something that may have changed anything, though nothing says that it did.
  void doubt(std::string what);
};

/// Plays the events again and compares with what this player's part of the file says.
Played play_again(const Record& record, std::string_view when);

/// Compares what one player sent with what the other's part of the file says arrived.
void compare_attacks(Played& sender, const Played& receiver);

/// Sums up when everything has been compared.
void conclude(Played& played);

}  // namespace fourfold::tetris::tetrio
