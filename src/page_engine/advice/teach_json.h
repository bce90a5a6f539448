// What the teacher says, for a page.
#pragma once

#include <span>

#include "base/json.h"
#include "teach/tetris/step.h"

namespace fourfold::page_engine {

/// As `teach::move_json`, with `cells` and `rows` (that go) as they are drawn on a board of
/// `height` rows: columns from 0, rows from 0 at the top.
Json step_json(const teach::Step& step, int height, bool hold);
/// A list of steps.
Json plan_json(std::span<const teach::Step> plan, int height);

}  // namespace fourfold::page_engine
