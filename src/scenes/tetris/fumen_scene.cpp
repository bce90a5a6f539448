// The board of a game as a fumen.
#include "scenes/tetris/fumen_scene.h"

#include <algorithm>
#include <array>
#include <utility>

#include "scenes/help_pages.h"
#include "screen/widgets.h"

namespace fourfold::scenes {

using stage::key;
using stage::KeyCode;

namespace {

constexpr int kHeadRow = 1, kTextColumn = 2;

}  // namespace

FumenScene::FumenScene(tetris::fumen::Page page) {
  page.flags.colorize = true;
  text_ = tetris::fumen::write_fumen({{std::move(page)}});
}

void FumenScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up || shows_help(event.key, stage, fumen_help())) return;
  const bool goes_back = event.key == key(KeyCode::escape) || event.key == key(KeyCode::enter) ||
                         event.key == key(U'q') || event.key == kFumenKey;
  if (goes_back) stage.pop();
}

/// From the first column to the last, so that nothing else is marked with it.
void FumenScene::draw(screen::Frame& frame) const {
  const int end = frame.height() - 2;
  frame.put(kHeadRow, kTextColumn, "This board as a fumen", screen::Role::title);
  int row = kHeadRow + 2;
  const std::string about = frame.said("Mark it and copy it. The page and other programs read it.");
  for (const std::string& line : screen::wrapped(about, frame.width() - 2 * kTextColumn))
    frame.put_name(row++, kTextColumn, line);
  ++row;
  const auto width = static_cast<std::size_t>(std::max(1, frame.width()));
  for (std::size_t from = 0; from < text_.size() && row < end; from += width)
    frame.put_name(row++, 0, std::string_view(text_).substr(from, width));
  const std::array<screen::KeyHint, 2> hints = {{{"q", "back"}, {"?", "keys"}}};
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

}  // namespace fourfold::scenes
