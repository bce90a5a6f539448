// What the service says about itself.
#include <array>

#include "base/version.h"
#include "data/api.h"
#include "serve/api/api.h"
#include "serve/http/problem.h"
#include "serve/network/server_state.h"

namespace fourfold::serve {
namespace {

Response health(Api& api, const Call&) {
  // Asks the store, because a service that cannot count rows or store anything is of no use to
  // anybody.
  api.connections().with([](scores::League& league) { return league.store().count({}); });
  if (!api.rooms().can_store() || !api.can_keep()) return api.store_failed();
  const bool is_postgresql = api.connections().where().starts_with("postgresql:");
  return json_response(
      200, Json::object({{"status", "ok"}, {"version", kVersion}, {"store", is_postgresql ? "postgresql" : "sqlite"}}));
}

/// For the people who run the service. What a proxy has passed on comes from where the proxy says,
/// also where it is not believed otherwise: somebody may have forgotten `--behind-proxy`.
Response metrics(Api& api, const Call& call) {
  const std::string from = client_of(*call.request, call.request->from, true);
  if (!from.starts_with("127.") && from != "::1")
    return problem(403, "metrics are for the machine that the service runs on");
  return text_response(api.metrics().text(), "text/plain; version=0.0.4; charset=utf-8");
}

Response openapi(Api&, const Call&) {
  return text_response(std::string(data::find(data::api(), "openapi")->text), "application/json");
}

constexpr std::array kAboutRoutes = {
    Route{"GET", "health", Route::Where::reads, health},
    Route{"GET", "metrics", Route::Where::at_once, metrics},
    Route{"GET", "openapi.json", Route::Where::at_once, openapi},
};

}  // namespace

std::span<const Route> about_routes() { return kAboutRoutes; }

}  // namespace fourfold::serve
