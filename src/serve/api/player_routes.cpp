// The names and ratings of a key.
#include <array>

#include "serve/api/api.h"
#include "serve/http/problem.h"
#include "sign/keys.h"

namespace fourfold::serve {
namespace {

Json rating_json(const scores::RatingRow& row) {
  return Json::object({{"game", row.game},
                       {"mode", row.mode},
                       {"rating", row.rating},
                       {"deviation", row.deviation},
                       {"games", row.games}});
}

Response player(Api& api, const Call& call) {
  const auto key = sign::PublicKey::from(call.path[0]);
  if (!key) return problem(400, key.error());
  return api.connections().with([&](scores::League& league) {
    Json names = Json::array(), ratings = Json::array();
    for (const scores::Player& one : league.players().of_key(key->text())) names.push_back(one.name);
    for (const scores::RatingRow& row : league.ratings().of_key(key->text())) ratings.push_back(rating_json(row));
    if (names.size() == 0 && ratings.size() == 0) return problem(404, "nobody with this key has played here");
    return json_response(200, Json::object({{"key", key->text()}, {"names", names}, {"ratings", ratings}}));
  });
}

constexpr std::array kPlayerRoutes = {Route{"GET", "players/*", Route::Where::reads, player, false}};

}  // namespace

std::span<const Route> player_routes() { return kPlayerRoutes; }

}  // namespace fourfold::serve
