// CMA-ES. The names of the constants are the tutorial's.
#include "learn/cma.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cassert>
#include <cmath>

#include "learn/random.h"
#include "learn/statistics.h"

namespace fourfold::learn {
namespace {

using Column = Eigen::Map<Eigen::VectorXd>;
using ConstColumn = Eigen::Map<const Eigen::VectorXd>;

Column column(Vector& v) { return {v.data(), static_cast<Eigen::Index>(v.size())}; }
ConstColumn column(const Vector& v) { return {v.data(), static_cast<Eigen::Index>(v.size())}; }

int default_population(std::size_t n) { return 4 + static_cast<int>(3 * log_of(static_cast<double>(n))); }

}  // namespace

struct Cma::Frame {
  Eigen::MatrixXd axes;     ///< B
  Eigen::VectorXd lengths;  ///< D

  explicit Frame(const Vector& covariance) {
    const auto n = static_cast<Eigen::Index>(std::lround(std::sqrt(static_cast<double>(covariance.size()))));
    const Eigen::Map<const Eigen::MatrixXd> c(covariance.data(), n, n);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(c);
    axes = solver.eigenvectors();
    lengths = solver.eigenvalues().cwiseMax(1e-30).cwiseSqrt();
  }
};

struct Cma::Constants {
  std::vector<double> weights;
  double mu_eff, c_sigma, d_sigma, c_c, c_1, c_mu, chi;

  Constants(double n, int population) {
    double sum = 0, squares = 0;
    for (int i = 1; i <= population / 2; ++i) weights.push_back(log_of((population + 1) / 2.0) - log_of(i));
    for (const double w : weights) sum += w;
    for (double& w : weights) {
      w /= sum;
      squares += w * w;
    }
    mu_eff = 1 / squares;
    c_sigma = (mu_eff + 2) / (n + mu_eff + 5);
    d_sigma = 1 + 2 * std::max(0.0, std::sqrt((mu_eff - 1) / (n + 1)) - 1) + c_sigma;
    c_c = (4 + mu_eff / n) / (n + 4 + 2 * mu_eff / n);
    c_1 = 2 / ((n + 1.3) * (n + 1.3) + mu_eff);
    c_mu = std::min(1 - c_1, 2 * (mu_eff - 2 + 1 / mu_eff) / ((n + 2) * (n + 2) + mu_eff));
    chi = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));  // E|N(0, I)|
  }
};

Cma::Cma(const Settings& settings)
    : settings_(settings),
      mean_(settings.start),
      sigma_(settings.step),
      covariance_(mean_.size() * mean_.size()),
      path_(mean_.size()),
      step_path_(mean_.size()) {
  if (settings_.population == 0) settings_.population = default_population(mean_.size());
  for (std::size_t i = 0; i < mean_.size(); ++i) covariance_[i * mean_.size() + i] = 1;
}

Vector Cma::candidate(const Frame& frame, std::uint64_t index) const {
  Rng rng = candidate_stream(settings_.seed, generation_, index);
  Eigen::VectorXd z(frame.lengths.size());
  for (double& deviate : z) deviate = normal(rng);
  Vector x = mean_;
  column(x) += sigma_ * (frame.axes * frame.lengths.cwiseProduct(z));
  return x;
}

std::vector<Vector> Cma::ask() const {
  const Frame frame(covariance_);
  std::vector<Vector> all;
  for (int i = 0; i < settings_.population; ++i) all.push_back(candidate(frame, static_cast<std::uint64_t>(i)));
  return all;
}

void Cma::tell(std::span<const double> scores) {
  assert(scores.size() == static_cast<std::size_t>(settings_.population));
  const auto n = static_cast<Eigen::Index>(mean_.size());
  const Constants k(static_cast<double>(n), settings_.population);
  const Frame frame(covariance_);
  const auto order = best_first(scores);

  Eigen::VectorXd shift = Eigen::VectorXd::Zero(n);  // <y>_w
  Eigen::MatrixXd spread = Eigen::MatrixXd::Zero(n, n);
  for (std::size_t i = 0; i < k.weights.size(); ++i) {
    const Vector x = candidate(frame, order[i]);
    const Eigen::VectorXd y = (column(x) - column(mean_)) / sigma_;
    shift += k.weights[i] * y;
    spread += k.weights[i] * y * y.transpose();
  }
  column(mean_) += sigma_ * shift;

  const Eigen::VectorXd whitened = frame.axes * (frame.axes.transpose() * shift).cwiseQuotient(frame.lengths);
  auto step_path = column(step_path_);
  step_path = (1 - k.c_sigma) * step_path + std::sqrt(k.c_sigma * (2 - k.c_sigma) * k.mu_eff) * whitened;
  ++generation_;
  const double unbiased = 1 - exp_of(2.0 * static_cast<double>(generation_) * log_of(1 - k.c_sigma));
  const double length = step_path.norm();
  const bool stalled = length / std::sqrt(unbiased) >= (1.4 + 2 / (static_cast<double>(n) + 1)) * k.chi;  // 1 - h_sigma

  auto path = column(path_);
  path *= 1 - k.c_c;
  if (!stalled) path += std::sqrt(k.c_c * (2 - k.c_c) * k.mu_eff) * shift;
  Eigen::Map<Eigen::MatrixXd> covariance(covariance_.data(), n, n);
  const double kept = 1 - k.c_1 - k.c_mu + (stalled ? k.c_1 * k.c_c * (2 - k.c_c) : 0);
  covariance = (kept * covariance + k.c_1 * path * path.transpose() + k.c_mu * spread).eval();
  sigma_ *= exp_of(std::min(1.0, k.c_sigma / k.d_sigma * (length / k.chi - 1)));
}

std::optional<std::string> Cma::stop() const {
  const Frame frame(covariance_);
  const double longest = frame.lengths.maxCoeff(), shortest = frame.lengths.minCoeff();
  if (sigma_ * longest < 1e-12 * settings_.step) return "the step has become too small to matter";
  if (longest > 1e7 * shortest) return "the covariance has become too thin";
  return std::nullopt;
}

std::string Cma::problem() const {
  const std::size_t n = mean_.size();
  if (n == 0 || settings_.start.size() != n) return sizes_differ("mean", "start");
  if (covariance_.size() != n * n) return sizes_differ("covariance", "mean");
  if (path_.size() != n) return sizes_differ("path", "mean");
  if (step_path_.size() != n) return sizes_differ("step path", "mean");
  if (settings_.population < 2 || settings_.population > kMostCandidates) return "'population': expected 2 to 100000";
  if (!(sigma_ >= 1e-30 && settings_.step >= 1e-30)) return "'step': expected above 0";
  return "";
}

}  // namespace fourfold::learn
