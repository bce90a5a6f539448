// What the scenes of Tetris have to know of the classic and of the modern game beyond a round of
// it: its options, its keys, its coach. The scenes themselves are written once, over a kind.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scenes/help.h"
#include "scenes/services.h"
#include "scenes/tetris/coach.h"
#include "scenes/tetris/way.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"

namespace fourfold::scenes {

/// Who advises, and the heading of what it says: "coach stacker".
template <class Coach>
struct AdviserOf {
  std::unique_ptr<Coach> coach;
  std::string name;
};

struct ClassicKind {
  using Game = tetris::Game;
  using Round = session::Round;
  using Options = session::PlayOptions;
  using Locked = tetris::Locked;
  using Adviser = AdviserOf<ClassicCoach>;
  using Said = session::Recommendation;
  using Place = tetris::Placement;

  static const std::vector<Binding>& keys(const Settings& settings) { return settings.keys; }
  static HelpPage help(const Settings& settings);
  static void set_seed(Options& options, std::uint64_t seed) { options.setup.seed = seed; }
  static std::unique_ptr<stage::Scene> new_scene(Services& services, const Options& options);
  static std::unique_ptr<stage::Scene> review(Services& services, std::string replay_text, std::string title);

  /// An error says why nobody can advise.
  static Result<Adviser> adviser(const Services& services, const Options& options);
  /// Where a piece went.
  static Place place_of(const Locked& locked) { return locked.at; }
  /// Where the piece would rest; nullopt if that is not known.
  static std::optional<Place> place_below(const Game& game) { return game.ghost(); }
  static bool holds_first(const Said& /*said*/) { return false; }
  static std::vector<Action> way(const Game& game, const Said& said) { return way_to(game, said.at); }
  static tetris::Piece falling(const Game& game) { return game.position.piece(); }
  static bool has_hold(const Game& /*game*/) { return false; }
  static bool has_half_turn(const Game& /*game*/) { return false; }
};

struct ModernKind {
  using Game = tetris::modern::Game;
  using Round = session::ModernRound;
  using Options = session::ModernOptions;
  using Locked = tetris::modern::Locked;
  using Adviser = AdviserOf<ModernCoach>;
  using Said = session::ModernRecommendation;
  using Place = tetris::modern::Choice;

  static const std::vector<Binding>& keys(const Settings& settings) { return settings.modern.keys; }
  static HelpPage help(const Settings& settings);
  static void set_seed(Options& options, std::uint64_t seed) { options.setup.start.seed = seed; }
  static std::unique_ptr<stage::Scene> new_scene(Services& services, const Options& options);
  static std::unique_ptr<stage::Scene> review(Services& services, std::string replay_text, std::string title);

  static Result<Adviser> adviser(const Services& services, const Options& options);
  static Place place_of(const Locked& locked);
  static std::optional<Place> place_below(const Game& game);
  static bool holds_first(const Said& said) { return said.choice.hold; }
  static std::vector<Action> way(const Game& game, const Said& said) { return way_to(game, said.choice); }
  static tetris::Piece falling(const Game& game) { return game.position.falling; }
  static bool has_hold(const Game& game) { return game.position.start.rules->hold; }
  static bool has_half_turn(const Game& game);
};

}  // namespace fourfold::scenes
