// What `?` says, scene by scene.
#pragma once

#include "scenes/help.h"
#include "scenes/settings.h"

namespace fourfold::scenes {

HelpPage classic_help(const Settings& settings);
HelpPage modern_help(const Settings& settings);
HelpPage connect4_help();
HelpPage connect4_puzzle_help();
HelpPage connect4_lesson_help();
HelpPage tetris_lesson_help(const std::vector<Binding>& bindings);
HelpPage tetris_puzzle_help(const std::vector<Binding>& bindings);
/// The help for a review, with the legend of the one that is shown.
HelpPage review_help(const std::vector<std::string>& legend);
HelpPage rankings_help();
HelpPage progress_help();
HelpPage duel_over_help();
HelpPage menu_help();
HelpPage form_help();
HelpPage settings_help();
/// Of a film of Tetris, or of the discs of Connect Four.
HelpPage replay_help();
HelpPage connect4_replay_help();
HelpPage replay_list_help();
HelpPage watch_help();
HelpPage plan_help();
HelpPage fumen_help();
HelpPage over_help();

}  // namespace fourfold::scenes
