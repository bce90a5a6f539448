// What the teacher says, for a page.
#include "page_engine/advice/teach_json.h"

#include <bit>

#include "page_engine/round/tetris_state.h"
#include "teach/tetris/picture.h"
#include "tetris/modern/search/advice.h"

namespace fourfold::page_engine {
namespace {

std::string_view command_of(char key) {
  switch (key) {
    case 'L':
      return "left";
    case 'R':
      return "right";
    case 'D':
      return "down";
    default:
      return "ccw";
  }
}

}  // namespace

Json step_json(const teach::Step& step, int height, bool hold) {
  Json cells = Json::array(), rows = Json::array();
  for (const teach::Step::Spot& cell : step.cells) cells.push_back(Json::array({cell.x, height - 1 - cell.row}));
  for (tetris::Column left = step.rows; left != 0; left &= left - 1)
    rows.push_back(height - 1 - std::countr_zero(left));
  const std::string text = step.modern ? words_of(step.clear) : std::string(lines_text(step.lines()));
  return Json::object({{"piece", letter_text(step.piece)},
                       {"hold", hold},
                       {"cells", cells},
                       {"rows", rows},
                       {"text", text},
                       {"place", move_text(step, hold)},
                       {"ends_game", step.ends_game}});
}

Json plan_json(std::span<const teach::Step> plan, int height) {
  Json list = Json::array();
  for (const teach::Step& step : plan) list.push_back(step_json(step, height, step.hold));
  return list;
}

/// The rows at the end are what a drop does.
Json classic_keys_json(std::string_view keys) {
  keys = keys.substr(0, keys.find_last_not_of('D') + 1);
  Json list = Json::array();
  for (const char key : keys) list.push_back(command_of(key));
  list.push_back("drop");
  return list;
}

Json modern_keys_json(const tetris::modern::Strokes& keys) {
  Json list = Json::array();
  for (const tetris::modern::Stroke key : keys) list.push_back(name(key));
  list.push_back("drop");
  return list;
}

}  // namespace fourfold::page_engine
