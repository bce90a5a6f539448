// What there is to choose from: rulesets, modes, engines, levels. The tables of the games, as the
// page's forms need them.
#include "base/version.h"
#include "connect4/player.h"
#include "page_engine/bench.h"
#include "page_engine/round/modern_options.h"
#include "page_engine/verb.h"
#include "session/tetris/lessons.h"
#include "teach/connect4/lessons.h"
#include "tetris/levels.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/rules.h"
#include "tetris/modern/search/levels.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::page_engine {
namespace {

Json classic_rulesets() {
  Json list = Json::array();
  for (const tetris::Ruleset& ruleset : tetris::rulesets()) {
    list.push_back(Json::object(
        {{"name", ruleset.name}, {"about", ruleset.about}, {"policy", ruleset.policy}, {"coach", ruleset.coach}}));
  }
  return list;
}

Json classic_modes() {
  Json list = Json::array();
  for (const tetris::Mode& mode : tetris::kModes) {
    list.push_back(Json::object({{"name", mode.name},
                                 {"about", mode.about},
                                 {"measure", "points"},
                                 {"ranked", true},
                                 {"undo", false},
                                 {"practice", true},
                                 {"levels", Json::array({0, tetris::kLevels})}}));
  }
  return list;
}

Json modern_modes() {
  Json list = Json::array();
  for (const tetris::modern::Mode& mode : tetris::modern::kModes) {
    list.push_back(Json::object({{"name", mode.name},
                                 {"title", mode.title},
                                 {"about", mode.about},
                                 {"measure", mode.measure == tetris::modern::Measure::time ? "time" : "points"},
                                 {"ranked", mode.ranked},
                                 {"undo", mode.undo},
                                 {"practice", !mode.undo && !mode.options.versus},
                                 {"levels", Json::array({1, highest_start_level(mode.options)})}}));
  }
  return list;
}

Json modern_levels() {
  Json list = Json::array();
  for (const tetris::modern::Level& level : tetris::modern::kLevels) {
    list.push_back(Json::object({{"word", level.word}, {"pieces_per_minute", level.pieces_per_minute}}));
  }
  return list;
}

Json modern_rulesets() {
  Json list = Json::array();
  for (const tetris::modern::Ruleset& ruleset : tetris::modern::rulesets())
    list.push_back(Json::object({{"name", ruleset.name}, {"about", ruleset.about}, {"hold", ruleset.rules->hold}}));
  return list;
}

Json lessons() {
  Json list = Json::array();
  for (const session::Lesson& lesson : session::lessons()) {
    const session::LessonText& text = text_of(lesson);
    list.push_back(Json::object({{"id", lesson.id},
                                 {"chapter", lesson.chapter},
                                 {"goal", name_of(lesson.goal.kind)},
                                 {"goal_text", goal_text(lesson.goal)},
                                 {"target", lesson.target},
                                 {"name", text.name},
                                 {"hint", text.hint},
                                 {"learned", text.learned},
                                 {"solution", lesson.solution}}));
  }
  return list;
}

Json chapters_json() {
  Json list = Json::array();
  for (const session::Chapter& chapter : session::chapters())
    list.push_back(Json::object({{"id", chapter.id}, {"name", chapter.name}}));
  return list;
}

Json disc_lessons() {
  Json list = Json::array();
  for (const teach::Connect4Lesson& lesson : teach::connect4_lessons()) {
    const teach::Connect4LessonText& text = text_of(lesson);
    list.push_back(Json::object({{"id", lesson.id},
                                 {"goal", goal_text(lesson.goal)},
                                 {"name", text.name},
                                 {"hint", text.hint},
                                 {"learned", text.learned},
                                 {"solution", lesson.solution}}));
  }
  return list;
}

Json engines() {
  Json list = Json::array();
  for (const connect4::EngineRow& row : connect4::engines()) {
    list.push_back(Json::object({{"name", row.word},
                                 {"about", row.about},
                                 {"lowest", row.lowest},
                                 {"highest", row.highest},
                                 {"usual", row.usual}}));
  }
  return list;
}

Result<Json> about(EngineState&, const Question&) {
  return Json::object({{"version", kVersion},
                       {"ticks_per_second", tetris::kTicksPerSecond},
                       {"subticks_per_tick", tetris::modern::kSubticks},
                       {"rulesets", classic_rulesets()},
                       {"modern_rulesets", modern_rulesets()},
                       {"modes", classic_modes()},
                       {"modern_modes", modern_modes()},
                       {"levels", modern_levels()},
                       {"lessons", lessons()},
                       {"chapters", chapters_json()},
                       {"disc_lessons", disc_lessons()},
                       {"workloads", workloads_json()},
                       {"engines", engines()}});
}

constexpr std::array kAboutVerbs = {Verb{"about", about}};

}  // namespace

std::span<const Verb> about_verbs() { return kAboutVerbs; }

}  // namespace fourfold::page_engine
