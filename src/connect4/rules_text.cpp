// The rules in sentences.
#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "connect4/rules.h"
#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

/// "3a, 4a and 5a"
std::string list_of(const std::vector<Cell>& cells, std::string_view last = " and ") {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += i + 1 == cells.size() ? last : ", ";
    out += cell_text(cells[i]);
  }
  return out;
}

std::vector<Cell> both(std::vector<Cell> some, const std::vector<Cell>& others) {
  some.insert(some.end(), others.begin(), others.end());
  return some;
}

std::string number_word(std::size_t number) {
  constexpr std::array<std::string_view, 6> kWords = {"no", "one", "two", "three", "four", "five"};
  return number < kWords.size() ? std::string(kWords[number]) : std::to_string(number);
}

/// Of free squares that belong to a pattern: which can be filled now, and which when something lies
/// below.
std::string room_text(const PatternSquares& s, const std::string& what) {
  std::string out;
  if (!s.now.empty()) out += what + " at " + list_of(s.now, " or ");
  if (s.later.empty()) return out;
  out += (out.empty() ? what + " at " : ", and at ") + list_of(s.later, " or ");
  return out + (s.later.size() == 1 ? " once the square below is filled" : " once the squares below are filled");
}

/// A free square of the picture makes four of it.
bool is_nearly_four(std::string picture) {
  const auto free = picture.find_first_of("+-");
  if (free == std::string::npos) return false;
  picture[free] = 'O';
  return picture.find("OOOO") != std::string::npos;
}

/// Of own discs in one line: what can become of them.
std::string prospects(const Fired& fired, const PatternSquares& s) {
  const std::string room =
      room_text(s, is_nearly_four(std::string(fired.pattern)) ? "four can follow" : "there is room");
  return room.empty() ? "closed at both ends" : room;
}

std::string seven_text(const PatternSquares& s, const std::string& you) {
  if (s.own.size() == 1) return "the corner " + list_of(s.own) + " of " + you + "'s seven at " + list_of(s.theirs);
  const std::string seven = "a seven at " + list_of(s.own) + ", two threes with one corner";
  return s.theirs.empty() ? seven : seven + ", closed at " + list_of(s.theirs);
}

/// A free square between two discs.
bool is_with_gap(std::string_view picture) {
  const auto first = picture.find('O'), last = picture.rfind('O');
  return picture.substr(first, last - first).find_first_of("+-") != std::string_view::npos;
}

std::string own_line(const Fired& fired, const PatternSquares& s) {
  const std::string how = is_with_gap(fired.pattern) ? " in one line with a gap at " : " in a row at ";
  const std::string out = number_word(s.own.size()) + how + list_of(s.own);
  if (!s.open.empty()) return out + ", not closed at " + list_of(both(s.now, both(s.later, s.open)));
  return out + "; " + prospects(fired, s);
}

std::string noun_of(const Fired& fired, const std::string& you) {
  const PatternSquares s = squares_of(fired);
  switch (fired.rule) {
    case 0:
      return "a first disc near the centre, at " + list_of(fired.cells);
    case 1:
      return "four in a row at " + list_of(s.own);
    case 2:
      return you + "'s three at " + list_of(s.theirs) + " closed at " + list_of(s.own);
    case 4:
      return you + "'s two at " + list_of(s.theirs) + " closed at " + list_of(s.own) +
             " before they become an open three";
    case 5:
      return seven_text(s, you);
    case 6:
      return you + " can make four at " + list_of(s.given) + ", on top of a disc of this side";
    default:
      return own_line(fired, s);
  }
}

}  // namespace

PatternSquares squares_of(const Fired& fired) {
  PatternSquares squares;
  std::size_t next = 0;
  for (const char c : fired.pattern) {
    if (c == '|') continue;
    const Cell cell = fired.cells.at(next++);
    (c == 'O'   ? squares.own
     : c == 'X' ? squares.theirs
     : c == '+' ? squares.now
     : c == '-' ? squares.later
     : c == '^' ? squares.given
                : squares.open)
        .push_back(cell);
  }
  for (auto* cells : {&squares.own, &squares.theirs, &squares.now, &squares.later, &squares.open}) {
    std::ranges::sort(*cells, [](const Cell& a, const Cell& b) {
      return a.column != b.column ? a.column < b.column : a.row < b.row;
    });
  }
  return squares;
}

std::string to_text(const Fired& fired, Side side) {
  std::string text = noun_of(fired, side == Side::first ? "X" : "O");
  if (fired.is_gone) return "No longer: " + text;
  if (text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string text_with_points(const Fired& fired, Side side) {
  const std::string text = to_text(fired, side);
  return fired.score == 0 ? text : text + " (" + grouped(fired.score) + " points)";
}

}  // namespace fourfold::connect4
