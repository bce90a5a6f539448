// A replay that is watched: of any game, wound to any piece or disc.
#pragma once

#include <string>
#include <variant>

#include "base/json.h"
#include "session/connect4/match.h"
#include "session/tetris/film.h"

namespace fourfold::page_engine {

/// Connect Four has no time of its own: discs fall at an even pace.
class DiscFilm {
 public:
  static Result<DiscFilm> from(std::string_view replay_text);

  [[nodiscard]] std::uint64_t piece() const { return match_.commands().size(); }
  [[nodiscard]] std::uint64_t pieces() const { return replay_.commands.size(); }
  [[nodiscard]] bool at_end() const { return piece() == pieces(); }
  [[nodiscard]] const session::Match& match() const { return match_; }
  [[nodiscard]] std::string replay_until_now() const { return match_.replay_text(); }

  void seek(std::uint64_t piece);
  /// What is left of the ticks: too few for a disc, or the game has ended.
  int play(int ticks);
  static constexpr int kTicksPerDisc = 40;

 private:
  explicit DiscFilm(play::Replay<connect4::Game> replay)
      : replay_(std::move(replay)), match_({.game = replay_.setup}) {}

  play::Replay<connect4::Game> replay_;
  session::Match match_;
};

struct OpenFilm {
  std::variant<session::Film, session::ModernFilm, DiscFilm> of;
  int left = 0;  ///< ticks that were too few for the next move
};

/// Opens the replay of a game; the text names the game.
Result<OpenFilm> film_from(std::string_view replay_text);

/// The state as a round or a match has it, with the members `piece`, `pieces` and `at_end`.
Json state_of(const OpenFilm& film, std::int64_t number, int next_pieces);

}  // namespace fourfold::page_engine
