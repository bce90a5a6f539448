// The answer to a hint of the modern game, for people.
#include "app/commands/tetris/hint_answer.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/language.h"
#include "app/terminal.h"
#include "screen/modern_field.h"
#include "session/tetris/advice_json.h"
#include "teach/tetris/picture.h"
#include "tetris/modern/search/hint.h"
#include "tetris/text.h"

namespace fourfold::app {
namespace {

namespace modern = tetris::modern;

/// The field with the place marked.
void print_field(const modern::View& view, const modern::PlannedPiece& best) {
  constexpr screen::CellSize kCell{2, 1};
  modern::Game::Setup setup;
  setup.start.rules = view.rules;
  setup.start.board = view.board;
  setup.start.opening = {view.falling};
  setup.start.options.level = setup.start.options.last_level = 0;
  const modern::Game game(setup);
  screen::FieldView field{.game = &game, .ghost = false};
  field.advice = {best.piece, best.choice.move.at};
  const int above = std::clamp(view.board.height() - modern::kVisibleRows + 2, 2, 5);
  screen::Frame frame(screen::field_width(kCell), screen::field_height(kCell) + above);
  draw_field(frame, above, 0, field, kCell, above);
  put_drawing(stdout, (stdout_has_colours() ? to_ansi(frame) : to_text(frame)) + "\n");
}

}  // namespace

void print_hint(const modern::MachinePolicy& policy, const modern::View& view, const modern::Advice& advice,
                const HintWords<session::ModernRecommendation>& words) {
  const int show = words.show;
  print_field(view, advice.best());
  tell("R is the place for {}{}; policy {}, {} boards", letter(advice.best().piece),
       advice.best().choice.hold ? ", after a hold" : "", policy.name,
       grouped(static_cast<std::int64_t>(advice.nodes)));
  print_place(words.said.plan.front(), session::keys_json(advice.keys));
  print_reasons(words.said.reasons);
  print_line_of_play(words.said.plan, view.goal == modern::Goal::attack);
  say("\n  {:>2}  {} {}  {}\n", "#", screen::right(said(unit_of(view.goal)), 8), screen::right(said("pieces"), 6),
      said("place"));
  for (std::size_t i = 0; i < std::min(advice.ideas.size(), static_cast<std::size_t>(show)); ++i) {
    const modern::Idea& idea = advice.ideas[i];
    const modern::Spin spin = idea.choice.move.spin;
    say("  {:>2}  {:>8.3f} {:>6}  {} ({}{})\n", i + 1, in_units(view.goal, idea.worth), idea.pieces,
        said(move_text(teach::step_of(view, idea.choice), idea.choice.hold)),
        said(name(idea.choice.move.at.orientation)),
        spin == modern::Spin::none ? "" : ", " + said(fmt::format("{} T-spin", name(spin))));
  }
  if (advice.ideas.size() > static_cast<std::size_t>(show))
    tell("      ... {} more", advice.ideas.size() - static_cast<std::size_t>(show));
}

}  // namespace fourfold::app
