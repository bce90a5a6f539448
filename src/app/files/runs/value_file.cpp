// A training of a value for modern Tetris as a file.
#include "app/files/runs/value_file.h"

#include "base/json.h"
#include "base/sha256.h"
#include "tetris/modern/search/machine_policy_json.h"

namespace fourfold::app {
namespace {

constexpr std::string_view kValueFormat = "fourfold-value 1\n";
constexpr std::size_t kDigitsOfSum = 64;

Json plan_of(const ValueRunPlan& run) {
  return Json::object({{"name", run.name},
                       {"from", run.from},
                       {"first", to_json(run.first)},
                       {"chapters", run.plan.chapters},
                       {"games", run.plan.games_of_a_chapter},
                       {"nodes", run.plan.games.nodes},
                       {"spike", run.plan.games.spike_rows},
                       {"end_costs", run.plan.games.end_rows},
                       {"loss", run.plan.loss},
                       {"seed", run.plan.seed}});
}

Result<ValueRunPlan> plan_from(std::string_view text) {
  const Error strange{"its second line does not describe a training of a value"};
  const auto header = Json::parse(text);
  if (!header || !header->is_object()) return strange;
  const std::string *name = (*header)["name"].as_string(), *from = (*header)["from"].as_string();
  const std::string* first = (*header)["first"].as_string();
  const auto chapters = (*header)["chapters"].as_int(), games = (*header)["games"].as_int();
  const auto nodes = (*header)["nodes"].as_uint(), seed = (*header)["seed"].as_uint();
  const auto spike = (*header)["spike"].as_int(), end = (*header)["end_costs"].as_int();
  const auto loss = (*header)["loss"].as_int();
  if (!spike || !end || !loss || *spike < 1 || *spike > lab::kMostSpikeRows || *end < 0 || *end > lab::kMostEndRows ||
      *loss < 0 || *loss > tetris::modern::kMostLoss)
    return strange;
  if (name == nullptr || from == nullptr || first == nullptr || !chapters || !games || !nodes || !seed) return strange;
  if (*chapters < 1 || *chapters > lab::kMostValueChapters || *games < 1 || *games > lab::kMostValueGames ||
      *nodes < 1 || *nodes > lab::kMostValueNodes)
    return strange;
  auto policy = tetris::modern::machine_policy_from(*first);
  if (!policy) return Error{"the policy it began with: " + policy.error()};
  ValueRunPlan run;
  run.name = *name;
  run.from = *from;
  run.first = *std::move(policy);
  run.plan.chapters = static_cast<int>(*chapters);
  run.plan.games_of_a_chapter = static_cast<int>(*games);
  run.plan.games.nodes = *nodes;
  run.plan.games.spike_rows = static_cast<int>(*spike);
  run.plan.games.end_rows = static_cast<int>(*end);
  run.plan.loss = static_cast<int>(*loss);
  run.plan.seed = *seed;
  return run;
}

/// A line for each field: its key, a space, its numbers.
Fields fields_of(std::string_view lines) {
  Fields fields;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    const std::size_t space = std::min(line.find(' '), line.size());
    fields.push_back({std::string(line.substr(0, space)), std::string(line.substr(std::min(space + 1, line.size())))});
  }
  return fields;
}

}  // namespace

bool is_value_run(std::string_view text) { return text.starts_with(kValueFormat); }

std::string value_run_text(const ValueRun& run) {
  std::string text(kValueFormat);
  text += plan_of(run.plan).dump() + "\n";
  for (const Field& field : run.state) text += field.key + " " + field.value + "\n";
  text += sha256(text);
  return text;
}

Result<ValueRun> value_run_from(std::string_view text) {
  if (!is_value_run(text)) return Error{"no state of a training: expected 'fourfold-value 1' in the first line"};
  if (text.size() < kValueFormat.size() + kDigitsOfSum) return Error{"it is cut off: expected a checksum at its end"};
  const std::string_view told = text.substr(0, text.size() - kDigitsOfSum);
  if (sha256(told) != text.substr(told.size()))
    return Error{"it was changed or damaged after it was written: its checksum is another"};
  const std::string_view rest = told.substr(kValueFormat.size());
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  auto plan = plan_from(rest.substr(0, end));
  if (!plan) return Error{plan.error()};
  return ValueRun{*std::move(plan), fields_of(rest.substr(std::min(end + 1, rest.size())))};
}

}  // namespace fourfold::app
