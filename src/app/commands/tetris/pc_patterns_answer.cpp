// Shares and plans as text and as JSON.
#include "app/commands/tetris/pc_patterns_answer.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "base/text.h"
#include "tetris/modern/perfect/plan_pages.h"

namespace fourfold::app {
namespace {

using namespace tetris;
namespace modern = tetris::modern;
using modern::QueueFate;

constexpr std::size_t kMostFailed = 100;

double percent_of(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : std::round(10'000 * static_cast<double>(part) / static_cast<double>(whole)) / 100;
}

std::string of_queues(std::size_t part, std::size_t whole) {
  return fmt::format("{:.2f} % ({} of {})", percent_of(part, whole), grouped(static_cast<std::int64_t>(part)),
                     grouped(static_cast<std::int64_t>(whole)));
}

struct HeadCount {
  std::size_t queues = 0, clear = 0;
};

/// By their first pieces, one to `tree` of them; heads are followed by those that begin like them.
/// The queues ascend, so that those with one head stand together.
std::map<std::string, HeadCount> heads_of(const modern::QueueSet& queues, const modern::QueueShare& share, int tree) {
  std::map<std::string, HeadCount> heads;
  for (int length = 1; length <= std::min(tree, queues.length); ++length) {
    const int rest = 3 * (queues.length - length);
    HeadCount* head = nullptr;
    for (std::size_t i = 0; i < queues.codes.size(); ++i) {
      if (i == 0 || queues.codes[i] >> rest != queues.codes[i - 1] >> rest)
        head = &heads[queue_name(queues, queues.codes[i]).substr(0, static_cast<std::size_t>(length))];
      ++head->queues;
      head->clear += share.fates[i] == QueueFate::clear ? 1 : 0;
    }
  }
  return heads;
}

std::vector<std::string> failed_queues(const modern::QueueSet& queues, const modern::QueueShare& share) {
  std::vector<std::string> failed;
  for (std::size_t i = 0; i < queues.codes.size() && failed.size() < kMostFailed; ++i) {
    if (share.fates[i] == QueueFate::none) failed.push_back(queue_name(queues, queues.codes[i]));
  }
  return failed;
}

/// The board that the plan begins on, and its pieces: rows from the top.
std::vector<std::string> picture_rows(const modern::Plan& plan) {
  Board all = plan.board;
  std::map<std::pair<int, int>, char> letters;
  for (const modern::PlanPiece& planned : plan.pieces) {
    for (const Cell cell : planned.cells) {
      all.fill(cell.y, cell.x);
      letters[{cell.y, cell.x}] = letter(planned.piece);
    }
  }
  std::vector<std::string> rows;
  for (int y = all.height() - 1; y >= 0; --y) {
    std::string& row = rows.emplace_back();
    for (int x = 0; x < kWidth; ++x) {
      const auto found = letters.find({y, x});
      row += found != letters.end() ? found->second : all.filled(y, x) ? '#' : '.';
    }
  }
  return rows;
}

std::string plan_text(const ShownPlans& shown, std::size_t index) {
  const ShownPlan& plan = shown.plans[index];
  std::string text = fmt::format("{} {}: {}", shown.title, index + 1, of_queues(plan.queues, shown.queues));
  text += plan.order.empty() ? ", in no order its pieces can be placed\n" : fmt::format(", such as {}\n", plan.order);
  for (const std::string& row : picture_rows(plan.plan)) text += "    " + row + "\n";
  return plan.fumen.empty() ? text : text + "    " + plan.fumen + "\n";
}

std::string fewest_text(const modern::FewestPlans& fewest) {
  return fewest.is_exact ? "no fewer are enough"
                         : fmt::format("chosen greedily: fewer may be enough, but not fewer than {}", fewest.at_least);
}

Json plan_json(const ShownPlans& shown, const ShownPlan& plan) {
  return Json::object({{"queues", plan.queues},
                       {"percent", percent_of(plan.queues, shown.queues)},
                       {"order", plan.order},
                       {"rows", Json::array_of(picture_rows(plan.plan))},
                       {"fumen", plan.fumen}});
}

std::string cell_svg(int x, int y, char symbol) {
  static const std::map<char, std::string_view> kColours = {{'I', "#31c7ef"}, {'J', "#5a65ad"}, {'L', "#ef7921"},
                                                            {'T', "#ad4d9c"}, {'O', "#f7d308"}, {'S', "#42b642"},
                                                            {'Z', "#ef2029"}, {'#', "#888888"}};
  const auto colour = kColours.find(symbol);
  if (colour == kColours.end()) return "";
  std::string svg = fmt::format("<rect x='{}' y='{}' width='9' height='9' fill='{}'/>", 10 * x, 10 * y, colour->second);
  if (symbol != '#') svg += fmt::format("<text x='{}' y='{}'>{}</text>", 10 * x + 4.5, 10 * y + 7.2, symbol);
  return svg;
}

std::string plan_svg(const modern::Plan& plan) {
  const std::vector<std::string> rows = picture_rows(plan);
  std::string svg = fmt::format("<svg viewBox='0 0 100 {}' role='img'>", 10 * rows.size());
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (int x = 0; x < kWidth; ++x) svg += cell_svg(x, static_cast<int>(y), rows[y][static_cast<std::size_t>(x)]);
  }
  return svg + "</svg>";
}

std::string summary(const ShownPlans& shown) {
  if (shown.plans.empty())
    return fmt::format("no {} found{}", shown.title, shown.is_complete ? "" : "; not everything was looked at");
  std::string text = counted(static_cast<std::int64_t>(shown.plans.size()), shown.title);
  if (shown.fewest) text += fmt::format(" ({})", fewest_text(*shown.fewest));
  text += fmt::format("; one of them for {} queues", of_queues(shown.either, shown.queues));
  return text + (shown.is_complete ? "" : "; not everything was looked at, there may be others");
}

}  // namespace

std::string queue_name(const modern::QueueSet& queues, modern::QueueSet::Code code) {
  std::string name;
  for (const Piece piece : queues.pieces(code)) name += letter(piece);
  return name;
}

std::string share_text(const modern::QueueSet& queues, const modern::QueueShare& share, int tree) {
  const std::size_t clear = share.count(QueueFate::clear), unknown = share.count(QueueFate::unknown);
  std::string text = fmt::format("perfect clear: {} queues\n", of_queues(clear, queues.codes.size()));
  if (unknown > 0)
    text += fmt::format("{} queues are unknown, the limit came first: at least {:.2f} %, at most {:.2f} %\n",
                        grouped(static_cast<std::int64_t>(unknown)), percent_of(clear, queues.codes.size()),
                        percent_of(clear + unknown, queues.codes.size()));
  for (const auto& [head, count] : heads_of(queues, share, tree))
    text += fmt::format("{:>{}} {:6.2f} %\n", head, 2 * head.size() + 1, percent_of(count.clear, count.queues));
  const std::vector<std::string> failed = failed_queues(queues, share);
  const std::size_t none = share.count(QueueFate::none);
  if (none > 0)
    text += none > kMostFailed
                ? fmt::format("none for ({} of {}):\n", kMostFailed, grouped(static_cast<std::int64_t>(none)))
                : "none for:\n";
  for (std::size_t i = 0; i < failed.size(); ++i)
    text += (i % 5 == 0 ? "  " : " ") + failed[i] + (i % 5 == 4 || i + 1 == failed.size() ? "\n" : "");
  return text;
}

Json share_json(const modern::QueueSet& queues, const modern::QueueShare& share, int tree) {
  const std::size_t all = queues.codes.size(), clear = share.count(QueueFate::clear),
                    unknown = share.count(QueueFate::unknown);
  Json heads = Json::array();
  for (const auto& [head, count] : heads_of(queues, share, tree)) {
    heads.push_back(Json::object({{"pieces", head},
                                  {"queues", count.queues},
                                  {"clear", count.clear},
                                  {"percent", percent_of(count.clear, count.queues)}}));
  }
  return Json::object({{"queues", all},
                       {"clear", clear},
                       {"none", share.count(QueueFate::none)},
                       {"unknown", unknown},
                       {"percent", percent_of(clear, all)},
                       {"at_most", percent_of(clear + unknown, all)},
                       {"complete", unknown == 0},
                       {"nodes", share.nodes},
                       {"first", heads},
                       {"failed", Json::array_of(failed_queues(queues, share))}});
}

ShownPlan shown_plan(const modern::PlanOrders& orders, std::size_t queues) {
  ShownPlan shown{.plan = orders.plan(), .order = {}, .fumen = {}, .queues = queues};
  const std::vector<modern::PlanStep> steps = orders.steps();
  for (const modern::PlanStep& step : steps) shown.order += letter(step.piece);
  if (!steps.empty()) shown.fumen = write_fumen(modern::pages_of(steps, ""));
  return shown;
}

std::string plans_text(const ShownPlans& shown) {
  std::string text;
  for (std::size_t i = 0; i < shown.plans.size(); ++i) text += plan_text(shown, i);
  for (const auto& [queue, numbers] : shown.allowed) {
    text += queue + ":";
    for (const std::size_t number : numbers) text += " " + std::to_string(number);
    text += numbers.empty() ? " none\n" : "\n";
  }
  text += summary(shown) + "\n";
  if (shown.title == "plan") text += fmt::format("all of them for {} queues\n", of_queues(shown.all, shown.queues));
  return text;
}

Json plans_json(const ShownPlans& shown) {
  Json plans = Json::array();
  for (const ShownPlan& plan : shown.plans) plans.push_back(plan_json(shown, plan));
  Json answer = Json::object({{"queues", shown.queues},
                              {"either", shown.either},
                              {"percent", percent_of(shown.either, shown.queues)},
                              {"all", shown.all},
                              {"complete", shown.is_complete}});
  if (shown.fewest) {
    answer["exact"] = shown.fewest->is_exact;
    answer["at_least"] = shown.fewest->at_least;
  }
  answer[shown.title + "s"] = plans;
  if (!shown.allowed.empty()) {
    Json allowed = Json::object();
    for (const auto& [queue, numbers] : shown.allowed) allowed[queue] = Json::array_of(numbers);
    answer["allowed"] = allowed;
  }
  return answer;
}

std::string plans_page(const ShownPlans& shown) {
  std::string page =
      "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>\n"
      "<title>Perfect clears</title><style>\n"
      "body{font:15px/1.4 system-ui,sans-serif;margin:16px;color-scheme:light dark}\n"
      "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:16px}\n"
      "figure{margin:0}svg{width:100%;border:1px solid #888;border-width:0 1px 1px}\n"
      "text{font-size:6px;text-anchor:middle}input{width:100%;box-sizing:border-box;font-size:12px}\n"
      "</style>\n";
  page += fmt::format("<h1>{}</h1>\n<main>\n", summary(shown));
  for (std::size_t i = 0; i < shown.plans.size(); ++i) {
    const ShownPlan& plan = shown.plans[i];
    page += fmt::format("<figure>{}<figcaption>{} {}: {}<br>{}</figcaption>", plan_svg(plan.plan), shown.title, i + 1,
                        of_queues(plan.queues, shown.queues), plan.order);
    if (!plan.fumen.empty()) page += fmt::format("<input readonly aria-label='fumen' value='{}'>", plan.fumen);
    page += "</figure>\n";
  }
  return page + "</main></html>\n";
}

}  // namespace fourfold::app
