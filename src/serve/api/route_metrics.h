// How often each route was called, and how long it took. The counters are looked up by name once,
// when the service starts, so that counting a request waits for no lock.
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

  /// Counts a request; `route` is null if no route was found. From any thread.
  void count(const Route* route, int status, Seconds spent) const;

 private:
  struct OfPath {
    std::array<Counter*, 5> answers;  ///< 1xx to 5xx; nobody needs a label for each status
    Histogram* seconds;
  };
  static OfPath of_path(Metrics& metrics, std::string_view path);

  std::unordered_map<const Route*, OfPath> routes_;
};

}  // namespace fourfold::serve
