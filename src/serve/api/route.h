// The addresses of the API, one row each, with the function that answers.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "serve/api/call.h"

namespace fourfold::serve {

class Api;

struct Route {
  /// Where the answer is computed: in the network thread at once, or on a pool.
  enum class Where : std::uint8_t { at_once, reads, verifies };

  std::string_view method;  ///< "GET", "POST"
  std::string_view path;    ///< below kApiRoot; `*` matches any part: "games/*/replay"
  Where where = Where::reads;
  Response (*answer)(Api& api, const Call& call) = nullptr;
  bool is_kept = false;  ///< the answer stays valid until a board changes
  /// Used instead of `answer`: calls `done` once, now or later from another thread.
  using Done = std::function<void(Response)>;
  void (*answer_later)(Api& api, const Call& call, const Done& done) = nullptr;
};

// The routes in groups.
std::span<const Route> about_routes();
std::span<const Route> board_routes();
std::span<const Route> game_routes();
std::span<const Route> player_routes();
std::span<const Route> room_routes();
std::span<const Route> keeper_routes();

/// What a request leads to: a route with its call, or the reason why there is none.
struct Found {
  const Route* route = nullptr;
  Call call;
  Response refusal;  ///< if there is no route
};
Found find_route(const Request& request);
std::vector<const Route*> all_routes();

/// JSON that clients must request anew each time.
Response json_response(int status, const Json& json);
/// Text that clients must request anew each time.
Response text_response(std::string text, std::string_view media_type = "text/plain; charset=utf-8");

}  // namespace fourfold::serve
