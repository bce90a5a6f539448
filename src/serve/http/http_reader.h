// Requests of HTTP/1 out of bytes, in whatever pieces they come. No network: Beast's parser reads the headers. What
// it holds is bounded by its limits and the longest piece.
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
  /// How long the body of a request to this target may be; never more than the reader takes.
  using BodyLimit = std::function<std::size_t(std::string_view target)>;

  HttpReader(std::size_t header_bytes, std::size_t body_bytes, BodyLimit body_limit = {});
  HttpReader(const HttpReader&) = delete;
  HttpReader& operator=(const HttpReader&) = delete;
  ~HttpReader();

  enum class State : std::uint8_t {
    idle,     ///< nothing of a request is there; nothing is kept
    header,   ///< a part of its header
    body,     ///< its header and a part of its body
    request,  ///< a whole one: take it
    refused,  ///< this is no request: refusal() says why, and nothing more can be read
  };
  /// Reads on with these bytes and what is left from before.
  State read(std::string_view bytes);
  [[nodiscard]] State state() const { return state_; }
  /// Of the request that is being read.
  [[nodiscard]] std::size_t body_limit() const { return limit_; }

  /// Without the address of the client. What came behind it stays; read({}) goes on with it.
  Request take();
  /// Of the request that was taken last.
  [[nodiscard]] bool keeps_alive() const { return keeps_alive_; }
  [[nodiscard]] unsigned version() const { return version_; }  ///< 10 or 11

  [[nodiscard]] Response refusal() const;
  [[nodiscard]] bool has_rest() const { return !rest_.empty(); }
  /// What came behind the last request, for who speaks another protocol from now on.
  std::string take_rest() { return std::exchange(rest_, {}); }
  /// Bytes of memory, about.
  [[nodiscard]] std::size_t held() const;

 private:
  struct Parser;
  struct Refused {
    int status;
    std::string why;
  };
  void refuse(int status, std::string why);
  void read_header();
  void read_body(std::string_view bytes);
  [[nodiscard]] bool is_folded() const;
  /// Why the header that has just been read is not taken; sets how the body is read.
  std::optional<Refused> why_not_header();

  std::size_t header_bytes_, body_bytes_;
  BodyLimit body_limit_;
  State state_ = State::idle;
  bool keeps_alive_ = false;
  unsigned version_ = 11;
  std::size_t limit_ = 0;
  std::string rest_;                // that was not read yet: a part of a header, or behind a request
  std::unique_ptr<Parser> parser_;  // only while there is a request
  BodyReader body_;
  int refused_status_ = 400;
  std::string refused_why_;
};

/// The first line and the fields of an answer, with the empty line behind them.
std::string head_of(const Response& response, unsigned version, bool keeps_alive);

}  // namespace fourfold::serve
