// How often each route was called.
#include "serve/api/route_metrics.h"

#include <algorithm>

namespace fourfold::serve {

RouteMetrics::RouteMetrics(Metrics& metrics) {
  routes_[nullptr] = of_path(metrics, "none");
  for (const Route* route : all_routes()) routes_[route] = of_path(metrics, route->path);
}

/// Routes with the same path and different methods share their counters.
RouteMetrics::OfPath RouteMetrics::of_path(Metrics& metrics, std::string_view path) {
  const std::string label(path);
  OfPath all{
      .answers = {},
      .seconds = &metrics.histogram("fourfold_api_request_seconds", "From a request to its answer", {{"path", label}})};
  for (std::size_t i = 0; i < all.answers.size(); ++i)
    all.answers[i] = &metrics.counter("fourfold_api_requests_total", "Requests to the API",
                                      {{"path", label}, {"status", std::to_string(i + 1) + "xx"}});
  return all;
}

void RouteMetrics::count(const Route* route, int status, Seconds spent) const {
  const OfPath& all = routes_.at(route);
  all.answers[static_cast<std::size_t>(std::clamp(status / 100, 1, 5) - 1)]->add();
  all.seconds->observe(spent.count());
}

}  // namespace fourfold::serve
