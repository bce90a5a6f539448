// Policies of the modern machine as JSON: writing and reading back, and the messages for invalid
// ones.
#include "tetris/modern/search/machine_policy_json.h"

#include <gtest/gtest.h>

#include <limits>

#include "tetris/modern/rules.h"

namespace fourfold::tetris::modern {
namespace {

MachinePolicy sample() {
  MachinePolicy policy{.name = "sample", .weights = {}, .source = "a test"};
  for (int i = 0; i < kFeatures; ++i) policy.weights.push_back(0.1 * i - 1);
  return policy;
}

/// The sample with one piece of its text replaced.
std::string with(const std::string& what, const std::string& by) {
  std::string text = to_json(sample());
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

std::string error_of(const std::string& text) {
  const auto read = machine_policy_from(text);
  EXPECT_FALSE(read.ok()) << text;
  return read ? "" : read.error();
}

TEST(MachinePolicyJson, APolicyComesBackWithAllDigits) {
  const auto read = machine_policy_from(to_json(sample()));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, sample());
}

TEST(MachinePolicyJson, TheSourceMayBeLeftOut) {
  EXPECT_EQ(machine_policy_from(with(",\n  \"source\": \"a test\"", ""))->source, "");
}

TEST(MachinePolicyJson, TheOrderOfWeightsDoesNotMatter) {
  std::string text = with("    \"height\": -1.0,\n", "");
  text.replace(text.find("\"dug\""), 5, "\"height\": -1.0, \"dug\"");
  EXPECT_EQ(*machine_policy_from(text), sample());
}

TEST(MachinePolicyJson, ItIsToldFromAClassicPolicy) {
  EXPECT_TRUE(is_machine_policy(to_json(sample())));
  EXPECT_TRUE(is_machine_policy(R"({"features": "modern"})"));
  EXPECT_FALSE(is_machine_policy(R"({"features": "genes8"})"));
  EXPECT_FALSE(is_machine_policy(R"({"features": 3})"));
  EXPECT_FALSE(is_machine_policy("[]"));
  EXPECT_FALSE(is_machine_policy("{"));
}

TEST(MachinePolicyJson, WhatIsNoPolicyIsRefused) {
  EXPECT_EQ(error_of("{"), "line 1, column 2: the text ends: expected a key in double quotes");
  EXPECT_EQ(error_of("[]"), "expected a JSON object");
  EXPECT_EQ(error_of("{}"), "'format' is missing: expected 'fourfold-policy 1'");
  EXPECT_EQ(error_of(with("fourfold-policy 1", "other")), "format 'other': expected 'fourfold-policy 1'");
  EXPECT_EQ(error_of(with("\"features\": \"modern\"", "\"features\": \"genes8\"")),
            "features 'genes8': expected 'modern'");
  EXPECT_EQ(error_of(with("\"rules\": \"modern\"", "\"rules\": 3")), "'rules' is number: expected a ruleset");
  EXPECT_EQ(error_of(with("\"rules\": \"modern\"", "\"rules\": \"chess\"")), find_rules("chess").error());
  EXPECT_EQ(error_of(with("\"source\"", "\"guard\"")),
            "unknown key 'guard': expected format, name, rules, features, weights, value, source");
}

TEST(MachinePolicyJson, TextsThatWouldHarmATerminalAreRefused) {
  EXPECT_NE(error_of(with("sample", "\\u001b[2J")).find("without control characters"), std::string::npos);
  EXPECT_EQ(error_of(with("a test", std::string(1001, 'x'))), "'source' is longer than 1000 bytes");
}

TEST(MachinePolicyJson, EveryFeatureHasOneWeightByName) {
  EXPECT_EQ(error_of(with("    \"height\": -1.0,\n", "")), "no weight for feature 'height'");
  EXPECT_EQ(error_of(with("\"height\": -1.0", "\"height\": -1.0, \"heigth\": 2")).substr(0, 75),
            "weight for 'heigth', which is no feature of the modern machine: expected he");
  EXPECT_NE(error_of(with("\"height\": -1.0", "\"height\": -1.0, \"height\": -1.0")).find("height"), std::string::npos);
  EXPECT_EQ(error_of(with("\"height\": -1.0", "\"height\": null")), "weight of 'height' is null: expected a number");
  const std::string list =
      R"({"format": "fourfold-policy 1", "name": "x", "rules": "modern", "features": "modern", "weights": [1]})";
  EXPECT_EQ(error_of(list), "'weights' is array: expected an object with a number for each feature");
}

TEST(MachinePolicyJson, WeightsAreInRange) {
  EXPECT_TRUE(machine_policy_from(with("\"height\": -1.0", "\"height\": -100")).ok());
  EXPECT_EQ(error_of(with("\"height\": -1.0", "\"height\": -100.1")),
            "policy sample: weight of height is out of range, expected -100 to 100");
  EXPECT_NE(error_of(with("\"height\": -1.0", "\"height\": 1e999")).find("too large"), std::string::npos);
}

TEST(MachinePolicyJson, AWeightThatIsNoNumberIsWrittenAsNoneAndRefused) {
  MachinePolicy policy = sample();
  policy.weights[0] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(error_of(to_json(policy)), "weight of 'height' is null: expected a number");
}

/// The sample with a network whose first numbers are all different.
MachinePolicy sample_with_value() {
  std::vector<std::int32_t> numbers(ValueNetwork::kNumbers, 0);
  for (std::size_t i = 0; i < 1000; ++i) numbers[i] = static_cast<std::int32_t>(i) - 500;
  numbers.back() = 123'456;
  MachinePolicy policy = sample();
  policy.value = LearnedValue{*ValueNetwork::from(numbers), 2500};
  return policy;
}

std::string with_value(const std::string& what, const std::string& by) {
  std::string text = to_json(sample_with_value());
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(MachinePolicyJson, ALearnedValueComesBack) {
  const auto read = machine_policy_from(to_json(sample_with_value()));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, sample_with_value());
  EXPECT_NE(*read, sample());
}

TEST(MachinePolicyJson, ABadLearnedValueIsRefused) {
  EXPECT_EQ(error_of(with("\"source\"", "\"value\": 3, \"source\"")),
            "'value' is number: expected an object with loss and network");
  EXPECT_EQ(error_of(with_value("\"loss\"", "\"cost\"")), "unknown key 'cost' of 'value': expected loss, network");
  for (const char* loss : {"-1", "1000001", "\"x\"", "2.5"}) {
    EXPECT_EQ(error_of(with_value("2500", loss)), "'loss' of 'value': expected thousandths of a row from 0 to 1000000");
  }
  EXPECT_EQ(error_of(with_value("-500 -499", "-500 x")),
            "'network' of 'value': number 2 is 'x': expected a whole number");
  EXPECT_EQ(error_of(with_value("-500 -499", "-500  -499")),
            "'network' of 'value': number 2 is '': expected a whole number");
  EXPECT_EQ(error_of(with_value("-500 -499", "-500")).substr(0, 37), "'network' of 'value': the network has");
  EXPECT_EQ(error_of(with_value("-500 -499", "-500 32768")),
            "'network' of 'value': number 2 of the network is 32768: expected -32767 to 32767");
  EXPECT_EQ(error_of(with_value("-500 -499", "-500 99999999999")),
            "'network' of 'value': number 2 is '99999999999': expected a whole number");
}

}  // namespace
}  // namespace fourfold::tetris::modern
