// A recipe as the page writes it.
#include "page_engine/training/recipe_json.h"

#include "base/utf8.h"
#include "lab/recipe_keys.h"
#include "tetris/modern/search/machine_policy_json.h"
#include "tetris/search/policy_json.h"

namespace fourfold::page_engine {
namespace {

using lab::Recipe;
using lab::RecipeKey;
using lab::RecipeValue;

std::optional<std::vector<int>> wholes_of(const Json& value) {
  std::vector<int> list;
  for (const Json& element : value.elements()) {
    const auto number = element.as_int();
    if (!number || *number < INT32_MIN || *number > INT32_MAX) return std::nullopt;
    list.push_back(static_cast<int>(*number));
  }
  return value.is_array() ? std::optional(list) : std::nullopt;
}

std::optional<std::vector<std::string>> texts_of(const Json& value) {
  std::vector<std::string> list;
  for (const Json& element : value.elements()) {
    if (element.as_string() == nullptr) return std::nullopt;
    list.push_back(*element.as_string());
  }
  return value.is_array() ? std::optional(list) : std::nullopt;
}

template <class T>
std::optional<RecipeValue> some(const std::optional<T>& value) {
  return value ? std::optional<RecipeValue>(*value) : std::nullopt;
}

/// The value as the kind that the key has; nothing if it is of another.
std::optional<RecipeValue> value_for(const RecipeKey& key, const Json& value) {
  if (key.is<bool>()) return some(value.as_bool());
  if (key.is<std::int64_t>()) return some(value.as_int());
  if (key.is<double>()) return some(value.as_double());
  if (key.is<std::vector<int>>()) return some(wholes_of(value));
  if (key.is<std::vector<std::string>>()) return some(texts_of(value));
  return value.as_string() == nullptr ? std::nullopt : std::optional<RecipeValue>(*value.as_string());
}

/// What is wrong; empty if it was taken.
std::string take(Recipe& recipe, const std::string& name, const Json& value) {
  const RecipeKey* key = lab::find_recipe_key(name);
  if (key == nullptr) return in_quotes(name) + " is no key of a recipe";
  const auto read = value_for(*key, value);
  if (!read) return name + ": expected " + std::string(key->expected) + ", not " + brief(value);
  return lab::set_key(recipe, *key, *read);
}

/// Begins with the weights of a policy; its guard stays as it is. What is wrong; empty: nothing.
std::string begin_with(Recipe& recipe, std::string_view text) {
  if (is_modern(recipe)) {
    auto machine = tetris::modern::machine_policy_from(text);
    if (!machine) return machine.error();
    recipe.start = std::move(machine->weights);
    return "";
  }
  auto policy = tetris::policy_from_json(text);
  if (!policy) return policy.error();
  const auto& set = info(policy->features);
  if (set.name != recipe.features) return "has feature set " + std::string(set.name) + ": expected " + recipe.features;
  recipe.start = std::move(policy->weights);
  recipe.guard = policy->guard;
  return "";
}

}  // namespace

Result<Recipe> recipe_from(const Json& keys, std::string_view start) {
  if (!keys.is_object()) return Error{"recipe: expected an object of keys"};
  const std::string* method = keys["method"].as_string();
  auto recipe = lab::preset(method == nullptr ? "cma" : std::string_view(*method));
  if (!recipe) return Error{"method: " + recipe.error()};
  for (const Json::Member& member : keys.members()) {
    const std::string problem = take(*recipe, member.key, member.value);
    if (!problem.empty()) return Error{"recipe: " + problem};
  }
  if (!start.empty()) {
    const std::string problem = begin_with(*recipe, start);
    if (!problem.empty()) return Error{"start: " + problem};
  }
  if (const auto course = lab::course_of(*recipe); !course) return Error{"recipe: " + course.error()};
  return recipe;
}

}  // namespace fourfold::page_engine
