// What scenes need from outside, as functions: the program gives the real ones, tests give their
// own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "connect4/position.h"
#include "play/player_kind.h"
#include "scenes/settings.h"
#include "scores/store/store.h"
#include "stage/errand.h"
#include "teach/progress.h"
#include "teach/puzzles/progress.h"
#include "tetris/modern/search/machine_policy.h"
#include "tetris/search/eval.h"

namespace fourfold::scenes {

using play::PlayerKind;

/// A game that ended and is to be ranked.
struct Finished {
  std::string replay;
  std::string name;
  PlayerKind played = PlayerKind::human;
};

/// A game that was kept as a file.
struct ReplayFile {
  std::string path, name, date;
};

/// A game that was left and waits.
struct SavedFile {
  std::string id, date;
  Result<std::string> text;
};

/// A game of Connect Four that a person played against a machine to its end.
struct FinishedMatch {
  enum class End : std::uint8_t { won, drawn, lost };
  std::string name, opponent;
  End end{};  ///< for the person
};

/// What is kept of a person.
struct PersonGames {
  std::vector<teach::PlayedGame> games;
  std::vector<teach::OpponentRecord> opponents;
};

struct Services {
  stage::Background* background = nullptr;
  std::function<double()> seconds;  ///< a stopwatch, for the search times shown; may be called on any thread
  std::function<std::uint64_t()> new_seed;

  /// Keeps a game and says where it stands.
  std::function<Result<scores::Standing>(const Finished&)> keep;

  std::function<void(const FinishedMatch&)> keep_match;                ///< for the person's statistics
  std::function<Result<PersonGames>(const std::string& name)> person;  ///< the newest games of a name

  /// The leaderboard, opened when it is first asked for; throws StoreError.
  std::function<scores::Store&()> store;

  // Replays as files, the newest first.
  std::function<std::vector<ReplayFile>()> replays;
  std::function<std::string(const std::string& path)> about_replay;  ///< reads it and says what it is in a few words
  std::function<Result<std::string>(const std::string& path)> load_replay;
  std::function<Result<std::string>(const std::string& replay)> keep_replay;  ///< returns the path

  /// The exact score of a position of Connect Four; nothing if it was stopped or there is no
  /// solver. May take seconds, and may be called on any thread.
  std::function<std::optional<int>(const connect4::Position&, const StopToken&)> score;

  // Games that were left, each in a place of its own, so that no game can overwrite or delete
  // another.
  std::function<std::vector<SavedFile>()> saved_games;  ///< the newest first
  /// In the place with this id, or in a new one where it is empty. Returns the id.
  std::function<Result<std::string>(const std::string& id, const std::string& text)> save_game;
  std::function<void(const std::string& id)> forget_game;
  std::function<void(const std::string& id)> set_aside_game;  ///< one that cannot be read: renamed, not deleted

  std::function<teach::PuzzleProgress()> puzzle_progress;
  std::function<std::string(const teach::PuzzleProgress&)>
      save_puzzle_progress;             ///< returns what went wrong, or nothing
  std::function<std::int64_t()> today;  ///< days since 1970, UTC

  std::function<std::string(const Settings&)> save_settings;  ///< returns what went wrong, or nothing
  Settings settings;
  std::vector<std::string> notices;  ///< what a player should know before the first key: a wrong line in the settings

  std::vector<tetris::Policy> policies;                              ///< those that come with the program
  std::function<tetris::Policy(std::string_view rules)> policy_for;  ///< the one that plays a ruleset
  /// Who advises: a name or a file, or where it is empty the best there is for a ruleset.
  std::function<Result<tetris::Policy>(const std::string& name, std::string_view rules)> coach_for;
  std::function<Result<tetris::modern::MachinePolicy>(const std::string& name)> modern_coach_for;
  std::uint64_t coach_nodes = tetris::modern::kAdviserNodes;  ///< boards that one of them looks at
  std::vector<std::string> machines;      ///< of the modern rules that come with the program, by name
  tetris::modern::MachinePolicy machine;  ///< the one that plays the modern rules; its weights are good
};

}  // namespace fourfold::scenes
