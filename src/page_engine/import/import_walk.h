// A round of TETR.IO piece by piece: what its player saw before each of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tetris/paint.h"
#include "tetris/tetrio/import.h"
#include "tetris/tetrio/queue.h"

namespace fourfold::page_engine {

/// Between two pieces.
struct ImportMoment {
  tetris::Board board;
  tetris::Paint paint;
  tetris::Column garbage_rows = 0;  ///< rows of the board that rose from below
  tetris::Piece falling{};
  std::optional<tetris::Piece> held;
  int combo = 0;                                           ///< clears in a row
  int back_to_back = 0;                                    ///< fours and spin clears in a row
  std::int64_t lines = 0, attack = 0, sent = 0, rose = 0;  ///< so far
};

class ImportWalk {
 public:
  /// Of a player whose round was played again, who lives as long as this.
  explicit ImportWalk(const tetris::tetrio::Player& player);

  [[nodiscard]] std::size_t piece() const { return piece_; }
  [[nodiscard]] bool at_end() const { return piece_ == player_->placements.size(); }
  [[nodiscard]] const ImportMoment& now() const { return now_; }
  /// What comes after the falling piece.
  std::vector<tetris::Piece> coming(std::size_t count);

  void step();
  void go_to(std::size_t piece);

 private:
  void take(const tetris::tetrio::Placement& placement);

  const tetris::tetrio::Player* player_;
  tetris::tetrio::Queue queue_;
  ImportMoment now_;
  std::size_t piece_ = 0;
};

}  // namespace fourfold::page_engine
