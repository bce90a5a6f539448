// Tells other processes that something has changed. PostgreSQL does so by NOTIFY: an announcement
// arrives when the transaction is committed, and never if it is undone. SQLite cannot announce
// anything; there a listener only sees that another connection has changed rows in the file.
//
// The store itself announces every change of a board: "board tetris/classic/marathon/human".
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scores/store/store.h"

namespace fourfold::scores {

struct Connection;

inline constexpr std::string_view kBoardNews = "board ";
/// The beginning of an announcement about a room that another process wants: the process that owns
/// the room gives it up. The room's id follows.
inline constexpr std::string_view kRoomNews = "room ";
/// The beginnings of announcements between a process that plays a room and those at which people
/// watch it (serve/rooms/room_relay.h).
inline constexpr std::string_view kWatchNews = "watch ", kLinesNews = "lines ";
/// The announcement of changed rows on a board: kBoardNews and the board.
std::string board_news(const Filter& board);
/// The board that an announcement is about; nothing if it is about something else.
std::optional<Filter> board_of_news(std::string_view text);

/// Announces one line of fewer than 8000 bytes (PostgreSQL's limit). Does nothing on SQLite.
void announce(Connection& connection, const std::string& text);

/// A connection of its own that receives the announcements of others. For one thread.
class Listener {
 public:
  explicit Listener(const std::string& where, const StoreOptions& options = {});
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  /// Whether `wait` can wait. On SQLite it cannot: it returns at once, and should be called by a
  /// timer.
  [[nodiscard]] bool can_wait() const;
  /// Waits at most `timeout_ms` and returns what was announced since the last call. On SQLite it
  /// returns one empty text if rows were added or removed. Throws StoreError if the connection is
  /// lost: the caller makes another listener then, and reads everything again.
  std::vector<std::string> wait(int timeout_ms);

 private:
  std::unique_ptr<Connection> connection_;
  std::int64_t version_ = 0;  ///< of the file
  std::string boards_;        ///< see boards_in_short
};

}  // namespace fourfold::scores
