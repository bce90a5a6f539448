// The server that tests/with_postgres started: ended as by a crash, and started again.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/split.h"

namespace fourfold::testing {

class PostgresqlServer {
 public:
  PostgresqlServer()
      : url_(variable("FOURFOLD_TEST_POSTGRESQL")), pid_(std::stoi(variable("FOURFOLD_TEST_POSTGRESQL_PID"))) {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/cmdline", std::ios::binary);
    const std::string line{std::istreambuf_iterator<char>(file), {}};
    for (const std::string_view word : split(line, '\0'))
      if (!word.empty()) command_.emplace_back(word);
    if (command_.empty()) throw std::runtime_error("the server of tests/with_postgres is not there");
  }
  PostgresqlServer(const PostgresqlServer&) = delete;
  PostgresqlServer& operator=(const PostgresqlServer&) = delete;
  ~PostgresqlServer() {
    if (is_ours_) crash();
  }

  [[nodiscard]] const std::string& url() const { return url_; }

  [[nodiscard]] pid_t pid() const { return pid_; }
  [[nodiscard]] bool is_up_within(std::chrono::seconds time) const {
    const auto deadline = std::chrono::steady_clock::now() + time;
    while (!answers()) {
      if (std::chrono::steady_clock::now() > deadline) return false;
    }
    return true;
  }

  /// At once, without a word to its clients.
  void crash() {
    ::kill(pid_, SIGQUIT);
    if (is_ours_) ::waitpid(pid_, nullptr, 0);
    is_ours_ = false;
  }

  /// The one before may need a moment to be gone, and the new one does not start until then.
  void start() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    begin();
    while (!answers()) {
      if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("the server does not start again");
      if (::waitpid(pid_, nullptr, WNOHANG) == pid_) begin();
    }
  }

 private:
  static std::string variable(const char* name) {
    const char* value = std::getenv(name);
    if (value == nullptr) throw std::runtime_error("no server: run this test through tests/with_postgres");
    return value;
  }
  [[nodiscard]] std::string folder() const { return url_.substr(url_.find("host=") + 5); }

  /// The same words as before, in the same folder, as the same user.
  void begin() {
    std::vector<std::string> words = {"setpriv", "--pdeathsig", "QUIT"};
    if (geteuid() == 0) words.insert(words.end(), {"--reuid=postgres", "--regid=postgres", "--clear-groups"});
    words.insert(words.end(), command_.begin(), command_.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string at = folder(), log = at + "/log";
    pid_ = fork();
    if (pid_ == 0) {
      const int file = ::open(log.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
      ::dup2(file, STDOUT_FILENO);
      ::dup2(file, STDERR_FILENO);
      if (chdir(at.c_str()) == 0) execvp(arguments[0], arguments.data());
      _exit(127);
    }
    is_ours_ = true;
  }
  [[nodiscard]] bool answers() const {
    const std::string ready = command_[0].substr(0, command_[0].rfind('/')) + "/pg_isready";
    return std::system(("'" + ready + "' -q -h '" + folder() + "' -U fourfold -d postgres").c_str()) == 0;
  }

  std::string url_;
  pid_t pid_;
  bool is_ours_ = false;
  std::vector<std::string> command_;
};

}  // namespace fourfold::testing
