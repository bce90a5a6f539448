// Kicks as text.
#include "tetris/modern/kick_text.h"

#include <optional>

#include "base/field.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::string_view kLetters = "NESW";
constexpr std::string_view kNone = "none";

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// Removes and returns the part before the first `separator`.
std::string_view cut(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(part);
}

struct NamedTurn {
  Orientation from;
  Turn turn;
};
std::optional<NamedTurn> turn_from(std::string_view name) {
  if (name.size() != 3 || name[1] != '>') return std::nullopt;
  const auto from = kLetters.find(name[0]), to = kLetters.find(name[2]);
  if (from == std::string_view::npos || to == std::string_view::npos || from == to) return std::nullopt;
  return NamedTurn{static_cast<Orientation>(from), static_cast<Turn>((to - from) & 3)};
}

std::optional<Step> step_from(std::string_view text) {
  const auto x = number_from<int>(cut(text, ',')), y = number_from<int>(text);
  const auto is_short = [](int v) { return v >= -kLongestKick && v <= kLongestKick; };
  if (!x || !y || !is_short(*x) || !is_short(*y)) return std::nullopt;
  return Step{static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y)};
}

std::string take_turn(Piece piece, std::string_view text, TurnRules& turns) {
  const auto turn = turn_from(cut(text, ' '));
  if (!turn) return "a turn such as N>E";
  Kicks kicks;
  text = trimmed(text);
  if (text.empty()) return "steps such as '0,0 -1,0', or none";
  while (!text.empty() && text != kNone) {
    const auto step = step_from(cut(text, ' '));
    if (!step) return "steps x,y of " + std::to_string(-kLongestKick) + " to " + std::to_string(kLongestKick);
    if (kicks.size == Kicks::kMost) return "at most " + std::to_string(Kicks::kMost) + " steps for a turn";
    kicks.add(*step);
    text = trimmed(text);
  }
  turns.of(piece, turn->from, turn->turn) = kicks;
  return {};
}

std::string text_of(const Kicks& kicks) {
  if (kicks.size == 0) return std::string(kNone);
  std::string text;
  for (const Step step : kicks)
    text += (text.empty() ? "" : " ") + std::to_string(step.x) + "," + std::to_string(step.y);
  return text;
}

}  // namespace

std::string take_kicks(Piece piece, std::string_view text, TurnRules& turns) {
  while (!text.empty()) {
    if (std::string expected = take_turn(piece, cut(text, ';'), turns); !expected.empty()) return expected;
  }
  return {};
}

std::string kick_changes(Piece piece, const TurnRules& base, const TurnRules& turns) {
  std::string text;
  for (std::size_t from = 0; from < kOrientations; ++from) {
    for (const Turn turn : kTurns) {
      const auto orientation = static_cast<Orientation>(from);
      const Kicks& kicks = turns.of(piece, orientation, turn);
      if (kicks == base.of(piece, orientation, turn)) continue;
      const char to = kLetters[static_cast<std::size_t>(turned(orientation, turn))];
      text += (text.empty() ? "" : "; ") + std::string{kLetters[from], '>', to} + " " + text_of(kicks);
    }
  }
  return text;
}

}  // namespace fourfold::tetris::modern
