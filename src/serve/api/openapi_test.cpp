// The OpenAPI file and the routes must agree.
#include <gtest/gtest.h>

#include <set>

#include "serve/api/api_fixture_test.h"
#include "serve/api/service_host.h"

namespace fourfold::serve {
namespace {

SchemaFile file_of(const char* json) { return SchemaFile(*Json::parse(json)); }
std::string why_not(const char* schema, const char* value) {
  return file_of("{}").why_not(*Json::parse(schema), *Json::parse(value));
}

TEST(Schema, SaysWhereAValueDoesNotFit) {
  EXPECT_EQ(why_not(R"({"type":"integer","minimum":1})", "1"), "");
  EXPECT_EQ(why_not(R"({"type":"integer","minimum":1})", "0"), "$: below 1");
  EXPECT_EQ(why_not(R"({"type":"integer"})", "1.5"), "$: expected \"integer\"");
  EXPECT_EQ(why_not(R"({"type":["string","null"]})", "null"), "");
  EXPECT_EQ(why_not(R"({"enum":["a","b"]})", "\"c\""), R"($: expected one of ["a","b"])");
  EXPECT_EQ(why_not(R"({"required":["a"]})", "{}"), "$: has no a");
  EXPECT_EQ(why_not(R"({"properties":{"a":{"items":{"type":"string"}}}})", R"({"a":["x",1]})"),
            "$.a[1]: expected \"string\"");
  EXPECT_EQ(why_not(R"({"properties":{"a":{}},"additionalProperties":false})", R"({"a":1,"b":2})"),
            "$: nobody expected b");
  EXPECT_EQ(why_not(R"({"additionalProperties":{"type":"string"}})", R"({"b":2})"), "$.b: expected \"string\"");
  EXPECT_EQ(why_not(R"({"pattern":"x"})", "1"), "unknown word pattern");
  const SchemaFile with_ref = file_of(R"({"a":{"b":{"type":"string"}}})");
  EXPECT_EQ(with_ref.why_not(*Json::parse(R"({"$ref":"#/a/b"})"), Json(1)), "$: expected \"string\"");
  EXPECT_EQ(with_ref.why_not(*Json::parse(R"({"$ref":"#/a/c"})"), Json(1)), "$: there is no schema");
}

/// "games/{id}/replay" in the file is "games/*/replay" in the routes.
std::string as_route(std::string_view path) {
  std::string out;
  for (const std::string_view part : split(path.substr(1), '/'))
    out.append(out.empty() ? "" : "/").append(part.starts_with('{') ? "*" : part);
  return out;
}

TEST(OpenApi, HasEveryRouteAndNothingElseButTheSockets) {
  std::set<std::string> described, answered;
  for (const Json::Member& path : openapi_file().root()["paths"].members()) {
    for (const char* verb : {"get", "post"})
      if (path.value.contains(verb)) described.insert(verb + (" " + as_route(path.key)));
  }
  for (const auto& group : {about_routes, board_routes, game_routes, player_routes, room_routes, keeper_routes})
    for (const Route& route : group())
      answered.insert((route.method == "POST" ? "post " : "get ") + std::string(route.path));
  answered.insert({"get events", "get rooms/*/socket", "get queue/socket"});
  EXPECT_EQ(described, answered);
}

TEST(OpenApi, NamesEveryReference) {
  const auto check = [](const auto& self, const Json& value) -> void {
    EXPECT_TRUE(!value.contains("$ref") || openapi_file().followed(value).is_object()) << value.dump();
    for (const Json& each : value.elements()) self(self, each);
    for (const Json::Member& each : value.members()) self(self, each.value);
  };
  check(check, openapi_file().root());
}

TEST(ServiceHost, KnowsTheSocketOfTheQueue) {
  EXPECT_TRUE(is_queue_target("/api/v1/queue/socket?x=1"));
  for (const char* other : {"/api/v1/queue", "/queue/socket", "/api/v1/queue/socket/a", ""})
    EXPECT_FALSE(is_queue_target(other)) << other;
}

TEST(ServiceHost, FindsTheRoomOfASocket) {
  EXPECT_EQ(room_of_target("/api/v1/rooms/abc/socket?x=1"), "abc");
  for (const char* other : {"/api/v1/rooms//socket", "/api/v1/rooms/socket", "/api/v1/rooms/a/b/socket",
                            "/api/v1/rooms/abc", "/rooms/abc/socket", ""})
    EXPECT_EQ(room_of_target(other), "") << other;
}

}  // namespace
}  // namespace fourfold::serve
