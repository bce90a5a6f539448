// What the settings say about a new game of Tetris.
#include "scenes/tetris/defaults.h"

namespace fourfold::scenes {

session::PlayOptions default_play(Services& services) {
  session::PlayOptions play;
  play.setup.seed = services.new_seed();
  play.coach = services.settings.coach;
  play.next_pieces = services.settings.next_pieces;
  return play;
}

}  // namespace fourfold::scenes
