// A replay of TETR.IO that is open, and what can be made of it: boards, positions, games of ours, a review.
#pragma once

#include <memory>
#include <string>

#include "base/json.h"
#include "page_engine/import/import_walk.h"
#include "page_engine/question.h"
#include "teach/tetris/review.h"

namespace fourfold::page_engine {

class EngineState;

struct OpenImport {
  tetris::tetrio::Report report;
};

/// Version, mode, rounds with their players: what is whole, what differs, and what came out.
Json import_json(const tetris::tetrio::Report& report);
/// What can be said of one placement: piece, hold, ticks, lines, text of the clear, attack, sent, rose.
Json placement_json(const tetris::tetrio::Placement& placement);
/// A player after so many pieces: the board, and the next piece where it will go.
Json import_state(const tetris::tetrio::Player& player, std::size_t piece);

/// What its player saw before a piece, as a position that advice can be asked about.
std::string import_position(const tetris::tetrio::Player& player, std::size_t piece,
                            const tetris::modern::Options& options);
/// A game of ours that begins there; an error if the stack is higher than a game of ours may begin with.
Result<std::string> import_game(const tetris::tetrio::Player& player, std::size_t piece);
/// Every piece as a page of a fumen.
Result<std::string> import_fumen(const tetris::tetrio::Player& player);

/// Why a player's round cannot be reviewed or played on; empty: it can.
std::string why_not_here(const tetris::tetrio::Player& player);
/// What counts in a round: attack between two, lines in 40L, else points.
const tetris::modern::Options& import_options(const tetris::tetrio::Report& report, std::size_t round);
/// Kicks as there, where a ruleset of ours has them.
tetris::modern::SharedRules import_rules(const tetris::tetrio::Player& player);

/// A review of a round, piece by piece. Garbage that waits below is not known to it, and a place that our rules do not
/// lead to is left without a grade.
class ImportReviewer {
 public:
  static Result<ImportReviewer> begin(const tetris::tetrio::Player& player, const tetris::modern::Options& options,
                                      const tetris::modern::MachinePolicy& policy, const teach::ReviewEffort& effort);

  [[nodiscard]] int all() const { return static_cast<int>(player_->placements.size()); }
  [[nodiscard]] int done() const { return static_cast<int>(review_.moves.size()); }
  [[nodiscard]] bool is_done() const { return done() == all(); }
  [[nodiscard]] const teach::Review& so_far() const { return review_; }
  void step();
  [[nodiscard]] teach::Review finished() const;

 private:
  ImportReviewer() = default;
  [[nodiscard]] teach::ModernTurn turn();
  void add(const teach::TetrisVerdict& verdict);
  void leave(const teach::ModernTurn& turn);

  std::shared_ptr<const tetris::tetrio::Player> player_;
  std::unique_ptr<ImportWalk> walk_;
  std::unique_ptr<teach::ModernJudge> judge_;
  tetris::modern::Options options_;
  teach::Review review_;
};

}  // namespace fourfold::page_engine
