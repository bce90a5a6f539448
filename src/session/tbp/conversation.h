// The bot's side of the protocol, line by line, without I/O: it decides what to answer and says
// when the position to think about has changed. The caller provides the moves.
#pragma once

#include <functional>

#include "session/tbp/bot_state.h"

namespace fourfold::session::tbp {

/// What a search has found so far about `Conversation::view()`.
struct Thoughts {
  std::vector<tetris::modern::Choice> choices;  ///< legal, the best first; empty: there is no place for a piece
  std::uint64_t nodes = 0;
};

struct Reply {
  std::optional<BotMessage> answer;
  std::string complaint;  ///< what was wrong with the line, for the person at the other end
  Effect effect = Effect::none;
};

inline constexpr std::size_t kSuggestedMoves = 10;  ///< at most

class Conversation {
 public:
  explicit Conversation(const tetris::modern::SharedRules& rules = {}) : state_(rules) {}

  /// The first message, which is sent before any line was read.
  static Info greeting(std::string_view version);
  Reply take(std::string_view line, const std::function<Thoughts()>& think);
  /// What is to be thought about; nullopt if there is no game, before its first piece, and after it
  /// was lost.
  [[nodiscard]] std::optional<tetris::modern::View> view() const { return state_.view(); }

 private:
  Reply bad(std::string_view line, const std::string& what);

  BotState state_;
};

/// The choices in the protocol's form. Those that the protocol cannot express, and repetitions, are
/// left out.
std::vector<PieceMove> suggested_moves(const tetris::modern::View& view,
                                       const std::vector<tetris::modern::Choice>& choices);

}  // namespace fourfold::session::tbp
