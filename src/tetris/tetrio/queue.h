// The pieces of a round, from its seed.
#pragma once

#include <deque>
#include <vector>

#include "tetris/piece.h"
#include "tetris/tetrio/options.h"
#include "tetris/tetrio/random.h"

namespace fourfold::tetris::tetrio {

class Queue {
 public:
  explicit Queue(const Options& options);

  Piece take();
  /// The n-th piece that has not been taken, from 0.
  Piece peek(std::size_t n);

 private:
  void refill();

  Random random_;
  BagType bag_;
  bool no_szo_;  ///< the first piece of all is none of S, Z and O
  std::deque<Piece> pieces_;
};

}  // namespace fourfold::tetris::tetrio
