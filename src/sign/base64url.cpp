// Bytes as base64url, by libsodium.
#include "sign/base64url.h"

#include <sodium.h>

#include "base/utf8.h"

namespace fourfold::sign {
namespace {

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

/// Six bits per character, without padding.
constexpr std::size_t characters_for(std::size_t bytes) { return (bytes * 8 + 5) / 6; }

}  // namespace

std::string to_base64url(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    kVariant);
  text.pop_back();  // the library adds a zero at the end
  return text;
}

Result<std::string> from_base64url(std::string_view text) {
  std::string bytes(text.size() / 4 * 3 + 3, '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  const int status = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                                       text.size(), nullptr, &size, &end, kVariant);
  if (status != 0 || end != text.data() + text.size())
    return Error{in_quotes(text) + ": expected base64url without padding (A-Z, a-z, 0-9, - and _)"};
  bytes.resize(size);
  return bytes;
}

Result<std::string> from_base64url(std::string_view text, std::size_t bytes, std::string_view what) {
  auto decoded = from_base64url(text);
  if (decoded && decoded->size() == bytes) return decoded;
  return Error{std::string(what) + " " + in_quotes(text) + ": expected " + std::to_string(characters_for(bytes)) +
               " characters of base64url"};
}

}  // namespace fourfold::sign
