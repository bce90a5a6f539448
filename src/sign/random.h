// What must not be guessed, and how secrets are compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fourfold::sign {

/// From the system's generator: for keys, ids and seeds. Games draw from base/rng.h.
std::string random_bytes(std::size_t count);

/// 0 to 2^53 - 1: every number that is exact in JavaScript too.
std::uint64_t random_seed();

/// How long it takes says nothing about where the two differ. Their sizes are no secret.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace fourfold::sign
