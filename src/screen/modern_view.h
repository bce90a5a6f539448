// A modern game on the screen, in four layouts: the field between two panels; the same with narrow
// panels, down to 44 x 22; the field beside one panel, if there is a text to show in such a small
// window; and two fields side by side.
#pragma once

#include <string>
#include <vector>

#include "screen/modern_panels.h"
#include "screen/widgets.h"

namespace fourfold::screen {

inline constexpr int kCompactWidth = 44;  ///< the narrowest window of the modern game

struct ModernView {
  FieldView field;
  std::string title;
  std::vector<ModernFact> facts;
  int next_pieces = 5;                                 ///< shown
  const tetris::modern::Locked* last_clear = nullptr;  ///< nullptr: nothing to show
  std::vector<std::string> remarks;                    ///< a goal and a hint; the first is a heading
  std::string keys;                                    ///< the keys that play the advised move; empty: none
  std::string news;                                    ///< what just happened
  std::vector<std::string> banner;                     ///< over the field: a pause, a countdown
  std::vector<KeyHint> hints;
};
void draw_modern(Frame& frame, const ModernView& view);

struct VersusView {
  bool two_persons = false;  ///< both sides get as much space
  ModernView person;
  FieldView machine;
  std::string machine_title;
  std::vector<ModernFact> machine_facts;
  int machine_pieces = 2;  ///< how many of its next pieces are shown
};
void draw_versus(Frame& frame, const VersusView& view);

/// The rows of a window that a field uses.
struct FieldRows {
  int top;        ///< of the visible rows
  int above;      ///< rows of the field above those
  bool has_keys;  ///< whether a row is left for the keys
};
FieldRows field_rows(const Frame& frame, CellSize cell);

}  // namespace fourfold::screen
