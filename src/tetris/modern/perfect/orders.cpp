// Works backward from the last piece: the orders of a field follow from those of the fields after
// its placements.
#include "tetris/modern/perfect/orders.h"

#include "tetris/modern/perfect/parts.h"

namespace fourfold::tetris::modern {

/// Calls `f(piece, field)` for every placement after which the field can possibly be filled. The
/// placements are collected first, because `f` asks for places on other fields.
template <class F>
void PerfectOrders::each_child(LowField field, F f) {
  const std::size_t first = children_.size();
  for (int p = 0; p < kPieceCount; ++p) {
    LowField then;
    const auto is_wanted = [&](const Place& place) {
      then = with_cells(field, place.cells);
      return has_good_parts(then);
    };
    places_.each(field, static_cast<Piece>(p), is_wanted,
                 [&](const Place&) { children_.push_back({static_cast<std::size_t>(p), then}); });
  }
  for (std::size_t i = first; i < children_.size(); ++i) {
    const Child child = children_[i];
    f(child.piece, child.field);
  }
  children_.resize(first);
}

Singles PerfectOrders::singles(LowField field) {
  assert(field.free_count() == 4);
  Singles orders = 0;
  for (int p = 0; p < kPieceCount; ++p) {
    places_.each(
        field, static_cast<Piece>(p), [&](const Place& place) { return place.cells == field.free(); },
        [&](const Place&) { orders = static_cast<Singles>(orders | 1 << p); });
  }
  return orders;
}

Pairs PerfectOrders::pairs(LowField field) {
  assert(field.free_count() == 8);
  const std::uint64_t key = key_of(field);
  if (const Slot& slot = slots_[slot_of(key)]; slot.key == key) return slot.orders[0];
  Pairs orders = 0;
  each_child(field, [&](std::size_t piece, LowField then) { orders |= Pairs{singles(then)} << kPieceCount * piece; });
  remember(key, {orders});
  return orders;
}

Triples PerfectOrders::triples(LowField field) {
  assert(field.free_count() == 12);
  const std::uint64_t key = key_of(field);
  if (const Slot& slot = slots_[slot_of(key)]; slot.key == key) return slot.orders;
  Triples orders{};
  each_child(field, [&](std::size_t piece, LowField then) { orders[piece] |= pairs(then); });
  remember(key, orders);
  return orders;
}

Fours PerfectOrders::fours(LowField field) {
  assert(field.free_count() == 16);
  Fours orders{};
  each_child(field, [&](std::size_t piece, LowField then) {
    const Triples rest = triples(then);
    for (std::size_t i = 0; i < rest.size(); ++i) orders[piece][i] |= rest[i];
  });
  return orders;
}

/// The slot that has the key, or the empty slot where it belongs.
std::size_t PerfectOrders::slot_of(std::uint64_t key) const {
  std::uint64_t h = key * 0x9E3779B97F4A7C15ull;
  h = (h ^ h >> 32) * 0xD6E8FEB86659FD93ull;
  const std::size_t last = slots_.size() - 1;
  for (std::size_t at = h >> 32 & last;; at = (at + 1) & last) {
    if (slots_[at].key == key || slots_[at].key == 0) return at;
  }
}

void PerfectOrders::remember(std::uint64_t key, const Triples& orders) {
  if (4 * size_ >= 3 * slots_.size()) {
    slots_.assign(slots_.size(), {});
    size_ = 0;
  }
  slots_[slot_of(key)] = {key, orders};
  ++size_;
}

}  // namespace fourfold::tetris::modern
