// Refusals as JSON.
#include "serve/http/problem.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "serve/http/headers.h"

namespace fourfold::serve {
namespace {

struct Reason {
  int status;
  std::string_view text;
};
constexpr std::array kReasons = {
    Reason{101, "Switching Protocols"},
    Reason{200, "OK"},
    Reason{201, "Created"},
    Reason{202, "Accepted"},
    Reason{204, "No Content"},
    Reason{206, "Partial Content"},
    Reason{304, "Not Modified"},
    Reason{400, "Bad Request"},
    Reason{401, "Unauthorized"},
    Reason{403, "Forbidden"},
    Reason{404, "Not Found"},
    Reason{405, "Method Not Allowed"},
    Reason{408, "Request Timeout"},
    Reason{409, "Conflict"},
    Reason{410, "Gone"},
    Reason{413, "Content Too Large"},
    Reason{414, "URI Too Long"},
    Reason{415, "Unsupported Media Type"},
    Reason{416, "Range Not Satisfiable"},
    Reason{417, "Expectation Failed"},
    Reason{422, "Unprocessable Content"},
    Reason{426, "Upgrade Required"},
    Reason{429, "Too Many Requests"},
    Reason{431, "Request Header Fields Too Large"},
    Reason{500, "Internal Server Error"},
    Reason{501, "Not Implemented"},
    Reason{503, "Service Unavailable"},
};

}  // namespace

std::string_view reason_of(int status) {
  const auto* const row = std::ranges::find(kReasons, status, &Reason::status);
  return row == kReasons.end() ? std::string_view() : row->text;
}

Response problem(int status, const std::string& detail) { return problem(status, detail, ""); }

Response problem(int status, const std::string& detail, std::string_view refusal) {
  Json text =
      Json::object({{"type", "about:blank"}, {"title", reason_of(status)}, {"status", status}, {"detail", detail}});
  if (!refusal.empty()) text["refusal"] = refusal;
  Response response{.status = status, .fields = security_fields(), .body = body_of(text.dump() + "\n")};
  response.fields.push_back({"Content-Type", "application/problem+json"});
  response.fields.push_back({"Cache-Control", "no-store"});
  return response;
}

}  // namespace fourfold::serve
