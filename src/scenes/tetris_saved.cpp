// A running game as a file: lines of key and value, an empty line, the replay.
#include "scenes/tetris_saved.h"

#include <algorithm>

namespace fourfold::scenes {
namespace {

constexpr std::string_view kFirstLine = "fourfold-game 1\n";
constexpr std::array<std::string_view, 3> kPlayed = {"human", "coached", "machine"};

std::string line(std::string_view key, std::string_view value) {
  return std::string(key) + " " + std::string(value) + "\n";
}

void read_line(std::string_view text, PlayOptions& options) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return;
  const std::string_view key = text.substr(0, blank), value = text.substr(blank + 1);
  if (key == "practice") options.practice = value == "yes";
  if (key == "coach") options.coach = value == "yes";
  if (key == "next") options.next_pieces = std::clamp(number_from<int>(value).value_or(2), 1, 5);
  if (key != "played") return;
  const auto known = std::ranges::find(kPlayed, value);
  if (known != kPlayed.end()) options.played = static_cast<Played>(known - kPlayed.begin());
}

}  // namespace

std::string to_text(const PlayOptions& options, const Round& round) {
  return std::string(kFirstLine) + line("played", kPlayed[static_cast<std::size_t>(options.played)]) +
         line("practice", options.practice ? "yes" : "no") + line("coach", options.coach ? "yes" : "no") +
         line("next", std::to_string(options.next_pieces)) + "\n" + round.replay_text();
}

Result<SavedGame> saved_game_from(std::string_view text) {
  if (!text.starts_with(kFirstLine)) return Error{"no saved game: expected a first line 'fourfold-game 1'"};
  text.remove_prefix(kFirstLine.size());
  PlayOptions options;
  while (true) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return Error{"the file ends before the game"};
    const std::string_view first = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (first.empty()) break;
    read_line(first, options);
  }
  auto round = Round::from_text(text);
  if (!round) return Error{round.error()};
  if (round->game().over()) return Error{"the game is over"};
  options.setup = round->setup();
  return SavedGame{options, *std::move(round)};
}

}  // namespace fourfold::scenes
