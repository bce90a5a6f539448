// Machines in a room.
#include "live/machine.h"

#include "base/rng.h"
#include "live/state.h"
#include "session/tetris/versus_step.h"
#include "tetris/streams.h"

namespace fourfold::live {

using namespace tetris::modern;

namespace {

constexpr std::uint64_t kMostNodes = 2'000'000;  // for one search: less than a second, because others wait

/// Moves come at the pace of the level, independent of how long thinking took.
std::optional<Want> versus_want(const State& state, std::int64_t now_ms) {
  const int level = *level_from(state.setup().machine);
  const std::uint64_t pace = session::ticks_per_piece(level_of(level).pieces_per_minute);
  const std::uint64_t batch = state.batches(Seat::b) + 1, due = batch * pace;
  if (state.ticks_at(now_ms) < due) return std::nullopt;
  Game game = state.versus()->game(Seat::b);
  ModernCommands before;
  if (due > game.ticks) before.push_back(ticks(static_cast<std::uint32_t>(due - game.ticks)));
  for (const int rows : state.versus()->coming(Seat::b)) before.push_back(garbage(static_cast<std::uint32_t>(rows)));
  for (const Command& command : before) game.apply(command);
  return Want{
      Seat::b, batch,
      VersusQuestion{game.position, std::move(before), level, substream(state.setup().seed, tetris::kLuckStream)}};
}

std::optional<Want> connect4_want(const State& state) {
  const connect4::Game& game = state.connect4()->game();
  if (state.connect4()->to_move() != Seat::b) return std::nullopt;
  const auto discs = static_cast<std::uint64_t>(game.position.discs());
  return Want{Seat::b, state.batches(Seat::b) + 1,
              Connect4Question{{.position = game.position,
                                .columns = game.columns(),
                                .seed = random_at(substream(state.setup().seed, tetris::kLuckStream), discs),
                                .limit = {.nodes = kMostNodes}},
                               *connect4::engine_from(state.setup().machine)}};
}

}  // namespace

std::optional<Want> want_of(const State& state, std::int64_t now_ms) {
  if (state.phase() != Phase::playing || !state.is_machine(Seat::b)) return std::nullopt;
  return state.versus() != nullptr ? versus_want(state, now_ms) : connect4_want(state);
}

std::string think(const VersusQuestion& question, const MachinePolicy& policy) {
  ModernCommands commands = question.before;
  if (!question.position.is_over()) {
    const auto choice = Opponent(policy, question.level, question.luck).choose(question.position);
    for (const Command& command : session::commands_of(choice)) commands.push_back(command);
  }
  return Game::write(commands);
}

std::string think(const Connect4Question& question, connect4::Engine& engine) {
  return connect4::Game::write({{connect4::Command::Kind::drop, engine.choose(question.question).column}});
}

}  // namespace fourfold::live
