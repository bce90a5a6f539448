// Rooms: the list of open rooms, and new ones.
#include <array>

#include "serve/api/api.h"
#include "serve/http/problem.h"
#include "sign/random.h"

namespace fourfold::serve {
namespace {

Response rooms(Api& api, const Call&) { return json_response(200, Json::object({{"rooms", api.rooms().list()}})); }

Response room(Api& api, const Call& call) {
  const auto found = api.rooms().room(call.path[0]);
  return found ? json_response(200, *found) : problem(404, "there is no such room");
}

/// The server draws the seed, so that no player knows the pieces in advance. A game that is played
/// alone may bring its own seed, from a ticket.
Response open_room(Api& api, const Call& call) {
  auto body = call.body();
  if (!body) return problem(400, body.error());
  if ((*body)["seed"].is_null()) (*body)["seed"] = std::to_string(sign::random_seed());
  auto setup = live::room_setup_from(*body);
  if (!setup) return problem(400, setup.error());
  if (setup->matched) return problem(400, "'matched': only the queue brings strangers together (GET queue)");
  if (setup->kind != live::Kind::solo) setup->seed = sign::random_seed();
  if (auto refused = api.limits().why_no_room(call.request->from)) return *std::move(refused);
  const auto id = api.rooms().open(*setup);
  if (!id) return problem(503, id.error());
  const auto opened = api.rooms().room(*id);
  return opened ? json_response(201, *opened) : problem(503, "the room was closed at once: open another one");
}

Response queue(Api& api, const Call&) { return json_response(200, api.matchmaker().list()); }

constexpr std::array kRoomRoutes = {
    Route{"GET", "rooms", Route::Where::reads, rooms},
    Route{"GET", "rooms/*", Route::Where::reads, room},
    Route{"POST", "rooms", Route::Where::reads, open_room},
    Route{"GET", "queue", Route::Where::at_once, queue},
};

}  // namespace

std::span<const Route> room_routes() { return kRoomRoutes; }

}  // namespace fourfold::serve
