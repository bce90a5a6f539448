// A board from elsewhere.
#include "scenes/modern/board_form.h"

#include <algorithm>
#include <array>

#include "scenes/modern/defaults.h"
#include "screen/widgets.h"
#include "tetris/fumen/position.h"

namespace fourfold::scenes {

using stage::key;
using stage::KeyCode;

namespace {

namespace modern = tetris::modern;

constexpr int kLeft = 2, kTitleRow = 2, kAskedRow = 4, kTypedRow = 6, kRemarkRow = 8, kMargin = 4;

/// What a game begins with on the last page.
Result<modern::Start> start_from(const std::string& text, const modern::SharedRules& rules) {
  constexpr std::size_t kMostOpening = 100;
  const auto document = tetris::fumen::read_fumen(text);
  if (!document) return Error{document.error()};
  if (document->pages.empty()) return Error{"the fumen has no page"};
  const tetris::fumen::PagePosition page = position_of(document->pages.back());
  if (page.board.height() > modern::kVisibleRows)
    return Error{"the board has " + std::to_string(page.board.height()) + " rows: expected " +
                 std::to_string(modern::kVisibleRows) + " at most"};
  modern::Start start{.rules = rules, .options = {}, .seed = 0, .board = page.board, .opening = {}};
  start.held = page.held;
  start.opening.assign(page.pieces.begin(),
                       page.pieces.begin() + static_cast<std::ptrdiff_t>(std::min(page.pieces.size(), kMostOpening)));
  if (modern::Position(start).is_over()) return Error{"the first piece has no room to come in: expected a lower board"};
  return start;
}

}  // namespace

std::unique_ptr<stage::Scene> practice_at(Services& services, const modern::Start& begin) {
  const ModernSettings kept = services.settings.modern;
  services.settings.modern.mode = "zen";
  session::ModernOptions play = modern_play(services);
  services.settings.modern = kept;
  play.setup.start.rules = begin.rules;
  play.setup.start.board = begin.board;
  play.setup.start.opening = begin.opening;
  play.setup.start.held = begin.held;
  play.practice = true;
  return modern_scene(services, play);
}

void BoardForm::open(const std::string& text, stage::Stage& stage) {
  const auto start = start_from(text, *modern::find_rules("modern"));
  if (!start) {
    problem_ = start.error();
    return;
  }
  stage.replace(practice_at(services_, *start));
}

void BoardForm::paste(const stage::Paste& paste, stage::Stage& stage) {
  typed_.clear();
  if (paste.is_cut)
    problem_ = "a text of more than 1 MB was pasted: expected a fumen, or a link with one";
  else
    open(paste.text, stage);
}

void BoardForm::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (event.key == key(KeyCode::escape)) return stage.pop();
  if (event.key == key(KeyCode::enter)) return open(typed_.text(), stage);
  problem_.clear();
  typed_.handle(event.key);
}

void BoardForm::draw(screen::Frame& frame) const {
  const int width = frame.width() - kMargin;
  frame.put(kTitleRow, kLeft, "From a fumen", screen::Role::title);
  frame.put(kAskedRow, kLeft, "Paste a fumen here, or a link with one.");
  frame.put(kTypedRow, kLeft, ">", screen::Role::dim);
  typed_.draw(frame, kTypedRow, kLeft + 2, width - 2);
  int row = kRemarkRow;
  for (const std::string& line : screen::wrapped(frame.said(problem_), width)) {
    if (row < frame.height() - 2) frame.put(row++, kLeft, line, screen::Role::bad);
  }
  const std::array<screen::KeyHint, 2> hints = {{{"Enter", "play"}, {"Esc", "back"}}};
  screen::draw_keys(frame, frame.height() - 1, kLeft, hints);
}

}  // namespace fourfold::scenes
