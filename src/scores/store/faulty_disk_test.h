// A disk that fails on command: a VFS for SQLite (the functions through which it accesses files)
// that lets one chosen operation fail.
#pragma once

#include <sqlite3.h>

#include <stdexcept>

namespace fourfold::scores {

enum class Disk : int { open, write, sync, share, erase };

struct Fault {
  Disk operation = Disk::write;
  int code = SQLITE_OK;  ///< what SQLite is told; SQLITE_READONLY for `open`: the file can be read
  bool lasts = false;    ///< all later operations of the kind fail too
};

enum class Freeze : int { none, clean, torn };

struct DiskState {
  sqlite3_vfs* real = nullptr;
  sqlite3_vfs shim{};
  Fault fault{};
  int left = 0;  ///< operations until the one that fails, itself included; 0: none fails
  Freeze freeze = Freeze::none;
  bool was_met = false;
};

/// Installed as long as the object exists. SQLite takes functions without an object, so only one
/// can exist at a time.
class FaultyDisk {
 public:
  FaultyDisk() {
    state.real = sqlite3_vfs_find(nullptr);
    state.shim = *state.real;
    state.shim.zName = "faulty";
    state.shim.szOsFile = static_cast<int>(sizeof(sqlite3_file)) + state.real->szOsFile;
    state.shim.xOpen = open;
    state.shim.xDelete = [](sqlite3_vfs*, const char* path, int sync_folder) {
      if (is_frozen()) return SQLITE_OK;
      return fails(Disk::erase) ? state.fault.code : state.real->xDelete(state.real, path, sync_folder);
    };
    if (sqlite3_vfs_register(&state.shim, 1) != SQLITE_OK)
      throw std::runtime_error("the faulty disk cannot be installed");
    heal();
  }
  ~FaultyDisk() {
    sqlite3_vfs_unregister(&state.shim);
    sqlite3_vfs_register(state.real, 1);
  }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// From now on, the n-th operation of this kind fails.
  void fail_at(int n, const Fault& fault) {
    state.fault = fault, state.left = n, state.freeze = Freeze::none, state.was_met = false;
  }
  /// From now on, the n-th write (or the second half of it) and all later changes do not reach the
  /// disk, although they seem to. This is the state in which a process that is killed at that
  /// moment leaves the disk.
  void freeze_at(int n, bool is_torn) {
    fail_at(n, {.operation = Disk::write, .lasts = true});
    state.freeze = is_torn ? Freeze::torn : Freeze::clean;
  }
  void heal() { fail_at(0, {}); }
  /// Whether the fault has happened.
  [[nodiscard]] static bool was_met() { return state.was_met; }
  [[nodiscard]] static bool is_frozen() { return state.was_met && state.freeze != Freeze::none; }

 private:
  static bool fails(Disk operation) {
    if (operation != state.fault.operation || state.left == 0) return false;
    if (state.left > 1) {
      --state.left;
      return false;
    }
    if (!state.fault.lasts) state.left = 0;
    state.was_met = true;
    return true;
  }

  // A file of ours starts with our functions; the real file follows.
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
                                                    truncate,
                                                    [](sqlite3_file*, int) {
                                                      return fails(Disk::sync) ? state.fault.code : SQLITE_OK;
                                                    },  // the test sees what is synced anyway
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
      if (state.fault.code != SQLITE_READONLY) return state.fault.code;
      flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    }
    const int result = state.real->xOpen(state.real, path, behind(file), flags, out_flags);
    if (result == SQLITE_OK) file->pMethods = &kMethods;
    return result;
  }

  /// The test sees what was written without a sync.
  static int sync(sqlite3_file*, int) { return fails(Disk::sync) ? state.fault.code : SQLITE_OK; }

  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
    const auto real_write = [&](int n) { return behind(file)->pMethods->xWrite(behind(file), bytes, n, at); };
    const bool was_frozen = is_frozen();
    if (!fails(Disk::write)) return real_write(count);
    if (state.freeze == Freeze::torn && !was_frozen) real_write(count / 2);
    return state.fault.code;
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    return is_frozen() ? SQLITE_OK : behind(file)->pMethods->xTruncate(behind(file), size);
  }

  static int share(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
    return fails(Disk::share) ? state.fault.code
                              : behind(file)->pMethods->xShmMap(behind(file), page, size, extend, out);
  }

  static inline DiskState state;
};

}  // namespace fourfold::scores
