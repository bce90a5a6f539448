// What the scenes of Tetris have to know of a kind of it.
#include "scenes/tetris/kinds.h"

#include "scenes/help_pages.h"
#include "scenes/modern/defaults.h"
#include "scenes/tetris/play.h"
#include "scenes/tetris/review.h"

namespace fourfold::scenes {

HelpPage ClassicKind::help(const Settings& settings) { return classic_help(settings); }

std::unique_ptr<stage::Scene> ClassicKind::new_scene(Services& services, const Options& options) {
  return std::make_unique<TetrisPlay>(services, options);
}

std::unique_ptr<stage::Scene> ClassicKind::review(Services& services, std::string replay_text, std::string title) {
  return classic_review(services, std::move(replay_text), std::move(title));
}

Result<ClassicKind::Adviser> ClassicKind::adviser(const Services& services, const Options& options) {
  const auto policy = services.coach_for(options.coach_policy, options.setup.rules->name);
  if (!policy) return Error{policy.error()};
  return Adviser{classic_coach(*services.background, *policy), "coach " + policy->name};
}

HelpPage ModernKind::help(const Settings& settings) { return modern_help(settings); }

std::unique_ptr<stage::Scene> ModernKind::new_scene(Services& services, const Options& options) {
  return modern_scene(services, options);
}

std::unique_ptr<stage::Scene> ModernKind::review(Services& services, std::string replay_text, std::string title) {
  return modern_review(services, std::move(replay_text), std::move(title));
}

Result<ModernKind::Adviser> ModernKind::adviser(const Services& services, const Options& options) {
  const auto policy = services.modern_coach_for(options.coach_policy);
  if (!policy) return Error{policy.error()};
  const std::string& name = options.coach_policy;
  return Adviser{modern_coach(*services.background, *policy, services.coach_nodes),
                 name.empty() ? "coach" : "coach " + name};
}

ModernKind::Place ModernKind::place_of(const Locked& locked) {
  return {false, {canonical(locked.piece, locked.at), locked.clear.spin}};
}

/// Of a T that lies, nobody but the game knows whether it would be a spin.
std::optional<ModernKind::Place> ModernKind::place_below(const Game& game) {
  const auto ghost = game.ghost();
  if (game.position.falling == tetris::Piece::T && game.at == ghost) return std::nullopt;
  return Place{false, {canonical(game.position.falling, ghost), {}}};
}

bool ModernKind::has_half_turn(const Game& game) { return has_half_turns(game.position.start.rules->turns); }

}  // namespace fourfold::scenes
