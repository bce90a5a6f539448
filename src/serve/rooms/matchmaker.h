// Strangers who look for an opponent, between sockets, the queue as a value (live/match_queue.h),
// the store, which knows who they are, and the rooms, where they play.
//
// A socket looks for one opponent: it says what it looks for, hears how it stands, then of a room,
// and is closed. Behind a proxy all of these sockets belong to one process, since those who wait at
// different ones would never meet.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "live/match_queue.h"
#include "live/queue_messages.h"
#include "serve/rooms/room_server.h"
#include "service/strangers/seeker.h"

namespace fourfold::serve {

struct MatchmakerSettings {
  std::function<std::int64_t()> now_ms;  ///< since 1970
  /// May this address look for one more opponent? Every question is charged: it costs a signature
  /// and a look into the store.
  std::function<bool(const std::string& from)> may_seek = [](const std::string&) { return true; };
  /// An exception was caught that should not have been thrown; for the log of the service.
  std::function<void(const std::string& why)> on_failure = [](const std::string&) {};
};

class Matchmaker {
 public:
  Matchmaker(ConnectionPool& connections, Metrics& metrics, RoomServer& rooms, MatchmakerSettings settings);
  ~Matchmaker();
  Matchmaker(const Matchmaker&) = delete;
  Matchmaker& operator=(const Matchmaker&) = delete;

  /// For `GET queue`: what can be looked for, and how many do.
  [[nodiscard]] Json list();

  // As a SocketDoor has it.
  void on_open(const SocketHandle& client, const Visitor& visitor);
  void on_text(const SocketHandle& client, std::string_view text);
  void on_close(const SocketHandle& client);

 private:
  struct Client {
    SocketHandle handle;
    Visitor visitor;
    bool has_asked = false;
    std::int64_t told_ms = 0;  ///< when it was told how it stands
  };
  struct Question {
    std::uint64_t client = 0;
    live::Seek seek;
  };
  using Lock = std::unique_lock<std::mutex>;

  // With the lock held.
  void refuse(const Client& client, std::string_view problem, std::string_view why) const;
  void enter(const Question& question, const service::KnownSeeker& known);
  void tell_all(std::int64_t now_ms);
  [[nodiscard]] Client* find(std::uint64_t id);

  // Without it: all of these are done by the one thread, which may wait for the store.
  void work();
  void step();
  void answer(const Question& question);
  void open_room(const live::Pairing& pairing);

  ConnectionPool& connections_;
  RoomServer& rooms_;
  const MatchmakerSettings settings_;
  Gauge& waiting_;
  Counter &paired_, &failures_;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_ending_ = false;
  live::MatchQueue queue_;
  std::map<std::uint64_t, Client> clients_;
  std::vector<Question> questions_;  ///< at most one of every client
  std::jthread thread_;              // last: it uses all of the above
};

}  // namespace fourfold::serve
