// One client of HTTP. It uses callbacks instead of coroutines, because g++ 12 destroys a temporary
// within a co_await twice.
//
// A silent client costs only this object: reads go into the loop's shared block when there is
// something to read, and the reader stores only an incomplete request.
#include "serve/network/connection.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <thread>
#include <tuple>

#include "serve/http/http_reader.h"
#include "serve/http/problem.h"
#include "serve/load/patience.h"
#include "serve/network/socket_connection.h"
#include "serve/socket/handshake.h"

namespace fourfold::serve {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::size_t kBytesPerSecond = 8 * 1024;  // the slowest rate at which a client may send and receive
constexpr std::size_t kLittleBody = 64 * 1024;     // of a body is taken however much comes from others
constexpr int kMostUnsent = 64 * 1024;             // bytes that the system takes from us before it can send them
constexpr std::chrono::seconds kToDrain{2};
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

std::chrono::seconds time_for(std::size_t bytes) { return std::chrono::seconds(bytes / kBytesPerSecond); }

/// The system would take megabytes for a client that reads nothing, so nobody could see how fast it
/// reads.
void keep_little_unsent(tcp::socket& socket) {
  std::ignore = ::setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &kMostUnsent, sizeof kMostUnsent);
}

class Connection : public Guest {
 public:
  Connection(tcp::socket socket, std::string address, Seat seat, Loop& loop)
      : loop_(loop),
        shared_(loop.shared()),
        socket_(std::move(socket)),
        seat_(std::move(seat)),
        address_(std::move(address)),
        reader_(shared_.limits.header_bytes, shared_.limits.body_bytes, shared_.service.body_bytes) {
    ErrorCode ignored;
    std::ignore = socket_.non_blocking(true, ignored);
    std::ignore = socket_.set_option(tcp::no_delay(true), ignored);
    keep_little_unsent(socket_);
  }

  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override { note_held(0); }

  void start() {
    await_request();
    await_bytes();
  }

  void on_failure() override { close(); }

  void on_tick(Time now) override {
    if (now < until_ && !holds_up_others(now)) return;
    if (stage_ != Stage::answering) return close();
    ++turn_;  // the late answer will be ignored
    stays_ = false;
    write(problem(503, "this took too long here: try again later"));
  }

  void on_stop() override { close(); }

 private:
  enum class Stage : std::uint8_t { reading, answering, writing, draining };

  std::shared_ptr<Connection> self() { return std::static_pointer_cast<Connection>(shared_from_this()); }

  void await_request() {
    stage_ = Stage::reading;
    const Time now = std::chrono::steady_clock::now();
    until_ = now + shared_.limits.to_ask;
    patience_ = Patience(now + shared_.limits.to_ask_when_full, shared_.limits.to_go_on_when_full, kBytesPerSecond);
  }

  /// A few addresses could fill all places with requests that never end, or with answers that they
  /// never take, and others would wait for their time to run out. While there is room nobody is
  /// hurried.
  [[nodiscard]] bool holds_up_others(Time now) const {
    const bool waits_for_client = stage_ == Stage::reading || stage_ == Stage::writing;
    return waits_for_client && (shared_.is_full() || takes_too_much()) && patience_.is_over(now);
  }

  void await_bytes() {
    socket_.async_wait(tcp::socket::wait_read, [self = self()](const ErrorCode& problem) {
      if (!problem) self->loop_.guard(*self, [&] { self->read_some(); });
    });
  }

  void read_some() {
    ErrorCode problem;
    const std::span<char> block = loop_.block();
    const std::size_t count = socket_.read_some(asio::buffer(block.data(), block.size()), problem);
    if (problem == asio::error::would_block) return await_bytes();
    if (problem) return close();
    if (stage_ == Stage::draining) return await_bytes();
    patience_.grow(count, std::chrono::steady_clock::now());
    read({block.data(), count});
  }

  void read(std::string_view bytes) {
    const bool was_in_body = reader_.state() == HttpReader::State::body;
    const HttpReader::State state = reader_.read(bytes);
    note_held(state == HttpReader::State::body ? held_ + bytes.size() : 0);
    switch (state) {
      case HttpReader::State::body:
        if (takes_too_much()) return refuse_body();
        if (!was_in_body) await_body();
        return await_bytes();
      case HttpReader::State::request:
        return answer(reader_.take());
      case HttpReader::State::refused:
        return refuse(reader_.refusal());
      default:
        return await_bytes();
    }
  }

  void refuse(Response response) {
    asked_at_ = std::chrono::steady_clock::now();
    stays_ = false;
    version_ = 11;
    write(std::move(response));
  }

  /// Bodies count against the limit of an address when they are whole. A few addresses could keep
  /// much memory with bodies that never are.
  void refuse_body() {
    note_held(0);
    shared_.counts.refused.add();
    reader_.refuse(503, "too much is being sent here: try again in a few seconds");
    Response busy = reader_.refusal();
    busy.fields.push_back({"Retry-After", "5"});
    refuse(std::move(busy));
  }

  [[nodiscard]] bool takes_too_much() const { return held_ > kLittleBody && shared_.holds_too_much(); }

  void note_held(std::size_t bytes) {
    shared_.held_bytes += bytes - held_;
    held_ = bytes;
  }

  /// A client that waits to be told sends its body at once. Where the way to it is full of earlier
  /// answers, it goes on by itself after a while.
  void await_body() {
    until_ += time_for(reader_.body_limit());
    if (!reader_.waits_to_be_told()) return;
    ErrorCode problem;
    const std::size_t sent = socket_.write_some(asio::buffer(kContinue), problem);
    if (sent > 0 && sent < kContinue.size()) close();
  }

  void answer(Request request) {
    asked_at_ = std::chrono::steady_clock::now();
    version_ = reader_.version();
    // A proxy of HTTP/1.0 passes the field on without knowing it (RFC 9110, 7.8).
    if (version_ == 10) std::erase_if(request.fields, [](const Field& f) { return same_name(f.name, "Upgrade"); });
    // When the server is full, a client keeps its place for only one answer.
    stays_ = reader_.keeps_alive() && !shared_.is_full();
    request.from = client_of(request, address_, shared_.trusts_proxy);
    request.is_secure = is_secure_ = came_over_tls(request, shared_.trusts_proxy);
    if (version_ == 11 && !has(request.fields, "Host"))
      return write(problem(400, "the request does not say to which host it goes"));
    if (auto refused = refused_by_limits(shared_, request, asked_at_)) return write(*std::move(refused));
    try {
      if (is_for_socket(request)) return upgrade(request);
    } catch (...) {
      return write(problem(500, "something went wrong here"));
    }
    hand_over(std::move(request));
  }

  [[nodiscard]] bool is_for_socket(const Request& request) const {
    const SocketDoor& door = shared_.service.sockets;
    return door.is_socket && door.is_socket(request);
  }

  void hand_over(Request request) {
    stage_ = Stage::answering;
    until_ = asked_at_ + shared_.limits.to_answer;
    limited_from_ = shared_.limits.bytes_per_address.per_second > 0 ? limited_name(request.from) : "";
    const Reply reply(reply_to_this());
    try {
      shared_.service.handler(std::move(request), reply);
    } catch (...) {
      reply(problem(500, "something went wrong here"));
    }
  }

  /// The returned function may be called on any thread, long after this object was destroyed.
  std::function<void(Response)> reply_to_this() {
    return [weak = std::weak_ptr(self()), mailbox = loop_.mailbox(), turn = ++turn_,
            thread = std::this_thread::get_id()](Response response) {
      const auto give = [weak, turn](Response given) {
        const auto self = weak.lock();
        if (!self || self->turn_ != turn || self->stage_ != Stage::answering) return;
        self->loop_.guard(*self, [&] { self->write(std::move(given)); });
      };
      if (std::this_thread::get_id() == thread) return give(std::move(response));
      mailbox->leave([give, response = std::move(response)] { give(response); });
    };
  }

  void upgrade(const Request& request) {
    if (auto refused = refused_socket(shared_, request)) return write(*std::move(refused));
    loop_.remove(*this);
    serve_socket(std::move(socket_), request, reader_.take_rest(), std::move(seat_), loop_);
  }

  void write(Response response) {
    count(response);
    if (is_secure_) response.fields.push_back({"Strict-Transport-Security", "max-age=31536000"});
    response_ = std::move(response);
    head_ = head_of(response_, version_, stays_);
    sent_ = 0;
    stage_ = Stage::writing;
    const Time now = std::chrono::steady_clock::now();
    until_ = now + shared_.limits.to_listen + time_for(body().size());
    patience_ = Patience(now + shared_.limits.to_go_on_when_full, shared_.limits.to_go_on_when_full, kBytesPerSecond);
    write_some();
  }

  void count(const Response& response) {
    shared_.counts.requests.add();
    if (response.status >= 500) shared_.counts.errors.add();
    const auto now = std::chrono::steady_clock::now();
    shared_.counts.seconds.observe(std::chrono::duration_cast<Seconds>(now - asked_at_).count());
    if (!limited_from_.empty()) shared_.bytes.charge(limited_from_, static_cast<double>(response.body.size), now);
  }

  [[nodiscard]] std::string_view body() const {
    return response_.sends_body ? response_.body.view() : std::string_view();
  }

  /// Writes as much as possible, and the rest when the client has read it.
  void write_some() {
    while (sent_ < head_.size() + body().size()) {
      const std::string_view head = std::string_view(head_).substr(std::min(sent_, head_.size()));
      const std::string_view rest = body().substr(sent_ - std::min(sent_, head_.size()));
      const std::array parts = {asio::const_buffer(head.data(), head.size()),
                                asio::const_buffer(rest.data(), rest.size())};
      ErrorCode problem;
      const std::size_t taken = socket_.write_some(parts, problem);
      sent_ += taken;
      const Time now = std::chrono::steady_clock::now();
      patience_.grow(taken, now);
      // Who reads as fast as this writes would not meet the look at the clock between two events.
      if (now >= until_ && sent_ < head_.size() + body().size()) return close();
      if (problem == asio::error::would_block) return await_room();
      if (problem) return close();
    }
    written();
  }

  void await_room() {
    socket_.async_wait(tcp::socket::wait_write, [self = self()](const ErrorCode& problem) {
      if (!problem && self->stage_ == Stage::writing) self->loop_.guard(*self, [&] { self->write_some(); });
    });
  }

  void written() {
    response_ = {};
    head_ = std::string();
    if (!stays_) return drain();
    await_request();
    if (!reader_.has_rest()) return await_bytes();
    // Posted, because many requests in one piece would otherwise lead to deep recursion.
    asio::post(loop_.context(), [self = self()] {
      if (self->socket_.is_open()) self->loop_.guard(*self, [&] { self->read({}); });
    });
  }

  /// Reads what the client still sends before the connection is closed. If it were closed with
  /// unread bytes, it would be reset, and the client might lose the answer.
  void drain() {
    stage_ = Stage::draining;
    ErrorCode ignored;
    std::ignore = socket_.shutdown(tcp::socket::shutdown_send, ignored);
    until_ = std::chrono::steady_clock::now() + kToDrain;
    await_bytes();
  }

  void close() {
    ErrorCode ignored;
    std::ignore = socket_.close(ignored);
    loop_.remove(*this);
  }

  Loop& loop_;
  ServerState& shared_;
  tcp::socket socket_;
  Seat seat_;
  std::string address_;
  HttpReader reader_;
  Stage stage_ = Stage::reading;
  bool stays_ = false, is_secure_ = false;
  unsigned version_ = 11;
  std::uint64_t turn_ = 0;  // which request is answered
  Time until_, asked_at_;
  Patience patience_;
  std::size_t held_ = 0;  // bytes of the request that is coming
  std::string limited_from_, head_;
  Response response_;
  std::size_t sent_ = 0;
};

}  // namespace

void serve_client(tcp::socket socket, std::string address, Seat seat, Loop& loop) {
  const auto connection = std::make_shared<Connection>(std::move(socket), std::move(address), std::move(seat), loop);
  loop.add(connection);
  loop.guard(*connection, [&] { connection->start(); });
}

}  // namespace fourfold::serve
