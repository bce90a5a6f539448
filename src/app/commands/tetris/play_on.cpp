// A game from a board that comes from elsewhere.
#include "app/commands/tetris/play_on.h"

#include "app/command.h"
#include "app/terminal_game.h"
#include "scenes/modern/defaults.h"

namespace fourfold::app {

void play_on(const tetris::modern::Start& begin) {
  if (tetris::modern::Position(begin).is_over()) throw Failure("the first piece has no room to come in");
  play_in_terminal([&](scenes::Services& services) {
    const scenes::ModernSettings kept = services.settings.modern;
    services.settings.modern.mode = "zen";
    session::ModernOptions play = scenes::modern_play(services);
    services.settings.modern = kept;
    play.setup.start.rules = begin.rules;
    play.setup.start.board = begin.board;
    play.setup.start.opening = begin.opening;
    play.setup.start.held = begin.held;
    play.practice = true;
    return scenes::modern_scene(services, play);
  });
}

}  // namespace fourfold::app
