// Listens, takes connections one after the other, and ends on a signal.
#include "serve/server.h"

#include <utility>  // before Asio, which needs it with g++ 12

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "serve/connection.h"

namespace fourfold::serve {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::chrono::milliseconds kPause{100};  // after a failure to accept, such as too many open files

Error why_not(const Settings& settings, const ErrorCode& problem) {
  const std::string port = "port " + std::to_string(settings.port) + " of " + settings.address;
  if (problem == asio::error::address_in_use)
    return {port + " is in use: choose another one with --port, or any free one with --port 0"};
  if (problem == asio::error::access_denied)
    return {port + " is not for everybody: choose one from 1024 to 65535 with --port"};
  return {"cannot listen at " + port + ": " + problem.message()};
}

}  // namespace

class Server::Listener {
 public:
  explicit Listener(Settings settings, Answerer handler) : settings_(std::move(settings)) {
    office_.handler = std::move(handler);
    office_.limits = settings_.limits;
    office_.on_leave = [this] { accept(); };
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  /// The connections that are left go with the context.
  ~Listener() { is_ending_ = true; }

  /// Nothing if it listens.
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
    context_.run();
  }

  void stop() { context_.stop(); }

 private:
  /// From the moment it listens: who reads the address may end it at once.
  void await_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const ErrorCode& problem, int) {
      if (!problem) context_.stop();
    });
  }

  /// Waits for the next client, unless it does already or there is no room.
  void accept() {
    if (is_ending_ || is_waiting_ || office_.is_full()) return;
    is_waiting_ = true;
    acceptor_.async_accept([this](const ErrorCode& problem, tcp::socket socket) {
      is_waiting_ = false;
      if (problem) return pause();
      serve_client(std::move(socket), office_);
      accept();
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
  Office office_;  // before the context: connections refer to it until they are gone
  bool is_waiting_ = false, is_ending_ = false;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::steady_timer timer_{context_};
  asio::signal_set signals_{context_};
};

bool is_address(const std::string& text) {
  ErrorCode problem;
  asio::ip::make_address(text, problem);
  return !problem;
}

Result<std::unique_ptr<Server>> Server::listen(const Settings& settings, Answerer handler) {
  auto listener = std::make_unique<Listener>(settings, std::move(handler));
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
