// From a game that was left to the scene in which it goes on.
#include "scenes/saved_open.h"

#include <algorithm>

#include "games/list.h"
#include "play/replay.h"
#include "scenes/connect4/play.h"
#include "scenes/modern/defaults.h"
#include "scenes/tetris/over.h"
#include "scenes/tetris/play.h"
#include "session/saved_text.h"
#include "session/tetris/saved.h"

namespace fourfold::scenes {
namespace {

using ScenePointer = std::unique_ptr<stage::Scene>;

Result<ScenePointer> continued(std::type_identity<connect4::Game>, Services& services, const SavedFile& file) {
  const auto saved = session::saved_connect4_from(*file.text);
  if (!saved) return Error{saved.error()};
  auto scene = std::make_unique<Connect4Play>(services, saved->setup);
  scene->go_on(*saved, file.id);
  return ScenePointer(std::move(scene));
}

Result<ScenePointer> continued(std::type_identity<tetris::Game>, Services& services, const SavedFile& file) {
  auto saved = session::saved_tetris_from(*file.text);
  if (!saved) return Error{saved.error()};
  session::SavedTetris game = *std::move(saved);
  game.options.save = file.id;
  if (game.round.game().is_over())
    return ScenePointer(std::make_unique<TetrisOver>(services, game.options, std::move(game.round)));
  return ScenePointer(std::make_unique<TetrisPlay>(services, game.options, std::move(game.round), Begin::paused));
}

Result<ScenePointer> continued(std::type_identity<tetris::modern::Game>, Services& services, const SavedFile& file) {
  auto saved = session::saved_modern_from(*file.text);
  if (!saved) return Error{saved.error()};
  session::SavedModern game = *std::move(saved);
  game.options.save = file.id;
  return continued_modern(services, game.options, std::move(game.round));
}

template <class G>
Result<ScenePointer> continued(std::type_identity<G>, Services&, const SavedFile&) {
  return games::nothing_of<G>("screen");
}

Result<ScenePointer> scene_of(Services& services, const SavedFile& file) {
  if (!file.text) return Error{file.text.error()};
  const auto saved = session::saved_text_from(*file.text);
  const auto replay = saved ? play::replay_text_from(saved->replay) : Error{saved.error()};
  if (!replay) return Error{replay.error()};
  return games::visit_game(replay->game, [&](auto game) { return continued(game, services, file); });
}

}  // namespace

Result<ScenePointer> saved_scene(Services& services, const std::string& id) {
  const auto files = services.saved_games();
  const auto file = std::ranges::find(files, id, &SavedFile::id);
  if (file == files.end()) return Error{"the game is gone"};
  auto scene = scene_of(services, *file);
  if (!scene) services.set_aside_game(id);
  return scene;
}

}  // namespace fourfold::scenes
