// Any bytes as questions to the engine of the page, one on each line: every answer is JSON that is
// one of `ok` and `error`, and the engine goes on. A line `book:` gives the bytes after it to the
// reader of books.
#include <algorithm>
#include <string>
#include <string_view>

#include "base/json.h"
#include "data/shipped.h"
#include "page_engine/door.h"
#include "require.h"

namespace fourfold {
namespace {

using fuzz::require;

/// What is long because it was asked for is no fault: members that say how much to do are made
/// small.
struct Most {
  std::string_view name;
  std::int64_t value;
};
constexpr Most kMost[] = {{"nodes", 10'000}, {"most", 20'000},  {"enough", 10'000}, {"pieces", 3},
                          {"games", 1},      {"ticks", 10'000}, {"keep", 20},       {"known", 2}};

void make_small(Json& value) {
  for (const Most& most : kMost) {
    const Json* const member = value.find(most.name);
    if (member != nullptr && member->as_int().value_or(0) > most.value) value[most.name] = most.value;
  }
}

/// The usual amount of work would be too much, too.
void say_how_much(Json& question) {
  const Json* const ask = question.find("ask");
  const std::string verb = ask != nullptr && ask->is_string() ? *ask->as_string() : "";
  if (verb == "bench" || verb == "review.go") question["pieces"] = 2;
  if (verb == "bench") question["games"] = 1;
  if (verb == "connect4.why" || verb == "match.move" || verb == "review.go") question["nodes"] = 10'000;
  if (verb == "advice.think") question["nodes"] = 500;
  if (verb == "demo.open") question["nodes"] = 200;
}

void ask(page_engine::EngineState& engine, std::string_view line) {
  std::string text(line);
  if (auto question = Json::parse(line); question && question->is_object()) {
    make_small(*question);
    if (question->contains("search") && (*question)["search"].is_object()) make_small((*question)["search"]);
    say_how_much(*question);
    text = question->dump();
  }
  const auto answer = Json::parse(page_engine::answer_to(engine, text));
  require(answer.ok() && answer->is_object() && answer->size() == 1, "an answer is JSON with one member");
  if (answer->contains("ok")) return;
  const std::string* const error = (*answer)["error"].as_string();
  require(error != nullptr, "what is not answered is refused with a sentence");
  fuzz::require_presentable(*error);
}

void put_policies(page_engine::EngineState& engine) {
  for (const char* const name : {"machine", "stacker", "genes"}) {
    const data::File* const file = data::find(data::policies(), name);
    ask(engine, Json::object({{"ask", "policy.put"}, {"name", name}, {"text", file->text}}).dump());
  }
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  constexpr std::string_view kBook = "book:";
  constexpr int kMostQuestions = 20;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  page_engine::EngineState engine;
  put_policies(engine);
  for (int i = 0; i < kMostQuestions && !text.empty(); ++i) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line == kBook) {
      require(Json::parse(page_engine::take_book(engine, text)).ok(), "a book is answered like a question");
      return 0;
    }
    ask(engine, line);
  }
  return 0;
}
