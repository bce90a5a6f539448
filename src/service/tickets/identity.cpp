// A player's key pair as text.
#include "service/tickets/identity.h"

#include <array>

namespace fourfold::service {
namespace {

constexpr std::string_view kHeader = "fourfold-identity 1";
constexpr std::size_t kLongest = 1024;

/// Removes a line from the front and returns it without its end.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// What follows a word in the next line.
Result<std::string_view> value_of(std::string_view& text, std::string_view word, int number) {
  const std::string_view line = next_line(text);
  if (!line.starts_with(word))
    return Error{"line " + std::to_string(number) + ": expected '" + std::string(word) + "...'"};
  return line.substr(word.size());
}

}  // namespace

std::string to_text(const sign::KeyPair& player) {
  return std::string(kHeader) + "\nkey " + player.key().text() + "\nsecret " + player.seed_text() + "\n";
}

Result<sign::KeyPair> identity_from(std::string_view text) {
  if (text.size() > kLongest || next_line(text) != kHeader)
    return Error{"line 1: not an identity: expected '" + std::string(kHeader) + "'"};
  const auto key = value_of(text, "key ", 2);
  if (!key) return Error{key.error()};
  const auto secret = value_of(text, "secret ", 3);
  if (!secret) return Error{secret.error()};
  auto pair = sign::KeyPair::from_seed_text(*secret);
  if (!pair) return Error{"line 3: " + pair.error()};
  if (pair->key().text() != *key) return Error{"line 2: the key is not the one of the secret"};
  if (!text.empty()) return Error{"line 4: expected the end"};
  return pair;
}

}  // namespace fourfold::service
