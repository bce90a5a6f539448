// Listens, accepts connections one after the other, and ends on a signal.
#include "serve/network/server.h"

#include <utility>  // before Asio, which needs it with g++ 12

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <thread>
#include <vector>

#include "serve/network/connection.h"

namespace fourfold::serve {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::chrono::milliseconds kPause{100};  // after accept failed, for example with too many open files

Error why_not(const Settings& settings, const ErrorCode& problem) {
  const std::string port = "port " + std::to_string(settings.port) + " of " + settings.address;
  if (problem == asio::error::address_in_use)
    return {port + " is in use: choose another one with --port, or any free one with --port 0"};
  if (problem == asio::error::access_denied)
    return {port + " is not for everybody: choose one from 1024 to 65535 with --port"};
  return {"cannot listen at " + port + ": " + problem.message()};
}

/// Each connection is an open file; the system allows a program more files if it asks.
void allow_files(std::size_t connections) {
  constexpr std::size_t kOthers = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= connections + kOthers) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, connections + kOthers);
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::vector<std::unique_ptr<Loop>> loops_for(ServerState& shared, unsigned threads) {
  std::vector<std::unique_ptr<Loop>> loops;
  for (unsigned i = 0; i < std::max(threads, 1u); ++i) loops.push_back(std::make_unique<Loop>(shared));
  return loops;
}

}  // namespace

class Server::Listener {
 public:
  Listener(const Settings& settings, Service service) : settings_(settings), shared_(settings, std::move(service)) {
    shared_.on_leave = [this] { on_leave(); };
    allow_files(settings.limits.connections);
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  /// Remaining connections are destroyed with their loops.
  ~Listener() {
    shared_.on_leave = [] {};
  }

  /// Nothing if it succeeds.
  ErrorCode listen() {
    ErrorCode problem;
    const auto address = asio::ip::make_address(settings_.address, problem);
    if (problem) return problem;
    const tcp::endpoint endpoint(address, settings_.port);
    if (acceptor_.open(endpoint.protocol(), problem)) return problem;
    if (acceptor_.set_option(tcp::acceptor::reuse_address(true), problem)) return problem;
    if (acceptor_.bind(endpoint, problem)) return problem;
    if (acceptor_.listen(asio::socket_base::max_listen_connections, problem)) return problem;
    if (settings_.ends_on_signals) await_signals();
    return {};
  }

  [[nodiscard]] tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

  void run() {
    accept();
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < loops_.size(); ++i) threads.emplace_back([loop = loops_[i].get()] { loop->run(); });
    loops_[0]->run();
  }

  void stop() {
    for (const auto& loop : loops_) loop->stop();
  }

 private:
  Loop& front() { return *loops_.front(); }

  /// Called when the server begins to listen: a program that reads the address may end the server
  /// at once.
  void await_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const ErrorCode& problem, int) {
      if (!problem) stop();
    });
  }

  /// Called on the thread of any loop.
  void on_leave() {
    if (has_no_room_.exchange(false)) front().mailbox()->leave([this] { accept(); });
  }

  /// Waits for the next client, unless it is already waiting or the server is full.
  void accept() {
    if (is_waiting_) return;
    if (shared_.is_full()) {
      has_no_room_ = true;
      if (shared_.is_full() || !has_no_room_.exchange(false)) return;  // a client may have left in between
    }
    is_waiting_ = true;
    Loop& loop = *loops_[next_loop_++ % loops_.size()];
    acceptor_.async_accept(loop.context(), [this, &loop](const ErrorCode& problem, tcp::socket socket) {
      is_waiting_ = false;
      if (problem) return pause();
      try {
        welcome(std::move(socket), loop);
        accept();
      } catch (...) {  // for example no memory: the others stay, and the server keeps accepting
        shared_.counts.failures.add();
        pause();
      }
    });
  }

  /// The loops get clients in turn.
  void welcome(tcp::socket socket, Loop& loop) {
    ErrorCode problem;
    std::string address = socket.remote_endpoint(problem).address().to_string();
    auto seat = Seat::take(shared_, address);
    if (problem || !seat) return;
    if (&loop == &front()) return serve_client(std::move(socket), std::move(address), *std::move(seat), loop);
    asio::post(loop.context(),
               [socket = std::move(socket), address = std::move(address), seat = *std::move(seat), &loop]() mutable {
                 serve_client(std::move(socket), std::move(address), std::move(seat), loop);
               });
  }

  void pause() {
    is_waiting_ = true;
    timer_.expires_after(kPause);
    timer_.async_wait([this](const ErrorCode& problem) {
      is_waiting_ = false;
      if (!problem) accept();
    });
  }

  Settings settings_;
  ServerState shared_;  // before the loops: connections use it until they are destroyed
  std::atomic<bool> has_no_room_{false};
  bool is_waiting_ = false;
  std::size_t next_loop_ = 0;
  std::vector<std::unique_ptr<Loop>> loops_ = loops_for(shared_, settings_.threads);
  tcp::acceptor acceptor_{front().context()};
  asio::steady_timer timer_{front().context()};
  asio::signal_set signals_{front().context()};
};

bool is_address(const std::string& text) {
  ErrorCode problem;
  asio::ip::make_address(text, problem);
  return !problem;
}

Result<std::unique_ptr<Server>> Server::listen(const Settings& settings, Service service) {
  auto listener = std::make_unique<Listener>(settings, std::move(service));
  if (const ErrorCode problem = listener->listen()) return why_not(settings, problem);
  return std::unique_ptr<Server>(new Server(std::move(listener)));
}

Server::Server(std::unique_ptr<Listener> listener) : listener_(std::move(listener)) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return listener_->endpoint().port(); }

std::string Server::url() const {
  const auto address = listener_->endpoint().address();
  const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
  return "http://" + host + ":" + std::to_string(port()) + "/";
}

void Server::run() { listener_->run(); }
void Server::stop() { listener_->stop(); }

}  // namespace fourfold::serve
