// HTTP requests and responses as values: everything except the network is written and tested with
// these.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::serve {

struct Field {
  std::string name;
  std::string value;
  friend bool operator==(const Field&, const Field&) = default;
};
using Fields = std::vector<Field>;

/// Compares the names of fields, ignoring case.
bool same_name(std::string_view a, std::string_view b);

/// All values of that name, joined by commas as RFC 9110 (5.3) says; empty if there are none.
std::string value_of(const Fields& fields, std::string_view name);
bool has(const Fields& fields, std::string_view name);

struct Request {
  std::string method = "GET";  ///< as it was sent; methods are case-sensitive
  std::string target = "/";    ///< as it was sent: with query and escapes
  Fields fields;
  std::string body;
  std::string from;        ///< the address of the client, in numbers
  bool is_secure = false;  ///< it came over TLS to a trusted proxy
};

using Text = std::shared_ptr<const std::string>;

/// A part of a text that may be shared, so that a file of the page is never copied.
struct Body {
  Text text;
  std::size_t first = 0;
  std::size_t size = 0;

  [[nodiscard]] std::string_view view() const {
    return text ? std::string_view(*text).substr(first, size) : std::string_view();
  }
};
Body body_of(std::string text);

struct Response {
  int status = 200;
  Fields fields;
  Body body;               ///< what Content-Length counts
  bool sends_body = true;  ///< false for HEAD and 304, which only describe the body
};

}  // namespace fourfold::serve
