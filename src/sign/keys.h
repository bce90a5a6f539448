// A player's identity: a pair of Ed25519 keys (RFC 8032). The secret key signs; the public key
// identifies the player to all others. There are no passwords and no mail addresses.
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
  /// The secret in the form of RFC 8032: the same seed gives the same pair.
  static KeyPair from_seed(const Seed& seed);
  static Result<KeyPair> from_seed_text(std::string_view text);  ///< base64url

  [[nodiscard]] const PublicKey& key() const { return key_; }
  /// The secret as text: whoever has it can sign as this player.
  [[nodiscard]] std::string seed_text() const;
  [[nodiscard]] Signature sign(std::string_view message) const;

 private:
  KeyPair() = default;

  PublicKey key_;
  std::array<unsigned char, 64> secret_{};  ///< the seed and the public key, in libsodium's form
};

/// False also for keys and signatures that are not in their only valid form (RFC 8032, section
/// 8.4).
bool verify(const PublicKey& key, std::string_view message, const Signature& signature);

}  // namespace fourfold::sign
