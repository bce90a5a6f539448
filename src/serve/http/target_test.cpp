// Targets of requests.
#include "serve/http/target.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

std::string path(std::string_view target) {
  const auto found = path_of(target);
  return found ? *found : "refused: " + found.error();
}

TEST(Target, IsAPathWithoutItsQuery) {
  EXPECT_EQ(path("/"), "/");
  EXPECT_EQ(path("/a/b.js"), "/a/b.js");
  EXPECT_EQ(path("/a.js?v=1/2"), "/a.js");
  EXPECT_EQ(path("/a.js#part"), "/a.js");
}

TEST(Target, MayNameTheHost) {
  EXPECT_EQ(path("http://localhost:8080/a.js"), "/a.js");
  EXPECT_EQ(path("https://[::1]/"), "/");
  EXPECT_EQ(path("http://localhost"), "/");
  EXPECT_EQ(path("http://localhost?x"), "refused: the address does not begin with a slash");
}

TEST(Target, HasEscapesThatAreDecodedOnce) {
  EXPECT_EQ(path("/a%20b"), "/a b");
  EXPECT_EQ(path("/%EA%b0%80"), "/가");
  EXPECT_EQ(path("/%252e"), "/%2e");
  EXPECT_EQ(path("/%2e%2E/x"), "/../x");
}

TEST(Target, IsRefusedWithAReason) {
  EXPECT_EQ(path(""), "refused: the address does not begin with a slash");
  EXPECT_EQ(path("*"), "refused: the address does not begin with a slash");
  EXPECT_EQ(path("localhost:80"), "refused: the address does not begin with a slash");
  for (const char* half : {"/%", "/%2", "/%zz", "/%2g"})
    EXPECT_EQ(path(half), "refused: the address has a % without two hexadecimal digits behind it") << half;
  for (const char* control : {"/%00", "/a%0d%0aSet-Cookie: x", "/\x7f"})
    EXPECT_EQ(path(control), "refused: the address has a control character") << control;
}

}  // namespace
}  // namespace fourfold::serve
