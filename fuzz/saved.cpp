// Any bytes as a game that was left: refused with a reason, or a game that can be written and read
// again.
#include <cstdint>

#include "require.h"
#include "session/connect4/saved.h"
#include "session/saved_text.h"
#include "session/tetris/saved.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto about = session::saved_about(text);
  if (!about) fuzz::require_presentable(about.error());
  const auto tetris = session::saved_tetris_from(text);
  if (!tetris) fuzz::require_presentable(tetris.error());
  if (tetris) {
    const std::string written = to_text(tetris->options, tetris->round);
    const auto again = session::saved_tetris_from(written);
    fuzz::require(again.ok() && to_text(again->options, again->round) == written, "a game of Tetris can be written");
  }
  const auto connect4 = session::saved_connect4_from(text);
  if (!connect4) fuzz::require_presentable(connect4.error());
  return 0;
}
