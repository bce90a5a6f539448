// The answer to a hint, for people.
#include "app/commands/tetris/hint_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/print.h"
#include "app/terminal.h"
#include "screen/tetris_view.h"
#include "tetris/moves.h"
#include "tetris/text.h"

namespace fourfold::app {
namespace {

using namespace tetris;

std::string score_text(const Policy& policy, const Advice& a) {
  return a.move.value == kLost ? "ends the game" : fmt::format("{:.3f}", shown_score(policy.features, a.move.value));
}

/// What decided against another move, the largest first: both lines of play, feature by feature.
void print_numbers(const Policy& policy, const Advice& best, const Advice& other, int rank) {
  constexpr std::size_t kShown = 6;
  const FeatureInfo& set = info(policy.features);
  say("\nwhy 1 rather than {}, at the end of both lines of play (+ makes 1 better):\n", rank);
  const auto list = reasons(policy, best, other);
  for (std::size_t i = 0; i < list.size() && i < kShown; ++i) {
    const auto f = static_cast<std::size_t>(list[i].feature);
    say("  {:+10.3f}  {:<20} {} against {}\n", list[i].gain, set.features[f].name,
        set.shown(list[i].feature, best.totals[f]), set.shown(list[i].feature, other.totals[f]));
  }
  double others = 0;
  for (std::size_t i = kShown; i < list.size(); ++i) others += list[i].gain;
  if (list.size() > kShown) say("  {:+10.3f}  {} others\n", others, list.size() - kShown);
  if (list.empty()) say("  nothing: the two are equal, and this one was found first\n");
}

using Cells = std::array<Cell, 4>;

std::string columns_of(const Cells& cells) {
  const auto [first, last] = std::ranges::minmax(cells, {}, &Cell::x);
  return columns_text(first.x, last.x);
}

/// The row it rests in, 1 at the floor.
int lowest_row(const Rules& rules, const Cells& cells) {
  return rules.row_of(std::ranges::max(cells, {}, &Cell::y).y) + 1;
}

/// "line of play: T rotation 0 in columns 6-8, J ..."
void print_line_of_play(const Rules& rules, const HintRequest& request, const Advice& best) {
  say("line of play:");
  for (int i = 0; i < best.move.line.size; ++i) {
    const Placement p = best.move.line.moves[static_cast<std::size_t>(i)];
    const Piece piece = request.queue[static_cast<std::size_t>(i)];
    const std::string columns = columns_of(cells_of(rules, piece, p));
    say("{} {} rotation {} in column{} {}", i == 0 ? "" : ",", letter(piece), int{p.rotation},
        columns.find('-') != std::string::npos ? "s" : "", columns);
  }
  say("\n\n");
}

}  // namespace

std::string columns_text(int first, int last) {
  return first == last ? fmt::format("{}", first + 1) : fmt::format("{}-{}", first + 1, last + 1);
}

void print_reasons(const std::vector<teach::Reason>& reasons) {
  say("why:\n");
  for (const teach::Reason& reason : reasons) say("  {}\n", text(reason, teach::Other::next_best));
  if (reasons.empty()) say("  the next best looks much the same\n");
  say("\n");
}

void print_hint(const TetrisChoice& choice, const HintRequest& request, const AdviceList& advice,
                const HintWords& words) {
  const int show = words.show;
  const Policy& policy = advice.policy;
  const std::vector<Advice>& list = advice.placements;
  const Advice& best = list[0];
  const screen::Overlay mark{best.cells, screen::Role::advice, U'R'};
  screen::Frame frame(screen::well_width(), screen::well_height(*choice.rules));
  draw_well(frame, 0, 0, {choice.rules, &request.board, nullptr, {&mark, 1}});
  put_drawing(stdout, (stdout_has_colours() ? to_ansi(frame) : to_text(frame)) + "\n");
  say("R is the place for {}, then comes {}; policy {}, {}; {} is better\n\n", letter(request.queue[0]),
      request.queue.size() > 1 ? queue_text(std::span(request.queue).subspan(1)) : "unknown", policy.name,
      describe(choice.settings), info(policy.features).lower_is_better ? "lower" : "higher");
  print_reasons(words.reasons);
  print_line_of_play(*choice.rules, request, best);
  say("  {:>2}  {:>8} {:>7} {:>3}  {:>6} {:>14}  {}\n", "#", "rotation", "columns", "row", "pieces", "score", "keys");
  for (std::size_t i = 0; i < list.size() && i < static_cast<std::size_t>(show); ++i) {
    const Advice& a = list[i];
    say("  {:>2}  {:>8} {:>7} {:>3}  {:>6} {:>14}  {}\n", i + 1, int{a.move.placement.rotation}, columns_of(a.cells),
        lowest_row(*choice.rules, a.cells), a.move.line.size, score_text(policy, a), a.keys);
  }
  if (list.size() > static_cast<std::size_t>(show))
    say("      ... {} more\n", list.size() - static_cast<std::size_t>(show));
  if (words.why && list.size() > 1 && best.move.value != kLost && list[1].move.value != kLost)
    print_numbers(policy, best, list[1], 2);
}

}  // namespace fourfold::app
