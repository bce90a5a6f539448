// Files and standard input.
#include "app/files/files.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <functional>

#include "app/command.h"
#include "app/files/descriptor.h"
#include "base/utf8.h"
#include "base/words.h"
#include "scores/entry/listing.h"

namespace fourfold::app {
namespace {

[[noreturn]] void refuse_size(const std::string& name, const FileKind& kind) {
  throw Failure(name + " is larger than " + size_text(kind.most_bytes) + ", the most for " + std::string(kind.name));
}

/// A device such as /dev/zero has no end, and would be read until it is larger than anything may
/// be. Terminals have one, and so does /dev/null.
void refuse_device(int fd, const std::string& name) {
  struct stat there{}, null{};
  if (::fstat(fd, &there) != 0 || !(S_ISCHR(there.st_mode) || S_ISBLK(there.st_mode)) || ::isatty(fd) != 0) return;
  if (S_ISCHR(there.st_mode) && ::stat("/dev/null", &null) == 0 && null.st_rdev == there.st_rdev) return;
  throw Failure("cannot read " + name + ": it is a device, expected a file");
}

/// Text has no byte 0, and a stream of them (such as `cat /dev/zero |`) is not read to its limit.
void refuse_zeros(std::string_view block, std::size_t before, const std::string& name, const FileKind& kind) {
  const std::size_t at = kind.is_text ? block.find('\0') : std::string_view::npos;
  if (at == std::string_view::npos) return;
  throw Failure("cannot read " + name + ": byte " + std::to_string(before + at + 1) + " is 0, expected " +
                std::string(kind.name) + ", which is text");
}

/// Everything up to the end, if that is not more than the kind of file may have. A string that
/// grows takes twice its size for a moment, so the size is checked first.
std::string read_all(int fd, const std::string& name, const FileKind& kind, std::string text = {}) {
  std::array<char, 1 << 16> block;
  for (;;) {
    const ssize_t n = ::read(fd, block.data(), block.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) throw Failure("cannot read " + name + ": " + std::strerror(errno));
    if (n == 0) return text;
    const std::string_view read(block.data(), static_cast<std::size_t>(n));
    if (text.size() + read.size() > kind.most_bytes) refuse_size(name, kind);
    refuse_zeros(read, text.size(), name, kind);
    text.append(read);
  }
}

/// What is in a pipe at once. One that nobody writes to would never end; but its writer may be
/// about to open it.
std::string begin_pipe(int fd, const std::string& name) {
  constexpr int kPatienceMs = 1000;
  std::array<char, 1 << 12> block;
  for (const int patience_ms : {kPatienceMs, 0}) {
    const ssize_t n = ::read(fd, block.data(), block.size());
    if (n > 0) return {block.data(), static_cast<std::size_t>(n)};
    if (n < 0) return {};  // a writer is there, and has written nothing yet
    pollfd pipe{fd, POLLIN, 0};
    if (patience_ms > 0 && ::poll(&pipe, 1, patience_ms) > 0 && (pipe.revents & POLLIN) == 0)
      return {};  // it came and went
  }
  throw Failure("cannot read " + name + ": it is a pipe, and nobody writes to it");
}

}  // namespace

std::string size_text(std::size_t bytes) {
  if (bytes >= kGiB) return std::to_string(bytes / kGiB) + " GiB";
  return bytes >= kMiB ? std::to_string(bytes / kMiB) + " MiB" : std::to_string(bytes / kKiB) + " KiB";
}

std::string read_file(const std::string& path, const FileKind& kind) {
  const std::string name = printable(path);
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat there{};
  if (!file.is_open() || ::fstat(file.get(), &there) != 0)
    throw Failure("cannot open " + name + ": " + std::strerror(errno));
  if (S_ISDIR(there.st_mode)) throw Failure("cannot read " + name + ": Is a directory");
  refuse_device(file.get(), name);
  if (S_ISREG(there.st_mode) && static_cast<std::uint64_t>(there.st_size) > kind.most_bytes) refuse_size(name, kind);
  std::string beginning = S_ISFIFO(there.st_mode) ? begin_pipe(file.get(), name) : "";
  ::fcntl(file.get(), F_SETFL, 0);  // from here on reading may wait
  return read_all(file.get(), name, kind, std::move(beginning));
}

std::string shipped_or_file(const Shipped& shipped, const std::string& name_or_file) {
  if (const data::File* file = data::find(shipped.files, name_or_file)) return std::string(file->text);
  std::error_code problem;
  const bool looks_like_file = name_or_file.find('/') != std::string::npos ||
                               name_or_file.ends_with(shipped.extension) ||
                               std::filesystem::exists(name_or_file, problem);
  if (!looks_like_file)
    throw UsageError("no " + std::string(shipped.word) + " " + in_quotes(name_or_file) +
                     ": expected a file or one of " + listed(names_of(shipped.files)));
  return read_file(name_or_file, shipped.kind);
}

std::string read_standard_input(const FileKind& kind) {
  refuse_device(STDIN_FILENO, "standard input");
  return read_all(STDIN_FILENO, "standard input", kind);
}

std::vector<DatedFile> files_in(const std::filesystem::path& folder, std::string_view extension) {
  std::vector<DatedFile> found;
  try {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() == extension && entry.is_regular_file())
        found.emplace_back(entry.last_write_time(), entry.path());
    }
  } catch (const std::filesystem::filesystem_error&) {
    return {};
  }
  std::ranges::sort(found, std::greater<>());
  return found;
}

std::string date_of(std::filesystem::file_time_type time) {
  const auto seconds = std::chrono::file_clock::to_sys(time).time_since_epoch();
  const std::string text = scores::date_text(std::chrono::duration_cast<std::chrono::seconds>(seconds).count());
  return text.size() < 16 ? text : text.substr(0, 10) + " " + text.substr(11, 5);
}

void make_folder(const std::string& path) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (!problem && ::access(path.c_str(), W_OK) != 0) problem = {errno, std::generic_category()};
  if (problem) throw Failure("cannot write to folder '" + printable(path) + "': " + problem.message());
}

std::int64_t seconds_since_1970() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::int64_t milliseconds_since_1970() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace fourfold::app
