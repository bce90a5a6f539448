// A game from a board that comes from elsewhere.
#include "app/commands/tetris/play_on.h"

#include "app/command.h"
#include "app/terminal_game.h"
#include "scenes/modern/board_form.h"

namespace fourfold::app {

void play_on(const tetris::modern::Start& begin) {
  if (tetris::modern::Position(begin).is_over()) throw Failure("the first piece has no room to come in");
  play_in_terminal([&](scenes::Services& services) { return scenes::practice_at(services, begin); });
}

}  // namespace fourfold::app
