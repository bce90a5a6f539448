// The lessons, chapter by chapter.
#include "scenes/modern/practice_list.h"

#include <algorithm>

#include "scenes/modern/practice.h"

namespace fourfold::scenes {

using session::Chapter;
using session::Lesson;

namespace {

/// Opens a lesson.
auto opens(Services& services, const Lesson& lesson) {
  return [&services, &lesson](stage::Stage& stage) {
    stage.push(std::make_unique<ModernPractice>(services, lesson_play(services, lesson)));
  };
}

std::string done_text(const teach::PuzzleProgress& progress, const Chapter& chapter) {
  int done = 0, all = 0;
  for (const Lesson& lesson : session::lessons()) {
    if (lesson.chapter != chapter.id) continue;
    ++all;
    done += progress.lessons.contains(lesson.id) ? 1 : 0;
  }
  return std::to_string(done) + " of " + std::to_string(all);
}

}  // namespace

PracticeChapters::PracticeChapters(Services& services)
    : Menu("Lessons", "from a first drop to opening stacks"), services_(services) {
  refresh();
}

std::vector<MenuItem> PracticeChapters::items() {
  const teach::PuzzleProgress progress = services_.puzzle_progress();
  std::vector<MenuItem> list;
  const auto lessons = session::lessons();
  const auto next =
      std::ranges::find_if(lessons, [&](const Lesson& lesson) { return !progress.lessons.contains(lesson.id); });
  if (next != lessons.end()) {
    list.push_back({U'n', "The next", std::string(text_of(*next).name), opens(services_, *next)});
    list.push_back({});
  }
  char32_t digit = U'1';
  for (const Chapter& chapter : session::chapters()) {
    list.push_back(
        {digit++, std::string(chapter.name), done_text(progress, chapter),
         [this, &chapter](stage::Stage& stage) { stage.push(std::make_unique<PracticeList>(services_, chapter)); }});
  }
  return list;
}

PracticeList::PracticeList(Services& services, const Chapter& chapter)
    : Menu(std::string(chapter.name), "lessons"), services_(services), chapter_(chapter.id) {
  refresh();
}

std::vector<MenuItem> PracticeList::items() {
  const teach::PuzzleProgress progress = services_.puzzle_progress();
  std::vector<MenuItem> list;
  for (const Lesson& lesson : session::lessons()) {
    if (lesson.chapter != chapter_) continue;
    const auto digit = list.size() < 9 ? U'1' + static_cast<char32_t>(list.size()) : U'\0';
    const std::string note = progress.lessons.contains(lesson.id) ? "done" : "";
    list.push_back({digit, std::string(text_of(lesson).name), note, opens(services_, lesson)});
  }
  return list;
}

}  // namespace fourfold::scenes
