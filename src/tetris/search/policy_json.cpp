// Policies as JSON text.
#include "tetris/search/policy_json.h"

#include <algorithm>
#include <climits>
#include <optional>
#include <utility>

#include "base/utf8.h"
#include "base/words.h"
#include "tetris/rulesets.h"

namespace fourfold::tetris {
namespace {

constexpr std::string_view kFormat = "fourfold-policy 1";
constexpr Json::Limits kLimits{.depth = 8, .bytes = kLargestPolicy};

/// Reads the members of an object and keeps the first error; values that are read after it do not
/// matter.
class PolicyReader {
 public:
  [[nodiscard]] const std::string& problem() const { return problem_; }

  void refuse(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }

  void refuse_unknown_keys(const Json& object, const std::vector<std::string_view>& known) {
    for (const Json::Member& member : object.members()) {
      if (std::ranges::find(known, member.key) == known.end())
        refuse("unknown key " + in_quotes(member.key) + ": expected " + listed(known));
    }
  }

  /// Refuses a member of another type than expected.
  void refuse(std::string_view key, const Json& value, std::string_view expected) {
    refuse("'" + std::string(key) + "' is " + std::string(value.type_name()) + ": expected " + std::string(expected));
  }

  std::string text(const Json& object, std::string_view key, std::string_view expected) {
    const Json* value = object.find(key);
    if (value == nullptr) {
      refuse("'" + std::string(key) + "' is missing: expected " + std::string(expected));
      return "";
    }
    const std::string* text = value->as_string();
    if (text == nullptr) refuse(key, *value, expected);
    return text == nullptr ? "" : *text;
  }

  /// A text that is shown together with the policy.
  std::string shown_text(const Json& object, std::string_view key, std::string_view expected) {
    constexpr std::size_t kLongest = 1000;
    std::string shown = text(object, key, expected);
    if (shown.size() > kLongest)
      refuse("'" + std::string(key) + "' is longer than " + std::to_string(kLongest) + " bytes");
    if (shown != printable(shown))
      refuse("'" + std::string(key) + "' is " + in_quotes(shown) + ": expected " + std::string(expected) +
             " without control characters");
    return shown;
  }

  FeatureSet feature_set(const Json& object) {
    const std::string name = text(object, "features", "the name of a feature set");
    const auto set = feature_set_from(name);
    if (!set) refuse("unknown feature set " + in_quotes(name) + ": expected " + feature_set_names());
    return set.value_or(FeatureSet{});
  }

  /// `weights`: by name, with all names and no others; or a plain list in the order of the set.
  std::vector<double> weights(const Json& object, const FeatureInfo& set) {
    const Json& weights = object["weights"];
    if (weights.is_array()) return listed_weights(weights, set);
    if (weights.is_object()) return named_weights(weights, set);
    refuse("'weights' is missing: expected an object with a number for each feature");
    return {};
  }

  SharedPatterns tables(const Json& object) {
    auto tables = Patterns::from_text(text(object, "tables", "a text of digits"));
    if (!tables) refuse("'tables': " + tables.error());
    return tables ? SharedPatterns(*std::move(tables)) : SharedPatterns{};
  }

  SearchSettings settings(const Json& object);
  std::optional<Guard> guard(const Json& object);
  Policy policy(const Json& object);

 private:
  double weight(const Json& value, std::string_view feature) {
    const auto number = value.as_double();
    if (!number)
      refuse("weight of '" + std::string(feature) + "' is " + std::string(value.type_name()) + ": expected a number");
    return number.value_or(0);
  }

  std::vector<double> listed_weights(const Json& weights, const FeatureInfo& set) {
    if (weights.size() != set.features.size()) {
      refuse(std::to_string(weights.size()) + " weights: expected " + std::to_string(set.features.size()) +
             " for feature set " + std::string(set.name));
      return {};
    }
    std::vector<double> list;
    for (std::size_t i = 0; i < weights.size(); ++i) list.push_back(weight(weights[i], set.features[i].name));
    return list;
  }

  std::vector<double> named_weights(const Json& weights, const FeatureInfo& set) {
    std::vector<double> list;
    for (const Feature& feature : set.features) {
      const Json* value = weights.find(feature.name);
      if (value == nullptr)
        refuse("no weight for feature '" + std::string(feature.name) + "' of set " + std::string(set.name));
      list.push_back(value == nullptr ? 0 : weight(*value, feature.name));
    }
    for (const Json::Member& member : weights.members()) {
      if (!set.has(member.key))
        refuse("weight for " + in_quotes(member.key) + ", which is no feature of set " + std::string(set.name) +
               ": expected " + set.feature_names());
    }
    return list;
  }

  int count(const Json& object, std::string_view key, int otherwise, int least = 1, int most = kMaxKeep) {
    const Json* value = object.find(key);
    if (value == nullptr) return otherwise;
    const auto number = value->as_int();
    const bool good = number && *number >= least && *number <= most;
    if (!good) refuse(key, *value, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return good ? static_cast<int>(*number) : otherwise;
  }

  /// `free_rows`, which older policies call `room`.
  int free_rows(const Json& guard) {
    const std::string_view key = guard.contains("room") && !guard.contains("free_rows") ? "room" : "free_rows";
    const Json* value = guard.find(key);
    if (value == nullptr) {
      refuse("'free_rows' is missing: expected a number of rows");
      return 0;
    }
    const auto rows = value->as_uint();
    if (!rows) refuse(key, *value, "a number of rows");
    return static_cast<int>(std::min<std::uint64_t>(rows.value_or(0), INT_MAX));
  }

  std::string problem_;
};

SearchSettings PolicyReader::settings(const Json& object) {
  SearchSettings s;
  const Json* search = object.find("search");
  if (search == nullptr) return s;
  if (!search->is_object()) {
    refuse("'search' is no object: expected method, known, keep");
    return s;
  }
  refuse_unknown_keys(*search, {"method", "known", "keep", "merge", "coming"});
  const std::string methods = one_of({method_names().begin(), method_names().end()});
  const std::string method = text(*search, "method", methods);
  if (!method_from(method)) refuse("unknown search method " + in_quotes(method) + ": expected " + methods);
  s.method = method_from(method).value_or(s.method);
  s.known = count(*search, "known", s.known);
  s.keep = count(*search, "keep", s.keep);
  if (const Json* merge = search->find("merge")) {
    if (!merge->is_bool()) refuse("merge", *merge, "true or false");
    s.merge = merge->as_bool().value_or(false);
  }
  s.coming = count(*search, "coming", s.coming, 0, kMaxComing);
  if (const auto good = checked(s); !good) refuse(good.error());
  return s;
}

std::optional<Guard> PolicyReader::guard(const Json& object) {
  const Json* guard = object.find("guard");
  if (guard == nullptr) return std::nullopt;
  if (!guard->is_object()) {
    refuse("'guard' is no object: expected free_rows, features, weights");
    return std::nullopt;
  }
  if (guard->contains("above")) {
    refuse_unknown_keys(*guard, {"above", "features", "weights"});
    const FeatureSet set = feature_set(*guard);
    return Guard{0, set, weights(*guard, info(set)), count(*guard, "above", 0)};
  }
  const bool is_old = guard->contains("room");
  refuse_unknown_keys(*guard, {is_old ? "room" : "free_rows", "features", "weights"});
  const int rows = free_rows(*guard);
  const FeatureSet set = feature_set(*guard);
  return Guard{rows, set, weights(*guard, info(set))};
}

Policy PolicyReader::policy(const Json& object) {
  const std::string format = text(object, "format", "\"fourfold-policy 1\"");
  if (format != kFormat) refuse("format " + in_quotes(format) + ": expected '" + std::string(kFormat) + "'");
  refuse_unknown_keys(object,
                      {"format", "name", "rules", "features", "weights", "search", "guard", "source", "tables"});
  Policy policy;
  policy.name = shown_text(object, "name", "a name");
  policy.rules = text(object, "rules", "a ruleset");
  if (const auto rules = find_rules(policy.rules); !rules) refuse(rules.error());
  policy.features = feature_set(object);
  policy.weights = weights(object, info(policy.features));
  policy.search = settings(object);
  policy.guard = guard(object);
  if (object.contains("source")) policy.source = shown_text(object, "source", "a text");
  if (object.contains("tables")) policy.patterns = tables(object);
  if (problem_.empty()) {
    if (const auto good = checked(policy); !good) refuse(good.error());
  }
  return policy;
}

Json named(const std::vector<double>& weights, const FeatureInfo& set) {
  Json object = Json::object();
  for (std::size_t i = 0; i < weights.size(); ++i) object[set.features[i].name] = weights[i];
  return object;
}

}  // namespace

Result<Policy> policy_from_json(std::string_view text) {
  const auto object = Json::parse(text, kLimits);
  if (!object) return Error{object.error()};
  if (!object->is_object()) return Error{"expected a JSON object"};
  PolicyReader reader;
  Policy policy = reader.policy(*object);
  if (!reader.problem().empty()) return Error{reader.problem()};
  return policy;
}

std::string policy_to_json(const Policy& policy) {
  const FeatureInfo& set = info(policy.features);
  Json object =
      Json::object({{"format", kFormat}, {"name", policy.name}, {"rules", policy.rules}, {"features", set.name}});
  object["weights"] = named(policy.weights, set);
  object["search"] = Json::object(
      {{"method", name(policy.search.method)}, {"known", policy.search.known}, {"keep", policy.search.keep}});
  if (policy.search.merge) object["search"]["merge"] = true;
  if (policy.search.coming > 0) object["search"]["coming"] = policy.search.coming;
  if (policy.guard) {
    const FeatureInfo& guards = info(policy.guard->features);
    const bool by_height = policy.guard->above > 0;
    object["guard"] =
        Json::object({{by_height ? "above" : "free_rows", by_height ? policy.guard->above : policy.guard->free_rows},
                      {"features", guards.name},
                      {"weights", named(policy.guard->weights, guards)}});
  }
  object["source"] = policy.source;
  if (const Patterns* patterns = policy.patterns.get()) object["tables"] = patterns->text();
  return object.dump(2) + "\n";
}

Json measured_number(const FeatureInfo& set, std::size_t feature, std::int64_t measured) {
  return set.in_halves(static_cast<int>(feature)) ? Json(static_cast<double>(measured) / 2) : Json(measured);
}

}  // namespace fourfold::tetris
