// Any bytes as a replay: they are refused with a reason, or they are a game that can be written
// down and played again.
#include <string_view>

#include "connect4/game.h"
#include "play/replay.h"
#include "require.h"
#include "scores/entry/entry.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold {
namespace {

using fuzz::require;
using fuzz::require_presentable;

template <play::Game G>
void read_as(const play::ReplayText& text) {
  const auto replay = play::replay_from<G>(text);
  if (!replay) return require_presentable(replay.error());
  const std::string written = G::write(replay->commands);
  const auto again = G::read(written);
  require(again.ok() && G::write(*again) == written, "commands can be written and read");
  const auto setup = G::setup_from(G::describe(replay->setup));
  require(setup.ok() && *setup == replay->setup, "a setup can be written and read");
}

void verify(std::string_view text) {
  const scores::Claim claim{.name = "fuzz"};
  const auto entry = scores::verified_entry(text, claim);
  if (!entry) return require_presentable(entry.error());
  const auto again = scores::verified_entry(entry->replay, claim);
  require(again.ok() && *again == *entry, "what is kept of a game gives the same entry");
  require(entry->pieces > 0 && entry->points >= 0, "something was played");
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto parsed = play::replay_text_from(text);
  if (!parsed) {
    fuzz::require_presentable(parsed.error());
    return 0;
  }
  read_as<tetris::Game>(*parsed);
  read_as<tetris::modern::Game>(*parsed);
  read_as<connect4::Game>(*parsed);
  verify(text);
  return 0;
}
