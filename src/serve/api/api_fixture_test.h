// For tests: the API with a store and rooms, without a network. Every answer is compared with the
// OpenAPI file.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <string>

#include "data/api.h"
#include "serve/api/api.h"
#include "serve/api/schema_test.h"
#include "serve/rooms/room_server.h"
#include "service/submission/league_test.h"

namespace fourfold::serve {

inline const SchemaFile& openapi_file() {
  static const SchemaFile file(*Json::parse(data::find(data::api(), "openapi")->text));
  return file;
}

/// The path in the file that describes a target: "/games/7" is "/games/{id}". Empty if there is
/// none.
inline std::string path_of_file(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  const auto parts = split(path, '/');
  for (const Json::Member& each : openapi_file().root()["paths"].members()) {
    const auto names = split(each.key, '/');
    bool fits = names.size() == parts.size();
    for (std::size_t i = 0; fits && i < names.size(); ++i) fits = names[i].starts_with('{') || names[i] == parts[i];
    if (fits) return each.key;
  }
  return "";
}

struct Answer {
  int status = 0;
  std::string text;
  Json json;  ///< null if the body is other text
  Fields fields;

  [[nodiscard]] std::string refusal() const {
    const std::string* word = json["refusal"].as_string();
    return word == nullptr ? "" : *word;
  }
};

class ApiFixture : public testing::Test {
 public:
  ApiFixture() : ApiFixture(ClientRates{}) {}
  explicit ApiFixture(const ClientRates& rates)
      : connections(file, {}),
        limits(rates),
        rooms(
            connections, metrics,
            {.address = "here", .now_ms = [this] { return now * 1000; }, .versus_machine = {}, .connect4_machine = {}}),
        matchmaker(connections, metrics, rooms, {.now_ms = [this] { return now * 1000; }}),
        api({.secrets = service::secrets(), .readers = 1, .verifiers = 1, .now = [this] { return now.load(); }},
            {connections, metrics, limits, rooms, matchmaker}) {}

  /// The target is below the root: "/boards".
  Answer ask(const std::string& method, const std::string& target, const std::string& body = "",
             const std::string& from = "10.0.0.1", Fields fields = {{"Content-Type", "application/json"}}) {
    if (!has(fields, "Host")) fields.push_back({"Host", "fourfold.test"});
    auto answered = std::make_shared<std::promise<Response>>();
    api.answer(
        {.method = method, .target = "/api/v1" + target, .fields = std::move(fields), .body = body, .from = from},
        Reply([answered](Response response) { answered->set_value(std::move(response)); }));
    auto future = answered->get_future();
    if (future.wait_for(std::chrono::seconds(60)) != std::future_status::ready)
      throw std::runtime_error(target + " was not answered");
    const Response response = future.get();
    Answer answer{.status = response.status, .text = std::string(response.body.view()), .fields = response.fields};
    if (auto json = Json::parse(answer.text)) answer.json = *std::move(json);
    EXPECT_EQ(why_not_as_described(method, target, answer), "") << method << " " << target << ": " << answer.text;
    return answer;
  }
  Answer get(const std::string& target) { return ask("GET", target); }
  Answer post(const std::string& target, const Json& body) { return ask("POST", target, body.dump()); }

  Answer ask_ticket(const sign::KeyPair& who, const service::BoardName& board = service::kMarathon,
                    const std::string& from = "10.0.0.1") {
    const service::TicketRequest r = service::signed_request(service::kService, board, now, who);
    const Json body = Json::object({{"game", r.board.game},
                                    {"rules", r.board.rules},
                                    {"mode", r.board.mode},
                                    {"kind", r.board.kind},
                                    {"time", r.time},
                                    {"service", r.service},
                                    {"key", r.key},
                                    {"signature", r.signature}});
    return ask("POST", "/tickets", body.dump(), from);
  }
  /// What an honest player does: gets a ticket, and submits the game some time later.
  service::Submission played(const sign::KeyPair& who, const std::string& name = "Ada") {
    const Answer ticket = ask_ticket(who);
    EXPECT_EQ(ticket.status, 201) << ticket.text;
    now += 60;
    return service::signed_submission(*ticket.json["ticket"].as_string(),
                                      service::replay_of(*ticket.json["seed"].as_uint()), name, who);
  }
  Answer submit(const service::Submission& s, const std::string& from = "10.0.0.1") {
    const Json body = Json::object({{"ticket", s.ticket},
                                    {"replay", s.replay},
                                    {"name", s.name},
                                    {"service", s.service},
                                    {"key", s.key},
                                    {"signature", s.signature}});
    return ask("POST", "/games", body.dump(), from);
  }

  scores::Folder folder;
  std::string file = made_store();
  std::atomic<std::int64_t> now = service::kNow;
  ConnectionPool connections;
  Metrics metrics;
  ClientLimits limits;
  RoomServer rooms;
  Matchmaker matchmaker;
  Api api;
  sign::KeyPair ada = service::player(1), eve = service::player(2);

 private:
  /// Creates the store, as a server does before it listens.
  std::string made_store() {
    std::string made = folder.file("scores.db");
    scores::open_store(made);
    return made;
  }

  /// Checks that the file describes the answer: path, method, status, type of content, schema.
  static std::string why_not_as_described(const std::string& method, const std::string& target, const Answer& answer) {
    const SchemaFile& file = openapi_file();
    const std::string path = path_of_file(target), verb = method == "POST" ? "post" : "get";
    const Json& operation = file.root()["paths"][path][verb];
    const Json problem = Json::object({{"$ref", "#/components/responses/Problem"}});
    const Json& responses = operation["responses"];
    const Json* of_status = responses.find(std::to_string(answer.status));
    if (of_status == nullptr) of_status = operation.is_null() ? &problem : responses.find("default");
    if (of_status == nullptr) return "no answer " + std::to_string(answer.status) + " is described";
    const std::string type = value_of(answer.fields, "Content-Type");
    const Json& content = file.followed(*of_status)["content"];
    const Json* media = content.find(type.substr(0, type.find(';')));
    if (media == nullptr) return "content of type " + type + " is not described";
    return file.why_not((*media)["schema"], type.starts_with("text/") ? Json(answer.text) : answer.json);
  }
};

}  // namespace fourfold::serve
