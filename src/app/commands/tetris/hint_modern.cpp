// The answer to a hint of the modern game, for people.
#include "app/commands/tetris/hint_answer.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/print.h"
#include "app/terminal.h"
#include "screen/modern_field.h"
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

std::string place_text(tetris::Piece piece, const modern::Choice& choice) {
  const modern::Move& move = choice.move;
  const auto cells = cells_of(piece, move.at.orientation);
  const auto [left, right] = std::ranges::minmax(cells, {}, &modern::Step::x);
  const int row = move.at.y + std::ranges::min(cells, {}, &modern::Step::y).y + 1;
  return fmt::format("{}{} {} in {} {}, row {}{}", choice.hold ? "hold, " : "", letter(piece),
                     name(move.at.orientation), left.x == right.x ? "column" : "columns",
                     columns_text(move.at.x + left.x, move.at.x + right.x), row,
                     move.spin == modern::Spin::none ? "" : fmt::format(" ({} T-spin)", name(move.spin)));
}

void print_line_of_play(const modern::Advice& advice, modern::Goal goal) {
  say("line of play:\n");
  for (const modern::PlannedPiece& planned : advice.line) {
    const std::string clear = words_of(planned.clear);
    say("  {:<40} {}\n", place_text(planned.piece, planned.choice),
        clear.empty() || goal != modern::Goal::attack ? clear
                                                      : fmt::format("{}, {}", clear, counted(planned.attack, "row")));
  }
}

}  // namespace

void print_hint(const modern::MachinePolicy& policy, const modern::View& view, const modern::Advice& advice,
                const HintWords& words) {
  const int show = words.show;
  print_field(view, advice.best());
  const std::string keys = modern::to_text(advice.keys);
  say("R is the place for {}{}; policy {}, {} boards\n", letter(advice.best().piece),
      advice.best().choice.hold ? ", after a hold" : "", policy.name, grouped(static_cast<std::int64_t>(advice.nodes)));
  const std::string clear = words_of(advice.best().clear);
  say("place: {}{}\nkeys: {}\n\n",
      teach::move_text(teach::step_of(view, advice.best().choice), advice.best().choice.hold),
      clear.empty() ? "" : ": " + clear, keys.empty() ? "drop" : keys + ", drop");
  print_reasons(words.reasons);
  print_line_of_play(advice, view.goal);
  say("\n  {:>2}  {:>8} {:>6}  {}\n", "#", unit_of(view.goal), "pieces", "place");
  const tetris::Piece swapped = view.held ? *view.held : view.queue.empty() ? view.falling : view.queue.front();
  for (std::size_t i = 0; i < std::min(advice.ideas.size(), static_cast<std::size_t>(show)); ++i) {
    const modern::Idea& idea = advice.ideas[i];
    say("  {:>2}  {:>8.3f} {:>6}  {}\n", i + 1, in_units(view.goal, idea.worth), idea.pieces,
        place_text(idea.choice.hold ? swapped : view.falling, idea.choice));
  }
  if (advice.ideas.size() > static_cast<std::size_t>(show))
    say("      ... {} more\n", advice.ideas.size() - static_cast<std::size_t>(show));
}

}  // namespace fourfold::app
