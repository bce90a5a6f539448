// The three experiments of originals 000 and 001, as published: 12 games of 1000 pieces each.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "tetris/search/eval.h"

namespace fourfold::lab {

/// A row of the originals' tables. Times are in seconds and memory is in MB, per game; 0 where they
/// print "< 0.01".
struct PublishedRow {
  tetris::SearchSettings search;
  double points = 0, points_deviation = 0;
  double seconds = 0, seconds_deviation = 0;
  double megabytes = 0, megabytes_deviation = 0;
};

struct Experiment {
  std::string_view name, title, parameter;
  std::span<const PublishedRow> rows;

  /// The number that differs between the rows.
  [[nodiscard]] int parameter_of(const PublishedRow& row) const {
    return parameter == "kept" ? row.search.keep : row.search.known;
  }
};

/// "depth", "prune" or "full".
std::optional<Experiment> experiment_named(std::string_view name);

}  // namespace fourfold::lab
