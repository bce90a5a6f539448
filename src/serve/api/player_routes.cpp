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

/// Of a key that has done nothing here yet both lists are empty: a page asks for its own player
/// before its first rated match, and that is no mistake.
Response player(Api& api, const Call& call) {
  const auto key = sign::PublicKey::from(call.path[0]);
  if (!key) return problem(400, key.error());
  return api.connections().with([&](scores::League& league) {
    Json names = Json::array(), ratings = Json::array();
    for (const scores::Player& one : league.players().of_key(key->text())) names.push_back(one.name);
    for (const scores::RatingRow& row : league.ratings().of_key(key->text())) ratings.push_back(rating_json(row));
    return json_response(200, Json::object({{"key", key->text()}, {"names", names}, {"ratings", ratings}}));
  });
}

constexpr std::array kPlayerRoutes = {Route{"GET", "players/*", Route::Where::reads, player, false}};

}  // namespace

std::span<const Route> player_routes() { return kPlayerRoutes; }

}  // namespace fourfold::serve
