// What the teacher says, for a page.
#include "page_engine/advice/teach_json.h"

#include <bit>

#include "teach/tetris/picture.h"

namespace fourfold::page_engine {
Json step_json(const teach::Step& step, int height, bool hold) {
  Json cells = Json::array(), rows = Json::array();
  for (const teach::Step::Spot& cell : step.cells) cells.push_back(Json::array({cell.x, height - 1 - cell.row}));
  for (tetris::Column left = step.rows; left != 0; left &= left - 1)
    rows.push_back(height - 1 - std::countr_zero(left));
  Json json = move_json(step, hold);
  json["cells"] = std::move(cells);  // as the page draws them
  json["rows"] = std::move(rows);
  return json;
}

Json plan_json(std::span<const teach::Step> plan, int height) {
  Json list = Json::array();
  for (const teach::Step& step : plan) list.push_back(step_json(step, height, step.swapped));
  return list;
}

}  // namespace fourfold::page_engine
