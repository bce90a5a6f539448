// Non-blocking sockets, poll() for the deadline, and OpenSSL on top.
#include "serve/client/wire.h"

#include <fcntl.h>
#include <netdb.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <future>
#include <thread>
#include <vector>

namespace fourfold::serve {
namespace {

struct Address {
  sockaddr_storage bytes{};
  socklen_t size = 0;
};

struct FreeContext {
  void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
};
struct FreeSession {
  void operator()(SSL* session) const { SSL_free(session); }
};

/// OpenSSL writes to sockets as to files: if the other side has gone, a signal would end the
/// program.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    const int problem = errno;
    const timespec no_time{};
    while (sigtimedwait(&pipe_, nullptr, &no_time) > 0) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = problem;
  }

 private:
  sigset_t pipe_{}, before_{};
};

std::string place(const Url& url) { return url.host + ":" + url.port; }

Error too_slow(const Url& url) { return {place(url) + " did not answer in time"}; }

/// Checked before each piece too: a server that always has one more piece never makes us wait.
bool is_over(Deadline deadline) { return std::chrono::steady_clock::now() >= deadline; }

/// Returns false when the time is over.
bool await(int socket, short events, Deadline deadline) {
  while (true) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd poll_for{.fd = socket, .events = events, .revents = 0};
    const int found = ::poll(&poll_for, 1, static_cast<int>(std::min<long long>(left.count() + 1, 3'600'000)));
    if (found > 0) return true;
    if (found < 0 && errno != EINTR) return true;  // the next call on the socket returns the error
  }
}

struct Found {
  int problem = 0;
  std::vector<Address> addresses;
};

Found look_up(const std::string& host, const std::string& port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* list = nullptr;
  Found found{.problem = getaddrinfo(host.c_str(), port.c_str(), &hints, &list)};
  if (found.problem != 0) return found;
  for (const addrinfo* at = list; at != nullptr; at = at->ai_next) {
    Address address{.size = at->ai_addrlen};
    std::memcpy(&address.bytes, at->ai_addr, at->ai_addrlen);
    found.addresses.push_back(address);
  }
  freeaddrinfo(list);
  return found;
}

/// The system's name lookup has no deadline, so it runs on a thread of its own, which is abandoned
/// if it is too slow.
Result<std::vector<Address>> addresses_of(const Url& url, Deadline deadline) {
  std::promise<Found> promise;
  std::future<Found> future = promise.get_future();
  std::thread([host = url.host, port = url.port, promise = std::move(promise)]() mutable {
    promise.set_value(look_up(host, port));
  }).detach();
  if (future.wait_until(deadline) != std::future_status::ready)
    return Error{"the name " + url.host + " was not found in time"};
  Found found = future.get();
  if (found.problem == 0) return std::move(found.addresses);
  return Error{"there is no host " + url.host + " (" + gai_strerror(found.problem) + ")"};
}

}  // namespace

struct Wire::State {
  explicit State(Url where) : url(std::move(where)) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    session.reset();
    if (socket >= 0) ::close(socket);
  }

  Result<bool> connect(Deadline deadline);
  Result<bool> connect_to(const Address& address, Deadline deadline);
  Result<bool> shake_hands(Deadline deadline, const std::string& certificates);
  Error handshake_problem() const;
  /// Waits for what the TLS session needs; false: the session has failed.
  Result<bool> await_session(int code, Deadline deadline) const;

  Url url;
  int socket = -1;
  std::unique_ptr<SSL_CTX, FreeContext> context;
  std::unique_ptr<SSL, FreeSession> session;
};

Result<bool> Wire::State::connect(Deadline deadline) {
  const auto addresses = addresses_of(url, deadline);
  if (!addresses) return Error{addresses.error()};
  Result<bool> last = Error{"there is no host " + url.host};
  for (const Address& address : *addresses) {
    last = connect_to(address, deadline);
    if (last) return last;
  }
  return last;
}

Result<bool> Wire::State::connect_to(const Address& address, Deadline deadline) {
  if (socket >= 0) ::close(socket);
  socket = ::socket(address.bytes.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket < 0) return Error{"no socket for " + place(url) + ": " + std::strerror(errno)};
  int problem = ::connect(socket, reinterpret_cast<const sockaddr*>(&address.bytes), address.size) == 0 ? 0 : errno;
  if (problem == EINPROGRESS) {
    if (!await(socket, POLLOUT, deadline)) return too_slow(url);
    socklen_t size = sizeof problem;
    getsockopt(socket, SOL_SOCKET, SO_ERROR, &problem, &size);
  }
  if (problem == 0) return true;
  if (problem == ECONNREFUSED) return Error{"nobody listens at " + place(url) + " (connection refused)"};
  return Error{"cannot reach " + place(url) + ": " + std::strerror(problem)};
}

Result<bool> Wire::State::shake_hands(Deadline deadline, const std::string& certificates) {
  context.reset(SSL_CTX_new(TLS_client_method()));
  if (!context) return Error{"TLS cannot be used here"};
  SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
  SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
  const bool has_authorities = certificates.empty()
                                   ? SSL_CTX_set_default_verify_paths(context.get()) == 1
                                   : SSL_CTX_load_verify_file(context.get(), certificates.c_str()) == 1;
  if (!has_authorities) return Error{"no certificates of authorities can be read from '" + certificates + "'"};
  session.reset(SSL_new(context.get()));
  const bool is_number =
      url.host.find(':') != std::string::npos || url.host.find_first_not_of("0123456789.") == std::string::npos;
  X509_VERIFY_PARAM* const wanted = SSL_get0_param(session.get());
  X509_VERIFY_PARAM_set_hostflags(wanted, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
  const bool has_name = is_number ? X509_VERIFY_PARAM_set1_ip_asc(wanted, url.host.c_str()) == 1
                                  : X509_VERIFY_PARAM_set1_host(wanted, url.host.c_str(), 0) == 1 &&
                                        SSL_set_tlsext_host_name(session.get(), url.host.c_str()) == 1;
  if (!has_name || SSL_set_fd(session.get(), socket) != 1) return Error{"TLS cannot be used with " + place(url)};
  while (true) {
    const NoPipeSignal no_signal;
    ERR_clear_error();
    const int code = SSL_connect(session.get());
    if (code == 1) return true;
    auto goes_on = await_session(code, deadline);
    if (!goes_on) return goes_on;
    if (!*goes_on) return handshake_problem();
  }
}

Error Wire::State::handshake_problem() const {
  const long verdict = SSL_get_verify_result(session.get());
  if (verdict != X509_V_OK)
    return {"the certificate of " + place(url) + " is not good: " + X509_verify_cert_error_string(verdict)};
  return {place(url) + " does not speak TLS"};
}

Result<bool> Wire::State::await_session(int code, Deadline deadline) const {
  const int wants = SSL_get_error(session.get(), code);
  if (wants != SSL_ERROR_WANT_READ && wants != SSL_ERROR_WANT_WRITE) return false;
  if (!await(socket, wants == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT, deadline)) return too_slow(url);
  return true;
}

Result<Wire> Wire::open(const Url& url, Deadline deadline, const std::string& certificates) {
  auto state = std::make_unique<State>(url);
  if (const auto connected = state->connect(deadline); !connected) return Error{connected.error()};
  if (url.is_secure)
    if (const auto shaken = state->shake_hands(deadline, certificates); !shaken) return Error{shaken.error()};
  return Wire(std::move(state));
}

Wire::Wire(std::unique_ptr<State> state) : state_(std::move(state)) {}
Wire::Wire(Wire&&) noexcept = default;
Wire& Wire::operator=(Wire&&) noexcept = default;
Wire::~Wire() = default;

Result<std::size_t> Wire::send(std::string_view bytes, Deadline deadline) {
  const std::size_t all = bytes.size();
  const Error gone{place(state_->url) + " ended the connection"};
  while (!bytes.empty()) {
    if (is_over(deadline)) return too_slow(state_->url);
    ssize_t sent = 0;
    if (state_->session) {
      const NoPipeSignal no_signal;
      ERR_clear_error();
      sent = SSL_write(state_->session.get(), bytes.data(),
                       static_cast<int>(std::min<std::size_t>(bytes.size(), 1 << 20)));
      if (sent <= 0) {
        const auto goes_on = state_->await_session(static_cast<int>(sent), deadline);
        if (!goes_on) return Error{goes_on.error()};
        if (!*goes_on) return gone;
        continue;
      }
    } else {
      sent = ::send(state_->socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent < 0 && errno != EAGAIN && errno != EINTR) return gone;
      if (sent < 0 && !await(state_->socket, POLLOUT, deadline)) return too_slow(state_->url);
      if (sent < 0) continue;
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return all;
}

Result<std::size_t> Wire::receive(std::span<char> into, Deadline deadline) {
  while (true) {
    if (is_over(deadline)) return too_slow(state_->url);
    if (state_->session) {
      const NoPipeSignal no_signal;
      ERR_clear_error();
      const int count =
          SSL_read(state_->session.get(), into.data(), static_cast<int>(std::min<std::size_t>(into.size(), 1 << 20)));
      if (count > 0) return static_cast<std::size_t>(count);
      if (SSL_get_error(state_->session.get(), count) == SSL_ERROR_ZERO_RETURN) return std::size_t{0};
      const auto goes_on = state_->await_session(count, deadline);
      if (!goes_on) return Error{goes_on.error()};
      if (!*goes_on) return Error{place(state_->url) + " ended the connection"};
    } else {
      const ssize_t count = ::recv(state_->socket, into.data(), into.size(), 0);
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno != EAGAIN && errno != EINTR) return Error{place(state_->url) + " ended the connection"};
      if (!await(state_->socket, POLLIN, deadline)) return too_slow(state_->url);
    }
  }
}

}  // namespace fourfold::serve
