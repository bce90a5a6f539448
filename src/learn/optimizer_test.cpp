// Every optimiser: it improves; the same seed gives the same run; and a run that was written down
// and read again continues as if nothing had happened. Also the details of the originals' two
// methods.
#include "learn/optimizer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "base/rng.h"
#include "learn/statistics.h"

namespace fourfold::learn {
namespace {

using Landscape = std::function<double(const Vector&)>;

double sphere(const Vector& x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum -= (x[i] - 3) * (x[i] - 3);
  return sum;
}

double rosenbrock(const Vector& x) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < x.size(); ++i)
    sum -= 100 * std::pow(x[i + 1] - x[i] * x[i], 2) + std::pow(1 - x[i], 2);
  return sum;
}

/// A valley with axes of very different length, rotated: too hard for a method that changes one
/// coordinate at a time.
double cigar(const Vector& x) {
  double along = 0, all = 0;
  for (const double v : x) {
    along += v;
    all += v * v;
  }
  along = along * along / static_cast<double>(x.size());
  return -(along + 1e6 * (all - along));
}

Vector scores_of(const std::vector<Vector>& candidates, const Landscape& landscape) {
  Vector scores;
  for (const Vector& x : candidates) scores.push_back(landscape(x));
  return scores;
}

void run(Optimizer& optimizer, const Landscape& landscape, int generations) {
  for (int g = 0; g < generations && !stop(optimizer); ++g) tell(optimizer, scores_of(ask(optimizer), landscape));
}

Optimizer small(std::string_view name) {
  if (name == "anneal") return Anneal({.start = {1, 2, 3}, .step = 0.5, .seed = 9});
  if (name == "genetic") return Genetic({.signs = {1, -1, 0}, .population = 12, .parents = 3, .seed = 9});
  if (name == "cma") return Cma({.start = {1, 2, 3}, .step = 0.5, .seed = 9});
  return CrossEntropy({.start = {1, 2, 3}, .spread = 2, .population = 20, .elite = 5, .seed = 9});
}

constexpr std::string_view kAll[] = {"anneal", "genetic", "cma", "cross-entropy"};

TEST(Optimizers, KnowTheirNames) {
  for (const auto each : kAll) EXPECT_EQ(name(small(each)), each);
}

TEST(Optimizers, AskTheSameUntilTold) {
  for (const auto each : kAll) {
    Optimizer o = small(each);
    run(o, sphere, 3);
    EXPECT_EQ(ask(o), ask(o));
    const auto before = ask(o);
    tell(o, scores_of(before, sphere));
    EXPECT_NE(ask(o), before) << each;
  }
}

TEST(Optimizers, GoOnAfterSaveAndLoadAsIfNothingHadHappened) {
  for (const auto each : kAll) {
    for (const int broken_at : {0, 1, 7}) {
      Optimizer whole = small(each), first = small(each);
      run(whole, rosenbrock, 20);
      run(first, rosenbrock, broken_at);
      auto second = load(save(first));
      ASSERT_TRUE(second) << second.error();
      Optimizer rest = *std::move(second);
      EXPECT_EQ(save(rest), save(first));
      run(rest, rosenbrock, 20 - broken_at);
      EXPECT_EQ(save(rest), save(whole)) << each << " broken at " << broken_at;
    }
  }
}

TEST(Optimizers, SayWhatIsWrongWithAState) {
  EXPECT_EQ(load({}).error(), "state of the optimiser: 'optimizer' is missing");
  EXPECT_EQ(load({{"optimizer", "magic"}}).error(),
            "optimiser 'magic': expected anneal, genetic, cma or cross-entropy");
  Fields fields = save(small("cma"));
  fields[5].value = "1 2 x";
  EXPECT_EQ(load(fields).error(), "state of the optimiser, 'mean': 'x' is no number");
  fields.erase(fields.begin() + 5);
  EXPECT_EQ(load(fields).error(), "state of the optimiser, 'mean': it is missing");
}

/// The error when one value in the state of an optimiser is replaced.
std::string error_with(std::string_view name, std::string_view key, const std::string& value) {
  Optimizer o = small(name);
  run(o, sphere, 2);
  Fields fields = save(o);
  for (Field& field : fields) {
    if (field.key == key) field.value = value;
  }
  const auto loaded = load(fields);
  return loaded ? "it was taken" : loaded.error();
}

TEST(Optimizers, RefuseAStateWhoseNumbersDoNotFitTogether) {
  struct Case {
    std::string_view optimizer, key;
    const char *value, *problem;
  };
  for (const Case& c : {
           Case{"anneal", "current", "1 2", "'current' and 'start' do not fit together"},
           Case{"anneal", "current", "1 2 nan", "'current': 'nan' is no number"},
           Case{"anneal", "score", "inf", "'score': 'inf' is no number"},
           Case{"anneal", "temperature", "-1", "'temperature': expected above 0 and at most 'hot'"},
           Case{"genetic", "genes", "1 2 3", "'genes' and 'population' do not fit together"},
           Case{"genetic", "parents", "1 2", "'parents' and 'parent count' do not fit together"},
           Case{"genetic", "population", "0", "'population': expected 1 to 100000"},
           Case{"genetic", "parent count", "13", "'parent count': expected 1 to the population"},
           Case{"genetic", "signs", "", "'signs': expected -1, 0 or 1"},
           Case{"genetic", "mutation range", "-1", "'range', 'mutation range': expected 0 to 1000000"},
           Case{"cma", "mean", "", "'mean' and 'start' do not fit together"},
           Case{"cma", "covariance", "1 0 0", "'covariance' and 'mean' do not fit together"},
           Case{"cma", "path", "1 2", "'path' and 'mean' do not fit together"},
           Case{"cma", "step path", "", "'step path' and 'mean' do not fit together"},
           Case{"cma", "population", "-3", "'population': expected 2 to 100000"},
           Case{"cma", "step", "0", "'step': expected above 0"},
           Case{"cma", "step", "1e200", "'step': '1e200' is no number"},
           Case{"cross-entropy", "variance", "1", "'variance' and 'mean' do not fit together"},
           Case{"cross-entropy", "variance", "1 1 -1", "'variance': expected 0 or more"},
           Case{"cross-entropy", "elite", "21", "'elite': expected 1 to the population"},
       })
    EXPECT_EQ(error_with(c.optimizer, c.key, c.value), std::string("state of the optimiser, ") + c.problem)
        << c.optimizer << ' ' << c.key;
}

TEST(Cma, FindsTheTopOfTheSphere) {
  Optimizer o = Cma({.start = Vector(10, 0.0), .step = 1, .seed = 1});
  run(o, sphere, 400);
  EXPECT_GT(sphere(favourite(o)), -1e-15);
}

TEST(Cma, FollowsTheCurvedRidgeOfRosenbrock) {
  Optimizer o = Cma({.start = Vector(6, 0.0), .step = 0.3, .seed = 2});
  run(o, rosenbrock, 1500);
  EXPECT_GT(rosenbrock(favourite(o)), -1e-12);
}

TEST(Cma, LearnsAxesThatAreTurnedAndAThousandTimesLonger) {
  Optimizer o = Cma({.start = Vector(8, 2.0), .step = 1, .seed = 3});
  run(o, cigar, 600);
  EXPECT_GT(cigar(favourite(o)), -1e-9);
}

TEST(Cma, StopsWhenThereIsNothingLeft) {
  Optimizer o = Cma({.start = Vector(3, 0.0), .step = 1, .seed = 4});
  run(o, sphere, 10'000);
  EXPECT_TRUE(stop(o).has_value());
  EXPECT_LT(generation(o), 1000u);
}

TEST(CrossEntropy, FindsTheTopOfTheSphereThroughNoise) {
  Optimizer o = CrossEntropy({.start = Vector(5, 0.0), .spread = 10, .seed = 5});
  Rng rng{77};
  for (int g = 0; g < 80; ++g) {
    Vector scores = scores_of(ask(o), sphere);
    for (double& s : scores) s += static_cast<double>(rng.below(1000)) * 1e-3;
    tell(o, scores);
  }
  EXPECT_GT(sphere(favourite(o)), -0.5);
}

TEST(Anneal, ClimbsTheSphereAndCoolsOnAcceptance) {
  Anneal a({.start = Vector(4, 0.0), .step = 0.3, .hot = 10, .seed = 6});
  int accepted = 0;
  double temperature = a.temperature();
  for (int g = 0; g < 3000 && !a.stop(); ++g) {
    a.tell(scores_of(a.ask(), sphere));
    if (a.temperature() != temperature) {
      EXPECT_DOUBLE_EQ(a.temperature(), temperature * 0.995);
      ++accepted;
    }
    temperature = a.temperature();
  }
  EXPECT_GT(accepted, 100);
  EXPECT_GT(sphere(a.favourite()), -1);
}

TEST(Anneal, TakesWorseVectorsWhileItIsHotAndNotWhenItIsCold) {
  const auto takes_worse = [](double temperature) {
    int taken = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      Anneal a({.start = {0}, .hot = temperature, .k = 0.005, .seed = seed});
      a.tell(Vector{0});
      const Vector neighbour = a.ask().front();
      a.tell(Vector{-1});  // p = exp(-1 / (0.005 T))
      taken += a.favourite() == neighbour ? 1 : 0;
    }
    return taken;
  };
  EXPECT_NEAR(takes_worse(1000), 500 * std::exp(-0.2), 40);
  EXPECT_NEAR(takes_worse(200), 500 * std::exp(-1.0), 40);
  EXPECT_EQ(takes_worse(0.01), 0);
}

TEST(Anneal, StopsWhenItIsCold) {
  Anneal a({.start = {0}, .hot = 1, .cold = 0.98, .seed = 1});
  for (int g = 0; g < 6 && !a.stop(); ++g) a.tell(Vector{static_cast<double>(g)});
  EXPECT_TRUE(a.stop().has_value());
  EXPECT_EQ(a.generation(), 6u) << "the start, and five acceptances";
}

TEST(Genetic, StartsWithThirtyRandomGenesInRange) {
  const Genetic g({.signs = std::vector<int>(8, 1), .seed = 7});
  const auto genes = g.ask();
  ASSERT_EQ(genes.size(), 30u);
  bool negative = false;
  for (const Vector& gene : genes) {
    ASSERT_EQ(gene.size(), 8u);
    for (const double w : gene) {
      EXPECT_EQ(w, std::floor(w));
      EXPECT_LE(std::abs(w), 100);
      negative |= w < 0;
    }
  }
  EXPECT_TRUE(negative) << "signs are forced on children only";
}

TEST(Genetic, ChildrenAreMixedFromTheFiveBestMutatedAndSigned) {
  Genetic g({.signs = {1, -1, 1, -1, 1, -1, 1, -1}, .seed = 8});
  Vector scores(30, 0.0);
  for (const std::size_t i : {4u, 9u, 14u, 19u, 24u}) scores[i] = 100.0 - static_cast<double>(i);
  const auto genes = g.ask();
  g.tell(scores);
  ASSERT_EQ(g.parents().size(), 5u);
  EXPECT_EQ(g.parents()[0], genes[4]);
  EXPECT_EQ(g.parents()[4], genes[24]);
  EXPECT_EQ(g.favourite(), genes[4]);

  int inherited = 0, all = 0;
  for (const Vector& child : g.ask()) {
    for (std::size_t n = 0; n < child.size(); ++n, ++all) {
      EXPECT_TRUE(n % 2 == 0 ? child[n] >= 0 : child[n] <= 0);
      for (const Vector& parent : g.parents()) {
        if (std::abs(parent[n]) == std::abs(child[n])) {
          ++inherited;
          break;
        }
      }
    }
  }
  EXPECT_NEAR(inherited, 0.9 * all, 0.06 * all) << "one in ten weights mutates";
}

}  // namespace
}  // namespace fourfold::learn
