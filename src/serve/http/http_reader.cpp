// Requests by Beast's parser, one at a time.
#include "serve/http/http_reader.h"

#include "serve/http/feed.h"
#include "serve/http/problem.h"

namespace fourfold::serve {
namespace {

namespace http = boost::beast::http;

}  // namespace

struct HttpReader::Parser : http::request_parser<http::string_body> {};

HttpReader::HttpReader(std::size_t header_bytes, std::size_t body_bytes)
    : header_bytes_(header_bytes), body_bytes_(body_bytes) {}
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
    parser_->body_limit(body_bytes_);
    state_ = State::header;
  }
  const auto problem = feed(*parser_, rest_);
  if (rest_.empty()) rest_ = std::string();
  if (problem == http::error::header_limit) {
    // The first line is nearly all address.
    const bool has_first_line = !parser_->get().target().empty() || rest_.find("\r\n") < header_bytes_;
    return has_first_line ? refuse(431, "the fields of the request are too long")
                          : refuse(414, "the address is too long");
  }
  if (problem == http::error::body_limit)
    return refuse(413, "the body of the request is longer than " + std::to_string(body_bytes_) + " bytes");
  if (problem) return refuse(400, "this is no HTTP request: " + problem.message());
  if (parser_->is_header_done()) state_ = parser_->is_done() ? State::request : State::body;
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
