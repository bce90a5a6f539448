// Random bytes and comparisons, by libsodium.
#include "sign/random.h"

#include <sodium.h>

#include "sign/library.h"

namespace fourfold::sign {

std::string random_bytes(std::size_t count) {
  need_library();
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  for (const char byte : random_bytes(sizeof seed)) seed = seed << 8 | static_cast<unsigned char>(byte);
  return seed >> 11;
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace fourfold::sign
