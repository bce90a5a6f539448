// The rooms of this process, between sockets (serve/socket/socket.h), rooms as values (live/room.h) and the store.
//
// A socket belongs to a room from its first moment. A room that is not here may be in the store: opened by another
// process, or left by one that has died. The process that is asked for it first takes it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "serve/load/limits.h"
#include "serve/load/metrics.h"
#include "serve/load/pool.h"
#include "serve/rooms/hosted_rooms.h"
#include "serve/rooms/room_writer.h"
#include "serve/socket/socket.h"
#include "service/tickets/hello.h"

namespace fourfold::serve {

struct RoomSettings {
  std::string address;                   ///< where this process can be reached, for those who look after it
  std::function<std::int64_t()> now_ms;  ///< since 1970
  unsigned thinkers = 1;                 ///< threads for machines, of each game
  std::size_t most_rooms = live::kMostRooms;
  /// May this address open one more room? A rematch is asked for here, and charged.
  std::function<bool(const std::string& from)> may_open = [](const std::string&) { return true; };
  /// What is stored of an address with a match: something that is the same for addresses of one network.
  std::function<std::string(const std::string& from)> place_of = address_range;
  /// An exception was caught that should not have been thrown; for the log of the service.
  std::function<void(const std::string& why)> on_failure = [](const std::string&) {};
  /// What machines answer, on any of those threads (live/machine.h).
  std::function<std::string(const live::VersusQuestion&)> versus_machine;
  std::function<std::string(const live::Connect4Question&)> connect4_machine;
};

/// Where a client comes from and whom it wants.
struct Visitor {
  std::string from;                  ///< its address; empty: not known
  std::vector<std::string> origins;  ///< by which it may know this service (serve/socket/handshake.h)
};

class RoomServer {
 public:
  RoomServer(ConnectionPool& connections, Metrics& metrics, RoomSettings settings);
  ~RoomServer();
  RoomServer(const RoomServer&) = delete;
  RoomServer& operator=(const RoomServer&) = delete;

  /// Opens a room and stores it; its id. Throws scores::StoreError.
  Result<std::string> open(live::RoomSetup setup);
  /// For `GET rooms` and `GET rooms/{id}`: the rooms of all processes on the store. Throw scores::StoreError.
  [[nodiscard]] Json list();
  [[nodiscard]] std::optional<Json> room(const std::string& id);
  /// Could the last heartbeat of this process be stored?
  [[nodiscard]] bool can_store() const { return writer_.can_store(); }
  /// Rooms whose machine was asked for a move and has not answered.
  [[nodiscard]] std::size_t thinking();

  /// Another process was asked for this room. This process gives it up, and its clients are told to connect again:
  /// the proxy sends them to the other one. A room that came here less than ten seconds ago stays, because two
  /// processes that are both asked for it would otherwise hand it back and forth.
  void give_away(const std::string& id);

  // As a SocketDoor has it.
  void on_open(const std::string& room, const SocketHandle& client, const Visitor& visitor);
  void on_text(const SocketHandle& client, std::string_view text);
  void on_close(const SocketHandle& client);

 private:
  struct Client {
    std::string room;
    SocketHandle handle;
    Visitor visitor;
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
  void greet(Client& client, std::string_view text);
  void enter(const std::string& id, std::uint64_t client, const live::Hello& hello);
  void take_waiting(std::uint64_t client);
  void let_wait(Client& client, std::string_view text);
  void dismiss(const std::string& room, CloseCode code, const std::string& reason);
  void look_after_all(std::int64_t now_ms);
  void look_after(const std::string& id, HostedRoom& hosted, std::int64_t now_ms);
  void let_think(const std::string& id, HostedRoom& hosted, std::int64_t now_ms);
  void open_rematch(const std::string& id, HostedRoom& hosted);
  void end_room(const std::string& id, CloseCode code, const std::string& reason);
  /// A stranger did not come to the match that it had been waiting for.
  void call_off(const std::string& id, const HostedRoom& hosted);
  void note_left(const std::string& id, std::vector<std::string> keys);
  /// Where there are too many rooms, the one that ended first is closed.
  void make_place();
  void conclude(const std::string& id, HostedRoom& hosted);
  /// Were the keys of the winner measured? The first question starts that.
  bool is_judged(const std::string& id, HostedRoom& hosted);
  void fail(const std::string& why);
  /// Tells the store again until it succeeds: it would keep a room that is not over there for ever.
  void close_over();
  void show(const std::string& id);  ///< to other processes, if there is something new to see
  void find_room(const std::string& id);
  void adopt(const std::string& id, live::Room found);
  [[nodiscard]] Client* find_client(std::uint64_t id);

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
  [[nodiscard]] scores::MatchRow match_of(const std::string& id, const HostedRoom& hosted,
                                          const live::Outcome& outcome) const;
  [[nodiscard]] scores::RoomRow new_row(const std::string& id, const live::RoomSetup& setup) const;
  [[nodiscard]] std::int64_t now_s() const { return settings_.now_ms() / 1000; }

  ConnectionPool& connections_;
  const Counted counted_;
  const RoomSettings settings_;

  std::mutex mutex_;
  std::condition_variable ends_;
  bool is_ending_ = false;
  HostedRooms rooms_;
  std::map<std::uint64_t, Client> clients_;
  std::set<std::string> over_;  ///< rooms that were closed here, and the store has not been told

  std::mutex elsewhere_mutex_;
  std::vector<Json> elsewhere_;  ///< rooms of other processes, read
  std::optional<std::int64_t> elsewhere_ms_;

  RoomWriter writer_;
  Pool versus_thinkers_, connect4_thinkers_;  // a game's machines do not wait for the other's
  std::jthread ticker_;                       // last: it uses all of the above
};

}  // namespace fourfold::serve
