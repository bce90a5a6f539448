// A referee between two players of the modern game: it checks every move, sends attacks to the
// other side and says who won. It has no clock: players that are too late report it themselves.
//
// In a turn both players place one piece at the same time; what they sent is exchanged after it.
// Who tops out first loses. If both do so in the same turn, or nobody does before the last piece,
// it is a draw. If the players play alone, both get the same pieces without garbage, and more
// attack wins.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/recorder.h"
#include "session/tbp/piece_move.h"
#include "tetris/modern/game.h"

namespace fourfold::session {

struct Answer {
  enum class Kind : std::uint8_t { moves, late, dead };
  Kind kind = Kind::moves;
  std::vector<tbp::PieceMove> moves;  ///< the best first; none: the player gives up
  std::string problem;                ///< why moves could not be read; empty if they could
};

/// What a turn did to a player's game. The position is the one after the turn; what the other side
/// sent is waiting in it.
struct Turn {
  tbp::PieceMove move;
  tetris::modern::Locked locked;
  int drawn = 0;  ///< pieces taken from the queue
  const tetris::modern::Position& position;
};

/// A player for the referee. In every turn both are asked before either has to answer.
struct Contestant {
  std::function<void(const tetris::modern::Position& position, std::uint64_t luck)> begin;
  std::function<void(const tetris::modern::Position& position)> ask;
  std::function<Answer()> answer;
  std::function<void(const Turn& turn)> tell;
  std::function<void()> end;
};

struct BoutSetup {
  tetris::modern::SharedRules rules;
  std::uint64_t seed = 0;
  std::uint64_t most_pieces = 2000;
  bool is_solo = false;
};

enum class Loss : std::uint8_t { none, topped_out, illegal, gave_up, late, dead };
/// In the order of the enum.
inline constexpr std::array<std::string_view, 6> kLosses = {"none", "topped-out", "illegal", "gave-up", "late", "dead"};
constexpr std::string_view name(Loss loss) { return kLosses[static_cast<std::size_t>(loss)]; }

struct Side {
  play::Recorder<tetris::modern::Game> record;
  Loss loss = Loss::none;
  int refused = 0;         ///< turns in which the first move of the answer was illegal, but a later one was legal
  std::string why;         ///< what was wrong with the first illegal move
  std::string unreadable;  ///< if the player gave up because its answer could not be read: why

  [[nodiscard]] const tetris::modern::Position& position() const { return record.game().position; }
};

struct Bout {
  std::array<Side, 2> sides;
  std::optional<std::size_t> winner;  ///< nothing: a draw
};

/// Plays one game; `watch` is called after every turn.
Bout play_bout(const BoutSetup& setup, const std::array<const Contestant*, 2>& players,
               const std::function<void()>& watch = {});

/// Game number n of a match. Both games of a pair have the same pieces; in the second one the sides
/// are swapped. In the resulting bout, the sides are again in the order of the players.
struct ArenaSetup {
  BoutSetup bout;  ///< without its seed
  std::uint64_t seed = 1;
};
std::uint64_t seed_of_pair(const ArenaSetup& setup, std::uint64_t number);
Bout play_game_of_match(const ArenaSetup& setup, std::uint64_t number, const Contestant& first,
                        const Contestant& second, const std::function<void()>& watch = {});

/// The first player's points: 1, 0.5 or 0.
double points_of(const Bout& bout);

}  // namespace fourfold::session
