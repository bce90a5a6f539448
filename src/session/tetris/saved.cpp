// A game of Tetris that was left before its end.
#include "session/tetris/saved.h"

#include <algorithm>

#include "session/saved_text.h"
#include "session/tetris/versus.h"

namespace fourfold::session {
namespace {

std::string yes_no(bool value) { return value ? "yes" : "no"; }

/// Whether the text can be read again: it must fit on one line.
bool fits_a_line(const std::string& text) { return !text.empty() && text.find('\n') == std::string::npos; }

/// Reads the options about help, which both games write in the same way.
template <class Options>
void take_help(const Field& option, Options& options) {
  if (option.key == "practice") options.practice = option.value == "yes";
  if (option.key == "coach") options.coach = option.value == "yes";
  if (option.key == "coach-from-start") options.coach_from_start = option.value == "yes";
  if (option.key == "adviser") options.coach_policy = option.value;
}

void take(const Field& option, PlayOptions& options) {
  take_help(option, options);
  if (option.key == "next") options.next_pieces = std::clamp(number_from<int>(option.value).value_or(2), 1, 5);
  if (option.key != "played") return;
  options.played = play::player_kind_from(option.value).value_or(options.played);
}

void take(const Field& option, ModernOptions& options) {
  take_help(option, options);
  if (option.key == "played") options.played = play::player_kind_from(option.value).value_or(options.played);
  if (option.key == "lesson") options.lesson = option.value;
  if (option.key == "next") options.next_pieces = std::clamp(number_from<int>(option.value).value_or(5), 1, 5);
  if (option.key == "strength")
    options.strength = std::clamp(number_from<int>(option.value).value_or(0), 0, tetris::modern::kStrongest);
  if (option.key == "speed")
    options.pieces_per_minute = std::clamp(number_from<int>(option.value).value_or(0), 0, kFastest);
}

}  // namespace

std::string to_text(const PlayOptions& options, const Round& round) {
  SavedText saved{{{"played", std::string(name(options.played))},
                   {"practice", yes_no(options.practice)},
                   {"coach", yes_no(options.coach)},
                   {"next", std::to_string(options.next_pieces)}},
                  round.replay_text()};
  if (options.coach_from_start) saved.options.push_back({"coach-from-start", yes_no(true)});
  if (fits_a_line(options.coach_policy)) saved.options.push_back({"adviser", options.coach_policy});
  return to_text(saved);
}

Result<SavedTetris> saved_tetris_from(std::string_view text) {
  const auto saved = saved_text_from(text);
  if (!saved) return Error{saved.error()};
  PlayOptions options;
  for (const Field& option : saved->options) take(option, options);
  auto round = Round::from_text(saved->replay);
  if (!round) return Error{round.error()};
  options.setup = round->setup();
  return SavedTetris{options, *std::move(round)};
}

std::string to_text(const ModernOptions& options, const ModernRound& round) {
  SavedText saved{{{"next", std::to_string(options.next_pieces)}}, round.replay_text()};
  if (options.practice) saved.options.push_back({"practice", yes_no(true)});
  if (options.coach) saved.options.push_back({"coach", yes_no(true)});
  if (options.coach_from_start) saved.options.push_back({"coach-from-start", yes_no(true)});
  if (fits_a_line(options.coach_policy)) saved.options.push_back({"adviser", options.coach_policy});
  if (options.played != play::PlayerKind::human) saved.options.push_back({"played", std::string(name(options.played))});
  if (!options.lesson.empty()) saved.options.push_back({"lesson", options.lesson});
  if (options.is_versus()) {
    saved.options.push_back({"strength", std::to_string(options.strength)});
    if (options.pieces_per_minute > 0) saved.options.push_back({"speed", std::to_string(options.pieces_per_minute)});
  }
  return to_text(saved);
}

Result<SavedModern> saved_modern_from(std::string_view text) {
  const auto saved = saved_text_from(text);
  if (!saved) return Error{saved.error()};
  ModernOptions options;
  for (const Field& option : saved->options) take(option, options);
  auto round = ModernRound::from_text(saved->replay);
  if (!round) return Error{round.error()};
  options.setup = round->setup();
  return SavedModern{options, *std::move(round)};
}

}  // namespace fourfold::session
