// Lines of a pipe, with a limit on their length and on how long to wait for the next one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace fourfold::app {

class LineReader {
 public:
  enum class Read { line, too_long, nothing_yet, end };

  /// Of a descriptor that stays open; lines that are longer are skipped and named as such.
  LineReader(int fd, std::size_t longest) : fd_(fd), longest_(longest) {}

  /// The next line, without its end; without a limit it waits as long as it takes. What stands
  /// before the end of the stream is a line, too. Throws Failure if it cannot be read.
  Read next(std::string& line, std::optional<int> milliseconds = {});
  [[nodiscard]] int number() const { return number_; }  ///< of the line that was read last

 private:
  /// Returns false if nothing came in that time.
  bool read_more(std::optional<int> milliseconds);
  Read take(std::string& line, std::size_t end);

  int fd_;
  std::size_t longest_;
  std::string unread_;
  bool skipping_ = false, at_end_ = false;
  int number_ = 0;
};

}  // namespace fourfold::app
