// Reads the body of an HTTP/1 message from bytes, which may arrive in any pieces (RFC 9112, 6 and
// 7). Sizes and line ends around the body are read byte by byte and not stored: only the body
// itself takes memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace fourfold::serve {

class BodyReader {
 public:
  /// The longest line before a chunk, with its size and extensions.
  static constexpr std::size_t kLongestLine = 256;

  /// No body: it is complete at once.
  BodyReader() = default;
  // None of these readers accepts more than `limit` bytes.
  static BodyReader of_length(std::uint64_t length, std::size_t limit);
  static BodyReader in_chunks(std::size_t limit);
  static BodyReader to_the_end(std::size_t limit);

  enum class State : std::uint8_t {
    reading,
    done,
    too_long,  ///< longer than the limit, or announced to be
    broken,    ///< why() says in which way
  };
  /// Returns how many of the bytes were used: all of them while it is still reading.
  std::size_t read(std::string_view bytes);
  /// No more bytes will come: if the body is not complete, it is broken.
  void end();
  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] std::string_view why() const { return why_; }

  std::string take() { return std::exchange(text_, {}); }
  /// Bytes of memory.
  [[nodiscard]] std::size_t held() const { return text_.capacity(); }

 private:
  /// What is expected next.
  enum class Step : std::uint8_t { all, data, size, extension, line_end, data_cr, data_lf, last_cr, last_lf };

  BodyReader(Step step, State state, std::uint64_t left, std::size_t limit)
      : left_(left), limit_(limit), step_(step), state_(state) {}
  std::size_t read_data(std::string_view bytes);
  void read_frame(char c);
  void read_size(char c);
  void read_extension(char c);
  void expect(char c, char expected, Step next);
  void break_off(std::string_view why);
  [[nodiscard]] std::size_t room() const { return limit_ - text_.size(); }

  std::string text_;
  std::string_view why_;
  std::uint64_t left_ = 0;  // bytes left of the body, or of a chunk
  std::size_t limit_ = 0;
  std::size_t line_ = 0;  // length of the line before a chunk so far
  Step step_ = Step::data;
  State state_ = State::done;
  bool is_chunked_ = false;
};

}  // namespace fourfold::serve
