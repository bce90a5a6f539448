// The state of a room as its log makes it: who sits where, the match, how it ended. Nothing of it
// comes from anywhere but the setup and the entries.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "live/connect4_table.h"
#include "live/entry.h"
#include "live/solo_table.h"
#include "live/versus_table.h"

namespace fourfold::live {

enum class Reason : std::uint8_t {
  topped_out,  ///< versus, solo
  finished,    ///< solo: goal or time reached
  line,        ///< connect4
  full,        ///< connect4: a draw
  resigned,
  illegal,    ///< sent what the game does not allow
  away,       ///< not there for too long
  time,       ///< the clock ran out
  abandoned,  ///< both are away: a draw
  too_long    ///< longer than a match may be: a draw
};
/// In the order of the enum; in messages and logs.
inline constexpr std::array<std::string_view, 10> kReasons = {
    "topped-out", "finished", "line", "full", "resigned", "illegal", "away", "time", "abandoned", "too-long"};
constexpr std::string_view name(Reason reason) { return kReasons[static_cast<std::size_t>(reason)]; }

enum class Phase : std::uint8_t { waiting, playing, ended };
inline constexpr std::array<std::string_view, 3> kPhases = {"waiting", "playing", "ended"};
constexpr std::string_view name(Phase phase) { return kPhases[static_cast<std::size_t>(phase)]; }
/// Is the seed still a secret?
constexpr bool hides_seed(const RoomSetup& setup, Phase phase) {
  return phase == Phase::waiting && setup.kind == Kind::versus;
}

struct Ending {
  std::optional<Seat> winner;  ///< nothing: a draw, or solo
  Reason reason{};
  friend bool operator==(const Ending&, const Ending&) = default;
};

class State {
 public:
  explicit State(const RoomSetup& setup);
  friend bool operator==(const State&, const State&) = default;

  /// An entry of a log; an error says why it cannot come next.
  Result<Phase> apply(const Entry& entry);

  /// The commands of a message, as far as they are text of this game.
  [[nodiscard]] Result<Batch> read(std::string_view commands) const;
  /// Why this seat may not play that now, without having lost by it; nothing if it may.
  [[nodiscard]] std::optional<std::string> why_not(Seat seat, const Batch& batch) const;
  /// Why no person can have played that in the time that passed; nothing if one can, and beside versus.
  [[nodiscard]] std::optional<std::string> why_too_fast(Seat seat, const Batch& batch) const;
  /// Plays what is allowed of it; the match may end by it. The batch was read by this state.
  Played play(Seat seat, const Batch& batch, std::int64_t at_ms);

  [[nodiscard]] const RoomSetup& setup() const { return setup_; }
  [[nodiscard]] Phase phase() const { return ending_ ? Phase::ended : started_ms_ ? Phase::playing : Phase::waiting; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  /// Why the match is held and not rated; empty: it is not.
  [[nodiscard]] const std::string& held() const { return held_; }
  [[nodiscard]] const std::optional<Sitter>& sitter(Seat seat) const { return sitters_[index(seat)]; }
  [[nodiscard]] bool has_seat(Seat seat) const { return seat == Seat::a || setup_.kind != Kind::solo; }
  [[nodiscard]] bool is_machine(Seat seat) const { return sitter(seat) && sitter(seat)->is_machine; }
  [[nodiscard]] bool is_full() const;
  /// The seat that a key has.
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view key) const;
  [[nodiscard]] std::uint64_t batches(Seat seat) const { return batches_[index(seat)]; }

  /// When time begins to count; only after the start.
  [[nodiscard]] std::int64_t started_ms() const { return *started_ms_; }
  /// Where a game would be that follows the server's time.
  [[nodiscard]] std::uint64_t ticks_at(std::int64_t now_ms) const;
  /// Where the game of a seat is; 0 in Connect Four.
  [[nodiscard]] std::uint64_t ticks(Seat seat) const;

  // The match; nothing before the start and in rooms of another kind.
  [[nodiscard]] const VersusTable* versus() const { return std::get_if<VersusTable>(&table_); }
  [[nodiscard]] const Connect4Table* connect4() const { return std::get_if<Connect4Table>(&table_); }
  [[nodiscard]] bool is_tetris() const { return setup_.kind != Kind::connect4; }

  /// All commands of a seat so far; in Connect Four those of both.
  [[nodiscard]] std::string commands(Seat seat) const;
  /// What the entry of the start says: the seed where it was a secret until then, else nothing.
  [[nodiscard]] std::string start_text() const;

  /// Empty before the start.
  [[nodiscard]] std::string replay(Seat seat) const;

 private:
  using Classic = SoloTable<tetris::Game>;
  using Modern = SoloTable<tetris::modern::Game>;
  using Table = std::variant<std::monostate, VersusTable, Connect4Table, Classic, Modern>;

  std::string sit(const Entry& entry);
  std::string leave(const Entry& entry);
  std::string start(const Entry& entry);
  std::string replay_play(const Entry& entry);
  std::string lose(const Entry& entry);
  std::string draw(const Entry& entry);
  std::string resume(const Entry& entry);
  std::string hold(const Entry& entry);
  [[nodiscard]] Table table_at(std::int64_t start_ms) const;
  [[nodiscard]] std::optional<Ending> ending_of_game() const;

  RoomSetup setup_;
  std::array<std::optional<Sitter>, 2> sitters_{};
  std::array<std::uint64_t, 2> batches_{};
  std::optional<std::int64_t> started_ms_;
  Table table_;
  std::optional<Ending> ending_;
  std::string held_;
};

}  // namespace fourfold::live
