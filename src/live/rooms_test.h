// For tests: a room with a clock and the letters of its clients, and players who press keys.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "live/room.h"
#include "tetris/modern/simple_player.h"

namespace fourfold::live {

inline constexpr std::int64_t kNoon = 1'700'000'000'000;

inline Hello player(const std::string& key, std::uint64_t have = 0) {
  return {.is_player = true,
          .who = {.key = key, .name = "Name of " + key, .at_s = 1, .service = {}, .signature = "s"},
          .have = have};
}
inline Hello watcher(std::uint64_t have = 0) { return {.have = have}; }

inline RoomSetup setup_from_text(std::string_view json) { return *room_setup_from(*Json::parse(json)); }

/// A room, its clock, and what its clients and its store received.
class TestRooms {
 public:
  explicit TestRooms(const RoomSetup& setup) : room(setup, kNoon) {}
  explicit TestRooms(Room with, std::int64_t at_ms) : room(std::move(with)), now_ms(at_ms) {}

  void enter(ClientId client, const Hello& hello) {
    present.insert(client);
    post(room.enter(client, hello, now_ms));
  }
  void leave(ClientId client) {
    present.erase(client);
    room.leave(client, now_ms);
  }
  void send(ClientId client, const ClientMessage& message) { say(client, to_json(message).dump()); }
  void say(ClientId client, std::string_view text) { post(room.take(client, text, now_ms)); }
  void play(ClientId client, std::uint64_t batch, const std::string& commands) { send(client, Play{batch, commands}); }
  void wait(std::int64_t ms) {
    now_ms += ms;
    post(room.pass(now_ms));
  }
  void store() { post(room.stored(entries.size(), now_ms)); }

  void post(const Outbox& out) {
    for (const Letter& letter : out.letters) {
      const Json json = *Json::parse(letter.text);
      if (letter.to) {
        mail[*letter.to].push_back(json);
      } else {
        const auto is_player = [&](ClientId client) {
          return room.client(Seat::a) == client || room.client(Seat::b) == client;
        };
        for (const ClientId client : present)
          if (!letter.is_for_watchers || !is_player(client)) mail[client].push_back(json);
      }
    }
    for (const NewEntry& entry : out.entries) {
      numbers.push_back(entry.number);
      entries.push_back(entry.line);
    }
    for (const ClientId client : out.closes) {
      closed.insert(client);
      present.erase(client);
    }
    if (stores_at_once && !out.entries.empty()) store();
  }

  /// The letters of a type that a client got.
  [[nodiscard]] std::vector<Json> letters(ClientId client, std::string_view type) const {
    std::vector<Json> found;
    const auto box = mail.find(client);
    if (box == mail.end()) return found;
    for (const Json& letter : box->second) {
      if (*letter["type"].as_string() == type) found.push_back(letter);
    }
    return found;
  }
  /// The last problem that a client was told; empty if there was none.
  [[nodiscard]] std::string problem(ClientId client) const {
    const auto errors = letters(client, "error");
    return errors.empty() ? "" : *errors.back()["problem"].as_string();
  }
  /// The same problem as a sentence.
  [[nodiscard]] std::string error(ClientId client) const {
    const auto errors = letters(client, "error");
    return errors.empty() ? "" : *errors.back()["error"].as_string();
  }
  [[nodiscard]] std::string end() const {
    if (!room.state().ending()) return "none";
    const auto& [winner, reason] = *room.state().ending();
    return (winner ? std::string(1, letter(*winner)) + " " : "") + std::string(name(reason));
  }

  Room room;
  std::int64_t now_ms = kNoon;
  std::map<ClientId, std::vector<Json>> mail;
  std::vector<std::string> entries;
  std::vector<std::uint64_t> numbers;
  std::set<ClientId> present, closed;
  bool stores_at_once = true;
};

/// A client of the modern game: it plays its own copy at once and sends what it did.
class KeyPlayer {
 public:
  KeyPlayer(ClientId client, const tetris::modern::Game::Setup& setup, std::uint64_t seed)
      : client_(client), game_(setup), rng_{seed} {}

  /// Lets ticks pass; sometimes drops a piece where a simple machine would put it.
  void step(TestRooms& rooms, std::uint32_t ticks) {
    commands_.clear();
    take_garbage(rooms);
    if (rng_.below(2) == 0) drop();
    apply(tetris::modern::ticks(ticks));
    if (!commands_.empty()) rooms.play(client_, ++batch_, tetris::modern::Game::write(commands_));
  }

  [[nodiscard]] const tetris::modern::Game& game() const { return game_; }
  [[nodiscard]] std::uint64_t taken() const { return taken_; }

 private:
  void take_garbage(const TestRooms& rooms) {
    for (const Json& letter : rooms.letters(client_, "garbage")) {
      if (*letter["number"].as_uint() != taken_ + 1) continue;
      ++taken_;
      apply(tetris::modern::garbage(static_cast<std::uint32_t>(*letter["rows"].as_uint())));
    }
  }
  void drop() {
    using namespace tetris::modern;
    const auto choice = simple_choice(game_.position);
    if (!choice || game_.is_over()) return;
    if (choice->hold) apply(tap(Key::hold));
    for (int i = 0; i < 3 && game_.at.orientation != choice->move.at.orientation; ++i) apply(tap(Key::clockwise));
    for (int i = 0; i < 10 && game_.at.x != choice->move.at.x; ++i)
      apply(tap(game_.at.x > choice->move.at.x ? Key::left : Key::right));
    apply(tap(Key::hard_drop));
  }
  void apply(const tetris::modern::Command& command) {
    if (!game_.apply(command).refused) commands_.push_back(command);
  }

  ClientId client_;
  tetris::modern::Game game_;
  Rng rng_;
  ModernCommands commands_;
  std::uint64_t batch_ = 0, taken_ = 0;
};

/// Ticks from one key of a person to the next.
using Gap = std::function<std::uint32_t(Rng& rng)>;
/// As fast and as uneven as the fastest people.
inline Gap fast_hands() {
  return [](Rng& rng) { return 1 + rng.below(3); };
}

/// A person who plays as fast as possible on the page, one key after the other; the keys of a tenth
/// of a second are one message. While the connection does not work, messages wait.
class Person {
 public:
  Person(ClientId client, const tetris::modern::Game::Setup& setup, std::uint64_t seed, Gap gap)
      : client_(client), game_(setup), rng_{seed}, gap_(std::move(gap)) {}

  /// Plays a tenth of a second.
  void step(TestRooms& rooms, bool is_connected) {
    commands_.clear();
    if (is_connected) take_garbage(rooms);
    for (int i = 0; i < 6; ++i) tick();
    if (!commands_.empty()) waiting_.push_back(tetris::modern::Game::write(commands_));
    if (!is_connected) return;
    for (const std::string& text : std::exchange(waiting_, {})) rooms.play(client_, ++batch_, text);
  }

 private:
  void tick() {
    if (until_key_ == 0) {
      press();
      until_key_ = gap_(rng_);
    }
    --until_key_;
    apply(tetris::modern::ticks(1));
  }
  /// The next key for the falling piece. Sometimes it is swapped where a machine would not do so.
  void press() {
    using namespace tetris::modern;
    if (game_.is_over()) return;
    if (std::exchange(piece_, game_.position.pieces) != game_.position.pieces) {
      choice_.reset();
      if (rng_.below(3) == 0) return apply(tap(Key::hold));
    }
    if (!choice_) choice_ = simple_choice(game_.position);
    if (!choice_) return;
    if (std::exchange(choice_->hold, false)) return apply(tap(Key::hold));
    if (game_.at.orientation != choice_->move.at.orientation) return apply(tap(Key::clockwise));
    if (game_.at.x != choice_->move.at.x && is_shifted(choice_->move.at.x)) return;
    apply(tap(Key::hard_drop));
  }
  /// False if something is in the way.
  bool is_shifted(int x) {
    using namespace tetris::modern;
    const int before = game_.at.x;
    apply(tap(before > x ? Key::left : Key::right));
    return game_.at.x != before;
  }
  void take_garbage(const TestRooms& rooms) {
    for (const Json& letter : rooms.letters(client_, "garbage")) {
      if (*letter["number"].as_uint() != taken_ + 1) continue;
      ++taken_;
      apply(tetris::modern::garbage(static_cast<std::uint32_t>(*letter["rows"].as_uint())));
    }
  }
  void apply(const tetris::modern::Command& command) {
    if (!game_.apply(command).refused) commands_.push_back(command);
  }

  ClientId client_;
  tetris::modern::Game game_;
  Rng rng_;
  Gap gap_;
  ModernCommands commands_;
  std::vector<std::string> waiting_;
  std::optional<tetris::modern::Choice> choice_;
  std::uint64_t piece_ = 0, batch_ = 0, taken_ = 0;
  std::uint32_t until_key_ = 0;
};

/// A match of two people that takes 22 s, with connections that sometimes fail for two seconds; the
/// second player in `keys` gives up.
inline TestRooms fast_match(const std::array<std::string, 2>& keys, const Gap& winner = fast_hands(),
                            const Gap& loser = fast_hands()) {
  RoomSetup setup = setup_from_text(R"({"kind":"versus"})");
  setup.seed = 7;
  TestRooms rooms(setup);
  rooms.enter(1, player(keys[0]));
  rooms.enter(2, player(keys[1]));
  rooms.wait(kCountdownMs);
  Person a(1, *versus_game(setup), 1, winner), b(2, *versus_game(setup), 2, loser);
  for (int i = 0; i < 220; ++i) {
    rooms.wait(100);
    a.step(rooms, i % 70 < 50);
    b.step(rooms, i % 60 < 40);
  }
  rooms.send(2, Resign{});
  return rooms;
}

inline const RoomSetup& connect4_setup() {
  static const RoomSetup kSetup = setup_from_text(R"({"kind":"connect4"})");
  return kSetup;
}

/// Both have sat down.
inline TestRooms started_connect4() {
  TestRooms rooms(connect4_setup());
  rooms.enter(1, player("ada"));
  rooms.enter(2, player("bob"));
  return rooms;
}

}  // namespace fourfold::live
