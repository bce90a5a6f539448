// What a page chooses before a modern game.
#include "page_engine/round/modern_options.h"

#include "page_engine/film/header.h"
#include "page_engine/round/seed.h"
#include "session/tetris/lessons.h"
#include "session/tetris/versus.h"
#include "tetris/modern/modes.h"

namespace fourfold::page_engine {
namespace {

using session::ModernOptions;
using tetris::modern::Handling;

constexpr int kMostShown = 5, kUsualStrength = 5;

/// Numbers of a question, one after the other, until one is wrong.
class Numbers {
 public:
  explicit Numbers(const Question& question) : question_(question) {}

  void read(std::string_view name, int& to, int least, int most) {
    keep(question_.number_or(name, to, least, most), to);
  }
  /// A member of the object `handling`.
  void read_handling(std::string_view name, int& to, int least, int most, int unit = 1) {
    const Json& value = question_["handling"][name];
    if (value.is_null()) return;
    const auto number = value.as_int();
    if (number && *number >= least && *number <= most)
      to = static_cast<int>(*number) * unit;
    else
      refuse(wrong("handling." + std::string(name),
                   "a number from " + std::to_string(least) + " to " + std::to_string(most), value));
  }
  void read(std::string_view name, bool& to) { keep(question_.flag_or(name, to), to); }
  void refuse(const Error& error) {
    if (problem_.empty()) problem_ = error.what;
  }

  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  template <class From, class To>
  void keep(const Result<From>& value, To& to) {
    if (value)
      to = static_cast<To>(*value);
    else
      refuse(Error{value.error()});
  }

  const Question& question_;
  std::string problem_;
};

void read_handling(const Question& question, Numbers& numbers, Handling& handling) {
  using tetris::modern::kLongestDelayTicks, tetris::modern::kSubticks;
  for (const auto& delay : tetris::modern::kKeyDelays) {
    int& to = handling.*delay.of;
    numbers.read_handling(delay.in_ticks, to, delay.least, kLongestDelayTicks, kSubticks);
    numbers.read_handling(delay.in_subticks, to, delay.least, kLongestDelayTicks * kSubticks);
  }
  numbers.read_handling("soft_drop_factor", handling.soft_drop_factor, 0, 1000);
  handling.initial = question["handling"]["initial"].as_bool().value_or(handling.initial);
}

Result<ModernOptions> lesson_options(const Question& question) {
  ModernOptions options;
  const auto name = question.text("lesson");
  if (!name) return Error{name.error()};
  const auto lesson = session::find_lesson(*name);
  if (!lesson) return Error{lesson.error()};
  options.setup.start = start_of(**lesson);
  options.lesson = *name;
  options.practice = true;
  return options;
}

Result<ModernOptions> header_options(const Question& question) {
  const auto setup = setup_by_header<tetris::modern::Game>(question);
  if (!setup) return Error{setup.error()};
  ModernOptions options;
  options.setup = *setup;
  return options;
}

Result<ModernOptions> game_options(const Question& question) {
  ModernOptions options;
  const auto rules_name = question.text_or("rules", "modern");
  if (!rules_name) return Error{rules_name.error()};
  const auto rules = tetris::modern::find_rules(*rules_name);
  if (!rules) return Error{rules.error()};
  const auto mode_name = question.text_or("mode", tetris::modern::kModes.front().name);
  if (!mode_name) return Error{mode_name.error()};
  const auto mode = tetris::modern::find_mode(*mode_name);
  if (!mode) return Error{mode.error()};
  const auto seed = seed_from(question);
  if (!seed) return Error{seed.error()};
  options.setup.start.rules = *rules;
  options.setup.start.options = (*mode)->options;
  options.setup.start.seed = *seed;
  const auto alone = question.flag_or("alone", false);
  if (!alone) return Error{alone.error()};
  if (options.setup.start.options.versus && !*alone) options.strength = kUsualStrength;
  return options;
}

}  // namespace

Result<ModernOptions> modern_options_from(const Question& question) {
  auto found = question.has("lesson")   ? lesson_options(question)
               : question.has("header") ? header_options(question)
                                        : game_options(question);
  if (!found) return found;
  ModernOptions options = *std::move(found);
  Numbers numbers(question);
  read_handling(question, numbers, options.setup.handling);
  tetris::modern::Options& game = options.setup.start.options;
  if (const int highest = highest_start_level(game); highest > 0) numbers.read("level", game.level, 1, highest);
  if (options.is_versus()) {
    numbers.read("strength", options.strength, tetris::modern::kWeakest, tetris::modern::kStrongest);
    numbers.read("pieces_per_minute", options.pieces_per_minute, 0, session::kFastest);
  }
  numbers.read("next_pieces", options.next_pieces, 0, kMostShown);
  if (options.lesson.empty() && !options.is_versus()) numbers.read("practice", options.practice);
  if (!numbers.problem().empty()) return Error{numbers.problem()};
  return options;
}

}  // namespace fourfold::page_engine
