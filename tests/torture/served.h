// `fourfold serve` under attack: a process that is watched from outside.
#pragma once

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/torture/raw_client.h"

namespace fourfold::torture {

class ServedProgram {
 public:
  /// Its page and its store are in the folder.
  ServedProgram(const std::string& program, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder / "page");
    std::ofstream(folder / "page/index.html") << "<p>soak";
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) std::abort();
    pid_ = ::fork();
    if (pid_ == 0) become(program, folder, ends[1]);
    ::close(ends[1]);
    std::string url;
    for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) url += c;
    if (const auto colon = url.rfind(':'); colon != std::string::npos)
      port_ = static_cast<std::uint16_t>(std::atoi(url.c_str() + colon + 1));
    output_ = ends[0];
  }
  ServedProgram(const ServedProgram&) = delete;
  ServedProgram& operator=(const ServedProgram&) = delete;
  ~ServedProgram() {
    if (pid_ > 0) stop(SIGKILL);
    ::close(output_);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] bool lives() const { return pid_ > 0 && ::waitpid(pid_, nullptr, WNOHANG) == 0; }
  [[nodiscard]] double megabytes() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
    long size = 0, resident = 0;
    file >> size >> resident;
    return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
  }
  [[nodiscard]] std::ptrdiff_t open_files() const {
    std::error_code gone;
    const std::filesystem::directory_iterator files("/proc/" + std::to_string(pid_) + "/fd", gone);
    return gone ? 0 : std::distance(begin(files), end(files));
  }

  /// The exit code; -1 if a signal ended it, or nothing did for a minute.
  int stop(int signal) {
    ::kill(pid_, signal);
    int status = 0;
    for (int tries = 0; tries < 600; ++tries) {
      if (::waitpid(pid_, &status, WNOHANG) != 0) {
        pid_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, &status, 0);
    pid_ = 0;
    return -1;
  }

 private:
  /// Behind a proxy, so that a client can say that it has any address.
  [[noreturn]] static void become(const std::string& program, const std::filesystem::path& folder, int output) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(output, STDOUT_FILENO);
    ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
    // With sanitizers: memory that was given back is kept for a while, and should not look like growth.
    ::setenv("ASAN_OPTIONS", "quarantine_size_mb=8:malloc_context_size=2", 0);
    const std::string page = (folder / "page").string(), store = (folder / "service.db").string();
    ::execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--behind-proxy", "--page", page.c_str(),
            "--store", store.c_str(), "--connections", "1000", nullptr);
    std::_Exit(127);
  }

  pid_t pid_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace fourfold::torture
