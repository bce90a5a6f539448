// The bot's side of the protocol.
#include "session/tbp/conversation.h"

#include <algorithm>

namespace fourfold::session::tbp {

using namespace tetris::modern;

Info Conversation::greeting(std::string_view version) {
  return {.name = "fourfold",
          .version = std::string(version),
          .author = "the authors of fourfold",
          .features = {"randomizer", "garbage", "move_info"}};
}

Reply Conversation::take(std::string_view line, const std::function<Thoughts()>& think) {
  const auto message = front_message_from(line);
  if (!message) return bad(line, message.error());
  const bool was_playing = state_.is_playing();
  const auto effect = state_.take(*message);
  if (!effect)
    return {.answer = {}, .complaint = effect.error(), .effect = was_playing ? Effect::changed : Effect::none};
  Reply reply{.answer = {}, .complaint = {}, .effect = *effect};
  if (*effect == Effect::greet) reply.answer = Ready{};
  if (*effect != Effect::suggest) return reply;
  const auto view = state_.view();
  if (!view) {  // an answer without moves gives the game up; nobody waits for it
    reply.answer = Suggestion{};
    reply.complaint =
        state_.is_playing() ? "suggest: no piece is known, or none has a place" : "suggest: expected start before it";
    return reply;
  }
  const Thoughts thoughts = think();
  reply.answer = Suggestion{.moves = suggested_moves(*view, thoughts.choices), .nodes = thoughts.nodes};
  return reply;
}

/// Handles a line that names a known message but cannot be read. It may have changed the game, so
/// the game that we know could be wrong.
Reply Conversation::bad(std::string_view line, const std::string& what) {
  if (!names_front_message(line)) return {.answer = {}, .complaint = what, .effect = Effect::none};
  state_.lose_track();
  return {.answer = {}, .complaint = what + "; expected another start", .effect = Effect::changed};
}

std::vector<PieceMove> suggested_moves(const View& view, const std::vector<Choice>& choices) {
  std::vector<PieceMove> moves;
  for (const Choice& choice : choices) {
    if (moves.size() == kSuggestedMoves) break;
    const auto move = piece_move_of(view, choice);
    if (move && std::ranges::find(moves, *move) == moves.end()) moves.push_back(*move);
  }
  return moves;
}

}  // namespace fourfold::session::tbp
