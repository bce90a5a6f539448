// A running game as text: lines of key and value, an empty line, the replay.
#include "session/saved_text.h"

#include "base/utf8.h"
#include "games/list.h"
#include "play/replay.h"

namespace fourfold::session {
namespace {

constexpr std::string_view kFirstLine = "fourfold-game 1\n";

}  // namespace

std::string to_text(const SavedText& saved) {
  std::string text(kFirstLine);
  for (const Field& option : saved.options) text += option.key + " " + option.value + "\n";
  return text + "\n" + saved.replay;
}

Result<SavedText> saved_text_from(std::string_view text) {
  if (!text.starts_with(kFirstLine)) return Error{"no saved game: expected a first line 'fourfold-game 1'"};
  text.remove_prefix(kFirstLine.size());
  SavedText saved;
  while (true) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return Error{"no saved game: it ends before the replay"};
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (line.empty()) break;
    const std::size_t blank = line.find(' ');
    if (blank != std::string_view::npos)
      saved.options.push_back({std::string(line.substr(0, blank)), std::string(line.substr(blank + 1))});
  }
  saved.replay = text;
  return saved;
}

Result<std::string> saved_about(std::string_view text) {
  const auto saved = saved_text_from(text);
  if (!saved) return Error{saved.error()};
  const auto replay = play::replay_text_from(saved->replay);
  if (!replay) return Error{"no saved game: " + replay.error()};
  const auto about = [&]<class G>(std::type_identity<G>) {
    return std::string(games::About<G>::kTitle) + games::About<G>::progress(replay->result);
  };
  if (auto words = games::find_game(replay->game, about)) return *std::move(words);
  return Error{"no saved game: there is no game called " + in_quotes(replay->game)};
}

}  // namespace fourfold::session
