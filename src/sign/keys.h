// Who somebody is: a pair of Ed25519 keys (RFC 8032). The secret one signs, the public one is the
// player's number for all others. No passwords, no mail.
//
//   const KeyPair me = KeyPair::random();
//   const Signature signature = me.sign("fourfold hello 2\n...");
//   verify(me.key(), "fourfold hello 2\n...", signature);                  true
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace fourfold::sign {

struct PublicKey {
  static constexpr std::size_t kBytes = 32;
  std::array<unsigned char, kBytes> bytes{};

  [[nodiscard]] std::string text() const;  ///< base64url, 43 characters
  static Result<PublicKey> from(std::string_view text);
  friend auto operator<=>(const PublicKey&, const PublicKey&) = default;
};

struct Signature {
  static constexpr std::size_t kBytes = 64;
  std::array<unsigned char, kBytes> bytes{};

  [[nodiscard]] std::string text() const;  ///< base64url, 86 characters
  static Result<Signature> from(std::string_view text);
  friend bool operator==(const Signature&, const Signature&) = default;
};

class KeyPair {
 public:
  static constexpr std::size_t kSeedBytes = 32;
  using Seed = std::array<unsigned char, kSeedBytes>;

  static KeyPair random();
  /// The secret as RFC 8032 has it: the same seed is the same pair.
  static KeyPair from_seed(const Seed& seed);
  static Result<KeyPair> from_seed_text(std::string_view text);  ///< base64url

  [[nodiscard]] const PublicKey& key() const { return key_; }
  /// Whoever has it is this player.
  [[nodiscard]] std::string seed_text() const;
  [[nodiscard]] Signature sign(std::string_view message) const;

 private:
  KeyPair() = default;

  PublicKey key_;
  std::array<unsigned char, 64> secret_{};  ///< the seed and the public key, as the library keeps them
};

/// False also for keys and signatures in a form that is not the only one (RFC 8032, section 8.4).
bool verify(const PublicKey& key, std::string_view message, const Signature& signature);

}  // namespace fourfold::sign
