// One-piece controllers on a CUDA device: pieces per second by policy and height, games on their way,
// each with a sequence of its own. Without a device it says so.
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "app/files/policy_file.h"
#include "cuda/device.h"

namespace {

using namespace fourfold;

/// Long enough that the start of games and of the device does not count; two runs tell the spread.
/// Twice the games that are on their way at once, so that others take the place of those that end.
void measure(const std::string& name, int height, std::uint64_t pieces) {
  constexpr std::uint64_t kFirstPieces = 200;
  const auto machine = cuda::device_machine(*research::controller_of(app::load_policy(name)));
  if (!machine) {
    std::printf("%s: %s\n", name.c_str(), machine.error().c_str());
    return;
  }
  std::vector<research::Game> games(2 * (*machine)->batch());
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i;
  (*machine)->play({.height = height, .pieces = kFirstPieces}, games);
  std::uint64_t before = 0, after = 0;
  for (const research::Game& game : games) before += game.pieces;
  const auto begin = std::chrono::steady_clock::now();
  (*machine)->play({.height = height, .pieces = pieces}, games);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  for (const research::Game& game : games) after += game.pieces;
  std::printf("%-12s 10 x %d  %8.1f M pieces/s\n", name.c_str(), height,
              static_cast<double>(after - before) / seconds.count() / 1e6);
}

}  // namespace

int main() {
  constexpr std::uint64_t kPieces = 3200, kPiecesOfTables = 700;
  for (int run = 0; run < 2; ++run) {
    for (const int height : {20, 10}) {
      for (const char* name : {"bcts", "dellacherie", "dt20", "ff10"}) measure(name, height, kPieces);
      measure("ffpatterns", height, kPiecesOfTables);
    }
  }
}
