// Policies of the modern machine as JSON text.
#include "tetris/modern/search/machine_policy_json.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/json.h"
#include "base/utf8.h"
#include "base/words.h"
#include "tetris/modern/rules.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::string_view kFormat = "fourfold-policy 1";
constexpr Json::Limits kLimits{.depth = 8, .bytes = 1 << 20};

/// Whole numbers with one space between them: shorter than a list of JSON, and as easy to read.
std::string text_of(const ValueNetwork& network) {
  std::string text;
  for (const std::int32_t number : network.numbers()) text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

Result<ValueNetwork> network_from(std::string_view text) {
  std::vector<std::int32_t> numbers;
  for (std::size_t at = 0; at < text.size() && numbers.size() <= ValueNetwork::kNumbers;) {
    const std::string_view word = text.substr(at, text.find(' ', at) - at);
    std::int32_t number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word.empty() || read.ec != std::errc{} || read.ptr != word.data() + word.size())
      return Error{"number " + std::to_string(numbers.size() + 1) + " is " +
                   in_quotes(std::string(word.substr(0, 40))) + ": expected a whole number"};
    numbers.push_back(number);
    at += word.size() + 1;
  }
  return ValueNetwork::from(numbers);
}

bool is_feature(std::string_view name) {
  return std::ranges::find(kFeatureWords, name, &FeatureWords::name) != kFeatureWords.end();
}

std::string feature_names() { return listed(names_of(kFeatureWords)); }

/// Reads the members of an object and keeps the first error; values that are read after it do not
/// matter.
class MachinePolicyReader {
 public:
  explicit MachinePolicyReader(const Json& object) : object_(object) {}

  [[nodiscard]] const std::string& problem() const { return problem_; }

  MachinePolicy policy() {
    expect("format", kFormat);
    refuse_unknown_keys();
    MachinePolicy policy;
    policy.name = shown_text("name", "a name");
    policy.rules = text("rules", "a ruleset");
    if (const auto rules = find_rules(policy.rules); !rules) refuse(rules.error());
    expect("features", kFeatureSetName);
    policy.weights = weights();
    if (object_.contains("value")) policy.value = value(object_["value"]);
    if (object_.contains("source")) policy.source = shown_text("source", "a text");
    if (problem_.empty()) {
      if (const auto good = integer_weights(policy); !good) refuse(good.error());
    }
    return policy;
  }

 private:
  void refuse(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }

  void refuse_unknown_keys() {
    const std::vector<std::string_view> known = {"format", "name", "rules", "features", "weights", "value", "source"};
    for (const Json::Member& member : object_.members()) {
      if (std::ranges::find(known, member.key) == known.end())
        refuse("unknown key " + in_quotes(member.key) + ": expected " + listed(known));
    }
  }

  std::string text(std::string_view key, std::string_view expected) {
    const std::string quoted = "'" + std::string(key) + "'";
    const Json* value = object_.find(key);
    if (value == nullptr) {
      refuse(quoted + " is missing: expected " + std::string(expected));
      return "";
    }
    const std::string* text = value->as_string();
    if (text == nullptr)
      refuse(quoted + " is " + std::string(value->type_name()) + ": expected " + std::string(expected));
    return text == nullptr ? "" : *text;
  }

  void expect(std::string_view key, std::string_view value) {
    const std::string quoted = "'" + std::string(value) + "'";
    const std::string given = text(key, quoted);
    if (given != value) refuse(std::string(key) + " " + in_quotes(given) + ": expected " + quoted);
  }

  /// A text that is shown together with the policy.
  std::string shown_text(std::string_view key, std::string_view expected) {
    constexpr std::size_t kLongest = 1000;
    std::string shown = text(key, expected);
    if (shown.size() > kLongest)
      refuse("'" + std::string(key) + "' is longer than " + std::to_string(kLongest) + " bytes");
    if (shown != printable(shown))
      refuse("'" + std::string(key) + "' is " + in_quotes(shown) + ": expected " + std::string(expected) +
             " without control characters");
    return shown;
  }

  /// Reads the weights by name; all must be given and no others. A list in order, as classic
  /// policies may have, could too easily be shifted by one with so many weights.
  std::vector<double> weights() {
    const Json& named = object_["weights"];
    if (!named.is_object()) {
      refuse("'weights' is " + std::string(named.type_name()) + ": expected an object with a number for each feature");
      return {};
    }
    std::vector<double> list;
    for (const FeatureWords& feature : kFeatureWords) list.push_back(weight(named, feature.name));
    for (const Json::Member& member : named.members()) {
      if (!is_feature(member.key))
        refuse("weight for " + in_quotes(member.key) + ", which is no feature of the modern machine: expected " +
               feature_names());
    }
    return list;
  }

  double weight(const Json& named, std::string_view feature) {
    const Json* value = named.find(feature);
    if (value == nullptr) {
      refuse("no weight for feature '" + std::string(feature) + "'");
      return 0;
    }
    const auto number = value->as_double();
    if (!number)
      refuse("weight of '" + std::string(feature) + "' is " + std::string(value->type_name()) + ": expected a number");
    return number.value_or(0);
  }

  SharedValue value(const Json& object) {
    if (!object.is_object()) {
      refuse("'value' is " + std::string(object.type_name()) + ": expected an object with loss and network");
      return {};
    }
    const std::vector<std::string_view> known = {"loss", "network"};
    for (const Json::Member& member : object.members()) {
      if (std::ranges::find(known, member.key) == known.end())
        refuse("unknown key " + in_quotes(member.key) + " of 'value': expected " + listed(known));
    }
    const Json* loss = object.find("loss");
    const auto rows = loss == nullptr ? std::nullopt : loss->as_int();
    if (!rows || *rows < 0 || *rows > kMostLoss) {
      refuse("'loss' of 'value': expected thousandths of a row from 0 to " + std::to_string(kMostLoss));
      return {};
    }
    const Json* numbers = object.find("network");
    const std::string* text = numbers == nullptr ? nullptr : numbers->as_string();
    if (text == nullptr) {
      refuse("'network' of 'value': expected a text of whole numbers");
      return {};
    }
    auto network = network_from(*text);
    if (!network) {
      refuse("'network' of 'value': " + network.error());
      return {};
    }
    return LearnedValue{std::move(*network), static_cast<int>(*rows)};
  }

  const Json& object_;
  std::string problem_;
};

}  // namespace

bool is_machine_policy(std::string_view text) {
  const auto object = Json::parse(text, kLimits);
  return object && (*object)["features"] == Json(kFeatureSetName);
}

Result<MachinePolicy> machine_policy_from(std::string_view text) {
  const auto object = Json::parse(text, kLimits);
  if (!object) return Error{object.error()};
  if (!object->is_object()) return Error{"expected a JSON object"};
  MachinePolicyReader reader(*object);
  MachinePolicy policy = reader.policy();
  if (!reader.problem().empty()) return Error{reader.problem()};
  return policy;
}

std::string to_json(const MachinePolicy& policy) {
  Json weights = Json::object();
  for (std::size_t i = 0; i < policy.weights.size(); ++i) weights[kFeatureWords[i].name] = policy.weights[i];
  Json object = Json::object({{"format", kFormat},
                              {"name", policy.name},
                              {"rules", policy.rules},
                              {"features", kFeatureSetName},
                              {"weights", std::move(weights)}});
  if (policy.value) {
    object["value"] = Json::object({{"loss", policy.value->loss}, {"network", text_of(policy.value->network)}});
  }
  object["source"] = policy.source;
  return object.dump(2) + "\n";
}

}  // namespace fourfold::tetris::modern
