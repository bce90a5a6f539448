// Random values that must not be guessed, and the comparison of secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fourfold::sign {

/// From the system's generator: for keys, ids and seeds. Games use base/rng.h instead.
std::string random_bytes(std::size_t count);

/// 0 to 2^53 - 1: the numbers that are also exact in JavaScript.
std::uint64_t random_seed();

/// The time it takes does not depend on where the two differ. Their sizes are not secret.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace fourfold::sign
