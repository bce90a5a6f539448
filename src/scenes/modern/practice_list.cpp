// The positions to practise.
#include "scenes/modern/practice_list.h"

#include "scenes/modern/practice.h"

namespace fourfold::scenes {

PracticeList::PracticeList(Services& services) : Menu("Practice", "T-spins and perfect clears"), services_(services) {
  refresh();
}

std::vector<MenuItem> PracticeList::items() {
  std::vector<MenuItem> list;
  for (const session::Lesson& lesson : session::lessons()) {
    const auto digit = list.size() < 9 ? U'1' + static_cast<char32_t>(list.size()) : U'\0';
    list.push_back({digit, std::string(lesson.name), "", [this, &lesson](stage::Stage& stage) {
                      stage.push(std::make_unique<ModernPractice>(services_, lesson_play(services_, lesson)));
                    }});
  }
  return list;
}

}  // namespace fourfold::scenes
