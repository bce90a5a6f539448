// Perfect clears of a position's known pieces.
#include <array>

#include "page_engine/advice/position_text.h"
#include "page_engine/verb.h"
#include "tetris/modern/perfect/steps.h"

namespace fourfold::page_engine {
namespace {

namespace modern = tetris::modern;

constexpr std::size_t kLongestClearQueue = 20;  // six rows take 15 pieces, and one may be left over
constexpr std::int64_t kUsualClearRows = 4, kMostClears = 100;
constexpr std::int64_t kUsualClearNodes = 2'000'000, kMostClearNodes = 20'000'000;  // under a second, some seconds

/// `queue`, which may be longer than what is seen in a game, instead of the pieces of the position.
Result<modern::View> view_asked(const Question& question) {
  const auto position = described_from(question["position"]);
  if (!position) return Error{position.error()};
  if (!position->is_modern()) return Error{"perfect clears are those of the modern rules, not of " + position->rules};
  auto view = modern_view_of(*position);
  const auto queue = question.text_or("queue", "");
  if (!queue) return Error{queue.error()};
  if (!view || queue->empty()) return view;
  if (queue->size() > kLongestClearQueue) return wrong("queue", "1 to 20 pieces", question["queue"]);
  view->queue.clear();
  for (const char letter : *queue) {
    const auto piece = tetris::piece_from(letter);
    if (!piece) return wrong("queue", "the letters IJLTOSZ", question["queue"]);
    view->queue.push_back(*piece);
  }
  view->falling = view->queue.front();
  view->queue.erase(view->queue.begin());
  return view;
}

Result<Json> find_clears(EngineState&, const Question& question) {
  const auto view = view_asked(question);
  if (!view) return Error{view.error()};
  const auto rows = question.number_or("rows", kUsualClearRows, 1, modern::kPerfectRows);
  if (!rows) return Error{rows.error()};
  const auto most = question.number_or("most", 1, 1, kMostClears);
  if (!most) return Error{most.error()};
  const auto nodes = question.number_or("nodes", kUsualClearNodes, 1, kMostClearNodes);
  if (!nodes) return Error{nodes.error()};
  if (view->board.height() > *rows)
    return Error{"the board has " + std::to_string(view->board.height()) + " rows, which must all go: expected " +
                 std::to_string(*rows) + " at most, or more `rows`, up to " + std::to_string(modern::kPerfectRows)};
  const auto found = find_perfect_clears(*view, {.rows = static_cast<int>(*rows),
                                                 .most = static_cast<int>(*most),
                                                 .limit = {.nodes = static_cast<std::uint64_t>(*nodes), .stop = {}}});
  return perfect_json(*view, found);
}

constexpr std::array kPerfectVerbs = {Verb{"perfect.find", find_clears}};

}  // namespace

std::span<const Verb> perfect_verbs() { return kPerfectVerbs; }

}  // namespace fourfold::page_engine
