// Bags of pieces.
#include "tetris/tetrio/queue.h"

#include <algorithm>
#include <array>

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::array kBagOrder = {Piece::Z, Piece::L, Piece::O, Piece::S, Piece::I, Piece::J, Piece::T};

bool is_refused_first(Piece piece) { return piece == Piece::S || piece == Piece::Z || piece == Piece::O; }

}  // namespace

Queue::Queue(const Options& options) : random_(options.seed), bag_(options.bag), no_szo_(options.no_szo) {}

void Queue::refill() {
  std::vector<Piece> bag(kBagOrder.begin(), kBagOrder.end());
  if (bag_ == BagType::bag14) bag.insert(bag.end(), kBagOrder.begin(), kBagOrder.end());
  random_.shuffle(bag);
  for (std::size_t turn = 0; no_szo_ && turn < bag.size() && is_refused_first(bag.front()); ++turn)
    std::ranges::rotate(bag, bag.begin() + 1);
  no_szo_ = false;
  pieces_.insert(pieces_.end(), bag.begin(), bag.end());
}

Piece Queue::peek(std::size_t n) {
  while (pieces_.size() <= n) refill();
  return pieces_[n];
}

Piece Queue::take() {
  const Piece piece = peek(0);
  pieces_.pop_front();
  return piece;
}

}  // namespace fourfold::tetris::tetrio
