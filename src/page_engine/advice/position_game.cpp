// A game of ours that begins with a board and pieces from elsewhere.
#include "page_engine/advice/position_game.h"

#include "play/replay.h"

namespace fourfold::page_engine {

namespace modern = tetris::modern;

Result<std::string> game_that_begins(modern::Start start) {
  if (start.board.height() > modern::kVisibleRows)
    return Error{"the stack is higher than the 20 rows that a game may begin with"};
  play::Replay<modern::Game> game;
  game.setup.start = std::move(start);
  game.setup.start.options.level = game.setup.start.options.last_level = 1;
  const modern::Game begun(game.setup);
  if (begun.is_over()) return Error{"the piece has no room to come in"};
  game.claimed = begun.result();
  return play::to_text(game);
}

Result<std::string> game_from(Described position) {
  if (!position.is_modern()) position.rules = modern::Rules().name;
  const auto view = modern_view_of(position);
  if (!view) return Error{view.error()};
  modern::Start start{.rules = view->rules, .board = view->board, .opening = {view->falling}, .held = view->held};
  start.opening.insert(start.opening.end(), view->queue.begin(), view->queue.end());
  return game_that_begins(std::move(start));
}

}  // namespace fourfold::page_engine
