// Reads a book and looks up positions in it.
#include "connect4/book.h"

#include <algorithm>
#include <vector>

#include "connect4/book_format.h"
#include "connect4/score.h"

namespace fourfold::connect4 {

namespace format = book_format;

Position canonical(const Position& position) {
  const Position mirrored = position.mirrored();
  return mirrored.key() < position.key() ? mirrored : position;
}

Result<Book> Book::from(std::string_view bytes) {
  if (!bytes.starts_with(format::kMagic)) return Error{"this is not a book of Connect Four, or one of another version"};
  if (bytes.size() < format::kHeader + format::kChecksum) return Error{"the book ends within its header"};
  const std::string_view body = bytes.substr(0, bytes.size() - format::kChecksum);
  if (format::checksum(body) != format::little_endian(bytes.substr(body.size())))
    return Error{"the book is damaged: its checksum does not match its bytes"};

  const auto number = [bytes](std::size_t at, std::size_t size) {
    return format::little_endian(bytes.substr(at, size));
  };
  const Result<BoardShape> shape = checked({static_cast<int>(number(24, 1)), static_cast<int>(number(25, 1)), 4});
  if (!shape) return Error{"the book is for an impossible board: " + shape.error()};
  Book book(*shape);
  book.depth_ = static_cast<int>(number(26, 1));
  if (book.depth_ > kMostDepth)
    return Error{"the book says it knows positions of " + std::to_string(book.depth_) + " discs; books have at most " +
                 std::to_string(kMostDepth)};
  book.bits_ = static_cast<int>(number(27, 1));
  book.lowest_ = static_cast<std::int8_t>(number(28, 1));
  book.seed_ = number(32, 8);
  book.third_ = static_cast<std::uint32_t>(number(40, 4));
  book.positions_ = static_cast<std::uint32_t>(number(44, 4));
  book.numbers_ = body.substr(format::kHeader);
  if (book.bits_ < 1 || book.bits_ > 8 || book.numbers_.size() != format::packed_size(3ull * book.third_, book.bits_))
    return Error{"the book's size does not fit its header"};
  return book;
}

namespace {

/// Whether taking back discs, one of each side in turn, can empty the board. `last`: the discs of
/// the side that moved last. `in_vain`: the positions from which it cannot.
bool can_be_emptied(Bits last, Bits mask, std::vector<Bits>& in_vain) {
  if (mask == 0) return true;
  if (std::ranges::find(in_vain, mask) != in_vain.end()) return false;
  for (Bits tops = last & ~(mask >> 1); tops != 0; tops &= tops - 1) {
    if (can_be_emptied(mask ^ last, mask ^ (tops & -tops), in_vain)) return true;
  }
  in_vain.push_back(mask);
  return false;
}

/// Whether a game leads to the position. A book knows no others.
bool is_of_a_game(const Position& position) {
  std::vector<Bits> in_vain;
  return can_be_emptied(position.mask ^ position.mover, position.mask, in_vain);
}

}  // namespace

std::optional<int> Book::score(const Position& position) const {
  if (position.discs() > depth_ || position.shape != geometry_.shape || !is_of_a_game(position)) return std::nullopt;
  return known(position);
}

std::optional<int> Book::at_least(const Position& position) const {
  if (position.discs() != depth_ + 1) return std::nullopt;
  const Bits theirs = position.mask ^ position.mover;
  std::optional<int> most;
  for (Bits tops = theirs & ~(position.mask >> 1); tops != 0; tops &= tops - 1) {
    const Bits last = tops & -tops;
    const std::optional<int> before = score({position.shape, theirs ^ last, position.mask ^ last});
    if (before) most = std::max(most.value_or(-*before), -*before);
  }
  return most;
}

int Book::known(const Position& position) const {
  if (const std::optional<int> settled = settled_score(geometry_, position)) return *settled;
  if ((depth_ - position.discs()) % 2 == 0) return stored(position);

  std::optional<int> best;
  for (int column = 0; column < position.shape.width; ++column) {
    if (!position.can_play(column)) continue;
    const int reply = known(position.after(column));
    if (!best || -reply > *best) best = -reply;
  }
  return *best;
}

int Book::stored(const Position& position) const {
  unsigned number = 0;
  for (const std::uint32_t place : format::places(seed_, canonical(position).key(), third_))
    number ^= format::number_at(numbers_, place, bits_);
  return static_cast<int>(number) + lowest_;
}

}  // namespace fourfold::connect4
