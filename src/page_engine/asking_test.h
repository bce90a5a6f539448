// For tests: an engine that is asked by JSON.
#pragma once

#include <gtest/gtest.h>

#include "base/json.h"
#include "page_engine/door.h"

namespace fourfold::page_engine {

class Asking {
 public:
  EngineState engine;

  /// What is answered; an error fails the test.
  Json ask(std::string_view question) {
    const auto answer = Json::parse(answer_to(engine, question));
    EXPECT_TRUE(answer->contains("ok")) << question << "\n" << answer->dump();
    return (*answer)["ok"];
  }
  Json ask(const char* verb, Json members) {
    members["ask"] = verb;
    return ask(members.dump());
  }

  /// The error; nothing that went well has one.
  std::string error(std::string_view question) {
    const auto answer = Json::parse(answer_to(engine, question));
    const std::string* text = (*answer)["error"].as_string();
    return text == nullptr ? "no error" : *text;
  }
  std::string error(const char* verb, Json members) {
    members["ask"] = verb;
    return error(members.dump());
  }
};

inline std::string text(const Json& value) { return value.as_string() == nullptr ? value.dump() : *value.as_string(); }

}  // namespace fourfold::page_engine
