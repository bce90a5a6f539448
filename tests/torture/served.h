// `fourfold serve` under attack: a process that is watched from outside.
#pragma once

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
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
    process_ = static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0));
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
    ::close(process_);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] bool lives() const { return !ends_within(std::chrono::milliseconds(0)); }
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

  /// Waits for its end, at most so long.
  [[nodiscard]] bool ends_within(std::chrono::milliseconds time) const {
    pollfd wait{.fd = process_, .events = POLLIN, .revents = 0};
    return ::poll(&wait, 1, static_cast<int>(time.count())) > 0;
  }

  /// The exit code; -1 if a signal ended it, or nothing did for a minute.
  int stop(int signal) {
    ::kill(pid_, signal);
    const bool has_ended = ends_within(std::chrono::minutes(1));
    if (!has_ended) ::kill(pid_, SIGKILL);
    int status = 0;
    ::waitpid(std::exchange(pid_, 0), &status, 0);
    return has_ended && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  /// Behind a proxy, so that a client can say that it has any address.
  [[noreturn]] static void become(const std::string& program, const std::filesystem::path& folder, int output) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(output, STDOUT_FILENO);
    ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
    // With sanitizers: memory that was given back is kept for a while, and should not look like
    // growth.
    ::setenv("ASAN_OPTIONS", "quarantine_size_mb=8:malloc_context_size=2", 0);
    const std::string page = (folder / "page").string(), store = (folder / "service.db").string();
    ::execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--behind-proxy", "--page", page.c_str(),
            "--store", store.c_str(), "--connections", "1000", nullptr);
    std::_Exit(127);
  }

  pid_t pid_ = 0;
  int output_ = -1, process_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace fourfold::torture
