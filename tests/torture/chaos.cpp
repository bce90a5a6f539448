// Two processes of a service on one PostgreSQL, and everything goes wrong: the database is killed
// or stops to answer, its disk is full, a process is killed, the network of the players is slow and
// drops connections. Players hand their games in again until they are acknowledged. At the end
// every acknowledged game must be there, each once, and the store must be whole.
//
//   FOURFOLD_TEST_FSYNC=on tests/with_small_disk tests/with_postgres chaos [SECONDS [SEED]]
#include <poll.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>
#include <set>

#include "base/json.h"
#include "serve/client/client.h"
#include "service/submission/league_test.h"
#include "tests/postgresql_server.h"
#include "tests/served.h"
#include "tests/torture/slow_network.h"

namespace fourfold::torture {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

constexpr const char* kOrigin = "https://four.example";
constexpr unsigned kPlayers = 6;
constexpr auto kMostTime = 90s;  // after the last fault, until every game is in

std::int64_t now_s() { return std::chrono::system_clock::now().time_since_epoch() / 1s; }

/// Faults last for a time, and players pause before they try again.
void let_pass(std::chrono::milliseconds time) { ::poll(nullptr, 0, static_cast<int>(time.count())); }

struct Answer {
  int status = 0;  ///< 0: none came
  Json json;
};

Answer ask(std::uint16_t port, const std::string& path, const Json& body = {}, const std::string& from = "10.0.0.1") {
  serve::Fetch request{.method = body.is_null() ? "GET" : "POST",
                       .body = body.is_null() ? "" : body.dump(),
                       .fields = {{"Content-Type", "application/json"}, {"X-Forwarded-For", from}}};
  request.limits.time = 15s;
  const auto response = serve::fetch("http://127.0.0.1:" + std::to_string(port) + "/api/v1/" + path, request);
  if (!response) return {};
  const auto json = Json::parse(response->body.view());
  return {response->status, json ? *json : Json()};
}

/// What was seen, and what should not have been.
class Tally {
 public:
  void acknowledge(std::int64_t row, const std::string& key) {
    const std::lock_guard lock(mutex_);
    rows_[row] = key;
  }
  void count(const std::string& what) {
    const std::lock_guard lock(mutex_);
    ++counts_[what];
  }
  void violate(const std::string& what) {
    const std::lock_guard lock(mutex_);
    ++violations_;
    std::printf("VIOLATION %s\n", what.c_str());
  }
  [[nodiscard]] std::map<std::int64_t, std::string> rows() {
    const std::lock_guard lock(mutex_);
    return rows_;
  }
  [[nodiscard]] int violations() {
    const std::lock_guard lock(mutex_);
    return violations_;
  }
  void print() {
    const std::lock_guard lock(mutex_);
    for (const auto& [what, count] : counts_) std::printf("%-40s %7d\n", what.c_str(), count);
  }

 private:
  std::mutex mutex_;
  std::map<std::int64_t, std::string> rows_;
  std::map<std::string, int> counts_;
  int violations_ = 0;
};

/// A process of the service with its slow network; it is started again when it was killed.
class Process {
 public:
  Process(fs::path page, std::string options, std::uint64_t seed)
      : page_(std::move(page)), options_(std::move(options)), served_(start()), network_(served_->port(), seed) {}

  [[nodiscard]] std::uint16_t port() const { return network_.port(); }
  [[nodiscard]] std::uint16_t own_port() const { return served_->port(); }
  SlowNetwork& network() { return network_; }
  void kill_and_start() {
    served_->end_by(SIGKILL);
    served_ = start();
    network_.lead_to(served_->port());
  }
  int end() { return served_->end_by(SIGTERM); }

 private:
  [[nodiscard]] std::unique_ptr<testing::Served> start() const {
    return std::make_unique<testing::Served>(page_, options_, kOrigin);
  }

  fs::path page_;
  std::string options_;
  std::unique_ptr<testing::Served> served_;
  SlowNetwork network_;
};

using Processes = std::array<std::unique_ptr<Process>, 2>;

/// Someone who plays game after game, each handed in until it is acknowledged.
class Player {
 public:
  Player(const Processes& processes, Tally& tally, unsigned number) : processes_(processes), tally_(tally) {
    rng_.seed = 1000 + number;
    begin_anew();
  }

  void play_until(const std::atomic<bool>& is_over) {
    for (int games = 0; !is_over; ++games) {
      if (games % 5 == 4) begin_anew();  // new keys claim new names
      if (const auto submission = begin_game(is_over)) hand_in(*submission);
    }
  }

 private:
  void begin_anew() {
    who_ = sign::KeyPair::random();
    name_ = "P" + std::to_string(rng_.seed) + "x" + std::to_string(++names_);  // nobody else's, however long it lasts
    from_ = "10." + std::to_string(rng_.below(200)) + "." + std::to_string(rng_.below(200)) + ".7";
  }
  Answer ask_any(const std::string& path, const Json& body) {
    const Answer answer = ask(processes_[rng_.below(2)]->port(), path, body, from_);
    tally_.count(path + " " + (answer.status == 0 ? "without an answer" : std::to_string(answer.status)));
    return answer;
  }

  std::optional<Json> begin_game(const std::atomic<bool>& is_over) {
    while (!is_over) {
      const auto r = service::signed_request(kOrigin, service::kMarathon, now_s(), who_);
      const Answer ticket = ask_any("tickets", Json::object({{"game", r.board.game},
                                                             {"rules", r.board.rules},
                                                             {"mode", r.board.mode},
                                                             {"kind", r.board.kind},
                                                             {"time", r.time},
                                                             {"service", r.service},
                                                             {"key", r.key},
                                                             {"signature", r.signature}}));
      if (ticket.status == 201) return submission(ticket.json);
      if (ticket.status != 0 && ticket.status != 503 && ticket.status != 429)
        tally_.violate("a ticket was answered " + std::to_string(ticket.status) + " " + ticket.json.dump());
      let_pass(100ms);
    }
    return std::nullopt;
  }
  [[nodiscard]] Json submission(const Json& ticket) const {
    const auto s = service::signed_submission(*ticket["ticket"].as_string(),
                                              service::replay_of(*ticket["seed"].as_uint()), name_, who_, kOrigin);
    return Json::object({{"ticket", s.ticket},
                         {"replay", s.replay},
                         {"name", s.name},
                         {"service", s.service},
                         {"key", s.key},
                         {"signature", s.signature}});
  }
  /// Until it is acknowledged, also when the play is over.
  void hand_in(const Json& submission) {
    const auto deadline = Clock::now() + kMostTime + 60s;
    while (Clock::now() < deadline) {
      const Answer answer = ask_any("games", submission);
      if (answer.status == 200 || answer.status == 201)
        return tally_.acknowledge(*answer.json["row"]["id"].as_int(), who_.key().text());
      if (answer.status != 0 && answer.status != 503 && answer.status != 429)
        return tally_.violate("a game was answered " + std::to_string(answer.status) + " " + answer.json.dump());
      let_pass(200ms);
    }
    tally_.violate("a game was never accepted");
  }

  const Processes& processes_;
  Tally& tally_;
  Rng rng_;
  sign::KeyPair who_ = sign::KeyPair::random();
  std::string name_, from_;
  int names_ = 0;
};

/// What goes wrong, one after the other.
class Faults {
 public:
  Faults(Processes& processes, testing::PostgresqlServer& server, Tally& tally, std::uint64_t seed)
      : processes_(processes), server_(server), tally_(tally), rng_{.seed = seed} {
    if (const char* folder = std::getenv("FOURFOLD_TEST_SMALL_DISK")) disk_ = folder;
  }

  void one() {
    const std::pair<const char*, std::function<void()>> all[] = {
        {"the database is killed", [this] { kill_database(); }},
        {"the database stops to answer", [this] { stop_database(); }},
        {"the disk is full", [this] { fill_disk(); }},
        {"a process is killed", [this] { processes_[rng_.below(2)]->kill_and_start(); }},
        {"the network is slow", [this] { slow_network(); }}};
    const auto& [name, happen] = all[next_++ % std::size(all)];
    std::printf("%s\n", name);
    happen();
    tally_.count(std::string("fault: ") + name);
  }

 private:
  /// Health must say the truth: nothing can be stored.
  void expect_unwell(const char* why) {
    for (const auto& process : processes_) {
      const auto deadline = Clock::now() + 20s;
      while (ask(process->own_port(), "health").status == 200 && Clock::now() < deadline) let_pass(100ms);
      if (Clock::now() >= deadline) tally_.violate(std::string("health is 200 while ") + why);
    }
  }
  void kill_database() {
    server_.crash();
    expect_unwell("the database is gone");
    server_.start();
  }
  void stop_database() {
    signal_all(SIGSTOP);
    let_pass(std::chrono::milliseconds(1000 + rng_.below(4000)));
    signal_all(SIGCONT);
  }
  void signal_all(int signal) {
    for (const auto& process : fs::directory_iterator("/proc")) {
      std::ifstream file(process.path() / "stat");
      std::string number, command, state;
      int parent = 0;
      file >> number >> command >> state >> parent;
      if (file && command == "(postgres)" && (parent == server_.pid() || std::stoi(number) == server_.pid()))
        ::kill(std::stoi(number), signal);
    }
  }
  void fill_disk() {
    if (disk_.empty()) return tally_.count("no small disk: it cannot be full");
    {
      std::ofstream ballast(disk_ + "/ballast", std::ios::binary);
      const std::string block(1 << 16, 'x');
      while (ballast.write(block.data(), static_cast<std::streamsize>(block.size()))) {
      }
    }
    let_pass(std::chrono::milliseconds(2000 + rng_.below(3000)));
    fs::remove(disk_ + "/ballast");
    if (!server_.is_up_within(20s)) {  // a server that cannot write its log ends
      server_.crash();
      server_.start();
    }
  }
  void slow_network() {
    for (const auto& process : processes_) process->network().be_slow(400, 30);
    let_pass(std::chrono::milliseconds(3000 + rng_.below(3000)));
    for (const auto& process : processes_) process->network().be_slow(0, 0);
  }

  Processes& processes_;
  testing::PostgresqlServer& server_;
  Tally& tally_;
  Rng rng_;
  std::string disk_;
  std::size_t next_ = 0;
};

/// Everything that was acknowledged is there, once, and nothing contradicts itself.
void check(const std::string& where, Tally& tally) {
  scores::League league(where);
  const auto rows = tally.rows();
  std::size_t missing = 0;
  for (const auto& [id, key] : rows) {
    const auto row = league.any_row(id);
    missing += !row || row->entry.key != key ? 1 : 0;
  }
  const std::int64_t stored = league.store().count({});
  std::printf("%zu games acknowledged, %zu of them missing; %lld stored\n", rows.size(), missing,
              static_cast<long long>(stored));
  if (missing > 0) tally.violate("acknowledged games are missing");
  if (rows.empty()) tally.violate("no game was acknowledged");
  if (stored != std::ssize(rows)) tally.violate("each game was handed in until it was acknowledged, so all are known");
  for (const std::string& problem : league.store().inconsistencies()) tally.violate(problem);
}

bool are_well(const Processes& processes, Clock::time_point deadline) {
  for (const auto& process : processes) {
    while (ask(process->own_port(), "health").status != 200) {
      if (Clock::now() > deadline) return false;
      let_pass(200ms);
    }
  }
  return true;
}

int chaos(int seconds, std::uint64_t seed) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  testing::PostgresqlServer server;
  scores::open_store(server.url());
  scores::Folder folder;
  Tally tally;
  std::ofstream(folder.file("index.html")) << "<p>chaos";
  std::ofstream(folder.file("secret")) << "the secret of this service, which is long enough";
  fs::permissions(folder.file("secret"), fs::perms::owner_read | fs::perms::owner_write);
  const fs::path page = fs::path(folder.file("index.html")).parent_path();
  const std::string options = "--behind-proxy --secret '" + folder.file("secret") + "' --store '" + server.url() + "'";
  Processes processes;
  for (std::size_t i = 0; i < processes.size(); ++i) processes[i] = std::make_unique<Process>(page, options, seed + i);
  const auto begin = Clock::now(), end = begin + std::chrono::seconds(seconds);
  std::atomic<bool> is_over = false;
  {
    std::vector<std::jthread> players;
    for (unsigned i = 0; i < kPlayers; ++i)
      players.emplace_back([&, i] { Player(processes, tally, i).play_until(is_over); });
    Faults faults(processes, server, tally, seed);
    while (Clock::now() < end) {
      let_pass(2s);
      std::printf("%4lld s %6zu games acknowledged; ", static_cast<long long>((Clock::now() - begin) / 1s),
                  tally.rows().size());
      faults.one();
    }
    if (!are_well(processes, Clock::now() + kMostTime)) tally.violate("a process has not recovered");
    is_over = true;
  }
  for (const auto& process : processes)
    if (const int code = process->end(); code != 0) tally.violate("a process ended with " + std::to_string(code));
  check(server.url(), tally);
  tally.print();
  std::printf("%d violations\n", tally.violations());
  return tally.violations() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace fourfold::torture

int main(int count, char** words) {
  const int seconds = count > 1 ? std::atoi(words[1]) : 600;
  if (count > 3 || seconds < 1) {
    std::fprintf(stderr, "chaos [SECONDS [SEED]]: at least a second\n");
    return 2;
  }
  try {
    return fourfold::torture::chaos(seconds, count > 2 ? std::strtoull(words[2], nullptr, 10) : 1);
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "chaos: %s\n", problem.what());
    return 1;
  }
}
