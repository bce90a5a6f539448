// Means of the literature. TS09: Thiery & Scherrer, Building controllers for Tetris, ICGA Journal
// 32 (2009); SGGLG15: Scherrer, Ghavamzadeh, Gabillon, Lesner & Geist, JMLR 16 (2015), table 2;
// SL06: Szita & Lorincz, Learning Tetris using the noisy cross-entropy method, Neural Computation
// 18 (2006).
#include "lab/controllers.h"

#include <algorithm>
#include <array>

namespace fourfold::lab {
namespace {

constexpr std::array<std::string_view, 4> kControllers{"dellacherie", "bcts", "dt10", "dt20"};

/// First the policies that ship with the program, then other printed means. The +- of measurements
/// with the reference simulator is one standard error, also for Dellacherie's on ten rows.
constexpr std::array<PublishedMean, 17> kMeans{{
    {"dellacherie", 10, 2'416, 24, "SGGLG15"},
    {"bcts", 10, 3'800, 0, "SGGLG15"},
    {"dt10", 10, 5'000, 0, "SGGLG15"},
    {"dt20", 10, 4'300, 0, "SGGLG15"},
    {"dellacherie", 20, 5.2e6, 1.04e6, "TS09", Spread::interval95},
    {"bcts", 20, 35e6, 0, "TS09"},
    {"dt10", 20, 29e6, 0, "SGGLG15"},
    {"dt20", 20, 51e6, 0, "SGGLG15"},
    {"BCTS, measured again", 10, 3'935, 40, "reference simulator"},
    {"DT-10, measured again", 10, 5'007, 50, "reference simulator"},
    {"DT-20, measured again", 10, 4'396, 44, "reference simulator"},
    {"PPO, the best of several from 3,829 on", 10, 4'965, 0, "arXiv 2603.26765"},
    {"Dellacherie, measured again", 20, 6.5e6, 0.65e6, "reference simulator"},
    {"BCTS, measured again", 20, 31e6, 0, "reference simulator"},
    {"DT-20, measured again", 20, 63e6, 18.3e6, "reference simulator"},
    {"noisy cross-entropy, roughly", 20, 350e3, 0, "SL06"},
    {"PPO", 20, 13.9e6, 0, "arXiv 2603.26765"},
}};

}  // namespace

std::vector<PublishedMean> published_elsewhere(int height) {
  std::vector<PublishedMean> list;
  for (const PublishedMean& mean : kMeans) {
    const bool ships = std::ranges::find(kControllers, mean.policy) != kControllers.end();
    if (mean.height == height && !ships) list.push_back(mean);
  }
  return list;
}

std::optional<PublishedMean> published_mean(std::string_view policy, int height) {
  for (const PublishedMean& mean : kMeans) {
    if (mean.policy == policy && mean.height == height) return mean;
  }
  return std::nullopt;
}

std::span<const std::string_view> published_controllers() { return kControllers; }

}  // namespace fourfold::lab
