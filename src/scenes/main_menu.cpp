// The first screen: the seeds' four numbers, and what has grown around them.
#include "scenes/main_menu.h"

namespace fourfold::scenes {

MainMenu::MainMenu(Services& services) : Menu("F O U R F O L D", "Tetris and Connect Four"), services_(services) {
  refresh();
}

std::vector<MenuItem> MainMenu::items() {
  std::vector<MenuItem> list;
  list.push_back({U'4', "Exit", "", [](terminal::Stage& stage) { stage.quit(); }});
  return list;
}

}  // namespace fourfold::scenes
