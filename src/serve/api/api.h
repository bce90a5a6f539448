// The API of the service: boards, tickets, submissions, players. Its routes (route.h) are functions
// of this class and of a call; the network is elsewhere.
//
//   Api api({.secrets = {.secret = secret}}, {connections, metrics, limits, rooms, matchmaker});
//   Handler handler = [&](Request request, Reply reply) { api.answer(std::move(request), reply); };
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "serve/api/kept.h"
#include "serve/api/route.h"
#include "serve/api/route_metrics.h"
#include "serve/api/submission_writer.h"
#include "serve/http/handler.h"
#include "serve/load/client_limits.h"
#include "serve/load/metrics.h"
#include "serve/load/pool.h"
#include "serve/rooms/matchmaker.h"
#include "serve/rooms/room_server.h"
#include "serve/store/connection_pool.h"
#include "service/submission/refusal.h"
#include "service/tickets/ticket.h"

namespace fourfold::serve {

struct ApiSettings {
  service::ServiceSecrets secrets;
  unsigned readers = 2;               ///< threads that read from the store
  unsigned verifiers = 2;             ///< threads that play games again
  std::function<std::int64_t()> now;  ///< seconds since 1970
  /// The origins by which people reach the service. Pages of other origins may not change anything
  /// (SocketDoor), and what was signed for another origin is refused. Empty: the host that a
  /// request names.
  std::vector<std::string> origins = {};
};

/// The parts of a service that the API uses. All of them must outlive the API.
struct ApiParts {
  ConnectionPool& connections;
  Metrics& metrics;
  ClientLimits& limits;
  RoomServer& rooms;
  Matchmaker& matchmaker;
};

class Api {
 public:
  Api(ApiSettings settings, ApiParts parts);
  /// Finishes the answers that are being worked on.
  ~Api();
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  /// To be used as a Handler, for requests below /api/.
  void answer(Request request, const Reply& reply);

  /// Must be called when rows have changed, here or in another process. `text` has the form of
  /// scores/players/news.h; empty: anything may have changed.
  void hear(const std::string& text);
  /// Called when a board has changed, with the board's JSON, or null if it may be any board.
  std::function<void(const Json& board)> on_board;

  // Used by routes.
  [[nodiscard]] ConnectionPool& connections() { return parts_.connections; }
  [[nodiscard]] ClientLimits& limits() { return parts_.limits; }
  [[nodiscard]] RoomServer& rooms() { return parts_.rooms; }
  [[nodiscard]] Matchmaker& matchmaker() { return parts_.matchmaker; }
  [[nodiscard]] SubmissionWriter& writer() { return writer_; }
  [[nodiscard]] Metrics& metrics() { return parts_.metrics; }
  /// Whether games can be stored, as far as is known. After one could not, whatever the reason was,
  /// the lock and the seal that a game needs are tried from time to time. Throws
  /// scores::StoreError if that fails.
  [[nodiscard]] bool can_keep();
  /// Counts the failure and returns the response for it.
  [[nodiscard]] Response store_failed();
  [[nodiscard]] const ApiSettings& settings() const { return settings_; }
  [[nodiscard]] std::int64_t now() const { return settings_.now(); }
  /// The secrets, with the origins by which the sender of this request may reach this service.
  [[nodiscard]] service::ServiceSecrets secrets_for(const Request& request) const;

 private:
  using Clock = std::chrono::steady_clock;
  Response answer_of(const Route& route, const Call& call);
  void answer_later(const Route& route, const Call& call, const Route::Done& done);
  void count(const Route* route, int status, Clock::time_point begun) const;

  ApiSettings settings_;
  ApiParts parts_;
  KeptAnswers kept_;
  RouteMetrics route_metrics_;
  std::atomic<std::int64_t> tried_ = 0;  ///< when `can_keep` tried, in seconds since 1970
  SubmissionWriter writer_;              // its answers use all members above
  Pool readers_, verifiers_;             // last: their tasks use the members above
};

/// A response of type problem+json with the kind of the refusal.
Response refusal(const service::Refused& refused);

/// A row in the form of the API, without the measures, which only keepers see.
Json api_row(const scores::Row& row);
Json board_json(const scores::Filter& board);

}  // namespace fourfold::serve
