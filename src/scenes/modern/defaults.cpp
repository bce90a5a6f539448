// A new modern game as the settings say.
#include "scenes/modern/defaults.h"

#include <algorithm>

#include "scenes/modern/play.h"
#include "scenes/modern/practice.h"
#include "scenes/modern/versus.h"

namespace fourfold::scenes {

using tetris::modern::Mode;

session::ModernOptions modern_play(Services& services) {
  const ModernSettings& chosen = services.settings.modern;
  session::ModernOptions play;
  // A settings file may name what this program does not know: the defaults stand in.
  if (auto rules = tetris::modern::find_rules(chosen.rules)) play.setup.start.rules = *std::move(rules);
  const auto found = tetris::modern::find_mode(chosen.mode);
  const Mode& mode = found ? **found : tetris::modern::kModes.front();
  play.setup.start.options = mode.options;
  // Where levels rise; from the last one on they would not.
  if (mode.options.last_level > 1)
    play.setup.start.options.level = std::clamp(chosen.level, 1, mode.options.last_level - 1);
  play.setup.start.seed = services.new_seed();
  play.setup.handling = chosen.handling;
  play.next_pieces = chosen.next_pieces;
  play.coach = services.settings.coach;
  play.coach_policy = chosen.coach_policy;
  if (mode.options.versus) {
    play.strength = chosen.strength;
    play.pieces_per_minute = chosen.pieces_per_minute;
  }
  return play;
}

std::unique_ptr<stage::Scene> modern_scene(Services& services, const session::ModernOptions& options) {
  if (options.is_versus()) return std::make_unique<ModernVersus>(services, options);
  if (!options.lesson.empty()) return std::make_unique<ModernPractice>(services, options);
  return std::make_unique<ModernPlay>(services, options);
}

Result<std::unique_ptr<stage::Scene>> continued_modern(Services& services, const session::ModernOptions& options,
                                                       session::ModernRound round) {
  using ScenePointer = std::unique_ptr<stage::Scene>;
  constexpr auto kPaused = Begin::paused;
  if (options.is_versus()) {
    auto match = session::Versus::from(versus_options(services, options), round);
    if (!match) return Error{match.error()};
    return ScenePointer(std::make_unique<ModernVersus>(services, options, *std::move(match), kPaused));
  }
  if (!options.lesson.empty()) return ScenePointer(std::make_unique<ModernPractice>(services, options));
  auto scene = std::make_unique<ModernPlay>(services, options, std::move(round), kPaused);
  return scene->round().game().is_over() ? scene->over_scene() : ScenePointer(std::move(scene));
}

void remember(Services& services, const ModernSettings& chosen) {
  if (services.settings.modern == chosen) return;
  services.settings.modern = chosen;
  services.save_settings(services.settings);
}

}  // namespace fourfold::scenes
