// The lessons, chapter by chapter, with what has been done of them.
#pragma once

#include "scenes/menu.h"
#include "scenes/services.h"
#include "session/tetris/lessons.h"

namespace fourfold::scenes {

class PracticeChapters final : public Menu {
 public:
  explicit PracticeChapters(Services& services);

 protected:
  [[nodiscard]] std::vector<MenuItem> items() override;

 private:
  Services& services_;
};

/// The lessons of a chapter.
class PracticeList final : public Menu {
 public:
  PracticeList(Services& services, const session::Chapter& chapter);

 protected:
  [[nodiscard]] std::vector<MenuItem> items() override;

 private:
  Services& services_;
  std::string_view chapter_;
};

}  // namespace fourfold::scenes
