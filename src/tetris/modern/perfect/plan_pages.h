// Plans as pages of a fumen, and the other way round.
#pragma once

#include <span>

#include "base/result.h"
#include "tetris/fumen/document.h"
#include "tetris/modern/perfect/packing.h"

namespace fourfold::tetris::modern {

/// The pieces that the pages lock, one after the other, on the board of the first page. Says which
/// page is wrong: one whose board is not what the page before leaves, or a piece where there is no
/// room.
Result<Plan> plan_from(const fumen::Document& document);

/// Every step a page; the first one has the comment.
fumen::Document pages_of(std::span<const PlanStep> steps, const std::string& comment);

/// A setup: the cells of one colour are to be filled, those of another may be, all others that are
/// not empty are there already. `margin` may be `empty`, then there are none of the second kind.
Result<PackingTask> setup_task(const fumen::Field& field, fumen::Block fill, fumen::Block margin);

}  // namespace fourfold::tetris::modern
