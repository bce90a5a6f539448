// Advice about positions of Tetris, in another engine than the one in which the game is played.
#include <algorithm>
#include <array>

#include "page_engine/advice/lesson_way.h"
#include "page_engine/engine_state.h"
#include "page_engine/round/modern_options.h"
#include "page_engine/verb.h"
#include "tetris/rulesets.h"

namespace fourfold::page_engine {
namespace {

constexpr std::int64_t kUsualNodes = 20'000, kMostNodes = 10'000'000;
constexpr auto kEnough = static_cast<std::int64_t>(tetris::modern::kAdviserNodes);

Result<AnyAdvice> classic_advice(const EngineState& engine, const Described& position, std::string name) {
  if (name.empty()) name = tetris::find_ruleset(position.rules)->coach;
  const auto policy = engine.classic_policy(name);
  if (!policy) return Error{policy.error()};
  auto advice = ClassicAdvice::about(position, *policy);
  if (!advice) return Error{advice.error()};
  return AnyAdvice{*std::move(advice)};
}

Result<AnyAdvice> modern_advice(EngineState& engine, const Described& position, std::string name) {
  if (name.empty()) name = kMachine;
  if (const auto thinker = engine.thinker(name); !thinker) return Error{thinker.error()};
  auto advice = ModernAdvice::about(position, std::move(name));
  if (!advice) return Error{advice.error()};
  return AnyAdvice{*std::move(advice)};
}

Result<Json> open(EngineState& engine, const Question& question) {
  const auto position = described_from(question["position"]);
  if (!position) return Error{position.error()};
  const auto policy = question.text_or("policy", "");
  if (!policy) return Error{policy.error()};
  auto advice =
      position->is_modern() ? modern_advice(engine, *position, *policy) : classic_advice(engine, *position, *policy);
  if (!advice) return Error{advice.error()};
  const auto number = engine.advice.put(*std::move(advice));
  if (!number) return Error{number.error()};
  return Json::object({{"advice", *number}, {"position", to_text(*position)}});
}

Result<Json> think(EngineState& engine, const Question& question) {
  const auto advice = engine.advice.of(question);
  if (!advice) return Error{advice.error()};
  const auto nodes = question.number_or("nodes", kUsualNodes, 1, kMostNodes);
  if (!nodes) return Error{nodes.error()};
  if (const auto* classic = std::get_if<ClassicAdvice>(*advice)) return classic->answer();
  auto& modern = std::get<ModernAdvice>(**advice);
  const auto thinker = engine.thinker(modern.policy());
  if (!thinker) return Error{thinker.error()};
  const auto enough = question.number_or("enough", kEnough, 1, kMostNodes);
  if (!enough) return Error{enough.error()};
  // Not beyond: it ends where one long look ends, and so with the same answer.
  const auto left = std::max<std::int64_t>(1, *enough - static_cast<std::int64_t>(modern.nodes()));
  auto answer = modern.think(**thinker, static_cast<std::uint64_t>(std::min(*nodes, left)));
  if (!answer) return answer;
  (*answer)["done"] = (*answer)["nodes"].as_int().value_or(0) >= *enough;
  return answer;
}

Result<Json> against(EngineState& engine, const Question& question) {
  const auto advice = engine.advice.of(question);
  if (!advice) return Error{advice.error()};
  const auto cells = cells_from(question["cells"]);
  if (!cells) return Error{cells.error()};
  const auto hold = question["hold"].as_bool();
  return std::visit([&](const auto& a) { return a.against(*cells, hold); }, **advice);
}

Result<Json> close(EngineState& engine, const Question& question) { return engine.advice.close(question); }

constexpr std::array kAdviceVerbs = {Verb{"advice.open", open}, Verb{"advice.think", think},
                                     Verb{"advice.against", against}, Verb{"advice.close", close},
                                     Verb{"lesson.way", lesson_way}};

}  // namespace

std::span<const Verb> advice_verbs() { return kAdviceVerbs; }

}  // namespace fourfold::page_engine
