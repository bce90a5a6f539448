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

struct Length {
  std::size_t games;
  std::uint64_t first_pieces, pieces;  ///< the first ones are not measured
};

/// Long enough that the start of games and of the device does not count; two runs tell the spread.
void measure(const std::string& name, const Length& length, const research::Plan& plan) {
  const auto plan_to = [&](std::uint64_t pieces) {
    research::Plan until = plan;
    until.pieces = pieces;
    return until;
  };
  const auto machine = cuda::device_machine(*research::controller_of(app::load_policy(name)));
  if (!machine) {
    std::printf("%s: %s\n", name.c_str(), machine.error().c_str());
    return;
  }
  std::vector<research::Game> games(length.games);
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i;
  (*machine)->play(plan_to(length.first_pieces), games);
  std::uint64_t before = 0, after = 0;
  for (const research::Game& game : games) before += game.pieces;
  const auto begin = std::chrono::steady_clock::now();
  (*machine)->play(plan_to(length.pieces), games);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  for (const research::Game& game : games) after += game.pieces;
  std::printf("%-12s 10 x %d  %-15s %8.2f M pieces/s\n", name.c_str(), plan.height,
              !plan.expect      ? ""
              : plan.next_known ? "expect, known 2"
                                : "expect",
              static_cast<double>(after - before) / seconds.count() / 1e6);
}

}  // namespace

int main() {
  constexpr Length kMany{1 << 19, 200, 1200}, kSome{1 << 15, 100, 1100}, kFew{1 << 12, 100, 130};
  for (int run = 0; run < 2; ++run) {
    for (const char* name : {"bcts", "dellacherie", "dt20", "ffpatterns"}) measure(name, kMany, {.height = 20});
    for (const char* name : {"bcts", "ff10", "ffpatterns"}) measure(name, kMany, {.height = 10});
    for (const char* name : {"bcts", "dellacherie", "dt10", "ff10", "ffpatterns"})
      measure(name, kSome, {.height = 10, .expect = true});
    for (const char* name : {"dt20", "ffpatterns"}) measure(name, kSome, {.height = 20, .expect = true});
    for (const char* name : {"dt10", "ffpatterns"})
      measure(name, kFew, {.height = 10, .next_known = true, .expect = true});
  }
}
