// Games from which a value is learned.
#include "lab/value_games.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/rng.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::lab {
namespace {

using tetris::modern::Judge;
using tetris::modern::Known;
using tetris::modern::Node;
using tetris::modern::Position;
using tetris::modern::Thinker;
using tetris::modern::View;

constexpr std::uint64_t kLastPieces = 30;    ///< too near to the end for what comes after them to be known
constexpr std::uint32_t kShownEvery = 8;     ///< lessons in which the next piece is known
constexpr std::size_t kMostSlips = 6;        ///< a slip is one of the best choices
constexpr std::uint32_t kGarbageEvery = 10;  ///< pieces, about

/// What is to be expected of a position, in rows and in parts.
struct Outcome {
  double attack = 0;
  double danger = 0;
};

Outcome mixed(const Outcome& a, const Outcome& b, double share) {
  return {(1 - share) * a.attack + share * b.attack, (1 - share) * a.danger + share * b.danger};
}

/// A placement, and the position after it.
struct Step {
  learn::Lesson lesson;
  int attack = 0;
  bool is_slip = false;
  std::optional<Outcome> foreseen;  ///< of the position before it, by the search
};

/// A machine, its game and what it has done.
class Pupil {
 public:
  Pupil(const ValueGames& games, const tetris::modern::MachinePolicy& policy, std::uint64_t seed, std::uint64_t seat)
      : games_(games),
        position_(begun(games, seed)),
        thinker_(policy),
        judge_(games.rules),
        chances_{substream(substream(seed, 1), seat)} {}

  /// Places one piece; returns the rows that it sent.
  int move() {
    Step step;
    const std::optional<tetris::modern::Choice> choice = chosen(step);
    if (!choice) {
      position_.end = tetris::modern::End::block_out;
      return 0;
    }
    if (choice->hold) position_.hold();
    if (position_.is_over()) return 0;
    const std::uint64_t before = position_.attack;
    const auto locked = position_.place(choice->move);
    step.attack = static_cast<int>(position_.attack - before);
    if (!position_.is_over()) step.lesson.active = facts();
    steps_.push_back(std::move(step));
    return locked.sent;
  }
  void receive(int rows) { position_.receive(rows); }
  [[nodiscard]] bool is_over() const { return position_.is_over(); }
  [[nodiscard]] bool may_go_on() const { return !is_over() && position_.pieces < games_.pieces; }
  Rng& chances() { return chances_; }

  /// Adds what it has learned.
  void tell(ValueGame& game) {
    game.pieces += position_.pieces;
    game.attack += position_.attack;
    game.is_lost |= is_over();
    std::optional<Outcome> after = end();
    std::uint64_t untold = after ? 0 : kLastPieces;
    Outcome outcome = after.value_or(Outcome{});
    for (std::size_t i = steps_.size(); i-- > 0;) {
      Step& step = steps_[i];
      const bool is_told = untold == 0 && !step.lesson.active.empty();
      if (untold > 0) --untold;
      if (is_told) {
        step.lesson.targets = {static_cast<float>(outcome.attack) / kAttackUnit, static_cast<float>(outcome.danger)};
        game.lessons.push_back(std::move(step.lesson));
      }
      outcome = before(step, outcome);
    }
  }

 private:
  static Position begun(const ValueGames& games, std::uint64_t seed) {
    tetris::modern::Start start;
    start.rules = games.rules;
    start.seed = seed;
    start.options.versus = true;
    return Position(start);
  }

  std::optional<tetris::modern::Choice> chosen(Step& step) {
    thinker_.look(view_of(position_));
    thinker_.think({.nodes = games_.nodes});
    step.foreseen = foreseen();
    const auto ideas = thinker_.ideas();
    if (ideas.empty()) return std::nullopt;
    step.is_slip = games_.slip_every > 0 && chances_.below(games_.slip_every) == 0;
    const std::size_t most = std::min(ideas.size(), kMostSlips);
    return ideas[step.is_slip ? chances_.below(static_cast<std::uint32_t>(most)) : 0].choice;
  }

  std::optional<Outcome> foreseen() {
    const auto prospect = thinker_.prospect();
    if (!prospect) return std::nullopt;
    const double attack = prospect->then.attack / 1000.0, danger = prospect->then.danger / 1000.0;
    return Outcome{
        prospect->attack - prospect->pieces * games_.usual + std::pow(games_.discount, prospect->pieces) * attack,
        std::pow(kDangerMemory, prospect->pieces) * danger};
  }

  /// What is expected of the last position; nothing if nobody knows.
  std::optional<Outcome> end() {
    if (is_over()) return Outcome{static_cast<double>(-games_.end_rows), 1};
    thinker_.look(view_of(position_));
    thinker_.think({.nodes = games_.nodes});
    return foreseen();
  }

  /// What was to be expected before a step, from what was to be expected after it. Behind a slip
  /// it is what the search expected of its own choice.
  [[nodiscard]] Outcome before(const Step& step, const Outcome& after) const {
    if (step.is_slip && step.foreseen) return *step.foreseen;
    const Outcome come{step.attack - games_.usual + games_.discount * after.attack, kDangerMemory * after.danger};
    return step.foreseen ? mixed(*step.foreseen, come, games_.trace) : come;
  }

  /// The position, mostly without the piece that comes: as a search sees its last positions.
  std::vector<std::uint16_t> facts() {
    const View view = view_of(position_);
    const bool is_shown = chances_.below(kShownEvery) == 0;
    Known known{.rules = games_.rules, .pieces = {}, .bag = bag_of_falling(position_)};
    if (is_shown) {
      known.pieces = {position_.falling};
      known.bag = tetris::modern::bag_after(games_.rules->randomizer, known.bag, position_.falling);
    }
    const Node node{.board = tetris::modern::short_columns(position_.board, 0), .state = state_of(view)};
    const auto inputs = judge_.inputs(node, known);
    return {inputs.active().begin(), inputs.active().end()};
  }

  const ValueGames& games_;
  Position position_;
  Thinker thinker_;
  Judge judge_;
  Rng chances_;
  std::vector<Step> steps_;
};

void attack(Pupil& pupil, int spike_rows) {
  if (pupil.chances().below(kGarbageEvery) == 0)
    pupil.receive(1 + static_cast<int>(pupil.chances().below(static_cast<std::uint32_t>(spike_rows))));
}

/// With 0 rows nobody attacks.
void play_alone(Pupil& pupil, int spike_rows) {
  while (pupil.may_go_on()) {
    pupil.move();
    if (spike_rows > 0 && !pupil.is_over()) attack(pupil, spike_rows);
  }
}

/// Both place a piece, then the attacks arrive: neither is first.
void play_match(Pupil& pupil, Pupil& other) {
  while (pupil.may_go_on() && other.may_go_on()) {
    const int sent = pupil.move(), received = other.move();
    if (!pupil.is_over() && received > 0) pupil.receive(received);
    if (!other.is_over() && sent > 0) other.receive(sent);
  }
}

}  // namespace

ValueGame play_value_game(const ValueGames& games, const tetris::modern::MachinePolicy& policy, std::uint64_t seed) {
  constexpr std::uint64_t kKinds = 4, kAttacked = 2, kMatch = 3;
  const std::uint64_t kind = seed % kKinds;
  Pupil pupil(games, policy, seed, 0);
  ValueGame game;
  game.is_calm = kind < kAttacked;
  if (kind == kMatch) {
    Pupil other(games, policy, seed, 1);
    play_match(pupil, other);
    other.tell(game);
    game.players = 2;
  } else {
    play_alone(pupil, kind == kAttacked ? games.spike_rows : 0);
  }
  pupil.tell(game);
  return game;
}

}  // namespace fourfold::lab
