// The service under load, on this machine alone and for about a minute:
//
//   build/bench/bench/serve [network threads [sockets [matches [games [part]]]]]
//   tests/with_postgres build/bench/bench/serve      with two processes on one PostgreSQL as well
//
// `part` is one of: sqlite (reads, submissions, sockets, matches, watchers), watchers (of one
// match: as many as sockets) alone, postgresql, relay (all of them at a process that does not play
// the match, on PostgreSQL) alone; without it, all.
// FOURFOLD_TEST_FSYNC=on tests/with_postgres ... asks for a server that syncs, as one at work does.
//
// The service is a process of its own (serve_host.h) with its store in a temporary folder; all
// clients are on one thread of this one, so they take their part of the machine. One line for each
// figure, with what it should be.
#include <sys/resource.h>

#include <cstdio>
#include <filesystem>

#include "serve_games.h"
#include "serve_matches.h"
#include "serve_verification.h"
#include "serve_watchers.h"

namespace fourfold::bench {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr std::size_t kConnections = 64;
constexpr auto kTime = 4s;
constexpr int kMatchSeconds = 8;

/// What can be measured alone; empty: everything.
constexpr std::array<std::string_view, 5> kParts = {"", "sqlite", "watchers", "postgresql", "relay"};

struct Sizes {
  unsigned threads = 1;
  std::size_t sockets = 10'000, matches = 500, games = 500;
  std::string part{};  ///< empty: everything
};

double at(const std::vector<double>& sorted, double part) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Others may be at work on this machine.
double load_average() {
  std::array<double, 1> load{};
  return ::getloadavg(load.data(), 1) == 1 ? load[0] : 0;
}

/// How many were kept, and how long that took.
struct Submitted {
  std::size_t kept = 0;
  double seconds = 0, processor_s = 0;
  bool is_refused = false;  ///< not all were kept: the first answer that says why is printed
};
Submitted submit(const std::vector<const Service*>& services, const std::vector<std::string>& games,
                 std::size_t connections = kConnections / 2) {
  Submitted result;
  std::vector<std::uint16_t> ports;
  for (const Service* service : services) {
    ports.push_back(service->port());
    result.processor_s -= service->processor_s();
  }
  std::size_t next = 0;
  const auto begin = Clock::now();
  ask_all(
      ports, connections, [&] { return next < games.size() ? games[next++] : std::string(); },
      [&](const Answer& answer) {
        const bool is_kept = answer.status() == 201;
        result.kept += is_kept ? 1 : 0;
        if (!is_kept && !std::exchange(result.is_refused, true))
          std::printf("refused     %8d first: %s\n", answer.status(), std::string(answer.body()).c_str());
      });
  result.seconds = seconds_since(begin);
  for (const Service* service : services) result.processor_s += service->processor_s();
  return result;
}

void measure_submissions(const Service& service, std::size_t count) {
  const auto games = submissions(count, sign::KeyPair::random(), "Ada");
  const Submitted all = submit({&service}, games);
  const auto kept = static_cast<double>(all.kept);
  std::printf(
      "submissions %8.0f a processor second (goal 1000), %.0f /s; %zu of %zu games of %d pieces kept; a request has "
      "%.1f KB, load %.1f\n",
      kept / all.processor_s, kept / all.seconds, all.kept, games.size(), static_cast<int>(kPieces),
      static_cast<double>(games.front().size()) / 1000, load_average());
}

double measure_reads(const Service& service, unsigned threads) {
  const std::string question = get(std::string(kBoard) + "?first=1&last=20");
  std::size_t count = 0, bytes = 0;
  const auto begin = Clock::now();
  const double before = service.processor_s();
  ask_all(
      {service.port()}, kConnections, [&] { return Clock::now() - begin < kTime ? question : std::string(); },
      [&](const Answer& answer) {
        if (answer.status() != 200) throw std::runtime_error("a board was not read");
        ++count;
        bytes = answer.body().size();
      });
  const double time = seconds_since(begin), reads = static_cast<double>(count) / time;
  std::printf(
      "reads       %8.0f /s (goal 20000) of a board's best 20, %zu bytes; %u network threads used %.2f processors, "
      "%.0f reads a processor second, load %.1f\n",
      reads, bytes, threads, (service.processor_s() - before) / time,
      static_cast<double>(count) / (service.processor_s() - before), load_average());
  return reads;
}

/// Requests at an even rate; the time counts from when each was due, so that a server that stops
/// for a while is not forgiven.
std::vector<double> latencies_ms(const Service& service, double per_second) {
  const std::string question = get(std::string(kBoard) + "?first=1&last=20");
  Load load;
  std::vector<Answer> answers(kConnections);
  std::vector<std::size_t> free;
  std::vector<Clock::time_point> due(kConnections);
  for (std::size_t i = 0; i < kConnections; ++i) load.open(service.port());
  free.reserve(kConnections);
  for (std::size_t i = 0; i < kConnections; ++i) free.push_back(i);
  std::vector<double> found;
  const auto begin = Clock::now();
  const std::chrono::duration<double> step(1 / per_second);
  std::uint64_t sent = 0;
  for (auto now = begin; now - begin < kTime; now = Clock::now()) {
    for (; !free.empty(); ++sent) {
      const auto when = begin + std::chrono::duration_cast<Clock::duration>(step * static_cast<double>(sent));
      if (when > now) break;
      due[free.back()] = when;
      load.send(free.back(), question);
      free.pop_back();
    }
    load.poll(1ms, [&](std::size_t i, std::string_view bytes) {
      if (!answers[i].add(bytes)) return;
      found.push_back(std::chrono::duration<double, std::milli>(Clock::now() - due[i]).count());
      free.push_back(i);
    });
  }
  std::ranges::sort(found);
  return found;
}

void measure_half_load(const Service& service, double reads) {
  const auto times = latencies_ms(service, reads / 2);
  std::printf("half load   %8.2f ms 99 %% (goal 20), %.2f ms median, %.2f ms 99.9 %% of %zu reads, load %.1f\n",
              at(times, 0.99), at(times, 0.5), at(times, 0.999), times.size(), load_average());
}

/// Sockets in groups, so that the queue of the system for new connections does not overflow.
void open_sockets(Load& load, const Service& service, std::size_t count) {
  const std::string handshake =
      "GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  for (std::size_t done = 0; done < count;) {
    const std::size_t group = std::min<std::size_t>(100, count - done);
    for (std::size_t i = 0; i < group; ++i) {
      load.open(service.port());
      load.send(load.size() - 1, handshake);
    }
    for (std::size_t open = 0; open < group;)
      load.poll(1000ms, [&](std::size_t, std::string_view bytes) { open += bytes.ends_with("\r\n\r\n") ? 1 : 0; });
    done += group;
  }
}

/// A game is submitted, and everybody hears that its board has changed.
double news_ms(Load& load, const Service& service, const std::string& game) {
  const auto begin = Clock::now();
  submit({&service}, {game});
  std::vector<bool> has_heard(load.size());
  for (std::size_t heard = 0; heard < load.size();) {
    load.poll(1000ms, [&](std::size_t i, std::string_view) {
      heard += has_heard[i] ? 0 : 1;
      has_heard[i] = true;
    });
  }
  return 1000 * seconds_since(begin);
}

void measure_sockets(const Service& service, std::size_t sockets) {
  const auto games = submissions(1, sign::KeyPair::random(), "Bob");
  const double before = service.megabytes();
  Load load;
  open_sockets(load, service, sockets);
  const double idle = service.megabytes();
  const double time = news_ms(load, service, games[0]);
  std::printf("sockets     %8.1f MB with %zu WebSockets (goal 300), %.1f MB before: %.2f KB each\n", idle, sockets,
              before, (idle - before) * 1000 / static_cast<double>(sockets));
  std::printf("news        %8.0f ms from a submission until all of them know, %.1f MB afterwards, load %.1f\n", time,
              service.megabytes(), load_average());
}

void measure_matches(const Service& service, std::size_t count) {
  Matches matches(service, count, kMatchSeconds);
  matches.begin();
  const Matches::Played played = matches.play(kMatchSeconds);
  std::printf(
      "matches     %8zu at once (goal 500) at %d commands/s a side: %.2f processors (goal 2), %.0f messages/s; from "
      "a message to its entry %.1f ms median, %.1f ms 99 %%; %zu ended, %.1f MB, load %.1f\n",
      count, kMessagesPerSecond * kCommandsPerMessage, played.processors, played.messages_per_s,
      at(played.times_ms, 0.5), at(played.times_ms, 0.99), played.ended, service.megabytes(), load_average());
}

/// A match at one process that many watch, at the same process or at another; half of them come
/// while it is played.
class WatchedMatch {
 public:
  WatchedMatch(const Service& host, const Service& place, std::size_t count)
      : match_(host, 1, kMatchSeconds), watchers_(place, match_.room(0), count / 2) {
    match_.begin();
    watchers_.start(count - count / 2);
    played_ = match_.play(kMatchSeconds);
    watchers_.end();
  }
  [[nodiscard]] std::size_t watchers() const { return watchers_.count(); }
  [[nodiscard]] double seconds_to_come() const { return watchers_.seconds_to_come(); }
  /// Of a processor, at the process where it was played and while it was.
  [[nodiscard]] double processors() const { return played_.processors; }
  /// How late players and watchers heard.
  void print_delays(const Service& place) {
    const auto delays = watchers_.delays_ms();
    std::printf(
        "players %.1f ms median, %.1f ms 99 %% from a message to its entry; watchers %.0f ms median, %.0f ms 99 %% of "
        "%zu; %zu messages heard, %.1f MB, load %.1f\n",
        at(played_.times_ms, 0.5), at(played_.times_ms, 0.99), at(delays, 0.5), at(delays, 0.99), delays.size(),
        watchers_.heard(), place.megabytes(), load_average());
  }

 private:
  Matches match_;
  Watchers watchers_;
  Matches::Played played_{};
};

void measure_watchers(const Service& service, std::size_t count) {
  const double before = service.processor_s();
  WatchedMatch match(service, service, count);
  std::printf(
      "watchers    %8zu of one match, who came in %.1f s: %.2f s of a processor with them, %.2f processors while it "
      "was played; ",
      match.watchers(), match.seconds_to_come(), service.processor_s() - before, match.processors());
  match.print_delays(service);
}

/// What the processes of a PostgreSQL server that tests/with_postgres started have used, in seconds
/// of processors. Those that have ended count with their parent.
double postgresql_processor_s() {
  const char* server = std::getenv("FOURFOLD_TEST_POSTGRESQL_PID");
  if (server == nullptr) return 0;
  long ticks = 0;
  for (const auto& process : fs::directory_iterator("/proc")) {
    std::ifstream file(process.path() / "stat");
    std::string word, parent;
    std::getline(file, word, ')');  // the number and the name, which may have blanks
    file >> word >> parent;
    const bool is_server = process.path().filename() == server;
    if (!file || (parent != server && !is_server)) continue;
    for (int i = 0; i < 9; ++i) file >> word;
    long user = 0, system = 0, user_of_ended = 0, system_of_ended = 0;
    file >> user >> system >> user_of_ended >> system_of_ended;
    ticks += user + system + (is_server ? user_of_ended + system_of_ended : 0);
  }
  return static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// Many clients, so that games wait for each other while the server syncs.
constexpr std::size_t kWaiting = 192;

double submissions_per_s(const std::vector<const Service*>& services, std::size_t games, const char* name) {
  const auto all = submissions(games, sign::KeyPair::random(), name);
  submit(services, submissions(8, sign::KeyPair::random(), std::string(name) + " first"), 8);  // connections are opened
  const double before = postgresql_processor_s();
  const Submitted kept = submit(services, all, kWaiting);
  const auto count = static_cast<double>(kept.kept);
  std::printf(
      "postgresql  %8.0f /s by %zu process%s; %.2f ms of a processor a game in the service, %.2f ms in the server; %zu "
      "of %zu kept, load %.1f\n",
      count / kept.seconds, services.size(), services.size() == 1 ? "" : "es", 1000 * kept.processor_s / count,
      1000 * (postgresql_processor_s() - before) / count, kept.kept, games, load_average());
  return count / kept.seconds;
}

/// Games are submitted to one process, and sockets at the other hear of them through the database.
void measure_fan_out(const Service& first, const Service& second, std::size_t sockets) {
  constexpr std::size_t kTimes = 9;
  Load load;
  open_sockets(load, second, sockets);
  std::vector<double> times;
  const double before = second.processor_s();
  for (const std::string& game : submissions(kTimes, sign::KeyPair::random(), "Guy")) {
    times.push_back(news_ms(load, first, game));
    const auto next = Clock::now() + serve::Events::kPause + 100ms;  // news are not told more often than that
    while (Clock::now() < next) load.poll(50ms, [](std::size_t, std::string_view) {});
  }
  std::ranges::sort(times);
  std::printf(
      "fan-out     %8.0f ms median, %.0f ms at most, from a submission to one process until %zu sockets at another "
      "know; %.1f us of a processor a socket, %.1f MB, load %.1f\n",
      at(times, 0.5), times.back(), sockets,
      1e6 * (second.processor_s() - before) / static_cast<double>(kTimes * sockets), second.megabytes(),
      load_average());
}

/// The other process reads the store.
void measure_relay(const Service& first, const Service& second, std::size_t count) {
  const double before = second.processor_s(), server = postgresql_processor_s();
  WatchedMatch match(first, second, count);
  std::printf(
      "relay       %8zu watchers of one match at another process, who came in %.1f s: %.2f s of a processor there, "
      "%.2f s in the database's server, %.2f processors where it was played; ",
      match.watchers(), match.seconds_to_come(), second.processor_s() - before, postgresql_processor_s() - server,
      match.processors());
  match.print_delays(second);
}

/// Each has one thread for verification and one for the network, so that one process cannot use all
/// cores. They take turns, because others may be at work.
void measure_two(const std::string& where, std::size_t games, std::size_t sockets) {
  const Service first({.where = where, .verifiers = 1}), second({.where = where, .verifiers = 1});
  double one = 0, two = 0;
  for (const char* name : {"Cy", "Dee", "Fay"}) {
    one += submissions_per_s({&first}, games, name);
    two += submissions_per_s({&first, &second}, games, (std::string(name) + " and").c_str());
  }
  std::printf("two         %8.2f times the submissions of one process (goal 1.7 where cores allow), %ld cores\n",
              two / one, ::sysconf(_SC_NPROCESSORS_ONLN));
  measure_fan_out(first, second, sockets);
}

void measure(const Sizes& sizes) {
  std::string folder = (fs::temp_directory_path() / "fourfold-serve-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no temporary folder");
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  if (sizes.part == "watchers") measure_watchers(Service({.where = folder + "/scores.db"}), sizes.sockets);
  if (sizes.part.empty() || sizes.part == "sqlite") {
    measure_verification();
    measure_dearest();
    const Service service({.where = folder + "/scores.db", .threads = sizes.threads});
    measure_submissions(service, sizes.games);
    const double reads = measure_reads(service, sizes.threads);
    measure_half_load(service, reads);
    measure_matches(service, sizes.matches);
    measure_sockets(service, sizes.sockets);
    measure_watchers(service, sizes.sockets);
  }
  fs::remove_all(folder);
  const char* postgresql = std::getenv("FOURFOLD_TEST_POSTGRESQL");
  if (postgresql == nullptr) {
    std::printf("two         not measured: tests/with_postgres runs this with a server\n");
    return;
  }
  if (sizes.part.empty() || sizes.part == "postgresql")
    measure_two(postgresql, std::max<std::size_t>(1, sizes.games / 4), sizes.sockets);
  if (sizes.part.empty() || sizes.part == "relay")
    measure_relay(Service({.where = postgresql}), Service({.where = postgresql}), sizes.sockets);
}

/// A whole number, at least 1; 0 if it is none.
std::size_t number_of(const char* word) {
  const long number = std::strtol(word, nullptr, 10);
  return number < 1 ? 0 : static_cast<std::size_t>(number);
}

}  // namespace
}  // namespace fourfold::bench

int main(int count, char** words) {
  using namespace fourfold::bench;
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  Sizes sizes;
  if (count > 1) sizes.threads = static_cast<unsigned>(number_of(words[1]));
  if (count > 2) sizes.sockets = number_of(words[2]);
  if (count > 3) sizes.matches = number_of(words[3]);
  if (count > 4) sizes.games = number_of(words[4]);
  if (count > 5) sizes.part = words[5];
  const bool is_part = std::ranges::find(kParts, sizes.part) != kParts.end();
  if (count > 6 || !is_part || sizes.threads < 1 || sizes.sockets < 1 || sizes.matches < 1 || sizes.games < 2 ||
      sizes.sockets + 100 > files.rlim_max) {
    std::fprintf(stderr,
                 "serve [threads [sockets [matches [games [part]]]]]: at least 1 of each, no more sockets than files "
                 "may be open, and sqlite, watchers, postgresql or relay\n");
    return 2;
  }
  try {
    measure(sizes);
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "serve: %s\n", problem.what());
    return 1;
  }
}
