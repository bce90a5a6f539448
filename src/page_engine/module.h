// What the modules of the page share: a question comes in where `reserve` says, its answer stands
// where `answer` says. An instance of a module is one engine, and each worker has its own.
#pragma once

#include <string>
#include <string_view>

namespace fourfold::page_engine {

template <class EngineState>
struct Module {
  EngineState engine;
  std::string question, answer;

  char* reserve(std::size_t bytes) {
    question.resize(bytes);
    return question.data();
  }
  /// How long the answer is.
  std::size_t ask(std::string (*answer_to)(EngineState&, std::string_view)) {
    answer = answer_to(engine, question);
    return answer.size();
  }
};

}  // namespace fourfold::page_engine
