// The games that were left.
#include "scenes/saved_list.h"

#include "scenes/saved_open.h"
#include "session/saved_text.h"

namespace fourfold::scenes {

using stage::Stage;

SavedGames::SavedGames(Services& services) : Menu("Games that were left", "the newest first"), services_(services) {
  refresh();
}

std::vector<MenuItem> SavedGames::items() {
  std::vector<MenuItem> list;
  std::string problem;
  for (const Waiting& game : waiting_games(services_, problem)) {
    const auto digit = list.size() < 9 ? U'1' + static_cast<char32_t>(list.size()) : U'\0';
    list.push_back({digit, game.about, game.date, [this, id = game.id](Stage& stage) {
                      auto scene = saved_scene(services_, id);
                      if (!scene) return say(scene.error());
                      stage.replace(*std::move(scene));
                    }});
  }
  if (!problem.empty()) say(problem);
  return list;
}

std::vector<Waiting> waiting_games(Services& services, std::string& problem) {
  std::vector<Waiting> list;
  for (const SavedFile& file : services.saved_games()) {
    auto about = file.text ? session::saved_about(*file.text) : Error{file.text.error()};
    if (about) {
      list.push_back({file.id, file.date, *std::move(about)});
      continue;
    }
    problem = file.id + ": " + about.error() + "; set aside as .bad";
    services.set_aside_game(file.id);
  }
  return list;
}

}  // namespace fourfold::scenes
