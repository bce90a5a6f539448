// A service on another machine (`fourfold serve`), as the terminal asks it.
//
//   const Remote service("https://fourfold.example");
//   const Answer answer = service.post("tickets", body);
#pragma once

#include <string>

#include "base/json.h"

namespace fourfold::app {

struct Answer {
  int status = 0;
  std::string text;
  Json json;           ///< null where the text is none
  std::string detail;  ///< of a refusal: its sentence

  [[nodiscard]] bool is_good() const { return status >= 200 && status < 300; }
  /// Asked again later, it may be answered otherwise: too much to do, or too many questions.
  [[nodiscard]] bool is_for_later() const { return status >= 500 || status == 429; }
};

class Remote {
 public:
  /// With or without a slash at the end. Throws UsageError for what is no address of HTTP.
  explicit Remote(const std::string& url);

  /// A path below the API. Throws Failure where there is no answer.
  [[nodiscard]] Answer get(const std::string& path) const;
  [[nodiscard]] Answer post(const std::string& path, const Json& body) const;
  /// The same; throws Failure with the service's sentence if it refuses.
  [[nodiscard]] Answer get_good(const std::string& path) const;

  [[nodiscard]] const std::string& url() const { return url_; }
  /// What is signed for this service names it.
  [[nodiscard]] const std::string& origin() const { return origin_; }

 private:
  [[nodiscard]] Answer ask(const std::string& method, const std::string& path, std::string body) const;

  std::string url_;  ///< with a slash at the end
  std::string origin_;
};

}  // namespace fourfold::app
