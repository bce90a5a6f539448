// The workloads of `fourfold bench` that the page's engine has: whoever computes the same number
// plays the same games.
#include "page_engine/bench.h"

#include <array>

#include "base/field.h"
#include "base/signature.h"
#include "connect4/workload.h"
#include "page_engine/engine_state.h"
#include "page_engine/verb.h"
#include "tetris/modern/search/workload.h"
#include "tetris/search/workload.h"

namespace fourfold::page_engine {
namespace {

/// How much of a workload is asked for; without a number, all of it.
struct Shorter {
  std::optional<std::int64_t> pieces, games;
};

void shorten(std::uint64_t& number, const std::optional<std::int64_t>& asked) {
  if (asked) number = static_cast<std::uint64_t>(*asked);
}

struct Ran {
  std::uint64_t signature = 0, count = 0;
};

template <class Workload, class Policy>
Result<Ran> games_of(Workload workload, const Shorter& shorter, const Result<Policy>& policy) {
  if (!policy) return Error{policy.error()};
  shorten(workload.pieces, shorter.pieces);
  shorten(workload.games, shorter.games);
  using Position = std::remove_cvref_t<decltype(*played(workload, *policy, 1))>;
  std::vector<Position> ends;
  Ran ran;
  for (std::uint64_t seed = 1; seed <= workload.games; ++seed) {
    auto end = played(workload, *policy, seed);
    if (!end) return Error{end.error()};
    ran.count += end->pieces;
    ends.push_back(*std::move(end));
  }
  ran.signature = signature_of(ends);
  return ran;
}

Result<Ran> run(EngineState& engine, const tetris::Workload& workload, const Shorter& shorter) {
  return games_of(workload, shorter, engine.classic_policy(workload.policy));
}

Result<Ran> run(EngineState& engine, const tetris::modern::MachineWorkload& workload, const Shorter& shorter) {
  return games_of(workload, shorter, engine.machine_policy(tetris::modern::kWorkloadPolicy));
}

Result<Ran> run(EngineState&, connect4::Workload workload, const Shorter& shorter) {
  shorten(workload.positions, shorter.games);
  const auto signature = signature_of(workload);
  if (!signature) return Error{signature.error()};
  return Ran{*signature, workload.positions};
}

/// `f(engine, policy, workload)` for every workload in the order of `fourfold bench`.
template <class F>
void for_each_workload(F f) {
  for (const auto& workload : tetris::workloads()) f("classic Tetris", workload.policy, workload);
  for (const auto& workload : tetris::modern::machine_workloads())
    f("modern Tetris", tetris::modern::kWorkloadPolicy, workload);
  for (const auto& workload : connect4::workloads()) f("Connect Four", "", workload);
}

Result<std::optional<std::int64_t>> optional_number(const Question& question, std::string_view key, std::int64_t most) {
  if (!question.has(key)) return std::optional<std::int64_t>();
  const auto number = question.number(key, 1, most);
  if (!number) return Error{number.error()};
  return std::optional(*number);
}

/// Signatures are texts, as they have 64 bits.
Result<Json> bench(EngineState& engine, const Question& question) {
  const auto number = question.number("workload", 0, static_cast<std::int64_t>(workloads_json().size()) - 1);
  const auto pieces = optional_number(question, "pieces", 1'000'000), games = optional_number(question, "games", 1000);
  if (!number) return Error{number.error()};
  if (!pieces || !games) return Error{pieces ? games.error() : pieces.error()};
  Result<Json> answer = Error{"no workload"};
  std::int64_t at = 0;
  for_each_workload([&](std::string_view, std::string_view, const auto& workload) {
    if (at++ != *number) return;
    const auto ran = run(engine, workload, {*pieces, *games});
    if (!ran) {
      answer = Error{ran.error()};
      return;
    }
    answer =
        Json::object({{"name", workload.name}, {"signature", std::to_string(ran->signature)}, {"pieces", ran->count}});
  });
  return answer;
}

/// The signature of an engine, of those of its workloads in their order.
Result<Json> total(EngineState&, const Question& question) {
  Signature all;
  for (const Json& text : question["signatures"].elements()) {
    const auto number = text.is_string() ? number_from<std::uint64_t>(*text.as_string()) : std::nullopt;
    if (!number) return wrong("signatures", "texts of numbers", text);
    all.add(*number);
  }
  return Json::object({{"bench", all.brief()}});
}

constexpr std::array kBenchVerbs = {Verb{"bench", bench}, Verb{"bench.total", total}};

}  // namespace

Json workloads_json() {
  Json list = Json::array();
  for_each_workload([&](std::string_view engine, std::string_view policy, const auto& workload) {
    list.push_back(Json::object({{"engine", engine}, {"name", workload.name}, {"policy", policy}}));
  });
  return list;
}

std::span<const Verb> bench_verbs() { return kBenchVerbs; }

}  // namespace fourfold::page_engine
