// What went wrong in a lesson, in words.
#include <array>

#include "base/text.h"
#include "session/tetris/lesson_try.h"

namespace fourfold::session {
namespace {

using FaultKind = LessonFault::Kind;

constexpr std::array<std::string_view, kLessonFaults> kFaultNames = {
    "no_rows", "at_once",  "combo",     "no_spin", "few_spin", "no_t",   "cells",
    "covers",  "too_high", "rows_left", "outside", "lacks",    "no_way", "topped_out"};

constexpr std::string_view kNothingCleared = "No row was cleared.";

/// "column 3", "columns 3, 4 and 7"
std::string columns_words(const std::vector<int>& columns) {
  std::string text = columns.size() == 1 ? "column " : "columns ";
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) text += i + 1 == columns.size() ? " and " : ", ";
    text += std::to_string(columns[i] + 1);
  }
  return text;
}

std::string of_all(const LessonFault& fault, std::string_view what) {
  return std::to_string(fault.number) + " of " + counted(fault.other, what);
}

constexpr std::array<std::string_view, 8> kKeyWords = {
    "left", "right", "down", "turn counter-clockwise", "turn clockwise", "half a turn", "hold", "drop"};

}  // namespace

std::vector<std::string> solution_words(const Lesson& lesson) {
  std::vector<std::string> pieces;
  std::string words;
  const auto commands = tetris::modern::Game::read(lesson.solution);
  for (std::size_t i = 0; commands && i < commands->size();) {
    const tetris::modern::Command command = (*commands)[i];
    std::size_t count = 0;
    while (i < commands->size() && (*commands)[i] == command) ++i, ++count;
    words.append(words.empty() ? "" : ", ").append(kKeyWords[static_cast<std::size_t>(command.key)]);
    if (command.key == tetris::modern::Key::hard_drop) {
      pieces.insert(pieces.end(), count, words + ".");
      words.clear();
    } else if (count > 1) {
      words += " " + std::to_string(count) + " times";
    }
  }
  return pieces;
}

std::string_view name_of(LessonFault::Kind kind) { return kFaultNames[static_cast<std::size_t>(kind)]; }

std::string to_text(const LessonFault& fault) {
  const std::string piece = std::string("The ") + letter(fault.piece);
  const std::string number = std::to_string(fault.number), other = std::to_string(fault.other);
  switch (fault.kind) {
    case FaultKind::no_rows:
      return fault.number == 0 ? std::string(kNothingCleared) : of_all(fault, "row") + " went.";
    case FaultKind::at_once:
      if (fault.number == 0) return std::string(kNothingCleared);
      return "At most " + counted(fault.number, "row") + " went at once, not " + other + ".";
    case FaultKind::combo:
      if (fault.number == 0) return std::string(kNothingCleared);
      return "At most " + counted(fault.number, "piece") + " in a row cleared something, not " + other + ".";
    case FaultKind::no_spin:
      return "The T cleared " + counted(fault.number, "row") + ", but its last key did not turn it in.";
    case FaultKind::few_spin:
      return "T-spins cleared " + counted(fault.number, "row") + ", not " + other + ".";
    case FaultKind::no_t:
      return "No T-spin cleared a row.";
    case FaultKind::cells:
      return counted(fault.number, "cell") + (fault.number == 1 ? " is left." : " are left.");
    case FaultKind::covers:
      return piece + (fault.columns.size() == 1 ? " covers an empty cell in " : " covers empty cells in ") +
             columns_words(fault.columns) + ".";
    case FaultKind::too_high:
      return "The stack is " + counted(fault.number, "row") + " high, not " + other + ".";
    case FaultKind::rows_left:
      if (fault.number == fault.other) return "No grey row was cleared.";
      return of_all(fault, "grey row") + (fault.number == 1 ? " is left." : " are left.");
    case FaultKind::outside:
      return piece + " does not belong into " + columns_words(fault.columns) + ".";
    case FaultKind::lacks:
      return "Cells of the outline are empty in " + columns_words(fault.columns) + ".";
    case FaultKind::no_way:
      return piece + " spoils it: no way to the goal is left.";
    case FaultKind::topped_out:
      break;
  }
  return "The next piece has no room.";
}

}  // namespace fourfold::session
