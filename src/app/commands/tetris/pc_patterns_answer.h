// What `fourfold tetris pc` prints about patterns of queues: for a person, as JSON, and as a page.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "tetris/modern/perfect/cover.h"
#include "tetris/modern/perfect/fewest.h"
#include "tetris/modern/perfect/share.h"

namespace fourfold::app {

/// "IOTS"
std::string queue_name(const tetris::modern::QueueSet& queues, tetris::modern::QueueSet::Code code);

std::string share_text(const tetris::modern::QueueSet& queues, const tetris::modern::QueueShare& share, int tree);
Json share_json(const tetris::modern::QueueSet& queues, const tetris::modern::QueueShare& share, int tree);

/// A plan that is shown: a solution, a setup, or one that was given.
struct ShownPlan {
  tetris::modern::Plan plan;
  std::string order, fumen;  ///< its pieces as they can be played, and these steps as pages; empty if they cannot be
  std::size_t queues = 0;    ///< that allow it
};

struct ShownPlans {
  std::string title;  ///< "solution", "setup", "plan"
  std::vector<ShownPlan> plans;
  std::size_t queues = 0, either = 0, all = 0;  ///< all there are; those that allow one of the plans, and all of them
  bool is_complete = true;
  std::optional<tetris::modern::FewestPlans> fewest;                      ///< of which these are the chosen ones
  std::vector<std::pair<std::string, std::vector<std::size_t>>> allowed;  ///< by queue, numbers of plans from 1
};

ShownPlan shown_plan(const tetris::modern::PlanOrders& orders, std::size_t queues);

std::string plans_text(const ShownPlans& shown);
Json plans_json(const ShownPlans& shown);
/// One HTML file that needs nothing else.
std::string plans_page(const ShownPlans& shown);

}  // namespace fourfold::app
