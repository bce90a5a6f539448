// Lines of a pipe.
#include "app/bot/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "app/command.h"

namespace fourfold::app {

bool LineReader::read_more(std::optional<int> milliseconds) {
  pollfd input{.fd = fd_, .events = POLLIN, .revents = 0};
  const int ready = ::poll(&input, 1, milliseconds.value_or(-1));
  if (ready == 0) return false;
  std::array<char, 65536> block;
  const ssize_t count = ready < 0 ? -1 : ::read(fd_, block.data(), block.size());
  if (count < 0 && errno == EINTR) return true;
  if (count < 0) throw Failure(std::string("cannot read standard input: ") + std::strerror(errno));
  if (count == 0) at_end_ = true;
  unread_.append(block.data(), static_cast<std::size_t>(count));
  return true;
}

LineReader::Read LineReader::take(std::string& line, std::size_t end) {
  const bool is_too_long = skipping_ || end > longest_;
  skipping_ = false;
  ++number_;
  line = is_too_long ? "" : unread_.substr(0, end);
  unread_.erase(0, std::min(unread_.size(), end + 1));
  return is_too_long ? Read::too_long : Read::line;
}

LineReader::Read LineReader::next(std::string& line, std::optional<int> milliseconds) {
  while (true) {
    if (const auto end = unread_.find('\n'); end != std::string::npos) return take(line, end);
    if (unread_.size() > longest_) {
      skipping_ = true;
      unread_.clear();
    }
    if (at_end_) return unread_.empty() && !skipping_ ? Read::end : take(line, unread_.size());
    if (!read_more(milliseconds)) return Read::nothing_yet;
  }
}

}  // namespace fourfold::app
