// One of the optimisers, as a value: ask for candidates, play them, tell the scores, until it
// stops.
//
//   while (!stop(optimizer)) tell(optimizer, played(ask(optimizer)));
//
// `ask` draws no random numbers: the candidates of a generation are a function of the state. So a
// run can be stopped between any two calls, written down (`save`), read again (`load`) and
// continued as if nothing had happened.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "learn/anneal.h"
#include "learn/cma.h"
#include "learn/cross_entropy.h"
#include "learn/genetic.h"

namespace fourfold::learn {

using Optimizer = std::variant<Anneal, Genetic, Cma, CrossEntropy>;

inline std::vector<Vector> ask(const Optimizer& optimizer) {
  return std::visit([](const auto& o) { return o.ask(); }, optimizer);
}
/// One score per candidate, higher is better.
inline void tell(Optimizer& optimizer, std::span<const double> scores) {
  std::visit([&](auto& o) { o.tell(scores); }, optimizer);
}
/// Why it has stopped; nothing if it has not.
inline std::optional<std::string> stop(const Optimizer& optimizer) {
  return std::visit([](const auto& o) { return o.stop(); }, optimizer);
}
/// Its best guess at the moment.
inline Vector favourite(const Optimizer& optimizer) {
  return std::visit([](const auto& o) -> Vector { return o.favourite(); }, optimizer);
}
inline std::uint64_t generation(const Optimizer& optimizer) {
  return std::visit([](const auto& o) { return o.generation(); }, optimizer);
}

/// "anneal", "genetic", "cma" or "cross-entropy".
std::string_view name(const Optimizer& optimizer);

/// Whether two optimisers differ at most in how far they have run.
bool have_same_settings(const Optimizer& a, const Optimizer& b);

Fields save(const Optimizer& optimizer);
/// Refuses what `save` cannot have written: sizes that do not match, numbers far out of range.
Result<Optimizer> load(const Fields& fields);

}  // namespace fourfold::learn
