// A value for modern Tetris that learns from its own play.
#include "lab/value_training.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "learn/random.h"
#include "learn/state.h"

namespace fourfold::lab {
namespace {

using tetris::modern::LearnedValue;
using tetris::modern::ValueNetwork;

constexpr std::size_t kBatch = 4096;
constexpr double kFirstRate = 0.002, kLastRate = 0.0001;
constexpr std::uint64_t kNetworkStream = 1, kGameStream = 2, kOrderStream = 3, kTrialStream = 4;
/// A seed modulo this says what kind of game it is. All kinds are played, whatever the plan's seed.
constexpr std::uint64_t kKindsOfGames = 4;

learn::Lesson mirrored(const learn::Lesson& lesson) {
  learn::Lesson other = lesson;
  for (std::uint16_t& input : other.active)
    input = static_cast<std::uint16_t>(tetris::modern::value_inputs::mirrored(input));
  return other;
}

/// The lessons of all games, each also mirrored.
std::vector<learn::Lesson> lessons_of(std::vector<ValueGame>& games) {
  std::vector<learn::Lesson> lessons;
  for (ValueGame& game : games) {
    for (learn::Lesson& lesson : game.lessons) {
      lessons.push_back(mirrored(lesson));
      lessons.push_back(std::move(lesson));
    }
  }
  return lessons;
}

template <class Number>
void shuffle(std::vector<Number>& list, Rng rng) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
}

std::uint64_t first_of_stream(std::uint64_t seed, std::uint64_t stream) {
  return substream(seed, stream) & ~(kKindsOfGames - 1);
}

}  // namespace

std::uint64_t seed_of_game(const ValuePlan& plan, std::uint64_t n) {
  return first_of_stream(plan.seed, kGameStream) + n;
}

std::uint64_t seed_of_trial(const ValuePlan& plan, std::uint64_t n) {
  return first_of_stream(plan.seed, kTrialStream) + n;
}

Result<ValueNetwork> integer_network(const learn::SparseNetwork& network) {
  using Small = learn::SparseNetwork;
  static_assert(Small::kFirst == ValueNetwork::kFirst && Small::kSecond == ValueNetwork::kSecond);
  const std::vector<float>& from = network.numbers();
  std::vector<std::int32_t> to;
  to.reserve(from.size());
  const auto add = [&](double number) { to.push_back(static_cast<std::int32_t>(std::lround(number))); };
  std::size_t at = 0;
  for (; at < (network.inputs() + 1) * Small::kFirst; ++at) add(from[at] * ValueNetwork::kOne);
  for (std::size_t j = 0; j < Small::kSecond; ++j) {
    for (std::size_t i = 0; i < Small::kFirst; ++i) add(from[at + i * Small::kSecond + j] * ValueNetwork::kWeightOne);
  }
  at += Small::kFirst * Small::kSecond;
  for (std::size_t j = 0; j < Small::kSecond; ++j, ++at)
    add(static_cast<double>(from[at]) * ValueNetwork::kWeightOne * ValueNetwork::kOne);
  const std::array<double, Small::kOutputs> units{kAttackUnit, 1};
  for (std::size_t o = 0; o < Small::kOutputs; ++o) {
    for (std::size_t j = 0; j < Small::kSecond; ++j)
      add(from[at + j * Small::kOutputs + o] * units[o] * ValueNetwork::kOutputOne);
  }
  at += Small::kSecond * Small::kOutputs;
  for (std::size_t o = 0; o < Small::kOutputs; ++o)
    add(from[at + o] * units[o] * ValueNetwork::kOutputOne * ValueNetwork::kOne);
  return ValueNetwork::from(to);
}

ValueTraining::ValueTraining(const ValuePlan& plan, tetris::modern::MachinePolicy first)
    : plan_(plan),
      policy_(std::move(first)),
      network_(tetris::modern::value_inputs::kCount, substream(plan.seed, kNetworkStream)) {}

Result<ValueTraining> ValueTraining::load(const ValuePlan& plan, tetris::modern::MachinePolicy first,
                                          const Fields& state) {
  ValueTraining training(plan, std::move(first));
  learn::Loader loader(state);
  loader("chapters", training.chapters_);
  loader("best_score", training.best_score_);
  loader("best", training.best_);
  learn::SparseNetwork::visit(training.network_, loader);
  if (!loader.problem().empty()) return Error{loader.problem()};
  if (training.chapters_ < 0 || training.chapters_ > plan.chapters)
    return Error{"'chapters': expected 0 to " + std::to_string(plan.chapters)};
  if (const std::string problem = training.network_.problem(tetris::modern::value_inputs::kCount); !problem.empty())
    return Error{problem};
  if (!training.best_.empty()) {
    if (const auto best = ValueNetwork::from(training.best_); !best) return Error{"'best': " + best.error()};
  }
  if (training.chapters_ > 0) {
    if (const std::string problem = training.renew_policy(); !problem.empty()) return Error{problem};
  }
  return training;
}

Fields ValueTraining::save() const {
  learn::Saver saver;
  saver("chapters", chapters_);
  saver("best_score", best_score_);
  saver("best", best_);
  learn::SparseNetwork::visit(network_, saver);
  return saver.fields();
}

/// Falls by the same factor in every chapter.
double ValueTraining::rate() const {
  const double done = static_cast<double>(chapters_) / std::max(1, plan_.chapters - 1);
  return kFirstRate * learn::exp_of(done * learn::log_of(kLastRate / kFirstRate));
}

Result<ValueChapter> ValueTraining::go_on(Crew& crew) {
  ValueChapter chapter{.number = chapters_};
  const auto count = static_cast<std::size_t>(plan_.games_of_a_chapter);
  const std::uint64_t first = static_cast<std::uint64_t>(chapters_) * count;
  std::vector<ValueGame> games(count);
  crew.run(count, [&](std::size_t i, unsigned) {
    games[i] = play_value_game(plan_.games, policy_, seed_of_game(plan_, first + i));
  });
  for (const ValueGame& game : games) {
    ++chapter.games;
    chapter.lost += game.is_lost ? 1 : 0;
    chapter.pieces += game.pieces;
    if (game.is_calm) chapter.calm_pieces += game.pieces;
    if (game.is_calm) chapter.calm_attack += game.attack;
  }
  study(lessons_of(games), crew, chapter);
  ++chapters_;
  if (const std::string problem = renew_policy(); !problem.empty()) return Error{problem};
  if (chapters_ % kTrialEvery != 0 && !is_done()) return chapter;
  chapter.trial = trial(crew);
  if (best_.empty() || *chapter.trial > best_score_) {
    best_score_ = *chapter.trial;
    best_ = policy_.value->network.numbers();
  }
  return chapter;
}

/// Attack for each piece that the trial's games could have: a game that is lost makes no more.
double ValueTraining::trial(Crew& crew) const {
  ValueGames rules = plan_.games;
  rules.slip_every = 0;
  const auto count = static_cast<std::size_t>(plan_.trial_games);
  std::vector<ValueGame> games(count);
  crew.run(count,
           [&](std::size_t i, unsigned) { games[i] = play_value_game(rules, policy_, seed_of_trial(plan_, i)); });
  std::uint64_t attack = 0, pieces = 0;
  for (const ValueGame& game : games) {
    attack += game.attack;
    pieces += rules.pieces * static_cast<std::uint64_t>(game.players);
  }
  return pieces == 0 ? 0 : static_cast<double>(attack) / static_cast<double>(pieces);
}

tetris::modern::MachinePolicy ValueTraining::best() const {
  tetris::modern::MachinePolicy policy = policy_;
  if (!best_.empty()) policy.value = LearnedValue{*ValueNetwork::from(best_), plan_.loss};
  return policy;
}

void ValueTraining::study(const std::vector<learn::Lesson>& lessons, Crew& crew, ValueChapter& chapter) {
  chapter.lessons = lessons.size();
  std::vector<const learn::Lesson*> order;
  for (const learn::Lesson& lesson : lessons) order.push_back(&lesson);
  int steps = 0;
  for (int pass = 0; pass < plan_.passes; ++pass) {
    shuffle(order,
            Rng{substream(substream(plan_.seed, kOrderStream), static_cast<std::uint64_t>(chapters_ * 100 + pass))});
    for (std::size_t from = 0; from < order.size(); from += kBatch) {
      const auto batch = std::span(order).subspan(from, std::min(kBatch, order.size() - from));
      const auto errors = network_.learn(batch, rate(), crew);
      chapter.attack_error += errors[0] * kAttackUnit * kAttackUnit;
      chapter.danger_error += errors[1];
      ++steps;
    }
  }
  if (steps == 0) return;
  chapter.attack_error /= steps;
  chapter.danger_error /= steps;
}

/// Returns what is wrong with the value; empty if nothing.
std::string ValueTraining::renew_policy() {
  auto network = integer_network(network_);
  if (!network) return "what was learned cannot be played: " + network.error();
  policy_.value = LearnedValue{*std::move(network), plan_.loss};
  return "";
}

}  // namespace fourfold::lab
