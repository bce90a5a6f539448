// Signals as events that the loop reads. A signal handler can use only globals, so there are some
// here: the write end of the pipe, and what a crash restores.
#include "terminal/signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <system_error>

namespace fourfold::terminal {
namespace {

constexpr std::array kCaught = {SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr char kWake = 0;

std::atomic<int> pipe_end = -1;

struct Undo {
  int fd;
  termios modes;
  std::array<char, 256> bytes;
  std::size_t size;
};
Undo crash_undo{};
std::atomic<bool> armed = false;
std::array<struct sigaction, kCrashes.size()> before_crash{};

void on_signal(int signal) {
  const int kept = errno;
  const char byte = static_cast<char>(signal);
  [[maybe_unused]] const ssize_t n = ::write(pipe_end, &byte, 1);
  errno = kept;
}

void on_crash(int signal) {
  if (armed.exchange(false)) {
    [[maybe_unused]] const ssize_t n = ::write(crash_undo.fd, crash_undo.bytes.data(), crash_undo.size);
    ::tcsetattr(crash_undo.fd, TCSANOW, &crash_undo.modes);
  }
  // After the restoring, the former handler runs (a sanitizer's, or the system's own).
  for (std::size_t i = 0; i < kCrashes.size(); ++i) {
    if (kCrashes[i] == signal) ::sigaction(signal, &before_crash[i], nullptr);
  }
  ::raise(signal);
}

void catch_signal(int signal) {
  struct sigaction action{};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

Signals::Signals() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe");
  read_end_ = ends[0];
  write_end_ = ends[1];
  pipe_end = write_end_;
  for (const int signal : kCaught) catch_signal(signal);
}

Signals::~Signals() {
  for (const int signal : kCaught) std::signal(signal, SIG_DFL);
  pipe_end = -1;
  ::close(read_end_);
  ::close(write_end_);
}

std::optional<int> Signals::take() {
  char byte = kWake;
  while (::read(read_end_, &byte, 1) == 1) {
    if (byte != kWake) return byte;
  }
  return std::nullopt;
}

void Signals::wake() const { [[maybe_unused]] const ssize_t n = ::write(write_end_, &kWake, 1); }

void Signals::stop_here() {
  std::signal(SIGTSTP, SIG_DFL);
  ::kill(0, SIGTSTP);  // the whole job, as Ctrl-Z in the terminal does
  catch_signal(SIGTSTP);
}

void die_of(int signal) {
  std::signal(signal, SIG_DFL);
  ::raise(signal);
  std::_Exit(128 + signal);
}

CrashStack::CrashStack() {
  constexpr std::size_t kBytes = 1 << 16;
  stack_t there{};
  if (::sigaltstack(nullptr, &there) != 0 || (there.ss_flags & SS_DISABLE) == 0) return;
  room_ = std::make_unique<char[]>(kBytes);
  const stack_t mine{.ss_sp = room_.get(), .ss_flags = 0, .ss_size = kBytes};
  ::sigaltstack(&mine, nullptr);
}

CrashStack::~CrashStack() {
  if (!room_) return;
  const stack_t none{.ss_sp = nullptr, .ss_flags = SS_DISABLE, .ss_size = 0};
  ::sigaltstack(&none, nullptr);
}

void restore_on_crash(const std::optional<CrashRestore>& restore) {
  armed = false;
  if (!restore) return;
  crash_undo.fd = restore->fd;
  crash_undo.modes = restore->modes;
  crash_undo.size = std::min(restore->bytes.size(), crash_undo.bytes.size());
  std::memcpy(crash_undo.bytes.data(), restore->bytes.data(), crash_undo.size);
  armed = true;
  static const bool kInstalled = [] {
    struct sigaction action{};
    action.sa_handler = on_crash;
    action.sa_flags = SA_ONSTACK;
    for (std::size_t i = 0; i < kCrashes.size(); ++i) ::sigaction(kCrashes[i], &action, &before_crash[i]);
    return true;
  }();
  (void)kInstalled;
}

}  // namespace fourfold::terminal
