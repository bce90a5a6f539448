// Is a review of the modern game right? Ten games are reviewed, and every move is judged again by a
// look at many more boards, without the shortcuts of a review. Prints, game by game and in all, how
// many of the mistakes and blunders are confirmed, how many of the true ones were found, and the
// time.
//
//   build/release/bench/review [PIECES=50] [SEED=8] [REVIEW_NODES=1000000] [TRUE_NODES=1000000]
#include <chrono>
#include <cstdlib>

#include "app/files/policy_file.h"
#include "app/print.h"
#include "base/parallel.h"
#include "review_games.h"
#include "teach/tetris/loss.h"
#include "teach/tetris/review.h"
#include "tetris/modern/search/advice.h"

namespace fourfold::bench {
namespace {

using teach::Grade;

struct Options {
  std::uint64_t pieces = 50, seed = 8, review_nodes = 1'000'000, true_nodes = 1'000'000;
};

/// What a review claims, and what a deep look says.
struct Count {
  int moves = 0, said = 0, confirmed = 0, real = 0, found = 0, same = 0;
  double seconds = 0;

  void add(Grade claimed, Grade truth) {
    const bool is_said = claimed >= Grade::mistake, is_real = truth >= Grade::mistake;
    ++moves;
    said += is_said ? 1 : 0;
    real += is_real ? 1 : 0;
    confirmed += is_said && is_real ? 1 : 0;
    found += is_said && is_real ? 1 : 0;
    same += claimed == truth ? 1 : 0;
  }
  void add(const Count& other) {
    moves += other.moves;
    said += other.said;
    confirmed += other.confirmed;
    real += other.real;
    found += other.found;
    same += other.same;
    seconds += other.seconds;
  }
};

std::optional<std::int64_t> worth_of(modern::Thinker& thinker, const modern::View& view, const Choice& choice,
                                     std::uint64_t nodes) {
  thinker.look_only(view, choice);
  thinker.think({.nodes = nodes});
  const auto ideas = thinker.ideas();
  if (ideas.empty() || ideas[0].pieces == 1 || ideas[0].worth <= modern::kLostWorth) return std::nullopt;
  return ideas[0].worth;
}

Grade true_grade(modern::Thinker& thinker, const teach::ModernTurn& turn, std::uint64_t nodes) {
  modern::View view = view_of(turn.before);
  view.goal = goal_of(turn.before.start.options);
  if (turn.finishes) return Grade::best;
  thinker.forget();
  thinker.look(view);
  thinker.think({.nodes = nodes});
  const auto ideas = thinker.ideas();
  if (ideas.empty() || ideas[0].choice == turn.played) return Grade::best;
  const Choice told = ideas[idea_to_teach(view, ideas)].choice;
  if (told == turn.played) return Grade::best;
  const auto best = worth_of(thinker, view, told, nodes), played = worth_of(thinker, view, turn.played, nodes);
  const std::int64_t loss = teach::loss_between(best, played, modern::kRowOfAttack);
  if (is_big_clear(view, turn.played) && loss <= teaching_price(view)) return Grade::best;
  return grade_of(loss, teach::thresholds_of(view.goal));
}

std::vector<Grade> true_grades(const ReviewedGame& game, const modern::MachinePolicy& policy, std::uint64_t nodes) {
  std::vector<teach::ModernTurn> turns;
  (void)teach::each_turn(game.replay, [&](const teach::ModernTurn& turn) {
    turns.push_back(turn);
    return true;
  });
  std::vector<std::unique_ptr<modern::Thinker>> thinkers;
  thinkers.reserve(core_count());
  for (unsigned i = 0; i < core_count(); ++i) thinkers.push_back(std::make_unique<modern::Thinker>(policy));
  return parallel_map(turns.size(), core_count(),
                      [&](std::size_t i, unsigned thread) { return true_grade(*thinkers[thread], turns[i], nodes); });
}

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

Count measured(const ReviewedGame& game, const modern::MachinePolicy& policy, const Options& o) {
  Count count;
  const double start = now();
  const auto review = teach::review_of(game.replay, policy, {}, {.nodes = o.review_nodes, .threads = 0, .limit = {}});
  count.seconds = now() - start;
  const auto truth = true_grades(game, policy, o.true_nodes);
  for (std::size_t i = 0; i < review->moves.size(); ++i) {
    count.add(review->moves[i].grade, truth[i]);
    if (std::getenv("SHOW") != nullptr && review->moves[i].grade != truth[i])
      app::say("  {}: said {} ({} {}), is {}\n", i + 1, row_of(review->moves[i].grade).word,
               amount_text(*review, review->moves[i].loss), review->unit, row_of(truth[i]).word);
  }
  return count;
}

void print(std::string_view player, std::string_view mode, const Count& c) {
  const auto percent = [](int part, int all) { return all == 0 ? 100.0 : 100.0 * part / all; };
  app::say("{:<10}{:<10}{:>6}{:>7}{:>11.1f} %{:>7}{:>9.1f} %{:>9.1f} %{:>9.2f}\n", player, mode, c.moves, c.said,
           percent(c.confirmed, c.said), c.real, percent(c.found, c.real), percent(c.same, c.moves), c.seconds);
  std::fflush(stdout);
}

void run(const Options& o) {
  const auto policy = app::load_machine(app::kUsualMachine);
  Count all;
  app::say("{:<10}{:<10}{:>6}{:>7}{:>13}{:>7}{:>11}{:>11}{:>9}\n", "player", "mode", "moves", "faults", "confirmed",
           "real", "found", "same grade", "seconds");
  for (const ReviewedGame& game : review_games(policy, o.pieces, o.seed)) {
    const Count count = measured(game, policy, o);
    print(game.player, game.mode, count);
    all.add(count);
  }
  print("all", "", all);
}

}  // namespace
}  // namespace fourfold::bench

int main(int argc, char** argv) {
  fourfold::bench::Options o;
  std::uint64_t* const values[] = {&o.pieces, &o.seed, &o.review_nodes, &o.true_nodes};
  for (int i = 1; i < argc && i <= 4; ++i) *values[i - 1] = std::strtoull(argv[i], nullptr, 10);
  fourfold::bench::run(o);
}
