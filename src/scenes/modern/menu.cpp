// The modes of the modern game.
#include "scenes/modern/menu.h"

#include <algorithm>

#include "scenes/modern/board_form.h"
#include "scenes/modern/defaults.h"
#include "scenes/modern/duel.h"
#include "scenes/modern/new.h"
#include "scenes/modern/practice_list.h"
#include "scenes/modern/watch.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {

using stage::Stage;
using tetris::modern::kModes;
using tetris::modern::Mode;

namespace {

/// In few words: the menu has to fit into a small window.
std::string_view note_of(const Mode& mode) {
  struct Note {
    std::string_view mode, text;
  };
  constexpr std::array kNotes = {Note{"marathon", "150 lines, 15 levels"},
                                 Note{"endless", "until the top"},
                                 Note{"sprint", "40 lines"},
                                 Note{"ultra", "two minutes"},
                                 Note{"versus", "a machine"},
                                 Note{"zen", "undo, no gravity"}};
  const auto note = std::ranges::find(kNotes, mode.name, &Note::mode);
  return note == kNotes.end() ? "rows of garbage" : note->text;
}

}  // namespace

ModernMenu::ModernMenu(Services& services)
    : Menu("Modern Tetris", "hold, five previews, T-spins"), services_(services) {
  refresh();
  const auto last = std::ranges::find(kModes, services.settings.modern.mode, &Mode::name);
  if (last != kModes.end()) select(static_cast<std::size_t>(last - kModes.begin()));
}

std::vector<MenuItem> ModernMenu::items() {
  std::vector<MenuItem> list;
  for (const Mode& mode : kModes) {
    const auto digit = U'1' + static_cast<char32_t>(list.size());
    list.push_back({digit, std::string(mode.title), std::string(note_of(mode)), [this, &mode](Stage& stage) {
                      if (mode.options.versus)  // who the opponent is should be seen
                        return stage.push(std::make_unique<ModernNew>(services_, mode.name));
                      ModernSettings chosen = services_.settings.modern;
                      chosen.mode = mode.name;
                      remember(services_, chosen);
                      stage.push(modern_scene(services_, modern_play(services_)));
                    }});
  }
  list.push_back({});
  list.push_back({U'p', "Lessons", "T-spins, perfect clears",
                  [this](Stage& stage) { stage.push(std::make_unique<PracticeChapters>(services_)); }});
  list.push_back({U't', "Two players", "one keyboard",
                  [this](Stage& stage) { stage.push(std::make_unique<ModernDuel>(services_, duel_play(services_))); }});
  list.push_back({U'f', "From a fumen", "paste a board",
                  [this](Stage& stage) { stage.push(std::make_unique<BoardForm>(services_)); }});
  list.push_back({U'w', "Watch the machine", "", [this](Stage& stage) {
                    stage.push(std::make_unique<ModernWatch>(services_, modern_watch(services_)));
                  }});
  list.push_back({U'o', "Other choices", "rules, level", [this](Stage& stage) {
                    stage.push(std::make_unique<ModernNew>(services_, services_.settings.modern.mode));
                  }});
  return list;
}

}  // namespace fourfold::scenes
