// Perfect clears over patterns of queues, on the command line.
#include "app/commands/tetris/pc_patterns.h"

#include <fmt/format.h>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/tetris/pc_patterns_answer.h"
#include "app/files/files.h"
#include "app/print.h"
#include "tetris/modern/perfect/perfect.h"
#include "tetris/modern/perfect/plan_pages.h"

namespace fourfold::app {
namespace {

using namespace tetris;
namespace modern = tetris::modern;

/// Patterns, and what says them.
struct NamedPatterns {
  std::string text;
  std::string_view by;
};

NamedPatterns asked_patterns(const PatternOptions& o, const PatternScene& scene) {
  const bool by_percent = o.percent && !o.percent->empty();
  if (by_percent && o.patterns) throw UsageError("--percent and --patterns: expected patterns for one of them");
  if (by_percent) return {given_text(*o.percent, kPatternsFile), "--percent"};
  if (o.patterns) return {given_text(*o.patterns, kPatternsFile), "--patterns"};
  if (const auto said = modern::finder_comment(scene.comment))
    return {said->patterns, "--from: the patterns of the comment"};
  throw UsageError("--patterns is missing: expected the queues, like '[SZLJTO]p4,*p3' or '*!'");
}

/// The patterns, with the held piece before each queue.
modern::QueueSet asked_queues(const PatternOptions& o, const PatternScene& scene) {
  const NamedPatterns patterns = asked_patterns(o, scene);
  Result<modern::QueueSet> queues = modern::queues_from(patterns.text);
  if (!queues) throw UsageError(fmt::format("{}, {}", patterns.by, queues.error()));
  return scene.held ? queues->after(*scene.held) : *std::move(queues);
}

int asked_rows(const PatternScene& scene) {
  if (scene.rows) return *scene.rows;
  const auto said = modern::finder_comment(scene.comment);
  if (!said || !said->rows) return kUsualClearRows;
  if (*said->rows < 1 || *said->rows > modern::kPerfectRows)
    throw UsageError(fmt::format("--from: the comment asks for {} rows: expected 1 to {}, or --rows", *said->rows,
                                 modern::kPerfectRows));
  return *said->rows;
}

void print(const PatternOptions& o, const PatternScene& scene, const ShownPlans& shown) {
  if (o.html) {
    write_file(*o.html, plans_page(shown));
    remark("written: {}\n", *o.html);
  }
  if (scene.as_json)
    say("{}\n", plans_json(shown).dump());
  else if (!o.html)
    put_text(stdout, plans_text(shown));
  if (shown.either == 0) throw ExitCode{1};
}

void run_percent(const PatternOptions& o, const PatternScene& scene) {
  const modern::QueueSet queues = asked_queues(o, scene);
  const modern::QueueShare share = perfect_share({.rules = scene.rules,
                                                  .board = scene.board,
                                                  .rows = asked_rows(scene),
                                                  .threads = o.threads,
                                                  .limit = scene.limit},
                                                 queues);
  if (scene.as_json)
    say("{}\n", share_json(queues, share, o.tree).dump());
  else
    put_text(stdout, share_text(queues, share, o.tree));
  if (share.count(modern::QueueFate::clear) == 0) throw ExitCode{1};
}

/// Which of the plans every queue allows.
void add_list(ShownPlans& shown, const modern::QueueSet& queues, const std::vector<modern::QueueBits>& bits) {
  for (std::size_t i = 0; i < queues.codes.size(); ++i) {
    auto& [name, numbers] = shown.allowed.emplace_back(queue_name(queues, queues.codes[i]), std::vector<std::size_t>());
    for (std::size_t plan = 0; plan < bits.size(); ++plan) {
      if (bits[plan].has(i)) numbers.push_back(plan + 1);
    }
  }
}

ShownPlans shown_of(const PatternOptions& o, std::string title, const modern::QueueSet& queues,
                    const std::vector<modern::PlanOrders>& orders, const std::vector<modern::QueueBits>& bits) {
  ShownPlans shown;
  shown.title = std::move(title);
  shown.queues = queues.codes.size();
  modern::QueueBits either(shown.queues), all = bits.empty() ? either : bits[0];
  for (std::size_t i = 0; i < orders.size(); ++i) {
    shown.plans.push_back(shown_plan(orders[i], bits[i].count()));
    either |= bits[i];
    all &= bits[i];
  }
  shown.either = either.count();
  shown.all = all.count();
  if (o.list) add_list(shown, queues, bits);
  return shown;
}

void show_found(const PatternOptions& o, const PatternScene& scene, const modern::QueueSet& queues, std::string title,
                const modern::CoveringPlans& found) {
  std::optional<modern::FewestPlans> fewest;
  if (o.minimal) fewest = modern::fewest_plans(found.plans, queues.codes.size());
  std::vector<modern::PlanOrders> orders;
  std::vector<modern::QueueBits> bits;
  for (std::size_t i = 0; i < found.plans.size(); ++i) {
    if (fewest && !std::ranges::binary_search(fewest->chosen, i)) continue;
    orders.emplace_back(scene.rules->turns, found.plans[i].plan);
    bits.push_back(found.plans[i].queues);
  }
  ShownPlans shown = shown_of(o, std::move(title), queues, orders, bits);
  shown.is_complete = found.is_complete;
  shown.fewest = std::move(fewest);
  print(o, scene, shown);
}

modern::CoverQuestion question_of(const PatternOptions& o, const PatternScene& scene) {
  return {.rules = scene.rules, .threads = o.threads, .most = scene.most, .limit = scene.limit};
}

void run_solutions(const PatternOptions& o, const PatternScene& scene) {
  const modern::QueueSet queues = asked_queues(o, scene);
  show_found(o, scene, queues, "solution", clear_plans(question_of(o, scene), scene.board, asked_rows(scene), queues));
}

void run_cover(const PatternOptions& o, const PatternScene& scene) {
  const modern::QueueSet queues = asked_queues(o, scene);
  std::vector<modern::PlanOrders> orders;
  std::vector<modern::QueueBits> bits;
  for (std::size_t i = 0; i < o.cover.size(); ++i) {
    Result<modern::Plan> plan = modern::plan_from(fumen_document(o.cover[i]));
    if (!plan) throw Failure(fmt::format("--cover, plan {}: {}", i + 1, plan.error()));
    orders.emplace_back(scene.rules->turns, *std::move(plan));
    bits.push_back(allowing_queues(orders.back(), queues, scene.rules->hold));
  }
  print(o, scene, shown_of(o, "plan", queues, orders, bits));
}

fumen::Block block_named(const std::string& option, const std::string& name) {
  if (name == "none") return fumen::Block::empty;
  const auto block = name.size() == 1 ? fumen::block_from(name[0]) : std::nullopt;
  if (!block || *block == fumen::Block::empty)
    throw UsageError(fmt::format("{} \"{}\": expected one of I J L T O S Z X, or none", option, name));
  return *block;
}

void run_setup(const PatternOptions& o, const PatternScene& scene) {
  const modern::QueueSet queues = asked_queues(o, scene);
  const FumenSource source{.from = o.setup, .page = {}};
  Result<modern::PackingTask> task =
      modern::setup_task(source.shown_page().field, block_named("--fill", o.fill), block_named("--margin", o.margin));
  if (!task)
    throw Failure(fmt::format("--setup: {}: expected cells with the colour {} (--fill)", task.error(), o.fill));
  task->allowed = modern::allowed_counts(queues, static_cast<std::size_t>(queues.length), scene.rules->hold);
  show_found(o, scene, queues, "setup", covering_plans(question_of(o, scene), {&*task, 1}, queues));
}

}  // namespace

void PatternOptions::add_to(Command& command) {
  Option& share = command.add_option("--percent", percent, "How many queues of the patterns have a perfect clear");
  share.type_name("PATTERNS").may_stand_alone();
  command.add_option("--patterns", patterns, "Queues: '[SZLJTO]p4,*p3', '*!', 'T,[^T]!;I,*p6', or a file of them")
      .type_name("PATTERNS")
      .file();
  Option& all =
      command.add_flag("--solutions", solutions, "All solutions, and how many queues allow each").excludes(share);
  command.add_flag("--minimal", minimal, "The fewest solutions that are enough for all queues that have one")
      .excludes(share);
  Option& plans = command.add_option("--cover", cover, "How many queues allow these plans: fumens, a page a piece");
  plans.type_name("FUMEN").excludes(share).excludes(all);
  command.add_option("--setup", setup, "What fills the cells of a colour: a fumen's last page")
      .type_name("FUMEN")
      .excludes(share)
      .excludes(all)
      .excludes(plans);
  command.add_option("--fill", fill, "With --setup, the colour of the cells that are to be filled").shows_default();
  command.add_option("--margin", margin, "With --setup, the colour of those that may be filled, or none")
      .shows_default();
  command.add_flag("--list", list, "Which of the plans or solutions every queue allows");
  command.add_number("--tree", tree, "With --percent, also by so many first pieces", 0, 6).shows_default();
  command.add_number("--threads", threads, "Threads; 0: all cores; the answer is the same", 0, 1024).shows_default();
  command.add_option("--html", html, "Write solutions, plans or setups as a page that needs nothing else").file();
}

void run_patterns(const PatternOptions& o, const PatternScene& scene) {
  if ((!o.cover.empty() || o.setup) && scene.has_board)
    throw UsageError("--cover, --setup: the board is that of the fumen: expected no --board and no --from");
  if (o.percent && o.html) throw UsageError("--html: expected --solutions, --minimal, --cover or --setup");
  if (!o.cover.empty()) return run_cover(o, scene);
  if (o.setup) return run_setup(o, scene);
  if (o.solutions || o.minimal || o.html) return run_solutions(o, scene);
  run_percent(o, scene);
}

}  // namespace fourfold::app
