// The pieces of a round, from its seed.
#pragma once

#include <cstdint>
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
  std::vector<Piece> next_bag();
  std::vector<Piece> bag_of(const std::vector<Piece>& more);
  std::vector<Piece> pairs();
  Piece classic();
  Piece any();

  Random random_;
  BagType bag_;
  bool no_szo_;  ///< the first piece of all is none of S, Z and O
  std::deque<Piece> pieces_;
  std::vector<Piece> extra_;     ///< bags of seven and some more: those that wait
  std::size_t bags_ = 0;         ///< so far
  std::size_t last_ = SIZE_MAX;  ///< classic: the last number drawn
};

}  // namespace fourfold::tetris::tetrio
