// Signals as events that the loop reads, and the crash handler that restores the terminal.
#pragma once

#include <termios.h>

#include <array>
#include <csignal>
#include <memory>
#include <optional>
#include <string>

namespace fourfold::terminal {

/// The signals of a program that has crashed.
inline constexpr std::array kCrashes = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// Stack space for the crash handler, for a thread whose own stack has overflowed. It belongs to
/// the thread that makes it.
class CrashStack {
 public:
  CrashStack();
  ~CrashStack();
  CrashStack(const CrashStack&) = delete;
  CrashStack& operator=(const CrashStack&) = delete;

 private:
  std::unique_ptr<char[]> room_;  ///< empty if the thread has such space already (from a sanitizer)
};

/// While an object exists, SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP and SIGQUIT arrive
/// here instead of having their usual effect. Only one object at a time.
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  /// Readable when a signal has come, or after `wake` was called from any thread.
  [[nodiscard]] int fd() const { return read_end_; }
  /// The next signal; nothing if there is none. Calls of `wake` are not returned.
  std::optional<int> take();
  void wake() const;

  /// Stops the process as if the signal had never been caught; returns when the process continues.
  void stop_here();

 private:
  int read_end_ = -1, write_end_ = -1;
  CrashStack crash_stack_;
};

/// Ends the process by this signal, as the signal's sender expects.
[[noreturn]] void die_of(int signal);

struct CrashRestore {
  int fd;
  termios modes;
  std::string bytes;
};
/// What a crash (SIGSEGV, SIGABRT, ...) restores before the process ends; nothing: no handler.
void restore_on_crash(const std::optional<CrashRestore>& restore);

}  // namespace fourfold::terminal
