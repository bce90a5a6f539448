// A page in a test: asks an engine that has all policies that ship.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "base/json.h"
#include "data/shipped.h"
#include "page_engine/door.h"

namespace fourfold::page_engine {

class Page {
 public:
  Page() {
    for (const data::File& file : data::policies())
      ask(Json::object({{"ask", "policy.put"}, {"name", file.name}, {"text", file.text}}).dump());
  }

  /// The member `ok` of the answer; an error fails the test.
  Json ask(std::string_view question) {
    const auto answer = Json::parse(answer_to(engine, question));
    EXPECT_FALSE(answer->contains("error")) << question << "\n" << answer->dump();
    return (*answer)["ok"];
  }
  std::string error(std::string_view question) {
    const auto answer = Json::parse(answer_to(engine, question));
    const std::string* error = (*answer)["error"].as_string();
    return error == nullptr ? "no error" : *error;
  }
  /// `{"ask":"round.do","round":1,"commands":["left"]}`
  Json act(std::string_view commands) {
    return ask(R"({"ask":"round.do","round":1,"commands":)" + std::string(commands) + "}");
  }
  std::string text(std::string_view verb, std::string_view thing = "round") {
    return text_of(ask(R"({"ask":")" + std::string(verb) + R"(",")" + std::string(thing) + R"(":1})")["text"]);
  }
  static std::string text_of(const Json& value) { return value.is_string() ? *value.as_string() : value.dump(); }

  EngineState engine;
};

}  // namespace fourfold::page_engine
