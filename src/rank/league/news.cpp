// Announcements between processes.
#include "rank/league/news.h"

#include <array>

#include "rank/connection.h"

namespace fourfold::rank {
namespace {

/// Changes with every row that is added and every decision of a keeper, and with nothing else: the logs of
/// rooms, which are written many times a second, are no news of a board.
std::int64_t board_version(Connection& connection) {
  return guarded(connection, [&] {
    std::int64_t version = 0;
    connection.sql << "SELECT coalesce((SELECT max(id) FROM score), 0) + coalesce((SELECT max(id) FROM keeper_log), 0)",
        soci::into(version);
    return version;
  });
}

std::int64_t file_version(Connection& connection) {
  return guarded(connection, [&] {
    std::int64_t version = 0;
    connection.sql << "PRAGMA data_version", soci::into(version);
    return version;
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
  guarded(connection, [&] { connection.sql << "SELECT pg_notify('fourfold', :text)", soci::use(text); });
}

Listener::Listener(const std::string& where, const StoreOptions& options)
    : connection_(std::make_unique<Connection>()) {
  connect(*connection_, where, options);
  if (can_wait()) {
    guarded(*connection_, [&] { connection_->sql << "LISTEN fourfold"; });
  } else {
    file_ = file_version(*connection_);
    board_ = board_version(*connection_);
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
  if (const std::int64_t before = std::exchange(file_, file_version(*connection_)); before == file_) return {};
  const std::int64_t before = std::exchange(board_, board_version(*connection_));
  return before == board_ ? std::vector<std::string>{} : std::vector<std::string>{""};
}

}  // namespace fourfold::rank
