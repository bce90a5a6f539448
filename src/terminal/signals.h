// Signals as things the loop reads, and the crash handler that gives the terminal back.
#pragma once

#include <termios.h>

#include <array>
#include <csignal>
#include <memory>
#include <optional>
#include <string>

namespace fourfold::terminal {

/// What ends a program that has gone wrong.
inline constexpr std::array kCrashes = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// Room for the crash handler on a thread whose own stack has overflowed. Belongs to the thread
/// that makes it.
class CrashStack {
 public:
  CrashStack();
  ~CrashStack();
  CrashStack(const CrashStack&) = delete;
  CrashStack& operator=(const CrashStack&) = delete;

 private:
  std::unique_ptr<char[]> room_;  ///< nothing where the thread has some already (from a sanitizer)
};

/// While it lives, SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP and SIGQUIT arrive here
/// instead of doing what they do. One at a time.
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
  CrashStack crash_stack_;
};

/// Ends the process by this signal, as its sender expects.
[[noreturn]] void die_of(int signal);

struct CrashRestore {
  int fd;
  termios modes;
  std::string bytes;
};
/// What a crash (SIGSEGV, SIGABRT, ...) puts back before the process dies; nothing: no handler.
void restore_on_crash(const std::optional<CrashRestore>& restore);

}  // namespace fourfold::terminal
