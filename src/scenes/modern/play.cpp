// A modern game alone.
#include "scenes/modern/play.h"

#include "scenes/modern/best.h"
#include "scenes/modern/facts.h"
#include "scenes/modern/over.h"

namespace fourfold::scenes {

ModernPlay::ModernPlay(Services& services, const session::ModernOptions& options)
    : ModernPlay(services, options, session::ModernRound(options.setup), Begin::countdown) {}

ModernPlay::ModernPlay(Services& services, const session::ModernOptions& options, session::ModernRound round,
                       Begin begin)
    : ModernScene(services, options, session::statistics_of(round.setup(), round.commands()), begin),
      round_(std::move(round)),
      best_(personal_best(services, options.setup.start)) {
  release_keys();
}

bool ModernPlay::is_ranked() const {
  const auto* mode = mode_of(round_.setup().start);
  return mode != nullptr && mode->ranked && !options_.practice;
}

bool ModernPlay::can_undo() const {
  const auto* mode = mode_of(round_.setup().start);
  return options_.practice || (mode != nullptr && mode->undo);
}

std::unique_ptr<stage::Scene> ModernPlay::over_scene() {
  return std::make_unique<ModernOver>(services_, options_,
                                      FinishedModern{std::move(round_), statistics_, best_, is_ranked()});
}

void ModernPlay::draw(screen::Frame& frame) const {
  screen::ModernView picture = view();
  picture.title = title_of(options_);
  picture.facts = modern_facts(game(), statistics_, best_);
  screen::draw_modern(frame, picture);
}

}  // namespace fourfold::scenes
