// Telling other processes that something has changed. On PostgreSQL by NOTIFY: what is announced
// arrives when the transaction is committed, and not at all if it is undone. On SQLite nothing can
// be announced; a listener sees that another connection has changed rows in the file.
//
// Every change of a board is announced by the store itself: "board tetris/classic/marathon/human".
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
/// Stands before the id of a room that another process was asked for: the process that has the room gives it up.
inline constexpr std::string_view kRoomNews = "room ";
/// What is announced when rows of a board change: kBoardNews and the board.
std::string board_news(const Filter& board);
/// The board that such a text is about; nothing for other texts.
std::optional<Filter> board_of_news(std::string_view text);

/// One line, fewer than 8000 bytes (PostgreSQL's limit). Does nothing on SQLite.
void announce(Connection& connection, const std::string& text);

/// A connection of its own that hears what others announce. For one thread.
class Listener {
 public:
  explicit Listener(const std::string& where, const StoreOptions& options = {});
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  /// Can `wait` wait? If not (SQLite), it answers at once, and is for a timer.
  [[nodiscard]] bool can_wait() const;
  /// What was announced since the last call, at the latest after so many milliseconds; on SQLite one
  /// empty text if rows came or went. Throws StoreError when the connection is lost: make another
  /// listener, and look at everything again.
  std::vector<std::string> wait(int timeout_ms);

 private:
  std::unique_ptr<Connection> connection_;
  std::int64_t version_ = 0;  ///< of the file
  std::string boards_;        ///< what is on boards, in short
};

}  // namespace fourfold::scores
