// One request, one answer, by Beast's parser.
#include "serve/client/client.h"

#include <vector>

#include "serve/client/wire.h"
#include "serve/http/feed.h"

namespace fourfold::serve {
namespace {

namespace http = boost::beast::http;
using Parser = http::response_parser<http::string_body>;

constexpr std::size_t kBlock = 16 * 1024, kLongestHeader = 64 * 1024;

std::string text_of(const Url& url, const Fetch& fetch) {
  std::string text = fetch.method + " " + url.target + " HTTP/1.1\r\nHost: " + url.authority() +
                     "\r\nConnection: close\r\nUser-Agent: fourfold\r\n";
  for (const Field& field : fetch.fields) text += field.name + ": " + field.value + "\r\n";
  if (!fetch.body.empty() || fetch.method == "POST" || fetch.method == "PUT")
    text += "Content-Length: " + std::to_string(fetch.body.size()) + "\r\n";
  return text + "\r\n" + fetch.body;
}

Response response_of(Parser& parser) {
  auto message = parser.release();
  Response response{.status = static_cast<int>(message.result_int())};
  for (const auto& field : message)
    response.fields.push_back({std::string(field.name_string()), std::string(field.value())});
  response.body = body_of(std::move(message.body()));
  return response;
}

/// Until the parser has all of it.
Result<Response> answer_from(Wire& wire, const std::string& url, const Fetch& fetch, Deadline deadline) {
  Parser parser;
  parser.skip(fetch.method == "HEAD");
  parser.header_limit(kLongestHeader);
  parser.body_limit(fetch.limits.bytes);
  std::string rest;
  std::vector<char> block(kBlock);
  while (!parser.is_done()) {
    const auto count = wire.receive(block, deadline);
    if (!count) return Error{url + ": " + count.error()};
    boost::beast::error_code problem;
    if (*count == 0) {
      if (parser.got_some()) parser.put_eof(problem);
      if (problem || !parser.is_done()) return Error{url + ": the answer ends in the middle"};
      break;
    }
    rest.append(block.data(), *count);
    problem = feed(parser, rest);
    if (problem == http::error::body_limit)
      return Error{url + ": the answer has more than " + std::to_string(fetch.limits.bytes) + " bytes"};
    if (problem) return Error{url + ": the answer is not HTTP (" + problem.message() + ")"};
  }
  return response_of(parser);
}

}  // namespace

Result<Response> fetch(const std::string& url, const Fetch& fetch) {
  const auto where = url_of(url);
  if (!where) return Error{where.error()};
  const Deadline deadline = std::chrono::steady_clock::now() + fetch.limits.time;
  auto wire = Wire::open(*where, deadline, fetch.limits.certificates);
  if (!wire) return Error{url + ": " + wire.error()};
  if (const auto sent = wire->send(text_of(*where, fetch), deadline); !sent) return Error{url + ": " + sent.error()};
  return answer_from(*wire, url, fetch, deadline);
}

}  // namespace fourfold::serve
