// Requests that become WebSockets, and requests that do not.
#include "serve/socket/handshake.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fourfold::serve {
namespace {

/// The example of RFC 6455 (1.3) with one field changed; an empty value removes it.
Request asked(const std::string& name = "", const std::string& value = "") {
  Request request{.target = "/chat",
                  .fields = {{"Host", "server.example.com"},
                             {"Upgrade", "websocket"},
                             {"Connection", "keep-alive, Upgrade"},
                             {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="},
                             {"Origin", "http://server.example.com"},
                             {"Sec-WebSocket-Version", "13"}}};
  std::erase_if(request.fields, [&](const Field& field) { return field.name == name; });
  if (!value.empty()) request.fields.push_back({name, value});
  return request;
}

int status(const Request& request, const std::vector<std::string>& origins = {}) {
  const auto refused = refused_handshake(request, origins);
  return refused ? refused->status : 101;
}

TEST(Handshake, IsAnsweredAsTheRfcShows) {
  EXPECT_EQ(status(asked()), 101);
  EXPECT_EQ(value_of(accepted_handshake(asked()).fields, "Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(Handshake, IsRefusedWithAReason) {
  EXPECT_EQ(status(asked("Upgrade")), 426);
  EXPECT_EQ(status(asked("Connection", "close")), 426);
  EXPECT_EQ(status(asked("Sec-WebSocket-Version", "8")), 426);
  EXPECT_EQ(value_of(refused_handshake(asked("Upgrade"), {})->fields, "Upgrade"), "websocket");
  for (const char* key : {"", "x", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25j*Q=="})
    EXPECT_EQ(status(asked("Sec-WebSocket-Key", key)), 400) << key;
  Request post = asked();
  post.method = "POST";
  EXPECT_EQ(status(post), 405);
}

TEST(Origin, IsOneOfTheListOrWithoutAListTheHostItself) {
  EXPECT_EQ(status(asked("Origin")), 101) << "a program sends none";
  EXPECT_EQ(status(asked("Origin", "https://SERVER.example.com")), 101) << "a proxy speaks TLS";
  EXPECT_EQ(status(asked("Origin", "https://server.example.com:443")), 101);
  for (const char* other :
       {"http://evil.example", "http://server.example.com.evil.example", "null", "file://",
        "http://server.example.com:8080", "http://evil.example/server.example.com", "http://user@server.example.com"})
    EXPECT_EQ(status(asked("Origin", other)), 403) << other;
  EXPECT_EQ(status(asked("Origin", "https://page.example"), {"https://page.example"}), 101);
  EXPECT_EQ(status(asked("Origin", "http://page.example"), {"https://page.example"}), 403);
  EXPECT_EQ(status(asked("Origin", "http://server.example.com"), {"https://page.example"}), 403)
      << "who points a name at the server also chooses what Host says";
}

/// What players sign is taken for these alone: a list must not be widened by what a request names.
TEST(OwnOrigins, AreThoseOfTheListOrWithoutAListTheHostThatTheRequestNames) {
  using Origins = std::vector<std::string>;
  EXPECT_EQ(own_origins(asked(), {"https://page.example"}), Origins{"https://page.example"});
  EXPECT_EQ(own_origins(asked(), {}), (Origins{"https://server.example.com", "http://server.example.com"}));
  EXPECT_EQ(own_origins(asked("Host", "a:443"), {}), (Origins{"https://a", "http://a:443"}));
  EXPECT_EQ(own_origins(asked("Host"), {}), Origins{}) << "a request without a host is for no service";
}

}  // namespace
}  // namespace fourfold::serve
