// The handshake and the frames of a client.
#include "serve/client/socket_client.h"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <array>

#include "base/utf8.h"
#include "serve/socket/handshake.h"

namespace fourfold::serve {
namespace {

constexpr std::size_t kSocketBlock = 16 * 1024, kLongestAnswer = 16 * 1024;

std::string random_key() {
  std::array<unsigned char, 16> bytes{};
  RAND_bytes(bytes.data(), static_cast<int>(bytes.size()));
  std::array<unsigned char, 25> text{};
  EVP_EncodeBlock(text.data(), bytes.data(), static_cast<int>(bytes.size()));
  return reinterpret_cast<const char*>(text.data());
}

std::string handshake_of(const Url& url, const std::string& key, const Fields& fields) {
  std::string text =
      "GET " + url.target + " HTTP/1.1\r\nHost: " + url.authority() +
      "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key +
      "\r\n";
  for (const Field& field : fields) text += field.name + ": " + field.value + "\r\n";
  return text + "\r\n";
}

}  // namespace

Result<SocketClient> SocketClient::open(const std::string& url, const FetchLimits& limits, const Fields& fields) {
  const auto where = url_of(url);
  if (!where) return Error{where.error()};
  const Deadline deadline = std::chrono::steady_clock::now() + limits.time;
  auto wire = Wire::open(*where, deadline, limits.certificates);
  if (!wire) return Error{url + ": " + wire.error()};
  SocketClient client(*std::move(wire), limits);
  const std::string key = random_key();
  if (const auto sent = client.wire_.send(handshake_of(*where, key, fields), deadline); !sent)
    return Error{url + ": " + sent.error()};
  std::size_t end = std::string::npos;
  while ((end = client.rest_.find("\r\n\r\n")) == std::string::npos) {
    std::array<char, 4096> block{};
    const auto count = client.wire_.receive(block, deadline);
    if (!count) return Error{url + ": " + count.error()};
    if (*count == 0 || client.rest_.size() > kLongestAnswer) return Error{url + ": the answer is no handshake"};
    client.rest_.append(block.data(), *count);
  }
  const std::string head = client.rest_.substr(0, end + 2);
  if (!head.starts_with("HTTP/1.1 101 "))
    return Error{url + ": the server answered " + in_quotes(head.substr(0, head.find('\r')))};
  if (head.find("\r\nSec-WebSocket-Accept: " + accept_of(key) + "\r\n") == std::string::npos)
    return Error{url + ": the server does not speak WebSocket"};
  client.rest_.erase(0, end + 4);
  return client;
}

Result<std::size_t> SocketClient::send(std::string_view text) { return send_frame(Opcode::text, text); }

Result<std::size_t> SocketClient::send_frame(Opcode opcode, std::string_view payload) {
  std::array<char, 4> mask{};
  RAND_bytes(reinterpret_cast<unsigned char*>(mask.data()), static_cast<int>(mask.size()));
  return wire_.send(masked_frame(opcode, payload, mask), deadline());
}

Result<std::optional<std::string>> SocketClient::receive() {
  const Deadline until = deadline();
  while (!code_) {
    std::span<char> bytes(rest_);
    auto event = reader_.next(bytes);
    rest_.erase(0, rest_.size() - bytes.size());
    if (!event) {
      std::array<char, kSocketBlock> block{};
      const auto count = wire_.receive(block, until);
      if (!count) return Error{count.error()};
      if (*count == 0) return Error{"the server ended the connection without a word"};
      rest_.append(block.data(), *count);
    } else if (event->kind == SocketEvent::Kind::text) {
      return std::optional(std::move(event->text));
    } else if (event->kind == SocketEvent::Kind::ping) {
      if (const auto sent = send_frame(Opcode::pong, event->text); !sent) return Error{sent.error()};
    } else if (event->kind == SocketEvent::Kind::broken) {
      return Error{"the server sent what is no WebSocket: " + event->text};
    } else if (event->kind == SocketEvent::Kind::close) {
      code_ = event->code;
      (void)send_frame(Opcode::close, close_payload(event->code, ""));  // the server may have gone already
    }
  }
  return std::optional<std::string>();
}

}  // namespace fourfold::serve
