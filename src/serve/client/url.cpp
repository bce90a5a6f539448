// Reads the address of a server, part by part.
#include "serve/client/url.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"

namespace fourfold::serve {
namespace {

struct Scheme {
  std::string_view prefix;
  bool is_secure;
};
constexpr std::array kSchemes = {Scheme{"http://", false}, Scheme{"https://", true}, Scheme{"ws://", false},
                                 Scheme{"wss://", true}};

Error wrong(const std::string& text, std::string_view why) {
  return {in_quotes(text) + " is no address of a server: " + std::string(why)};
}

bool is_port(const std::string& text) {
  const bool is_number =
      !text.empty() && text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  return is_number && std::stoi(text) >= 1 && std::stoi(text) <= 65535;
}

/// The characters of a host name, or with colons those of an IPv6 address.
bool is_host(const std::string& text, bool is_ipv6) {
  return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_' || (is_ipv6 && c == ':');
  });
}

}  // namespace

std::string Url::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == (is_secure ? "443" : "80") ? name : name + ":" + port;
}

Result<Url> url_of(const std::string& text) {
  const auto* const scheme =
      std::ranges::find_if(kSchemes, [&](const Scheme& s) { return text.starts_with(s.prefix); });
  if (scheme == kSchemes.end()) return wrong(text, "expected http://HOST or https://HOST");
  if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f; }))
    return wrong(text, "it has a blank or a control character");
  std::string rest = text.substr(scheme->prefix.size());
  rest.resize(std::min(rest.find('#'), rest.size()));
  const std::size_t end = std::min(rest.find_first_of("/?"), rest.size());
  std::string authority = rest.substr(0, end);
  Url url{.is_secure = scheme->is_secure, .port = scheme->is_secure ? "443" : "80"};
  url.target = rest.substr(end);
  if (!url.target.starts_with('/')) url.target.insert(0, "/");
  if (authority.find('@') != std::string::npos) return wrong(text, "names and passwords are not sent");

  const bool is_ipv6 = authority.starts_with('[');
  const std::size_t host_end = is_ipv6 ? authority.find(']') : std::min(authority.find(':'), authority.size());
  if (host_end == std::string::npos) return wrong(text, "the ] is missing");
  url.host = authority.substr(is_ipv6 ? 1 : 0, host_end - (is_ipv6 ? 1 : 0));
  const std::string behind = authority.substr(std::min(host_end + (is_ipv6 ? 1 : 0), authority.size()));
  if (!is_host(url.host, is_ipv6)) return wrong(text, "it names no host");
  if (behind.empty()) return url;
  url.port = behind.substr(1);
  if (behind.front() != ':' || !is_port(url.port)) return wrong(text, "expected a port from 1 to 65535");
  return url;
}

}  // namespace fourfold::serve
