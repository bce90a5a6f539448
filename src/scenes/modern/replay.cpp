// A replay of modern Tetris on the screen.
#include "scenes/modern/replay.h"

#include <algorithm>

#include "scenes/modern/facts.h"
#include "scenes/modern/play.h"
#include "scenes/tetris/review.h"
#include "screen/modern_view.h"

namespace fourfold::scenes {

std::unique_ptr<stage::Scene> practice_from(Services& services, session::ModernRound round) {
  session::ModernOptions options;
  options.setup = round.setup();
  options.practice = true;
  options.next_pieces = services.settings.modern.next_pieces;
  return std::make_unique<ModernPlay>(services, options, std::move(round), Begin::countdown);
}

Result<std::unique_ptr<stage::Scene>> practice_from(Services& services, const session::ModernFilm& film) {
  auto round = session::ModernRound::from_text(film.replay_until_now());
  if (!round) return Error{round.error()};
  return practice_from(services, *std::move(round));
}

std::unique_ptr<stage::Scene> ModernReplay::reviewed() { return modern_review(services_, text(), title()); }

void ModernReplay::draw_film(screen::Frame& frame) const {
  const auto& game = film().game();
  screen::ModernView view;
  view.field = {.game = &game, .paint = &film().paint(), .ghost = false};
  view.field.patterns = services_.settings.patterns;
  view.title = title();
  view.facts = modern_facts(game, session::Statistics(game), std::nullopt);
  // A film does not follow every placement.
  std::erase_if(view.facts, [](const screen::ModernFact& fact) { return fact.short_name == "faults"; });
  // Room for where the film is, under the next pieces.
  view.next_pieces = std::min(4, services_.settings.modern.next_pieces);
  view.remarks = remarks();
  view.hints = hints();
  screen::draw_modern(frame, view);
}

}  // namespace fourfold::scenes
