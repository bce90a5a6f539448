// Files and standard input.
#include "app/files/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>

#include "app/command.h"
#include "base/words.h"
#include "rank/listing.h"

namespace fourfold::app {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

std::string read_all(std::FILE* in, const std::string& name) {
  std::string text;
  char block[1 << 16];
  while (const std::size_t n = std::fread(block, 1, sizeof block, in)) {
    text.append(block, n);
    if (text.size() > kLargestFile) throw Failure(name + " is larger than 1 GiB");
  }
  if (std::ferror(in) != 0) throw Failure("cannot read " + name + ": " + std::strerror(errno));
  return text;
}

}  // namespace

std::string read_file(const std::string& path) {
  struct Close {
    void operator()(std::FILE* f) const { std::fclose(f); }
  };
  const std::unique_ptr<std::FILE, Close> in(std::fopen(path.c_str(), "rb"));
  if (!in) throw Failure("cannot open " + path + ": " + std::strerror(errno));
  return read_all(in.get(), path);
}

std::string shipped_or_file(std::span<const data::File> shipped, std::string_view kind, std::string_view extension,
                            const std::string& name_or_file) {
  if (const data::File* file = data::find(shipped, name_or_file)) return std::string(file->text);
  std::error_code problem;
  const bool looks_like_file = name_or_file.find('/') != std::string::npos || name_or_file.ends_with(extension) ||
                               std::filesystem::exists(name_or_file, problem);
  if (!looks_like_file)
    throw UsageError("no " + std::string(kind) + " '" + name_or_file + "': expected a file or one of " +
                     listed(names_of(shipped)));
  return read_file(name_or_file);
}

std::string read_standard_input() { return read_all(stdin, "standard input"); }

void write_file(const std::string& path, const std::string& text, Durability durability) {
  const std::string temporary = path + ".new";
  std::error_code problem;
  if (std::filesystem::exists(path, problem) && !std::filesystem::is_regular_file(path, problem))
    throw Failure("cannot write " + path + ": it is there and is no plain file");
  const auto fail = [&](const char* what) {
    const int reason = errno;
    ::unlink(temporary.c_str());
    throw Failure(std::string(what) + " " + path + ": " + std::strerror(reason));
  };
  const int fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (fd < 0) fail("cannot create");
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = ::write(fd, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      ::close(fd);
      fail("cannot write");
    }
    done += static_cast<std::size_t>(n);
  }
  const bool kept = durability == Durability::process || ::fsync(fd) == 0;
  if (::close(fd) != 0 || !kept) fail("cannot write");
  if (::rename(temporary.c_str(), path.c_str()) != 0) fail("cannot rename to");
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
  const std::string text = rank::date_text(std::chrono::duration_cast<std::chrono::seconds>(seconds).count());
  return text.size() < 16 ? text : text.substr(0, 10) + " " + text.substr(11, 5);
}

void make_folder(const std::string& path) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (!problem && ::access(path.c_str(), W_OK) != 0) problem = {errno, std::generic_category()};
  if (problem) throw Failure("cannot write to folder '" + path + "': " + problem.message());
}

std::int64_t seconds_since_1970() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace fourfold::app
