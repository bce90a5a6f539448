// What the literature says about the one-piece controllers that ship as policies.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace fourfold::lab {

/// What a printed +- means.
enum class Spread : std::uint8_t { standard_error, interval95 };

struct PublishedMean {
  std::string_view policy;  ///< the policy's name, or what the paper calls it
  int height = 20;
  double lines = 0;  ///< mean per game
  double error = 0;  ///< the printed +-, in lines; 0 if none was printed
  std::string_view source;
  Spread spread = Spread::standard_error;
};

/// Nothing if no mean was published.
std::optional<PublishedMean> published_mean(std::string_view policy, int height);

/// Other printed means for this height: of controllers whose weights were not published, and new
/// measurements of those in the table.
std::vector<PublishedMean> published_elsewhere(int height);

/// The policies of the table, in its order.
std::span<const std::string_view> published_controllers();

}  // namespace fourfold::lab
