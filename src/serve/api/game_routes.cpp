// Tickets, submissions, and games that were accepted.
#include <array>
#include <utility>

#include "games/list.h"
#include "serve/api/api.h"
#include "serve/http/problem.h"
#include "serve/load/processor_time.h"
#include "service/submission/submission.h"

namespace fourfold::serve {
namespace {

constexpr std::int64_t kLastRow = 1'000'000'000'000;

/// The service that the player signed for; earlier versions did not name it.
Result<std::string> service_at(const Json& body) {
  return body["service"].is_null() ? Result<std::string>(std::string()) : text_at(body, "service");
}

// ---- tickets

Result<service::TicketRequest> ticket_request(const Json& body) {
  service::TicketRequest request;
  for (const auto& [key, text] : {std::pair{"game", &request.board.game}, std::pair{"rules", &request.board.rules},
                                  std::pair{"mode", &request.board.mode}, std::pair{"kind", &request.board.kind},
                                  std::pair{"key", &request.key}, std::pair{"signature", &request.signature}}) {
    auto value = text_at(body, key);
    if (!value) return Error{value.error()};
    *text = *std::move(value);
  }
  const auto time = number_at(body, "time");
  if (!time) return Error{time.error()};
  request.time = *time;
  auto service = service_at(body);
  if (!service) return Error{service.error()};
  request.service = *std::move(service);
  return request;
}

Response tickets(Api& api, const Call& call) {
  const auto body = call.body();
  if (!body) return problem(400, body.error());
  const auto request = ticket_request(*body);
  if (!request) return problem(400, request.error());
  const service::ServiceSecrets secrets = api.secrets_for(*call.request);
  const auto ticket = service::issue(*request, secrets, api.now());
  if (!ticket) return refusal(ticket.refused());
  if (auto refused = api.limits().why_no_ticket(request->key, call.request->from)) return *std::move(refused);
  const auto ban = api.connections().with([&](scores::League& league) { return league.bans().find(request->key); });
  if (ban) return refusal({service::Refusal::banned_player, "this key may not submit games"});
  return json_response(
      201,
      Json::object({{"ticket", to_text(*ticket, secrets)}, {"seed", ticket->seed}, {"deadline", ticket->deadline}}));
}

// ---- submissions

Result<service::Submission> submission_from(const Json& body) {
  service::Submission submission;
  for (const auto& [key, text] : {std::pair{"ticket", &submission.ticket}, std::pair{"replay", &submission.replay},
                                  std::pair{"name", &submission.name}, std::pair{"key", &submission.key},
                                  std::pair{"signature", &submission.signature}}) {
    auto value = text_at(body, key);
    if (!value) return Error{value.error()};
    *text = *std::move(value);
  }
  auto service = service_at(body);
  if (!service) return Error{service.error()};
  submission.service = *std::move(service);
  return submission;
}

Json rows_json(const std::vector<scores::Row>& rows) {
  Json list = Json::array();
  for (const scores::Row& row : rows) list.push_back(api_row(row));
  return list;
}

Response standing_response(const scores::Standing& standing) {
  return json_response(standing.is_new ? 201 : 200, Json::object({{"row", api_row(standing.row)},
                                                                  {"is_new", standing.is_new},
                                                                  {"rank", standing.own.rank},
                                                                  {"count", standing.own.count},
                                                                  {"best", rows_json(standing.best)},
                                                                  {"neighbours", rows_json(standing.neighbours)}}));
}

/// Charges the sender for the processor time of this thread, from now until the object goes: what
/// is refused costs as much as what is accepted. The key is charged only once it has signed.
class ChargedWork {
 public:
  ChargedWork(ClientLimits& limits, std::string from) : limits_(limits), from_(std::move(from)) {}
  ChargedWork(const ChargedWork&) = delete;
  ChargedWork& operator=(const ChargedWork&) = delete;
  ~ChargedWork() {
    const Seconds spent = processor_time() - begun_;
    limits_.charge_work(from_, spent);
    if (!key_.empty()) limits_.charge_work(key_, spent);
  }
  void charge_key(const std::string& key) { key_ = key; }

 private:
  ClientLimits& limits_;
  const std::string from_;
  std::string key_;
  const Seconds begun_ = processor_time();
};

service::Outcome<service::Played> played(Api& api, service::Accepted accepted) {
  const Seconds begun = processor_time();
  auto played = service::play(std::move(accepted), api.now());
  const Seconds spent = processor_time() - begun;
  api.metrics()
      .histogram("fourfold_verification_seconds", "Of a processor, to play a game again")
      .observe(spent.count());
  return played;
}

/// The response for a game that was given to the writer.
Response kept_response(Api& api, const std::optional<SubmissionWriter::Outcome>& kept) {
  if (!kept) return api.store_failed();
  if (!*kept) return refusal(kept->refused());
  const scores::Standing& standing = **kept;
  if (standing.is_new) api.hear(scores::board_news(standing.own.board));
  return standing_response(standing);
}

void submit(Api& api, const Call& call, ChargedWork& work, const service::Submission& submission,
            const Route::Done& done) {
  auto accepted = service::accept(submission, api.secrets_for(*call.request), api.now());
  if (!accepted) return done(refusal(accepted.refused()));
  if (auto refused = api.limits().why_no_work(submission.key)) return done(*std::move(refused));
  work.charge_key(submission.key);
  const auto before =
      api.connections().with([&](scores::League& league) { return service::look_up(league, *accepted); });
  if (!before) return done(refusal(before.refused()));
  if (*before) return done(standing_response(**before));
  auto game = played(api, *std::move(accepted));
  if (!game) return done(refusal(game.refused()));
  if (auto refused = api.limits().why_not_kept(submission.key, call.request->from, submission.replay.size()))
    return done(*std::move(refused));
  api.writer().keep(*std::move(game), [&api, done](const std::optional<SubmissionWriter::Outcome>& kept) {
    done(kept_response(api, kept));
  });
}

/// Counts the answer; a store that failed has neither accepted nor refused the game.
void count_game(Api& api, int status) {
  if (status >= 500) return;
  const char* answer = status < 300 ? "taken" : "refused";
  api.metrics().counter("fourfold_games_total", "Games that were submitted", {{"answer", answer}}).add();
}

void games(Api& api, const Call& call, const Route::Done& done) {
  if (auto refused = api.limits().why_no_work(call.request->from)) return done(*std::move(refused));
  ChargedWork work(api.limits(), call.request->from);
  const auto body = call.body();
  if (!body) return done(problem(400, body.error()));
  const auto submission = submission_from(*body);
  if (!submission) return done(problem(400, submission.error()));
  submit(api, call, work, *submission, [&api, done](Response response) {
    count_game(api, response.status);
    done(std::move(response));
  });
}

// ---- rows

Result<std::int64_t> row_id(const Call& call) {
  const Call of_path{.request = call.request, .path = {}, .query = {{"id", call.path[0]}}};
  return of_path.number_or("id", 0, 1, kLastRow);
}

/// The row with its rank on its own board.
std::optional<scores::Row> find_row(scores::Store& store, std::int64_t id) {
  for (const std::string_view game : games::game_names()) {
    const auto found = store.by_id({.game = std::string(game)}, id);
    if (!found) continue;
    const scores::Entry& e = found->entry;
    return store.by_id({.game = e.game, .rules = e.rules, .mode = e.mode, .kind = e.kind}, id);
  }
  return std::nullopt;
}

Response no_row(std::int64_t id) { return problem(404, "there is no row " + std::to_string(id)); }

Response game(Api& api, const Call& call) {
  const auto id = row_id(call);
  if (!id) return problem(400, id.error());
  return api.connections().with([&](scores::League& league) {
    const auto row = find_row(league.store(), *id);
    return row ? json_response(200, api_row(*row)) : no_row(*id);
  });
}

Response replay(Api& api, const Call& call) {
  const auto id = row_id(call);
  if (!id) return problem(400, id.error());
  return api.connections().with([&](scores::League& league) {
    if (!find_row(league.store(), *id)) return no_row(*id);
    std::string text = league.store().replay(*id);
    if (text.empty()) return problem(404, "row " + std::to_string(*id) + " came without a replay");
    return text_response(std::move(text));
  });
}

constexpr std::array kGameRoutes = {
    Route{"POST", "tickets", Route::Where::reads, tickets},
    Route{.method = "POST", .path = "games", .where = Route::Where::verifies, .answer_later = games},
    Route{"GET", "games/*", Route::Where::reads, game, true},
    Route{"GET", "games/*/replay", Route::Where::reads, replay},
};

}  // namespace

std::span<const Route> game_routes() { return kGameRoutes; }

}  // namespace fourfold::serve
