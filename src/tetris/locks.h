// The pieces that one command locked.
#pragma once

#include <cstddef>
#include <vector>

namespace fourfold::tetris {

/// The pieces that one command locked, in order. A key or a machine's move locks at most one piece,
/// and then nothing is allocated. Only a command with a long time can lock more.
template <class Locked>
class LockList {
 public:
  void push(const Locked& locked) {
    if (size_ == 1 && rest_.empty()) rest_.push_back(first_);
    if (size_++ == 0)
      first_ = locked;
    else
      rest_.push_back(locked);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const Locked* begin() const { return rest_.empty() ? &first_ : rest_.data(); }
  [[nodiscard]] const Locked* end() const { return begin() + size_; }
  const Locked& operator[](std::size_t i) const { return begin()[i]; }
  [[nodiscard]] const Locked& back() const { return begin()[size_ - 1]; }

 private:
  std::size_t size_ = 0;
  Locked first_;
  std::vector<Locked> rest_;  ///< if there are several: all of them, including the first
};

}  // namespace fourfold::tetris
