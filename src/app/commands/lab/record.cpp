// fourfold lab record: plays many games and keeps the longest and the best as replays. A record
// that is in the folder is replaced only by a better one.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/tetris/autoplay.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/parallel.h"

namespace fourfold::app {
namespace {

struct RecordOptions {
  TetrisOptions tetris;
  std::uint64_t games = 12, pieces = 100'000, seed = 1;
  unsigned threads = 0;
  std::string out;
};

/// What a record is measured by: pieces or points, then the other, then the earlier seed.
struct Mark {
  std::int64_t first = -1, second = -1;
  friend auto operator<=>(const Mark&, const Mark&) = default;
};

Mark mark_of(bool longest, std::int64_t pieces, std::int64_t points) {
  return longest ? Mark{pieces, points} : Mark{points, pieces};
}

/// Of the replay that stands there. It counts for what playing it gives, and only for the same
/// game; what is no replay, a forgery or another game must not be overwritten.
Mark standing(const std::string& path, bool longest, const AutoplayPlan& plan) {
  if (!std::filesystem::exists(path)) return {};
  const auto refuse = [&](const std::string& why) { return Failure(fmt::format("{}: {}", path, why)); };
  const auto text = play::replay_text_from(read_file(path, kReplayFile));
  if (!text) throw refuse(text.error());
  const auto replay = play::replay_from<tetris::Game>(*text);
  if (!replay) throw refuse(replay.error());
  tetris::Game::Setup wanted{plan.choice.rules, plan.options, replay->setup.seed};
  if (replay->setup != wanted)
    throw refuse(fmt::format("a record of {} rules or options other than asked for ({}): choose another folder",
                             replay->setup.rules->name, plan.choice.rules->name));
  const auto game = play::verify(*replay);
  if (!game) throw refuse(game.error());
  return mark_of(longest, static_cast<std::int64_t>(game->position.pieces), game->position.points);
}

void keep(const RecordOptions& o, const std::vector<AutoplayGame>& games, const AutoplayPlan& plan, bool longest) {
  const char* name = longest ? "longest" : "best";
  const std::string path = fmt::format("{}/{}.replay", o.out, name);
  const AutoplayGame* record = nullptr;
  Mark mark = standing(path, longest, plan);
  for (const AutoplayGame& game : games) {
    const Mark own = mark_of(longest, static_cast<std::int64_t>(game.end.pieces), game.end.points);
    if (own <= mark) continue;
    mark = own;
    record = &game;
  }
  if (record == nullptr) {
    say("  {:<8} {} stands\n", name, path);
    return;
  }
  AutoplayPlan with_replay = plan;
  with_replay.keep_replay = true;
  const AutoplayGame again = play_game(with_replay, record->seed, [](const Placed&) { return true; });
  write_file(path, replay_text(again));
  say("  {:<8} {}: seed {}, {} pieces, {} points{}\n", name, path, record->seed,
      grouped(static_cast<std::int64_t>(record->end.pieces)), grouped(record->end.points),
      record->end.end == tetris::End::topped_out ? "" : ", not over");
}

void run(const RecordOptions& o) {
  const AutoplayPlan plan{.choice = resolve(o.tetris), .options = {}, .pieces = o.pieces};
  refuse_long_replays(plan, "a record");
  make_folder(o.out);
  for (const bool longest : {true, false})
    standing(fmt::format("{}/{}.replay", o.out, longest ? "longest" : "best"), longest, plan);
  const auto games = parallel_map(o.games, o.threads, [&](std::size_t i) {
    return play_game(plan, o.seed + i, [](const Placed&) { return true; });
  });
  put_text(stdout, table(summarise(games), games.size()));
  for (const bool longest : {true, false}) keep(o, games, plan, longest);
}

}  // namespace

void add_lab_record(Command& lab) {
  Command& command = lab.add_subcommand("record", "Plays games and keeps the longest and the best as replays");
  auto o = std::make_shared<RecordOptions>();
  o->tetris.add_to(command);
  command.add_number("--games", o->games, "How many games", 1, 10'000'000).shows_default();
  command.add_number("--pieces", o->pieces, "Pieces per game at most", 1, 1'000'000'000).shows_default();
  command.add_number("--seed", o->seed, "Seed of the first game", 0, UINT64_MAX).shows_default();
  command.add_number("--threads", o->threads, "Threads, 0 = all cores", 0u, 1024u);
  command.add_option("--out", o->out, "Folder of the records").required().folder();
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
