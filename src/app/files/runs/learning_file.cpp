// A training of tables as a file.
#include "app/files/runs/learning_file.h"

#include "base/json.h"
#include "base/sha256.h"
#include "research/tables/training_state.h"

namespace fourfold::app {
namespace {

constexpr std::string_view kLearningFormat = "fourfold-learning 1\n";
constexpr std::size_t kDigits = 64;

Json header_of(const LearningRun& run) {
  const research::tables::TrainingSettings& s = run.plan.settings;
  return Json::object({{"name", run.plan.name},
                       {"from", run.plan.from},
                       {"pieces", run.plan.pieces},
                       {"games", s.games},
                       {"discount", s.discount},
                       {"rate", s.rate},
                       {"together", s.together},
                       {"surprise", s.surprise},
                       {"height", s.height},
                       {"climbs", s.climbs},
                       {"bounded", s.bounded},
                       {"copy_rounds", s.copy_rounds},
                       {"twins", s.twins},
                       {"rare", s.rare},
                       {"averaged", s.averaged},
                       {"seed", s.seed},
                       {"chapters", run.chapters},
                       {"best_trial", run.best_trial}});
}

/// False if something is missing.
bool read_header(const Json& header, LearningRun& run) {
  research::tables::TrainingSettings& s = run.plan.settings;
  bool good = header.is_object();
  const auto number = [&](const char* key, auto& to) {
    const auto value = good ? header[key].as_double() : std::nullopt;
    good &= value.has_value();
    if (good) to = static_cast<std::remove_reference_t<decltype(to)>>(*value);
  };
  const auto whole = [&](const char* key, auto& to) {
    const auto value = good ? header[key].as_uint() : std::nullopt;
    good &= value.has_value();
    if (good) to = static_cast<std::remove_reference_t<decltype(to)>>(*value);
  };
  const auto text = [&](const char* key, std::string& to) {
    good = good && header[key].is_string();
    if (good) to = *header[key].as_string();
  };
  text("name", run.plan.name);
  text("from", run.plan.from);
  whole("pieces", run.plan.pieces);
  whole("games", s.games);
  whole("height", s.height);
  whole("seed", s.seed);
  whole("chapters", run.chapters);
  number("discount", s.discount);
  number("rate", s.rate);
  number("together", s.together);
  number("surprise", s.surprise);
  number("best_trial", run.best_trial);
  const auto flag = [&](const char* key, bool& to) {
    const auto value = good ? header[key].as_bool() : std::nullopt;
    good &= value.has_value();
    to = value.value_or(false);
  };
  flag("climbs", s.climbs);
  flag("bounded", s.bounded);
  whole("copy_rounds", s.copy_rounds);
  flag("twins", s.twins);
  number("rare", s.rare);
  flag("averaged", s.averaged);
  return good;
}

/// What a training can be made of; the options of `lab learn` allow no more.
bool is_within_limits(const research::tables::TrainingSettings& s) {
  return s.games >= 1 && s.games <= research::tables::kMostTrainingGames && s.height >= 10 && s.height <= 20 &&
         s.discount >= 0.5 && s.discount < 1 && s.rate > 0 && s.together >= 1 && s.surprise >= 1 &&
         s.surprise <= 1000 && s.rare >= 0 && !(s.twins && s.copy_rounds != 0);
}

}  // namespace

std::string learning_text(const LearningRun& run) {
  std::string text(kLearningFormat);
  text += header_of(run).dump() + "\n";
  text += bytes_of(run.state);
  text += sha256(text);
  return text;
}

Result<LearningRun> learning_from(std::string_view text) {
  if (!text.starts_with(kLearningFormat))
    return Error{"no state of a training: expected 'fourfold-learning 1' in the first line"};
  if (text.size() < kLearningFormat.size() + kDigits) return Error{"it is cut off: expected a checksum at its end"};
  const std::string_view told = text.substr(0, text.size() - kDigits);
  if (sha256(told) != text.substr(told.size()))
    return Error{"it was changed or damaged after it was written: its checksum is another"};
  const std::string_view rest = told.substr(kLearningFormat.size());
  const std::size_t end = rest.find('\n');
  const auto header = Json::parse(rest.substr(0, end));
  LearningRun run;
  if (end == std::string_view::npos || !header || !read_header(*header, run) || !is_within_limits(run.plan.settings))
    return Error{"its second line does not describe a training"};
  auto state = research::tables::state_from(rest.substr(end + 1), run.plan.settings);
  if (!state) return Error{state.error()};
  run.state = *std::move(state);
  return run;
}

}  // namespace fourfold::app
