// Policies as JSON files. docs/policies.md describes the format.
#include "app/files/policy_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <climits>
#include <filesystem>

#include "app/command.h"
#include "app/embedded.h"
#include "app/files/files.h"
#include "app/json_lines.h"
#include "base/words.h"
#include "tetris/rulesets.h"

namespace fourfold::app {
namespace {

using tetris::Policy;

constexpr std::string_view kFormat = "fourfold-policy 1";

/// Thrown inside this file only; turned into a Result at its door.
struct BadPolicy {
  std::string what;
};

const Json& member(const Json& object, const char* key, Json::value_t type, const char* expected) {
  const auto it = object.find(key);
  if (it == object.end()) throw BadPolicy{fmt::format("'{}' is missing: expected {}", key, expected)};
  const bool number_like = type == Json::value_t::number_integer && it->is_number_integer();
  if (it->type() != type && !number_like)
    throw BadPolicy{fmt::format("'{}' is {}: expected {}", key, it->type_name(), expected)};
  return *it;
}

std::string text_member(const Json& object, const char* key, const char* expected) {
  return member(object, key, Json::value_t::string, expected).get<std::string>();
}

void refuse_unknown_keys(const Json& object, std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(known, key) == known.end())
      throw BadPolicy{fmt::format("unknown key '{}': expected {}", key, fmt::join(known, ", "))};
  }
}

tetris::FeatureSet feature_set(const Json& object) {
  const std::string name = text_member(object, "features", "the name of a feature set");
  const auto set = tetris::feature_set_from(name);
  if (!set) throw BadPolicy{fmt::format("unknown feature set '{}': expected {}", name, tetris::feature_set_names())};
  return *set;
}

double weight(const Json& value, std::string_view feature) {
  if (!value.is_number())
    throw BadPolicy{fmt::format("weight of '{}' is {}: expected a number", feature, value.type_name())};
  return value.get<double>();
}

/// `weights`: by name, all of them and no other; or a plain list in the order of the set.
std::vector<double> weights(const Json& object, const tetris::FeatureInfo& set) {
  const auto it = object.find("weights");
  if (it == object.end() || !(it->is_object() || it->is_array()))
    throw BadPolicy{"'weights' is missing: expected an object with a number for each feature"};
  std::vector<double> list;
  if (it->is_array()) {
    if (it->size() != set.features.size())
      throw BadPolicy{
          fmt::format("{} weights: expected {} for feature set {}", it->size(), set.features.size(), set.name)};
    for (std::size_t i = 0; i < it->size(); ++i) list.push_back(weight((*it)[i], set.features[i].name));
    return list;
  }
  for (const std::string_view feature : names_of(set.features)) {
    const auto w = it->find(std::string(feature));
    if (w == it->end()) throw BadPolicy{fmt::format("no weight for feature '{}' of set {}", feature, set.name)};
    list.push_back(weight(*w, feature));
  }
  for (const auto& [key, value] : it->items()) {
    if (!set.has(key))
      throw BadPolicy{fmt::format("weight for '{}', which is no feature of set {}: expected {}", key, set.name,
                                  set.feature_names())};
  }
  return list;
}

tetris::SearchSettings settings(const Json& object) {
  tetris::SearchSettings s;
  const auto it = object.find("search");
  if (it == object.end()) return s;
  if (!it->is_object()) throw BadPolicy{"'search' is no object: expected method, known, keep"};
  refuse_unknown_keys(*it, {"method", "known", "keep", "merge"});
  const std::string method = text_member(*it, "method", "beam, branch or full");
  const auto known_method = tetris::method_from(method);
  if (!known_method) throw BadPolicy{fmt::format("unknown search method '{}': expected beam, branch or full", method)};
  s.method = *known_method;
  const auto number = [&](const char* key, int otherwise) {
    if (!it->contains(key)) return otherwise;
    const auto& value = (*it)[key];
    if (!value.is_number_integer() || value.get<std::int64_t>() < 1 || value.get<std::int64_t>() > tetris::kMaxKeep)
      throw BadPolicy{fmt::format("'{}' is {}: expected a whole number", key, value.type_name())};
    return value.get<int>();
  };
  s.known = number("known", s.known);
  s.keep = number("keep", s.keep);
  if (it->contains("merge")) s.merge = member(*it, "merge", Json::value_t::boolean, "true or false").get<bool>();
  const auto good = tetris::checked(s);
  if (!good) throw BadPolicy{good.error()};
  return s;
}

std::optional<tetris::Guard> guard(const Json& object) {
  const auto it = object.find("guard");
  if (it == object.end()) return std::nullopt;
  if (!it->is_object()) throw BadPolicy{"'guard' is no object: expected room, features, weights"};
  refuse_unknown_keys(*it, {"room", "features", "weights"});
  const Json& room = member(*it, "room", Json::value_t::number_unsigned, "a number of rows");
  const tetris::FeatureSet set = feature_set(*it);
  return tetris::Guard{static_cast<int>(std::min<std::uint64_t>(room.get<std::uint64_t>(), INT_MAX)), set,
                       weights(*it, tetris::info(set))};
}

Policy policy_of(const Json& object) {
  const std::string format = text_member(object, "format", "\"fourfold-policy 1\"");
  if (format != kFormat) throw BadPolicy{fmt::format("format '{}': expected '{}'", format, kFormat)};
  refuse_unknown_keys(object, {"format", "name", "rules", "features", "weights", "search", "guard", "source"});
  Policy policy;
  policy.name = text_member(object, "name", "a name");
  policy.rules = text_member(object, "rules", "a ruleset");
  if (const auto rules = tetris::find_rules(policy.rules); !rules) throw BadPolicy{rules.error()};
  policy.features = feature_set(object);
  policy.weights = weights(object, tetris::info(policy.features));
  policy.search = settings(object);
  policy.guard = guard(object);
  if (object.contains("source")) policy.source = text_member(object, "source", "a text");
  if (const auto good = tetris::checked(policy); !good) throw BadPolicy{good.error()};
  return policy;
}

Json named(const std::vector<double>& weights, const tetris::FeatureInfo& set) {
  Json object = Json::object();
  for (std::size_t i = 0; i < weights.size(); ++i) object[std::string(set.features[i].name)] = weights[i];
  return object;
}

}  // namespace

Result<Policy> policy_from_json(std::string_view text) {
  try {
    return policy_of(parsed_json(text));
  } catch (const BadLine& e) {
    return Error{e.what};
  } catch (const BadPolicy& e) {
    return Error{e.what};
  }
}

std::string policy_to_json(const Policy& policy) {
  const tetris::FeatureInfo& set = tetris::info(policy.features);
  Json object{{"format", kFormat}, {"name", policy.name}, {"rules", policy.rules}, {"features", set.name}};
  object["weights"] = named(policy.weights, set);
  object["search"] = {
      {"method", tetris::name(policy.search.method)}, {"known", policy.search.known}, {"keep", policy.search.keep}};
  if (policy.search.merge) object["search"]["merge"] = true;
  if (policy.guard) {
    const tetris::FeatureInfo& guards = tetris::info(policy.guard->features);
    object["guard"] = {
        {"room", policy.guard->room}, {"features", guards.name}, {"weights", named(policy.guard->weights, guards)}};
  }
  object["source"] = policy.source;
  return object.dump(2) + "\n";
}

std::vector<Policy> shipped_policies() {
  std::vector<Policy> list;
  for (const EmbeddedFile& file : embedded_policies()) {
    auto policy = policy_from_json(file.text);
    if (!policy) throw Failure(fmt::format("shipped policy {}: {}", file.name, policy.error()));
    list.push_back(*std::move(policy));
  }
  return list;
}

Policy load_policy(const std::string& name_or_file) {
  std::vector<std::string_view> names;
  for (const EmbeddedFile& file : embedded_policies()) {
    if (file.name == name_or_file) return *policy_from_json(file.text);
    names.push_back(file.name);
  }
  std::error_code problem;
  const bool looks_like_file = name_or_file.find('/') != std::string::npos || name_or_file.ends_with(".json") ||
                               std::filesystem::exists(name_or_file, problem);
  if (!looks_like_file) {
    throw UsageError(fmt::format("no policy '{}': expected a file or one of {}", name_or_file, fmt::join(names, ", ")));
  }
  auto policy = policy_from_json(read_file(name_or_file));
  if (!policy) throw Failure(fmt::format("policy {}: {}", name_or_file, policy.error()));
  return *std::move(policy);
}

std::string default_policy(std::string_view rules) {
  const tetris::Ruleset* row = tetris::find_ruleset(rules);
  return std::string((row == nullptr ? tetris::default_ruleset() : *row).policy);
}

}  // namespace fourfold::app
