// A modern game on the screen, in four layouts: the field between two panels, the same with narrow
// panels down to 44 x 22, the field beside one panel where there is something to say in so small a
// window, and two fields side by side.
#pragma once

#include <string>
#include <vector>

#include "screen/modern_panels.h"
#include "screen/widgets.h"

namespace fourfold::screen {

inline constexpr int kCompactWidth = 44, kCompactHeight = 22;  ///< the smallest window of the modern game

struct ModernView {
  FieldView field;
  std::string title;
  std::vector<ModernFact> facts;
  int next_pieces = 5;                                 ///< shown
  const tetris::modern::Locked* last_clear = nullptr;  ///< nothing to tell: nullptr
  std::vector<std::string> remarks;                    ///< a goal and a hint; the first is a heading
  std::string keys;                                    ///< that play what is advised; empty: none
  std::string news;                                    ///< what just happened
  std::vector<std::string> banner;                     ///< over the field: a pause, a countdown
  std::vector<KeyHint> hints;
};
void draw_modern(Frame& frame, const ModernView& view);

struct VersusView {
  ModernView person;
  FieldView machine;
  std::string machine_title;
  std::vector<ModernFact> machine_facts;
  int machine_pieces = 2;  ///< shown of those to come
};
void draw_versus(Frame& frame, const VersusView& view);

/// Where the rows of a field are in a window.
struct FieldRows {
  int top;        ///< of the visible rows
  int above;      ///< rows of the field over it
  bool has_keys;  ///< is a row left for them?
};
FieldRows field_rows(const Frame& frame, CellSize cell);

}  // namespace fourfold::screen
