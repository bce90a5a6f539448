// Does the coach take what is ready? In games by players of all kinds it is asked wherever four
// lines can be cleared at once, or a T-spin double or triple be made, with the falling piece or by
// a hold; and where the stack is dangerously high it plays on for ten pieces. Prints how often it
// takes what is ready, what it plans instead (SHOW=1: each of them), how often a look at a million
// boards says that this is worth at least as much, and how often it lives on.
//
//   build/release/bench/advice [PIECES=60] [SEEDS=2]
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

#include "app/files/policy_file.h"
#include "app/print.h"
#include "review_games.h"
#include "session/tetris/coach.h"
#include "teach/tetris/picture.h"
#include "teach/tetris/turns.h"
#include "tetris/modern/search/advice.h"
#include "tetris/moves.h"

namespace fourfold::bench {
namespace {

using teach::Step;

struct Tally {
  int taken = 0, all = 0, better = 0;  ///< better: of what was not taken
  std::map<std::string, int> instead;
};
std::map<std::string, Tally> tallies;

bool is_spin(const Step& step) { return step.clear.spin == modern::Spin::full && step.lines() >= 2; }

/// What the plan is for, where it is not for what is ready.
std::string aim_of(std::span<const Step> plan) {
  for (std::size_t i = 0; i < plan.size(); ++i) {
    if (plan[i].clear.perfect) return "a perfect clear with piece " + std::to_string(i + 1);
  }
  for (std::size_t i = 0; i < plan.size(); ++i) {
    if (plan[i].lines() == 4 || is_spin(plan[i]))
      return modern::words_of(plan[i].clear) + " with piece " + std::to_string(i + 1);
  }
  const auto combo = std::ranges::find_if(plan, [](const Step& step) { return step.lines() == 0; }) - plan.begin();
  return combo > 2 ? "a combo of " + std::to_string(combo) + " clears" : "something else";
}

bool is_taken(const Step& step) { return step.lines() == 4 || is_spin(step); }

void count(const std::string& what, std::span<const Step> plan) {
  Tally& tally = tallies[what];
  ++tally.all;
  if (is_taken(plan.front())) {
    ++tally.taken;
    return;
  }
  ++tally.instead[aim_of(plan)];
  if (std::getenv("SHOW") == nullptr) return;
  app::say("{}: {} instead of {}\n", what, aim_of(plan), letter(plan.front().piece));
  for (const Step& step : plan)
    app::say("   {}{} clears {}\n", step.swapped ? "hold, " : "", move_text(step, false), step.lines());
  for (int row = plan.front().before.height() - 1; row >= 0; --row) {
    for (int x = 0; x < tetris::kWidth; ++x) app::say("{}", plan.front().before.filled(row, x) ? '#' : '.');
    app::say("\n");
  }
}

/// The big clears that are possible now.
struct Ready {
  std::vector<Choice> fours, spins;
};

Ready ready(const Position& position, const modern::View& view) {
  Ready found;
  const auto look = [&](const Position& at, bool hold) {
    const auto from = modern::entry(at.board, at.falling);
    if (!from) return;
    modern::MoveList moves;
    find_moves(at.start.rules->turns, at.board, at.falling, *from, true, moves);
    for (const modern::Move& move : moves) {
      const Step step = teach::step_of(view, Choice{hold, move});
      if (step.lines() == 4) found.fours.push_back({hold, move});
      if (is_spin(step)) found.spins.push_back({hold, move});
    }
  };
  look(position, false);
  if (!position.can_hold()) return found;
  Position held = position;
  held.hold();
  look(held, true);
  return found;
}

std::int64_t worth_of(modern::Thinker& thinker, const modern::View& view, const Choice& choice) {
  constexpr std::uint64_t kDeep = 1'000'000;
  thinker.look_only(view, choice);
  thinker.think({.nodes = kDeep});
  const auto ideas = thinker.ideas();
  return ideas.empty() ? modern::kLostWorth : ideas.front().worth;
}

/// Is what is advised worth at least as much as each of the choices?
bool is_better(const modern::MachinePolicy& policy, const modern::View& view, const Choice& advised,
               const std::vector<Choice>& choices) {
  modern::Thinker thinker(policy);
  const std::int64_t worth = worth_of(thinker, view, advised);
  return std::ranges::all_of(choices, [&](const Choice& choice) { return worth_of(thinker, view, choice) <= worth; });
}

bool lives_on(Position position, const Chooser& choose) {
  constexpr int kPieces = 10;
  for (int i = 0; i < kPieces && !position.is_over(); ++i) {
    const auto choice = choose(position);
    if (!choice) return false;
    if (choice->hold) position.hold();
    position.place(choice->move);
  }
  return !position.is_over() || position.end == modern::End::finished;
}

void look_at(const ReviewedGame& game, const modern::MachinePolicy& policy) {
  constexpr int kDangerous = 15;
  modern::Thinker thinker(policy);
  bool was_dangerous = false;
  (void)teach::each_turn(game.replay, [&](const teach::ModernTurn& turn) {
    const Position& position = turn.before;
    modern::View view = view_of(position);
    view.goal = goal_of(position.start.options);
    const auto [fours, spins] = ready(position, view);
    const auto& choices = fours.empty() && view.goal != modern::Goal::lines ? spins : fours;
    if (!choices.empty()) {
      const auto said =
          session::recommend(thinker, position, position.start.rules->preview, {.nodes = modern::kAdviserNodes});
      const std::string what = fours.empty() ? "modern, T-spin" : "modern, four lines";
      if (said) count(what, said->plan);
      if (said && !is_taken(said->plan.front()))
        tallies[what].better += is_better(policy, view, said->choice, choices) ? 1 : 0;
    }
    const bool is_dangerous = position.board.height() >= kDangerous;
    if (is_dangerous && !was_dangerous) {
      Tally& tally = tallies["modern, in danger"];
      ++tally.all;
      tally.taken += lives_on(position, coach(policy)) ? 1 : 0;
    }
    was_dangerous = is_dangerous;
    return true;
  });
}

/// Games of the classic rules by a machine that drops every fifth piece where it hangs.
void look_at_classic(std::uint64_t seed, std::uint64_t pieces) {
  constexpr std::uint64_t kSlipsEvery = 5;
  const tetris::Policy player = app::load_policy("genes-sprint"),
                       adviser = app::load_policy(app::best_adviser("classic"));
  tetris::Position position;
  position.seed = seed;
  for (std::uint64_t i = 0; i < pieces && !position.is_over(); ++i) {
    tetris::MoveList moves;
    find_placements(*position.rules, position.board, position.piece(), position.rules->spawn, moves);
    if (moves.empty()) return;
    const auto view = teach::classic_view(position, 1);
    const bool four = std::any_of(moves.begin(), moves.end(),
                                  [&](const tetris::Placement& at) { return teach::step_of(view, at).lines() == 4; });
    if (four) {
      if (const auto said = session::recommend(position, adviser)) count("classic, four lines", said->plan);
    }
    const auto next = session::recommend(position, player);
    if (!next) return;
    const auto slip = random_at(seed, i) % static_cast<std::uint64_t>(moves.size());
    position.place(i % kSlipsEvery == 0 ? moves[static_cast<int>(slip)] : next->at);
  }
}

}  // namespace
}  // namespace fourfold::bench

int main(int argc, char** argv) {  // NOLINT(bugprone-exception-escape): it may end the program
  using namespace fourfold::bench;
  const std::uint64_t pieces = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 60;
  const std::uint64_t seeds = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 2;
  const auto policy = fourfold::app::load_machine(fourfold::app::kUsualMachine);
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    for (const ReviewedGame& game : review_games(policy, pieces, 100 * seed)) look_at(game, policy);
    for (std::uint64_t game = 0; game < 10; ++game) look_at_classic(100 * seed + game, pieces);
  }
  for (const auto& [name, tally] : tallies) {
    fourfold::app::say("{:<24}{:>5} of {:>5}\n", name, tally.taken, tally.all);
    if (tally.better > 0)
      fourfold::app::say("    {} of {} others are worth as much\n", tally.better, tally.all - tally.taken);
    for (const auto& [aim, times] : tally.instead) fourfold::app::say("    instead {} times: {}\n", times, aim);
  }
}
