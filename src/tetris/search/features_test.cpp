// The feature sets against the numbers of the original programs: tests/data/tetris-classic.jsonl
// (originals 000 and 002) and tests/data/tetris-genes.jsonl (original 003), which were made by
// running them. All lines are tested with every instruction set.
#include "tetris/search/features.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "base/checkout_test.h"
#include "tetris/naive_test.h"
#include "tetris/search/eval.h"
#include "tetris/search/kernel.h"
#include "tetris/search/naive_features_test.h"
#include "tetris/search/samples_test.h"
#include "tetris/search/vectors_test.h"

namespace fourfold::tetris {
namespace {

using naive::Field;

std::vector<Vector> vectors(const std::string& file) {
  std::ifstream in(test_data_folder() + "/" + file);
  std::vector<Vector> all;
  for (std::string line; std::getline(in, line);) all.push_back(VectorReader(line).read());
  return all;
}

/// A placement on a field.
struct Move {
  const Rules* rules;
  Field field;
  Piece piece;
  Placement at;
  int combo = 0;

  FeatureRow measured(FeatureSet set, Isa isa) const {
    const NarrowColumns columns = narrow(naive::board_of(field));
    FeatureRow row{};
    kernel(set, isa).measure({rules, &columns, piece, combo, {&at, 1}}, &row);
    return row;
  }
  Score scored(FeatureSet set, const Weights& weights, Isa isa) const {
    const NarrowColumns columns = narrow(naive::board_of(field));
    Score score{};
    kernel(set, isa).score({rules, &columns, piece, combo, {&at, 1}}, weights, &score);
    return score;
  }
  naive::Features naive_features(FeatureSet set) const {
    return naive::features_of(set, *rules, field, naive::outcome_of(*rules, field, piece, at), at, combo);
  }
  std::string after() const {
    NarrowColumns columns = narrow(naive::board_of(field));
    place(*rules, columns, piece, at);
    return naive::text(naive::field_of(*rules, widen(columns)));
  }
};

Move classic_move(const Vector& v) {
  return {&classic_rules(), naive::drawn(classic_rules(), v.pictures.at("rows")), *piece_from(v.words.at("piece")[0]),
          naive::placement(v.integer("rotation"), v.integer("y"), v.integer("x"))};
}

/// The vector gives the leftmost filled column; a drop finds the row.
Move genes_move(const Vector& v) {
  const Rules& rules = genes_rules();
  Move move{&rules, naive::drawn(rules, v.pictures.at("rows")), *piece_from(v.words.at("piece")[0]), {}};
  const int rotation = v.integer("rotation"),
            x = v.integer("column") - rules.rotation->shape(move.piece, rotation).left;
  for (const Placement p : naive::resting_places(rules, move.field, move.piece, rules.spawn)) {
    if (p.rotation == rotation && p.x == x) move.at = p;
  }
  return move;
}

std::string picture(const Rules& rules, const Vector& v, const std::string& name) {
  return naive::text(naive::drawn(rules, v.pictures.at(name)));
}

void expect_features(FeatureSet set, const Move& move, const std::map<std::string, int>& expected) {
  const auto names = info(set).features;
  ASSERT_EQ(names.size(), expected.size());
  const naive::Features slow = move.naive_features(set);
  for (std::size_t f = 0; f < names.size(); ++f)
    EXPECT_EQ(slow.at(f), expected.at(std::string(names[f].name))) << names[f].name;
  for (const Isa isa : supported_isas()) {
    const FeatureRow row = move.measured(set, isa);
    for (std::size_t f = 0; f < names.size(); ++f) {
      EXPECT_EQ(row.at(f), expected.at(std::string(names[f].name))) << names[f].name << " with " << name(isa);
    }
  }
}

TEST(Vectors, AreAllThere) {
  EXPECT_EQ(vectors("tetris-classic.jsonl").size(), 1500u);
  EXPECT_EQ(vectors("tetris-genes.jsonl").size(), 1389u);
}

TEST(Classic18, HasTheValuesOfSeed000) {
  for (const Vector& v : vectors("tetris-classic.jsonl")) {
    expect_features(FeatureSet::classic18, classic_move(v), v.features);
    if (HasFailure()) FAIL() << "on\n" << picture(classic_rules(), v, "rows");
  }
}

TEST(ClassicPlacements, ScoreAndClearAsInSeed000) {
  for (const Vector& v : vectors("tetris-classic.jsonl")) {
    const Move move = classic_move(v);
    EXPECT_EQ(move.after(), picture(classic_rules(), v, "after"));
    const Board board = naive::board_of(move.field);
    EXPECT_EQ(classic_rules().landing_points * landing_cells(classic_rules(), board, move.piece, move.at),
              v.integer("landing_score"));
    EXPECT_EQ(classic_rules().line_points.at(static_cast<std::size_t>(v.features.at("lineClears"))),
              v.integer("line_score"));
  }
}

// The vectors have ten digits, and the weights are exact in millionths.
TEST(Classic18, ScoresWithThePublishedWeightsAsInSeed000) {
  const Weights weights = *integer_weights(published_classic(3, 32));
  const auto expect_printed = [](Value value, double expected) {
    EXPECT_NEAR(shown_score(FeatureSet::classic18, value), expected, 1e-9 * std::max(1.0, std::abs(expected)));
  };
  int scored = 0;
  for (const Vector& v : vectors("tetris-classic.jsonl")) {
    const Move move = classic_move(v);
    for (const Isa isa : supported_isas()) {
      const Score score = move.scored(FeatureSet::classic18, weights, isa);
      EXPECT_EQ(score.end == kLost, move.at.y <= -1);
      if (score.end == kLost) continue;
      expect_printed(score.end, v.numbers.at("board_score"));
      expect_printed(score.path, v.numbers.at("propagated_score"));
      ++scored;
    }
  }
  EXPECT_GT(scored, 1400);
}

TEST(Beam6, HasThePenaltyOfSeed002) {
  for (const Vector& v : vectors("tetris-classic.jsonl")) {
    const Move move = classic_move(v);
    for (const Isa isa : supported_isas()) {
      const FeatureRow f = move.measured(FeatureSet::beam6, isa);
      const auto named = [&](std::string_view feature) {
        const auto names = info(FeatureSet::beam6).features;
        return f.at(static_cast<std::size_t>(std::ranges::find(names, feature, &Feature::name) - names.begin()));
      };
      const int penalty = 5000 * named("holes") + 100 * named("bumpiness") + 50 * named("totalHeight") +
                          300 * named("wells") + named("heightPenalty") + 800 * named("heightDifference") -
                          8000 * named("almostFullRows");
      EXPECT_EQ(penalty, v.integer("beam_penalty"));
      EXPECT_EQ(named("landingPoints"), v.integer("landing_score"));
      EXPECT_EQ(100 * named("linesSquared"), v.integer("line_score"));
    }
  }
}

TEST(Beam6, ScoresWithTheWeightsOfSeed002) {
  const Weights weights = *integer_weights(published_beam());
  for (const Vector& v : vectors("tetris-classic.jsonl")) {
    const Move move = classic_move(v);
    const Score score = move.scored(FeatureSet::beam6, weights, best_isa());
    if (score.end == kLost) continue;
    EXPECT_EQ(score.end, 0) << "everything adds up";
    EXPECT_EQ(shown_score(FeatureSet::beam6, score.path),
              v.integer("landing_score") + 200 * v.integer("line_score") - v.integer("beam_penalty"));
  }
}

TEST(Genes8, HasTheValuesOfSeed003) {
  for (const Vector& v : vectors("tetris-genes.jsonl")) {
    if (!v.features.empty()) expect_features(FeatureSet::genes8, genes_move(v), v.features);
    if (HasFailure()) FAIL() << "on\n" << picture(genes_rules(), v, "rows");
  }
}

TEST(Genes8, IsLostExactlyWhereSeed003SaysMinusInfinity) {
  const Weights weights = *integer_weights(published_genes());
  int lost = 0;
  for (const Vector& v : vectors("tetris-genes.jsonl")) {
    lost += v.features.empty() ? 1 : 0;
    for (const Isa isa : supported_isas()) {
      EXPECT_EQ(genes_move(v).scored(FeatureSet::genes8, weights, isa).end == kLost, v.features.empty());
    }
  }
  EXPECT_EQ(lost, 10);
}

TEST(GenesPlacements, ClearAsInSeed003) {
  for (const Vector& v : vectors("tetris-genes.jsonl")) {
    const Move move = genes_move(v);
    EXPECT_EQ(move.after(), picture(genes_rules(), v, "after"));
    NarrowColumns columns = narrow(naive::board_of(move.field));
    EXPECT_EQ(place(genes_rules(), columns, move.piece, move.at), v.integer("lines"));
  }
}

TEST(Genes9, AddsTheComboToTheOtherEight) {
  for (const Vector& v : vectors("tetris-genes.jsonl")) {
    if (v.features.empty()) continue;
    Move move = genes_move(v);
    move.combo = 3;
    std::map<std::string, int> expected = v.features;
    expected["combo"] = v.integer("lines") > 0 ? 4 : 0;
    expect_features(FeatureSet::genes9, move, expected);
  }
}

TEST(FeatureSets, AreFoundByTheirNames) {
  for (const FeatureSet set : kFeatureSets) EXPECT_EQ(feature_set_from(info(set).name), set);
  EXPECT_EQ(feature_set_from("classic"), std::nullopt);
  EXPECT_EQ(feature_set_from(""), std::nullopt);
}

TEST(FeatureSets, AreListedForMessages) {
  EXPECT_TRUE(feature_set_names().starts_with("classic18, beam6, "));
  EXPECT_TRUE(feature_set_names().ends_with(" or patterns3"));
  EXPECT_EQ(feature_set_names("research"), "dellacherie6, bcts8, dt9, dt9-wells6, bertsekas21 or patterns3");
  EXPECT_EQ(feature_set_names("genes"), "genes8 or genes9");
}

TEST(FeatureSets, EveryOneWasMadeForARuleset) {
  for (const FeatureInfo& set : feature_sets()) EXPECT_TRUE(find_rules(set.rules)) << set.name;
}

TEST(FeatureSets, EveryFeatureHasWords) {
  std::map<std::string_view, std::pair<std::string_view, std::string_view>> known;
  for (const FeatureInfo& set : feature_sets()) {
    for (const Feature& f : set.features) {
      const std::pair words{f.less, f.more};
      EXPECT_FALSE(f.less.empty() || f.more.empty()) << set.name << ": " << f.name;
      EXPECT_EQ(known.try_emplace(f.name, words).first->second, words) << f.name << " means the same in every set";
    }
  }
}

TEST(FeatureSets, SayWhatAddsUpAlongALine) {
  for (const FeatureSet set : kFeatureSets) {
    for (int f = 0; f < info(set).size(); ++f) {
      EXPECT_EQ(info(set).adds_up(f), naive::adds_up(set, f))
          << info(set).name << ": " << info(set).features[static_cast<std::size_t>(f)].name;
    }
  }
}

}  // namespace
}  // namespace fourfold::tetris
