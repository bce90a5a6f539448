// The value of a move: weights x features. A policy is a feature set, its weights, and how far to
// look ahead.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "tetris/search/features.h"
#include "tetris/search/kernel.h"

namespace fourfold::tetris {

inline constexpr int kMaxKnown = 5;
inline constexpr int kMaxCombo = 10'000;  ///< the limit for input; no game reaches it
inline constexpr int kMaxKeep = 1'000'000;
inline constexpr int kMaxComing = 2;

enum class Method : std::uint8_t {
  beam,    ///< all children of a level together; the best `keep` are continued (original 000)
  branch,  ///< the best `keep` children of each node are continued (original 002)
  full,    ///< every line of play
  expect   ///< every line of play, judged by the mean over the pieces that may come next
};

std::string_view name(Method method);
std::optional<Method> method_from(std::string_view name);
std::span<const std::string_view> method_names();

struct SearchSettings {
  Method method = Method::beam;
  int known = 3;       ///< pieces that are looked at, including the falling one: 1 .. kMaxKnown
  int keep = 32;       ///< 1 .. kMaxKeep
  bool merge = false;  ///< equal boards of a level count once (beam only)
  int coming = 0;      ///< beam: pieces that may come, tried behind the best lines of the known ones: 0 .. kMaxComing

  friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

/// Other weights, made for survival, that decide when the stack is high. This is determined either
/// by the free rows, and then only if no I is among the known pieces; or by the rows of the stack,
/// on boards of any height.
struct Guard {
  int free_rows = 0;  ///< it decides where less than this many rows are free: 1 .. kMaxFreeRows; 0: `above` says where
  FeatureSet features = FeatureSet::classic18;
  std::vector<double> weights;
  int above = 0;  ///< it decides if the stack is higher than this: 1 .. kMaxFreeRows

  friend bool operator==(const Guard&, const Guard&) = default;
};
inline constexpr int kMaxFreeRows = 28;

struct Policy {
  std::string name;
  std::string rules = "classic";  ///< the ruleset it was made for
  FeatureSet features = FeatureSet::classic18;
  std::vector<double> weights;  ///< as published, one per feature
  SearchSettings search;
  std::optional<Guard> guard{};
  SharedPatterns patterns{};  ///< if the feature set has tables
  std::string source;         ///< where the weights come from

  friend bool operator==(const Policy&, const Policy&) = default;
};

/// Whether the guard decides. `known` are the pieces that the search looks at. Players and advisors
/// call this themselves.
bool is_guarded(const Policy& policy, const Rules& rules, const Board& board, std::span<const Piece> known);

/// The guard as a policy of its own. The policy must have a guard.
Policy guard_of(const Policy& policy);

/// Integer weights for the search, with signs so that higher is better. Refuses a wrong number of
/// weights, and weights so large that a sum could overflow.
Result<Weights> integer_weights(const Policy& policy);

/// Checks the weights of the policy and of its guard, and the guard's rows.
Result<Policy> checked(const Policy& policy);

/// Checks `known`, `keep`, `coming`.
Result<SearchSettings> checked(const SearchSettings& settings);

/// A search value as people see it: in the unit of the set, and lower is better if the original has
/// it so.
double shown_score(FeatureSet set, Value value);

}  // namespace fourfold::tetris
