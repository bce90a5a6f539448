// What scenes get from outside besides the running game.
#include "app/terminal_services.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>

#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/commands/rank/options.h"
#include "app/files/files.h"
#include "app/files/match_log.h"
#include "app/files/paths.h"
#include "app/files/person.h"
#include "app/files/progress_file.h"
#include "app/files/settings_file.h"
#include "play/replay.h"
#include "scores/entry/listing.h"
#include "scores/store/submit.h"
#include "screen/text.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestLookedInto = 1 << 20;  ///< bytes of a replay that a list reads to say what it is
constexpr std::size_t kMostListed = 1000;
constexpr std::int64_t kSecondsOfDay = 86'400;

// Replays as files.

/// A name that sorts by date and is not there yet.
fs::path new_replay_path(std::string_view game) {
  std::string date = scores::date_text(seconds_since_1970());
  date.pop_back();  // the Z
  std::ranges::replace(date, ':', '-');
  std::ranges::replace(date, 'T', '_');
  fs::path path = replay_folder() / fmt::format("{}_{}.replay", date, game);
  for (int n = 2; fs::exists(path); ++n) path = replay_folder() / fmt::format("{}_{}_{}.replay", date, game, n);
  return path;
}

Result<std::string> keep_replay(const std::string& text) {
  try {
    const auto parsed = play::replay_text_from(text);
    if (!parsed) return Error{parsed.error()};
    fs::create_directories(replay_folder());
    const fs::path path = new_replay_path(parsed->game);
    write_file(path.string(), text);
    return path.string();
  } catch (const std::exception& problem) {
    return Error{std::string("the replay was not kept: ") + problem.what()};
  }
}

struct Counted {
  const char *key, *what;
};
constexpr std::array kCounted = {Counted{"points", "point"}, Counted{"lines", "line"}, Counted{"moves", "disc"}};

/// "tetris, 1,234 points, 40 lines, ended: top"
std::string about(const std::string& path) {
  try {
    if (fs::file_size(path) > kLargestLookedInto) return fmt::format("{} MB", fs::file_size(path) >> 20);
    const auto text = play::replay_text_from(read_file(path, kReplayFile));
    if (!text) return "no replay";
    std::string out = text->game;
    for (const Counted& count : kCounted) {
      const std::string* value = find(text->result, count.key);
      const auto number = value == nullptr ? std::nullopt : number_from<std::int64_t>(*value);
      if (number) out += ", " + screen::counted(*number, count.what);
    }
    const std::string* end = find(text->result, "end");
    return end == nullptr ? out : out + ", ended: " + *end;
  } catch (const std::exception&) {
    return "cannot be read";
  }
}

/// The paths of kept replays; empty if there is no folder for them.
std::vector<DatedFile> replay_paths() {
  try {
    return files_in(replay_folder(), ".replay");
  } catch (const Failure&) {
    return {};
  }
}

std::vector<scenes::ReplayFile> replays() {
  std::vector<DatedFile> found = replay_paths();
  found.resize(std::min(found.size(), kMostListed));
  std::vector<scenes::ReplayFile> list;
  list.reserve(found.size());
  for (const auto& [time, path] : found) list.push_back({path.string(), path.stem().string(), date_of(time)});
  return list;
}

Result<std::string> load_replay(const std::string& path) {
  try {
    return read_file(path, kReplayFile);
  } catch (const Failure& failure) {
    return Error{failure.what()};
  }
}

// The leaderboard.

/// Nothing for a person: the replay decides whether a person can have played it.
std::optional<play::PlayerKind> kind_of(play::PlayerKind played) {
  return played == play::PlayerKind::human ? std::nullopt : std::optional(played);
}

/// The store, opened when it is first asked for, and made when the first game is kept.
class Scores {
 public:
  scores::Store& to_look() {
    if (!is_made_) {
      store_ = StoreChoice{}.open();
      is_made_ = StoreChoice{}.is_there();
    }
    return *store_;
  }
  scores::Store& to_add() {
    if (!is_made_) store_ = StoreChoice{}.open_to_add();
    is_made_ = true;
    return *store_;
  }

 private:
  std::unique_ptr<scores::Store> store_;
  bool is_made_ = false;  ///< false: there is none yet, and an empty board stands in for it
};

/// A game that was written to a file.
struct Kept {
  std::string replay;
  Result<std::string> path = Error{"not written"};
};

/// The replay is kept as a file before the store is opened: whatever the store says, the game is
/// not lost. Who tries again after an error finds the same file.
Result<scores::Standing> keep(const scores::OpenStore& store, Kept& last, const scenes::Finished& game) {
  const auto open = [&]() -> scores::Store& {
    if (last.replay != game.replay || !last.path) last = {game.replay, keep_replay(game.replay)};
    return store();
  };
  const scores::Claim claim{.name = game.name, .kind = kind_of(game.played), .date = seconds_since_1970()};
  try {
    return scores::submit(open, {.replay = game.replay, .claim = claim});
  } catch (const std::exception& problem) {
    return Error{problem.what() + (last.path ? "; the replay is kept in " + *last.path : "; and " + last.path.error())};
  }
}

// The solver: one for all threads, which ask one after the other.

struct SharedSolver {
  std::mutex lock;
  Engines engines{SolverChoice{.threads = 0}};
};

std::optional<int> score(SharedSolver& shared, const connect4::Position& position, const StopToken& stop) {
  const std::scoped_lock lock(shared.lock);
  if (stop.stop_requested()) return std::nullopt;
  try {
    return shared.engines.solver().score(position, {.stop = stop});
  } catch (const std::exception&) {  // no memory for its table: the scores stay unknown
    return std::nullopt;
  }
}

}  // namespace

void add_world_services(scenes::Services& services) {
  const auto scores = std::make_shared<Scores>();
  services.store = [scores]() -> scores::Store& { return scores->to_look(); };
  services.keep = [scores, last = std::make_shared<Kept>()](const scenes::Finished& game) {
    return keep([scores]() -> scores::Store& { return scores->to_add(); }, *last, game);
  };
  services.keep_match = log_match;
  services.person = [scores](const std::string& name) -> Result<scenes::PersonGames> {
    try {
      return games_of(scores->to_look(), name, kUsualGames, true);
    } catch (const std::exception& problem) {
      return Error{problem.what()};
    }
  };
  services.replays = replays;
  services.load_replay = load_replay;
  services.about_replay = about;
  services.keep_replay = keep_replay;
  const auto solver = std::make_shared<SharedSolver>();
  services.score = [solver](const connect4::Position& position, const StopToken& stop) {
    return score(*solver, position, stop);
  };
  LoadedSettings loaded = load_settings();
  services.settings = std::move(loaded.settings);
  services.notices = std::move(loaded.problems);
  services.save_settings = save_settings;
  services.puzzle_progress = load_puzzle_progress;
  services.save_puzzle_progress = save_puzzle_progress;
  services.today = [] { return seconds_since_1970() / kSecondsOfDay; };
}

}  // namespace fourfold::app
