// What a coach says beside a game, as lines for the panel.
#include "scenes/tetris/coach_words.h"

#include <algorithm>

namespace fourfold::scenes {

std::vector<std::string> lines_of(const CoachWords& words) {
  std::vector<std::string> lines = {words.heading};
  if (words.shows_numbers) {
    lines.insert(lines.end(), words.numbers->begin(), words.numbers->end());
    return lines;
  }
  for (const teach::Reason& reason : *words.reasons) lines.push_back("- " + text(reason, teach::Other::next_best));
  if (words.reasons->empty()) lines.emplace_back("- what sets it apart comes with later pieces");
  if (!words.here.empty()) lines.push_back("here: " + words.here);
  if (!words.last.empty()) lines.push_back("last: " + words.last);
  if (!words.other.empty()) lines.push_back(words.other);
  return lines;
}

std::string word_about(const std::vector<teach::Reason>& reasons) {
  if (reasons.empty()) return "";
  const auto fault = std::ranges::find_if(reasons, &teach::Reason::about_other);
  if (fault != reasons.end()) return text(*fault, teach::Other::yours);
  const bool is_plan = reasons.front().kind == teach::Kind::leads_to;
  return (is_plan ? "the advised place is part of " : "the advised place ") +
         text(reasons.front(), teach::Other::yours);
}

}  // namespace fourfold::scenes
