// A training run between generations.
#include "lab/training.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "base/rng.h"

namespace fourfold::lab {
namespace {

// Streams of a run's seed. Training, contest and verdict never play the same game.
constexpr std::uint64_t kTraining = 1, kContest = 2, kVerdict = 3, kOwn = 4;

std::uint64_t game_seed(const Recipe& recipe, std::uint64_t stream, std::uint64_t n) {
  return substream(substream(recipe.seed, stream), n);
}

double points_per_1000(std::span<const Playout> outcomes) {
  double points = 0, pieces = 0;
  for (const Playout& o : outcomes) {
    points += static_cast<double>(o.points);
    pieces += static_cast<double>(o.pieces);
  }
  return pieces > 0 ? 1000 * points / pieces : 0;
}

/// The scores of games, without what training adds to guide itself.
std::vector<double> scores_of(const Recipe& recipe, std::span<const Playout> outcomes) {
  std::vector<double> scores;
  for (const Playout& o : outcomes) scores.push_back(score(recipe.objective, o, recipe.cap));
  return scores;
}

/// The score of a candidate from its games. Splitting estimates the death rate without a bias, so
/// its estimates are combined by the harmonic mean: the plain mean would reward noise.
double mean_of(const Recipe& recipe, std::span<const double> scores, double trim) {
  return recipe.copies > 0 ? learn::harmonic_mean(scores) : learn::trimmed_mean(scores, trim);
}

learn::Interval interval_of(const Recipe& recipe, std::span<const double> scores) {
  if (recipe.copies == 0) return learn::t_interval(learn::moments_of(scores), 0.95);
  std::vector<double> rates;
  for (const double score : scores) rates.push_back(1 / std::max(score, 0.5));  // no lines count as half a line
  const learn::Interval rate = learn::t_interval(learn::moments_of(rates), 0.95);
  return {1 / rate.high, rate.low > 0 ? 1 / rate.low : std::numeric_limits<double>::infinity()};
}

std::uint64_t game_overs(std::span<const Playout> outcomes) {
  return static_cast<std::uint64_t>(std::ranges::count_if(outcomes, &Playout::topped_out));
}

}  // namespace

Result<Training> Training::make(const Recipe& recipe) {
  const auto course = course_of(recipe);
  if (!course) return Error{course.error()};
  return Training(recipe, *course);
}

std::optional<std::string> Training::done() const {
  if (generation() >= recipe_.generations) return "all generations are played";
  return learn::stop(optimizer_);
}

std::vector<Job> Training::games() const {
  const std::vector<learn::Vector> points = learn::ask(optimizer_);
  std::vector<Job> jobs;
  for (std::size_t candidate = 0; candidate < points.size(); ++candidate) {
    const std::vector<double> weights = space_.weights(points[candidate]);
    for (std::uint64_t k = 0; k < recipe_.games; ++k) {
      const std::uint64_t n = generation() * recipe_.games + k;
      jobs.push_back({weights, recipe_.common ? game_seed(recipe_, kTraining, n)
                                              : substream(game_seed(recipe_, kOwn, n), candidate)});
    }
  }
  return jobs;
}

Playout Training::sample() const {
  constexpr std::uint64_t kPieces = 100, kNodes = 2000;
  Course course = course_;
  course.cap = std::min(course.cap, kPieces);
  if (course.modern) course.modern->nodes = std::min(course.modern->nodes, kNodes);
  const learn::Vector first = learn::ask(first_state(recipe_, space_)).front();
  return play_out(course, space_.weights(first), game_seed(recipe_, kTraining, 0));
}

double Training::score_of(std::span<const Playout> outcomes) const {
  std::vector<double> scores = scores_of(recipe_, outcomes);
  for (std::size_t i = 0; i < scores.size(); ++i)
    scores[i] -= recipe_.caution * static_cast<double>(outcomes[i].perils);
  return mean_of(recipe_, scores, recipe_.trim);
}

/// A candidate that was dropped has played fewer games than those that stayed, maybe easier ones,
/// so it is ranked below them.
std::vector<double> Training::scores_by_candidate(const std::vector<std::vector<Playout>>& outcomes) const {
  const auto stayed = [&](const std::vector<Playout>& games) { return games.size() == recipe_.games; };
  std::vector<double> scores;
  double lowest = std::numeric_limits<double>::infinity();
  for (const auto& games : outcomes) {
    scores.push_back(score_of(games));
    if (stayed(games)) lowest = std::min(lowest, scores.back());
  }
  const double below = std::nextafter(lowest, -std::numeric_limits<double>::infinity());
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (!stayed(outcomes[i])) scores[i] = std::min(scores[i], below);
  }
  return scores;
}

Generation Training::finish(std::span<const Playout> outcomes) {
  std::vector<std::vector<Playout>> by_candidate;
  for (; !outcomes.empty(); outcomes = outcomes.subspan(recipe_.games)) {
    const auto own = outcomes.first(recipe_.games);
    by_candidate.emplace_back(own.begin(), own.end());
  }
  return finish(by_candidate);
}

Generation Training::finish(const std::vector<std::vector<Playout>>& outcomes) {
  const auto candidates = learn::ask(optimizer_);
  assert(outcomes.size() == candidates.size());
  std::vector<Playout> all;
  for (const auto& games : outcomes) all.insert(all.end(), games.begin(), games.end());
  Generation g{.number = generation(),
               .scores = scores_by_candidate(outcomes),
               .best = {},
               .favourite = {},
               .parents = {},
               .points_per_1000 = points_per_1000(all),
               .games = all.size(),
               .game_overs = game_overs(all)};
  const bool first_on_its_height = g.number > 0 && stage_of(recipe_, g.number) != stage_of(recipe_, g.number - 1);
  if (first_on_its_height) best_.clear();  // their scores are from another board
  const std::size_t best = learn::best_first(g.scores).front();
  g.best = space_.weights(candidates[best]);
  remember({g.best, g.scores[best], g.number});
  learn::tell(optimizer_, g.scores);
  choose_height();
  g.favourite = favourite();
  if (const auto* genetic = std::get_if<learn::Genetic>(&optimizer_)) {
    for (const learn::Vector& parent : genetic->parents()) g.parents.push_back(space_.weights(parent));
  }
  return g;
}

/// After the last generation the height stays, so that a run that is later made longer continues
/// with the next one.
void Training::choose_height() {
  if (recipe_.heights.empty()) return;
  const std::uint64_t now = std::min(generation(), recipe_.generations - 1);
  course_.rules = *tetris::find_rules(recipe_.rules, recipe_.heights[stage_of(recipe_, now)]);
}

/// Keeps the best few; of equal ones, the earlier.
void Training::remember(const Finalist& candidate) {
  const auto worse = std::ranges::find_if(
      best_, [&](const Finalist& known) { return known.training_score < candidate.training_score; });
  best_.insert(worse, candidate);
  if (best_.size() > static_cast<std::size_t>(recipe_.finalists)) best_.pop_back();
}

std::vector<Finalist> Training::finalists() const {
  std::vector<Finalist> list = best_;
  list.push_back({favourite(), std::nullopt, generation()});
  return list;
}

Report Training::conclude(const Play& play) const {
  Report report{.finalists = finalists(), .means = {}, .scores = {}};
  const std::uint64_t games = recipe_.final_games;
  std::vector<Job> jobs;
  for (const Finalist& finalist : report.finalists) {
    for (std::uint64_t k = 0; k < games; ++k) jobs.push_back({finalist.weights, game_seed(recipe_, kContest, k)});
  }
  const auto contest = play(course_, jobs);
  for (std::size_t i = 0; i < report.finalists.size(); ++i)
    report.means.push_back(mean_of(recipe_, scores_of(recipe_, std::span(contest).subspan(i * games, games)), 0));
  report.winner = learn::best_first(report.means).front();

  jobs.clear();
  for (std::uint64_t k = 0; k < games; ++k)
    jobs.push_back({report.finalists[report.winner].weights, game_seed(recipe_, kVerdict, k)});
  const auto verdict = play(course_, jobs);
  report.scores = scores_of(recipe_, verdict);
  report.mean = mean_of(recipe_, report.scores, 0);
  report.interval = interval_of(recipe_, report.scores);
  report.points_per_1000 = points_per_1000(verdict);
  report.game_overs = game_overs(verdict);
  return report;
}

Fields Training::save() const {
  Fields fields = learn::save(optimizer_);
  learn::Saver saver;
  saver("finalists", std::vector<std::uint64_t>{best_.size()});
  for (std::size_t i = 0; i < best_.size(); ++i) {
    const std::string key = "finalist " + std::to_string(i) + " ";
    saver(key + "weights", best_[i].weights);
    saver(key + "score", *best_[i].training_score);
    saver(key + "generation", best_[i].generation);
  }
  fields.insert(fields.end(), saver.fields().begin(), saver.fields().end());
  return fields;
}

Result<Training> Training::load(const Recipe& recipe, const Fields& state) {
  auto run = make(recipe);
  if (!run) return Error{run.error()};
  auto optimizer = learn::load(state);
  if (!optimizer) return Error{optimizer.error()};
  Training restored = *std::move(run);
  if (learn::name(*optimizer) != recipe.method)
    return Error{"the state is one of " + std::string(learn::name(*optimizer)) + ", but the recipe says " +
                 recipe.method};
  if (learn::favourite(*optimizer).size() != restored.space_.size())
    return Error{"the state has " + std::to_string(learn::favourite(*optimizer).size()) + " weights, but the recipe " +
                 std::to_string(restored.space_.size())};
  if (!learn::have_same_settings(*optimizer, restored.optimizer_))
    return Error{"the settings of its optimiser are not those of the recipe"};
  restored.optimizer_ = *std::move(optimizer);
  restored.choose_height();
  learn::Loader loader(state);
  std::uint64_t count = 0;
  loader("finalists", count);
  if (count > static_cast<std::uint64_t>(recipe.finalists)) return Error{"more finalists than the recipe asks for"};
  for (std::uint64_t i = 0; i < count && loader.problem().empty(); ++i) {
    const std::string key = "finalist " + std::to_string(i) + " ";
    Finalist finalist;
    loader(key + "weights", finalist.weights);
    loader(key + "score", finalist.training_score.emplace());
    loader(key + "generation", finalist.generation);
    if (const auto bad = problem_with(restored.course_, finalist.weights); loader.problem().empty() && !bad.empty())
      return Error{key + "weights: " + bad};
    restored.best_.push_back(std::move(finalist));
  }
  if (!loader.problem().empty()) return Error{"state of the run, " + loader.problem()};
  return restored;
}

}  // namespace fourfold::lab
