// Multilevel splitting on the height of the stack.
#include "research/splitting.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

#include "base/parallel.h"
#include "base/rng.h"
#include "research/levels.h"

namespace fourfold::research {
namespace {

bool is_above(const Game& game, int level) { return game.over || stack_height(game.columns) >= level; }

/// Calm play of many games together, with a look at all of them every kLook pieces.
class CalmPlay {
 public:
  CalmPlay(Machine& machine, const Splitting& s, std::uint64_t seed)
      : machine_(machine), s_(s), levels_(Levels::of(s.height)), seed_(seed) {
    for (std::size_t i = 0; i < kGames; ++i) calm_.push_back(new_game(0));
  }

  /// The games begin on empty boards, where no entry can happen yet: play before the first stacks
  /// exist is not counted.
  void play_all() {
    std::uint64_t look = kLook;
    for (; look <= kBeginning; look += kLook) play_until(look);
    entries.clear();
    before = pieces;
    pieces = lines = 0;
    for (; pieces < s_.calm_pieces; look += kLook) play_until(look);
  }

  std::vector<Game> entries;
  std::uint64_t pieces = 0, lines = 0;
  std::uint64_t before = 0;  ///< pieces that are not counted

 private:
  static constexpr std::size_t kGames = 96;
  static constexpr std::uint64_t kBeginning = 128;

  Game new_game(std::uint64_t at) { return {.seed = substream(seed_, made_++), .pieces = at}; }

  /// Plays, and counts what was played.
  void advance(std::vector<Game>& games, const Plan& plan) {
    const auto sum = [&](std::uint64_t Game::* part) {
      return std::accumulate(games.begin(), games.end(), std::uint64_t{0},
                             [&](std::uint64_t n, const Game& game) { return n + game.*part; });
    };
    const std::uint64_t pieces_before = sum(&Game::pieces), lines_before = sum(&Game::lines);
    machine_.play(plan, games);
    pieces += sum(&Game::pieces) - pieces_before;
    lines += sum(&Game::lines) - lines_before;
  }

  void play_until(std::uint64_t look) {
    Plan plan{.height = s_.height,
              .pieces = look,
              .stop_height = levels_.first,
              .next_known = s_.next_known,
              .expect = s_.expect,
              .chances = s_.chances};
    advance(calm_, plan);
    const auto entered =
        std::ranges::partition(calm_, [&](const Game& game) { return !is_above(game, levels_.first); });
    entries.insert(entries.end(), entered.begin(), entered.end());
    climbing_.insert(climbing_.end(), entered.begin(), entered.end());
    calm_.erase(entered.begin(), entered.end());

    plan.stop_height = kNoStop;  // games end only at a look
    advance(climbing_, plan);
    std::vector<Game> still;
    for (const Game& game : climbing_) {
      if (game.over) {
        calm_.push_back(new_game(look));
      } else {
        (is_above(game, levels_.calm + 1) ? still : calm_).push_back(game);
      }
    }
    climbing_ = std::move(still);
  }

  Machine& machine_;
  const Splitting& s_;
  Levels levels_;
  std::uint64_t seed_, made_ = 0;
  std::vector<Game> calm_, climbing_;
};

struct Step {
  std::vector<Game> reached;
  std::uint64_t pieces = 0;
};

/// Copies continue from `starts` until they are above `level` or calm.
Step step_to(int level, Machine& machine, const Splitting& s, const std::vector<Game>& starts, std::uint64_t seed) {
  const int calm = Levels::of(s.height).calm;
  // Every start gets the same number of copies, give or take one. The start that the count begins
  // with is random.
  const std::uint64_t offset = substream(seed, 1) % starts.size();
  Step step;
  std::vector<Game> games;
  for (std::size_t i = 0; i < s.copies; ++i) {
    const Game& start = starts[(i * starts.size() + offset) / s.copies];
    const Game copy = with_another_future(start, substream(substream(seed, 0), i), s.next_known);
    (is_above(copy, level) ? step.reached : games).push_back(copy);
  }
  for (std::uint64_t look = kLook; !games.empty(); look += kLook) {
    for (const Game& game : games) step.pieces -= game.pieces;
    machine.play({.height = s.height,
                  .pieces = look,
                  .stop_height = level,
                  .next_known = s.next_known,
                  .expect = s.expect,
                  .chances = s.chances},
                 games);
    for (const Game& game : games) step.pieces += game.pieces;
    std::erase_if(games, [&](const Game& game) {
      if (is_above(game, level)) step.reached.push_back(game);
      return is_above(game, level) || stack_height(game.columns) <= calm;
    });
  }
  return step;
}

}  // namespace

Game with_another_future(const Game& game, std::uint64_t seed, bool next_known) {
  Game copy{.columns = game.columns, .pieces = game.pieces % kLook, .over = game.over};
  std::uint64_t drawn = 0;
  do {
    copy.seed = random_at(seed, drawn++);
  } while (next_known && copy.piece() != game.piece());
  return copy;
}

double Climb::rate_with(double made) const {
  if (deaths_per_piece > 0) return deaths_per_piece;
  double rate = std::max(static_cast<double>(entries), made) / static_cast<double>(calm_pieces);
  for (const double step : steps) rate *= step > 0 ? step : made / static_cast<double>(copies);
  return rate;
}

Climb climb(Machine& machine, const Splitting& s, std::uint64_t number) {
  assert(s.copies > 0);
  const std::uint64_t seed = substream(s.seed, number);
  CalmPlay calm(machine, s, substream(seed, 0));
  calm.play_all();
  Climb result{.lines_per_piece = static_cast<double>(calm.lines) / static_cast<double>(calm.pieces),
               .pieces = calm.before + calm.pieces,
               .entries = calm.entries.size(),
               .calm_pieces = calm.pieces,
               .steps = {},
               .copies = s.copies};
  double rate = static_cast<double>(calm.entries.size()) / static_cast<double>(calm.pieces);
  std::vector<Game> starts = std::move(calm.entries);
  // Only games that are over reach the level above the top.
  for (int level = Levels::of(s.height).first + 1; level <= s.height + 1 && !starts.empty(); ++level) {
    Step step = step_to(level, machine, s, starts, substream(seed, static_cast<std::uint64_t>(level)));
    result.pieces += step.pieces;
    result.steps.push_back(static_cast<double>(step.reached.size()) / static_cast<double>(s.copies));
    rate *= result.steps.back();
    starts = std::move(step.reached);
  }
  result.deaths_per_piece = rate;
  return result;
}

std::vector<Climb> climbs(const Controller& controller, const Splitting& s, std::uint64_t first,
                          std::uint64_t repetitions, unsigned threads) {
  return parallel_map(repetitions, threads, [&](std::size_t i) {
    const auto machine = processors(controller, 1);
    return climb(*machine, s, first + i);
  });
}

namespace {

/// For repetitions without a death: the lowest lifetime that is consistent with so many copies
/// without a death (the rule of three) at the step where they stopped, on average.
double least_lines(const std::vector<Climb>& climbs, double lines_per_piece) {
  constexpr double kThree = 3;
  learn::Moments rates;
  for (const Climb& c : climbs) rates.add(c.rate_with(kThree / static_cast<double>(climbs.size())));
  return lines_per_piece / rates.mean();
}

}  // namespace

SplitEstimate mean_lines(const std::vector<Climb>& climbs) {
  assert(climbs.size() >= 2);
  learn::Moments rates, lines, ratios;
  for (const Climb& c : climbs) {
    rates.add(c.deaths_per_piece);
    lines.add(c.lines_per_piece);
  }
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  if (rates.mean() == 0) return {kUnknown, {least_lines(climbs, lines.mean()), kUnknown}};
  const double deaths_per_line = rates.mean() / lines.mean();
  for (const Climb& c : climbs)
    ratios.add(deaths_per_line + (c.deaths_per_piece - deaths_per_line * c.lines_per_piece) / lines.mean());
  const learn::Interval ratio = learn::t_interval(ratios, 0.95);
  return {1 / deaths_per_line, {1 / ratio.high, ratio.low > 0 ? 1 / ratio.low : kUnknown}};
}

}  // namespace fourfold::research
