// Bytes as text that can be part of a URL: base64url without padding (RFC 4648, section 5). Keys,
// signatures and the parts of tickets are written in this form.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace fourfold::sign {

std::string to_base64url(std::string_view bytes);

/// Refuses other characters, padding, and unused bits that are not zero, so that every sequence of
/// bytes has exactly one text.
Result<std::string> from_base64url(std::string_view text);

/// The same for a value of known size; `what` begins the error: "a key", "a signature".
Result<std::string> from_base64url(std::string_view text, std::size_t bytes, std::string_view what);

}  // namespace fourfold::sign
