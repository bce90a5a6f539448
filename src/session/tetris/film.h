// A replay of Tetris that can be moved to any piece: it keeps stills at regular distances, and
// plays again what lies between them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "play/replay.h"
#include "session/tetris/rules_of_play.h"

namespace fourfold::session {

/// For the classic kinds and for the modern one (`Film`, `ModernFilm` below).
template <class G>
class FilmOf {
 public:
  /// Plays the replay once. An error says why it is not a valid game, or "stopped" if a stop was
  /// requested.
  static Result<FilmOf> from(std::string_view replay_text, const StopToken& stop = {});

  [[nodiscard]] const G& game() const { return now_.game; }
  [[nodiscard]] const tetris::Paint& paint() const { return now_.paint; }
  [[nodiscard]] std::uint64_t piece() const { return now_.game.position.pieces; }  ///< how many pieces are locked now
  [[nodiscard]] std::uint64_t pieces() const { return pieces_; }                   ///< in the whole game
  [[nodiscard]] bool at_end() const { return now_.command == replay_.commands.size(); }

  /// Moves to the moment when `piece` pieces are locked; the last one is the end of the game.
  void seek(std::uint64_t piece);

  /// Makes time pass: keys take no time, ticks take as long as they say, and a placement of the
  /// machine takes `kTicksPerPlacement`. Returns what remains of `ticks` when the game ends, or
  /// when a placement would take longer.
  int play(int ticks);
  static constexpr int kTicksPerPlacement = 20;

  /// The replay up to now, so that somebody can continue the game.
  [[nodiscard]] std::string replay_until_now() const;
  [[nodiscard]] const typename G::Setup& setup() const { return replay_.setup; }

 private:
  struct Still {
    G game;
    tetris::Paint paint;
    std::size_t command = 0;   ///< the next one
    std::uint32_t passed = 0;  ///< ticks of it that have passed
  };
  explicit FilmOf(play::Replay<G> replay) : replay_(std::move(replay)), now_{G(replay_.setup), {}} {}

  /// Applies the next command, or at most `most` of its ticks.
  typename G::Facts step(std::uint32_t most = UINT32_MAX);
  void keep_still();

  static constexpr std::size_t kMostStills = 256;

  play::Replay<G> replay_;
  Still now_;
  std::vector<Still> stills_;
  std::uint64_t every_ = 16;  ///< pieces between two stills
  std::uint64_t pieces_ = 0;
};

extern template class FilmOf<tetris::Game>;
extern template class FilmOf<tetris::modern::Game>;
using Film = FilmOf<tetris::Game>;
using ModernFilm = FilmOf<tetris::modern::Game>;

}  // namespace fourfold::session
