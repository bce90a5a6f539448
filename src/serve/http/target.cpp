// Converts the target of a request to the path it names.
#include "serve/http/target.h"

#include <algorithm>
#include <optional>

namespace fourfold::serve {
namespace {

std::optional<int> digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

/// Removes %XX from the front and returns its byte; nothing if it is not an escape.
std::optional<char> take_escape(std::string_view& text) {
  if (text.size() < 3) return std::nullopt;
  const auto high = digit_of(text[1]), low = digit_of(text[2]);
  if (!high || !low) return std::nullopt;
  text.remove_prefix(3);
  return static_cast<char>(*high * 16 + *low);
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// "http://host/x" -> "/x"; other targets are not changed.
std::string_view without_origin(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    target.remove_prefix(std::min(target.find_first_of("/?#"), target.size()));
    return target.empty() ? "/" : target;
  }
  return target;
}

}  // namespace

Result<std::string> unescaped(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    if (text.front() != '%') {
      plain += text.front();
      text.remove_prefix(1);
    } else if (const auto byte = take_escape(text)) {
      plain += *byte;
    } else {
      return Error{"the address has a % without two hexadecimal digits behind it"};
    }
  }
  return plain;
}

Result<std::string> path_of(std::string_view target) {
  target = without_origin(target);
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with('/')) return Error{"the address does not begin with a slash"};
  Result<std::string> path = unescaped(target);
  if (path && std::ranges::any_of(*path, is_control)) return Error{"the address has a control character"};
  return path;
}

}  // namespace fourfold::serve
