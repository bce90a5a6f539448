// What `fourfold train` is asked for, and the recipe that follows from it.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "lab/recipe_keys.h"

namespace fourfold::app {

class Command;

/// A key of the recipe as an option, and what was given for it, by kind.
struct KeyOption {
  const lab::RecipeKey* key;
  std::optional<std::string> text{};
  std::optional<std::int64_t> whole{};
  std::optional<double> number{};
  std::vector<std::string> texts{};
  std::vector<int> wholes{};
  bool flag = false;

  /// Adds --garbage-start for the key `garbage_start`; for a flag that is on by default
  /// --no-common.
  void add_to(Command& command);
  /// nullopt if the option was not given.
  [[nodiscard]] std::optional<lab::RecipeValue> value() const;
};

struct TrainOptions {
  std::string method, recipe, resume, out, start, opponent;
  std::deque<KeyOption> keys;  ///< of the recipe; they do not move
  bool watch = false;
  std::string device = "cpu";
  unsigned threads = 0;
  std::uint64_t stop_after = 0;

  /// Adds METHOD and all options.
  void add_to(Command& command);
  /// What was given for a key.
  [[nodiscard]] std::optional<lab::RecipeValue> given(std::string_view name) const;
  [[nodiscard]] std::uint64_t generations() const;  ///< 0: not given
};

/// The preset or the recipe file, changed by the options that were given. Throws UsageError or
/// Failure.
lab::Recipe recipe_of(const TrainOptions& options);

}  // namespace fourfold::app
