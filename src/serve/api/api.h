// The service behind the API: boards, tickets, submissions, players. Routes (route.h) are functions of it
// and of a call; the network is elsewhere.
//
//   Api api({.where = "scores.db", .house = {.secret = secret}});
//   Handler handler = [&](Request request, Reply reply) { api.answer(std::move(request), reply); };
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "serve/api/kept.h"
#include "serve/api/leagues.h"
#include "serve/api/route.h"
#include "serve/api/route_metrics.h"
#include "serve/api/submission_writer.h"
#include "serve/http/handler.h"
#include "serve/load/limits.h"
#include "serve/load/metrics.h"
#include "serve/load/pool.h"
#include "service/submission/refusal.h"
#include "service/tickets/ticket.h"

namespace fourfold::serve {

class Hub;

/// What one client may have, beside what the network allows (serve/network/settings.h). Persons are far below.
struct ApiLimits {
  Rate tickets{.per_second = 1.0 / 60, .burst = 30};          ///< of a key
  Rate address_tickets{.per_second = 1.0 / 6, .burst = 300};  ///< of an address: a school has one
  Rate rooms{.per_second = 1.0 / 20, .burst = 30};            ///< that an address opens
  Rate verification{.per_second = 0.05, .burst = 10};         ///< seconds of a processor, of a key and of an address
  Rate kept{.per_second = 32.0 * (1 << 20) / 86'400, .burst = 32 << 20};  ///< bytes of replays, of both: 32 MiB a day
};

struct ApiSettings {
  std::string where;  ///< the store (rank/store.h)
  scores::StoreOptions store;
  service::ServiceSecrets house;
  unsigned readers = 2;    ///< threads that ask the store
  unsigned verifiers = 2;  ///< threads that play games again
  ApiLimits limits;
  std::function<std::int64_t()> now;  ///< seconds since 1970
  /// Pages from which browsers may change something, as in SocketDoor.
  std::vector<std::string> origins = {};
};

class Api {
 public:
  explicit Api(ApiSettings settings);
  ~Api();
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  /// Answers that are being worked on are finished, all others are 503 from now on. To be called before
  /// `hub` and what `on_board` uses are gone.
  void end();

  /// As a Handler; for requests below /api/.
  void answer(Request request, const Reply& reply);

  /// Rows have changed, here or in another process. `text` is as rank/league/news.h has it; empty: anything
  /// may have changed.
  void hear(const std::string& text);
  /// The rooms, which outlive all calls.
  void use(Hub& hub) { hub_ = &hub; }
  [[nodiscard]] Hub& hub() { return *hub_; }
  /// Who wants to know: each is told the board's JSON, or null for any.
  std::function<void(const Json& board)> on_board;

  // For routes.
  [[nodiscard]] Leagues& leagues() { return leagues_; }
  [[nodiscard]] SubmissionWriter& keeper() { return keeper_; }
  [[nodiscard]] Metrics& metrics() { return metrics_; }
  /// Counts it, and says so.
  [[nodiscard]] Response store_failed();
  [[nodiscard]] const ApiSettings& settings() const { return settings_; }
  [[nodiscard]] std::int64_t now() const { return settings_.now(); }
  /// Nothing, or 429: this name has had too many tickets.
  [[nodiscard]] std::optional<Response> why_no_ticket(const std::string& key, const std::string& from);
  [[nodiscard]] std::optional<Response> why_no_verification(const std::string& key, const std::string& from);
  [[nodiscard]] std::optional<Response> why_no_room(const std::string& from);
  /// Nothing, or 429: so much of them is not kept in a day. What is not refused is charged.
  [[nodiscard]] std::optional<Response> why_not_kept(const std::string& key, const std::string& from,
                                                     std::size_t bytes);
  void charge_verification(const std::string& key, const std::string& from, Seconds spent);

 private:
  using Clock = std::chrono::steady_clock;
  Response answer_of(const Route& route, const Call& call);
  void answer_later(const Route& route, const Call& call, const Route::Done& done);
  void count(const Route* route, int status, Clock::time_point begun) const;

  ApiSettings settings_;
  Leagues leagues_;
  KeptAnswers kept_;
  Metrics metrics_;
  RouteMetrics route_metrics_{metrics_};
  Hub* hub_ = nullptr;
  Buckets tickets_, address_tickets_, verification_, kept_bytes_, rooms_;
  SubmissionWriter keeper_;   // its answers use all of the above
  Pool readers_, verifiers_;  // last: their tasks do so too
};

/// problem+json with the kind of the refusal.
Response refusal(const service::Refused& refused);

/// A row as the API shows it: what a keeper measures stays with the keeper.
Json api_row(const scores::Row& row);
Json board_json(const scores::Filter& board);

}  // namespace fourfold::serve
