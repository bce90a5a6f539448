// Reads requests one at a time: Beast's parser reads the header, then the body follows.
#include "serve/http/http_reader.h"

#include <algorithm>

#include "serve/http/feed.h"
#include "serve/http/problem.h"

namespace fourfold::serve {
namespace {

namespace http = boost::beast::http;

}  // namespace

struct HttpReader::Parser : http::request_parser<http::empty_body> {};

HttpReader::HttpReader(std::size_t header_bytes, std::size_t body_bytes, BodyLimit body_limit)
    : header_bytes_(header_bytes), body_bytes_(body_bytes), body_limit_(std::move(body_limit)), limit_(body_bytes) {}
HttpReader::~HttpReader() = default;

HttpReader::State HttpReader::read(std::string_view bytes) {
  if (state_ == State::refused || state_ == State::request) return state_;
  if (state_ == State::body) {  // everything before was read already
    read_body(bytes);
    return state_;
  }
  rest_.append(bytes);
  // Empty lines before a request are allowed (RFC 9112, 2.2); they are removed.
  if (!parser_) rest_.erase(0, std::min(rest_.find_first_not_of("\r\n"), rest_.size()));
  if (!rest_.empty()) read_header();
  return state_;
}

void HttpReader::read_header() {
  if (!parser_) {
    parser_ = std::make_unique<Parser>();
    parser_->header_limit(static_cast<std::uint32_t>(header_bytes_));
    parser_->skip(true);
    limit_ = body_bytes_;
    state_ = State::header;
  }
  if (is_folded()) return refuse(400, "a field of the request goes on in another line, which is out of use");
  const auto problem = feed_header(*parser_, rest_);
  if (problem == http::error::header_limit) {
    // The first line consists almost only of the address.
    const bool has_first_line = !parser_->get().target().empty() || rest_.find("\r\n") < header_bytes_;
    return has_first_line ? refuse(431, "the fields of the request are too long")
                          : refuse(414, "the address is too long");
  }
  if (problem) return refuse(400, "this is no HTTP request: " + problem.message());
  if (!parser_->is_header_done()) return;
  if (auto refused = why_not_header()) return refuse(refused->status, std::move(refused->why));
  read_body(std::exchange(rest_, {}));
}

void HttpReader::read_body(std::string_view bytes) {
  rest_ = bytes.substr(body_.read(bytes));
  switch (body_.state()) {
    case BodyReader::State::reading:
      state_ = State::body;
      return;
    case BodyReader::State::done:
      state_ = State::request;
      return;
    case BodyReader::State::too_long:
      return refuse(413, "the body of the request is longer than " + std::to_string(limit_) + " bytes");
    case BodyReader::State::broken:
      return refuse(400, "this is no HTTP request: " + std::string(body_.why()));
  }
}

/// Beast joins folded lines; other programs may not, and would see another request (RFC 9112, 5.2).
bool HttpReader::is_folded() const {
  if (parser_->is_header_done()) return false;
  const std::string_view header = std::string_view(rest_).substr(0, rest_.find("\r\n\r\n"));
  return header.find("\r\n ") != std::string_view::npos || header.find("\r\n\t") != std::string_view::npos;
}

/// Refuses what Beast accepts but other programs read differently: a proxy would see another
/// request after this one.
std::optional<HttpReader::Refused> HttpReader::why_not_header() {
  const auto& fields = parser_->get();
  if (fields.count(http::field::host) > 1) return Refused{400, "the request says twice to which host it goes"};
  const auto codings = fields.count(http::field::transfer_encoding);
  if (codings > 0 && fields.count(http::field::content_length) > 0)
    return Refused{400, "the request says in two ways how long its body is"};
  if (codings > 1 || (codings == 1 && !same_name(std::string(fields[http::field::transfer_encoding]), "chunked")))
    return Refused{501, "Transfer-Encoding: expected chunked, or none"};
  // A recipient that does not know chunks would take their end for the next request (RFC 9112,
  // 6.1).
  if (codings > 0 && fields.version() == 10) return Refused{400, "HTTP/1.0 has no Transfer-Encoding"};
  // HTTP/1.0 has no Expect either, and such a client sends its body anyway.
  const bool expects = fields.count(http::field::expect) > 0 && fields.version() == 11;
  if (expects && !same_name(std::string(fields[http::field::expect]), "100-continue"))
    return Refused{417, "Expect: expected 100-continue, or none"};
  waits_to_be_told_ = expects;
  limit_ = body_limit_ ? std::min(body_bytes_, body_limit_(std::string(fields.target()))) : body_bytes_;
  body_ = codings > 0 ? BodyReader::in_chunks(limit_)
                      : BodyReader::of_length(parser_->content_length().value_or(0), limit_);
  return std::nullopt;
}

void HttpReader::refuse(int status, std::string why) {
  state_ = State::refused;
  refused_status_ = status;
  refused_why_ = std::move(why);
  parser_.reset();
  rest_ = std::string();
  body_ = BodyReader();
}

std::size_t HttpReader::held() const {
  return rest_.capacity() + body_.held() + (parser_ ? held_by(parser_->get()) : 0);
}

Response HttpReader::refusal() const { return problem(refused_status_, refused_why_); }

Request HttpReader::take() {
  auto message = parser_->release();
  parser_.reset();
  state_ = State::idle;
  keeps_alive_ = message.keep_alive();
  version_ = message.version();
  Request request{.method = std::string(message.method_string()), .target = std::string(message.target())};
  request.fields = fields_of(message);
  request.body = body_.take();
  return request;
}

std::string head_of(const Response& response, unsigned version, bool keeps_alive) {
  std::string head = version == 10 ? "HTTP/1.0 " : "HTTP/1.1 ";
  head.append(std::to_string(response.status)).append(" ").append(reason_of(response.status)).append("\r\n");
  for (const Field& field : response.fields) head.append(field.name).append(": ").append(field.value).append("\r\n");
  const bool has_length = response.status != 101 && response.status != 204 && response.status != 304;
  if (has_length) head.append("Content-Length: ").append(std::to_string(response.body.size)).append("\r\n");
  if (response.status == 101) return head.append("\r\n");
  if (!keeps_alive && version == 11) head.append("Connection: close\r\n");
  if (keeps_alive && version == 10) head.append("Connection: keep-alive\r\n");
  return head.append("\r\n");
}

}  // namespace fourfold::serve
