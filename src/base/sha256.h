// SHA-256 (FIPS 180-4): a fingerprint nobody can make two texts for.
#pragma once

#include <string>
#include <string_view>

namespace fourfold {

/// 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace fourfold
