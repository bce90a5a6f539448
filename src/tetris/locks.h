// The pieces that one command locked.
#pragma once

#include <cstddef>
#include <vector>

namespace fourfold::tetris {

/// The pieces that one command locked, in order. A key and a machine's move lock one at most and
/// never allocate; only time that passes in one long command can lock more.
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
  std::vector<Locked> rest_;  ///< all of them, the first too, where there are several
};

}  // namespace fourfold::tetris
