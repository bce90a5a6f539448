// The answer to a hint, for people.
#include "app/commands/tetris/hint_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/language.h"
#include "app/terminal.h"
#include "screen/tetris_view.h"
#include "session/tetris/advice_json.h"
#include "session/tetris/coach.h"
#include "teach/tetris/picture.h"
#include "tetris/moves.h"
#include "tetris/text.h"

namespace fourfold::app {
namespace {

using namespace tetris;

std::string score_text(const Policy& policy, const Advice& a) {
  return a.move.value == kLost ? "ends the game" : fmt::format("{:.3f}", shown_score(policy.features, a.move.value));
}

/// What decided against another move, the largest first: both lines of play, feature by feature.
/// What does not show in the lines of the known pieces is among the others.
void print_numbers(const Policy& policy, const Advice& best, const Advice& other, int rank) {
  constexpr std::size_t kShown = 6;
  const FeatureInfo& set = info(policy.features);
  say("\n");
  tell("why 1 rather than {}, at the end of both lines of play (+ makes 1 better):", rank);
  double others = 0;
  const auto all = reasons(policy, best, other);
  for (const Reason& reason : all) others += reason.gain;
  auto list = session::shown_reasons(policy, best, other);
  list.resize(std::min(list.size(), kShown));
  for (const Reason& reason : list) {
    const auto f = static_cast<std::size_t>(reason.feature);
    others -= reason.gain;
    say("  {:+10.3f}  {} {}\n", reason.gain, said_to_width(set.features[f].name, 20),
        said(fmt::format("{} against {}", set.shown(reason.feature, best.totals[f]),
                         set.shown(reason.feature, other.totals[f]))));
  }
  if (const auto hidden = all.size() - list.size(); hidden > 0)
    say("  {:+10.3f}  {}\n", others, said(fmt::format("{} others", hidden)));
  if (all.empty()) tell("  nothing: the two are equal, and this one was found first");
}

/// "right x3, drop"
std::string keys_text(const Json& keys) {
  std::string text;
  const auto& list = keys.elements();
  for (std::size_t i = 0; i < list.size();) {
    std::size_t end = i + 1;
    while (end < list.size() && list[end] == list[i]) ++end;
    text += (i == 0 ? "" : ", ") + *list[i].as_string() + (end - i > 1 ? fmt::format(" x{}", end - i) : "");
    i = end;
  }
  return text;
}

std::string clear_text(const teach::Step& step) { return *move_json(step, step.swapped)["text"].as_string(); }

}  // namespace

void print_place(const teach::Step& step, const Json& keys) {
  const std::string clear = clear_text(step);
  say("{}: {}{}\n{}: {}\n\n", said("place"), said(move_text(step, step.swapped)),
      clear.empty() ? "" : ": " + said(clear), said("keys"), said(keys_text(keys)));
}

void print_line_of_play(std::span<const teach::Step> plan, bool sends) {
  tell("line of play:");
  for (const teach::Step& step : plan) {
    const std::string place = said(move_text(step, step.swapped)), clear = clear_text(step);
    if (clear.empty())
      say("  {}\n", place);
    else
      say("  {} {}{}\n", padded(place, 40), said(clear), sends ? ", " + said(counted(step.attack, "row")) : "");
  }
}

void print_reasons(const std::vector<teach::Reason>& reasons) {
  tell("why:");
  for (const teach::Reason& reason : reasons) tell("  {}", text(reason, teach::Other::next_best));
  if (reasons.empty()) tell("  what sets it apart comes with later pieces");
  say("\n");
}

void print_hint(const TetrisChoice& choice, const HintRequest& request, const AdviceList& advice,
                const HintWords<session::Recommendation>& words) {
  const int show = words.show;
  const Policy& policy = advice.policy;
  const std::vector<Advice>& list = advice.placements;
  const Advice& best = list[0];
  const screen::Overlay mark{best.cells, screen::Role::advice, U'R'};
  screen::Frame frame(screen::well_width(), screen::well_height(*choice.rules));
  draw_well(frame, 0, 0, {choice.rules, &request.board, nullptr, {&mark, 1}});
  put_drawing(stdout, (stdout_has_colours() ? to_ansi(frame) : to_text(frame)) + "\n");
  tell("R is the place for {}, then comes {}; policy {}, {}; {} is better", letter(request.queue[0]),
       request.queue.size() > 1 ? queue_text(std::span(request.queue).subspan(1)) : "unknown", policy.name,
       describe(choice.settings), info(policy.features).lower_is_better ? "lower" : "higher");
  print_place(words.said.plan.front(), session::keys_json(words.said.keys));
  print_reasons(words.said.reasons);
  print_line_of_play(words.said.plan, false);
  say("\n  {:>2}  {} {}  {} {}\n", "#", screen::right(said("score"), 14), screen::right(said("pieces"), 6),
      said_to_width("place", 26), said("keys"));
  for (std::size_t i = 0; i < list.size() && i < static_cast<std::size_t>(show); ++i) {
    const Advice& a = list[i];
    say("  {:>2}  {} {:>6}  {} {}\n", i + 1, screen::right(said(score_text(policy, a)), 14), a.move.line.size,
        said_to_width(move_text(step_of(words.said.view, a.move.placement), false), 26), a.keys);
  }
  if (list.size() > static_cast<std::size_t>(show))
    tell("      ... {} more", list.size() - static_cast<std::size_t>(show));
  if (words.why && list.size() > 1 && best.move.value != kLost && list[1].move.value != kLost)
    print_numbers(policy, best, list[1], 2);
}

}  // namespace fourfold::app
