// Rules of the modern game as TOML files.
#include "app/files/rules_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/toml_text.h"
#include "base/words.h"
#include "tetris/modern/rule_keys.h"

namespace fourfold::app {
namespace {

using tetris::modern::Rules;

constexpr std::string_view kRulesFormat = "fourfold-rules 1";

/// Thrown inside this file only; turned into a Result by its public functions.
struct BadRules {
  std::string what;
};

[[noreturn]] void refuse(const toml::node& node, std::string_view key, std::string_view expected) {
  throw BadRules{fmt::format("line {}: {}: expected {}", node.source().begin.line, key, expected)};
}

/// "0,0 -1,0" of [[0, 0], [-1, 0]].
std::string steps_text(const toml::node& node, std::string_view key) {
  constexpr std::string_view kExpected = "steps such as [[0, 0], [-1, 0]]";
  const toml::array* steps = node.as_array();
  if (steps == nullptr) refuse(node, key, kExpected);
  std::string text;
  for (const toml::node& step : *steps) {
    const toml::array* pair = step.as_array();
    if (pair == nullptr || pair->size() != 2) refuse(step, key, kExpected);
    const auto x = (*pair)[0].value_exact<std::int64_t>(), y = (*pair)[1].value_exact<std::int64_t>();
    if (!x || !y) refuse(step, key, kExpected);
    text += fmt::format("{}{},{}", text.empty() ? "" : " ", *x, *y);
  }
  return text.empty() ? "none" : text;
}

/// "N>E 0,0 -1,0; E>N 0,0" of a table of turns.
std::string kicks_text(const toml::node& node, std::string_view key) {
  const toml::table* turns = node.as_table();
  if (turns == nullptr) refuse(node, key, "a table of turns such as \"N>E\" = [[0, 0], [-1, 0]]");
  std::string text;
  for (const auto& [turn, steps] : *turns)
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ", turn.str(), steps_text(steps, key));
  return text;
}

std::string value_text(const toml::node& node, std::string_view key) {
  if (const auto truth = node.value_exact<bool>()) return *truth ? "yes" : "no";
  if (const auto number = node.value_exact<std::int64_t>()) return fmt::format("{}", *number);
  if (const auto word = node.value_exact<std::string>()) return *word;
  const toml::array* list = node.as_array();
  if (list == nullptr) refuse(node, key, "a number, a list of numbers, a word, true or false");
  std::string text;
  for (const toml::node& item : *list) {
    const auto number = item.value_exact<std::int64_t>();
    if (!number) refuse(item, key, "whole numbers");
    text += fmt::format("{}{}", text.empty() ? "" : " ", *number);
  }
  return text;
}

/// A change and the line it stands in.
struct Change {
  Field field;
  unsigned line;
};

void add_changes(const toml::table& table, const std::string& prefix, std::vector<Change>& out) {
  for (const auto& [key, node] : table) {
    const std::string name = prefix + std::string(key.str());
    if (prefix.empty() && (name == "format" || name == "based_on")) continue;
    const bool is_group = prefix.empty() && (name == "points" || name == "attack" || name == "kicks");
    if (is_group) {
      if (!node.is_table()) refuse(node, name, "a table");
      add_changes(*node.as_table(), name + ".", out);
    } else {
      const bool is_kick = prefix == "kicks.";
      out.push_back({{name, is_kick ? kicks_text(node, name) : value_text(node, name)}, node.source().begin.line});
    }
  }
}

std::string word_in(const toml::table& table, std::string_view key) {
  const toml::node* node = table.get(key);
  return node == nullptr ? "" : node->value<std::string>().value_or("");
}

Rules rules_of(const toml::table& table) {
  const std::string format = word_in(table, "format"), base = word_in(table, "based_on");
  if (format != kRulesFormat) throw BadRules{fmt::format("format '{}': expected '{}'", format, kRulesFormat)};
  const auto shipped = tetris::modern::find_rules(base.empty() ? "modern" : base);
  if (!shipped) throw BadRules{"based_on: " + shipped.error()};
  std::vector<Change> changes;
  add_changes(table, "", changes);
  std::ranges::sort(changes, {}, &Change::line);
  Rules rules = **shipped;
  rules.name = "custom";
  for (const Change& change : changes) {
    auto changed = changed_rules(rules, {change.field});
    if (!changed) throw BadRules{fmt::format("line {}: {}", change.line, changed.error())};
    rules = *std::move(changed);
  }
  return rules;
}

bool looks_like_file(std::string_view text) {
  return text.ends_with(".toml") || text.find('/') != std::string_view::npos;
}

}  // namespace

Result<Rules> modern_rules_from_toml(std::string_view text) {
  try {
    return rules_of(toml_from(text));
  } catch (const BadToml& e) {
    return Error{fmt::format("line {}: {}", e.line, e.what)};
  } catch (const BadRules& e) {
    return Error{e.what};
  }
}

tetris::modern::SharedRules load_modern_rules(const std::string& name_or_file) {
  if (!looks_like_file(name_or_file)) {
    auto shipped = tetris::modern::find_rules(name_or_file);
    if (!shipped) throw UsageError(shipped.error() + ", or a file such as mine.toml");
    return *std::move(shipped);
  }
  auto rules = modern_rules_from_toml(read_file(name_or_file, kRulesFile));
  if (!rules) throw Failure(fmt::format("{}: {}", name_or_file, rules.error()));
  return tetris::modern::SharedRules(*std::move(rules));
}

bool names_modern_rules(std::string_view name_or_file) {
  return looks_like_file(name_or_file) || tetris::modern::find_rules(name_or_file).ok();
}

}  // namespace fourfold::app
