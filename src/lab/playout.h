// The outcome of one game as numbers: a pure function of (course, weights, seed).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "lab/modern_course.h"
#include "lab/objective.h"
#include "tetris/position.h"
#include "tetris/search/eval.h"

namespace fourfold::lab {

/// What is played: everything except the weights and the seed.
struct Course {
  const tetris::Rules* rules = &tetris::classic_rules();
  tetris::FeatureSet features = tetris::FeatureSet::classic18;
  tetris::SearchSettings search;
  std::optional<tetris::Guard> guard{};
  tetris::Options options;
  std::uint64_t cap = 1000;              ///< pieces
  bool counts_perils = true;             ///< false: they are not needed, so a faster engine may be used
  std::optional<ModernCourse> modern{};  ///< what the modern machine plays; only the cap above counts then
  std::uint64_t copies = 0;  ///< 0: whole games; else a job is a repetition of splitting with so many copies per level
};

/// Pieces that are placed before the time of a sprint is over: a piece that is still falling does
/// not count.
std::uint64_t sprint_pieces(double pieces_per_second);

/// A stack that leaves fewer free rows than this is in danger. Games are rarely lost, but danger is
/// frequent, so training learns more from it.
inline constexpr int kRoom = 6;

/// How a game ended.
struct Playout {
  std::int64_t points = 0;
  std::uint64_t pieces = 0, lines = 0;
  std::uint64_t perils = 0;  ///< pieces after which fewer than kRoom rows were free
  bool topped_out = false;
  friend bool operator==(const Playout&, const Playout&) = default;
};

/// Higher is better; without the caution. `cap` is that of the course.
double score(Objective objective, const Playout& outcome, std::uint64_t cap);

/// What is wrong with the weights; empty if they can be played.
std::string problem_with(const Course& course, std::span<const double> weights);

/// A classic machine with these weights, or what is wrong with them.
Result<tetris::Policy> policy_for(const Course& course, std::span<const double> weights);

/// Plays one game. The weights must be playable (`problem_with`).
Playout play_out(const Course& course, std::span<const double> weights, std::uint64_t seed);

/// One game to play.
struct Job {
  std::vector<double> weights;
  std::uint64_t seed = 0;
};

}  // namespace fourfold::lab
