// The key that rows are sealed with.
#include "app/commands/rank/key.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "app/command.h"
#include "base/utf8.h"

namespace fourfold::app {
namespace {

constexpr off_t kShortest = 32, kLongest = 4096;

/// A descriptor that is closed at the end.
struct Opened {
  int file;
  ~Opened() {
    if (file >= 0) close(file);
  }
};

/// Why this is no key; empty if it is one.
std::string problem_of(const struct stat& about) {
  if (!S_ISREG(about.st_mode)) return "it is no plain file";
  if ((about.st_mode & 077) != 0)
    return fmt::format("others can use it (mode {:03o}); expected mode 600: chmod 600", about.st_mode & 0777);
  if (about.st_size < kShortest || about.st_size > kLongest)
    return fmt::format("it has {} bytes; expected {} to {}: head -c 32 /dev/urandom makes a key", about.st_size,
                       kShortest, kLongest);
  return {};
}

}  // namespace

std::string read_key(const std::string& file) {
  const std::string start = "the key " + printable(file) + ": ";
  const Opened opened{::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};  // a FIFO is not waited for
  struct stat about{};
  if (opened.file < 0 || fstat(opened.file, &about) != 0)
    throw Failure(start + "cannot open it: " + std::strerror(errno));
  if (const std::string problem = problem_of(about); !problem.empty()) throw Failure(start + problem);
  std::string key(static_cast<std::size_t>(about.st_size), '\0');
  if (read(opened.file, key.data(), key.size()) != static_cast<ssize_t>(key.size()))
    throw Failure(start + "cannot read it");
  return key;
}

}  // namespace fourfold::app
