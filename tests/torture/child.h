// A run of the program that is watched: killed after a while, or given a disk that is full.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <vector>

namespace fourfold::torture {

/// What is done to a run.
struct Harm {
  std::optional<std::chrono::microseconds> kill_after;
  std::optional<std::uint64_t> most_bytes;  ///< no file grows beyond: as on a full disk, writing fails
};

struct Outcome {
  int code = -1;        ///< -1: ended by a signal
  bool killed = false;  ///< by us
  bool hung = false;
  std::string text;

  [[nodiscard]] bool is_done() const { return code == 0; }
  /// Refused with a message.
  [[nodiscard]] bool is_refused() const { return (code == 1 || code == 2) && !text.empty(); }
};

/// A run that has begun; `finish` waits for it.
class Child {
 public:
  Child(const std::string& program, const std::vector<std::string>& words, const Harm& harm = {}) : harm_(harm) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
    pid_ = ::fork();
    if (pid_ == 0) become(program, words, ends[1]);
    ::close(ends[1]);
    output_ = ends[0];
  }

  Outcome finish() {
    using std::chrono::steady_clock;
    constexpr std::chrono::seconds kLongest{120};
    const auto start = steady_clock::now();
    const auto end = start + (harm_.kill_after ? std::chrono::nanoseconds(*harm_.kill_after) : kLongest);
    Outcome outcome;
    while (!read_some(outcome.text, end - steady_clock::now())) {
      if (steady_clock::now() < end) continue;
      outcome.killed = harm_.kill_after.has_value();
      outcome.hung = !outcome.killed;
      ::kill(pid_, SIGKILL);
      break;
    }
    int status = 0;
    ::waitpid(pid_, &status, 0);
    ::close(output_);
    if (WIFEXITED(status)) outcome.code = WEXITSTATUS(status);
    outcome.killed = outcome.killed && !WIFEXITED(status);
    return outcome;
  }

 private:
  [[noreturn]] void become(const std::string& program, const std::vector<std::string>& words, int output) const {
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
    if (harm_.most_bytes) {
      const rlimit limit{*harm_.most_bytes, *harm_.most_bytes};
      ::setrlimit(RLIMIT_FSIZE, &limit);
      std::signal(SIGXFSZ, SIG_IGN);
    }
    std::vector<char*> arguments{const_cast<char*>(program.c_str())};
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(program.c_str(), arguments.data());
    ::_exit(127);
  }

  /// True at the end of the output.
  [[nodiscard]] bool read_some(std::string& text, std::chrono::nanoseconds patience) const {
    const auto left = std::max<std::int64_t>(0, patience.count());
    const timespec wait{left / 1'000'000'000, left % 1'000'000'000};
    pollfd ready{output_, POLLIN, 0};
    if (::ppoll(&ready, 1, &wait, nullptr) <= 0) return false;
    std::array<char, 4096> block;
    const ssize_t n = ::read(output_, block.data(), block.size());
    if (n > 0) text.append(block.data(), static_cast<std::size_t>(n));
    return n <= 0;
  }

  Harm harm_;
  pid_t pid_ = -1;
  int output_ = -1;
};

}  // namespace fourfold::torture
