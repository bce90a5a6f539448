// The server under load, on this machine alone and for about 20 seconds:
//
//   build/bench/bench/serve [threads [sockets]]
//
// The server is a process of its own with so many network threads, so that its memory is its own; all
// clients are on one thread of this one. One line for each figure.
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>

#include "serve/frames.h"
#include "serve/server.h"
#include "serve_load.h"

namespace fourfold::bench {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kConnections = 64;
constexpr auto kTime = 3s;
const std::string kGet = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
const std::string kAnswer = R"({"status":"ok"})";
const std::string kHandshake =
    "GET /room HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Everybody hears "all", and who says something else hears it again.
class Room {
 public:
  serve::Service service() {
    return {.handler = serve::answered_by([](const serve::Request&) {
              return serve::Response{.fields = {{"Content-Type", "application/json"}}, .body = serve::body_of(kAnswer)};
            }),
            .sockets = {.is_socket = [](const serve::Request& request) { return request.target == "/room"; },
                        .on_open =
                            [this](const serve::Request&, const serve::SocketHandle& handle) {
                              const std::lock_guard lock(mutex_);
                              guests_.push_back(handle);
                            },
                        .on_text =
                            [this](const serve::SocketHandle& handle, std::string_view text) {
                              if (text != "all") return handle.send(std::string(text));
                              const serve::Text shared = std::make_shared<const std::string>(text);
                              const std::lock_guard lock(mutex_);
                              for (const auto& guest : guests_) guest.send(shared);
                            }}};
  }

 private:
  std::mutex mutex_;
  std::vector<serve::SocketHandle> guests_;
};

/// The server in a child, which ends with this process.
struct Child {
  pid_t pid = 0;
  std::uint16_t port = 0;

  [[nodiscard]] double megabytes() const {
    std::ifstream file("/proc/" + std::to_string(pid) + "/statm");
    long size = 0, resident = 0;
    file >> size >> resident;
    return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
  }
};

[[noreturn]] void serve_until_killed(int pipe, unsigned threads) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  Room room;
  serve::Settings settings{.port = 0, .threads = threads};
  settings.limits.connections = 100'000;
  settings.socket_limits.messages = {};
  const auto server = serve::Server::listen(settings, room.service());
  const std::uint16_t port = server ? (*server)->port() : 0;
  if (::write(pipe, &port, sizeof port) == sizeof port && server) (*server)->run();
  std::_Exit(1);
}

Child start(unsigned threads) {
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) throw std::runtime_error("no pipe");
  Child child{.pid = ::fork()};
  if (child.pid == 0) serve_until_killed(pipe[1], threads);
  if (::read(pipe[0], &child.port, sizeof child.port) != sizeof child.port || child.port == 0)
    throw std::runtime_error("the server under test did not start");
  return child;
}

/// Each connection asks again when it was answered.
double reads_per_second(const Child& server) {
  Load load;
  for (std::size_t i = 0; i < kConnections; ++i) load.open(server.port);
  for (std::size_t i = 0; i < kConnections; ++i) load.send(i, kGet);
  std::uint64_t count = 0;
  const auto begin = Clock::now();
  while (Clock::now() - begin < kTime)
    load.poll(100ms, [&](std::size_t i, std::string_view bytes) {
      if (!bytes.ends_with(kAnswer)) return;
      ++count;
      load.send(i, kGet);
    });
  return static_cast<double>(count) / std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Requests at an even rate; the time counts from when each was due, so that a server that stops for a
/// while is not forgiven.
std::vector<double> latencies_ms(const Child& server, double per_second) {
  Load load;
  for (std::size_t i = 0; i < kConnections; ++i) load.open(server.port);
  std::vector<std::size_t> free;
  std::vector<Clock::time_point> due(kConnections);
  for (std::size_t i = 0; i < kConnections; ++i) free.push_back(i);
  std::vector<double> found;
  const auto begin = Clock::now();
  const std::chrono::duration<double> step(1 / per_second);
  std::uint64_t sent = 0;
  for (auto now = begin; now - begin < kTime; now = Clock::now()) {
    for (; !free.empty(); ++sent) {
      const auto at = begin + std::chrono::duration_cast<Clock::duration>(step * static_cast<double>(sent));
      if (at > now) break;
      due[free.back()] = at;
      load.send(free.back(), kGet);
      free.pop_back();
    }
    load.poll(1ms, [&](std::size_t i, std::string_view) {
      found.push_back(std::chrono::duration<double, std::milli>(Clock::now() - due[i]).count());
      free.push_back(i);
    });
  }
  std::ranges::sort(found);
  return found;
}

/// Sockets in groups, so that the queue of the system for new connections does not overflow.
void open_sockets(Load& load, const Child& server, std::size_t count) {
  for (std::size_t done = 0; done < count;) {
    const std::size_t group = std::min<std::size_t>(100, count - done);
    for (std::size_t i = 0; i < group; ++i) {
      load.open(server.port);
      load.send(load.size() - 1, kHandshake);
    }
    for (std::size_t open = 0; open < group;)
      load.poll(1000ms, [&](std::size_t, std::string_view bytes) { open += bytes.ends_with("\r\n\r\n") ? 1 : 0; });
    done += group;
  }
}

double broadcast_ms(Load& load) {
  const auto begin = Clock::now();
  load.send(0, serve::masked_frame(serve::Opcode::text, "all", {1, 2, 3, 4}));
  for (std::size_t heard = 0; heard < load.size();) load.poll(1000ms, [&](std::size_t, std::string_view) { ++heard; });
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

double echoes_per_second(const Child& server) {
  Load load;
  open_sockets(load, server, kConnections);
  const std::string frame =
      serve::masked_frame(serve::Opcode::text, R"({"command":"left","tick":12345})", {1, 2, 3, 4});
  for (std::size_t i = 0; i < load.size(); ++i) load.send(i, frame);
  std::uint64_t count = 0;
  const auto begin = Clock::now();
  while (Clock::now() - begin < kTime)
    load.poll(100ms, [&](std::size_t i, std::string_view) {
      ++count;
      load.send(i, frame);
    });
  return static_cast<double>(count) / std::chrono::duration<double>(Clock::now() - begin).count();
}

double at(const std::vector<double>& sorted, double part) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

void measure(unsigned threads, std::size_t sockets) {
  const Child server = start(threads);
  const double reads = reads_per_second(server);
  std::printf("reads       %8.0f /s over %zu connections, %u network threads\n", reads, kConnections, threads);
  const auto times = latencies_ms(server, reads / 2);
  std::printf("half load   %8.2f ms median, %.2f ms 99 %%, %.2f ms 99.9 %% of %zu\n", at(times, 0.5), at(times, 0.99),
              at(times, 0.999), times.size());
  std::printf("echoes      %8.0f /s over %zu WebSockets\n", echoes_per_second(server), kConnections);
  const double before = server.megabytes();
  Load load;
  open_sockets(load, server, sockets);
  const double idle = server.megabytes();
  std::printf("idle        %8.1f MB with %zu WebSockets, %.1f MB before: %.2f KB each\n", idle, sockets, before,
              (idle - before) * 1000 / static_cast<double>(sockets));
  const double first = broadcast_ms(load), second = broadcast_ms(load);
  std::printf("broadcast   %8.0f ms to all of them, %.0f ms again, %.1f MB afterwards\n", first, second,
              server.megabytes());
  ::kill(server.pid, SIGKILL);
  ::waitpid(server.pid, nullptr, 0);
}

}  // namespace
}  // namespace fourfold::bench

int main(int count, char** words) {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  const int threads = count > 1 ? std::atoi(words[1]) : 1, sockets = count > 2 ? std::atoi(words[2]) : 10'000;
  if (threads < 1 || sockets < 1 || static_cast<rlim_t>(sockets) + 100 > files.rlim_max) {
    std::fprintf(stderr, "serve [threads [sockets]]: at least 1 of each, and no more sockets than files may be open\n");
    return 2;
  }
  try {
    fourfold::bench::measure(static_cast<unsigned>(threads), static_cast<std::size_t>(sockets));
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "serve: %s\n", problem.what());
    return 1;
  }
}
