// The fields of a handshake.
#include "serve/socket/handshake.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "serve/http/problem.h"

namespace fourfold::serve {
namespace {

constexpr std::string_view kGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";  // RFC 6455, 1.3
constexpr std::size_t kKeyLength = 24;                                      // 16 bytes in base64

/// Whether the word is in a list with commas, ignoring case.
bool names(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    std::string_view item = list.substr(0, list.find(','));
    list.remove_prefix(std::min(item.size() + 1, list.size()));
    while (item.starts_with(' ')) item.remove_prefix(1);
    while (item.ends_with(' ')) item.remove_suffix(1);
    if (same_name(item, word)) return true;
  }
  return false;
}

bool is_base64(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

bool is_key(std::string_view key) {
  return key.size() == kKeyLength && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, kKeyLength - 2), is_base64);
}

/// The host of an origin, without the port if it is the usual one of its scheme.
std::string_view host_of(std::string_view origin, std::string_view scheme, std::string_view port) {
  if (!origin.starts_with(scheme)) return {};
  origin.remove_prefix(scheme.size());
  if (origin.ends_with(port)) origin.remove_suffix(port.size());
  return origin;
}

Response upgrade_required() {
  Response response = problem(426, "this is the address of a WebSocket of version 13");
  response.fields.push_back({"Upgrade", "websocket"});
  response.fields.push_back({"Sec-WebSocket-Version", "13"});
  return response;
}

}  // namespace

std::string accept_of(std::string_view key) {
  const std::string text = std::string(key).append(kGuid);
  std::array<unsigned char, 20> hash{};
  EVP_Digest(text.data(), text.size(), hash.data(), nullptr, EVP_sha1(), nullptr);
  std::array<unsigned char, 29> base64{};
  EVP_EncodeBlock(base64.data(), hash.data(), static_cast<int>(hash.size()));
  return reinterpret_cast<const char*>(base64.data());
}

std::vector<std::string> own_origins(const Request& request, const std::vector<std::string>& origins) {
  if (!origins.empty()) return origins;
  const std::string host = value_of(request.fields, "Host");
  if (host.empty()) return {};
  const auto without = [&](std::string_view port) {
    return host.ends_with(port) ? host.substr(0, host.size() - port.size()) : host;
  };
  return {"https://" + without(":443"), "http://" + without(":80")};
}

bool is_welcome(const Request& request, const std::vector<std::string>& origins) {
  if (!has(request.fields, "Origin")) return true;
  const std::string origin = value_of(request.fields, "Origin"), host = value_of(request.fields, "Host");
  if (!origins.empty()) return std::ranges::find(origins, origin) != origins.end();
  std::string_view own = host_of(origin, "http://", ":80"), own_tls = host_of(origin, "https://", ":443");
  const std::string_view from = own.empty() ? own_tls : own;
  std::string_view to = host;
  for (const std::string_view port : {":80", ":443"})
    if (to.ends_with(port)) to.remove_suffix(port.size());
  return !from.empty() && same_name(from, to);
}

std::optional<Response> refused_handshake(const Request& request, const std::vector<std::string>& origins) {
  if (request.method != "GET") return problem(405, "a WebSocket begins with GET");
  const bool upgrades = names(value_of(request.fields, "Connection"), "upgrade") &&
                        names(value_of(request.fields, "Upgrade"), "websocket");
  if (!upgrades || value_of(request.fields, "Sec-WebSocket-Version") != "13") return upgrade_required();
  if (!is_key(value_of(request.fields, "Sec-WebSocket-Key")))
    return problem(400, "Sec-WebSocket-Key has to be 16 bytes in base64");
  if (!is_welcome(request, origins))
    return problem(403, "a page from " + in_quotes(value_of(request.fields, "Origin")) + " may not come in here");
  return std::nullopt;
}

Response accepted_handshake(const Request& request) {
  return {.status = 101,
          .fields = {{"Connection", "Upgrade"},
                     {"Upgrade", "websocket"},
                     {"Sec-WebSocket-Accept", accept_of(value_of(request.fields, "Sec-WebSocket-Key"))}},
          .body = {},
          .sends_body = false};
}

}  // namespace fourfold::serve
