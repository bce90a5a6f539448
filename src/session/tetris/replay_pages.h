// Converts a replay to the pages of a fumen: one page for each placement, with the pieces that its
// player saw as a quiz.
#pragma once

#include "play/replay.h"
#include "tetris/fumen/document.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"
#include "tetris/tetrio/retrace.h"

namespace fourfold::session {

/// An error says why the replay is not a valid game, or that it has too many pieces.
Result<tetris::fumen::Document> pages_of(const play::Replay<tetris::Game>& replay);
Result<tetris::fumen::Document> pages_of(const play::Replay<tetris::modern::Game>& replay);

/// Of a round of TETR.IO.
Result<tetris::fumen::Document> pages_of(const tetris::tetrio::Retrace& retrace);

/// Of either game.
Result<tetris::fumen::Document> pages_of(const play::ReplayText& replay);

}  // namespace fourfold::session
