// Rooms that other processes play, for those who watch them here.
//
// The process that plays a room stores its lines; this one reads them from the store and tells its
// own watchers, so that many processes share the watchers of one room. It adds nothing to the log
// and takes no commands: players go to the process that plays. On PostgreSQL that process announces
// new lines as long as somebody announces that people watch (relay_news.h); otherwise, and on
// SQLite, the store is asked from time to time.
//
// What is kept of a room is bounded as for a room that is played here (live/limits.h), and so is
// the number of rooms.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "live/mirror.h"
#include "serve/load/metrics.h"
#include "serve/rooms/relay_news.h"
#include "serve/socket/socket.h"
#include "serve/store/connection_pool.h"

namespace fourfold::serve {

struct RelaySettings {
  std::string process;                   ///< a name that no other process ever has
  std::function<std::int64_t()> now_ms;  ///< the time in ms since 1970
  std::size_t most_rooms = 0;
  /// See RoomSettings.
  std::function<bool(const std::string& from, std::size_t bytes)> may_say;
  std::function<void(const std::string& why)> on_failure;
};

class RoomRelay {
 public:
  RoomRelay(ConnectionPool& connections, Metrics& metrics, RelaySettings settings);
  ~RoomRelay();
  RoomRelay(const RoomRelay&) = delete;
  RoomRelay& operator=(const RoomRelay&) = delete;

  /// Somebody who comes to watch a room that another process plays.
  struct Watcher {
    SocketHandle handle;
    std::string from;  ///< its address
    live::Hello hello;
    std::vector<std::string> waiting{};  ///< texts that came after its hello
  };

  [[nodiscard]] bool follows(const std::string& room);
  void enter(const std::string& room, Watcher watcher);
  // These do nothing with a client that has not entered.
  void on_text(const SocketHandle& client, std::string_view text);
  void on_close(const SocketHandle& client);

  /// The process that plays a room has announced something.
  void hear(const LinesNews& news);
  /// The room is now played here: its watchers come again, and are let in there.
  void stop(const std::string& room);

 private:
  struct Client {
    std::string room;
    Watcher watcher;
  };
  struct Followed {
    std::optional<live::Mirror> mirror;  ///< nothing: its log is being read
    std::vector<std::uint64_t> clients;  ///< sorted
    std::uint64_t announced = 0;         ///< so many lines are stored, as far as was heard
    std::vector<std::string> said;       ///< heard before the log was read
    std::optional<std::int64_t> read_ms, checked_ms, leased_ms, empty_ms;
  };
  /// What is asked of the store about a room, and its answer.
  struct Question {
    std::string room;
    std::optional<std::uint64_t> after;  ///< lines after this one; nothing: the room is not known yet
    bool is_checked = false;             ///< whether its row is looked at
  };
  struct Answer {
    std::optional<live::Mirror> mirror;
    std::vector<std::string> lines;
    bool is_over = false;  ///< the store says so
    std::string end;       ///< why it cannot be followed any more
    CloseCode code = CloseCode::try_again_later;
  };
  using Lock = std::unique_lock<std::mutex>;

  // With the lock held.
  void let_in(Followed& followed, const Client& client);
  void take(Followed& followed, const Client& client, std::string_view text);
  void deliver(Followed& followed, const live::Outbox& out);
  void remove_from(const std::string& room, std::uint64_t client);
  void end(const std::string& room, CloseCode code, const std::string& why);
  void make_place();
  [[nodiscard]] std::vector<Question> questions(std::int64_t now_ms);
  [[nodiscard]] std::vector<std::string> leases(std::int64_t now_ms);
  void use(const Question& question, Answer answer);
  void pass_all(std::int64_t now_ms);

  // Without it, by the one thread, which may wait for the store.
  void work();
  void step();
  void announce(const std::vector<std::string>& news);
  [[nodiscard]] Answer asked(scores::League& league, const Question& question);

  ConnectionPool& connections_;
  const RelaySettings settings_;
  const bool can_announce_;  ///< whether processes hear of each other
  Gauge &rooms_gauge_, &sockets_gauge_;
  Counter& failures_;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_ending_ = false, is_wanted_ = false;
  std::map<std::string, Followed> rooms_;
  std::map<std::uint64_t, Client> clients_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace fourfold::serve
