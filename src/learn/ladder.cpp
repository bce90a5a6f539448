// Strengths of several players.
#include "learn/ladder.h"

#include <Eigen/Dense>
#include <cmath>
#include <numbers>

namespace fourfold::learn {
namespace {

constexpr double kEloOfLogit = 400 / std::numbers::ln10;
constexpr double kLadderDeviation = 600 / kEloOfLogit;
constexpr int kMostLadderSteps = 200;
constexpr double kSmallestLadderStep = 1e-10;

/// Gradient and curvature of the logarithm of the likelihood at these strengths, in logits.
struct LadderSlope {
  Eigen::VectorXd gradient;
  Eigen::MatrixXd information;
};

LadderSlope slope_at(const Eigen::VectorXd& strengths, const std::vector<LadderMatch>& matches) {
  const double prior = 1 / (kLadderDeviation * kLadderDeviation);
  LadderSlope slope{-prior * strengths, prior * Eigen::MatrixXd::Identity(strengths.size(), strengths.size())};
  for (const LadderMatch& match : matches) {
    const auto i = static_cast<Eigen::Index>(match.first), j = static_cast<Eigen::Index>(match.second);
    const double expected = 1 / (1 + std::exp(strengths[j] - strengths[i]));
    const double surprise = match.trials * (match.share - expected);
    const double weight = match.trials * expected * (1 - expected);
    slope.gradient[i] += surprise;
    slope.gradient[j] -= surprise;
    slope.information(i, i) += weight;
    slope.information(j, j) += weight;
    slope.information(i, j) -= weight;
    slope.information(j, i) -= weight;
  }
  return slope;
}

}  // namespace

std::vector<LadderRating> ladder_ratings(std::size_t players, const std::vector<LadderMatch>& matches) {
  const auto size = static_cast<Eigen::Index>(players);
  Eigen::VectorXd strengths = Eigen::VectorXd::Zero(size);
  for (int i = 0; i < kMostLadderSteps; ++i) {
    const LadderSlope slope = slope_at(strengths, matches);
    // Newton's step, limited to one logit: far from the maximum, the curvature gives steps that are
    // too large.
    const Eigen::VectorXd step = slope.information.ldlt().solve(slope.gradient).cwiseMax(-1).cwiseMin(1);
    strengths += step;
    if (step.cwiseAbs().maxCoeff() < kSmallestLadderStep) break;
  }
  const Eigen::MatrixXd covariance =
      slope_at(strengths, matches).information.ldlt().solve(Eigen::MatrixXd::Identity(size, size));
  // Matches say nothing about the common level, so only the assumption about it counts; it does not
  // matter.
  const double of_the_level = kLadderDeviation * kLadderDeviation / static_cast<double>(players);
  std::vector<LadderRating> ratings;
  for (Eigen::Index i = 0; i < size; ++i) {
    const double elo = kEloOfLogit * strengths[i] + 0.0;
    const double half = 1.96 * kEloOfLogit * std::sqrt(std::max(0.0, covariance(i, i) - of_the_level));
    ratings.push_back({elo, {elo - half, elo + half}});
  }
  return ratings;
}

}  // namespace fourfold::learn
