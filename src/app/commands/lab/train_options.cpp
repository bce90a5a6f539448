// What `fourfold train` is asked for, and the recipe that follows from it.
#include "app/commands/lab/train_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/files/runs/recipe_file.h"
#include "base/words.h"
#include "data/shipped.h"
#include "tetris/modern/search/machine_policy_json.h"

namespace fourfold::app {
namespace {

using lab::RecipeKey;
using lab::RecipeValue;

bool is_on_by_default(const RecipeKey& key) { return key.get(lab::Recipe{}) == RecipeValue{true}; }

std::string option_of(const RecipeKey& key) {
  std::string name(key.name);
  std::ranges::replace(name, '_', '-');
  return (is_on_by_default(key) ? "--no-" : "--") + name;
}

/// The feature set's first vector; the genetic method draws its own.
std::string default_start(const lab::Recipe& recipe) {
  if (recipe.method == "genetic" || is_modern(recipe)) return "";
  return std::string(tetris::info(*tetris::feature_set_from(recipe.features)).start);
}

/// The weights of a policy of the modern machine, by name or file.
std::vector<double> modern_weights(const std::string& option, const std::string& policy_name) {
  const std::string text = shipped_or_file({shipped_policy_files(), "policy", ".json", kPolicyFile}, policy_name);
  auto policy = tetris::modern::machine_policy_from(text);
  if (!policy) throw UsageError(fmt::format("{} {}: {}", option, policy_name, policy.error()));
  return std::move(policy->weights);
}

void set_opponent(lab::Recipe& recipe, const std::string& policy_name) {
  if (policy_name.empty()) return;
  if (!is_modern(recipe)) throw UsageError("--opponent: expected feature set modern and objective match beside it");
  recipe.opponent = modern_weights("--opponent", policy_name);
}

void set_start(lab::Recipe& recipe, const std::string& policy_name) {
  if (policy_name.empty()) return;
  if (is_modern(recipe)) {
    recipe.start = modern_weights("--start", policy_name);
    return;
  }
  const tetris::Policy policy = load_policy(policy_name);
  if (tetris::info(policy.features).name != recipe.features)
    throw UsageError(fmt::format("--start {} has feature set {}: expected {}", policy_name,
                                 tetris::info(policy.features).name, recipe.features));
  recipe.start = policy.weights;
  recipe.guard = policy.guard;
}

lab::Recipe base_recipe(const TrainOptions& o) {
  if (!o.recipe.empty()) return load_recipe(o.recipe);
  auto recipe = lab::preset(o.method.empty() ? "cma" : o.method);
  if (!recipe) throw UsageError(recipe.error());
  return *std::move(recipe);
}

template <class Number>
Number bound(const RecipeValue& value, Number otherwise) {
  const auto* number = std::get_if<Number>(&value);
  return number == nullptr ? otherwise : *number;
}

/// One height takes the place of a curriculum and the other way round.
void settle_heights(lab::Recipe& r, const TrainOptions& o) {
  if (o.given("height") && o.given("heights")) throw UsageError("--height beside --heights: expected one of them");
  if (o.given("heights")) r.height = 0;
  if (o.given("height")) r.heights.clear();
}

}  // namespace

void KeyOption::add_to(Command& command) {
  const std::string option = option_of(*key);
  const std::string help = key->choices.empty() ? key->help : key->help + ": " + one_of(key->choices);
  if (is_on_by_default(*key)) {
    command.add_flag(option, flag, "Switches off: " + help);
  } else if (key->is<bool>()) {
    command.add_flag(option, flag, help);
  } else if (key->is<std::int64_t>()) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    command.add_number(option, whole, help, bound(key->smallest, std::int64_t{0}), bound(key->largest, kMost));
  } else if (key->is<double>()) {
    command.add_number(option, number, help, bound(key->smallest, 0.0), bound(key->largest, 1e9));
  } else if (key->is<std::string>()) {
    command.add_option(option, text, help).type_name("NAME").offers({key->choices.begin(), key->choices.end()});
  } else if (key->is<std::vector<int>>()) {
    command.add_number(option, wholes, help, 0, 1000);
  } else {
    command.add_option(option, texts, help).type_name("NAMES");
  }
}

std::optional<RecipeValue> KeyOption::value() const {
  if (text) return *text;
  if (whole) return *whole;
  if (number) return *number;
  if (!texts.empty()) return texts;
  if (!wholes.empty()) return wholes;
  if (flag) return !is_on_by_default(*key);
  return std::nullopt;
}

void TrainOptions::add_to(Command& command) {
  Option& by_name =
      command.add_option("METHOD", method, "anneal, genetic (the originals'), cma or cross-entropy; default: cma")
          .offers({lab::method_names().begin(), lab::method_names().end()});
  command.add_option("--recipe", recipe, "Start from this recipe: " + listed(names_of(data::recipes())) + ", or a file")
      .file()
      .offers(recipe_words())
      .type_name("NAME|FILE")
      .excludes(by_name);
  // A script whose variable is unset must not start another run.
  const auto not_empty = [](const std::string& folder) {
    return std::string(folder.empty() ? "expected a folder" : "");
  };
  command.add_option("--out", out, "Folder of the run; default: runs/METHOD-...").folder().check(not_empty);
  for (const RecipeKey& key : lab::recipe_keys()) {
    if (key.name != "method") keys.emplace_back(&key).add_to(command);
  }
  command.add_option("--start", start, "Start from this policy's weights")
      .file()
      .offers(policy_words())
      .type_name("NAME|FILE");
  command.add_option("--opponent", opponent, "Matches against this policy; default: the start")
      .file()
      .offers(policy_words())
      .type_name("NAME|FILE");
  const std::size_t of_new_runs = command.options().size();
  Option& old = command.add_option("--resume", resume, "Go on with the run in this folder").folder().check(not_empty);
  for (std::size_t i = 0; i < of_new_runs; ++i) {
    if (Option& option = command.options()[i]; option.name != "--generations") option.excludes(old);
  }
  command.add_option("--device", device, "cpu, or cuda: games of research rules on a graphics card, the same numbers")
      .choices({"cpu", "cuda"});
  command.add_number("--threads", threads, "Threads, 0 = all cores (with mpirun: 1); changes no result", 0u, 1024u);
  command.add_flag("--watch", watch, "On a terminal: games of the current favourite beside the numbers");
  command.add_number("--stop-after", stop_after, "Stop this session after so many generations", 1, 1'000'000'000);
}

std::optional<RecipeValue> TrainOptions::given(std::string_view name) const {
  const auto option = std::ranges::find(keys, name, [](const KeyOption& o) { return o.key->name; });
  return option == keys.end() ? std::nullopt : option->value();
}

std::uint64_t TrainOptions::generations() const {
  const auto value = given("generations");
  return value ? static_cast<std::uint64_t>(std::get<std::int64_t>(*value)) : 0;
}

lab::Recipe recipe_of(const TrainOptions& o) {
  lab::Recipe r = base_recipe(o);
  const std::string features_before = r.features;
  for (const KeyOption& option : o.keys) {
    const auto value = option.value();
    if (!value) continue;
    if (const std::string problem = lab::set_key(r, *option.key, *value); !problem.empty()) throw UsageError(problem);
  }
  settle_heights(r, o);
  if (r.features != features_before) {
    r.start.clear();
    r.guard.reset();
    r.opponent.clear();
    if (!o.given("fixed")) r.fixed.clear();
  }
  if (r.start.empty()) set_start(r, default_start(r));
  set_start(r, o.start);
  set_opponent(r, o.opponent);
  if (const auto course = lab::course_of(r); !course) throw UsageError(course.error());
  return r;
}

}  // namespace fourfold::app
