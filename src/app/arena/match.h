// A match of the arena: two players, any number of games, what came of them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/arena/own_contestant.h"
#include "app/arena/tbp_player.h"
#include "learn/contest.h"

namespace fourfold::app {

/// One of our own players, or another program.
class ArenaPlayer {
 public:
  /// `who` is a name of ours ("level:5") or a command for a shell.
  ArenaPlayer(const std::string& who, const ThinkingLimits& limits, Interrupts& interrupts,
              const Surroundings& around = {});

  [[nodiscard]] const session::Contestant& contestant() const { return contestant_; }
  [[nodiscard]] std::string name() const { return program_ ? program_->name() : who_; }
  [[nodiscard]] int deaths() const { return program_ ? program_->deaths() : 0; }
  [[nodiscard]] std::vector<ProgramEnd> ends() const { return program_ ? program_->ends() : std::vector<ProgramEnd>(); }
  [[nodiscard]] const ThinkingTime& thinking() const { return program_ ? program_->thinking() : own_->thinking(); }
  /// A program is asked to quit, and its log is written.
  void finish() {
    if (program_) program_->finish();
  }

 private:
  std::string who_;
  std::unique_ptr<OwnContestant> own_;
  std::unique_ptr<TbpPlayer> program_;
  session::Contestant contestant_;
};

struct PlayerTally {
  std::uint64_t wins = 0, pieces = 0, attack = 0;
  std::uint64_t topped_out = 0, illegal = 0, gave_up = 0, timeouts = 0;  ///< games lost so
  std::uint64_t refused = 0;             ///< first moves that were not legal, where another of the answer was played
  std::string why_illegal, why_gave_up;  ///< the first time

  [[nodiscard]] double attack_per_piece() const {
    return pieces == 0 ? 0 : static_cast<double>(attack) / static_cast<double>(pieces);
  }
};

struct GameLine {
  std::uint64_t seed = 0;
  std::optional<std::size_t> winner;
  std::array<std::uint64_t, 2> pieces{}, attack{};
  std::array<session::Loss, 2> loss{};
};

struct MatchResult {
  std::array<PlayerTally, 2> players;
  std::uint64_t draws = 0;
  learn::Contest contest;
  std::vector<GameLine> games;

  void add(const session::Bout& bout);
};

struct MatchPlan {
  session::ArenaSetup setup;
  std::uint64_t games = 2;
  std::optional<learn::SequentialElo> test;  ///< ends the match as soon as it has decided
  std::string replays;                       ///< a folder; empty: none are kept
  std::string logs;                          ///< the same
  bool has_clock = true;                     ///< else the same match is played again, and no times are told
};

/// `watch` is called after every turn.
MatchResult play_match(const MatchPlan& plan, const ArenaPlayer& first, const ArenaPlayer& second,
                       const std::function<void(const MatchResult&)>& watch);

}  // namespace fourfold::app
