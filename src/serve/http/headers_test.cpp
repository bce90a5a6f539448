// Fields by the name of a file.
#include "serve/http/headers.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

TEST(MediaType, GoesByTheEndOfTheName) {
  EXPECT_EQ(media_type_of("/index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(media_type_of("/assets/engine-12345678.wasm"), "application/wasm");
  EXPECT_EQ(media_type_of("/manifest.webmanifest"), "application/manifest+json");
  EXPECT_EQ(media_type_of("/7x6.book"), "application/octet-stream");
  EXPECT_EQ(media_type_of("/html"), "application/octet-stream");
}

TEST(Hashes, AreKnownByWhereAndHowTheyStand) {
  for (const char* hashed : {"/assets/index-B3x_9aQz.js", "/assets/a-b-DkZ0-1_x.css", "/assets/deep/x-12345678.wasm"})
    EXPECT_TRUE(is_hashed(hashed)) << hashed;
  for (const char* plain : {"/index.html", "/x-12345678.js", "/assets/index.js", "/assets/index-1234567.js",
                            "/assets/-12345678.js", "/assets/x-12345678", "/assets/x-1234 678.js", "/assets/", ""})
    EXPECT_FALSE(is_hashed(plain)) << plain;
}

TEST(CacheControl, AsksAgainForWhatMayChange) {
  EXPECT_EQ(cache_control_of("/index.html"), "no-cache");
  EXPECT_EQ(cache_control_of("/service_worker.js"), "no-cache");
  EXPECT_EQ(cache_control_of("/assets/index-B3x_9aQz.js"), "public, max-age=31536000, immutable");
}

TEST(SecurityFields, KeepThePageToItself) {
  EXPECT_NE(value_of(security_fields(), "content-security-policy").find("default-src 'self'"), std::string::npos);
  EXPECT_EQ(value_of(security_fields(), "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(value_of(security_fields(), "Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(value_of(security_fields(), "Cross-Origin-Embedder-Policy"), "require-corp");
  EXPECT_EQ(value_of(security_fields(), "Referrer-Policy"), "no-referrer");
}

}  // namespace
}  // namespace fourfold::serve
