// One thread that asks the store on behalf of all rooms: it writes their logs down, many entries in one
// transaction, and does chores between. Rooms never wait for it; what waits is told when it is done.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "scores/players/league.h"
#include "serve/api/leagues.h"

namespace fourfold::serve {

/// Something to ask the store. It is tried once; `failed` is called instead where the store fails. What must
/// happen is asked for again by whoever wants it.
struct RoomTask {
  std::function<void(scores::League& league)> work;
  std::function<void()> failed = [] {};
};

class RoomWriter {
 public:
  struct Told {
    /// These entries are safe: the last number of each room.
    std::function<void(const std::string& room, std::uint64_t number)> stored;
    /// The room is another process's now.
    std::function<void(const std::string& room)> lost;
    std::function<std::int64_t()> now;  ///< seconds since 1970
    /// Something went wrong that is not the store's: a mistake of ours, for the log.
    std::function<void(const std::string& why)> failed = [](const std::string&) {};
  };

  /// `process`: a name that no other process has or had.
  RoomWriter(Leagues& leagues, std::string process, Told told);
  /// Writes down and does what is left, if the store answers, and gives the rooms up.
  ~RoomWriter();
  RoomWriter(const RoomWriter&) = delete;
  RoomWriter& operator=(const RoomWriter&) = delete;

  void write(std::vector<scores::RoomLine> lines);
  /// More wait to be written down than the store takes in: those who send more have to wait.
  [[nodiscard]] bool is_behind() const;
  /// False, and the chore is dropped, when too many wait.
  [[nodiscard]] bool ask(RoomTask chore);
  [[nodiscard]] const std::string& process() const { return process_; }

 private:
  void work();
  /// True: this is the end.
  bool wait_for_work();
  void rest();
  // False where the store fails.
  bool write_down();
  bool write_down(const std::vector<scores::RoomLine>& lines);
  bool do_chores();
  bool does(const RoomTask& chore);
  [[nodiscard]] std::vector<scores::RoomLine> first_lines() const;
  void beat();
  void note(const std::exception& e) const;
  void give_up();

  Leagues& leagues_;
  const std::string process_;
  const Told told_;
  mutable std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<scores::RoomLine> lines_;  // that are not safe yet, in the order of each room's log
  std::deque<RoomTask> chores_;
  bool is_ending_ = false;
  std::int64_t last_beat_ = 0, last_tidy_ = 0;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace fourfold::serve
