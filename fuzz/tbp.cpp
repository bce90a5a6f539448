// Any bytes as lines of the bot protocol: the bot answers what it must, complains about the rest,
// and what it sees of the game can be played.
#include <cstdint>

#include "require.h"
#include "session/tbp/simple_thoughts.h"

namespace fourfold {
namespace {

using namespace session::tbp;

void check_game(const std::optional<tetris::modern::View>& view) {
  if (!view) return;
  fuzz::require(view->board.height() <= kBoardRows, "the board ends");
  fuzz::require(view->board.full_rows() == 0, "full rows are gone");
  fuzz::require((view->garbage_rows & ~view->board.used_rows()) == 0, "garbage has cells");
  fuzz::require(!view->bag.empty(), "some piece comes next");
  fuzz::require(view->queue.size() < kMostPieces, "the queue ends");
}

void check_reply(const Conversation& bot, const Reply& reply) {
  if (!reply.complaint.empty()) fuzz::require_presentable(reply.complaint);
  fuzz::require(reply.effect != Effect::suggest || reply.answer.has_value(), "every question is answered");
  if (!reply.answer) return;
  const auto* suggestion = std::get_if<Suggestion>(&*reply.answer);
  if (suggestion == nullptr) return;
  for (const PieceMove& move : suggestion->moves)
    fuzz::require(choice_of(*bot.view(), move).ok(), "a suggestion is legal");
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Conversation bot;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const Reply reply =
        bot.take(line, [&] { return simple_thoughts(*bot.view(), tetris::modern::simple_players()[0], 0); });
    check_reply(bot, reply);
    check_game(bot.view());
    const auto read = bot_message_from(line);
    if (!read) fuzz::require_presentable(read.error());
  }
  return 0;
}
