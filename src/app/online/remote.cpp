// Questions to a service.
#include "app/online/remote.h"

#include "app/command.h"
#include "base/utf8.h"
#include "serve/api/call.h"
#include "serve/client/client.h"
#include "serve/client/url.h"

namespace fourfold::app {
namespace {

constexpr Json::Limits kAnswerLimits{.depth = 16, .bytes = std::size_t{16} << 20, .values = 100'000};

Answer answer_of(const serve::Response& response) {
  Answer answer{.status = response.status, .text = std::string(response.body.view()), .json = {}, .detail = {}};
  if (auto json = Json::parse(answer.text, kAnswerLimits)) answer.json = *std::move(json);
  const std::string* detail = answer.json["detail"].as_string();
  answer.detail = detail == nullptr ? "answer " + std::to_string(answer.status) : printable(*detail);
  return answer;
}

}  // namespace

Remote::Remote(const std::string& url) : url_(url.ends_with('/') ? url : url + "/") {
  const auto read = serve::url_of(url_);
  if (!read) throw UsageError(printable(url) + ": " + read.error());
  origin_ = read->origin();
}

Answer Remote::ask(const std::string& method, const std::string& path, std::string body) const {
  // The root of the API begins with a slash, which the address has.
  const std::string url = url_ + std::string(serve::kApiRoot.substr(1)) + path;
  const auto response =
      serve::fetch(url, {.method = method, .body = std::move(body), .fields = {{"Content-Type", "application/json"}}});
  if (!response) throw Failure(response.error());
  return answer_of(*response);
}

Answer Remote::get(const std::string& path) const { return ask("GET", path, ""); }
Answer Remote::post(const std::string& path, const Json& body) const { return ask("POST", path, body.dump()); }

Answer Remote::get_good(const std::string& path) const {
  Answer answer = get(path);
  if (!answer.is_good()) throw Failure(url_ + ": " + answer.detail);
  return answer;
}

}  // namespace fourfold::app
