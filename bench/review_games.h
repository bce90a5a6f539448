// Games for measuring reviews: by the coach, by machines of several strengths, and by players who
// err as people do.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "play/recorder.h"
#include "play/replay.h"
#include "session/tetris/modern_coach.h"
#include "tetris/modern/game.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/search/levels.h"
#include "tetris/modern/simple_player.h"

namespace fourfold::bench {

namespace modern = tetris::modern;
using modern::Choice;
using modern::Position;

struct ReviewedGame {
  std::string player, mode;
  play::Replay<modern::Game> replay;
};

using Chooser = std::function<std::optional<Choice>(const Position&)>;

/// Places piece after piece; in versus some garbage comes.
inline play::Replay<modern::Game> played_game(std::string_view mode, std::uint64_t seed, std::uint64_t pieces,
                                              const Chooser& choose) {
  constexpr std::uint64_t kGarbageEvery = 9;
  modern::Game::Setup setup;
  setup.start.options = (*modern::find_mode(mode))->options;
  setup.start.seed = seed;
  play::Recorder<modern::Game> recorder(setup);
  while (!recorder.game().is_over() && recorder.game().position.pieces < pieces) {
    const Position& position = recorder.game().position;
    if (setup.start.options.versus && position.pieces % kGarbageEvery == kGarbageEvery - 1)
      recorder.apply(modern::garbage(1 + static_cast<std::uint32_t>(random_at(seed, position.pieces) % 3)));
    const auto choice = choose(position);
    if (!choice) break;
    if (choice->hold) recorder.apply(modern::tap(modern::Key::hold));
    recorder.apply(modern::place(choice->move));
  }
  return recorder.replay();
}

/// What the coach says, move by move.
inline Chooser coach(const modern::MachinePolicy& policy) {
  const auto thinker = std::make_shared<modern::Thinker>(policy);
  return [thinker](const Position& position) -> std::optional<Choice> {
    const auto said =
        session::recommend(*thinker, position, position.start.rules->preview, {.nodes = modern::kAdviserNodes});
    return said ? std::optional(said->choice) : std::nullopt;
  };
}

inline Chooser machine(const modern::MachinePolicy& policy, std::uint64_t nodes) {
  const auto thinker = std::make_shared<modern::Thinker>(policy);
  return [thinker, nodes](const Position& position) -> std::optional<Choice> {
    thinker->look(view_of(position));
    thinker->think({.nodes = nodes});
    const auto ideas = thinker->ideas();
    return ideas.empty() ? std::nullopt : std::optional(ideas.front().choice);
  };
}

inline Chooser level(const modern::MachinePolicy& policy, int number, std::uint64_t luck) {
  const auto opponent = std::make_shared<modern::Opponent>(policy, number, luck);
  return [opponent](const Position& position) { return opponent->choose(position); };
}

/// A person: sees one or two pieces of the queue, often takes another good place than the best, and
/// now and then a key too many or too few puts the piece a column beside where it was meant to go.
inline Chooser person(const modern::MachinePolicy& policy, std::uint64_t luck) {
  const auto thinker = std::make_shared<modern::Thinker>(policy);
  return [thinker, luck](const Position& position) -> std::optional<Choice> {
    constexpr std::uint64_t kPersonNodes = 400;
    constexpr std::uint32_t kSlipsOf100 = 25, kBesideOf100 = 8, kIdeas = 6;
    Rng rng{luck, position.pieces};
    thinker->forget();
    thinker->look(view_of(position, 1));
    thinker->think({.nodes = kPersonNodes});
    const auto ideas = thinker->ideas();
    if (ideas.empty()) return std::nullopt;
    const bool slips = rng.below(100) < kSlipsOf100, is_beside = rng.below(100) < kBesideOf100;
    const std::size_t taken = slips ? rng.below(kIdeas) : 0;
    const Choice& meant = ideas[std::min(taken, ideas.size() - 1)].choice;
    if (!is_beside) return meant;
    const int dx = rng.below(2) == 0 ? -1 : 1;
    const auto beside = std::ranges::find_if(ideas, [&](const modern::Idea& idea) {
      const modern::Location &at = idea.choice.move.at, &from = meant.move.at;
      return idea.choice.hold == meant.hold && at.orientation == from.orientation && at.x == from.x + dx;
    });
    return beside == ideas.end() ? meant : beside->choice;
  };
}

/// Ten games of so many pieces at most.
inline std::vector<ReviewedGame> review_games(const modern::MachinePolicy& policy, std::uint64_t pieces,
                                              std::uint64_t seed) {
  std::vector<ReviewedGame> games;
  const auto add = [&](std::string player, std::string mode, const Chooser& choose) {
    auto replay = played_game(mode, seed + games.size(), pieces, choose);
    games.push_back({std::move(player), std::move(mode), std::move(replay)});
  };
  constexpr std::uint64_t kMachineNodes = 50'000;
  add("coach", "sprint", coach(policy));
  add("machine", "endless", machine(policy, kMachineNodes));
  add("simple", "marathon", [](const Position& position) { return modern::simple_choice(position); });
  add("level:3", "marathon", level(policy, 3, seed));
  add("level:4", "sprint", level(policy, 4, seed));
  add("level:5", "versus", level(policy, 5, seed));
  add("level:6", "ultra", level(policy, 6, seed));
  add("level:7", "versus", level(policy, 7, seed));
  add("person", "marathon", person(policy, seed));
  add("person", "versus", person(policy, seed + 1));
  return games;
}

}  // namespace fourfold::bench
