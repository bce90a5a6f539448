// The rows of the keys, and the functions that read them.
#include "lab/recipe_keys.h"

#include <algorithm>
#include <concepts>
#include <limits>
#include <optional>
#include <utility>

#include "base/utf8.h"
#include "base/words.h"
#include "lab/trained_set.h"
#include "tetris/rulesets.h"

namespace fourfold::lab {
namespace {

using tetris::SearchSettings;

template <class Enum>
concept Named = std::same_as<Enum, Objective> || std::same_as<Enum, tetris::Method>;

// From a member of Recipe to a value.

template <class T>
RecipeValue value_of(const T& member) {
  if constexpr (Named<T>)
    return std::string(name(member));
  else if constexpr (std::integral<T> && !std::same_as<T, bool>)
    return static_cast<std::int64_t>(member);
  else
    return member;
}

// And back; false if the value has another type.

bool take_name(Objective& into, std::string_view name) {
  const auto objective = objective_from(name);
  into = objective.value_or(into);
  return objective.has_value();
}

bool take_name(tetris::Method& into, std::string_view name) {
  const auto method = tetris::method_from(name);
  into = method.value_or(into);
  return method.has_value();
}

template <class T>
bool take_value(T& into, const RecipeValue& value) {
  if constexpr (Named<T>) {
    const auto* name = std::get_if<std::string>(&value);
    return name != nullptr && take_name(into, *name);
  } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr || !std::in_range<T>(*number)) return false;
    into = static_cast<T>(*number);
  } else if (const auto* same = std::get_if<T>(&value)) {
    into = *same;
  } else if constexpr (std::same_as<T, double>) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    if (whole == nullptr) return false;
    into = static_cast<double>(*whole);
  } else {
    return false;
  }
  return true;
}

template <class T>
std::string_view kind_in_words() {
  if constexpr (std::same_as<T, bool>) return "true or false";
  if constexpr (std::same_as<T, std::uint64_t>) return "a whole number, 0 or more";
  if constexpr (std::same_as<T, int>) return "a whole number";
  if constexpr (std::same_as<T, double>) return "a number";
  if constexpr (std::same_as<T, std::vector<int>>) return "a list of whole numbers";
  if constexpr (std::same_as<T, std::vector<std::string>>) return "a list of names";
  return "a name";
}

/// The row for a member, which `at` finds in a recipe.
template <class At>
RecipeKey row_for(std::string_view key, At at, std::string help) {
  using T = std::remove_cvref_t<decltype(at(std::declval<Recipe&>()))>;
  return {.name = key,
          .help = std::move(help),
          .get = [at](const Recipe& recipe) { return value_of(at(recipe)); },
          .take = [at](Recipe& recipe, const RecipeValue& value) { return take_value(at(recipe), value); },
          .expected = kind_in_words<T>()};
}

template <class T>
RecipeKey row(std::string_view key, T Recipe::* member, std::string help) {
  return row_for(key, [member](auto& recipe) -> auto& { return recipe.*member; }, std::move(help));
}

template <class T>
RecipeKey row(std::string_view key, T SearchSettings::* member, std::string help) {
  return row_for(key, [member](auto& recipe) -> auto& { return recipe.search.*member; }, std::move(help));
}

RecipeKey bounded(RecipeKey key, RecipeValue smallest, RecipeValue largest, std::string range) {
  key.smallest = std::move(smallest);
  key.largest = std::move(largest);
  key.range = std::move(range);
  return key;
}

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
RecipeKey at_least(std::int64_t smallest, RecipeKey key, const std::string& unit = "") {
  return bounded(std::move(key), smallest, kMost, "at least " + std::to_string(smallest) + unit);
}
RecipeKey between(std::int64_t smallest, std::int64_t largest, RecipeKey key) {
  return bounded(std::move(key), smallest, largest, std::to_string(smallest) + " to " + std::to_string(largest));
}

RecipeKey among(std::span<const std::string_view> choices, RecipeKey key) {
  key.choices.assign(choices.begin(), choices.end());
  return key;
}

RecipeKey group(RecipeKey key) {
  key.begins_group = true;
  return key;
}

RecipeKey later(RecipeKey key) {
  key.is_later = true;
  return key;
}

RecipeKey classic(RecipeKey key) {
  key.machines = KeyFor::classic;
  return key;
}

RecipeKey of_modern(RecipeKey key) {
  key.machines = KeyFor::modern;
  return key;
}

std::vector<RecipeKey> rows() {
  const auto sets = trained_set_names(), rulesets = trained_rules();
  constexpr double kBelowHalf = 0.49999999999999994;
  return {
      group(among(method_names(), row("method", &Recipe::method, "The optimiser"))),
      at_least(1, row("generations", &Recipe::generations, "Generations; with --resume: go on to so many")),
      bounded(row("population", &Recipe::population, "Candidates per generation, 0 = the method's own"), 0,
              learn::kMostCandidates, "0 (the method's own) to 100000"),
      bounded(row("step", &Recipe::step, "First spread; cma, cross-entropy: relative to each weight"), 1e-9, 1e9,
              "1e-9 to 1e9"),
      row("seed", &Recipe::seed, "Seed of everything random"),

      group(among(rulesets, row("rules", &Recipe::rules, "Ruleset"))),
      classic(row("height", &Recipe::height, "Board height, " + tetris::board_heights())),
      among(sets, row("features", &Recipe::features, "Feature set")),
      among(objective_names(), row("objective", &Recipe::objective, "What is counted; survival: all points")),
      classic(among(tetris::method_names(), row("search", &SearchSettings::method, "How candidates look ahead"))),
      classic(between(1, tetris::kMaxKnown,
                      row("known", &SearchSettings::known, "Known pieces, the falling one included"))),
      classic(between(1, tetris::kMaxKeep, row("keep", &SearchSettings::keep, "Nodes kept"))),
      classic(row("merge", &SearchSettings::merge, "Equal boards of a level count once")),
      classic(between(0, tetris::kMaxComing,
                      row("coming", &SearchSettings::coming, "Beam: unknown pieces by whose mean lines are judged"))),
      of_modern(between(1, 100'000'000, row("nodes", &Recipe::nodes, "Modern: boards looked at for a move"))),
      at_least(1, row("games", &Recipe::games, "Games per candidate")),
      at_least(1, row("cap", &Recipe::cap, "Pieces per game at most"), " piece"),
      bounded(row("trim", &Recipe::trim, "Part of the games left out at either end"), 0.0, kBelowHalf,
              "0 to less than 0.5"),
      bounded(row("caution", &Recipe::caution,
                  "Points taken off in training for each piece that leaves less than six rows"),
              0.0, 1e9, "0 to 1e9"),
      classic(row("garbage", &Recipe::garbage, "A garbage row rises every 15 pieces")),
      classic(row("garbage_start", &Recipe::garbage_start, "Garbage rows at the start (the originals' training: 10)")),
      classic(bounded(row("pace", &Recipe::pace, "Pieces per second of game time in a sprint"), 1.5, 60.0,
                      "1.5 to 60 pieces per second")),
      of_modern(between(1, 20, row("pressure_rows", &Recipe::pressure_rows, "Pressure: rows of an attack"))),
      of_modern(
          between(1, 1000, row("pressure_every", &Recipe::pressure_every, "Pressure: pieces from attack to attack"))),

      group(at_least(2, row("final_games", &Recipe::final_games, "Fresh games for each finalist and for the winner"))),
      between(1, 1000, row("finalists", &Recipe::finalists, "Best candidates of training that play them")),
      row("fixed", &Recipe::fixed, "Features whose weights stay as they start"),
      later(row("common", &Recipe::common, "All candidates of a generation play the same games")),
      later(row("racing", &Recipe::racing, "Candidates that fall behind play no more of the games")),
      classic(later(bounded(row("copies", &Recipe::copies,
                                "Research lines: games are estimates by splitting with so many copies, 0 = games"),
                            0, 1'000'000, "0 (whole games) to 1000000"))),
      classic(later(row("heights", &Recipe::heights, "A curriculum of board heights, --stage generations each"))),
      classic(later(row("stage", &Recipe::stage, "Generations on each of the heights"))),
  };
}

bool is_inside(const RecipeKey& key, const RecipeValue& value) {
  if (std::holds_alternative<bool>(key.smallest)) return true;
  return value >= key.smallest && value <= key.largest;  // both have the key's type; a NaN is out of bounds
}

}  // namespace

std::span<const RecipeKey> recipe_keys() {
  static const std::vector<RecipeKey> kRows = rows();
  return kRows;
}

const RecipeKey* find_recipe_key(std::string_view name) {
  const auto found = std::ranges::find(recipe_keys(), name, &RecipeKey::name);
  return found == recipe_keys().end() ? nullptr : &*found;
}

std::string set_key(Recipe& recipe, const RecipeKey& key, const RecipeValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (text != nullptr && !key.choices.empty() && std::ranges::find(key.choices, *text) == key.choices.end()) {
    const std::string_view thing = key.name == "rules" ? "ruleset" : key.name == "features" ? "feature set" : key.name;
    return "unknown " + std::string(thing) + " " + in_quotes(*text) + ": expected " + one_of(key.choices);
  }
  if (key.take(recipe, value)) return "";
  const auto* number = std::get_if<std::int64_t>(&value);
  const std::string is = number == nullptr ? ":" : " is " + std::to_string(*number) + ":";
  return "'" + std::string(key.name) + "'" + is + " expected " + std::string(key.expected);
}

std::string out_of_bounds(const Recipe& recipe) {
  for (const RecipeKey& key : recipe_keys()) {
    if (!is_inside(key, key.get(recipe))) return std::string(key.name) + ": expected " + key.range;
  }
  return "";
}

}  // namespace fourfold::lab
