// Bags of pieces.
#include "tetris/tetrio/queue.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::array kBagOrder = {Piece::Z, Piece::L, Piece::O, Piece::S, Piece::I, Piece::J, Piece::T};

bool is_refused_first(Piece piece) { return piece == Piece::S || piece == Piece::Z || piece == Piece::O; }

}  // namespace

Queue::Queue(const Options& options) : random_(options.seed), bag_(options.bag), no_szo_(options.no_szo) {}

/// Seven, and `more`, in any order.
std::vector<Piece> Queue::bag_of(const std::vector<Piece>& more) {
  std::vector<Piece> bag;
  bag.reserve(kBagOrder.size() + more.size());
  std::ranges::copy(kBagOrder, std::back_inserter(bag));
  std::ranges::copy(more, std::back_inserter(bag));
  random_.shuffle(bag);
  return bag;
}

Piece Queue::any() { return kBagOrder[random_.below(kBagOrder.size())]; }

/// As on the first machines: one try not to repeat the last.
Piece Queue::classic() {
  std::size_t drawn = random_.below(kBagOrder.size() + 1);
  if (drawn == last_ || drawn == kBagOrder.size()) drawn = random_.below(kBagOrder.size());
  last_ = drawn;
  return kBagOrder[drawn];
}

std::vector<Piece> Queue::pairs() {
  const std::vector<Piece> two = bag_of({});
  std::vector<Piece> bag = {two[0], two[0], two[0], two[1], two[1], two[1]};
  random_.shuffle(bag);
  return bag;
}

std::vector<Piece> Queue::next_bag() {
  constexpr std::array<std::size_t, 4> kExtras = {3, 2, 1, 1};  // of the first bags
  const std::size_t extras = bags_ < kExtras.size() ? kExtras[bags_] : 0;
  switch (bag_) {
    case BagType::bag7:
      return bag_of({});
    case BagType::bag14:
      return bag_of({kBagOrder.begin(), kBagOrder.end()});
    case BagType::bag7_and_1:
      return bag_of({any()});
    case BagType::bag7_and_2: {
      const Piece first = any();
      return bag_of({first, any()});
    }
    case BagType::bag7_and_x: {
      if (extra_.size() < extras) extra_ = bag_of({});
      const auto end = extra_.begin() + static_cast<std::ptrdiff_t>(extras);
      std::vector<Piece> more(extra_.begin(), end);
      extra_.erase(extra_.begin(), end);
      return bag_of(more);
    }
    case BagType::pairs:
      return pairs();
    case BagType::classic:
      return {classic()};
    case BagType::mayhem:
      return {any()};
  }
  return {};
}

void Queue::refill() {
  std::vector<Piece> bag = next_bag();
  for (std::size_t turn = 0; bags_ == 0 && no_szo_ && turn < bag.size() && is_refused_first(bag.front()); ++turn)
    std::ranges::rotate(bag, bag.begin() + 1);
  ++bags_;
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
