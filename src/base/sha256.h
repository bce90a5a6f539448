// SHA-256 (FIPS 180-4): a fingerprint of a text. No two different texts with the same fingerprint
// are known.
#pragma once

#include <string>
#include <string_view>

namespace fourfold {

/// 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

/// HMAC with SHA-256 (RFC 2104, FIPS 198-1): 64 hexadecimal digits that only the owner of the key
/// can compute.
std::string hmac_sha256(std::string_view key, std::string_view bytes);
/// The same as 32 bytes.
std::string hmac_sha256_bytes(std::string_view key, std::string_view bytes);

}  // namespace fourfold
