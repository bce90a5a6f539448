// Ed25519, by libsodium.
#include "sign/keys.h"

#include <sodium.h>

#include <algorithm>

#include "sign/base64url.h"
#include "sign/library.h"
#include "sign/random.h"

namespace fourfold::sign {

static_assert(PublicKey::kBytes == crypto_sign_PUBLICKEYBYTES);
static_assert(Signature::kBytes == crypto_sign_BYTES);
static_assert(KeyPair::kSeedBytes == crypto_sign_SEEDBYTES);
static_assert(crypto_sign_SECRETKEYBYTES == 64);

namespace {

template <std::size_t N>
std::string text_of(const std::array<unsigned char, N>& bytes) {
  return to_base64url({reinterpret_cast<const char*>(bytes.data()), N});
}

template <std::size_t N>
Result<std::array<unsigned char, N>> bytes_from(std::string_view text, std::string_view what) {
  const auto decoded = from_base64url(text, N, what);
  if (!decoded) return Error{decoded.error()};
  std::array<unsigned char, N> bytes{};
  std::ranges::copy(*decoded, bytes.begin());
  return bytes;
}

const unsigned char* start_of(std::string_view message) {
  return reinterpret_cast<const unsigned char*>(message.data());
}

}  // namespace

std::string PublicKey::text() const { return text_of(bytes); }

Result<PublicKey> PublicKey::from(std::string_view text) {
  const auto bytes = bytes_from<kBytes>(text, "the key");
  if (!bytes) return Error{bytes.error()};
  return PublicKey{*bytes};
}

std::string Signature::text() const { return text_of(bytes); }

Result<Signature> Signature::from(std::string_view text) {
  const auto bytes = bytes_from<kBytes>(text, "the signature");
  if (!bytes) return Error{bytes.error()};
  return Signature{*bytes};
}

KeyPair KeyPair::random() {
  Seed seed{};
  std::ranges::copy(random_bytes(kSeedBytes), seed.begin());
  return from_seed(seed);
}

KeyPair KeyPair::from_seed(const Seed& seed) {
  need_library();
  KeyPair pair;
  crypto_sign_seed_keypair(pair.key_.bytes.data(), pair.secret_.data(), seed.data());
  return pair;
}

Result<KeyPair> KeyPair::from_seed_text(std::string_view text) {
  const auto seed = bytes_from<kSeedBytes>(text, "the secret");
  // The message does not repeat the text, which may be a secret with one wrong letter.
  if (!seed) return Error{"the secret is not 43 characters of base64url"};
  return from_seed(*seed);
}

std::string KeyPair::seed_text() const {
  Seed seed{};
  crypto_sign_ed25519_sk_to_seed(seed.data(), secret_.data());
  return text_of(seed);
}

Signature KeyPair::sign(std::string_view message) const {
  Signature signature;
  crypto_sign_detached(signature.bytes.data(), nullptr, start_of(message), message.size(), secret_.data());
  return signature;
}

bool verify(const PublicKey& key, std::string_view message, const Signature& signature) {
  need_library();
  return crypto_sign_verify_detached(signature.bytes.data(), start_of(message), message.size(), key.bytes.data()) == 0;
}

}  // namespace fourfold::sign
