// A game of Connect Four that was left before its end.
#include "session/connect4/saved.h"

#include <array>

#include "play/replay.h"
#include "session/saved_text.h"

namespace fourfold::session {
namespace {

constexpr std::array<std::string_view, 2> kSeats = {"seat-a", "seat-b"};

bool says_yes(const Fields& options, std::string_view key) {
  const std::string* value = find(options, key);
  return value != nullptr && *value == "yes";
}

}  // namespace

std::string to_text(const Match& match, const MatchMarks& marks) {
  SavedText saved{{}, match.replay_text()};
  for (std::size_t seat = 0; seat < kSeats.size(); ++seat)
    saved.options.push_back({std::string(kSeats[seat]), to_text(match.setup().seats[seat])});
  if (marks.assisted) saved.options.push_back({"assisted", "yes"});
  if (marks.counted) saved.options.push_back({"counted", "yes"});
  return to_text(saved);
}

Result<SavedConnect4> saved_connect4_from(std::string_view text) {
  const auto saved = saved_text_from(text);
  if (!saved) return Error{saved.error()};
  const auto parsed = play::replay_text_from(saved->replay);
  if (!parsed) return Error{parsed.error()};
  auto replay = play::replay_from<connect4::Game>(*parsed);
  if (!replay) return Error{replay.error()};
  if (const auto game = play::verify(*replay); !game) return Error{game.error()};
  SavedConnect4 out{{replay->setup, {}}, replay->commands, {}};
  out.marks = {says_yes(saved->options, "assisted"), says_yes(saved->options, "counted")};
  for (std::size_t seat = 0; seat < kSeats.size(); ++seat) {
    const std::string* who = find(saved->options, kSeats[seat]);
    if (who == nullptr) return Error{"the saved game does not say who has " + std::string(kSeats[seat])};
    const auto spec = connect4::engine_from(*who);
    if (!spec) return Error{spec.error()};
    out.setup.seats[seat] = *spec;
  }
  return out;
}

}  // namespace fourfold::session
