// The size of the modern field.
#pragma once

namespace fourfold::tetris::modern {

inline constexpr int kRows = 40;         ///< no piece fits above; a filled cell there ends the game
inline constexpr int kVisibleRows = 20;  ///< rows 0 to 19 are visible
inline constexpr int kEntryColumn = 4, kEntryRow = 19;

}  // namespace fourfold::tetris::modern
