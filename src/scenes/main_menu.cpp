// The first screen: the originals' four numbers, and what has grown around them.
#include "scenes/main_menu.h"

#include "scenes/connect4/new.h"
#include "scenes/help_pages.h"
#include "scenes/modern/menu.h"
#include "scenes/progress.h"
#include "scenes/puzzles/menu.h"
#include "scenes/rank/rankings.h"
#include "scenes/replay_list.h"
#include "scenes/saved_list.h"
#include "scenes/saved_open.h"
#include "scenes/settings_screen.h"
#include "scenes/tetris/defaults.h"
#include "scenes/tetris/new.h"
#include "scenes/tetris/play.h"
#include "scenes/tetris/watch_form.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {

using stage::Stage;

namespace {

/// What Enter plays on the next screen.
std::string last_modern(const ModernSettings& settings) {
  const auto mode = tetris::modern::find_mode(settings.mode);
  return mode ? std::string((*mode)->title) : "";
}

}  // namespace

MainMenu::MainMenu(Services& services) : Menu("F O U R F O L D", "Tetris and Connect Four"), services_(services) {
  call_leaving("quit");
  refresh();
  for (const std::string& notice : services.notices) also_say(notice);
}

std::vector<MenuItem> MainMenu::items() {
  std::vector<MenuItem> list;
  add_waiting(list);
  list.push_back({U'1', "Play Tetris", "classic", [this](Stage& stage) { play(stage, services_.settings.coach); }});
  list.push_back({U'2', "Rankings", "", [this](Stage& stage) { stage.push(std::make_unique<Rankings>(services_)); }});
  list.push_back({U'3', "Play with the coach", "classic", [this](Stage& stage) { play(stage, true); }});
  list.push_back({U'4', "Exit", "", [](Stage& stage) { stage.quit(); }});
  list.push_back({});
  list.push_back({U'm', "Modern Tetris", last_modern(services_.settings.modern),
                  [this](Stage& stage) { stage.push(std::make_unique<ModernMenu>(services_)); }});
  list.push_back({U'n', "New classic game", "mode, level",
                  [this](Stage& stage) { stage.push(std::make_unique<NewGame>(services_)); }});
  list.push_back(
      {U'w', "Watch the machine", "", [this](Stage& stage) { stage.push(std::make_unique<WatchForm>(services_)); }});
  list.push_back({U'r', "Replays", "", [this](Stage& stage) { stage.push(std::make_unique<ReplayList>(services_)); }});
  list.push_back({U'y', "Your progress", "", [this](Stage& stage) {
                    const std::string& name = services_.settings.player;
                    stage.push(std::make_unique<ProgressScene>(services_, name.empty() ? "anonymous" : name));
                  }});
  list.push_back(
      {U'f', "Connect Four", "", [this](Stage& stage) { stage.push(std::make_unique<Connect4New>(services_)); }});
  list.push_back(
      {U'p', "Puzzles", "and lessons", [this](Stage& stage) { stage.push(std::make_unique<PuzzleMenu>(services_)); }});
  list.push_back(
      {U's', "Settings", "", [this](Stage& stage) { stage.push(std::make_unique<SettingsScreen>(services_)); }});
  list.push_back({U'?', "Help", "",
                  [this](Stage& stage) { stage.push(std::make_unique<Help>(classic_help(services_.settings))); }});
  return list;
}

void MainMenu::play(Stage& stage, bool coach) {
  session::PlayOptions options = default_play(services_);
  options.coach = coach;
  stage.push(std::make_unique<TetrisPlay>(services_, options));
}

/// The game that was left last, and the way to those before it.
void MainMenu::add_waiting(std::vector<MenuItem>& list) {
  std::string problem;
  const auto games = waiting_games(services_, problem);
  if (!problem.empty()) say(problem);
  if (games.empty()) return;
  list.push_back({U'c', "Continue", games.front().about, [this, id = games.front().id](Stage& stage) {
                    auto scene = saved_scene(services_, id);
                    if (!scene) return say(scene.error());
                    stage.push(*std::move(scene));
                  }});
  if (games.size() == 1) return;
  list.push_back({U'e', "All games that were left", std::to_string(games.size()),
                  [this](Stage& stage) { stage.push(std::make_unique<SavedGames>(services_)); }});
}

}  // namespace fourfold::scenes
