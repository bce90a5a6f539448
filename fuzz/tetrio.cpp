// Any bytes as a replay of TETR.IO: they are refused with a reason, or played again within bounds.
#include <cstdint>
#include <string_view>

#include "require.h"
#include "tetris/tetrio/import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const auto report = tetris::tetrio::import_replay({reinterpret_cast<const char*>(data), size});
  if (!report) {
    fuzz::require_presentable(report.error());
    return 0;
  }
  for (const auto& round : report->rounds) {
    for (const auto& player : round.players) {
      fuzz::require(player.name == printable(player.name), "names are printable");
      fuzz::require(player.name.size() <= 50, "names are short");
      for (const auto& what : player.differs) fuzz::require_presentable(what);
      fuzz::require(player.whole == (player.differs.empty() && !player.refused), "whole means that nothing differs");
      fuzz::require(player.whole || player.unsure_from.has_value(), "what differs says from where on");
    }
  }
  return 0;
}
