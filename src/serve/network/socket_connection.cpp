// One WebSocket: reads and writes frames, with a queue for what the client has not received yet.
//
// There may be many sockets and most are silent, so a socket has no buffer and no timer of its own.
#include "serve/network/socket_connection.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <tuple>
#include <utility>

#include "serve/http/http_reader.h"
#include "serve/http/problem.h"
#include "serve/socket/frames.h"
#include "serve/socket/handshake.h"

namespace fourfold::serve {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::chrono::seconds kToClose{5};
constexpr int kReadsAtOnce = 4;             // then other sockets have their turn
constexpr std::size_t kLittle = 16 * 1024;  // waits for a client however much waits for the others
constexpr std::size_t kChargedAtOnce = 16 * 1024;

/// Something that waits until the client can receive it.
struct Outgoing {
  FrameHead head;
  Text payload;
};

class SocketConnection;

/// How other threads reach a socket.
class Line : public SocketLine {
 public:
  Line(std::shared_ptr<Mailbox> mailbox, std::weak_ptr<SocketConnection> socket)
      : mailbox_(std::move(mailbox)), socket_(std::move(socket)) {}
  void send(Text text) const override;
  void close(CloseCode code, std::string reason) const override;

 private:
  std::shared_ptr<Mailbox> mailbox_;
  std::weak_ptr<SocketConnection> socket_;
};

class SocketConnection : public Guest {
 public:
  SocketConnection(tcp::socket socket, const Request& request, Seat seat, Loop& loop)
      : loop_(loop),
        shared_(loop.shared()),
        socket_(std::move(socket)),
        seat_(std::move(seat)),
        name_(shared_.socket_limits.sockets_per_address > 0 ? limited_name(request.from) : ""),
        limited_from_(shared_.limits.bytes_per_address.per_second > 0 ? limited_name(request.from) : ""),
        reader_(FrameReader::Side::server, shared_.socket_limits.message_bytes),
        bucket_(shared_.socket_limits.messages, seconds_of(loop.now())),
        heard_at_(loop.now()) {
    shared_.counts.sockets.add(1);
  }
  SocketConnection(const SocketConnection&) = delete;
  SocketConnection& operator=(const SocketConnection&) = delete;
  ~SocketConnection() override {
    shared_.queued_bytes -= queued_bytes_;
    if (!name_.empty()) shared_.talkers.leave(name_);
    shared_.counts.sockets.add(-1);
    --shared_.sockets;
  }

  void start(const Request& request, std::string rest) {
    const Text head = std::make_shared<const std::string>(head_of(accepted_handshake(request), 11, true));
    push({.payload = head});
    if (!socket_.is_open()) return;
    handle_ = SocketHandle(shared_.next_socket++, std::make_shared<const Line>(loop_.mailbox(), std::weak_ptr(self())));
    guarded([&] {
      if (door().on_open) door().on_open(request, handle_);
    });
    std::span<char> bytes(rest);
    take(bytes);
    await_bytes();
  }

  void send(Text text) {
    if (is_closing_) return;
    if (is_too_much(text->size())) {
      shared_.counts.slow_sockets.add();
      return close(CloseCode::try_again_later, "messages are taken in too slowly");
    }
    shared_.counts.messages_out.add();
    charge_sent(text->size());
    push({.head = frame_head(Opcode::text, text->size()), .payload = std::move(text)});
  }

  /// Sends the reason, and waits a little for the client's close frame.
  void close(CloseCode code, std::string_view reason) {
    if (is_closing_) return;
    is_closing_ = true;
    until_ = std::chrono::steady_clock::now() + kToClose;
    while (queue_.size() > 1) {  // keeps the one that is being sent
      wait_for_less(queue_.back().payload->size());
      queue_.pop_back();
    }
    push_control(Opcode::close, close_payload(code, reason));
  }

  // Called from the mailbox.
  void guarded_send(const Text& text) {
    loop_.guard(*this, [&] { send(text); });
  }
  void guarded_close(CloseCode code, std::string_view reason) {
    loop_.guard(*this, [&] { close(code, reason); });
  }

  void on_tick(Time now) override {
    if (is_closing_) return now < until_ ? void() : end();
    const auto& limits = shared_.socket_limits;
    if (now - heard_at_ > limits.ping_after + limits.to_pong) return end();  // the connection is dead
    if (is_pinged_ || now - heard_at_ < limits.ping_after) return;
    is_pinged_ = true;
    push_control(Opcode::ping, "");
  }

  void on_stop() override {
    close(CloseCode::going_away, "the server stops");
    end();
  }

  void on_failure() override { end(); }

 private:
  std::shared_ptr<SocketConnection> self() { return std::static_pointer_cast<SocketConnection>(shared_from_this()); }
  const SocketDoor& door() const { return shared_.service.sockets; }

  /// A text that comes first is taken however long it is: who comes to a long game is told all of
  /// it. The memory of all sockets is bounded all the same.
  [[nodiscard]] bool is_too_much(std::size_t bytes) const {
    const auto& limits = shared_.socket_limits;
    const std::size_t own = queued_bytes_ + bytes;
    if (own > kLittle && shared_.queued_bytes + bytes > limits.all_queued_bytes) return true;
    if (queue_.empty()) return false;
    return own - queue_.front().payload->size() > limits.queued_bytes || queue_.size() >= limits.queued_messages;
  }

  /// What is sent counts as answers do: an address that has taken its share opens no more sockets.
  void charge_sent(std::size_t bytes) {
    if (limited_from_.empty()) return;
    owed_bytes_ += bytes;
    if (owed_bytes_ < kChargedAtOnce) return;
    shared_.bytes.charge(limited_from_, static_cast<double>(std::exchange(owed_bytes_, 0)),
                         std::chrono::steady_clock::now());
  }

  void wait_for_less(std::size_t bytes) {
    queued_bytes_ -= bytes;
    shared_.queued_bytes -= bytes;
  }

  /// If the service throws, the socket is closed.
  template <class Function>
  void guarded(Function function) {
    try {
      function();
    } catch (...) {
      close(CloseCode::failed, "something went wrong here");
    }
  }

  void await_bytes() {
    if (!socket_.is_open()) return;
    socket_.async_wait(tcp::socket::wait_read, [self = self()](const ErrorCode& problem) {
      if (!problem) self->loop_.guard(*self, [&] { self->read_some(); });
    });
  }

  void read_some() {
    for (int i = 0; i < kReadsAtOnce && socket_.is_open(); ++i) {
      ErrorCode problem;
      const std::span<char> block = loop_.block();
      const std::size_t count = socket_.read_some(asio::buffer(block.data(), block.size()), problem);
      if (problem == asio::error::would_block) break;
      if (problem) return end();
      std::span<char> bytes = block.first(count);
      take(bytes);
      if (count < block.size()) break;
    }
    await_bytes();
  }

  void take(std::span<char>& bytes) {
    if (bytes.empty()) return;
    heard_at_ = loop_.now();
    is_pinged_ = false;
    while (socket_.is_open()) {
      auto event = reader_.next(bytes);
      charge(reader_.take_frames());
      if (!event) break;
      on_event(*event);
    }
    if (auto ping = std::exchange(unanswered_ping_, std::nullopt); ping && !is_closing_) push_pong(*ping);
  }

  /// Every frame costs time, also a pong or an empty part of a message. A client that was told to
  /// stop may send as much again, because that may have been on its way, but no more.
  void charge(std::size_t frames) {
    const double now_s = seconds_of(std::chrono::steady_clock::now());
    for (; frames > 0; --frames) {
      if (bucket_.take(1, now_s)) continue;
      if (is_closing_) return end();
      shared_.counts.refused.add();
      bucket_ = TokenBucket(shared_.socket_limits.messages, now_s);
      close(CloseCode::policy, "too many messages");
    }
  }

  void on_event(const SocketEvent& event) {
    if (event.kind == SocketEvent::Kind::close) return on_close_frame(event);
    if (is_closing_) return;
    if (event.kind == SocketEvent::Kind::broken) {
      is_broken_ = true;
      return close(event.code, event.text);
    }
    if (event.kind == SocketEvent::Kind::pong) return;
    if (event.kind == SocketEvent::Kind::ping) return void(unanswered_ping_ = event.text);
    shared_.counts.messages_in.add();
    guarded([&] {
      if (door().on_text) door().on_text(handle_, event.text);
    });
  }

  void on_close_frame(const SocketEvent& event) {
    if (is_closing_ && queue_.empty()) return end();  // the close frame that was waited for
    ends_when_sent_ = true;
    close(event.code, "");
    if (queue_.empty()) end();
  }

  /// Of pings that came together the last one is answered (RFC 6455, 5.5.3): an answer costs more
  /// than a ping. A client that sends pings faster than it reads the answers is told once that its
  /// queue is full.
  void push_pong(const std::string& text) {
    if (queue_.size() >= shared_.socket_limits.queued_messages)
      return close(CloseCode::try_again_later, "messages are taken in too slowly");
    push_control(Opcode::pong, text);
  }

  void push_control(Opcode opcode, std::string payload) {
    const std::size_t size = payload.size();
    push({.head = frame_head(opcode, size), .payload = std::make_shared<const std::string>(std::move(payload))});
  }

  void push(Outgoing outgoing) {
    if (!socket_.is_open()) return;
    queued_bytes_ += outgoing.payload->size();
    shared_.queued_bytes += outgoing.payload->size();
    queue_.push_back(std::move(outgoing));
    if (!is_writing_) write_some();
  }

  void write_some() {
    std::size_t done = 0;
    while (done < queue_.size()) {
      const std::string_view head = queue_[done].head.view(), payload = *queue_[done].payload;
      const std::string_view first = head.substr(std::min(sent_, head.size()));
      const std::string_view second = payload.substr(sent_ - std::min(sent_, head.size()));
      const std::array parts = {asio::const_buffer(first.data(), first.size()),
                                asio::const_buffer(second.data(), second.size())};
      ErrorCode problem;
      sent_ += socket_.write_some(parts, problem);
      if (problem == asio::error::would_block) break;
      if (problem) return end();
      if (sent_ < head.size() + payload.size()) continue;
      wait_for_less(payload.size());
      sent_ = 0;
      ++done;
    }
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(done));
    if (!queue_.empty()) return await_room();
    if (queue_.capacity() > 8) queue_ = {};  // frees the memory of a long queue
    if (ends_when_sent_) return end();
    if (!is_closing_ || !is_broken_) return;
    // The client's messages cannot be read any more, so this side closes, and then the client does.
    ErrorCode ignored;
    std::ignore = socket_.shutdown(tcp::socket::shutdown_send, ignored);
  }

  void await_room() {
    is_writing_ = true;
    socket_.async_wait(tcp::socket::wait_write, [self = self()](const ErrorCode& problem) {
      self->is_writing_ = false;
      if (!problem && self->socket_.is_open()) self->loop_.guard(*self, [&] { self->write_some(); });
    });
  }

  void end() {
    if (!socket_.is_open()) return;
    const auto keep = self();
    ErrorCode ignored;
    std::ignore = socket_.shutdown(tcp::socket::shutdown_both, ignored);
    std::ignore = socket_.close(ignored);
    is_closing_ = true;
    wait_for_less(queued_bytes_);
    queue_ = {};
    loop_.remove(*this);
    guarded([&] {
      if (door().on_close && handle_.id() != 0) door().on_close(handle_);
    });
  }

  Loop& loop_;
  ServerState& shared_;
  tcp::socket socket_;
  Seat seat_;
  std::string name_;          // the name under which it is counted
  std::string limited_from_;  // and the one that its bytes are charged to; empty: no limit
  FrameReader reader_;
  TokenBucket bucket_;
  SocketHandle handle_;
  std::optional<std::string> unanswered_ping_;
  std::vector<Outgoing> queue_;
  std::size_t queued_bytes_ = 0, sent_ = 0;  // bytes in the queue; bytes sent of its first message
  std::size_t owed_bytes_ = 0;               // sent and not charged yet
  Time heard_at_, until_;
  bool is_pinged_ = false, is_writing_ = false, is_closing_ = false, ends_when_sent_ = false, is_broken_ = false;
};

void Line::send(Text text) const {
  mailbox_->leave([weak = socket_, text = std::move(text)] {
    if (const auto socket = weak.lock()) socket->guarded_send(text);
  });
}

void Line::close(CloseCode code, std::string reason) const {
  mailbox_->leave([weak = socket_, code, reason = std::move(reason)] {
    if (const auto socket = weak.lock()) socket->guarded_close(code, reason);
  });
}

/// A client that is accepted is counted from now on.
std::optional<Response> refused_by_number(ServerState& shared, const Request& request) {
  if (++shared.sockets > shared.most_sockets()) {
    --shared.sockets;
    shared.counts.refused.add();
    Response response = problem(503, "too many WebSockets are open here: try again later");
    response.fields.push_back({"Retry-After", "10"});
    return response;
  }
  if (!shared.talkers.enter(limited_name(request.from), shared.socket_limits.sockets_per_address)) {
    --shared.sockets;
    shared.counts.refused.add();
    return too_many(Seconds(10), "too many WebSockets from this address");
  }
  return std::nullopt;
}

}  // namespace

std::optional<Response> refused_socket(ServerState& shared, const Request& request) {
  const SocketDoor& door = shared.service.sockets;
  if (auto refused = refused_handshake(request, door.origins)) return refused;
  if (door.refuse)
    if (auto refused = door.refuse(request)) return refused;
  return refused_by_number(shared, request);
}

void serve_socket(tcp::socket socket, const Request& request, std::string rest, Seat seat, Loop& loop) {
  const auto connection = std::make_shared<SocketConnection>(std::move(socket), request, std::move(seat), loop);
  loop.add(connection);
  loop.guard(*connection, [&] { connection->start(request, std::move(rest)); });
}

}  // namespace fourfold::serve
