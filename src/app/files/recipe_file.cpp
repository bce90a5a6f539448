// Recipes as TOML files. docs/lab.md describes the keys.
#include "app/files/recipe_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <toml++/toml.h>
#include <climits>
#include <optional>
#include <set>
#include <type_traits>

#include "base/words.h"

namespace fourfold::app {
namespace {

using lab::Recipe;

constexpr std::string_view kFormat = "fourfold-recipe 1";

/// Thrown inside this file only; turned into a Result at its door.
struct BadRecipe {
  std::string what;
};

/// Takes values out of a table and remembers which keys it was asked for.
class Reader {
 public:
  explicit Reader(const toml::table& table) : table_(&table) {}

  template <class Value>
  void read(std::string_view key, Value& into, const char* expected) {
    known_.insert(key);
    const toml::node* node = table_->get(key);
    if (node == nullptr) return;
    std::optional<Value> value;
    if constexpr (std::is_same_v<Value, bool>)
      value = node->value_exact<bool>();  // 1 is no truth
    else
      value = node->value<Value>();
    if (!value) throw BadRecipe{fmt::format("line {}: '{}': expected {}", line_of(*node), key, expected)};
    into = *value;
  }

  void read(std::string_view key, std::uint64_t& into, const char* expected) {
    auto number = static_cast<std::int64_t>(into);
    read(key, number, expected);
    if (number < 0) throw BadRecipe{fmt::format("'{}' is {}: expected {}", key, number, expected)};
    into = static_cast<std::uint64_t>(number);
  }

  void read_list(std::string_view key, std::vector<std::string>& into) {
    known_.insert(key);
    const toml::node* node = table_->get(key);
    if (node == nullptr) return;
    const toml::array* list = node->as_array();
    if (list == nullptr) throw BadRecipe{fmt::format("line {}: '{}': expected a list of names", line_of(*node), key)};
    into.clear();
    for (const toml::node& item : *list) {
      if (!item.is_string()) throw BadRecipe{fmt::format("line {}: '{}': expected names", line_of(item), key)};
      into.push_back(item.as_string()->get());
    }
  }

  void read_numbers(std::string_view key, std::vector<int>& into) {
    const toml::node* node = take(key);
    if (node == nullptr) return;
    const auto bad = [&] {
      return BadRecipe{fmt::format("line {}: '{}': expected a list of whole numbers", line_of(*node), key)};
    };
    if (!node->is_array()) throw bad();
    into.clear();
    for (const toml::node& item : *node->as_array()) {
      const auto number = item.value_exact<std::int64_t>();
      if (!number || *number < INT_MIN || *number > INT_MAX) throw bad();
      into.push_back(static_cast<int>(*number));
    }
  }

  const toml::node* take(std::string_view key) {
    known_.insert(key);
    return table_->get(key);
  }

  void refuse_the_rest() const {
    for (const auto& [key, node] : *table_) {
      if (!known_.contains(key.str()))
        throw BadRecipe{
            fmt::format("line {}: unknown key '{}': expected {}", line_of(node), key.str(), fmt::join(known_, ", "))};
    }
  }

  static unsigned line_of(const toml::node& node) { return node.source().begin.line; }

 private:
  const toml::table* table_;
  std::set<std::string_view> known_;
};

const toml::table& table_in(const toml::node& node, std::string_view key) {
  if (const toml::table* table = node.as_table()) return *table;
  throw BadRecipe{fmt::format("line {}: '{}': expected a table", Reader::line_of(node), key)};
}

/// One number per feature. A forgotten one would be trained from 0 without a word.
std::vector<double> read_weights(const toml::table& table, tetris::FeatureSet set) {
  Reader reader(table);
  std::vector<double> weights;
  std::vector<std::string_view> missing;
  for (const std::string_view feature : names_of(tetris::info(set).features)) {
    double weight = 0;
    if (reader.take(feature) == nullptr) missing.push_back(feature);
    reader.read(feature, weight, "a number");
    weights.push_back(weight);
  }
  reader.refuse_the_rest();
  if (!missing.empty())
    throw BadRecipe{fmt::format("line {}: no weight for {}: expected one for every feature of {}",
                                Reader::line_of(table), fmt::join(missing, ", "), tetris::info(set).name)};
  return weights;
}

tetris::Guard read_guard(const toml::table& table) {
  Reader reader(table);
  tetris::Guard guard;
  std::string features;
  reader.read("room", guard.room, "a number of rows");
  reader.read("features", features, "the name of a feature set");
  const auto set = tetris::feature_set_from(features);
  if (!set)
    throw BadRecipe{fmt::format("guard: unknown feature set '{}': expected {}", features, tetris::feature_set_names())};
  guard.features = *set;
  if (const toml::node* node = reader.take("weights")) guard.weights = read_weights(table_in(*node, "weights"), *set);
  reader.refuse_the_rest();
  return guard;
}

void read_start_and_guard(Reader& reader, Recipe& recipe) {
  const toml::node* start = reader.take("start");
  const toml::node* guard = reader.take("guard");
  const auto set = tetris::feature_set_from(recipe.features);
  if (!set) return;  // said later, with what was expected
  if (start != nullptr) recipe.start = read_weights(table_in(*start, "start"), *set);
  if (guard != nullptr) recipe.guard = read_guard(table_in(*guard, "guard"));
}

Recipe recipe_of(const toml::table& table) {
  Reader reader(table);
  std::string format, method = "cma", objective;
  reader.read("format", format, "a text");
  if (format != kFormat) throw BadRecipe{fmt::format("format '{}': expected '{}'", format, kFormat)};
  reader.read("method", method, "the name of a method");
  const auto start = lab::preset(method);
  if (!start) throw BadRecipe{start.error()};
  Recipe r = *start;
  constexpr const char* kCount = "a whole number, 0 or more";
  reader.read("generations", r.generations, kCount);
  reader.read("population", r.population, "a whole number");
  reader.read("step", r.step, "a number");
  reader.read("rules", r.rules, "the name of a ruleset");
  reader.read("height", r.height, "a whole number");
  reader.read_numbers("heights", r.heights);
  reader.read("stage", r.stage, kCount);
  reader.read("features", r.features, "the name of a feature set");
  objective = name(r.objective);
  reader.read("objective", objective, "the name of an objective");
  const auto known = lab::objective_from(objective);
  if (!known)
    throw BadRecipe{
        fmt::format("unknown objective '{}': expected points-per-piece, survival, sprint, combo or lines", objective)};
  r.objective = *known;
  std::string search(tetris::name(r.search.method));
  reader.read("search", search, "beam, branch or full");
  const auto method_known = tetris::method_from(search);
  if (!method_known) throw BadRecipe{fmt::format("unknown search '{}': expected beam, branch or full", search)};
  r.search.method = *method_known;
  reader.read("known", r.search.known, "a whole number");
  reader.read("keep", r.search.keep, "a whole number");
  reader.read("merge", r.search.merge, "true or false");
  reader.read("games", r.games, kCount);
  reader.read("cap", r.cap, kCount);
  reader.read("common", r.common, "true or false");
  reader.read("racing", r.racing, "true or false");
  reader.read("copies", r.copies, kCount);
  reader.read("trim", r.trim, "a number");
  reader.read("caution", r.caution, "a number");
  reader.read("garbage", r.garbage, "true or false");
  reader.read("garbage_start", r.garbage_start, "a whole number");
  reader.read("pace", r.pace, "a number");
  reader.read("seed", r.seed, kCount);
  reader.read("final_games", r.final_games, kCount);
  reader.read("finalists", r.finalists, "a whole number");
  reader.read_list("fixed", r.fixed);
  read_start_and_guard(reader, r);
  reader.refuse_the_rest();
  if (const auto course = lab::course_of(r); !course) throw BadRecipe{course.error()};
  return r;
}

std::string quoted_list(const std::vector<std::string>& names) {
  std::vector<std::string> quoted;
  for (const std::string& name : names) quoted.push_back('"' + name + '"');
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

std::string weights_to_toml(tetris::FeatureSet set, const std::vector<double>& weights) {
  const auto names = names_of(tetris::info(set).features);
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) out += fmt::format("{} = {}\n", names[i], weights[i]);
  return out;
}

}  // namespace

std::string recipe_to_toml(const Recipe& r) {
  std::string out = fmt::format(
      "# A training run of fourfold. docs/lab.md explains the keys.\n"
      "format = \"{}\"\n\nmethod = \"{}\"\ngenerations = {}\npopulation = {}\nstep = {}\nseed = {}\n\n"
      "rules = \"{}\"\nheight = {}\nfeatures = \"{}\"\nobjective = \"{}\"\n",
      kFormat, r.method, r.generations, r.population, r.step, r.seed, r.rules, r.height, r.features, name(r.objective));
  out += fmt::format(
      "search = \"{}\"\nknown = {}\nkeep = {}\nmerge = {}\ngames = {}\ncap = {}\ntrim = {}\ncaution = {}\n"
      "garbage = {}\ngarbage_start = {}\npace = {}\n\nfinal_games = {}\nfinalists = {}\nfixed = {}\n",
      tetris::name(r.search.method), r.search.known, r.search.keep, r.search.merge, r.games, r.cap, r.trim, r.caution,
      r.garbage, r.garbage_start, r.pace, r.final_games, r.finalists, quoted_list(r.fixed));
  // Later keys are only written where they are used: recipes of earlier runs keep their bytes.
  if (!r.common) out += "common = false\n";
  if (r.racing) out += "racing = true\n";
  if (r.copies > 0) out += fmt::format("copies = {}\n", r.copies);
  if (!r.heights.empty()) out += fmt::format("heights = [{}]\nstage = {}\n", fmt::join(r.heights, ", "), r.stage);
  if (!r.start.empty()) out += "\n[start]\n" + weights_to_toml(*tetris::feature_set_from(r.features), r.start);
  if (r.guard)
    out += fmt::format("\n[guard]\nroom = {}\nfeatures = \"{}\"\n\n[guard.weights]\n", r.guard->room,
                       tetris::info(r.guard->features).name) +
           weights_to_toml(r.guard->features, r.guard->weights);
  return out;
}

Result<Recipe> recipe_from_toml(std::string_view text) {
  try {
    return recipe_of(toml::parse(text));
  } catch (const toml::parse_error& e) {
    return Error{fmt::format("line {}: {}", e.source().begin.line, e.description())};
  } catch (const BadRecipe& e) {
    return Error{e.what};
  }
}

}  // namespace fourfold::app
