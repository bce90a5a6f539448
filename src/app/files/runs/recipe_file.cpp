// Recipes as TOML files. The keys are the rows of lab/recipe_keys.h; docs/reference/recipe.md
// describes them.
#include "app/files/runs/recipe_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <climits>
#include <filesystem>
#include <optional>
#include <set>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/toml_text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "data/shipped.h"
#include "lab/recipe_keys.h"
#include "lab/trained_set.h"

namespace fourfold::app {
namespace {

using lab::Recipe;
using lab::RecipeKey;
using lab::RecipeValue;

constexpr std::string_view kRecipeFormat = "fourfold-recipe 1";

/// Thrown inside this file only; turned into a Result by its public functions.
struct BadRecipe {
  std::string what;
};

unsigned line_of(const toml::node& node) { return node.source().begin.line; }

/// Takes nodes out of a table and remembers which keys it was asked for.
class RecipeReader {
 public:
  explicit RecipeReader(const toml::table& table) : table_(&table) {}

  const toml::node* take(std::string_view key) {
    known_.insert(key);
    return table_->get(key);
  }

  void refuse_the_rest() const {
    for (const auto& [key, node] : *table_) {
      if (!known_.contains(key.str()))
        throw BadRecipe{fmt::format("line {}: unknown key {}: expected {}", line_of(node), in_quotes(key.str()),
                                    fmt::join(known_, ", "))};
    }
  }

 private:
  const toml::table* table_;
  std::set<std::string_view> known_;
};

template <class Item>
std::optional<std::vector<Item>> list_of(const toml::array& array) {
  std::vector<Item> list;
  for (const toml::node& item : array) {
    const auto value = item.value_exact<std::conditional_t<std::is_same_v<Item, int>, std::int64_t, Item>>();
    if (!value) return std::nullopt;
    if constexpr (std::is_same_v<Item, int>) {
      if (!std::in_range<int>(*value)) return std::nullopt;
      list.push_back(static_cast<int>(*value));
    } else {
      list.push_back(*value);
    }
  }
  return list;
}

/// The node as a value for this key, or nothing if it is of a kind that no key has.
std::optional<RecipeValue> value_of(const toml::node& node, const RecipeKey& key) {
  if (const auto truth = node.value_exact<bool>()) return *truth;
  if (const auto whole = node.value_exact<std::int64_t>()) return *whole;
  if (const auto number = node.value_exact<double>()) return *number;
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (!node.is_array()) return std::nullopt;
  if (key.is<std::vector<int>>()) return list_of<int>(*node.as_array());
  return list_of<std::string>(*node.as_array());
}

void read_key(RecipeReader& reader, const RecipeKey& key, Recipe& recipe) {
  const toml::node* node = reader.take(key.name);
  if (node == nullptr) return;
  const auto value = value_of(*node, key);
  const std::string problem = value ? lab::set_key(recipe, key, *value)  //
                                    : fmt::format("'{}': expected {}", key.name, key.expected);
  if (!problem.empty()) throw BadRecipe{fmt::format("line {}: {}", line_of(*node), problem)};
}

const toml::table& table_in(const toml::node& node, std::string_view key) {
  if (const toml::table* table = node.as_table()) return *table;
  throw BadRecipe{fmt::format("line {}: '{}': expected a table", line_of(node), key)};
}

/// One number per feature. A missing one would be trained from 0 without a message.
std::vector<double> read_weights(const toml::table& table, const lab::TrainedSet& set) {
  RecipeReader reader(table);
  std::vector<double> weights;
  std::vector<std::string_view> missing;
  for (const std::string_view feature : set.features) {
    const toml::node* node = reader.take(feature);
    const auto weight = node == nullptr ? 0 : node->value<double>();
    if (node == nullptr) missing.push_back(feature);
    if (!weight) throw BadRecipe{fmt::format("line {}: '{}': expected a number", line_of(*node), feature)};
    weights.push_back(*weight);
  }
  reader.refuse_the_rest();
  if (!missing.empty())
    throw BadRecipe{fmt::format("line {}: no weight for {}: expected one for every feature of {}", line_of(table),
                                fmt::join(missing, ", "), set.name)};
  return weights;
}

/// `free_rows`, which older recipes call `room`.
int read_free_rows(RecipeReader& reader) {
  for (const std::string_view key : {"free_rows", "room"}) {
    const toml::node* node = reader.take(key);
    if (node == nullptr) continue;
    const auto rows = node->value<int>();
    if (!rows) throw BadRecipe{fmt::format("line {}: '{}': expected a number of rows", line_of(*node), key)};
    return *rows;
  }
  return 0;
}

tetris::Guard read_guard(const toml::table& table) {
  RecipeReader reader(table);
  tetris::Guard guard;
  guard.free_rows = read_free_rows(reader);
  const toml::node* node = reader.take("features");
  const std::string features = node == nullptr ? "" : node->value<std::string>().value_or("");
  const auto set = tetris::feature_set_from(features);
  if (!set)
    throw BadRecipe{
        fmt::format("guard: unknown feature set {}: expected {}", in_quotes(features), tetris::feature_set_names())};
  guard.features = *set;
  if (const toml::node* weights = reader.take("weights"))
    guard.weights = read_weights(table_in(*weights, "weights"), *lab::trained_set(features));
  reader.refuse_the_rest();
  return guard;
}

/// The preset of the method that the file names.
Recipe preset_of(RecipeReader& reader) {
  Recipe named = *lab::preset("cma");
  read_key(reader, *lab::find_recipe_key("method"), named);
  return *lab::preset(named.method);
}

Recipe recipe_of(const toml::table& table) {
  RecipeReader reader(table);
  const toml::node* node = reader.take("format");
  const std::string format = node == nullptr ? "" : node->value<std::string>().value_or("");
  if (format != kRecipeFormat)
    throw BadRecipe{fmt::format("format {}: expected '{}'", in_quotes(format), kRecipeFormat)};
  Recipe r = preset_of(reader);
  for (const RecipeKey& key : lab::recipe_keys()) read_key(reader, key, r);
  const toml::node* start = reader.take("start");
  const toml::node* guard = reader.take("guard");
  const toml::node* opponent = reader.take("opponent");
  const lab::TrainedSet set = *lab::trained_set(r.features);
  if (start != nullptr) r.start = read_weights(table_in(*start, "start"), set);
  if (opponent != nullptr) r.opponent = read_weights(table_in(*opponent, "opponent"), set);
  if (guard != nullptr) r.guard = read_guard(table_in(*guard, "guard"));
  reader.refuse_the_rest();
  if (const auto course = lab::course_of(r); !course) throw BadRecipe{course.error()};
  return r;
}

/// A value as TOML has it.
struct Writer {
  std::string operator()(bool value) const { return fmt::format("{}", value); }
  std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
  std::string operator()(double value) const { return fmt::format("{}", value); }
  std::string operator()(const std::string& text) const { return '"' + text + '"'; }
  std::string operator()(const std::vector<int>& list) const { return fmt::format("[{}]", fmt::join(list, ", ")); }
  std::string operator()(const std::vector<std::string>& list) const {
    std::vector<std::string> quoted;
    for (const std::string& name : list) quoted.push_back('"' + name + '"');
    return fmt::format("[{}]", fmt::join(quoted, ", "));
  }
};

std::string weights_to_toml(std::string_view set, const std::vector<double>& weights) {
  const std::vector<std::string_view> features = lab::trained_set(set)->features;
  std::string out;
  for (std::size_t i = 0; i < features.size(); ++i) out += fmt::format("{} = {}\n", features[i], weights[i]);
  return out;
}

}  // namespace

std::string recipe_to_toml(const Recipe& r) {
  std::string out = fmt::format(
      "# A training run of fourfold. docs/reference/recipe.md explains the keys.\nformat = \"{}\"\n", kRecipeFormat);
  for (const RecipeKey& key : lab::recipe_keys()) {
    if (key.is_used(r))
      out += fmt::format("{}{} = {}\n", key.begins_group ? "\n" : "", key.name, std::visit(Writer{}, key.get(r)));
  }
  if (!r.start.empty()) out += "\n[start]\n" + weights_to_toml(r.features, r.start);
  if (!r.opponent.empty()) out += "\n[opponent]\n" + weights_to_toml(r.features, r.opponent);
  if (r.guard)
    out += fmt::format("\n[guard]\nfree_rows = {}\nfeatures = \"{}\"\n\n[guard.weights]\n", r.guard->free_rows,
                       tetris::info(r.guard->features).name) +
           weights_to_toml(tetris::info(r.guard->features).name, r.guard->weights);
  return out;
}

Result<Recipe> recipe_from_toml(std::string_view text) {
  try {
    return recipe_of(toml_from(text));
  } catch (const BadToml& e) {
    return Error{fmt::format("line {}: {}", e.line, e.what)};
  } catch (const BadRecipe& e) {
    return Error{e.what};
  }
}

Recipe load_recipe(const std::string& name_or_file) {
  const auto text = shipped_or_file({data::recipes(), "recipe", ".toml", kRecipeFile}, name_or_file);
  auto recipe = recipe_from_toml(text);
  if (!recipe) throw Failure(fmt::format("{}: {}", name_or_file, recipe.error()));
  return *std::move(recipe);
}

}  // namespace fourfold::app
