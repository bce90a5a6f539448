// Requests by Beast's parser, one at a time.
#include "serve/http/http_reader.h"

#include <algorithm>

#include "serve/http/feed.h"
#include "serve/http/problem.h"

namespace fourfold::serve {
namespace {

namespace http = boost::beast::http;

}  // namespace

struct HttpReader::Parser : http::request_parser<http::string_body> {};

HttpReader::HttpReader(std::size_t header_bytes, std::size_t body_bytes, BodyLimit body_limit)
    : header_bytes_(header_bytes), body_bytes_(body_bytes), body_limit_(std::move(body_limit)), limit_(body_bytes) {}
HttpReader::~HttpReader() = default;

HttpReader::State HttpReader::read(std::string_view bytes) {
  if (state_ == State::refused || state_ == State::request) return state_;
  rest_.append(bytes);
  // Empty lines before a request are allowed (RFC 9112, 2.2), and cost nothing.
  if (!parser_) rest_.erase(0, std::min(rest_.find_first_not_of("\r\n"), rest_.size()));
  if (!rest_.empty()) parse();
  return state_;
}

void HttpReader::parse() {
  if (!parser_) {
    parser_ = std::make_unique<Parser>();
    parser_->header_limit(static_cast<std::uint32_t>(header_bytes_));
    limit_ = body_bytes_;
    parser_->body_limit(body_bytes_);
    state_ = State::header;
  }
  if (is_folded()) return refuse(400, "a field of the request goes on in another line, which is out of use");
  std::optional<Refused> refused;
  const auto problem = feed(*parser_, rest_, [&] { return !(refused = why_not_header()); });
  if (refused) return refuse(refused->status, std::move(refused->why));
  if (rest_.empty()) rest_ = std::string();
  if (problem == http::error::header_limit) {
    // The first line is nearly all address.
    const bool has_first_line = !parser_->get().target().empty() || rest_.find("\r\n") < header_bytes_;
    return has_first_line ? refuse(431, "the fields of the request are too long")
                          : refuse(414, "the address is too long");
  }
  if (problem == http::error::body_limit)
    return refuse(413, "the body of the request is longer than " + std::to_string(limit_) + " bytes");
  if (problem) return refuse(400, "this is no HTTP request: " + problem.message());
  if (parser_->is_header_done()) state_ = parser_->is_done() ? State::request : State::body;
}

/// Beast puts such lines together; others may not, and see another request (RFC 9112, 5.2).
bool HttpReader::is_folded() const {
  if (parser_->is_header_done()) return false;
  const std::string_view header = std::string_view(rest_).substr(0, rest_.find("\r\n\r\n"));
  return header.find("\r\n ") != header.npos || header.find("\r\n\t") != header.npos;
}

/// What Beast lets through and others read in another way: one who stands between would see another
/// request behind this one.
std::optional<HttpReader::Refused> HttpReader::why_not_header() {
  const auto& fields = parser_->get();
  if (fields.count(http::field::host) > 1) return Refused{400, "the request says twice to which host it goes"};
  const auto codings = fields.count(http::field::transfer_encoding);
  if (codings > 0 && fields.count(http::field::content_length) > 0)
    return Refused{400, "the request says in two ways how long its body is"};
  if (codings > 1 || (codings == 1 && !same_name(std::string(fields[http::field::transfer_encoding]), "chunked")))
    return Refused{501, "Transfer-Encoding: expected chunked, or none"};
  limit_ = body_limit_ ? std::min(body_bytes_, body_limit_(std::string(fields.target()))) : body_bytes_;
  if (parser_->content_length().value_or(0) > limit_)
    return Refused{413, "the body of the request is longer than " + std::to_string(limit_) + " bytes"};
  parser_->body_limit(limit_);
  return std::nullopt;
}

void HttpReader::refuse(int status, std::string why) {
  state_ = State::refused;
  refused_status_ = status;
  refused_why_ = std::move(why);
  parser_.reset();
  rest_ = std::string();
}

Response HttpReader::refusal() const { return problem(refused_status_, refused_why_); }

Request HttpReader::take() {
  auto message = parser_->release();
  parser_.reset();
  state_ = State::idle;
  keeps_alive_ = message.keep_alive();
  version_ = message.version();
  Request request{.method = std::string(message.method_string()), .target = std::string(message.target())};
  for (const auto& field : message)
    request.fields.push_back({std::string(field.name_string()), std::string(field.value())});
  request.body = std::move(message.body());
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
