// The rooms of this process: connects sockets (serve/socket/socket.h), rooms as values
// (live/room.h) and the store.
//
// A socket belongs to a room from its first moment. If the room is not here, it may be in the
// store: another process has opened it, or a process that ended has left it. The process that a
// player asks takes it over; those who only watch a room that another process plays are told of it
// here (room_relay.h).
#pragma once

#include <array>
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
#include "serve/rooms/relay_news.h"
#include "serve/rooms/room_relay.h"
#include "serve/rooms/room_writer.h"
#include "serve/socket/socket.h"
#include "service/tickets/hello.h"

namespace fourfold::serve {

struct RoomSettings {
  std::string address;                   ///< where administrators can reach this process
  std::function<std::int64_t()> now_ms;  ///< the time in ms since 1970
  unsigned thinkers = 1;                 ///< threads for machines, per game
  std::size_t most_rooms = live::kMostRooms;
  /// Whether this address may open one more room. It is called for rematches, and counts against
  /// the limit.
  std::function<bool(const std::string& from)> may_open = [](const std::string&) { return true; };
  /// What is stored with a match instead of a player's address: a text that is the same for all
  /// addresses of a network.
  std::function<std::string(const std::string& from)> place_of = address_range;
  /// Whether this address may send so many bytes more; the logs of rooms keep what players send.
  std::function<bool(const std::string& from, std::size_t bytes)> may_say = [](const std::string&, std::size_t) {
    return true;
  };
  /// A stranger of this address did not come to the match that it had looked for.
  std::function<void(const std::string& from)> on_absent = [](const std::string&) {};
  /// Called with an exception that should not have happened, for the log of the service.
  std::function<void(const std::string& why)> on_failure = [](const std::string&) {};
  /// A machine's answer, computed on one of those threads (live/machine.h).
  std::function<std::string(const live::VersusQuestion&)> versus_machine;
  std::function<std::string(const live::Connect4Question&)> connect4_machine;
};

/// A client's address, and the origins that it may know this service by.
struct Visitor {
  std::string from;                  ///< its address; empty: unknown
  std::vector<std::string> origins;  ///< see serve/socket/handshake.h
  bool only_watches = false;         ///< it came by an address for watchers, which a proxy may lead anywhere
};

class RoomServer {
 public:
  RoomServer(ConnectionPool& connections, Metrics& metrics, RoomSettings settings);
  ~RoomServer();
  RoomServer(const RoomServer&) = delete;
  RoomServer& operator=(const RoomServer&) = delete;

  /// Opens a room, stores it and returns its id. Throws scores::StoreError. For strangers: the
  /// addresses that they come from.
  Result<std::string> open(const live::RoomSetup& setup, const std::array<std::string, 2>& expected_from = {});
  /// For `GET rooms` and `GET rooms/{id}`: the rooms of all processes that use the store. They
  /// throw scores::StoreError.
  [[nodiscard]] Json list();
  [[nodiscard]] std::optional<Json> room(const std::string& id);
  /// Whether the last heartbeat of this process was stored.
  [[nodiscard]] bool can_store() const { return writer_.can_store(); }
  /// Rooms whose machine was asked for a move and has not answered yet.
  [[nodiscard]] std::size_t thinking();

  /// Called when a client asked another process for this room. This process gives the room up and
  /// tells its clients to connect again; the proxy leads them to the other process. A room that
  /// came here less than ten seconds ago stays: if clients asked both processes, these would
  /// otherwise pass the room back and forth.
  void give_away(const std::string& id);
  /// What another process has announced about rooms; everything else is ignored.
  void hear(const std::string& news);

  // The functions of a SocketDoor.
  void on_open(const std::string& room, const SocketHandle& client, const Visitor& visitor);
  void on_text(const SocketHandle& client, std::string_view text);
  void on_close(const SocketHandle& client);

 private:
  struct Client {
    std::string room;
    SocketHandle handle;
    Visitor visitor;
    bool has_entered = false;          ///< its hello was accepted
    bool is_greeting = false;          ///< its hello is being checked
    std::vector<std::string> waiting;  ///< texts that arrived during that check
  };
  struct Counted {
    explicit Counted(Metrics& metrics);
    Gauge &rooms, &sockets;
    Counter &entries, &taken, &machine_errors, &failures, &held;
  };
  /// A client whose room is not here, and what it said.
  struct Asker {
    std::uint64_t client = 0;
    live::Hello hello;
    std::vector<std::string> origins{};  ///< that it may know this service by
  };
  using Lock = std::unique_lock<std::mutex>;

  // The following functions need the lock.
  void deliver(const std::string& id, live::Outbox out);
  void greet(Client& client, std::string_view text);
  void greet_elsewhere(Client& client, std::string_view text);
  static void refuse_hello(const Client& client, const std::string& why);
  void refuse_player(std::uint64_t client, const service::Refused& why);
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
  /// Where there are too many rooms, the one that is needed least is closed.
  void make_place();
  void conclude(const std::string& id, HostedRoom& hosted);
  /// Whether the winner's keys were measured. The first call starts the measuring.
  bool is_judged(const std::string& id, HostedRoom& hosted);
  void fail(const std::string& why);
  /// Tells the store that rooms are over, again and again until it succeeds; otherwise the store
  /// would keep such a room for ever.
  void close_over();
  void show(const std::string& id);  ///< shows the room to other processes, if its summary has changed
  void find_room(const std::string& id, Asker asker);
  /// Those who have come to watch a room that another process plays.
  void relay(std::string id);
  void note_follower(const WatchNews& news);
  void tell_followers(const std::string& id, HostedRoom& hosted, std::int64_t now_ms);
  void adopt(const std::string& id, live::Room found);
  [[nodiscard]] Client* find_client(std::uint64_t id);

  // The following functions are called without the lock.
  void fetch(const std::string& id, const Asker& asker, scores::League& league);
  /// Tells a player who may not sit in this room of another process. Returns false if it may.
  bool turned_away(const std::string& id, const Asker& asker, scores::League& league);
  /// Opens the room for a rematch, or tells the clients why it cannot be opened.
  void add_rematch(const std::string& id, const std::string& next, const live::RoomSetup& setup);
  void welcome(std::uint64_t client, const live::Hello& hello, const service::Outcome<scores::Player>& player);
  void tick();
  void think(const std::string& id, const live::Want& want);
  void judge(const std::string& id, live::Seat seat, const std::string& replay);
  std::optional<std::string> answer_of(const live::Want& want);
  [[nodiscard]] std::vector<Json> rooms_elsewhere();
  /// The row of a room with this process as its owner.
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
  std::set<std::string> over_;  ///< rooms that were closed here but not yet in the store

  std::mutex elsewhere_mutex_;
  std::vector<Json> elsewhere_;  ///< rooms of other processes, as last read
  std::optional<std::int64_t> elsewhere_ms_;

  RoomRelay relay_;
  RoomWriter writer_;
  Pool versus_thinkers_, connect4_thinkers_;  // machines of one game do not wait for those of the other
  std::jthread ticker_;                       // last: it uses all members above
};

}  // namespace fourfold::serve
