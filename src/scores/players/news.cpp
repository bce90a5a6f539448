// Announcements between processes.
#include "scores/players/news.h"

#include <array>

#include "scores/database/prepared.h"

namespace fourfold::scores {
namespace {

std::int64_t file_version(Connection& connection) {
  return guarded(connection, [&] {
    std::int64_t version = 0;
    connection.sql << "PRAGMA data_version", soci::into(version);
    return version;
  });
}

/// A short text that changes when boards change: the last row's id, and which rows are held or
/// taken off. The logs of rooms are in the same file and do not change it.
std::string boards_in_short(Connection& connection) {
  return guarded(connection, [&] {
    std::string text;
    for (const char* query :
         {"SELECT COALESCE(MAX(id), 0) FROM score", "SELECT COALESCE(SUM(id), 0) FROM score WHERE removed < 0",
          "SELECT COALESCE(SUM(id), 0) FROM score WHERE removed > 0"}) {
      std::int64_t number = 0;
      connection.sql << query, soci::into(number);
      text += std::to_string(number) + " ";
    }
    return text;
  });
}

}  // namespace

std::string board_news(const Filter& board) {
  return std::string(kBoardNews) + board.game + "/" + board.rules + "/" + board.mode + "/" +
         (board.kind ? std::string(play::name(*board.kind)) : "");
}

std::optional<Filter> board_of_news(std::string_view text) {
  if (!text.starts_with(kBoardNews)) return std::nullopt;
  text.remove_prefix(kBoardNews.size());
  std::array<std::string, 4> parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t end = i + 1 < parts.size() ? text.find('/') : text.size();
    if (end == std::string_view::npos) return std::nullopt;
    parts[i] = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return Filter{.game = parts[0], .rules = parts[1], .mode = parts[2], .kind = play::player_kind_from(parts[3])};
}

void announce(Connection& connection, const std::string& text) {
  if (connection.postgresql == nullptr) return;
  guarded(connection, [&] { Prepared(connection, "SELECT pg_notify('fourfold', :text)").with(text).run(); });
}

Listener::Listener(const std::string& where, const StoreOptions& options)
    : connection_(std::make_unique<Connection>()) {
  connect(*connection_, where, options);
  if (can_wait()) {
    guarded(*connection_, [&] { connection_->sql << "LISTEN fourfold"; });
  } else {
    version_ = file_version(*connection_);
    boards_ = boards_in_short(*connection_);
  }
}

Listener::~Listener() = default;

bool Listener::can_wait() const { return connection_->postgresql != nullptr; }

std::vector<std::string> Listener::wait(int timeout_ms) {
  if (can_wait()) {
    auto news = connection_->postgresql->wait_for_news(connection_->sql, timeout_ms);
    if (!news) throw StoreError("scores in " + connection_->where + ": the connection to the server was lost");
    return *std::move(news);
  }
  const std::int64_t before = std::exchange(version_, file_version(*connection_));
  if (before == version_) return {};
  std::string boards = boards_in_short(*connection_);
  if (boards == boards_) return {};
  boards_ = std::move(boards);
  return {""};
}

}  // namespace fourfold::scores
