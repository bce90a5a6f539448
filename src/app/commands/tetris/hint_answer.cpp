// The answer to a hint, for programs and for people.
#include "app/commands/tetris/hint_answer.h"

#include <fmt/format.h>

#include <cmath>

#include "app/terminal.h"
#include "screen/tetris_view.h"
#include "tetris/search/advice.h"

namespace fourfold::app {
namespace {

using namespace tetris;

std::span<const Piece> known(const TetrisChoice& choice, const Request& request) {
  return std::span(request.queue)
      .first(std::min(request.queue.size(), static_cast<std::size_t>(choice.settings.known)));
}

TetrisChoice deciding(TetrisChoice choice, const Request& request) {
  choice.policy = tetris::deciding(choice.policy, *choice.rules, request.board, known(choice, request));
  return choice;
}

AdviceList advise(const TetrisChoice& choice, const Limit& limit, const Request& request) {
  const Advisor advisor{choice.rules, &choice.policy, choice.settings};
  auto advice = advisor.advise({request.board, request.combo, known(choice, request)}, limit);
  if (!advice) throw BadLine{advice.error()};
  if (advice->placements.empty())
    throw BadLine{fmt::format("the piece {} has no room to come in", letter(request.queue[0]))};
  return *std::move(advice);
}

Json as_json(const TetrisChoice& choice, const Request& request, const Advice& a) {
  const FeatureInfo& set = info(choice.policy.features);
  Json cells = Json::array();
  for (const Cell& c : a.cells) cells.push_back({c.y, c.x});
  Json features = Json::object(), split = Json::object();
  for (std::size_t i = 0; i < set.features.size(); ++i) {
    features[std::string(set.features[i].name)] = measured_number(set, i, a.features[i]);
    split[std::string(set.features[i].name)] = a.split[i];
  }
  Json line = Json::array();
  for (int i = 0; i < a.move.line.size; ++i) {
    const Placement p = a.move.line.moves[static_cast<std::size_t>(i)];
    line.push_back({{"piece", std::string(1, letter(request.queue[static_cast<std::size_t>(i)]))},
                    {"rotation", p.rotation},
                    {"y", p.y},
                    {"x", p.x}});
  }
  const Placement p = a.move.placement;
  const bool lost = a.move.value == kLost;
  return {{"rotation", p.rotation},
          {"y", p.y},
          {"x", p.x},
          {"cells", cells},
          {"score", lost ? Json(nullptr) : Json(printed(choice.policy.features, a.move.value))},
          {"keys", a.keys},
          {"features", features},
          {"split", lost ? Json(nullptr) : split},
          {"line", line},
          {"ends_game", lost}};
}

std::string score_text(const TetrisChoice& choice, const Advice& a) {
  return a.move.value == kLost ? "ends the game" : fmt::format("{:.3f}", printed(choice.policy.features, a.move.value));
}

/// What decided against another move, the largest first: both lines of play, feature by feature.
void print_reasons(const TetrisChoice& choice, const Advice& best, const Advice& other, int rank) {
  constexpr std::size_t kShown = 6;
  const FeatureInfo& set = info(choice.policy.features);
  fmt::print("\nwhy 1 rather than {}, at the end of both lines of play (+ speaks for 1):\n", rank);
  const auto list = reasons(choice.policy, best, other);
  for (std::size_t i = 0; i < list.size() && i < kShown; ++i) {
    const auto f = static_cast<std::size_t>(list[i].feature);
    fmt::print("  {:+10.3f}  {:<20} {} against {}\n", list[i].gain, set.features[f].name,
               set.shown(list[i].feature, best.totals[f]), set.shown(list[i].feature, other.totals[f]));
  }
  double others = 0;
  for (std::size_t i = kShown; i < list.size(); ++i) others += list[i].gain;
  if (list.size() > kShown) fmt::print("  {:+10.3f}  {} others\n", others, list.size() - kShown);
  if (list.empty()) fmt::print("  nothing: the two are equal, and this one was found first\n");
}

/// "line of play: T rotation 0 at y 17 x 5, J ..."
void print_line_of_play(const Request& request, const Advice& best) {
  fmt::print("line of play:");
  for (int i = 0; i < best.move.line.size; ++i) {
    const Placement p = best.move.line.moves[static_cast<std::size_t>(i)];
    fmt::print("{} {} rotation {} at y {} x {}", i == 0 ? "" : ",", letter(request.queue[static_cast<std::size_t>(i)]),
               int{p.rotation}, int{p.y}, int{p.x});
  }
  fmt::print("\n\n");
}

}  // namespace

Json hint_json(const TetrisChoice& asked, const Limit& limit, const Request& request) {
  const TetrisChoice choice = deciding(asked, request);
  const AdviceList advice = advise(choice, limit, request);
  Json placements = Json::array();
  for (const Advice& a : advice.placements) placements.push_back(as_json(choice, request, a));
  Json best = placements[0];
  return {{"best", std::move(best)},
          {"placements", std::move(placements)},
          {"nodes", advice.nodes},
          {"complete", advice.complete}};
}

void print_hint(const TetrisChoice& asked, const Limit& limit, const Request& request, int show) {
  const TetrisChoice choice = deciding(asked, request);
  const std::vector<Advice> list = advise(choice, limit, request).placements;
  const Advice& best = list[0];
  const screen::Overlay mark{best.cells, screen::Role::advice, U'R'};
  screen::Frame frame(screen::well_width(), screen::well_height(*choice.rules));
  draw_well(frame, 0, 0, {choice.rules, &request.board, nullptr, {&mark, 1}});
  fmt::print("{}\n", stdout_has_colours() ? to_ansi(frame) : to_text(frame));
  fmt::print("R is the place for {}, then comes {}; policy {}, {}; {} is better\n\n", letter(request.queue[0]),
             request.queue.size() > 1 ? queue_text(std::span(request.queue).subspan(1)) : "unknown", choice.policy.name,
             describe(choice.settings), info(choice.policy.features).lower_is_better ? "lower" : "higher");
  print_line_of_play(request, best);
  fmt::print("  {:>2}  {:>8} {:>3} {:>3}  {:>6} {:>14}  {}\n", "#", "rotation", "y", "x", "pieces", "score", "keys");
  for (std::size_t i = 0; i < list.size() && i < static_cast<std::size_t>(show); ++i) {
    const Advice& a = list[i];
    fmt::print("  {:>2}  {:>8} {:>3} {:>3}  {:>6} {:>14}  {}\n", i + 1, int{a.move.placement.rotation},
               int{a.move.placement.y}, int{a.move.placement.x}, a.move.line.size, score_text(choice, a), a.keys);
  }
  if (list.size() > static_cast<std::size_t>(show))
    fmt::print("      ... {} more\n", list.size() - static_cast<std::size_t>(show));
  if (list.size() > 1 && best.move.value != kLost && list[1].move.value != kLost)
    print_reasons(choice, best, list[1], 2);
}

}  // namespace fourfold::app
