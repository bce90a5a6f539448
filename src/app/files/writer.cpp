// The one place that writes files.
//
// A file is written under a name that did not exist before (O_EXCL) and could not be guessed, in
// the folder of the file it will be; so nobody can lay a link there, and no file of the user is
// lost.
#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/command.h"
#include "app/files/descriptor.h"
#include "app/files/files.h"
#include "base/utf8.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBegin = ".fourfold-", kEnd = ".new";
constexpr mode_t kPermissions = 0777, kNewFile = 0666, kOwnersFile = S_IRUSR | S_IWUSR;
constexpr std::size_t kBlock = 64 * kKiB;  // small parts are written together

[[noreturn]] void fail(std::string_view what, const std::string& path, const std::string& why) {
  throw Failure(std::string(what) + " " + printable(path) + ": " + why);
}
[[noreturn]] void fail(std::string_view what, const std::string& path) { fail(what, path, std::strerror(errno)); }

/// Where a file is to be, links followed, and the permissions of the one that is there.
struct Target {
  std::string folder, name;
  std::optional<mode_t> mode;
};

/// The file a symbolic link leads to.
std::string end_of_link(const std::string& path) {
  struct Free {
    void operator()(char* text) const { std::free(text); }
  };
  const std::unique_ptr<char, Free> real(::realpath(path.c_str(), nullptr));
  if (!real) fail("cannot write", path, "it is a symbolic link that leads to no file");
  return real.get();
}

Target target_of(const std::string& path) {
  if (path.find('\0') != std::string::npos) fail("cannot write", path, "a name of a file has no NUL in it");
  struct stat there{};
  const bool is_link = ::lstat(path.c_str(), &there) == 0 && S_ISLNK(there.st_mode);
  const fs::path real = is_link ? end_of_link(path) : path;
  const std::string folder = real.parent_path().string();
  Target target{folder.empty() ? "." : folder, real.filename().string(), std::nullopt};
  if (target.name.empty()) fail("cannot write", path, "expected the name of a file");
  if (::lstat(real.c_str(), &there) != 0) return target;
  if (!S_ISREG(there.st_mode)) fail("cannot write", path, "it is there and is no plain file");
  if (::access(real.c_str(), W_OK) != 0) fail("cannot write", path);
  target.mode = there.st_mode & kPermissions;
  return target;
}

void write_all(int fd, std::string_view text, const std::string& path) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno != EINTR) fail("cannot write", path);
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
}

std::string unguessable_name() {
  constexpr std::string_view kHex = "0123456789abcdef";
  unsigned char bytes[8];
  if (::getrandom(bytes, sizeof bytes, 0) != sizeof bytes) throw Failure("the system gives no random numbers");
  std::string name(kBegin);
  for (const unsigned char byte : bytes) {
    name += kHex[byte >> 4U];
    name += kHex[byte & 15U];
  }
  return name + std::string(kEnd);
}

/// A temporary file in a folder. The destructor deletes it unless it was given its final name.
class Temporary {
 public:
  Temporary(int folder, mode_t mode, const std::string& path)
      : folder_(folder),
        name_(unguessable_name()),
        fd_(::openat(folder, name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)) {
    if (!fd_.is_open()) fail("cannot create", path);
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (!name_.empty()) ::unlinkat(folder_, name_.c_str(), 0);
  }

  [[nodiscard]] int fd() const { return fd_.get(); }

  void close(const std::string& path) {
    if (::close(fd_.release()) != 0) fail("cannot write", path);
  }
  void become(const std::string& name, const std::string& path) {
    if (::renameat(folder_, name_.c_str(), folder_, name.c_str()) != 0) fail("cannot rename to", path);
    name_.clear();
  }

 private:
  int folder_;
  std::string name_;
  Descriptor fd_;
};

/// Some file systems have nothing to wait for in a folder, and say so.
void wait_for_folder(int folder, const std::string& path) {
  if (::fsync(folder) != 0 && errno != EINVAL && errno != EBADF) fail("cannot write", path);
}

/// A plain file under its own name; a pipe neither hangs it nor is written to.
Descriptor open_in_place(const std::string& path, int flags) {
  Descriptor file(::open(path.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, kNewFile));
  if (!file.is_open() && errno == ELOOP) fail("cannot write", path, "it is a symbolic link");
  if (!file.is_open()) fail("cannot write", path);
  struct stat there{};
  if (::fstat(file.get(), &there) != 0) fail("cannot write", path);
  if (!S_ISREG(there.st_mode)) fail("cannot write", path, "it is there and is no plain file");
  return file;
}

}  // namespace

struct FileWriter::Open {
  Open(const std::string& path, Readers readers)
      : target(target_of(path)),
        folder(::open(target.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)),
        // One may be allowed to make files in a folder and not to list it.
        unlisted(folder.is_open() ? -1 : ::open(target.folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {
    if (at() < 0) fail("cannot create", path);
    if (readers == Readers::owner) target.mode = kOwnersFile;
    file.emplace(at(), target.mode ? kOwnersFile : kNewFile, path);
  }
  [[nodiscard]] int at() const { return folder.is_open() ? folder.get() : unlisted.get(); }

  Target target;
  Descriptor folder, unlisted;
  std::optional<Temporary> file;
};

FileWriter::FileWriter(std::string path, Readers readers)
    : path_(std::move(path)), open_(std::make_unique<Open>(path_, readers)) {}
FileWriter::~FileWriter() = default;

void FileWriter::append(std::string_view text) {
  waiting_ += text;
  if (waiting_.size() < kBlock) return;
  write_all(open_->file->fd(), waiting_, path_);
  waiting_.clear();
}

void FileWriter::commit(Durability durability) {
  Temporary& file = *open_->file;
  write_all(file.fd(), waiting_, path_);
  if (open_->target.mode && ::fchmod(file.fd(), *open_->target.mode) != 0) fail("cannot write", path_);
  if (durability == Durability::machine && ::fsync(file.fd()) != 0) fail("cannot write", path_);
  file.close(path_);
  file.become(open_->target.name, path_);
  if (durability == Durability::machine) wait_for_folder(open_->at(), path_);
}

void write_file(const std::string& path, const std::string& text, Durability durability) {
  FileWriter file(path);
  file.append(text);
  file.commit(durability);
}

void write_private_file(const std::string& path, const std::string& text) {
  FileWriter file(path, FileWriter::Readers::owner);
  file.append(text);
  file.commit();
}

bool is_left_by_a_kill(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.size() == kBegin.size() + 16 + kEnd.size() && name.starts_with(kBegin) && name.ends_with(kEnd);
}

void append_to_file(const std::string& path, const std::string& text) {
  const Descriptor file = open_in_place(path, O_WRONLY | O_CREAT | O_APPEND);
  write_all(file.get(), text, path);
  if (::fsync(file.get()) != 0) fail("cannot write", path);
}

void cut_file(const std::string& path, std::uint64_t bytes) {
  const Descriptor file = open_in_place(path, O_WRONLY);
  if (::ftruncate(file.get(), static_cast<off_t>(bytes)) != 0 || ::fsync(file.get()) != 0) fail("cannot cut", path);
}

int open_lock_file(const std::string& path) { return open_in_place(path, O_RDWR | O_CREAT).release(); }

void set_file_aside(const std::string& path, const std::string& aside) {
  std::error_code no_room;
  fs::rename(path, aside, no_room);
}

}  // namespace fourfold::app
