// Good, slow and hostile clients at once against `fourfold serve`, for minutes: nothing crashes,
// every answer is one that was meant, good clients are served all the time, and memory does not
// grow.
//
//   soak PROGRAM [SECONDS [SEED]]
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "tests/torture/served.h"
#include "tests/torture/soak_attacks.h"

namespace fourfold::torture {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr unsigned kAttackers = 8;
constexpr double kMostGrowthMb = 60;   // the tables of limits, kept answers and rooms fill up to their bounds
constexpr int kLongRunSeconds = 1200;  // by its second half they are full
constexpr double kMostGrowthOfLongRunMb = 10;
constexpr const char* kVisitor = "a visitor meanwhile";

struct Tally {
  std::mutex mutex;
  std::map<std::string, std::pair<int, int>> counts;  ///< tries and violations
  int violations = 0;

  void add(const std::string& name, const std::string& wrong) {
    const std::lock_guard lock(mutex);
    auto& [tries, bad] = counts[name];
    ++tries;
    if (wrong.empty()) return;
    ++violations;
    if (++bad <= 3) std::printf("VIOLATION %s: %s\n", name.c_str(), wrong.c_str());
  }
};

void attack(std::uint16_t port, std::uint64_t seed, Clock::time_point until, Tally& tally) {
  Attacker attacker(port, seed);
  Rng rng{.seed = seed + 1000};
  while (Clock::now() < until) {
    const auto& attack = Attacker::all()[rng.below(static_cast<std::uint32_t>(Attacker::all().size()))];
    tally.add(attack.name, (attacker.*attack.run)());
  }
}

/// A person who looks at the page all the time: how long the longest answer took.
void visit(const ServedProgram& program, Clock::time_point until, Tally& tally, std::atomic<double>& longest_s) {
  Attacker visitor(program.port(), 77);
  while (Clock::now() < until && !program.ends_within(200ms)) {
    const auto begin = Clock::now();
    const int status = status_of(visitor.ask("/api/v1/health"));
    const double time = std::chrono::duration<double>(Clock::now() - begin).count();
    longest_s = std::max(longest_s.load(), time);
    tally.add(kVisitor, status == 200 ? "" : "health answered " + std::to_string(status));
  }
}

/// When all connections are gone, so that only what is kept remains.
double settled_megabytes(const ServedProgram& program, std::ptrdiff_t files_before) {
  for (int tries = 0; tries < 300 && program.open_files() > files_before + 20; ++tries)
    if (program.ends_within(100ms)) break;
  return program.megabytes();
}

/// The attackers of one part of the time; everything they opened is closed at its end.
void attack_for(std::chrono::seconds time, const ServedProgram& program, std::uint64_t seed, Tally& tally,
                std::atomic<double>& longest_s) {
  const auto until = Clock::now() + time;
  std::vector<std::jthread> threads;
  threads.emplace_back([&] { visit(program, until, tally, longest_s); });
  for (unsigned i = 0; i < kAttackers; ++i)
    threads.emplace_back([&, i] { attack(program.port(), seed * 100 + i, until, tally); });
}

/// How memory stood at the end of each part of the second half, in the order of time.
void judge_memory(const std::vector<double>& sizes, int seconds, Tally& tally) {
  const std::vector<double> half(sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2 - 1), sizes.end());
  const auto [least, most] = std::ranges::minmax(half);
  const double growth = half.back() - half.front(),
               most_growth = seconds < kLongRunSeconds ? kMostGrowthMb : kMostGrowthOfLongRunMb;
  std::printf("memory in the second half: %.1f to %.1f MB, %+.1f MB from its beginning to its end (at most %+.0f)\n",
              least, most, growth, most_growth);
  tally.add("memory", growth < most_growth ? "" : "grew by " + std::to_string(growth) + " MB in the second half");
}

int soak(const std::string& path, int seconds, std::uint64_t seed) {
  std::string folder = (std::filesystem::temp_directory_path() / "fourfold-soak-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) return 1;
  Tally tally;
  std::atomic<double> longest_s{0};
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  {
    ServedProgram program(path, folder);
    if (program.port() == 0) return std::fprintf(stderr, "soak: %s serve did not start\n", path.c_str()), 1;
    const std::ptrdiff_t files = program.open_files();
    std::printf("%6d s %8.1f MB %4td files\n", 0, program.megabytes(), files);
    constexpr int kParts = 6;
    std::vector<double> sizes;
    for (int part = 0; part < kParts && program.lives(); ++part) {
      attack_for(std::chrono::seconds(std::max(1, seconds / kParts)), program, seed + static_cast<std::uint64_t>(part),
                 tally, longest_s);
      const double busy = program.megabytes();
      sizes.push_back(settled_megabytes(program, files));
      std::printf("%6d s %8.1f MB under attack, %8.1f MB and %4td files afterwards\n", (part + 1) * seconds / kParts,
                  busy, sizes.back(), program.open_files());
    }
    if (!program.lives()) tally.add("the program", "it has ended by itself");
    if (sizes.size() > 1) judge_memory(sizes, seconds, tally);
    const int code = program.stop(SIGTERM);
    tally.add("the end", code == 0 ? "" : "ended with " + std::to_string(code));
  }
  std::filesystem::remove_all(folder);
  for (const auto& [name, counts] : tally.counts)
    std::printf("%-45s %7d tries %5d violations\n", name.c_str(), counts.first, counts.second);
  const auto& [probes, failed] = tally.counts[kVisitor];
  std::printf("failed probes: %d of %d; the longest that a visitor waited: %.2f s\n", failed, probes, longest_s.load());
  return tally.violations == 0 ? 0 : 1;
}

}  // namespace
}  // namespace fourfold::torture

int main(int count, char** words) {
  const int seconds = count > 2 ? std::atoi(words[2]) : 600;
  if (count < 2 || count > 4 || seconds < 1) {
    std::fprintf(stderr, "soak PROGRAM [SECONDS [SEED]]: at least a second\n");
    return 2;
  }
  return fourfold::torture::soak(words[1], seconds, count > 3 ? std::strtoull(words[3], nullptr, 10) : 1);
}
