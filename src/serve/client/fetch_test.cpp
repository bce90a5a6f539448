// The client with a real server, and with servers that misbehave.
#include <gtest/gtest.h>

#include <csignal>

#include "serve/client/client.h"
#include "serve/client/tls_test.h"
#include "serve/network/running_test.h"

namespace fourfold::serve {
namespace {

using testing::Certificate;
using testing::Listening;
using testing::Running;
using namespace std::chrono_literals;

std::string problem_of(const Result<Response>& result) { return result ? "none" : result.error(); }

/// A server that sends this text to every client, after the client's first block.
auto saying(const std::string& text) {
  return [text](int client) {
    std::array<char, 4096> block{};
    (void)::recv(client, block.data(), block.size(), 0);
    (void)::send(client, text.data(), text.size(), MSG_NOSIGNAL);
  };
}

TEST(Fetch, SendsAndTakesBodies) {
  const Running server({.limits = {.body_bytes = 1 << 20}},
                       {.handler = answered_by([](const Request& request) {
                          return Response{.status = request.target == "/a?b=c" ? 201 : 404,
                                          .fields = {{"X-Method", request.method + value_of(request.fields, "X")}},
                                          .body = body_of(request.body + "!")};
                        })});
  const std::string body(300'000, 'x');
  const auto made = fetch(server.url("a?b=c"), {.method = "POST", .body = body, .fields = {{"X", "y"}}});
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(made->status, 201);
  EXPECT_EQ(value_of(made->fields, "X-Method"), "POSTy");
  EXPECT_EQ(made->body.view(), body + "!");
  EXPECT_EQ(fetch(server.url("no"))->status, 404) << "is an answer too";
  const auto head = fetch(server.url("no"), {.method = "HEAD"});
  ASSERT_TRUE(head) << head.error();
  EXPECT_EQ(head->body.view(), "");
}

TEST(Fetch, TakesAnswersThatEndWithTheConnection) {
  const Listening server(saying("HTTP/1.0 200 OK\r\n\r\nto the end"));
  const auto response = fetch("http://127.0.0.1:" + server.port());
  ASSERT_TRUE(response) << response.error();
  EXPECT_EQ(response->body.view(), "to the end");
}

TEST(Fetch, SaysWhatWentWrongAndWhere) {
  EXPECT_EQ(problem_of(fetch("http://nowhere.invalid/")).substr(0, 60),
            "http://nowhere.invalid/: there is no host nowhere.invalid (N");
  std::string url = "http://127.0.0.1:" + Listening([](int) {}).port() + "/";
  EXPECT_EQ(problem_of(fetch(url)),
            url + ": nobody listens at " + url.substr(7, url.size() - 8) + " (connection refused)");
  const Listening mail(saying("220 mail.example ESMTP\r\n")),
      half(saying("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx")), silent([](int client) {
        std::array<char, 4096> block{};
        while (::recv(client, block.data(), block.size(), 0) > 0) {
        }
      });
  url = "http://127.0.0.1:" + mail.port() + "/";
  EXPECT_NE(problem_of(fetch(url)).find(url + ": the answer is not HTTP"), std::string::npos) << problem_of(fetch(url));
  EXPECT_NE(problem_of(fetch("http://127.0.0.1:" + half.port())).find("ends in the middle"), std::string::npos);
  EXPECT_NE(
      problem_of(fetch("http://127.0.0.1:" + silent.port(), {.limits = {.time = 50ms}})).find("did not answer in time"),
      std::string::npos);
  EXPECT_NE(problem_of(fetch("https://127.0.0.1:" + mail.port())).find("does not speak TLS"), std::string::npos);
}

TEST(Fetch, TakesNoMoreBytesThanAllowed) {
  const Running server({},
                       {.handler = answered_by([](const Request&) { return Response{.body = body_of("123456")}; })});
  EXPECT_TRUE(fetch(server.url(), {.limits = {.bytes = 6}}));
  EXPECT_EQ(problem_of(fetch(server.url(), {.limits = {.bytes = 5}})),
            server.url() + ": the answer has more than 5 bytes");
  const Listening endless([](int client) {
    const std::string block(10'000, 'x');
    while (::send(client, block.data(), block.size(), MSG_NOSIGNAL) > 0) {
    }
  });
  EXPECT_NE(problem_of(fetch("http://127.0.0.1:" + endless.port())).find("is not HTTP"), std::string::npos);
}

/// Many small chunks are few bytes of body, and a server that sends them without a pause is never
/// too late.
TEST(Fetch, TakesNoMoreTimeThanAllowed) {
  const Listening endless([](int client) {
    std::string text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    while (::send(client, text.data(), text.size(), MSG_NOSIGNAL) > 0) {
      text.clear();
      for (int i = 0; i < 100; ++i) text += "1;" + std::string(200, 'e') + "\r\nx\r\n";
    }
  });
  const std::string url = "http://127.0.0.1:" + endless.port();
  EXPECT_NE(problem_of(fetch(url, {.limits = {.time = 50ms, .bytes = std::size_t{1} << 40}})).find("in time"),
            std::string::npos);
}

class Tls : public ::testing::Test {
 protected:
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }  // that the test's server would cause
  void TearDown() override { std::remove(file_.c_str()); }

  std::string file_ = ::testing::TempDir() + "authorities_" + std::to_string(::getpid()) + ".pem";
};

TEST_F(Tls, IsTrustedByCertificateAndName) {
  const Certificate good("DNS:localhost,IP:127.0.0.1"), other("DNS:other.example");
  good.write_to(file_);
  const std::string text = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret";
  const Listening server([&](int client) { testing::say_over_tls(client, good, text); });
  for (const char* host : {"localhost", "127.0.0.1"}) {
    const auto response =
        fetch("https://" + std::string(host) + ":" + server.port(), {.limits = {.certificates = file_}});
    ASSERT_TRUE(response) << response.error();
    EXPECT_EQ(response->body.view(), "secret");
  }
  EXPECT_NE(problem_of(fetch("https://localhost:" + server.port())).find("is not good: self-signed certificate"),
            std::string::npos);
  other.write_to(file_);
  const Listening renamed([&](int client) { testing::say_over_tls(client, other, text); });
  const std::string problem =
      problem_of(fetch("https://localhost:" + renamed.port(), {.limits = {.certificates = file_}}));
  EXPECT_NE(problem.find("is not good: hostname mismatch"), std::string::npos) << problem;
}

}  // namespace
}  // namespace fourfold::serve
