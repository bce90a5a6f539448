// The rooms of this process, between sockets (serve/socket/socket.h), rooms as values (live/room.h) and the store.
//
// A socket belongs to a room from its first moment. A room that is not here may be in the store: opened
// by another process, or left by one that has died. Who is asked for it first takes it.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "live/lobby.h"
#include "serve/load/metrics.h"
#include "serve/load/pool.h"
#include "serve/rooms/room_writer.h"
#include "serve/rooms/shown.h"
#include "serve/socket/socket.h"
#include "service/tickets/hello.h"

namespace fourfold::serve {

struct HubSettings {
  std::string address;                   ///< where this process can be reached, for those who look after it
  std::function<std::int64_t()> now_ms;  ///< since 1970
  unsigned thinkers = 1;                 ///< threads for machines, of each game
  std::size_t most_rooms = live::kMostRooms;
  /// May this address open one more room? A rematch is asked for here, and charged.
  std::function<bool(const std::string& from)> may_open = [](const std::string&) { return true; };
  /// A mistake of ours was met and survived; for the log of the service.
  std::function<void(const std::string& why)> on_failure = [](const std::string&) {};
  /// What machines answer, on any of those threads (live/machine.h).
  std::function<std::string(const live::VersusQuestion&)> versus_machine;
  std::function<std::string(const live::Connect4Question&)> connect4_machine;
};

class Hub {
 public:
  Hub(Leagues& leagues, Metrics& metrics, HubSettings settings);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  /// Opens a room and keeps it in the store; its id. Throws scores::StoreError.
  Result<std::string> open(live::RoomSetup setup);
  /// For `GET rooms` and `GET rooms/{id}`: the rooms of all processes on the store. Throw scores::StoreError.
  [[nodiscard]] Json list();
  [[nodiscard]] std::optional<Json> room(const std::string& id);

  /// Another process was asked for this room: it is given up here and its clients come again, to where
  /// the proxy leads them. Not if it came a moment ago, lest it go to and fro.
  void give_away(const std::string& id);

  // As a SocketDoor has it.
  /// `from`: the address that the client comes from; empty: not known.
  void on_open(const std::string& room, const SocketHandle& client, const std::string& from = "");
  void on_text(const SocketHandle& client, std::string_view text);
  void on_close(const SocketHandle& client);

 private:
  struct Guest {
    std::string room;
    SocketHandle handle;
    std::string from;                  ///< its address
    bool has_entered = false;          ///< its hello was taken
    bool is_greeting = false;          ///< its hello is being checked
    std::vector<std::string> waiting;  ///< texts that came meanwhile
  };
  struct Counted {
    explicit Counted(Metrics& metrics);
    Gauge &rooms, &sockets;
    Counter &entries, &taken, &machine_errors, &failures, &held;
  };
  using Lock = std::unique_lock<std::mutex>;

  // All of these with the lock held.
  void deliver(const std::string& id, live::Outbox out);
  void greet(Guest& guest, std::string_view text);
  void enter(const std::string& id, std::uint64_t client, const live::Hello& hello);
  void take_waiting(Guest& guest);
  void let_wait(Guest& guest, std::string_view text);
  void dismiss(const std::string& room, CloseCode code, const std::string& reason);
  void look_after_all(std::int64_t now_ms);
  void look_after(const std::string& id, live::Room& room, std::int64_t now_ms);
  void let_think(const std::string& id, const live::Room& room, std::int64_t now_ms);
  void open_rematch(const std::string& id, live::Room& room);
  void end_room(const std::string& id, CloseCode code, const std::string& reason);
  /// Where there are too many rooms, one that is over and done with goes.
  void make_place();
  void conclude(const std::string& id, const live::Room& room);
  /// Were the keys of the winner measured? The first question starts that.
  bool is_judged(const std::string& id, const live::Room& room);
  void expire(std::int64_t now_ms);
  void fail(const std::string& why);
  /// The store is told until it knows: a room that is not over there would be kept for ever.
  void close_over();
  void forget(const std::string& id);  ///< the room, and what is kept beside it
  void show(const std::string& id);    ///< to other processes, if there is something new to see
  void find_room(const std::string& id);
  void adopt(const std::string& id, live::Room found);

  // Without it.
  void fetch(const std::string& id, scores::League& league);
  /// Opens what follows a room that is over, or says that it cannot be opened.
  void add_rematch(const std::string& id, const std::string& next, const live::RoomSetup& setup);
  void welcome(std::uint64_t client, const live::Hello& hello, const service::Outcome<scores::Player>& player);
  void tick();
  void think(const std::string& id, const live::Want& want);
  void judge(const std::string& id, live::Seat seat, const std::string& replay);
  std::optional<std::string> answer_of(const live::Want& want);
  [[nodiscard]] std::vector<Json> rooms_elsewhere();
  /// A room as this process has it: whose it is.
  [[nodiscard]] scores::RoomRow own_row(const std::string& id) const;
  [[nodiscard]] scores::RoomRow new_row(const std::string& id, const live::RoomSetup& setup) const;
  [[nodiscard]] std::int64_t now_s() const { return settings_.now_ms() / 1000; }

  Leagues& leagues_;
  const Counted counted_;
  const HubSettings settings_;

  std::mutex mutex_;
  std::condition_variable ends_;
  bool is_ending_ = false;
  live::Lobby lobby_;
  std::map<std::uint64_t, Guest> guests_;
  std::map<std::string, std::set<std::uint64_t>> in_room_;
  /// Where those who have the seats of a room came from last.
  std::map<std::string, std::array<std::string, 2>> seated_from_;
  std::map<std::string, std::uint64_t> thinking_;  ///< the batch that a machine of the room thinks about
  std::set<std::string> concluded_, rematched_;
  std::map<std::string, bool> judged_;            ///< matches whose winner's keys are being measured, or were
  std::set<std::string> over_;                    ///< closed here, and the store has not been told
  std::map<std::string, std::int64_t> taken_ms_;  ///< when rooms of other processes came
  std::map<std::string, Shown> shown_;            ///< what the store has of rooms

  std::mutex elsewhere_mutex_;
  std::vector<Json> elsewhere_;  ///< rooms of other processes, read
  std::optional<std::int64_t> elsewhere_ms_;

  RoomWriter clerk_;
  Pool versus_thinkers_, connect4_thinkers_;  // a game's machines do not wait for the other's
  std::jthread ticker_;                       // last: it uses all of the above
};

}  // namespace fourfold::serve
