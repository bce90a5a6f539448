// A game of Tetris that was left.
#include "session/tetris/saved.h"

#include <algorithm>

#include "session/saved_text.h"

namespace fourfold::session {
namespace {

std::string yes_no(bool value) { return value ? "yes" : "no"; }

void take(const Field& option, PlayOptions& options) {
  if (option.key == "practice") options.practice = option.value == "yes";
  if (option.key == "coach") options.coach = option.value == "yes";
  if (option.key == "next") options.next_pieces = std::clamp(number_from<int>(option.value).value_or(2), 1, 5);
  if (option.key != "played") return;
  options.played = play::player_kind_from(option.value).value_or(options.played);
}

}  // namespace

std::string to_text(const PlayOptions& options, const Round& round) {
  return to_text(SavedText{{{"played", std::string(name(options.played))},
                            {"practice", yes_no(options.practice)},
                            {"coach", yes_no(options.coach)},
                            {"next", std::to_string(options.next_pieces)}},
                           round.replay_text()});
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

}  // namespace fourfold::session
