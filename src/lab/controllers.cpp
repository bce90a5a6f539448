// Means of the literature. TS09: Thiery & Scherrer, Building controllers for Tetris, ICGA Journal 32 (2009); SGGLG15: Scherrer,
// Ghavamzadeh, Gabillon, Lesner & Geist, JMLR 16 (2015), table 2.
#include "lab/controllers.h"

#include <array>

namespace fourfold::lab {
namespace {

constexpr std::array<std::string_view, 4> kControllers{"dellacherie", "bcts", "dt10", "dt20"};

constexpr std::array<PublishedMean, 8> kMeans{{
    {"dellacherie", 10, 2'416, 24, "SGGLG15"},
    {"bcts", 10, 3'800, 0, "SGGLG15"},
    {"dt10", 10, 5'000, 0, "SGGLG15"},
    {"dt20", 10, 4'300, 0, "SGGLG15"},
    {"dellacherie", 20, 5.2e6, 1.04e6, "TS09"},
    {"bcts", 20, 35e6, 0, "TS09"},
    {"dt10", 20, 29e6, 0, "SGGLG15"},
    {"dt20", 20, 51e6, 0, "SGGLG15"},
}};

}  // namespace

std::span<const PublishedMean> published_means() { return kMeans; }

std::optional<PublishedMean> published_mean(std::string_view policy, int height) {
  for (const PublishedMean& mean : kMeans) {
    if (mean.policy == policy && mean.height == height) return mean;
  }
  return std::nullopt;
}

std::span<const std::string_view> published_controllers() { return kControllers; }

}  // namespace fourfold::lab
