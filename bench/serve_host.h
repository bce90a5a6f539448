// The service under test: a process of its own, so that its memory and its time are its own.
#pragma once

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>

#include "serve/api/service_host.h"
#include "serve/network/server.h"

namespace fourfold::bench {

inline std::int64_t milliseconds_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}
inline std::int64_t seconds_now() { return milliseconds_now() / 1000; }

inline const std::string kSecret = "the secret of the benchmark, 32 b";

struct Plan {
  std::string where;  ///< the store
  unsigned threads = 1, verifiers = 2;
};

/// Ends with this process, or when it goes.
class Service {
 public:
  explicit Service(const Plan& plan) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw std::runtime_error("no pipe");
    pid_ = ::fork();
    if (pid_ == 0) serve_until_killed(pipe[1], plan);
    ::close(pipe[1]);
    const bool has_started = ::read(pipe[0], &port_, sizeof port_) == sizeof port_ && port_ != 0;
    ::close(pipe[0]);
    if (!has_started) throw std::runtime_error("the server under test did not start");
  }
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  ~Service() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] double megabytes() const {
    std::ifstream file(proc("statm"));
    long size = 0, resident = 0;
    file >> size >> resident;
    return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
  }
  /// Seconds of processors that it has used.
  [[nodiscard]] double processor_s() const {
    std::ifstream file(proc("stat"));
    std::string word;
    for (int i = 0; i < 13; ++i) file >> word;
    long user = 0, system = 0;
    file >> user >> system;
    return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
  }

 private:
  [[nodiscard]] std::string proc(const char* file) const { return "/proc/" + std::to_string(pid_) + "/" + file; }

  /// All clients have one address here, so that its limits are off.
  [[noreturn]] static void serve_until_killed(int pipe, const Plan& plan) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::uint16_t port = 0;
    try {
      scores::open_store(plan.where);
      const serve::Page page({});
      serve::ServiceHost host(page,
                              {.where = plan.where,
                               .store = {},
                               .rates = {.tickets = {}, .address_tickets = {}, .rooms = {}, .work = {}, .kept = {}},
                               .api = {.secrets = {.secret = kSecret}, .verifiers = plan.verifiers, .now = seconds_now},
                               .rooms = {.address = "bench", .now_ms = milliseconds_now}});
      serve::Settings settings{.port = 0, .threads = plan.threads};
      settings.limits.connections = 100'000;
      settings.limits.to_ask = std::chrono::minutes(5);  // a client waits here for the others
      settings.limits.body_bytes = std::size_t{2} << 20;
      const auto server = serve::Server::listen(settings, host.service());
      port = server ? (*server)->port() : 0;
      if (::write(pipe, &port, sizeof port) == sizeof port && server) (*server)->run();
    } catch (const std::exception& problem) {
      std::fprintf(stderr, "serve: %s\n", problem.what());
    }
    std::_Exit(1);
  }

  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace fourfold::bench
