// Converts a replay to the pages of a fumen: one page for each placement, with the pieces that its
// player saw as a quiz; and the board of a game to one page.
#pragma once

#include "play/replay.h"
#include "tetris/fumen/document.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"
#include "tetris/paint.h"
#include "tetris/tetrio/retrace.h"

namespace fourfold::session {

/// An error says why the replay is not a valid game, or that it has too many pieces.
Result<tetris::fumen::Document> pages_of(const play::Replay<tetris::Game>& replay);
Result<tetris::fumen::Document> pages_of(const play::Replay<tetris::modern::Game>& replay);

/// Of a round of TETR.IO.
Result<tetris::fumen::Document> pages_of(const tetris::tetrio::Retrace& retrace);

/// The board of a game as it stands, with the pieces that its player sees.
tetris::fumen::Page shown_page(const tetris::Game& game, const tetris::Paint& paint);
tetris::fumen::Page shown_page(const tetris::modern::Game& game, const tetris::Paint& paint);

/// The pages of a replay of any game of Tetris.
Result<tetris::fumen::Document> pages_of(const play::ReplayText& replay);

}  // namespace fourfold::session
