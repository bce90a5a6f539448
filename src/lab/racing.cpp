// The games of a generation, in rounds.
#include "lab/racing.h"

#include <algorithm>
#include <numeric>

namespace fourfold::lab {
namespace {

/// Where rounds end. A mean of fewer than kFewest games says too little.
std::vector<std::uint64_t> rounds_of(const Recipe& recipe) {
  constexpr std::uint64_t kFewest = 4;
  std::vector<std::uint64_t> ends;
  for (const std::uint64_t part : {8, 4, 2}) {
    if (recipe.racing && recipe.games / part >= kFewest) ends.push_back(recipe.games / part);
  }
  ends.push_back(recipe.games);
  return ends;
}

bool is_clearly_below(const std::vector<double>& a, const std::vector<double>& b) {
  learn::Moments difference;
  for (std::size_t i = 0; i < a.size(); ++i) difference.add(a[i] - b[i]);
  return learn::t_interval(difference, 0.95).high < 0;
}

}  // namespace

std::size_t parents_of(const Recipe& recipe, std::size_t candidates) {
  const std::size_t wanted = recipe.method == "genetic"         ? std::size_t{kGeneticParents}
                             : recipe.method == "cross-entropy" ? std::max<std::size_t>(candidates / 10, 2)
                                                                : std::max<std::size_t>(candidates / 2, 1);
  return std::min(wanted, candidates);
}

std::vector<std::size_t> still_racing(const std::vector<std::vector<double>>& scores,
                                      const std::vector<std::size_t>& racing, std::size_t parents) {
  if (racing.size() <= parents) return racing;
  std::vector<double> means;
  for (const std::size_t i : racing) means.push_back(learn::mean(scores[i]));
  const std::size_t last = racing[learn::best_first(means)[parents - 1]];
  std::vector<std::size_t> left;
  for (const std::size_t i : racing) {
    if (i == last || !is_clearly_below(scores[i], scores[last])) left.push_back(i);
  }
  return left;
}

std::vector<std::vector<Playout>> play_generation(const Training& training, const Play& play) {
  const Recipe& recipe = training.recipe();
  const std::vector<Job> games = training.games();
  const std::size_t candidates = games.size() / recipe.games;
  std::vector<std::vector<Playout>> outcomes(candidates);
  std::vector<std::vector<double>> scores(candidates);
  std::vector<std::size_t> racing(candidates);
  std::iota(racing.begin(), racing.end(), std::size_t{0});
  std::uint64_t from = 0;
  for (const std::uint64_t to : rounds_of(recipe)) {
    std::vector<Job> jobs;
    for (const std::size_t i : racing) {
      for (std::uint64_t k = from; k < to; ++k) jobs.push_back(games[i * recipe.games + k]);
    }
    const std::vector<Playout> round = play(training.course(), jobs);
    for (std::size_t n = 0; n < round.size(); ++n) {
      const std::size_t i = racing[n / (to - from)];
      outcomes[i].push_back(round[n]);
      scores[i].push_back(training.score_of({&round[n], 1}));
    }
    if (to < recipe.games) racing = still_racing(scores, racing, parents_of(recipe, candidates));
    from = to;
  }
  return outcomes;
}

}  // namespace fourfold::lab
