// Signatures against the vectors of RFC 8032, section 7.1, and forgeries of every part.
#include "sign/keys.h"

#include <gtest/gtest.h>

#include <set>

#include "sign/base64url.h"
#include "sign/random.h"

namespace fourfold::sign {
namespace {

std::string from_hex(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  return bytes;
}

std::string in_base64url(std::string_view hex) { return to_base64url(from_hex(hex)); }

struct Vector {
  std::string_view secret, key, message, signature;  ///< hexadecimal
};
constexpr Vector kVectors[] = {
    {"9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
     "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe246"
     "55141438e7a100b"},
    {"4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
     "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb"
     "00d291612bb0c00"},
    {"c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
     "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
     "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc"
     "027beceea1ec40a"},
};

TEST(KeyPair, SignsAsTheStandardDoes) {
  for (const Vector& vector : kVectors) {
    const auto pair = KeyPair::from_seed_text(in_base64url(vector.secret));
    ASSERT_TRUE(pair) << pair.error();
    EXPECT_EQ(pair->key().text(), in_base64url(vector.key));
    EXPECT_EQ(pair->sign(from_hex(vector.message)).text(), in_base64url(vector.signature));
    EXPECT_EQ(pair->seed_text(), in_base64url(vector.secret));
    EXPECT_TRUE(verify(pair->key(), from_hex(vector.message), *Signature::from(in_base64url(vector.signature))));
  }
}

TEST(KeyPair, EveryPairIsAnother) {
  std::set<PublicKey> keys;
  for (int i = 0; i < 20; ++i) keys.insert(KeyPair::random().key());
  EXPECT_EQ(keys.size(), 20u);
}

TEST(Verify, RefusesAChangedMessageSignatureOrKey) {
  const KeyPair pair = KeyPair::random();
  const Signature signature = pair.sign("message");
  EXPECT_TRUE(verify(pair.key(), "message", signature));
  EXPECT_FALSE(verify(pair.key(), "messagf", signature));
  EXPECT_FALSE(verify(pair.key(), "message ", signature));
  EXPECT_FALSE(verify(KeyPair::random().key(), "message", signature));
  for (const std::size_t at : {0U, 31U, 32U, 63U}) {
    Signature changed = signature;
    changed.bytes[at] ^= 1;
    EXPECT_FALSE(verify(pair.key(), "message", changed)) << at;
  }
}

/// With a key of small order, a signature of zeros "signs" every message.
TEST(Verify, RefusesAKeyOfSmallOrder) {
  PublicKey weak;
  weak.bytes[0] = 1;
  Signature zeros;
  zeros.bytes[0] = 1;
  EXPECT_FALSE(verify(weak, "anything", zeros));
}

TEST(PublicKey, RefusesWhatIsNoKeyAndSaysWhatWasExpected) {
  const std::string good = KeyPair::random().key().text();
  EXPECT_EQ(good.size(), 43u);
  EXPECT_EQ(PublicKey::from(good)->text(), good);
  for (const std::string& bad : {std::string(), good.substr(1), good + "A", good + "=", "+" + good.substr(1),
                                 good.substr(0, 42) + "_", " " + good.substr(1)}) {
    const auto key = PublicKey::from(bad);
    ASSERT_FALSE(key) << bad;
    EXPECT_NE(key.error().find("expected 43 characters of base64url"), std::string::npos) << key.error();
  }
}

TEST(KeyPair, ASecretThatIsNoneIsNotRepeatedInTheRefusal) {
  const auto pair = KeyPair::from_seed_text("my secret");
  ASSERT_FALSE(pair);
  EXPECT_EQ(pair.error(), "the secret is not 43 characters of base64url");
}

/// RFC 4648, section 10, in the alphabet for URLs.
TEST(Base64url, GivesTheTextsOfTheStandard) {
  constexpr std::pair<std::string_view, std::string_view> kTexts[] = {
      {"", ""},           {"f", "Zg"},          {"fo", "Zm8"},          {"foo", "Zm9v"},
      {"foob", "Zm9vYg"}, {"fooba", "Zm9vYmE"}, {"foobar", "Zm9vYmFy"}, {"\xfb\xff", "-_8"}};
  for (const auto& [bytes, text] : kTexts) {
    EXPECT_EQ(to_base64url(bytes), text);
    EXPECT_EQ(*from_base64url(text), bytes);
  }
}

TEST(Base64url, RefusesAllButTheOneTextOfTheBytes) {
  for (const char* bad : {"Zg==", "Zh", "Z", "Zm9v\n", "Zm 9v", "Zm+v", "Zm/v", "Zm9vY", "\xc3\xa4"})
    EXPECT_FALSE(from_base64url(bad)) << bad;
}

TEST(Random, BytesAndSeedsDiffer) {
  EXPECT_EQ(random_bytes(0), "");
  EXPECT_EQ(random_bytes(33).size(), 33u);
  EXPECT_NE(random_bytes(16), random_bytes(16));
  std::uint64_t all = 0;
  for (int i = 0; i < 200; ++i) all |= random_seed();
  EXPECT_EQ(all, (std::uint64_t{1} << 53) - 1) << "all 53 bits are used, and no other";
}

TEST(EqualInConstantTime, ComparesSizesAndBytes) {
  EXPECT_TRUE(equal_in_constant_time("", ""));
  EXPECT_TRUE(equal_in_constant_time("abc", "abc"));
  EXPECT_FALSE(equal_in_constant_time("abc", "abd"));
  EXPECT_FALSE(equal_in_constant_time("abc", "ab"));
}

}  // namespace
}  // namespace fourfold::sign
