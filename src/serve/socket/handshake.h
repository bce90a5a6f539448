// The request with which HTTP changes to a WebSocket (RFC 6455, 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/message.h"

namespace fourfold::serve {

/// The value of Sec-WebSocket-Accept for a Sec-WebSocket-Key.
std::string accept_of(std::string_view key);

/// The origins by which this service is reached: those of the list, or if it is empty, the host
/// that the request names, with both schemes.
std::vector<std::string> own_origins(const Request& request, const std::vector<std::string>& origins);

/// Whether a page of this origin may talk to this host: compares `https://host:port` with the list,
/// or if the list is empty, with the field Host. A request without an origin comes from a program,
/// not from a page, and is allowed.
bool is_welcome(const Request& request, const std::vector<std::string>& origins);

/// 400, 403, 405 or 426 with a reason; nothing if the request is valid.
std::optional<Response> refused_handshake(const Request& request, const std::vector<std::string>& origins);

/// 101 with the fields of the answer.
Response accepted_handshake(const Request& request);

}  // namespace fourfold::serve
