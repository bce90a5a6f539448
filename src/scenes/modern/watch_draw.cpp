// How a watched modern game looks at this moment.
#include <algorithm>

#include "scenes/modern/facts.h"
#include "scenes/modern/watch.h"

namespace fourfold::scenes {

std::vector<std::string> ModernWatch::banner() const {
  const bool finished = game().position.end == tetris::modern::End::finished;
  if (game().is_over()) return {finished ? "FINISHED" : "GAME OVER", "Enter  rank it", "r  again", "q  leave"};
  return {};
}

std::vector<std::string> ModernWatch::remarks() const {
  if (!machine_->problem().empty()) return {machine_->problem()};
  std::vector<std::string> lines = {"speed " + speed_text() + (is_paused() ? ", stopped" : "")};
  if (is_slow() && machine_->recommendation()) lines.push_back(machine_->recommendation()->summary);
  return lines;
}

void ModernWatch::draw(screen::Frame& frame) const {
  screen::ModernView view;
  view.field = {.game = &game(), .paint = &round_.paint(), .falling = is_slow(), .ghost = false};
  view.field.patterns = services_.settings.patterns;
  if (const auto& move = machine_->recommendation(); move && is_slow())
    view.field.advice = {move->piece, move->choice.move.at};
  view.title = "the machine plays";
  view.facts = modern_facts(game(), statistics_, std::nullopt);
  // A machine presses no keys.
  std::erase_if(view.facts,
                [](const screen::ModernFact& fact) { return fact.short_name == "faults" || fact.short_name == "KPP"; });
  const auto pieces = static_cast<double>(std::max<std::uint64_t>(1, game().position.pieces));
  view.facts.push_back(
      {"attack per piece", "APP", screen::fixed(static_cast<double>(game().position.attack) / pieces, 2)});
  if (clear_ticks_ > 0 && statistics_.last_clear) view.last_clear = &*statistics_.last_clear;
  view.next_pieces = std::min(5, game().position.start.rules->preview);
  view.remarks = remarks();
  view.banner = banner();
  view.hints = hints();
  screen::draw_modern(frame, view);
}

}  // namespace fourfold::scenes
