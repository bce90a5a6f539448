// The choices before a game of Tetris.
#include "scenes/tetris/new.h"

#include "scenes/tetris/defaults.h"
#include "scenes/tetris/facts.h"
#include "scenes/tetris/play.h"
#include "tetris/levels.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::scenes {
namespace {

std::string yes_no(bool value) { return value ? "yes" : "no"; }

}  // namespace

NewGame::NewGame(Services& services) : Form("A new game of Tetris", "play"), services_(services) {
  choice_.next = services.settings.next_pieces;
  choice_.coach = services.settings.coach;
  choice_.adviser = services.settings.coach_policy;
  refresh();
}

std::vector<FormRow> NewGame::rows() {
  Choice& c = choice_;
  const tetris::Mode& mode = tetris::kModes[static_cast<std::size_t>(c.mode)];
  const tetris::Ruleset& rules = tetris::rulesets()[static_cast<std::size_t>(c.rules)];
  return {
      {"mode", mode_title(mode.name), std::string(mode.about),
       [&c](int by) { c.mode = stepped(c.mode, by, 0, static_cast<int>(tetris::kModes.size()) - 1); }},
      {"level", std::to_string(c.level), "a row per second, then a quarter faster each; points stay the same",
       [&c](int by) { c.level = stepped(c.level, by, 1, tetris::kLevels); }},
      {"level rises", c.rises ? "every 10 lines" : "no", "a quarter faster each time, up to level 20",
       [&c](int) { c.rises = !c.rises; }},
      {"next pieces", std::to_string(c.next), "how many are shown",
       [&c](int by) { c.next = stepped(c.next, by, 1, 5); }},
      {"coach", yes_no(c.coach), "shows the best place and why; the game is ranked as coached",
       [&c](int) { c.coach = !c.coach; }},
      {"coach's policy", adviser_text(c.adviser), "who advises; the best is chosen for the rules",
       [this](int by) { choice_.adviser = next_adviser(classic_advisers(services_), choice_.adviser, by); }},
      {"practice", yes_no(c.practice), "pieces can be taken back; the game is not ranked",
       [&c](int) { c.practice = !c.practice; }},
      {"rules", std::string(rules.name), std::string(rules.about),
       [&c](int by) { c.rules = stepped(c.rules, by, 0, static_cast<int>(tetris::rulesets().size()) - 1); }},
      {"garbage rows at start", std::to_string(c.garbage_start), "each with one hole",
       [&c](int by) { c.garbage_start = stepped(c.garbage_start, by, 0, tetris::kGarbageTrainingRows); }},
  };
}

void NewGame::go(stage::Stage& stage) {
  session::PlayOptions play = default_play(services_);
  play.setup.rules = &tetris::rulesets()[static_cast<std::size_t>(choice_.rules)].usual();
  play.setup.options = tetris::kModes[static_cast<std::size_t>(choice_.mode)].options;
  play.setup.options.garbage_start = choice_.garbage_start;
  if (choice_.level > 1) play.setup.options.level = choice_.level;
  if (choice_.rises) play.setup.options.level_lines = tetris::kLinesPerLevel;
  play.practice = choice_.practice;
  play.coach = choice_.coach;
  play.coach_policy = choice_.adviser;
  play.next_pieces = choice_.next;
  stage.replace(std::make_unique<TetrisPlay>(services_, play));
}

}  // namespace fourfold::scenes
