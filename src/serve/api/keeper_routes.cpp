// For keepers alone: what waits for them, and what they do. Nobody else is told anything.
#include <algorithm>
#include <array>

#include "base/field.h"
#include "base/utf8.h"
#include "scores/review/history.h"
#include "scores/store/backup.h"
#include "serve/api/api.h"
#include "serve/http/problem.h"
#include "service/keepers/deeds.h"

namespace fourfold::serve {
namespace {

constexpr std::int64_t kMostHeld = 200, kMostSuspects = 100, kMostMatches = 100, kMostBans = 200, kMostDeeds = 100;
constexpr std::int64_t kPastGames = 20;  // of a player, that one of its games is compared with

Result<service::KeeperRequest> request_from(const Json& body) {
  service::KeeperRequest request;
  for (const auto& [key, text] : {std::pair{"what", &request.what}, std::pair{"about", &request.about},
                                  std::pair{"why", &request.why}, std::pair{"service", &request.service},
                                  std::pair{"key", &request.key}, std::pair{"signature", &request.signature}}) {
    auto value = text_at(body, key);
    if (!value) return Error{value.error()};
    *text = *std::move(value);
  }
  const auto time = number_at(body, "time");
  if (!time) return Error{time.error()};
  request.time = *time;
  return request;
}

/// The row with what a keeper may see, and how it stands beside the others of its player.
struct Seen {
  Json json;
  double order = 0;
};

Seen seen(scores::League& league, const scores::Row& row) {
  const auto suspicion = league.suspicions().find(row.id);
  Seen one{.json = Json::object({{"row", api_row(row)},
                                 {"doubt", printable(row.entry.doubt)},
                                 {"measured", printable(row.entry.measured)},
                                 {"suspicion", Json()},
                                 {"history", ""}})};
  if (!suspicion) return one;
  const auto past = row.entry.key.empty() ? std::vector<scores::Suspicion>()
                                          : league.suspicions().of_key(row.entry.key, row.id, kPastGames);
  const scores::History history = scores::history_of(*suspicion, past);
  one.json["suspicion"] = Json::object({{"score", suspicion->score},
                                        {"why", printable(suspicion->why)},
                                        {"game_s", suspicion->game_s},
                                        {"wall_s", suspicion->wall_s}});
  one.json["history"] = history.words;
  one.order = suspicion->score + history.jump;
  return one;
}

/// The most suspicious first.
Json in_order(std::vector<Seen> all) {
  std::ranges::stable_sort(all, std::greater<>(), &Seen::order);
  Json list = Json::array();
  for (Seen& each : all) list.push_back(std::move(each.json));
  return list;
}

Json held_rows(scores::League& league) {
  std::vector<Seen> all;
  for (const scores::Row& row : league.store().held(kMostHeld)) all.push_back(seen(league, row));
  return in_order(std::move(all));
}

/// Those on boards.
Json suspects(scores::League& league) {
  std::vector<Seen> all;
  for (const scores::Suspicion& each : league.suspicions().highest(scores::kWorthALook, kMostSuspects)) {
    const auto row = league.any_row(each.row);
    if (row && row->state == scores::State::on_board) all.push_back(seen(league, *row));
  }
  return in_order(std::move(all));
}

std::string name_of(scores::League& league, const std::string& key) {
  const auto names = league.players().of_key(key);
  return names.empty() ? "" : printable(names.front().name);
}

Json held_matches(scores::League& league) {
  Json list = Json::array();
  for (const scores::MatchRow& match : league.matches().held(kMostMatches)) {
    const auto whole = league.matches().find(match.room);
    list.push_back(
        Json::object({{"room", match.room},
                      {"game", match.game},
                      {"mode", match.mode},
                      {"keys", Json::array({match.keys[0], match.keys[1]})},
                      {"names", Json::array({name_of(league, match.keys[0]), name_of(league, match.keys[1])})},
                      {"score", match.score},
                      {"date", match.date},
                      {"held", printable(match.held)},
                      {"replay", whole && !whole->replay.empty()}}));
  }
  return list;
}

Json bans_json(scores::League& league) {
  Json list = Json::array();
  for (const scores::Ban& ban : league.bans().last(kMostBans))
    list.push_back(Json::object({{"subject", ban.subject}, {"why", printable(ban.why)}, {"date", ban.date}}));
  return list;
}

Json log_json(scores::League& league) {
  Json list = Json::array();
  for (const scores::Deed& deed : league.log().last(kMostDeeds)) {
    list.push_back(Json::object({{"date", deed.date},
                                 {"keeper", printable(deed.keeper)},
                                 {"what", printable(deed.what)},
                                 {"about", printable(deed.about)},
                                 {"why", printable(deed.why)}}));
  }
  return list;
}

using Work = Response (*)(Api& api, scores::League& league, const scores::KeeperRow& keeper,
                          const service::KeeperRequest& request);

Response view(Api&, scores::League& league, const scores::KeeperRow& keeper, const service::KeeperRequest&) {
  return json_response(200, Json::object({{"keeper", printable(keeper.name)},
                                          {"held", held_rows(league)},
                                          {"suspects", suspects(league)},
                                          {"matches", held_matches(league)},
                                          {"bans", bans_json(league)},
                                          {"log", log_json(league)}}));
}

Response replay(Api&, scores::League& league, const scores::KeeperRow&, const service::KeeperRequest& request) {
  constexpr std::string_view kRow = "row ", kMatch = "match ";
  std::string text;
  if (request.about.starts_with(kMatch)) {
    const auto match = league.matches().find(request.about.substr(kMatch.size()));
    if (match) text = match->replay;
  } else if (request.about.starts_with(kRow)) {
    const auto id = number_from<std::int64_t>(request.about.substr(kRow.size()));
    if (id && league.any_row(*id)) text = league.store().replay(*id);
  }
  if (text.empty()) return problem(404, "there is no replay of " + in_quotes(request.about));
  return text_response(std::move(text));
}

Response deed(Api& api, scores::League& league, const scores::KeeperRow& keeper,
              const service::KeeperRequest& request) {
  const auto done = service::act(league, keeper, request, api.now());
  if (!done) return refusal(done.refused());
  api.hear("");
  return json_response(200, Json::object({{"done", *done}}));
}

/// `what`: the one that the request must be signed for; empty: a deed.
Response for_keeper(Api& api, const Call& call, std::string_view what, Work work) {
  if (auto refused = api.limits().why_no_keeping(call.request->from)) return *std::move(refused);
  const auto body = call.body();
  if (!body) return problem(400, body.error());
  const auto request = request_from(*body);
  if (!request) return problem(400, request.error());
  if (!what.empty() && request->what != what)
    return problem(400, "'what' is " + in_quotes(request->what) + ": expected " + std::string(what));
  const std::vector<std::string> own = api.secrets_for(*call.request).origins;
  return api.connections().with([&](scores::League& league) {
    const auto keeper = service::keeper_of(league, *request, own, api.now());
    return keeper ? work(api, league, *keeper, *request) : refusal(keeper.refused());
  });
}

constexpr std::array kKeeperRoutes = {
    Route{"POST", "keeper/view", Route::Where::reads,
          [](Api& api, const Call& call) { return for_keeper(api, call, "view", view); }},
    Route{"POST", "keeper/replay", Route::Where::reads,
          [](Api& api, const Call& call) { return for_keeper(api, call, "replay", replay); }},
    Route{"POST", "keeper/deeds", Route::Where::reads,
          [](Api& api, const Call& call) { return for_keeper(api, call, "", deed); }},
};

}  // namespace

std::span<const Route> keeper_routes() { return kKeeperRoutes; }

}  // namespace fourfold::serve
