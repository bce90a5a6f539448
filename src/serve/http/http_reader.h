// Reads requests of HTTP/1 from bytes, which may arrive in any pieces. It uses no network: Beast's
// parser reads the headers. Its memory is bounded by its limits and the longest piece.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "serve/http/body_reader.h"
#include "serve/http/message.h"

namespace fourfold::serve {

class HttpReader {
 public:
  /// The largest body allowed for a request to this target; never more than the reader's own limit.
  using BodyLimit = std::function<std::size_t(std::string_view target)>;

  HttpReader(std::size_t header_bytes, std::size_t body_bytes, BodyLimit body_limit = {});
  HttpReader(const HttpReader&) = delete;
  HttpReader& operator=(const HttpReader&) = delete;
  ~HttpReader();

  enum class State : std::uint8_t {
    idle,     ///< between requests; nothing is stored
    header,   ///< a part of the header was read
    body,     ///< the header and a part of the body were read
    request,  ///< a complete request: take it
    refused,  ///< not a valid request: refusal() says why; nothing more can be read
  };
  /// Continues with these bytes, after those that are left from before.
  State read(std::string_view bytes);
  [[nodiscard]] State state() const { return state_; }
  /// The limit for the body of the request that is being read.
  [[nodiscard]] std::size_t body_limit() const { return limit_; }
  /// Whether the client sends the body only when it is told to (RFC 9110, 10.1.1).
  [[nodiscard]] bool waits_to_be_told() const { return waits_to_be_told_; }

  /// Takes the request; its client address is not set. What follows it stays; read({}) continues
  /// with that.
  Request take();
  /// Whether the connection stays open after the request that was taken last.
  [[nodiscard]] bool keeps_alive() const { return keeps_alive_; }
  [[nodiscard]] unsigned version() const { return version_; }  ///< 10 or 11

  /// Takes nothing more, and frees what was read of this request.
  void refuse(int status, std::string why);
  [[nodiscard]] Response refusal() const;
  [[nodiscard]] bool has_rest() const { return !rest_.empty(); }
  /// The bytes after the last request, for a connection that changes to another protocol.
  std::string take_rest() { return std::exchange(rest_, {}); }
  /// Approximate bytes of memory.
  [[nodiscard]] std::size_t held() const;

 private:
  struct Parser;
  struct Refused {
    int status;
    std::string why;
  };
  void read_header();
  void read_body(std::string_view bytes);
  [[nodiscard]] bool is_folded() const;
  /// Why the header that was just read is refused; if it is not, chooses how the body is read.
  std::optional<Refused> why_not_header();

  std::size_t header_bytes_, body_bytes_;
  BodyLimit body_limit_;
  State state_ = State::idle;
  bool keeps_alive_ = false, waits_to_be_told_ = false;
  unsigned version_ = 11;
  std::size_t limit_ = 0;
  std::string rest_;                // not read yet: a part of a header, or bytes after a request
  std::unique_ptr<Parser> parser_;  // exists only during a request
  BodyReader body_;
  int refused_status_ = 400;
  std::string refused_why_;
};

/// The first line and the fields of an answer, with the empty line after them.
std::string head_of(const Response& response, unsigned version, bool keeps_alive);

}  // namespace fourfold::serve
