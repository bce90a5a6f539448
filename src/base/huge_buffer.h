// A large block of zeroed 64-bit words for tables that are read at random.
//
// If a table of hundreds of megabytes is in 4 KB pages, nearly every access misses the processor's
// cache of pages; so larger pages are requested where the system has them. The system creates a
// page only when it is first used, so a large table costs nothing for a small problem.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace fourfold {

/// If there is not enough memory, it throws nothing: the size is then 0, and the caller must check
/// it.
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
    // problems need little of it. If the system refuses large pages, the table is slower but works.
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
