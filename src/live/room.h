// A room: two seats (or one), people who watch, and a match between the seats. It is a value
// without a network, a clock or a thread: messages and times come in, letters and log entries go
// out.
//
//   Room room(setup, now_ms);
//   Outbox out = room.enter(client, hello, now_ms);   // the caller has checked who that is
//   out = room.take(client, text, now_ms);            // any other message
//   out = room.pass(now_ms);                          // several times a second
//   store(out.entries); send(out.letters);
//   send(room.stored(number, now_ms).letters);        // what waited for these entries
//
// The state of the match follows from the log (state.h): `Room::from(setup, log)` is the same room
// with nobody connected. The log does not contain who is connected, how fast clients send and until
// when garbage must be accepted, but it does contain what results from these.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/token_bucket.h"
#include "live/letters.h"
#include "live/limits.h"
#include "live/log.h"
#include "live/machine.h"
#include "live/messages.h"
#include "live/outbox.h"
#include "live/state.h"

namespace fourfold::live {

/// The result of a match, for ratings.
struct Outcome {
  std::string game, rules;            ///< "modern" and its ruleset, or "connect4" and its board
  std::array<std::string, 2> keys{};  ///< of the players in seats a and b
  std::array<std::string, 2> names{};
  std::optional<Seat> winner;  ///< nothing: a draw
  Reason reason{};
  bool rated = false;  ///< two persons with different keys wanted it to count and really played, and it is not held
  std::string held;    ///< if a match that would be rated is held: why
};

class Room {  // NOLINT(bugprone-exception-escape): what is moved is a variant of games
 public:
  /// The setup must come from `room_setup_from`.
  Room(const RoomSetup& setup, std::int64_t now_ms);
  /// The room that has this log; its players have `kAwayMs` to come back. An error says which line
  /// is not possible.
  static Result<Room> from(const RoomSetup& setup, const std::vector<std::string>& lines, std::int64_t now_ms);

  /// Continues the room after `from`: adds an entry, so that the time in between counts on no
  /// clock.
  Outbox resume(std::int64_t now_ms);

  /// A client whose hello was checked comes in. A player gets the seat that its key already has, or
  /// a free one.
  Outbox enter(ClientId client, const Hello& hello, std::int64_t now_ms);
  Outbox take(ClientId client, std::string_view message, std::int64_t now_ms);
  /// The client's connection has ended.
  void leave(ClientId client, std::int64_t now_ms);
  /// Time has passed: clocks run out, and absent players lose the match or their seats.
  Outbox pass(std::int64_t now_ms);
  /// All entries up to this number are stored.
  Outbox stored(std::uint64_t number, std::int64_t now_ms);

  /// What the machine in this room has to think about; nothing if it is not its turn. Thinking
  /// takes time, so `think` (machine.h) may run elsewhere, and the answer may be late.
  [[nodiscard]] std::optional<Want> wants_move(std::int64_t now_ms) const;
  Outbox moved(const Want& want, std::string_view commands, std::int64_t now_ms);

  /// Whether both players have asked for another match and are there to play it: the caller opens
  /// it and tells them where.
  [[nodiscard]] bool wants_rematch() const;
  [[nodiscard]] RoomSetup rematch(std::uint64_t seed) const;
  Outbox rematch_opened(std::string_view room);
  /// There will be no rematch. The players who asked for it are told why, and may ask again.
  Outbox rematch_refused(std::string_view why);

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const RoomSetup& setup() const { return state_.setup(); }
  [[nodiscard]] const Log& log() const { return log_; }
  [[nodiscard]] std::uint64_t stored() const { return stored_; }
  [[nodiscard]] std::size_t watchers() const;
  /// Those who watch at other processes (mirror.h); they count for `presence`.
  void note_watchers_elsewhere(std::size_t count);
  [[nodiscard]] std::size_t watchers_elsewhere() const { return watchers_elsewhere_; }
  /// What everybody is told and no log has: who is there, who wants a rematch, and where it is.
  [[nodiscard]] std::vector<std::string> said() const;
  /// Of the letters that wait for entries to be stored.
  [[nodiscard]] std::size_t held_bytes() const { return held_bytes_; }
  /// The client that is connected to a seat.
  [[nodiscard]] std::optional<ClientId> client(Seat seat) const { return chair(seat).client; }
  /// When the room was opened, and the time of the last entry.
  [[nodiscard]] std::int64_t opened_ms() const { return opened_ms_; }
  [[nodiscard]] std::int64_t changed_ms() const { return changed_ms_; }

  /// The result of an ended match between two seats.
  [[nodiscard]] std::optional<Outcome> outcome() const;
  /// The keys of players who were to play a rated match and left it, or never came to one that they
  /// had been waiting for; while it is played, nobody.
  [[nodiscard]] std::vector<std::string> left_by() const;
  /// The caller has measured the keys of a seat and doubts that a person pressed them: the match,
  /// which is over, is not rated, and the log says why.
  Outbox hold(Seat seat, std::string_view why, std::int64_t now_ms);
  /// The game of a seat as a replay that can be verified; in Connect Four it is the same for both.
  [[nodiscard]] std::string replay(Seat seat) const { return state_.replay(seat); }

 private:
  struct Client {
    std::optional<Seat> seat;  ///< nothing: the client watches
    TokenBucket messages{kMessages};
  };
  /// Garbage on its way to a player.
  struct Delivery {
    std::uint64_t number = 0;
    std::uint64_t entry = 0;                ///< the entry of the log that sent it
    std::optional<std::uint64_t> due_tick;  ///< in the receiver's game; nothing before the receiver was told
    int times = 0;                          ///< how often it was told: once for every connection
  };
  /// What is known of a seat and is not in the log.
  struct Chair {
    std::optional<ClientId> client;
    std::uint64_t welcome = 0;  ///< the entry that must be stored before the client is welcomed
    std::optional<std::int64_t> away_since_ms;
    std::int64_t away_before_ms = 0;  ///< the sum of earlier absences
    TokenBucket commands{kCommands}, ticks{kTicks};
    std::deque<Delivery> deliveries;
    bool wants_rematch = false;
  };
  struct Held {
    std::uint64_t number = 0;  ///< the letter waits until this entry is stored
    Letter letter;
    bool ends_welcome = false;  ///< what is not in the log follows, as it is by then
  };

  [[nodiscard]] Chair& chair(Seat seat) { return chairs_[index(seat)]; }
  [[nodiscard]] const Chair& chair(Seat seat) const { return chairs_[index(seat)]; }

  // Clients (room_clients.cpp).
  void enter_as_player(ClientId client, const Hello& hello, std::int64_t now_ms, Outbox& out);
  void enter_as_watcher(ClientId client, const Hello& hello, std::int64_t now_ms, Outbox& out);
  void connect(ClientId client, Seat seat, std::int64_t now_ms, Outbox& out);
  void welcome(ClientId client, std::optional<Seat> seat, std::uint64_t have, std::int64_t now_ms);
  void tell_what_no_log_has(ClientId client, Outbox& out) const;
  void forget_letters(ClientId client);
  [[nodiscard]] std::string presence() const;
  void tell_presence(std::int64_t now_ms, Outbox& out);
  void close(ClientId client, Problem problem, std::string_view sentence, std::int64_t now_ms, Outbox& out);

  // Messages (room_play.cpp).
  void handle(ClientId client, const Hello& hello, std::int64_t now_ms, Outbox& out);
  void handle(ClientId client, const Play& play, std::int64_t now_ms, Outbox& out);
  void handle(ClientId client, const Resign& resign, std::int64_t now_ms, Outbox& out);
  void handle(ClientId client, const Rematch& rematch, std::int64_t now_ms, Outbox& out);
  void handle(ClientId client, const Ping& ping, std::int64_t now_ms, Outbox& out);
  void take_batch(ClientId client, Seat seat, const Play& message, std::int64_t now_ms, Outbox& out);
  [[nodiscard]] std::optional<std::string> why_too_early(Seat seat, const Batch& batch, std::int64_t now_ms) const;
  [[nodiscard]] std::optional<std::string> take_time(Seat seat, const Batch& batch, std::int64_t now_ms);
  void play(Seat seat, const Batch& batch, std::int64_t now_ms, Outbox& out);
  void note_garbage(Seat seat);
  void check_garbage(Seat seat, std::int64_t now_ms, Outbox& out);
  void deliver_garbage(Seat seat, std::int64_t now_ms, Outbox& out);

  // Time (room_time.cpp).
  void follow_time(std::int64_t now_ms, Outbox& out);
  void follow_absence(Seat seat, std::int64_t now_ms);
  void give_up_on_absent(std::int64_t now_ms, Outbox& out);
  void follow_clocks(std::int64_t now_ms, Outbox& out);
  [[nodiscard]] bool is_gone(Seat seat, std::int64_t now_ms) const;

  [[nodiscard]] bool was_played() const;

  // The log.
  void write(const Entry& entry, Outbox& out);
  void record(const Entry& entry, Outbox& out);
  void hold_back(Held held);
  void send_held(Outbox& out);
  void tell_players(std::uint64_t until, Outbox& out) const;
  void tell_watchers(std::int64_t now_ms, Outbox& out);
  void catch_watchers_up(Outbox& out);
  void release(std::int64_t now_ms, Outbox& out);
  /// Times in the log never decrease, even if the caller's clock is set back.
  [[nodiscard]] std::int64_t not_before_log(std::int64_t now_ms) const { return std::max(now_ms, changed_ms_); }

  State state_;
  Log log_;
  std::uint64_t stored_ = 0;
  std::uint64_t watched_ = 0;  ///< the last entry that watchers were told of, at `watched_ms_`
  std::int64_t watched_ms_ = 0;
  std::deque<Held> held_;
  std::size_t held_bytes_ = 0;
  std::map<ClientId, Client> clients_;
  std::size_t watchers_elsewhere_ = 0;
  std::array<Chair, 2> chairs_{};
  bool presence_changed_ = false;  ///< `pass` then tells all clients, once for all who come within a second
  std::optional<std::int64_t> presence_told_ms_;
  std::string next_room_;  ///< of the rematch
  std::int64_t opened_ms_ = 0, changed_ms_ = 0;
};

/// For `GET rooms/{id}`: the setup, the players and the state of the match.
Json summary_of(const Room& room, std::int64_t now_ms);

}  // namespace fourfold::live
