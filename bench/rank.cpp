// The leaderboard with many rows: what filling it and a question cost from the command's view of
// the store. ROWS=1000000 for the real thing (it takes minutes to fill).
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>

#include "base/rng.h"
#include "base/sha256.h"
#include "scores/store/memory.h"
#include "scores/store/store.h"

namespace {

using namespace fourfold;
using scores::Entry;
using scores::Filter;

std::int64_t row_count() {
  const char* rows = std::getenv("ROWS");
  return rows == nullptr ? 20'000 : std::atoll(rows);
}

Entry entry(std::int64_t n) {
  const std::uint64_t random = random_at(7, static_cast<std::uint64_t>(n));
  return {.name = "player " + std::to_string(random % 5000),
          .game = "tetris",
          .rules = random % 3 != 0 ? "classic" : "genes",
          .mode = random % 5 != 0 ? "marathon" : "sprint",
          .options = "height 22",
          .points = static_cast<std::int64_t>(random >> 40) % 200'000,
          .pieces = 1000,
          .lines = 400,
          .ticks = 60'000,
          .kind = static_cast<play::PlayerKind>(random % 3),
          .date = n,
          .engine = "bench",
          .identity = sha256(std::to_string(n))};
}

void fill(scores::Store& store) {
  constexpr std::int64_t kBatch = 10'000;
  for (std::int64_t n = 0; n < row_count(); n += kBatch) {
    std::vector<Entry> batch;
    for (std::int64_t i = n; i < std::min(row_count(), n + kBatch); ++i) batch.push_back(entry(i));
    store.add_all(batch);
  }
}

/// A file that is filled once for all benchmarks.
const std::string& path() {
  static const std::string kWhere = [] {
    std::string file = std::filesystem::temp_directory_path() / ("fourfold-bench-" + std::to_string(getpid()) + ".db");
    const std::clock_t begin = std::clock();
    fill(*scores::open_store(file));
    const double spent = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    double megabytes = 0;
    for (const char* part : {"", "-wal"}) {
      std::error_code none;
      const auto bytes = std::filesystem::file_size(file + part, none);
      megabytes += none ? 0 : static_cast<double>(bytes) / 1e6;
    }
    std::fprintf(stderr, "filled: %lld rows in %.1f s of a processor, %.0f MB\n", static_cast<long long>(row_count()),
                 spent, megabytes);
    std::atexit([] {
      for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(path() + part);
    });
    return file;
  }();
  return kWhere;
}

std::int64_t some(std::int64_t n) {
  return 1 + static_cast<std::int64_t>(random_at(3, static_cast<std::uint64_t>(n)) %
                                       static_cast<std::uint64_t>(row_count()));
}

const Filter kAll{}, kSome{.rules = "classic", .kind = play::PlayerKind::bot};

void open_and_list(benchmark::State& state) {
  (void)path();
  for (auto _ : state) benchmark::DoNotOptimize(scores::open_store(path())->range(kAll, 1, 20));
}
BENCHMARK(open_and_list)->Name("open_store_and_list_20")->Unit(benchmark::kMicrosecond);

void range(benchmark::State& state, const Filter& filter) {
  const auto store = scores::open_store(path());
  std::int64_t n = 0;
  for (auto _ : state) {
    const std::int64_t first = 1 + some(n++) % store->count(filter);
    benchmark::DoNotOptimize(store->range(filter, first, first + 99));
  }
}
BENCHMARK_CAPTURE(range, all, kAll)->Name("range_of_100")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(range, some, kSome)->Name("range_of_100_filtered")->Unit(benchmark::kMicrosecond);

void rank_of_a_row(benchmark::State& state) {
  const auto store = scores::open_store(path());
  std::int64_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(store->by_id(kAll, some(n++)));
}
BENCHMARK(rank_of_a_row)->Unit(benchmark::kMicrosecond);

void insert(benchmark::State& state) {
  const auto store = scores::open_store(path());
  static std::int64_t next = row_count();
  for (auto _ : state) benchmark::DoNotOptimize(store->add(entry(next++), kAll));
}
BENCHMARK(insert)->Unit(benchmark::kMicrosecond);

void memory_rank(benchmark::State& state) {
  scores::Memory store;
  fill(store);
  std::int64_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(store.by_id(kAll, some(n++)));
}
BENCHMARK(memory_rank)->Name("rank_of_a_row_in_memory")->Unit(benchmark::kMicrosecond);

}  // namespace
