// The rules as keys and values.
#include "tetris/modern/rule_keys.h"

#include <algorithm>
#include <charconv>
#include <functional>

#include "base/utf8.h"
#include "base/words.h"
#include "tetris/modern/kick_text.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::size_t kLongestName = 24;

/// A key whose value is a fixed number of numbers.
struct NumbersKey {
  std::string_view key;
  std::string_view about;
  std::span<int> (*of)(Rules&);
  int least, most;
};

constexpr int kMostPoints = 1'000'000, kMostAttack = 100;

template <auto member>
std::span<int> top(Rules& rules) {
  if constexpr (requires { (rules.*member).size(); })
    return rules.*member;
  else
    return {&(rules.*member), 1};
}
template <auto member>
std::span<int> in_points(Rules& rules) {
  if constexpr (requires { (rules.points.*member).size(); })
    return rules.points.*member;
  else
    return {&(rules.points.*member), 1};
}
template <auto member>
std::span<int> in_attack(Rules& rules) {
  if constexpr (requires { (rules.attack.*member).size(); })
    return rules.attack.*member;
  else
    return {&(rules.attack.*member), 1};
}

constexpr auto kNumbers = std::to_array<NumbersKey>({
    {"preview", "pieces that are shown", top<&Rules::preview>, 0, 6},
    {"lock_delay_ticks", "1/60 s a piece lies before it is locked", top<&Rules::lock_delay_ticks>, 0, 6000},
    {"lock_resets", "moves and turns that start the lock delay again", top<&Rules::lock_resets>, 0, 1000},
    {"lines_per_level", "lines until the next level", top<&Rules::lines_per_level>, 1, 10000},
    {"gravity", "1/65536 of a row per tick, levels 1 to 20", top<&Rules::gravity>, 1, kRows* kOneRow},
    {"points.lines", "for 0 to 4 lines", in_points<&Points::lines>, 0, kMostPoints},
    {"points.spin", "for a T-spin with 0 to 3 lines", in_points<&Points::spin>, 0, kMostPoints},
    {"points.mini", "for a mini T-spin with 0 to 2 lines", in_points<&Points::mini>, 0, kMostPoints},
    {"points.perfect", "for a perfect clear with 0 to 4 lines", in_points<&Points::perfect>, 0, kMostPoints},
    {"points.perfect_back_to_back", "for one with a back-to-back four", in_points<&Points::perfect_back_to_back>, 0,
     kMostPoints},
    {"points.back_to_back_percent", "what back-to-back makes of the points", in_points<&Points::back_to_back_percent>,
     100, 10000},
    {"points.combo", "for each clear in a row before", in_points<&Points::combo>, 0, kMostPoints},
    {"points.soft_drop", "for a row of soft drop", in_points<&Points::soft_drop>, 0, 1000},
    {"points.hard_drop", "for a row of hard drop", in_points<&Points::hard_drop>, 0, 1000},
    {"attack.lines", "rows sent for 0 to 4 lines", in_attack<&Attack::lines>, 0, kMostAttack},
    {"attack.spin", "rows sent for a T-spin with 0 to 3 lines", in_attack<&Attack::spin>, 0, kMostAttack},
    {"attack.mini", "rows sent for a mini T-spin with 0 to 2 lines", in_attack<&Attack::mini>, 0, kMostAttack},
    {"attack.back_to_back", "rows more for back-to-back", in_attack<&Attack::back_to_back>, 0, kMostAttack},
    {"attack.perfect", "rows sent for a perfect clear", in_attack<&Attack::perfect>, 0, kMostAttack},
    {"attack.combo", "rows more by the clears in a row before, 0 to 11", in_attack<&Attack::combo>, 0, kMostAttack},
    {"attack.most_rows", "rows that come in at once", in_attack<&Attack::most_rows>, 1, kMostRisen / 2},
    {"attack.moving_percent", "how often the hole moves", in_attack<&Attack::moving_percent>, 0, 100},
});

std::string text_of(std::span<const int> numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

std::string take_numbers(const NumbersKey& key, std::string_view text, Rules& rules) {
  const std::span<int> numbers = key.of(rules);
  std::size_t count = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto value = number_from<int>(rest.substr(0, end));
    if (!value || *value < key.least || *value > key.most || count == numbers.size()) {
      count = 0;
      break;
    }
    numbers[count++] = *value;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (count == numbers.size()) return {};
  const std::string how_many =
      count == 1 || numbers.size() == 1 ? "a number" : std::to_string(numbers.size()) + " numbers";
  return how_many + " of " + std::to_string(key.least) + " to " + std::to_string(key.most);
}

bool is_name(std::string_view text) {
  const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && std::ranges::all_of(text, is_plain);
}

/// Takes a value. Returns what was expected if the value is wrong, otherwise an empty text.
std::string take_word(std::string_view key, std::string_view text, Rules& rules) {
  if (key == "name") {
    if (!is_name(text)) return "up to " + std::to_string(kLongestName) + " of a-z, 0-9, '-' and '_'";
    rules.name = text;
  } else if (key == "hold") {
    if (text != "yes" && text != "no") return "yes or no";
    rules.hold = text == "yes";
  } else {
    if (text != "bag" && text != "uniform") return "bag or uniform";
    rules.randomizer = text == "bag" ? Randomizer::bag : Randomizer::uniform;
  }
  return {};
}

constexpr auto kWords = std::to_array<RuleKey>({
    {"name", "of the ruleset"},
    {"hold", "yes or no"},
    {"randomizer", "bag or uniform"},
});

std::string word_of(std::string_view key, const Rules& rules) {
  if (key == "name") return rules.name;
  if (key == "hold") return rules.hold ? "yes" : "no";
  return rules.randomizer == Randomizer::bag ? "bag" : "uniform";
}

constexpr std::array<std::string_view, kPieceCount> kKickKeys = {"kicks.I", "kicks.J", "kicks.L", "kicks.T",
                                                                 "kicks.O", "kicks.S", "kicks.Z"};

/// The same for any key; nothing if there is no such key.
std::optional<std::string> take(const Field& field, Rules& rules) {
  if (std::ranges::find(kWords, field.key, &RuleKey::key) != kWords.end())
    return take_word(field.key, field.value, rules);
  if (const auto row = std::ranges::find(kNumbers, field.key, &NumbersKey::key); row != kNumbers.end())
    return take_numbers(*row, field.value, rules);
  const auto kicks = std::ranges::find(kKickKeys, field.key);
  if (kicks == kKickKeys.end()) return std::nullopt;
  return take_kicks(static_cast<Piece>(kicks - kKickKeys.begin()), field.value, rules.turns);
}

}  // namespace

std::vector<RuleKey> rule_keys() {
  std::vector<RuleKey> keys(kWords.begin(), kWords.end());
  for (const NumbersKey& row : kNumbers) keys.push_back({row.key, row.about});
  for (const std::string_view key : kKickKeys) keys.push_back({key, "the kicks of a piece, turn by turn"});
  return keys;
}

Result<Rules> changed_rules(Rules base, const Fields& changes) {
  const Rules before = base;
  for (const Field& field : changes) {
    const auto expected = take(field, base);
    if (!expected) return Error{"unknown rule " + in_quotes(field.key)};
    if (!expected->empty()) return Error{field.key + " " + in_quotes(field.value) + ": expected " + *expected};
  }
  const bool is_new_name = std::ranges::find(rulesets(), base.name, &Ruleset::name) == rulesets().end();
  if (base != before && !is_new_name)
    return Error{"changed rules need a name of their own, such as 'name my-rules'; " + in_quotes(base.name) +
                 " comes with the program"};
  return base;
}

Fields changes_from(const Rules& base, const Rules& rules) {
  Fields changes;
  const auto add = [&](std::string_view key, const std::string& before, std::string now) {
    if (now != before) changes.push_back({std::string(key), std::move(now)});
  };
  for (const RuleKey& row : kWords) add(row.key, word_of(row.key, base), word_of(row.key, rules));
  Rules was = base, is = rules;
  for (const NumbersKey& row : kNumbers) add(row.key, text_of(row.of(was)), text_of(row.of(is)));
  for (int p = 0; p < kPieceCount; ++p) {
    const auto piece = static_cast<Piece>(p);
    add(kKickKeys[static_cast<std::size_t>(p)], {}, kick_changes(piece, base.turns, rules.turns));
  }
  return changes;
}

}  // namespace fourfold::tetris::modern
