// A disk that fails when it is told to: SQLite's own way to the files (a VFS), with one operation chosen to go wrong.
#pragma once

#include <sqlite3.h>
#include <unistd.h>

#include <stdexcept>

namespace fourfold::rank {

enum class Disk : int { open, write, sync, share, erase };

struct Fault {
  Disk operation = Disk::write;
  int code = SQLITE_OK;  ///< what SQLite is told; SQLITE_READONLY for `open`: the file can be read
  bool lasts = false;    ///< so do all operations of the kind after it
};

/// Installed while it lives. SQLite takes functions without an object, so there is one at a time.
class FaultyDisk {
 public:
  FaultyDisk() {
    real_ = sqlite3_vfs_find(nullptr);
    shim_ = *real_;
    shim_.zName = "faulty";
    shim_.szOsFile = static_cast<int>(sizeof(sqlite3_file)) + real_->szOsFile;
    shim_.xOpen = open;
    shim_.xDelete = [](sqlite3_vfs*, const char* path, int sync_folder) {
      return fails(Disk::erase) ? fault_.code : real_->xDelete(real_, path, sync_folder);
    };
    if (sqlite3_vfs_register(&shim_, 1) != SQLITE_OK) throw std::runtime_error("the faulty disk cannot be installed");
    heal();
  }
  ~FaultyDisk() {
    sqlite3_vfs_unregister(&shim_);
    sqlite3_vfs_register(real_, 1);
  }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// From now on: the n-th operation of the kind fails.
  void fail_at(int n, const Fault& fault) { fault_ = fault, left_ = n, crash_ = Crash::none, was_met_ = false; }
  /// From now on: the process ends within the n-th write, before any of it or after half of it is on the disk.
  void crash_at(int n, bool is_torn) {
    fail_at(n, {.operation = Disk::write});
    crash_ = is_torn ? Crash::torn : Crash::clean;
  }
  void heal() { fail_at(0, {}); }
  /// Has the fault happened?
  [[nodiscard]] static bool was_met() { return was_met_; }

  static constexpr int kCrashed = 77;  ///< exit status

 private:
  enum class Crash { none, clean, torn };

  static bool fails(Disk operation) {
    if (operation != fault_.operation || left_ == 0) return false;
    if (left_ > 1) {
      --left_;
      return false;
    }
    if (!fault_.lasts) left_ = 0;
    was_met_ = true;
    return true;
  }

  // A file of ours is a head with our functions, and behind it the real file.
  static sqlite3_file* behind(sqlite3_file* file) { return file + 1; }

  template <auto Member>
  struct Forward;
  template <class Return, class... Args, Return (*sqlite3_io_methods::*Member)(sqlite3_file*, Args...)>
  struct Forward<Member> {
    static Return call(sqlite3_file* file, Args... args) {
      return (behind(file)->pMethods->*Member)(behind(file), args...);
    }
  };
  template <auto Member>
  static constexpr auto kForward = &Forward<Member>::call;

  static int open(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out_flags) {
    static constexpr sqlite3_io_methods kMethods = {2,
                                                    kForward<&sqlite3_io_methods::xClose>,
                                                    kForward<&sqlite3_io_methods::xRead>,
                                                    write,
                                                    kForward<&sqlite3_io_methods::xTruncate>,
                                                    [](sqlite3_file*, int) {
                                                      return fails(Disk::sync) ? fault_.code : SQLITE_OK;
                                                    },  // what is synced is seen anyway
                                                    kForward<&sqlite3_io_methods::xFileSize>,
                                                    kForward<&sqlite3_io_methods::xLock>,
                                                    kForward<&sqlite3_io_methods::xUnlock>,
                                                    kForward<&sqlite3_io_methods::xCheckReservedLock>,
                                                    kForward<&sqlite3_io_methods::xFileControl>,
                                                    kForward<&sqlite3_io_methods::xSectorSize>,
                                                    kForward<&sqlite3_io_methods::xDeviceCharacteristics>,
                                                    share,
                                                    kForward<&sqlite3_io_methods::xShmLock>,
                                                    kForward<&sqlite3_io_methods::xShmBarrier>,
                                                    kForward<&sqlite3_io_methods::xShmUnmap>,
                                                    nullptr,
                                                    nullptr};
    file->pMethods = nullptr;
    if (fails(Disk::open)) {
      if (fault_.code != SQLITE_READONLY) return fault_.code;
      flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    }
    const int result = real_->xOpen(real_, path, behind(file), flags, out_flags);
    if (result == SQLITE_OK) file->pMethods = &kMethods;
    return result;
  }

  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
    const auto real_write = [&](int n) { return behind(file)->pMethods->xWrite(behind(file), bytes, n, at); };
    if (!fails(Disk::write)) return real_write(count);
    if (crash_ == Crash::torn) real_write(count / 2);
    if (crash_ != Crash::none) _exit(kCrashed);
    return fault_.code;
  }

  static int share(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
    return fails(Disk::share) ? fault_.code : behind(file)->pMethods->xShmMap(behind(file), page, size, extend, out);
  }

  static inline sqlite3_vfs* real_ = nullptr;
  static inline sqlite3_vfs shim_{};
  static inline Fault fault_{};
  static inline int left_ = 0;
  static inline Crash crash_ = Crash::none;
  static inline bool was_met_ = false;
};

}  // namespace fourfold::rank
