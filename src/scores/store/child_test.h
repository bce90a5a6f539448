// Child processes for tests: they add to a store and report through a pipe what was acknowledged.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <vector>

namespace fourfold::scores {

class Child {
 public:
  /// `work(say)` runs in the child. The parent receives `say(number)` even if the child is killed
  /// right after it.
  template <class Work>
  explicit Child(Work work) {
    if (pipe(pipe_.data()) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ < 0) throw std::runtime_error("no process");
    if (pid_ == 0) live(work);
    ::close(pipe_[1]);
  }
  ~Child() {
    if (pid_ > 0) end();
    ::close(pipe_[0]);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Waits for the next number; false once the child has ended and all numbers were received.
  bool hear() {
    int number = 0;
    if (::read(pipe_[0], &number, sizeof number) != sizeof number) return false;
    heard_.push_back(number);
    return true;
  }
  /// Kills the child (kill -9) and reads what it had reported.
  void end() {
    kill(pid_, SIGKILL);
    wait();
  }
  /// The exit status of a child that has ended by itself; -1 if it was killed.
  int wait() {
    while (hear()) {
    }
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  [[nodiscard]] const std::vector<int>& heard() const { return heard_; }

 private:
  /// Ends the child without running the destructors of the parent's objects.
  template <class Work>
  [[noreturn]] void live(Work work) {
    const auto say = [this](int number) {
      if (write(pipe_[1], &number, sizeof number) != sizeof number) _exit(2);
    };
    try {
      work(say);
    } catch (const std::exception& e) {
      std::fprintf(stderr, "child: %s\n", e.what());
      _exit(1);
    }
    _exit(0);
  }

  std::array<int, 2> pipe_{};
  pid_t pid_ = 0;
  std::vector<int> heard_;
};

}  // namespace fourfold::scores
