// Signals as things the loop reads, and the crash handler that gives the terminal back.
#pragma once

#include <termios.h>

#include <optional>
#include <string>

namespace fourfold::terminal {

/// While it lives, SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP and SIGQUIT arrive here instead of doing what they
/// do. One at a time.
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  /// Readable when a signal has come, or when `wake` was called from any thread.
  [[nodiscard]] int fd() const { return read_end_; }
  /// The next signal; nothing if there is none. Wakes are swallowed.
  std::optional<int> take();
  void wake() const;

  /// Stops the process as if the signal had never been caught; returns when it goes on.
  void stop_here();

 private:
  int read_end_ = -1, write_end_ = -1;
};

/// Ends the process by this signal, as whoever sent it expects.
[[noreturn]] void die_of(int signal);

struct CrashRestore {
  int fd;
  termios modes;
  std::string bytes;
};
/// What a crash (SIGSEGV, SIGABRT, ...) puts back before the process dies; nothing: no handler.
void restore_on_crash(const std::optional<CrashRestore>& restore);

}  // namespace fourfold::terminal
