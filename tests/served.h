// A server as a child process, in a data folder of its own.
#pragma once

#include <signal.h>
#include <sys/wait.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>

namespace fourfold::testing {

/// `fourfold serve`, until a signal ends it.
class Served {
 public:
  /// It dies with the test, even if that is killed. Its data folder is within the page's, as a file
  /// that begins with a dot is no part of the page.
  /// `origin`: by which players reach it, where several processes are one service.
  explicit Served(const std::filesystem::path& page, const std::string& options = "", std::string origin = "")
      : origin_(std::move(origin)) {
    const std::string command = "echo $$; exec env XDG_DATA_HOME='" + (page / ".data").string() +
                                "' setpriv --pdeathsig KILL " FOURFOLD_PROGRAM " serve --port 0 --page '" +
                                page.string() + "' " + options + (origin_.empty() ? "" : " --origin " + origin_);
    pipe_ = popen(command.c_str(), "r");
    pid_ = std::stoi(line());
    url_ = line();
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() {
    if (pipe_ != nullptr) end_by(SIGKILL);
  }

  [[nodiscard]] const std::string& url() const { return url_; }
  /// As what is signed for it names it.
  [[nodiscard]] std::string origin() const {
    if (!origin_.empty()) return origin_;
    return url_.ends_with('/') ? url_.substr(0, url_.size() - 1) : url_;
  }
  [[nodiscard]] std::uint16_t port() const {
    return static_cast<std::uint16_t>(std::stoi(url_.substr(url_.rfind(':') + 1)));
  }

  /// The exit code; -1 if the signal killed it.
  int end_by(int signal) {
    ::kill(pid_, signal);
    const int status = pclose(std::exchange(pipe_, nullptr));
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  std::string line() {
    std::array<char, 256> text{};
    const char* read = std::fgets(text.data(), text.size(), pipe_);
    std::string found = read == nullptr ? "" : read;
    if (found.ends_with('\n')) found.pop_back();
    return found;
  }

  std::FILE* pipe_;
  int pid_ = 0;
  std::string url_, origin_;
};

}  // namespace fourfold::testing
