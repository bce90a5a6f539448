// The keys and what the screens show, on one page.
#include "scenes/help.h"

#include <array>

#include "screen/widgets.h"

namespace fourfold::scenes {
namespace {

using screen::Role;

struct Explained {
  Action action;
  std::string_view text;
};
constexpr std::array kActions = {
    Explained{Action::left, "move left"},
    Explained{Action::right, "move right"},
    Explained{Action::counter_clockwise, "turn counter-clockwise"},
    Explained{Action::clockwise, "turn clockwise"},
    Explained{Action::half_turn, "half a turn"},
    Explained{Action::hold, "hold, or swap"},
    Explained{Action::soft_drop, "one row down"},
    Explained{Action::hard_drop, "drop and lock"},
    Explained{Action::pause, "pause"},
    Explained{Action::coach, "coach on or off"},
    Explained{Action::follow, "do as the coach says"},
    Explained{Action::why, "the coach's numbers"},
    Explained{Action::ghost, "ghost on or off"},
    Explained{Action::undo, "take back (practice)"},
    Explained{Action::restart, "new game (twice)"},
    Explained{Action::quit, "leave; the game is kept"},
};

constexpr std::array<std::string_view, 19> kText = {
    "The falling piece casts a shadow where",
    "it would land. RR is where the coach",
    "would put it; under the next pieces",
    "stands why, against the next best;",
    "`here` is about where the piece hangs,",
    "`last` about the last one.",
    "",
    "Watching: + and - change the speed,",
    "m is as fast as possible, Space stops,",
    "n goes one piece on, a movement key",
    "takes over.",
    "",
    "A game that is left, hung up or killed",
    "waits under Continue.",
    "",
    "Each game has its own keys: ? shows",
    "them, and the settings change them.",
    "",
    "docs/reference/terminal.md has more.",
};

}  // namespace

void Help::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::down) stage.pop();
}

void Help::draw(screen::Frame& frame) const {
  constexpr int kKeys = 17, kColumn = 41;
  const int x = std::max(1, (frame.width() - 80) / 2), top = std::max(1, (frame.height() - 22) / 2);
  const bool is_modern = game_ == Game::modern;
  const std::vector<Binding>& keys = is_modern ? services_.settings.modern.keys : services_.settings.keys;
  frame.put(top, x, is_modern ? "Keys of modern Tetris" : "Keys of classic Tetris", Role::title);
  int y = top + 2;
  for (const auto& [action, text] : kActions) {
    const std::string bound = keys_of(keys, action);
    if (bound.empty()) continue;
    frame.put(y, x, screen::shortened(bound, kKeys - 1), Role::key);
    frame.put(y++, x + kKeys, text);
  }
  frame.put(top, x + kColumn, "What is what", Role::title);
  y = top + 2;
  for (const std::string_view line : kText) frame.put(y++, x + kColumn, line);
  const std::vector<screen::KeyHint> hints = {{"any key", "back"}};
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

}  // namespace fourfold::scenes
