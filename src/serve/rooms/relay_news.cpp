// Announcements about rooms as text.
#include "serve/rooms/relay_news.h"

#include "base/json.h"
#include "base/text.h"
#include "scores/players/news.h"
#include "serve/rooms/hosted_rooms.h"

namespace fourfold::serve {
namespace {

/// The words before the first blanks; what remains is `rest`.
std::string_view next_word(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

/// The room and the number with which both begin.
std::optional<std::pair<std::string, std::uint64_t>> room_and_number(std::string_view& rest, std::string_view kind) {
  if (!rest.starts_with(kind)) return std::nullopt;
  rest.remove_prefix(kind.size());
  const std::string room(next_word(rest));
  const auto number = number_from<std::uint64_t>(next_word(rest));
  if (!is_room_id(room) || !number) return std::nullopt;
  return std::pair(room, *number);
}

}  // namespace

std::string to_news(const WatchNews& news) {
  return std::string(scores::kWatchNews) + news.room + " " + std::to_string(news.watchers) + " " + news.process;
}

std::optional<WatchNews> watch_news_from(std::string_view text) {
  const auto begin = room_and_number(text, scores::kWatchNews);
  if (!begin || text.empty()) return std::nullopt;
  return WatchNews{
      .room = begin->first, .process = std::string(text), .watchers = static_cast<std::size_t>(begin->second)};
}

std::string to_news(const LinesNews& news) {
  return std::string(scores::kLinesNews) + news.room + " " + std::to_string(news.lines) + " " +
         Json::array_of(news.said).dump();
}

std::optional<LinesNews> lines_news_from(std::string_view text) {
  const auto begin = room_and_number(text, scores::kLinesNews);
  const auto said = begin ? Json::parse(text) : Result<Json>(Error{"no room"});
  if (!said || !said->is_array()) return std::nullopt;
  LinesNews news{.room = begin->first, .lines = begin->second, .said = {}};
  for (const Json& each : said->elements()) {
    if (!each.is_string()) return std::nullopt;
    news.said.push_back(*each.as_string());
  }
  return news;
}

}  // namespace fourfold::serve
