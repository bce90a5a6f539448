// For tests of a learner who presses nothing but the keys that are drawn.
#pragma once

#include <regex>
#include <string>
#include <vector>

#include "screen/frame.h"

namespace fourfold::scenes {

/// What a terminal sends for a key cap.
inline std::string bytes_of(const std::string& cap) {
  if (cap == "←") return "\033[D";
  if (cap == "→") return "\033[C";
  if (cap == "↑") return "\033[A";
  if (cap == "↓") return "\033[B";
  return cap == "Space" ? " " : cap;
}

/// The key caps of a picture in the order in which they are read: "[←]x3 [z] [Space]".
inline std::vector<std::string> caps_in(const screen::Frame& frame) {
  std::string text;
  for (int y = 0; y < frame.height(); ++y) {
    for (int x = 0; x < frame.width(); ++x) {
      const screen::Glyph& glyph = frame.at(y, x);
      text += glyph.role == screen::Role::key ? screen::utf8_of({&glyph.character, 1}) : " ";
    }
  }
  static const std::regex cap(R"(\[([^\]\[ ]+)\](x(\d+))?)");
  std::vector<std::string> keys;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), cap); at != std::sregex_iterator(); ++at) {
    const int presses = (*at)[3].matched ? std::stoi((*at)[3]) : 1;
    for (int i = 0; i < presses; ++i) keys.push_back((*at)[1]);
  }
  return keys;
}

}  // namespace fourfold::scenes
