// A training in the page. Every worker has the same training: each plays a part of the games of a
// generation, all are told all outcomes, and so all know the same afterwards.
#include "page_engine/training/verbs.h"

#include <array>

#include "lab/batch.h"
#include "lab/modern_playout.h"
#include "page_engine/training/recipe_json.h"
#include "tetris/modern/search/machine_policy_json.h"
#include "tetris/search/policy_json.h"

namespace fourfold::page_engine {
namespace {

using lab::Training;
using page_engine::Question;

/// What there is to choose from. `start`: the policy that `fourfold train` begins with.
Result<Json> about(TrainingEngineState&, const Question&) {
  Json sets = Json::array();
  for (const tetris::FeatureInfo& set : tetris::feature_sets()) {
    if (!set.has_tables) sets.push_back(Json::object({{"name", set.name}, {"start", set.start}}));
  }
  Json objectives = Json::array();
  for (const std::string_view word : lab::objective_names()) objectives.push_back(word);
  return Json::object(
      {{"methods", Json::array_of(lab::method_names())}, {"features", sets}, {"objectives", objectives}});
}

Json state_of(const Training& training) {
  const auto done = training.done();
  return Json::object({{"generation", training.generation()},
                       {"generations", training.recipe().generations},
                       {"games", done ? 0 : training.games().size()},
                       {"done", done ? Json(*done) : Json()},
                       {"features", training.recipe().features},
                       {"objective", name(training.recipe().objective)},
                       {"favourite", training.favourite()}});
}

/// What is saved: texts by key.
Json fields_json(const Fields& fields) {
  Json out = Json::array();
  for (const Field& field : fields) out.push_back(Json::array({field.key, field.value}));
  return out;
}

Result<Fields> fields_from(const Json& json) {
  Fields fields;
  for (const Json& pair : json.elements()) {
    const std::string *key = pair[std::size_t{0}].as_string(), *value = pair[std::size_t{1}].as_string();
    if (key == nullptr || value == nullptr) return Error{"state: expected pairs of texts, not " + brief(pair)};
    fields.push_back({*key, *value});
  }
  return fields;
}

Result<Training> training_from(const Question& question) {
  const auto start = question.text_or("start", "");
  if (!start) return Error{start.error()};
  const auto recipe = recipe_from(question["recipe"], *start);
  if (!recipe) return Error{recipe.error()};
  if (recipe->racing) return Error{"recipe: racing: a page plays all games of a generation at once"};
  if (!question.has("state")) return Training::make(*recipe);
  const auto state = fields_from(question["state"]);
  if (!state) return Error{state.error()};
  auto training = Training::load(*recipe, *state);
  if (!training) return Error{"state: " + training.error()};
  return training;
}

Result<Json> open(TrainingEngineState& engine, const Question& question) {
  auto training = training_from(question);
  if (!training) return Error{training.error()};
  Json out = state_of(*training);
  const auto number = engine.trainings.put(*std::move(training));
  if (!number) return Error{number.error()};
  out["training"] = *number;
  return out;
}

Result<Json> state(TrainingEngineState& engine, const Question& question) {
  const auto training = engine.trainings.of(question);
  if (!training) return Error{training.error()};
  return state_of(**training);
}

Json outcome_json(const lab::Playout& outcome) {
  return Json::array({outcome.points, outcome.pieces, outcome.lines, outcome.perils, outcome.topped_out ? 1 : 0});
}

Result<lab::Playout> outcome_from(const Json& json) {
  constexpr std::size_t kNumbers = 5;
  std::array<std::int64_t, kNumbers> number{};
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const auto value = json[i].as_int();
    if (!value || json.size() != kNumbers || (i > 0 && *value < 0))
      return Error{"outcomes: expected lists of five numbers as training.play answers, not " + brief(json)};
    number[i] = *value;
  }
  const auto count = [&](std::size_t i) { return static_cast<std::uint64_t>(number[i]); };
  return lab::Playout{number[0], count(1), count(2), count(3), number[4] != 0};
}

Result<Json> play(TrainingEngineState& engine, const Question& question) {
  const auto training = engine.trainings.of(question);
  if (!training) return Error{training.error()};
  if ((*training)->done()) return Error{"the training is done: " + *(*training)->done()};
  const std::vector<lab::Job> jobs = (*training)->games();
  const auto all = static_cast<std::int64_t>(jobs.size());
  const auto from = question.number("from", 0, all - 1);
  if (!from) return Error{from.error()};
  const auto count = question.number("count", 1, all - *from);
  if (!count) return Error{count.error()};
  const std::span part(jobs.data() + *from, static_cast<std::size_t>(*count));
  Json outcomes = Json::array();
  for (const lab::Playout& outcome : lab::play_batch((*training)->course(), part))
    outcomes.push_back(outcome_json(outcome));
  return Json::object({{"from", *from}, {"outcomes", outcomes}});
}

Json generation_json(const lab::Generation& generation) {
  return Json::object({{"number", generation.number},
                       {"scores", generation.scores},
                       {"best", generation.best},
                       {"favourite", generation.favourite},
                       {"points_per_1000", generation.points_per_1000},
                       {"games", generation.games},
                       {"game_overs", generation.game_overs}});
}

Result<Json> finish(TrainingEngineState& engine, const Question& question) {
  const auto training = engine.trainings.of(question);
  if (!training) return Error{training.error()};
  if ((*training)->done()) return Error{"the training is done: " + *(*training)->done()};
  std::vector<lab::Playout> outcomes;
  for (const Json& json : question["outcomes"].elements()) {
    const auto outcome = outcome_from(json);
    if (!outcome) return Error{outcome.error()};
    outcomes.push_back(*outcome);
  }
  if (const auto wanted = (*training)->games().size(); outcomes.size() != wanted)
    return Error{"outcomes: expected " + std::to_string(wanted) + ", one for each game, not " +
                 std::to_string(outcomes.size())};
  Json out = generation_json((*training)->finish(outcomes));
  out["state"] = state_of(**training);
  return out;
}

Result<std::vector<double>> weights_for(const Training& training, const Question& question) {
  const auto which = question.text_or("which", "favourite");
  if (!which) return Error{which.error()};
  if (*which == "favourite") return training.favourite();
  if (*which != "best") return page_engine::wrong("which", "favourite or best", question["which"]);
  return training.finalists().front().weights;
}

/// A policy file: which the terminal reads, and `policy.put` of the other engine.
Result<Json> policy(TrainingEngineState& engine, const Question& question) {
  const auto training = engine.trainings.of(question);
  if (!training) return Error{training.error()};
  const auto called = question.text_or("name", "trained");
  if (!called) return Error{called.error()};
  const auto weights = weights_for(**training, question);
  if (!weights) return Error{weights.error()};
  const lab::Recipe& recipe = (*training)->recipe();
  const lab::Course& course = (*training)->course();
  const auto text = [&](auto made) -> Result<Json> {
    if (!made) return Error{made.error()};
    made->name = *called;
    made->source = "trained in the page: " + recipe.method + ", " + std::string(name(recipe.objective)) + " on " +
                   recipe.rules + ", seed " + std::to_string(recipe.seed) + ", " +
                   std::to_string((*training)->generation()) + " generations";
    if constexpr (requires { policy_to_json(*made); }) {
      return Json::object({{"text", policy_to_json(*made)}});
    } else {
      return Json::object({{"text", to_json(*made)}});
    }
  };
  if (course.modern) return text(lab::machine_for(*course.modern, *weights));
  return text(lab::policy_for(course, *weights));
}

Result<Json> save(TrainingEngineState& engine, const Question& question) {
  const auto training = engine.trainings.of(question);
  if (!training) return Error{training.error()};
  return Json::object({{"state", fields_json((*training)->save())}});
}

Result<Json> close(TrainingEngineState& engine, const Question& question) { return engine.trainings.close(question); }

constexpr std::array kVerbs = {
    TrainingVerb{"training.about", about},   TrainingVerb{"training.open", open},
    TrainingVerb{"training.state", state},   TrainingVerb{"training.play", play},
    TrainingVerb{"training.finish", finish}, TrainingVerb{"training.policy", policy},
    TrainingVerb{"training.save", save},     TrainingVerb{"training.close", close},
};

}  // namespace

std::span<const TrainingVerb> training_verbs() { return kVerbs; }

}  // namespace fourfold::page_engine
