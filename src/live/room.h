// A room: two seats (or one), people who watch, and a match between the seats. A value without a
// network, a clock or a thread: messages and times come in, letters and entries of its log go out.
//
//   Room room(setup, now_ms);
//   Outbox out = room.enter(client, hello, now_ms);   // the caller has checked who that is
//   out = room.take(client, text, now_ms);            // any other message
//   out = room.pass(now_ms);                          // now and then: several times a second
//   store(out.entries); send(out.letters);
//   send(room.stored(number, now_ms).letters);        // what waited for the entries up to that number
//
// The state of the match is the log's (state.h): `Room::from(setup, log)` is the same room, with
// nobody connected. Who is connected, how fast they send and until when garbage must be taken is not
// in the log; what follows from it is.
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

/// How a match came out, for ratings.
struct Outcome {
  std::string game, rules;            ///< "modern" and its ruleset, or "connect4" and its board
  std::array<std::string, 2> keys{};  ///< of seats a and b
  std::array<std::string, 2> names{};
  std::optional<Seat> winner;  ///< nothing: a draw
  Reason reason{};
  bool rated = false;  ///< two persons with different keys, who wanted it to count and really played; not held
  std::string held;    ///< why a match that would be rated is not
};

class Room {
 public:
  /// The setup was read by `room_setup_from`.
  Room(const RoomSetup& setup, std::int64_t now_ms);
  /// The room that this log is of; those who sat there have `kAwayMs` to come back. An error says
  /// which line cannot be.
  static Result<Room> from(const RoomSetup& setup, const std::vector<std::string>& lines, std::int64_t now_ms);

  /// Goes on where `from` left off: adds an entry, so that no clock has run meanwhile.
  Outbox resume(std::int64_t now_ms);

  /// A client whose hello was checked. A player gets the seat that its key has, or a free one.
  Outbox enter(ClientId client, const Hello& hello, std::int64_t now_ms);
  Outbox take(ClientId client, std::string_view message, std::int64_t now_ms);
  /// The connection is gone.
  Outbox leave(ClientId client, std::int64_t now_ms);
  /// Time has passed: clocks run out, absent players lose or lose their seats.
  Outbox pass(std::int64_t now_ms);
  /// All entries up to this number are safe.
  Outbox stored(std::uint64_t number, std::int64_t now_ms);

  /// What a machine in this room has to think about; nothing while it is not its turn. Thinking
  /// takes time: `think` (machine.h) may do it elsewhere, and the answer may be late.
  [[nodiscard]] std::optional<Want> wants_move(std::int64_t now_ms) const;
  Outbox moved(const Want& want, std::string_view commands, std::int64_t now_ms);

  /// Both have asked for another match: the caller opens it and says where.
  [[nodiscard]] bool wants_rematch() const;
  [[nodiscard]] RoomSetup rematch(std::uint64_t seed) const;
  Outbox rematch_opened(std::string_view room);
  /// There is none, and those who wanted it are told why; they may ask again.
  Outbox rematch_refused(std::string_view why);

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const RoomSetup& setup() const { return state_.setup(); }
  [[nodiscard]] const Log& log() const { return log_; }
  [[nodiscard]] std::uint64_t stored() const { return stored_; }
  [[nodiscard]] std::size_t watchers() const;
  /// Who is connected to a seat.
  [[nodiscard]] std::optional<ClientId> client(Seat seat) const { return chair(seat).client; }
  /// When it was opened, and the time of the last entry.
  [[nodiscard]] std::int64_t opened_ms() const { return opened_ms_; }
  [[nodiscard]] std::int64_t changed_ms() const { return changed_ms_; }

  /// Of an ended match between two seats.
  [[nodiscard]] std::optional<Outcome> outcome() const;
  /// The keys of players who were to play a rated match and left it, or never came to one that they had been
  /// waiting for; while it is played, nobody.
  [[nodiscard]] std::vector<std::string> left_by() const;
  /// The caller has measured the keys of a seat and doubts that a person pressed them: the match, which is
  /// over, is not rated, and the log says why.
  Outbox hold(Seat seat, std::string_view why, std::int64_t now_ms);
  /// The game of a seat as a replay that can be verified; in Connect Four both have the same.
  [[nodiscard]] std::string replay(Seat seat) const { return state_.replay(seat); }

 private:
  struct Client {
    std::optional<Seat> seat;  ///< nothing: watches
    TokenBucket messages{kMessages};
  };
  /// Garbage on its way to a player.
  struct Delivery {
    std::uint64_t number = 0;
    std::uint64_t entry = 0;                ///< of the log, which sent it
    std::optional<std::uint64_t> due_tick;  ///< of the receiver's game; nothing before it was told
    int times = 0;                          ///< told, once for every connection
  };
  /// What is known of a seat beside the log.
  struct Chair {
    std::optional<ClientId> client;
    std::uint64_t welcome = 0;  ///< the entry for which the client's welcome waits
    std::optional<std::int64_t> away_since_ms;
    std::int64_t away_before_ms = 0;  ///< earlier absences
    TokenBucket commands{kCommands}, ticks{kTicks};
    std::deque<Delivery> deliveries;
    bool wants_rematch = false;
  };
  struct Held {
    std::uint64_t number = 0;  ///< waits for this entry
    Letter letter;
  };

  [[nodiscard]] Chair& chair(Seat seat) { return chairs_[index(seat)]; }
  [[nodiscard]] const Chair& chair(Seat seat) const { return chairs_[index(seat)]; }

  // Clients (room_clients.cpp).
  void enter_as_player(ClientId client, const Hello& hello, std::int64_t now_ms, Outbox& out);
  void enter_as_watcher(ClientId client, const Hello& hello, std::int64_t now_ms, Outbox& out);
  void connect(ClientId client, Seat seat, std::int64_t now_ms, Outbox& out);
  void disconnect(ClientId client, std::int64_t now_ms, Outbox& out);
  [[nodiscard]] std::optional<Seat> free_seat(std::string_view key) const;
  void welcome(ClientId client, std::optional<Seat> seat, std::uint64_t have, std::int64_t now_ms);
  void tell_presence(Outbox& out);
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
  void follow_absence(Seat seat, std::int64_t now_ms, Outbox& out);
  void give_up_on_absent(std::int64_t now_ms, Outbox& out);
  void follow_clocks(std::int64_t now_ms, Outbox& out);
  [[nodiscard]] bool is_gone(Seat seat, std::int64_t now_ms) const;

  [[nodiscard]] bool was_played() const;

  // The log.
  void write(const Entry& entry, Outbox& out);
  void record(const Entry& entry, Outbox& out);
  void send_held(Outbox& out);
  void release(std::int64_t now_ms, Outbox& out);
  /// Times of the log never go back, whatever the caller's clock does.
  [[nodiscard]] std::int64_t not_before_log(std::int64_t now_ms) const { return std::max(now_ms, changed_ms_); }

  State state_;
  Log log_;
  std::uint64_t stored_ = 0;
  std::deque<Held> held_;
  std::map<ClientId, Client> clients_;
  std::array<Chair, 2> chairs_{};
  bool watchers_changed_ = false;  ///< `pass` tells all clients: many watchers come at once, and cost one message
  std::int64_t opened_ms_ = 0, changed_ms_ = 0;
};

/// For `GET rooms/{id}`: setup, who sits there, how it stands.
Json summary_of(const Room& room, std::int64_t now_ms);

}  // namespace fourfold::live
