// A game in a pseudo terminal that is played by random keys, left, and killed at any moment of
// that.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "tests/torture/child.h"

namespace fourfold::torture {

/// Types `keys`, one at a time as soon as the program has drawn something or a little time has
/// passed, and kills it `kill_after` its start; without that it has to end by itself.
inline Outcome play_in_terminal(const std::string& program, const std::vector<std::string>& words,
                                std::string_view keys, std::optional<std::chrono::microseconds> kill_after) {
  using std::chrono::steady_clock;
  constexpr std::chrono::seconds kLongest{60};
  constexpr int kPauseMs = 20;
  winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  int terminal = -1;
  const pid_t pid = ::forkpty(&terminal, nullptr, nullptr, &size);
  if (pid == 0) {
    ::setenv("TERM", "xterm-256color", 1);
    std::vector<char*> arguments{const_cast<char*>(program.c_str())};
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(program.c_str(), arguments.data());
    ::_exit(127);
  }
  Outcome outcome;
  const auto end =
      steady_clock::now() + (kill_after ? std::chrono::nanoseconds(*kill_after) : std::chrono::nanoseconds(kLongest));
  int status = 0;
  while (::waitpid(pid, &status, WNOHANG) == 0) {
    if (steady_clock::now() >= end) {
      outcome.killed = kill_after.has_value();
      outcome.hung = !outcome.killed;
      ::kill(pid, SIGKILL);
      ::waitpid(pid, &status, 0);
      break;
    }
    pollfd ready{terminal, POLLIN, 0};
    if (::poll(&ready, 1, kPauseMs) > 0) {
      std::array<char, 4096> block;
      if (::read(terminal, block.data(), block.size()) > 0) continue;
    }
    if (keys.empty()) continue;
    if (::write(terminal, keys.data(), 1) == 1) keys.remove_prefix(1);
  }
  ::close(terminal);
  if (WIFEXITED(status)) outcome.code = WEXITSTATUS(status);
  outcome.killed = outcome.killed && !WIFEXITED(status);
  return outcome;
}

}  // namespace fourfold::torture
