// Whole games played by a policy.
#include "app/commands/tetris/autoplay.h"

#include <fmt/format.h>

#include <cmath>

#include "app/command.h"
#include "app/terminal.h"
#include "play/recorder.h"
#include "tetris/limits.h"
#include "tetris/rules.h"
#include "tetris/search/player.h"

namespace fourfold::app {
namespace {

/// Ticks for each piece, as training counts them.
class SearchPace {
 public:
  explicit SearchPace(double pieces_per_second) : pieces_per_second_(pieces_per_second) {}

  std::uint32_t next() {
    if (pieces_per_second_ <= 0) return 0;
    const std::uint64_t due = tetris::ticks_until(++count_, pieces_per_second_);
    const auto ticks = static_cast<std::uint32_t>(due - spent_);
    spent_ = due;
    return ticks;
  }

 private:
  double pieces_per_second_;
  std::uint64_t count_ = 0, spent_ = 0;
};

}  // namespace

AutoplayGame play_game(const AutoplayPlan& plan, std::uint64_t seed, const Watch& watch) {
  using tetris::Command;
  auto player = tetris::Player::make(*plan.choice.rules, plan.choice.policy, plan.choice.settings, plan.isa);
  if (!player) throw UsageError(player.error());
  tetris::Player machine = *std::move(player);

  const tetris::Game::Setup setup{plan.choice.rules, plan.options, seed};
  play::Recorder<tetris::Game> recorder(setup, plan.keep_replay ? SIZE_MAX : 0);
  const tetris::Game& game = recorder.game();
  const auto apply = [&](const Command& command) {
    tetris::Facts facts = recorder.apply(command);
    if (facts.refused) throw Failure("the machine made an impossible move");
    return facts;
  };
  SearchPace pace(plan.pieces_per_second);
  const double start = thread_seconds();
  while (!game.is_over() && game.position.pieces < plan.pieces) {
    if (const std::uint32_t ticks = pace.next(); ticks > 0) apply({Command::Kind::tick, {}, ticks});
    if (game.is_over()) break;
    const tetris::Placement at = *machine.choose(game.position).best;
    if (!watch({apply({Command::Kind::place, at}), game.position})) break;
  }
  const double seconds = thread_seconds() - start;
  return {.seed = seed,
          .end = game.position,
          .seconds = seconds,
          .search_memory = machine.memory(),
          .replay = recorder.replay()};
}

std::string replay_text(const AutoplayGame& game) {
  const std::size_t commands = game.replay.commands.size();
  if (commands > tetris::kMostCommands)
    throw Failure(fmt::format("the game of seed {} has {} commands: a replay holds at most {}", game.seed,
                              grouped(static_cast<std::int64_t>(commands)),
                              grouped(static_cast<std::int64_t>(tetris::kMostCommands))));
  return to_text(game.replay);
}

void refuse_long_replays(const AutoplayPlan& plan, std::string_view what) {
  const std::uint64_t per_piece = plan.pieces_per_second > 0 ? 2 : 1;  // time that passes is a command too
  const std::uint64_t most = tetris::kMostCommands / per_piece;
  if (plan.pieces > most)
    throw UsageError(fmt::format("--pieces {} with {}: a replay holds at most {} pieces", plan.pieces, what,
                                 grouped(static_cast<std::int64_t>(most))));
}

Summary summarise(const std::vector<AutoplayGame>& games) {
  Summary s;
  double sum = 0, squares = 0;
  for (const AutoplayGame& game : games) {
    sum += game.points_per_1000();
    s.points_mean += static_cast<double>(game.end.points) / static_cast<double>(games.size());
    s.pieces += game.end.pieces;
    s.game_overs += static_cast<std::uint64_t>(game.end.end == tetris::End::topped_out);
    s.seconds += game.seconds;
    for (std::size_t n = 0; n < s.clears.size(); ++n) s.clears[n] += game.end.clears[n + 1];
  }
  const auto count = static_cast<double>(games.size());
  s.points_per_1000_mean = sum / count;
  for (const AutoplayGame& game : games) squares += std::pow(game.points_per_1000() - s.points_per_1000_mean, 2);
  s.points_per_1000_sd = games.size() > 1 ? std::sqrt(squares / (count - 1)) : 0;
  return s;
}

std::string table(const Summary& s, std::size_t games) {
  std::string out;
  const auto row = [&](std::string_view name, const std::string& value) {
    out += fmt::format("  {:<24}{}\n", name, value);
  };
  const auto whole = [](double v) { return grouped(std::llround(v)); };
  row("points per 1000 pieces",
      games > 1 ? fmt::format("{} (deviation {})", whole(s.points_per_1000_mean), whole(s.points_per_1000_sd))
                : whole(s.points_per_1000_mean));
  row("points per game", whole(s.points_mean));
  row("game overs", fmt::format("{} of {}", s.game_overs, games));
  row("pieces", grouped(static_cast<std::int64_t>(s.pieces)));
  std::uint64_t all = 0;
  for (const std::uint64_t n : s.clears) all += n;
  for (std::size_t n = 0; n < s.clears.size(); ++n) {
    const double part = all == 0 ? 0 : static_cast<double>(s.clears[n]) / static_cast<double>(all);
    row(n == 0 ? "cleared 1 line" : fmt::format("cleared {} lines", n + 1),
        fmt::format("{:>9}  {:5.1f} %  {:#<{}}", grouped(static_cast<std::int64_t>(s.clears[n])), part * 100, "",
                    std::lround(part * 30)));
  }
  row("search", fmt::format("{} pieces/s per core", whole(s.pieces_per_second())));
  row("peak memory", fmt::format("{:.1f} MB", static_cast<double>(peak_memory_bytes()) / 1e6));
  return out;
}

}  // namespace fourfold::app
