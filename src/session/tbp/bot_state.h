// What the messages of a front end add up to: the game as the bot must see it. No I/O and no thread.
//
//   BotState state;
//   state.take(*front_message_from(line));
//   if (const auto view = state.view()) ...      what there is to think about
#pragma once

#include "session/tbp/messages.h"

namespace fourfold::session::tbp {

/// So many pieces after the falling one are seen at most, however many were told: more would only slow
/// down a search.
inline constexpr std::size_t kShownPieces = 16;

/// What a message asks of the bot.
enum class Effect : std::uint8_t {
  none,
  greet,    ///< the rules are there: say that we are ready
  changed,  ///< another view, or none any more
  suggest,
  quit,
};

class BotState {
 public:
  explicit BotState(const tetris::modern::SharedRules& rules = {});

  /// An error says what was wrong with the message. One that leaves us unsure of the game (a move that
  /// cannot be followed, garbage that cannot be read) also ends it: the next `start` begins another.
  Result<Effect> take(const FrontMessage& message);
  /// A line that was no message but would have changed the game does the same.
  void lose_track() { game_.reset(); }

  [[nodiscard]] bool is_playing() const { return game_.has_value(); }
  /// Nothing without a game, before its first piece, and after it was lost.
  [[nodiscard]] std::optional<tetris::modern::View> view() const;

 private:
  Result<Effect> take_start(const Start& start);
  Result<Effect> take_play(const PieceMove& move);
  Result<Effect> take_piece(tetris::Piece piece);
  Result<Effect> take_garbage(const Garbage& garbage);

  tetris::modern::SharedRules bag_rules_, open_rules_;  ///< as the pieces come
  std::optional<Start> game_;                           ///< as if it started now
};

}  // namespace fourfold::session::tbp
