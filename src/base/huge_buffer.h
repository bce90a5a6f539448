// A large block of zeroed 64-bit words for tables that are read at random.
//
// A table of hundreds of megabytes in 4 KB pages misses the processor's page cache on nearly every
// access; where the system has larger pages we ask for them. Pages that are never touched are never
// made, so a large table costs nothing to a small problem.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace fourfold {

/// Not an exception where the memory is not to be had: the size is 0 then, and whoever made it must
/// look.
class HugeBuffer {
 public:
  explicit HugeBuffer(std::size_t words) : block_(reserved(words), &std::free) {
    if (block_ == nullptr) return;
    size_ = words;
    void* start = block_.get();
    std::size_t room = words * 8 + kHugePage;
    words_ = static_cast<std::uint64_t*>(std::align(kHugePage, words * 8, start, room));
#ifdef __linux__
    // The first megabytes stay in small pages: a large page is zeroed as a whole, and small
    // problems need little of it. If the system refuses, the table is slower but works.
    if (words * 8 > kHugePage) (void)madvise(words_ + kHugePage / 8, words * 8 - kHugePage, MADV_HUGEPAGE);
#endif
  }

  [[nodiscard]] std::uint64_t* data() const { return words_; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t kHugePage = std::size_t{2} << 20;

  static void* reserved(std::size_t words) {
    const bool fits = words <= (PTRDIFF_MAX - kHugePage) / 8;
    return fits ? std::calloc(words * 8 + kHugePage, 1) : nullptr;
  }

  std::unique_ptr<void, void (*)(void*)> block_;
  std::uint64_t* words_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace fourfold
