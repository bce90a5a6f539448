// Reads one response of HTTP/1 from bytes, which may arrive in any pieces. It uses no network:
// Beast's parser reads the header. Its memory is bounded by its limits and the longest piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "serve/http/body_reader.h"
#include "serve/http/message.h"

namespace fourfold::serve {

class ResponseReader {
 public:
  static constexpr std::size_t kLongestHeader = 32 * 1024;

  /// `has_body`: false for the answer to HEAD.
  ResponseReader(bool has_body, std::size_t body_bytes, std::size_t header_bytes = kLongestHeader);
  ResponseReader(const ResponseReader&) = delete;
  ResponseReader& operator=(const ResponseReader&) = delete;
  ~ResponseReader();

  enum class State : std::uint8_t {
    reading,
    response,  ///< complete: take it
    refused,   ///< why() says what is wrong; nothing more is read
  };
  State read(std::string_view bytes);
  /// The server has closed the connection.
  State end();
  [[nodiscard]] const std::string& why() const { return why_; }

  Response take();
  /// Approximate bytes of memory.
  [[nodiscard]] std::size_t held() const;

 private:
  struct Parser;
  void read_header();
  void read_body(std::string_view bytes);
  void judge_body();
  void refuse(std::string why);
  [[nodiscard]] BodyReader body_reader() const;

  bool has_body_;
  std::size_t body_bytes_;
  std::size_t header_bytes_, header_read_ = 0;
  State state_ = State::reading;
  std::string rest_;  // a part of the header
  std::unique_ptr<Parser> parser_;
  BodyReader body_;
  std::string why_;
};

}  // namespace fourfold::serve
