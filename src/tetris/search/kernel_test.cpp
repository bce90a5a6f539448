// The vectorised kernel against the naive features, instruction sets against each other, and
// batches against single moves.
#include "tetris/search/kernel.h"

#include <gtest/gtest.h>

#include "tetris/naive_test.h"
#include "tetris/search/naive_features_test.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

using naive::Field;

/// The placements of a piece on a field, in the form that the search uses.
struct Batch {
  const Rules* rules;
  Field field;
  Piece piece;
  int combo;
  MoveList moves{};
  NarrowColumns columns{};

  Batch(const Rules& r, const Field& f, Piece p, int c) : rules(&r), field(f), piece(p), combo(c) {
    columns = narrow(naive::board_of(field));
    find_placements(*rules, columns, piece, rules->spawn, moves);
  }
  Candidates question() const { return {rules, &columns, piece, combo, {moves.begin(), moves.end()}}; }
  std::size_t size() const { return static_cast<std::size_t>(moves.size()); }

  std::vector<FeatureRow> measured(FeatureSet set, Isa isa) const {
    std::vector<FeatureRow> rows(size());
    kernel(set, isa).measure(question(), rows.data());
    return rows;
  }
  std::vector<Score> scored(FeatureSet set, const Weights& weights, Isa isa) const {
    std::vector<Score> scores(size());
    kernel(set, isa).score(question(), weights, scores.data());
    return scores;
  }
};

std::vector<Batch> batches(const Rules& rules, int count, std::uint64_t seed) {
  std::vector<Batch> all;
  int combo = 0;
  for (const Field& field : random_stacks(rules, count, seed)) {
    for (const Piece piece : kPieces) all.emplace_back(rules, field, piece, combo++ % 5);
  }
  return all;
}

/// Weights that use all digits, so that every wrong feature changes the score.
Weights random_weights(std::uint64_t seed) {
  Weights weights{};
  Rng rng{seed};
  for (Value& w : weights) w = static_cast<Value>(rng.next() % 2'000'000'000'001u) - 1'000'000'000'000;
  return weights;
}

Score naive_score(const naive::Features& features, FeatureSet set, const Weights& weights) {
  Score score{};
  for (int f = 0; f < info(set).size(); ++f) {
    const auto i = static_cast<std::size_t>(f);
    (naive::adds_up(set, f) ? score.path : score.end) += features[i] * weights[i];
  }
  return score;
}

void expect_like_naive(const Batch& batch, FeatureSet set, const Weights& weights) {
  for (const Isa isa : supported_isas()) {
    const auto rows = batch.measured(set, isa);
    const auto scores = batch.scored(set, weights, isa);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Placement at = batch.moves[static_cast<int>(i)];
      const auto outcome = naive::outcome_of(*batch.rules, batch.field, batch.piece, at);
      ASSERT_EQ(scores[i].end == kLost, outcome.ends) << letter(batch.piece) << " on\n" << naive::text(batch.field);
      if (outcome.ends) {
        ASSERT_EQ(scores[i].path, 0);
        continue;
      }
      const auto features = naive::features_of(set, *batch.rules, batch.field, outcome, at, batch.combo);
      for (std::size_t f = 0; f < static_cast<std::size_t>(info(set).size()); ++f) {
        ASSERT_EQ(rows[i][f], features[f]) << info(set).features[f].name << " with " << name(isa) << " after\n"
                                           << naive::text(outcome.after);
      }
      const Score expected = naive_score(features, set, weights);
      ASSERT_EQ(scores[i].end, expected.end);
      ASSERT_EQ(scores[i].path, expected.path);
    }
  }
}

TEST(Kernel, MeasuresAndScoresLikeTheNaiveLoops) {
  const Weights weights = random_weights(1);
  for (const Rules* rules : {&classic_rules(), &genes_rules(), &research_rules(20)}) {
    for (const Batch& batch : batches(*rules, 40, 21)) {
      for (const FeatureSet set : kFeatureSets) expect_like_naive(batch, set, weights);
    }
  }
}

TEST(Kernel, MeasuresLowBoardsToo) {
  const Weights weights = random_weights(2);
  for (const Rules* rules : {&research_rules(4), &research_rules(10)}) {
    for (const Batch& batch : batches(*rules, 40, 22)) {
      for (const FeatureSet set : kFeatureSets) expect_like_naive(batch, set, weights);
    }
  }
}

TEST(Kernel, GivesTheSameNumbersOnEveryInstructionSet) {
  const Weights weights = random_weights(3);
  const auto bytes = [](const auto& list) {
    return std::string(reinterpret_cast<const char*>(list.data()), list.size() * sizeof list[0]);
  };
  for (const Rules* rules : {&classic_rules(), &genes_rules(), &research_rules(20)}) {
    for (const Batch& batch : batches(*rules, 100, 23)) {
      for (const FeatureSet set : kFeatureSets) {
        for (const Isa isa : supported_isas()) {
          EXPECT_EQ(batch.measured(set, isa), batch.measured(set, Isa::portable)) << name(isa);
          EXPECT_EQ(bytes(batch.scored(set, weights, isa)), bytes(batch.scored(set, weights, Isa::portable)))
              << name(isa);
        }
      }
    }
  }
}

TEST(Kernel, GivesABatchTheScoresOfItsMovesOneByOne) {
  const Weights weights = random_weights(4);
  const Batch batch(classic_rules(),
                    naive::drawn(classic_rules(), {"##.#......",  //
                                                   "##.####.#.",  //
                                                   "#########."}),
                    Piece::T, 2);
  std::vector<Placement> places(batch.moves.begin(), batch.moves.end());
  while (places.size() < 40) places.push_back(places[places.size() % 7]);
  for (const FeatureSet set : kFeatureSets) {
    for (const Isa isa : supported_isas()) {
      std::vector<Score> single(places.size());
      for (std::size_t i = 0; i < places.size(); ++i) {
        kernel(set, isa).score({batch.rules, &batch.columns, batch.piece, 2, {&places[i], 1}}, weights, &single[i]);
      }
      for (std::size_t size = 0; size <= 40; ++size) {
        std::vector<Score> scores(size + 1, Score{-7, -7});
        kernel(set, isa).score({batch.rules, &batch.columns, batch.piece, 2, {places.data(), size}}, weights,
                               scores.data());
        for (std::size_t i = 0; i < size; ++i) {
          EXPECT_EQ(scores[i].end, single[i].end) << i << " of " << size << " with " << name(isa);
          EXPECT_EQ(scores[i].path, single[i].path) << i << " of " << size << " with " << name(isa);
        }
        EXPECT_EQ(scores[size].end, -7) << "wrote past the batch";
      }
    }
  }
}

/// Boards one after the other, also such that have no placement, in one question.
TEST(Kernel, GivesSeveralBoardsInOneQuestionTheScoresOfEach) {
  const Weights weights = random_weights(6);
  for (const Rules* rules : {&classic_rules(), &genes_rules()}) {
    const auto all = batches(*rules, 40, 25);
    for (const FeatureSet set : kFeatureSets) {
      for (const Isa isa : supported_isas()) {
        std::vector<Family> families;
        std::vector<Placement> places;
        std::vector<Score> alone;
        for (const Batch& batch : all) {
          if (batch.piece != Piece::T) continue;
          families.push_back({&batch.columns, batch.combo, 0});
          families.push_back({&batch.columns, batch.combo, batch.moves.size()});
          places.insert(places.end(), batch.moves.begin(), batch.moves.end());
          const auto scores = batch.scored(set, weights, isa);
          alone.insert(alone.end(), scores.begin(), scores.end());
        }
        ASSERT_GT(places.size(), 600U);
        std::vector<Score> together(places.size());
        kernel(set, isa).score({rules, nullptr, Piece::T, 0, places, nullptr, families}, weights, together.data());
        for (std::size_t i = 0; i < alone.size(); ++i) {
          ASSERT_EQ(together[i].end, alone[i].end) << i << " with " << name(isa);
          ASSERT_EQ(together[i].path, alone[i].path) << i << " with " << name(isa);
        }
      }
    }
  }
}

Score score_of(const Rules& rules, const Field& field, Piece piece, Placement at, Isa isa) {
  const NarrowColumns columns = narrow(naive::board_of(field));
  Score score{};
  kernel(FeatureSet::genes8, isa).score({&rules, &columns, piece, 0, {&at, 1}}, random_weights(5), &score);
  return score;
}

void expect_lost(bool lost, const Rules& rules, const Field& field, Piece piece, Placement at) {
  for (const Isa isa : supported_isas())
    EXPECT_EQ(score_of(rules, field, piece, at, isa).end == kLost, lost) << name(isa);
}

TEST(LostMoves, InClassicLockInTheSpawnRow) {
  std::vector<std::string> picture(19, "####..###.");
  const Field narrow_shaft = naive::drawn(classic_rules(), picture);
  expect_lost(false, classic_rules(), narrow_shaft, Piece::O, naive::placement(0, 18, 3));
  picture.assign(19, "#########.");
  expect_lost(true, classic_rules(), naive::drawn(classic_rules(), picture), Piece::O, naive::placement(0, -1, 3));
  expect_lost(false, classic_rules(), naive::drawn(classic_rules(), picture), Piece::I, naive::placement(0, 1, 3));
}

TEST(LostMoves, InGenesReachTheTwentiethRowAfterTheClears) {
  std::vector<std::string> picture(17, "#########.");
  const Field field = naive::drawn(genes_rules(), picture);
  expect_lost(false, genes_rules(), field, Piece::O, naive::placement(0, 0, 3));   // 19 high
  expect_lost(true, genes_rules(), field, Piece::T, naive::placement(1, 0, 3));    // 20 high
  expect_lost(false, genes_rules(), field, Piece::I, naive::placement(1, 16, 7));  // clears four
  picture.back() = "....######";
  expect_lost(false, genes_rules(), naive::drawn(genes_rules(), picture), Piece::I, naive::placement(1, 13, 7));
}

TEST(LostMoves, InResearchHaveACellAboveTheBoardWhateverTheyClear) {
  const Rules& rules = research_rules(4);
  const Field deep = naive::drawn(rules, std::vector<std::string>(4, "####.#####"));
  expect_lost(false, rules, deep, Piece::I, naive::placement(1, 0, 2));
  const Field shallow = naive::drawn(rules, {"####.#####",  //
                                             "####.#####",  //
                                             "####.#####",  //
                                             "#########."});
  expect_lost(true, rules, shallow, Piece::I, naive::placement(1, -1, 2));
}

TEST(Place, GivesTheBoardAndTheLinesOfTheNaiveField) {
  for (const Rules* rules : {&classic_rules(), &genes_rules(), &research_rules(10)}) {
    for (const Batch& batch : batches(*rules, 100, 24)) {
      for (const Placement at : batch.moves) {
        NarrowColumns columns = batch.columns;
        const int lines = place(*rules, columns, batch.piece, at);
        const auto outcome = naive::outcome_of(*rules, batch.field, batch.piece, at);
        ASSERT_EQ(lines, outcome.lines);
        ASSERT_EQ(widen(columns), naive::board_of(outcome.after)) << naive::text(outcome.after);
      }
    }
  }
}

}  // namespace
}  // namespace fourfold::tetris
