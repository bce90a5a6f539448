// Any bytes as requests of HTTP with bodies, in pieces: the reader finds the same requests however
// they are cut, within its limits, or says what is wrong. The same bytes as a response, which is
// what a server may say to a client of ours. Neither ever holds more than its limits and the piece
// that came last.
#include <vector>

#include "require.h"
#include "serve/client/response_reader.h"
#include "serve/http/http_reader.h"

namespace fourfold {
namespace {

using fuzz::require;
using serve::HttpReader;
using serve::ResponseReader;

constexpr std::size_t kHeader = 500, kBody = 100;

/// A text that grows takes up to twice its size.
std::size_t most_held(std::size_t piece) { return 2 * (kHeader + kBody + piece) + kHeader; }

struct Found {
  std::vector<serve::Request> requests;
  int refused = 0;
};

/// Takes all requests that are whole.
void take_all(HttpReader& reader, Found& found) {
  while (reader.state() == HttpReader::State::request) {
    found.requests.push_back(reader.take());
    reader.read({});
  }
  if (reader.state() == HttpReader::State::refused) found.refused = reader.refusal().status;
}

Found read(std::string_view bytes, std::size_t piece) {
  HttpReader reader(kHeader, kBody);
  Found found;
  for (std::size_t at = 0; at < bytes.size() && found.refused == 0; at += piece) {
    reader.read(bytes.substr(at, piece));
    take_all(reader, found);
    require(reader.held() <= most_held(std::min(piece, bytes.size())), "a reader of requests holds little");
  }
  return found;
}

/// The status and the body, or what is wrong.
std::string read_response(std::string_view bytes, std::size_t piece) {
  ResponseReader reader(true, kBody, kHeader);
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.read(bytes.substr(at, piece));
    require(reader.held() <= most_held(std::min(piece, bytes.size())), "a reader of responses holds little");
  }
  if (reader.end() == ResponseReader::State::refused) {
    fuzz::require_presentable(reader.why());
    return "refused";
  }
  const serve::Response response = reader.take();
  require(response.body.size <= kBody, "no body is longer than allowed");
  return std::to_string(response.status) + " " + std::string(response.body.view());
}

void check(const serve::Request& request) {
  require(request.body.size() <= kBody, "no body is longer than allowed");
  std::size_t bytes = request.method.size() + request.target.size();
  for (const serve::Field& field : request.fields) {
    bytes += field.name.size() + field.value.size();
    require((field.name + field.value).find_first_of("\r\n") == std::string::npos, "a field is one line");
  }
  require(bytes <= 2 * kHeader, "no header is longer than allowed");
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Found whole = read(bytes, bytes.size() + 1), cut = read(bytes, 1u + data[0]);
  for (const auto& request : whole.requests) check(request);
  for (const auto& request : cut.requests) check(request);
  require(whole.refused == 0 || cut.refused != 0 || whole.requests.size() <= cut.requests.size(), "refused in both");
  for (std::size_t i = 0; i < std::min(whole.requests.size(), cut.requests.size()); ++i)
    require(whole.requests[i].target == cut.requests[i].target && whole.requests[i].body == cut.requests[i].body,
            "the pieces do not matter");
  require(read_response(bytes, bytes.size() + 1) == read_response(bytes, 1u + data[0]), "the pieces do not matter");
  return 0;
}
