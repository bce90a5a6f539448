// The file of a key pair: writing, reading, and files that are not valid.
#include "service/tickets/identity.h"

#include <gtest/gtest.h>

namespace fourfold::service {
namespace {

/// The first vector of RFC 8032.
constexpr std::string_view kText =
    "fourfold-identity 1\n"
    "key 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo\n"
    "secret nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A\n";

TEST(Identity, WhatIsWrittenIsReadAgain) {
  const auto pair = identity_from(kText);
  ASSERT_TRUE(pair) << pair.error();
  EXPECT_EQ(to_text(*pair), kText);
  const sign::KeyPair other = sign::KeyPair::random();
  EXPECT_EQ(identity_from(to_text(other))->key(), other.key());
}

std::string error_of(std::string text) {
  const auto pair = identity_from(text);
  return pair ? "read" : pair.error();
}

std::string with(std::string_view from, std::string_view to) {
  std::string text(kText);
  return text.replace(text.find(from), from.size(), to);
}

TEST(Identity, ALineThatIsWrongIsNamedAndTheSecretIsNotRepeated) {
  EXPECT_EQ(error_of(""), "line 1: not an identity: expected 'fourfold-identity 1'");
  EXPECT_EQ(error_of(with("identity 1", "identity 2")), "line 1: not an identity: expected 'fourfold-identity 1'");
  EXPECT_EQ(error_of(with("key ", "k ")), "line 2: expected 'key ...'");
  EXPECT_EQ(error_of(with("secret ", "")), "line 3: expected 'secret ...'");
  EXPECT_EQ(error_of(with("nWGx", "nWG")), "line 3: the secret is not 43 characters of base64url");
  EXPECT_EQ(error_of(with("nWGx", "nWGy")), "line 2: the key is not the one of the secret");
  EXPECT_EQ(error_of(std::string(kText) + "more\n"), "line 4: expected the end");
  EXPECT_EQ(error_of(std::string(1 << 20, 'x')), "line 1: not an identity: expected 'fourfold-identity 1'");
}

TEST(Identity, EndsOfLinesOfAnotherSystemAreTaken) {
  std::string text(kText);
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) text.insert(at, "\r");
  EXPECT_EQ(error_of(text), "read");
}

}  // namespace
}  // namespace fourfold::service
