// Is a sentence true? Looked at on a board of characters, cell by cell, and by playing on: slow,
// and sharing nothing with explain.h, so that each can prove the other wrong.
#pragma once

#include <functional>

#include "connect4/moves.h"
#include "teach/connect4/sentence.h"

namespace fourfold::teach {

/// How many discs are dropped until the game is won: positive if the side to move wins, negative if
/// the other one does, 0 for a draw; -0 cannot be told apart, so a game that is over is not asked
/// about.
using PliesToWin = std::function<int(const connect4::Position&)>;

/// `sentence` as it was said about its move in `before`, with these columns allowed.
bool is_true(const Connect4Sentence& sentence, const connect4::Position& before, connect4::Columns columns,
             const PliesToWin& plies);

}  // namespace fourfold::teach
