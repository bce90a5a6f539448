// One request and its answer.
#include "serve/client/client.h"

#include <vector>

#include "serve/client/response_reader.h"
#include "serve/client/wire.h"

namespace fourfold::serve {
namespace {

constexpr std::size_t kBlock = 16 * 1024;

std::string text_of(const Url& url, const Fetch& fetch) {
  std::string text = fetch.method + " " + url.target + " HTTP/1.1\r\nHost: " + url.authority() +
                     "\r\nConnection: close\r\nUser-Agent: fourfold\r\n";
  for (const Field& field : fetch.fields) text += field.name + ": " + field.value + "\r\n";
  if (!fetch.body.empty() || fetch.method == "POST" || fetch.method == "PUT")
    text += "Content-Length: " + std::to_string(fetch.body.size()) + "\r\n";
  return text + "\r\n" + fetch.body;
}

/// Reads until the response is complete.
Result<Response> answer_from(Wire& wire, const std::string& url, const Fetch& fetch, Deadline deadline) {
  ResponseReader reader(fetch.method != "HEAD", fetch.limits.bytes);
  std::vector<char> block(kBlock);
  for (auto state = ResponseReader::State::reading; state != ResponseReader::State::response;) {
    const auto count = wire.receive(block, deadline);
    if (!count) return Error{url + ": " + count.error()};
    state = *count == 0 ? reader.end() : reader.read({block.data(), *count});
    if (state == ResponseReader::State::refused) return Error{url + ": " + reader.why()};
  }
  return reader.take();
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
