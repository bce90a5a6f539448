// The state of a room, computed from its log: who sits where, the match, and how it ended. It
// depends only on the setup and the entries.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "live/connect4_table.h"
#include "live/ending.h"
#include "live/entry.h"
#include "live/solo_table.h"
#include "live/versus_table.h"

namespace fourfold::live {

enum class Phase : std::uint8_t { waiting, playing, ended };
inline constexpr std::array<std::string_view, 3> kPhases = {"waiting", "playing", "ended"};
constexpr std::string_view name(Phase phase) { return kPhases[static_cast<std::size_t>(phase)]; }
/// Whether the seed is still a secret.
constexpr bool hides_seed(const RoomSetup& setup, Phase phase) {
  return phase == Phase::waiting && setup.kind == Kind::versus;
}

class State {  // NOLINT(bugprone-exception-escape): what is moved is a variant of games
 public:
  explicit State(const RoomSetup& setup);
  friend bool operator==(const State&, const State&) = default;

  /// Adds an entry of a log; an error says why it cannot come next.
  Result<Phase> apply(const Entry& entry);

  /// Reads the commands of a message, if they are valid text for this game.
  [[nodiscard]] Result<Batch> read(std::string_view commands) const;
  /// Why this seat may not play that now; nullopt if it may. Asking does not lose the match.
  [[nodiscard]] std::optional<std::string> why_not(Seat seat, const Batch& batch) const;
  /// Why no person can have played that in the time that passed; nullopt if a person can, and in
  /// rooms that are not versus.
  [[nodiscard]] std::optional<std::string> why_too_fast(Seat seat, const Batch& batch) const;
  /// Plays what is allowed of the batch, which this state must have read; the match may end by it.
  Played play(Seat seat, const Batch& batch, std::int64_t at_ms);

  [[nodiscard]] const RoomSetup& setup() const { return setup_; }
  [[nodiscard]] Phase phase() const { return ending_ ? Phase::ended : started_ms_ ? Phase::playing : Phase::waiting; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  /// Why the match is held and not rated; empty if it is not held.
  [[nodiscard]] const std::string& held() const { return held_; }
  [[nodiscard]] const std::optional<Sitter>& sitter(Seat seat) const { return sitters_[index(seat)]; }
  [[nodiscard]] bool has_seat(Seat seat) const { return seat == Seat::a || setup_.kind != Kind::solo; }
  [[nodiscard]] bool is_machine(Seat seat) const { return sitter(seat) && sitter(seat)->is_machine; }
  [[nodiscard]] bool is_full() const;
  /// The seat of a key.
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view key) const;
  /// Where this key may sit now: its own seat; before the start also one that is reserved for it,
  /// or one that is not reserved.
  [[nodiscard]] std::optional<Seat> seat_for(std::string_view key) const;
  [[nodiscard]] std::uint64_t batches(Seat seat) const { return batches_[index(seat)]; }

  /// When time begins to count; may be called only after the start.
  [[nodiscard]] std::int64_t started_ms() const { return *started_ms_; }
  /// The tick at which a game would be if it followed the server's time exactly.
  [[nodiscard]] std::uint64_t ticks_at(std::int64_t now_ms) const;
  /// The tick at which the game of a seat is; 0 in Connect Four.
  [[nodiscard]] std::uint64_t ticks(Seat seat) const;

  // The match; null before the start and in rooms of another kind.
  [[nodiscard]] const VersusTable* versus() const { return std::get_if<VersusTable>(&table_); }
  [[nodiscard]] const Connect4Table* connect4() const { return std::get_if<Connect4Table>(&table_); }
  [[nodiscard]] bool is_tetris() const { return setup_.kind != Kind::connect4; }

  /// All commands of a seat so far; in Connect Four those of both seats.
  [[nodiscard]] std::string commands(Seat seat) const;
  /// The text of the start entry: the seed if it was a secret until then, otherwise empty.
  [[nodiscard]] std::string start_text() const;

  /// The replay of a seat's game; empty before the start.
  [[nodiscard]] std::string replay(Seat seat) const;

 private:
  /// Before the start: nothing is played.
  struct NoTable {
    using Commands = ModernCommands;
    static Played play(Seat /*seat*/, const Commands& /*commands*/, std::int64_t /*at_ms*/) { return {}; }
    [[nodiscard]] static std::optional<Ending> ending() { return std::nullopt; }
    [[nodiscard]] static std::uint64_t ticks(Seat /*seat*/) { return 0; }
    [[nodiscard]] static std::string commands(Seat /*seat*/) { return {}; }
    [[nodiscard]] static std::string replay(Seat /*seat*/) { return {}; }
    friend bool operator==(const NoTable&, const NoTable&) = default;
  };
  /// All have the members of NoTable.
  using Table =
      std::variant<NoTable, VersusTable, Connect4Table, SoloTable<tetris::Game>, SoloTable<tetris::modern::Game>>;

  std::string sit(const Entry& entry);
  std::string leave(const Entry& entry);
  std::string start(const Entry& entry);
  std::string replay_play(const Entry& entry);
  std::string lose(const Entry& entry);
  std::string draw(const Entry& entry);
  std::string resume(const Entry& entry);
  std::string hold(const Entry& entry);
  [[nodiscard]] Table table_at(std::int64_t start_ms) const;

  RoomSetup setup_;
  std::array<std::optional<Sitter>, 2> sitters_{};
  std::array<std::uint64_t, 2> batches_{};
  std::optional<std::int64_t> started_ms_;
  Table table_;
  std::optional<Ending> ending_;
  std::string held_;
};

}  // namespace fourfold::live
