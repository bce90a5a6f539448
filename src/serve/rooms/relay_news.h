// What processes announce to each other about a room that is played by one and watched at others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::serve {

/// "watch ROOM COUNT PROCESS": so many people watch it at this process, which wants to hear of its
/// lines for some seconds more.
struct WatchNews {
  std::string room, process;
  std::size_t watchers = 0;
};
std::string to_news(const WatchNews& news);
std::optional<WatchNews> watch_news_from(std::string_view text);

/// "lines ROOM COUNT [texts]": so many lines are stored, and `said` is what no log has
/// (live::Room::said).
struct LinesNews {
  std::string room;
  std::uint64_t lines = 0;
  std::vector<std::string> said;
  friend bool operator==(const LinesNews&, const LinesNews&) = default;
};
std::string to_news(const LinesNews& news);
std::optional<LinesNews> lines_news_from(std::string_view text);

}  // namespace fourfold::serve
