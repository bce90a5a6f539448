// Refusals as JSON.
#include "serve/problem.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "serve/headers.h"

namespace fourfold::serve {
namespace {

struct Reason {
  int status;
  std::string_view text;
};
constexpr std::array kReasons = {
    Reason{200, "OK"},
    Reason{206, "Partial Content"},
    Reason{304, "Not Modified"},
    Reason{400, "Bad Request"},
    Reason{404, "Not Found"},
    Reason{405, "Method Not Allowed"},
    Reason{413, "Content Too Large"},
    Reason{414, "URI Too Long"},
    Reason{416, "Range Not Satisfiable"},
    Reason{431, "Request Header Fields Too Large"},
    Reason{500, "Internal Server Error"},
};

}  // namespace

std::string_view reason_of(int status) {
  const auto* const row = std::ranges::find(kReasons, status, &Reason::status);
  return row == kReasons.end() ? std::string_view() : row->text;
}

Response problem(int status, const std::string& detail) {
  const Json text =
      Json::object({{"type", "about:blank"}, {"title", reason_of(status)}, {"status", status}, {"detail", detail}});
  Response response{.status = status, .fields = security_fields(), .body = body_of(text.dump() + "\n")};
  response.fields.push_back({"Content-Type", "application/problem+json"});
  response.fields.push_back({"Cache-Control", "no-store"});
  return response;
}

}  // namespace fourfold::serve
