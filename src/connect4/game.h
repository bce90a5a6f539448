// A game between two sides that is changed only by commands. So (setup, commands) is the whole game
// and its replay, as in Tetris. The side that starts plays O, the other X.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/field.h"
#include "base/result.h"
#include "connect4/moves.h"

namespace fourfold::connect4 {

/// The two players. The setup says which of them starts.
enum class Seat : std::uint8_t { a, b };
constexpr Seat other(Seat seat) { return seat == Seat::a ? Seat::b : Seat::a; }

/// The original's rule about the opening: whether the first disc of a game may fall into the centre
/// column.
enum class Opening : std::uint8_t { any, no_centre };

struct Command {
  enum class Kind : std::uint8_t { drop, resign };

  Kind kind = Kind::drop;
  int column = 0;  ///< drop: counted from 0

  friend bool operator==(const Command&, const Command&) = default;
};

enum class End : std::uint8_t { none, line, full, resigned };

/// What a command did. Screens and records read it, so that nobody has to derive it from two
/// positions.
struct Facts {
  bool refused = false;  ///< nothing happened; `why_not` of the game before the command says why
  bool dropped = false;
  Side side = Side::first;  ///< who dropped or resigned
  Cell at{};                ///< dropped: where the disc came to rest
  End end = End::none;      ///< if not none: this command ended the game
  Bits line = 0;            ///< the cells of all lines that the disc completed

  [[nodiscard]] bool ended() const { return end != End::none; }
};

struct Game {
  struct Setup {
    BoardShape shape{};
    Seat starts = Seat::a;
    Opening opening = Opening::any;
    friend bool operator==(const Setup&, const Setup&) = default;
  };
  using Command = connect4::Command;
  using Facts = connect4::Facts;
  static constexpr std::string_view kName = "connect4";

  Setup setup;
  Position position;
  bool has_resigned = false;  ///< the side to move gave up

  explicit Game(const Setup& with) : setup(with), position(new_game(with.shape)) {}
  friend bool operator==(const Game&, const Game&) = default;

  Facts apply(const Command& command);

  [[nodiscard]] End end() const;
  [[nodiscard]] bool is_over() const { return end() != End::none; }
  [[nodiscard]] Seat to_move() const;
  [[nodiscard]] std::optional<Seat> winner() const;

  /// Columns that can be played now; none if the game is over.
  [[nodiscard]] Columns columns() const;
  /// Why this column cannot be played, in words for people; nothing if it can.
  [[nodiscard]] std::optional<Error> why_not(int column) const;

  [[nodiscard]] Fields result() const;  ///< moves, winner, end: what a replay claims

  // How a game is written as text.
  static Fields describe(const Setup& setup);
  static Result<Setup> setup_from(const Fields& fields);
  static std::string write(const std::vector<Command>& commands);
  static Result<std::vector<Command>> read(std::string_view text);

 private:
  [[nodiscard]] bool is_forbidden(int column) const;
};

/// Refuses an opening rule that leaves no first move.
Result<Game::Setup> checked(const Game::Setup& setup);

}  // namespace fourfold::connect4
