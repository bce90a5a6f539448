// One thread that uses the store for all rooms of a process. It writes the entries of their logs,
// many in one transaction, and runs other tasks between. Rooms do not wait for it: they are told
// when something is done.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "scores/players/league.h"
#include "serve/store/connection_pool.h"

namespace fourfold::serve {

/// A task for the store. It is tried once; if the store fails, `failed` is called instead, and the
/// caller may post the task again.
struct RoomTask {
  std::function<void(scores::League& league)> work;
  std::function<void()> failed = [] {};
};

class RoomWriter {
 public:
  struct Told {
    /// These entries are stored: the last number of each room.
    std::function<void(const std::string& room, std::uint64_t number)> stored;
    /// The room now belongs to another process.
    std::function<void(const std::string& room)> lost;
    std::function<std::int64_t()> now;  ///< seconds since 1970
    /// Something failed that is not the store's fault: an error in this program, for the log.
    std::function<void(const std::string& why)> failed = [](const std::string&) {};
  };

  /// `process`: a name that no other process ever has.
  RoomWriter(ConnectionPool& connections, std::string process, Told told);
  /// If the store answers, writes the remaining entries, runs the remaining tasks, and gives the
  /// rooms up.
  ~RoomWriter();
  RoomWriter(const RoomWriter&) = delete;
  RoomWriter& operator=(const RoomWriter&) = delete;

  void write(std::vector<scores::RoomLine> lines);
  /// So many entries are waiting that clients have to stop sending.
  [[nodiscard]] bool is_behind() const;
  /// If too many tasks wait, drops this one and returns false.
  [[nodiscard]] bool ask(RoomTask task);
  [[nodiscard]] const std::string& process() const { return process_; }
  /// The time by the clock of the store, which heartbeats are given in: processes on several
  /// machines have clocks that differ, and one whose clock is ahead would take rooms that are
  /// played.
  [[nodiscard]] std::int64_t store_now() const { return told_.now() + ahead_s_; }
  /// False where the last heartbeat could not be stored: the disk is full, or the store cannot be
  /// reached.
  [[nodiscard]] bool can_store() const { return can_store_; }

 private:
  void work();
  /// Returns true when the thread should end.
  bool wait_for_work();
  void rest();
  // These return false if the store fails.
  bool write_down();
  bool write_down(const std::vector<scores::RoomLine>& lines);
  bool do_tasks();
  bool does(const RoomTask& task);
  [[nodiscard]] std::vector<scores::RoomLine> first_lines() const;
  void beat();
  void note(const std::exception& e) const;
  void give_up();

  ConnectionPool& connections_;
  const std::string process_;
  const Told told_;
  mutable std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<scores::RoomLine> lines_;  // that are not stored yet, in the order of each room's log
  std::size_t bytes_ = 0;               // of these lines
  std::deque<RoomTask> tasks_;
  bool is_ending_ = false;
  std::int64_t last_beat_ = 0, last_tidy_ = 0;
  std::atomic<bool> can_store_ = true;
  std::atomic<std::int64_t> ahead_s_ = 0;  ///< the clock of the store
  std::jthread thread_;                    // last: it uses all of the above
};

}  // namespace fourfold::serve
