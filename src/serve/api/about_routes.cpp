// What the service says of itself.
#include <array>

#include "base/version.h"
#include "data/api.h"
#include "serve/api/api.h"

namespace fourfold::serve {
namespace {

Response health(Api& api, const Call&) {
  // It asks the store: who cannot count rows cannot serve anybody.
  api.leagues().with([](scores::League& league) { return league.store().count({}); });
  const bool is_postgresql = api.settings().where.starts_with("postgresql:");
  return json_response(
      200, Json::object({{"status", "ok"}, {"version", kVersion}, {"store", is_postgresql ? "postgresql" : "sqlite"}}));
}

Response metrics(Api& api, const Call&) {
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
