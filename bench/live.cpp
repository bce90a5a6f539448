// Rooms of live games: what a batch of commands costs from the message to the letters, and what a
// match takes of memory.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <memory>
#include <string>
#include <vector>

#include "live/room.h"
#include "tetris/modern/simple_player.h"

namespace {

using namespace fourfold;
using namespace fourfold::live;

constexpr std::int64_t kStart = 1'700'000'000'000;

Hello hello(const std::string& key) {
  return {.is_player = true, .who = {.key = key, .name = key, .at_s = 1, .signature = "s"}};
}

RoomSetup setup(std::uint64_t seed) {
  RoomSetup setup;
  setup.seed = seed;
  return setup;
}

std::unique_ptr<Room> started(std::uint64_t seed) {
  auto room = std::make_unique<Room>(setup(seed), kStart);
  room->enter(1, hello("ada"), kStart);
  room->enter(2, hello("bob"), kStart);
  room->stored(room->log().size(), kStart);
  return room;
}

/// What a person sends in a game: for every piece a few keys and a drop, for so many seconds. Each
/// message holds what happened in a twentieth of a second.
std::vector<std::string> messages_of(std::uint64_t seed, int seconds) {
  using namespace tetris::modern;
  Game game(*versus_game(setup(seed)));
  std::vector<std::string> messages;
  for (int i = 0; i < 20 * seconds && !game.is_over(); ++i) {
    ModernCommands commands;
    const auto apply = [&](const Command& command) {
      if (!game.apply(command).refused) commands.push_back(command);
    };
    const auto choice = simple_choice(game.position);
    const bool is_there =
        choice && game.at.x == choice->move.at.x && game.at.orientation == choice->move.at.orientation;
    if (choice && !is_there && i % 2 == 0) {
      apply(tap(game.at.orientation != choice->move.at.orientation ? Key::clockwise
                : game.at.x > choice->move.at.x                    ? Key::left
                                                                   : Key::right));
    } else if (is_there) {
      apply(tap(Key::hard_drop));
    }
    apply(ticks(3));
    messages.push_back(to_json(Play{messages.size() + 1, Game::write(commands)}).dump());
  }
  return messages;
}

/// A message of a player, taken, logged, stored and told.
void take_message(benchmark::State& state) {
  const auto messages = messages_of(5, 120);
  std::unique_ptr<Room> room = started(5);
  std::int64_t now_ms = kStart + kCountdownMs;
  std::size_t at = 0;
  for (auto _ : state) {
    if (at == messages.size() || room->state().phase() != Phase::playing) {
      state.PauseTiming();
      room = started(5);
      now_ms = kStart + kCountdownMs;
      at = 0;
      state.ResumeTiming();
    }
    now_ms += 50;
    benchmark::DoNotOptimize(room->take(1, messages[at++], now_ms));
    benchmark::DoNotOptimize(room->stored(room->log().size(), now_ms));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(take_message);

/// One command in one message, as fast as a side may send them: 60 ticks a second.
void take_command(benchmark::State& state) {
  std::unique_ptr<Room> room = started(5);
  std::int64_t now_ms = kStart + kCountdownMs;
  std::uint64_t batch = 0;
  for (auto _ : state) {
    if (batch == 1000 || room->state().phase() != Phase::playing) {
      state.PauseTiming();
      room = started(5);
      now_ms = kStart + kCountdownMs;
      batch = 0;
      state.ResumeTiming();
    }
    now_ms += 17;
    const std::string message = R"({"type":"play","batch":)" + std::to_string(++batch) + R"(,"commands":"."})";
    benchmark::DoNotOptimize(room->take(1, message, now_ms));
    benchmark::DoNotOptimize(room->stored(room->log().size(), now_ms));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(take_command);

/// A room whose time passes and nothing else happens.
void pass_time(benchmark::State& state) {
  const std::unique_ptr<Room> room = started(5);
  for (auto _ : state) benchmark::DoNotOptimize(room->pass(kStart + 1));
}
BENCHMARK(pass_time);

/// Memory of rooms after one side played so many seconds.
void measure_memory(benchmark::State& state) {
  const auto messages = messages_of(5, static_cast<int>(state.range(0)));
  constexpr int kRooms = 100;
  for (auto _ : state) {
    const auto before = mallinfo2().uordblks;
    std::vector<std::unique_ptr<Room>> rooms;
    for (int i = 0; i < kRooms; ++i) {
      rooms.push_back(started(5));
      std::int64_t now_ms = kStart + kCountdownMs;
      for (const std::string& message : messages) {
        rooms.back()->take(1, message, now_ms += 50);
        rooms.back()->stored(rooms.back()->log().size(), now_ms);
      }
    }
    state.counters["bytes_per_room"] = static_cast<double>(mallinfo2().uordblks - before) / kRooms;
    state.counters["entries"] = static_cast<double>(rooms.front()->log().size());
  }
}
BENCHMARK(measure_memory)->Arg(0)->Arg(60)->Iterations(1);

}  // namespace
