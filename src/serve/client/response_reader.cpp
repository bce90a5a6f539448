// Reads a response: Beast's parser reads the header, then the body follows.
#include "serve/client/response_reader.h"

#include "serve/http/feed.h"

namespace fourfold::serve {
namespace {

namespace http = boost::beast::http;

}  // namespace

struct ResponseReader::Parser : http::response_parser<http::empty_body> {};

ResponseReader::ResponseReader(bool has_body, std::size_t body_bytes, std::size_t header_bytes)
    : has_body_(has_body), body_bytes_(body_bytes), header_bytes_(header_bytes), parser_(std::make_unique<Parser>()) {
  parser_->header_limit(static_cast<std::uint32_t>(header_bytes));
  parser_->skip(true);
}
ResponseReader::~ResponseReader() = default;

ResponseReader::State ResponseReader::read(std::string_view bytes) {
  if (state_ != State::reading) return state_;
  if (parser_->is_header_done()) {
    read_body(bytes);
  } else {
    rest_.append(bytes);
    read_header();
  }
  return state_;
}

/// Beast measures what is left of a header that comes in pieces, so a header may be a little longer
/// then: the whole is measured here, so that pieces do not matter.
void ResponseReader::read_header() {
  const std::size_t before = rest_.size();
  const auto problem = feed_header(*parser_, rest_);
  header_read_ += before - rest_.size();
  if (problem) return refuse("the answer is not HTTP (" + problem.message() + ")");
  if (header_read_ > header_bytes_) return refuse("the answer is not HTTP (a header that is too long)");
  if (!parser_->is_header_done()) return;
  const auto& fields = parser_->get();
  if (fields.version() == 10 && fields.count(http::field::transfer_encoding) > 0)
    return refuse("the answer is not HTTP (Transfer-Encoding in HTTP/1.0)");
  body_ = body_reader();
  read_body(std::exchange(rest_, {}));
}

/// RFC 9112, 6.3.
BodyReader ResponseReader::body_reader() const {
  const unsigned status = parser_->get().result_int();
  if (!has_body_ || status / 100 == 1 || status == 204 || status == 304) return {};
  if (parser_->chunked()) return BodyReader::in_chunks(body_bytes_);
  if (const auto length = parser_->content_length()) return BodyReader::of_length(*length, body_bytes_);
  return BodyReader::to_the_end(body_bytes_);
}

/// Bytes after the response are not expected.
void ResponseReader::read_body(std::string_view bytes) {
  body_.read(bytes);
  judge_body();
}

void ResponseReader::judge_body() {
  switch (body_.state()) {
    case BodyReader::State::reading:
      return;
    case BodyReader::State::done:
      state_ = State::response;
      return;
    case BodyReader::State::too_long:
      return refuse("the answer has more than " + std::to_string(body_bytes_) + " bytes");
    case BodyReader::State::broken:
      return refuse("the answer is not HTTP (" + std::string(body_.why()) + ")");
  }
}

ResponseReader::State ResponseReader::end() {
  if (state_ != State::reading) return state_;
  if (parser_->is_header_done()) body_.end();
  if (body_.state() == BodyReader::State::done && parser_->is_header_done()) {
    state_ = State::response;
  } else {
    refuse("the answer ends in the middle");
  }
  return state_;
}

void ResponseReader::refuse(std::string why) {
  state_ = State::refused;
  why_ = std::move(why);
  rest_ = std::string();
  body_ = BodyReader();
}

Response ResponseReader::take() {
  const auto message = parser_->release();
  return {
      .status = static_cast<int>(message.result_int()), .fields = fields_of(message), .body = body_of(body_.take())};
}

std::size_t ResponseReader::held() const { return rest_.capacity() + body_.held() + held_by(parser_->get()); }

}  // namespace fourfold::serve
