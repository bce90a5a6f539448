// Any bytes as the target and the fields of a request: the answer is a file of the page, a part of
// it, or a problem, and says so in its fields.
#include <string_view>

#include "base/json.h"
#include "require.h"
#include "serve/http/problem.h"
#include "serve/page/page.h"

namespace fourfold {
namespace {

using fuzz::require;

constexpr std::string_view kFile = "let a = 'a page of some bytes';";

const serve::Page& page() {
  static const serve::Page kPage({{"/index.html", std::string(kFile)},
                                  {"/assets/a-12345678.js", std::string(kFile)},
                                  {"/assets/a-12345678.js.br", "BR"},
                                  {"/assets/a-12345678.js.gz", "GZ"}});
  return kPage;
}

std::string_view take_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// The target on the first line, then a field on each: its name, a colon, its value.
serve::Request request_from(std::string_view text) {
  serve::Request request{.method = "GET", .target = std::string(take_line(text)), .fields = {}};
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    const auto colon = std::min(line.find(':'), line.size());
    request.fields.push_back(
        {std::string(line.substr(0, colon)), std::string(line.substr(std::min(colon + 1, line.size())))});
  }
  return request;
}

void check(const serve::Response& response) {
  const std::string_view body = response.body.view();
  require(!serve::reason_of(response.status).empty(), "the status is one of ours");
  require(value_of(response.fields, "X-Content-Type-Options") == "nosniff", "every answer is protected");
  require(body.size() == response.body.size, "a part lies within its file");
  if (response.status == 200) require(body == kFile || body == "BR" || body == "GZ", "a file of the page");
  if (response.status == 206)
    require(!body.empty() && kFile.find(body) != std::string_view::npos, "a part of the file");
  if (response.status < 400) return;
  const auto json = Json::parse(body);
  require(json.ok() && (*json)["status"].as_int() == response.status, "a problem is JSON");
  fuzz::require_presentable(*(*json)["detail"].as_string());
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const serve::Request request = request_from({reinterpret_cast<const char*>(data), size});
  const serve::Response got = answer(page(), request);
  check(got);
  serve::Request head = request;
  head.method = "HEAD";
  const serve::Response told = answer(page(), head);
  const bool is_part = got.status == 206 || got.status == 416;
  require(!told.sends_body && (is_part || told.status == got.status), "HEAD tells what GET would");
  for (const serve::Field& field : got.fields)
    require(field.value.find_first_of("\r\n") == std::string::npos, "a field is one line");
  return 0;
}
