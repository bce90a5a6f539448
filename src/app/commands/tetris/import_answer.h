// What `tetris import` says about a TETR.IO replay, as JSON and as text.
#pragma once

#include "base/json.h"
#include "tetris/tetrio/import.h"

namespace fourfold::app {

Json to_json(const tetris::tetrio::Report& report, bool with_stats);
void print_report(const tetris::tetrio::Report& report, bool with_stats);

}  // namespace fourfold::app
