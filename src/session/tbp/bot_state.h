// The game as the bot must see it, computed from the messages of a front end. No I/O and no thread.
//
//   BotState state;
//   state.take(*front_message_from(line));
//   if (const auto view = state.view()) ...      the position to think about
#pragma once

#include "session/tbp/messages.h"

namespace fourfold::session::tbp {

/// At most this many pieces after the falling one are used, however many were told: more would only
/// slow down a search.
inline constexpr std::size_t kShownPieces = 16;

/// What the bot has to do after a message.
enum class Effect : std::uint8_t {
  none,
  greet,    ///< the rules have arrived: say that we are ready
  changed,  ///< the view has changed, or there is none any more
  suggest,
  quit,
};

class BotState {
 public:
  explicit BotState(const tetris::modern::SharedRules& rules = {});

  /// An error says what was wrong with the message. If it leaves the game uncertain (a move that
  /// cannot be followed, garbage that cannot be read), it also ends the game: the next `start`
  /// begins another.
  Result<Effect> take(const FrontMessage& message);
  /// Ends the game in the same way, for a line that was not a message but would have changed the
  /// game.
  void lose_track() { game_.reset(); }

  [[nodiscard]] bool is_playing() const { return game_.has_value(); }
  /// Nothing if there is no game, before its first piece, and after it was lost.
  [[nodiscard]] std::optional<tetris::modern::View> view() const;

 private:
  Result<Effect> take_start(const Start& start);
  Result<Effect> take_play(const PieceMove& move);
  Result<Effect> take_piece(tetris::Piece piece);
  Result<Effect> take_garbage(const Garbage& garbage);

  tetris::modern::SharedRules bag_rules_, open_rules_;  ///< the rules for each way in which pieces come
  std::optional<Start> game_;                           ///< the game as if it started now
};

}  // namespace fourfold::session::tbp
