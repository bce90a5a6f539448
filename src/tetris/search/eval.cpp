// Weights from outside: checks them and converts decimal fractions to integers, and back for
// people.
#include "tetris/search/eval.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fourfold::tetris {
namespace {

constexpr std::array<std::string_view, 4> kMethods{"beam", "branch", "full", "expect"};

}  // namespace

std::string_view name(Method method) { return kMethods[static_cast<std::size_t>(method)]; }

std::span<const std::string_view> method_names() { return kMethods; }

std::optional<Method> method_from(std::string_view name) {
  for (std::size_t i = 0; i < kMethods.size(); ++i) {
    if (kMethods[i] == name) return static_cast<Method>(i);
  }
  return std::nullopt;
}

bool is_guarded(const Policy& policy, const Rules& rules, const Board& board, std::span<const Piece> known) {
  if (!policy.guard) return false;
  if (policy.guard->above > 0) return board.height() > policy.guard->above;
  return rules.height - board.height() < policy.guard->free_rows && std::ranges::find(known, Piece::I) == known.end();
}

Policy guard_of(const Policy& policy) {
  Policy guard = policy;
  guard.name += " (guard)";
  guard.features = policy.guard->features;
  guard.weights = policy.guard->weights;
  guard.guard.reset();
  guard.patterns = {};
  return guard;
}

Result<Policy> checked(const Policy& policy) {
  if (const auto good = integer_weights(policy); !good) return Error{good.error()};
  if (info(policy.features).has_tables != (policy.patterns.get() != nullptr))
    return Error{"policy '" + policy.name + "' with feature set " + std::string(info(policy.features).name) +
                 (policy.patterns.get() == nullptr ? " has no tables: expected them" : " has tables: expected none")};
  if (!policy.guard) return policy;
  if (info(policy.guard->features).has_tables)
    return Error{"guard with feature set " + std::string(info(policy.guard->features).name) +
                 ": expected one without tables"};
  if (policy.guard->above != 0) {
    const bool good = policy.guard->above > 0 && policy.guard->above <= kMaxFreeRows && policy.guard->free_rows == 0;
    if (!good)
      return Error{"guard above " + std::to_string(policy.guard->above) + " rows: expected 1 to " +
                   std::to_string(kMaxFreeRows) + ", and no free rows beside it"};
  } else if (policy.guard->free_rows < 1 || policy.guard->free_rows > kMaxFreeRows) {
    return Error{"guard with " + std::to_string(policy.guard->free_rows) + " free rows: expected 1 to " +
                 std::to_string(kMaxFreeRows)};
  }
  if (const auto good = integer_weights(guard_of(policy)); !good) return Error{"guard: " + good.error()};
  return policy;
}

Result<Weights> integer_weights(const Policy& policy) {
  const FeatureInfo& set = info(policy.features);
  if (policy.weights.size() != set.features.size()) {
    return Error{"policy '" + policy.name + "' has " + std::to_string(policy.weights.size()) + " weights: expected " +
                 std::to_string(set.features.size()) + " for feature set " + std::string(set.name)};
  }
  Weights weights{};
  for (std::size_t i = 0; i < policy.weights.size(); ++i) {
    const double w = policy.weights[i];
    const double limit = set.features[i].largest_weight;
    if (!(std::abs(w) <= limit)) {
      return Error{"weight " + std::to_string(w) + " of feature " + std::string(set.features[i].name) +
                   ": expected a number between -" + std::to_string(static_cast<long long>(limit)) + " and " +
                   std::to_string(static_cast<long long>(limit))};
    }
    const bool others_are_doubled = set.has_halves() && !set.features[i].in_halves;
    const Value scaled = std::llround(w * static_cast<double>(kWeightUnit)) * (others_are_doubled ? 2 : 1);
    weights[i] = set.lower_is_better ? -scaled : scaled;
  }
  return weights;
}

Result<SearchSettings> checked(const SearchSettings& settings) {
  if (settings.known < 1 || settings.known > kMaxKnown)
    return Error{"known pieces " + std::to_string(settings.known) + ": expected 1 to " + std::to_string(kMaxKnown)};
  if (settings.keep < 1 || settings.keep > kMaxKeep)
    return Error{"kept nodes " + std::to_string(settings.keep) + ": expected 1 to " + std::to_string(kMaxKeep)};
  if (settings.coming < 0 || settings.coming > kMaxComing)
    return Error{"coming pieces " + std::to_string(settings.coming) + ": expected 0 to " + std::to_string(kMaxComing)};
  return settings;
}

double shown_score(FeatureSet set, Value value) {
  const FeatureInfo& features = info(set);
  const double sign = features.lower_is_better ? -1 : 1;
  return sign * static_cast<double>(value) / static_cast<double>(kWeightUnit) / features.printed_unit;
}

}  // namespace fourfold::tetris
