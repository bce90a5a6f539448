// The games of `fourfold bench`: whoever computes the same number plays the same games.
#include <array>
#include <vector>

#include "base/field.h"
#include "page_engine/engine_state.h"
#include "page_engine/verb.h"
#include "tetris/search/workload.h"

namespace fourfold::page_engine {
namespace {

/// Signatures are texts, as they have 64 bits.
Result<Json> bench(EngineState& engine, const Question& question) {
  const auto all = tetris::workloads();
  const auto number = question.number("workload", 0, static_cast<std::int64_t>(all.size()) - 1);
  if (!number) return Error{number.error()};
  tetris::Workload workload = all[static_cast<std::size_t>(*number)];
  const auto pieces = question.number_or("pieces", static_cast<std::int64_t>(workload.pieces), 1, 1'000'000);
  const auto games = question.number_or("games", static_cast<std::int64_t>(workload.games), 1, 1000);
  if (!pieces || !games) return Error{pieces ? games.error() : pieces.error()};
  workload.pieces = static_cast<std::uint64_t>(*pieces);
  const auto policy = engine.classic_policy(workload.policy);
  if (!policy) return Error{policy.error()};
  std::vector<tetris::Position> ends;
  std::uint64_t played_pieces = 0;
  for (std::int64_t seed = 1; seed <= *games; ++seed) {
    auto end = played(workload, *policy, static_cast<std::uint64_t>(seed));
    if (!end) return Error{end.error()};
    played_pieces += end->pieces;
    ends.push_back(*std::move(end));
  }
  return Json::object(
      {{"name", workload.name}, {"signature", std::to_string(tetris::signature_of(ends))}, {"pieces", played_pieces}});
}

/// The number after `Bench:`, of the signatures of all workloads in their order.
Result<Json> total(EngineState&, const Question& question) {
  std::vector<std::uint64_t> signatures;
  for (const Json& text : question["signatures"].elements()) {
    const auto number = text.is_string() ? number_from<std::uint64_t>(*text.as_string()) : std::nullopt;
    if (!number) return wrong("signatures", "texts of numbers", text);
    signatures.push_back(*number);
  }
  return Json::object({{"bench", tetris::bench_signature(signatures)}});
}

constexpr std::array kBenchVerbs = {Verb{"bench", bench}, Verb{"bench.total", total}};

}  // namespace

std::span<const Verb> bench_verbs() { return kBenchVerbs; }

}  // namespace fourfold::page_engine
