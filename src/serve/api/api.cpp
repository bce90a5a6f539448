// The limits, pools and stored answers around the routes.
#include "serve/api/api.h"

#include "base/utf8.h"
#include "scores/store/backup.h"
#include "serve/http/problem.h"
#include "serve/socket/handshake.h"

namespace fourfold::serve {
namespace {

constexpr std::size_t kMostWaiting = 1000, kMostGamesWaiting = 200;
constexpr std::int64_t kTrySeconds = 5;        // trying may wait for a lock, and takes a reader meanwhile
constexpr std::size_t kSmallBody = 16 * 1024;  // of everything except a game, so that many may wait

int status_of(service::Refusal kind) {
  using enum service::Refusal;
  switch (kind) {
    case bad_key:
    case bad_ticket:
    case bad_name:
      return 400;
    case bad_signature:
    case wrong_clock:
    case forged_ticket:
    case others_ticket:
    case banned_player:
    case banned_game:
    case other_service:
    case no_keeper:
      return 403;
    case left_matches:
      return 429;
    case unknown_board:
      return 404;
    case used_ticket:
    case others_name:
    case too_many_names:
    case known_game:
      return 409;
    case too_late:
      return 410;
    case bad_replay:
    case other_game:
    case other_seed:
    case no_deed:
    case wrong_kind:
    case too_long:
      break;
  }
  return 422;
}

bool is_head(const Request& request) { return request.method == "HEAD"; }

bool is_json(const Request& request) {
  const std::string type = value_of(request.fields, "Content-Type");
  std::string_view name = std::string_view(type).substr(0, type.find(';'));
  while (name.ends_with(' ')) name.remove_suffix(1);
  return same_name(name, "application/json");
}

/// Refuses pages of other origins. A browser lets such a page send text here without asking us
/// first, but not JSON, and not without its origin (the Fetch standard, CORS-safelisted requests).
std::optional<Response> refused_sender(const Route& route, const Request& request,
                                       const std::vector<std::string>& origins) {
  if (route.method != "POST") return std::nullopt;
  if (!is_welcome(request, origins))
    return problem(403,
                   "a page from " + in_quotes(value_of(request.fields, "Origin")) + " may not change anything here");
  if (!is_json(request)) return problem(415, "Content-Type: expected application/json");
  return std::nullopt;
}

}  // namespace

Response refusal(const service::Refused& refused) {
  return problem(status_of(refused.kind), refused.why, service::name(refused.kind));
}

Json board_json(const scores::Filter& board) {
  return Json::object({{"game", board.game},
                       {"rules", board.rules},
                       {"mode", board.mode},
                       {"kind", board.kind ? Json(play::name(*board.kind)) : Json()}});
}

Json api_row(const scores::Row& row) {
  Json json = scores::to_json(row);
  json.erase("doubt");
  json.erase("measured");
  json["key"] = row.entry.key;  // also if empty, so that all rows have it
  return json;
}

Api::Api(ApiSettings settings, ApiParts parts)
    : settings_(std::move(settings)),
      parts_(parts),
      route_metrics_(parts.metrics),
      writer_([this](std::span<const service::Played> games) {
        return connections().with([&](scores::League& league) { return service::keep(league, games); });
      }),
      readers_(settings_.readers, kMostWaiting),
      verifiers_(settings_.verifiers, kMostGamesWaiting) {}

Api::~Api() {
  readers_.end();
  verifiers_.end();
  writer_.end();  // writes what the verifiers have played
}

void Api::answer(Request request, const Reply& reply) {
  const auto begun = Clock::now();
  Found found = find_route(request);
  if (found.route == nullptr) {
    count(nullptr, found.refusal.status, begun);
    return reply(std::move(found.refusal));
  }
  const Route& route = *found.route;
  if (auto refused = refused_sender(route, request, settings_.origins)) {
    count(&route, refused->status, begun);
    return reply(*std::move(refused));
  }
  if (route.where != Route::Where::verifies && request.body.size() > kSmallBody) {
    count(&route, 413, begun);
    return reply(problem(413, "the body is longer than " + std::to_string(kSmallBody) + " bytes"));
  }
  if (route.is_kept) {
    if (auto kept = kept_.find(request.target)) {
      kept->sends_body = !is_head(request);
      count(&route, kept->status, begun);
      return reply(*std::move(kept));
    }
  }
  // Addresses take turns: who asks for much waits behind nobody but itself.
  const TaskOwner owner{.address = limited_name(request.from), .player = {}};
  const auto do_it = [this, &route, reply, begun, call = std::move(found.call),
                      request = std::make_shared<const Request>(std::move(request))]() mutable {
    call.request = request.get();
    const auto done = [this, &route, reply, begun, sends_body = !is_head(*request)](Response response) {
      count(&route, response.status, begun);
      response.sends_body = sends_body;
      reply(std::move(response));
    };
    if (route.answer_later != nullptr) return answer_later(route, call, done);
    done(answer_of(route, call));
  };
  if (route.where == Route::Where::at_once) return std::function<void()>(do_it)();
  Pool& pool = route.where == Route::Where::reads ? readers_ : verifiers_;
  if (pool.post(do_it, owner)) return;
  count(&route, 503, begun);
  Response busy = problem(503, "the server has too much to do: try again in a few seconds");
  busy.fields.push_back({"Retry-After", "5"});
  reply(std::move(busy));
}

Response Api::answer_of(const Route& route, const Call& call) {
  const std::uint64_t moment = kept_.moment();
  try {
    Response response = route.answer(*this, call);
    if (route.is_kept && response.status == 200) kept_.keep(call.request->target, response, moment);
    return response;
  } catch (const scores::StoreError&) {
    return store_failed();
  }
}

void Api::answer_later(const Route& route, const Call& call, const Route::Done& done) {
  try {
    route.answer_later(*this, call, done);
  } catch (const scores::StoreError&) {
    done(store_failed());
  }
}

bool Api::can_keep() {
  if (!writer_.has_failed()) return true;
  std::int64_t last = tried_;
  if (now() - last < kTrySeconds || !tried_.compare_exchange_strong(last, now())) return false;
  connections().with([](scores::League& league) {
    league.adding([] {});
    return true;
  });
  writer_.forget_failure();
  return true;
}

/// The answer does not give the reason, which may contain names of files and hosts.
Response Api::store_failed() {
  metrics().counter("fourfold_store_errors_total", "Times the store failed").add();
  Response response = problem(503, "the store cannot be reached now: try again in a few seconds");
  response.fields.push_back({"Retry-After", "5"});
  return response;
}

service::ServiceSecrets Api::secrets_for(const Request& request) const {
  service::ServiceSecrets secrets = settings_.secrets;
  secrets.origins = own_origins(request, settings_.origins);
  return secrets;
}

void Api::hear(const std::string& text) {
  kept_.forget();
  if (!on_board) return;
  const auto board = scores::board_of_news(text);
  on_board(board ? board_json(*board) : Json());
}

void Api::count(const Route* route, int status, Clock::time_point begun) const {
  route_metrics_.count(route, status, Clock::now() - begun);
}

}  // namespace fourfold::serve
