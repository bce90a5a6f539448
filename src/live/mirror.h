// A room that another process plays, for those who watch it here. It follows the log of the room
// from the store, takes no commands and adds nothing to the log. Like a room, it is a value without
// a network, a clock or a thread.
//
//   auto mirror = Mirror::from(setup, log, now_ms);
//   Outbox out = mirror->enter(client, hello, now_ms);
//   out = *mirror->follow(lines_after(mirror->size()), now_ms);
//   out = mirror->pass(now_ms);                          // several times a second
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/token_bucket.h"
#include "live/limits.h"
#include "live/log.h"
#include "live/messages.h"
#include "live/outbox.h"
#include "live/state.h"

namespace fourfold::live {

class Mirror {  // NOLINT(bugprone-exception-escape): what is moved is a variant of games
 public:
  /// The room that has this log. An error says which line is not possible.
  static Result<Mirror> from(const RoomSetup& setup, const std::vector<std::string>& lines, std::int64_t now_ms);

  /// A client whose hello says that it watches.
  Outbox enter(ClientId client, const Hello& hello, std::int64_t now_ms);
  Outbox take(ClientId client, std::string_view message, std::int64_t now_ms);
  void leave(ClientId client) { clients_.erase(client); }

  /// The next lines of the log. After an error the mirror must not be used any more.
  Result<Outbox> follow(const std::vector<std::string>& lines, std::int64_t now_ms);
  /// What the room's process says and no log has (`Room::said`), in place of what it said before.
  void hear(std::vector<std::string> said) { said_ = std::move(said); }
  /// Time has passed: watchers are told of what is new, in longer steps where they are many.
  Outbox pass(std::int64_t now_ms);

  [[nodiscard]] const State& state() const { return state_; }
  /// How many lines of the log it has.
  [[nodiscard]] std::uint64_t size() const { return log_.size(); }
  [[nodiscard]] std::size_t watchers() const { return clients_.size(); }
  /// The time of the last line.
  [[nodiscard]] std::int64_t changed_ms() const { return changed_ms_; }

 private:
  explicit Mirror(const RoomSetup& setup, std::int64_t now_ms) : state_(setup), changed_ms_(now_ms) {}

  std::optional<Error> add(const std::string& line);
  void tell(Outbox& out);
  void tell_said(std::int64_t now_ms, Outbox& out);
  [[nodiscard]] std::vector<std::string> said() const;

  State state_;
  Log log_;
  std::map<ClientId, TokenBucket> clients_;
  std::vector<std::string> said_;       ///< the last that was heard
  std::vector<std::string> told_said_;  ///< the last that watchers were told of it, at `said_ms_`
  std::uint64_t told_ = 0;              ///< the last line that watchers were told of, at `told_ms_`
  std::int64_t told_ms_ = 0, said_ms_ = 0;
  std::int64_t changed_ms_ = 0;
  bool has_told_end_ = false;
};

}  // namespace fourfold::live
