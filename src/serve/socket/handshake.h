// The request by which HTTP becomes a WebSocket (RFC 6455, 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/message.h"

namespace fourfold::serve {

/// What Sec-WebSocket-Accept answers to Sec-WebSocket-Key.
std::string accept_of(std::string_view key);

/// The origins by which this service is reached: those of the list or, where it is empty, the host that the request
/// names, with either scheme.
std::vector<std::string> own_origins(const Request& request, const std::vector<std::string>& origins);

/// May a page from there talk to this host? `https://host:port` against the list, or against the field Host
/// where the list is empty. A request without an origin comes from a program and not from a page: it may.
bool is_welcome(const Request& request, const std::vector<std::string>& origins);

/// 400, 403, 405 or 426 with a reason; nothing for a request that is right.
std::optional<Response> refused_handshake(const Request& request, const std::vector<std::string>& origins);

/// 101 with the fields of the answer.
Response accepted_handshake(const Request& request);

}  // namespace fourfold::serve
