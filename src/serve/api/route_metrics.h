// How often every route was asked, and how long it took: looked up by name once, when the service begins,
// so that a request waits for no lock to be counted.
#pragma once

#include <array>
#include <unordered_map>

#include "serve/api/route.h"
#include "serve/load/limits.h"
#include "serve/load/metrics.h"

namespace fourfold::serve {

class RouteMetrics {
 public:
  explicit RouteMetrics(Metrics& metrics);

  /// `route`: nothing where no route was found. From any thread.
  void count(const Route* route, int status, Seconds spent) const;

 private:
  struct OfPath {
    std::array<Counter*, 5> answers;  ///< 1xx to 5xx: a label for each status would say more than anybody reads
    Histogram* seconds;
  };
  static OfPath of_path(Metrics& metrics, std::string_view path);

  std::unordered_map<const Route*, OfPath> routes_;
};

}  // namespace fourfold::serve
