// Addresses of servers.
#include "serve/client/url.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

/// "secure host port target authority"
std::string read(const std::string& text) {
  const auto url = url_of(text);
  if (!url) return url.error();
  return std::string(url->is_secure ? "tls " : "tcp ") + url->host + " " + url->port + " " + url->target + " " +
         url->authority();
}

TEST(Url, HasHostPortAndTarget) {
  EXPECT_EQ(read("http://example.org"), "tcp example.org 80 / example.org");
  EXPECT_EQ(read("https://example.org/a/b?c=d#part"), "tls example.org 443 /a/b?c=d example.org");
  EXPECT_EQ(read("http://localhost:8080/"), "tcp localhost 8080 / localhost:8080");
  EXPECT_EQ(read("ws://[::1]:9?x"), "tcp ::1 9 /?x [::1]:9");
  EXPECT_EQ(read("wss://[::1]"), "tls ::1 443 / [::1]");
}

TEST(Url, IsRefusedWithAReason) {
  EXPECT_EQ(read("example.org"), "'example.org' is no address of a server: expected http://HOST or https://HOST");
  EXPECT_EQ(read("http://a b"), "'http://a b' is no address of a server: it has a blank or a control character");
  EXPECT_EQ(read("http://a/\r\nX: y").substr(0, 9), "'http://a");
  for (const char* wrong : {"http://", "http:///x", "http://a:0", "http://a:65536", "http://a:x", "http://a:",
                            "http://me:pw@a", "http://[::1", "http://[::1]x", "http://a%20b", "ftp://a", ""})
    EXPECT_FALSE(url_of(wrong)) << wrong;
}

}  // namespace
}  // namespace fourfold::serve
