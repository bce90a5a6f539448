// What the network does besides answering: other threads, limits, proxies, counters.
#include <gtest/gtest.h>

#include <future>
#include <stdexcept>
#include <vector>

#include "serve/client/client_test.h"
#include "serve/load/metrics.h"
#include "serve/load/pool.h"
#include "serve/network/running_test.h"

namespace fourfold::serve {
namespace {

using testing::asked;
using testing::Client;
using testing::Running;
using namespace std::chrono_literals;

const std::string kGet = "GET / HTTP/1.1\r\nHost: x\r\n\r\n", kLast = "GET / HTTP/1.0\r\n\r\n";

/// Answers with a description of the request.
const Handler kEcho = answered_by([](const Request& request) {
  return Response{.body = body_of(request.method + " " + request.from + " " + request.body + ".")};
});

std::string status(const std::string& text) { return text.substr(9, 3); }

TEST(Network, AnswersFromAnotherThread) {
  Pool pool(2, 100);
  const Running server({.threads = 2}, {.handler = [&](const Request& request, const Reply& reply) {
                         const auto answer = [reply, target = request.target] {
                           reply({.body = body_of(target + ".")});
                         };
                         EXPECT_TRUE(pool.post(answer));
                       }});
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 10; ++i) clients.push_back(std::make_unique<Client>(server.port()));
  for (int round = 0; round < 5; ++round) {
    for (const auto& client : clients)
      client->send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n");
    for (const auto& client : clients) {
      EXPECT_TRUE(client->until("/a.").ends_with("\r\n\r\n/a."));
      EXPECT_TRUE(client->until("/b.").ends_with("\r\n\r\n/b."));
    }
  }
}

TEST(Network, LetsAnAnswerComeWhenTheClientHasGone) {
  std::promise<Reply> asked_for;
  const Running server({}, {.handler = [&](const Request&, const Reply& reply) { asked_for.set_value(reply); }});
  auto client = std::make_unique<Client>(server.port());
  client->send(kGet);
  const Reply reply = asked_for.get_future().get();
  client.reset();
  reply({.body = body_of(std::string(1 << 20, 'x'))});
}

TEST(Network, LetsAnAnswerComeWhenTheServerHasGone) {
  std::promise<Reply> asked_for;
  std::optional<Reply> reply;
  {
    const Running server({}, {.handler = [&](const Request&, const Reply& r) { asked_for.set_value(r); }});
    const Client client(server.port());
    client.send(kGet);
    reply = asked_for.get_future().get();
  }
  (*reply)({});
}

TEST(Network, DoesNotWaitForAnAnswerForever) {
  std::vector<Reply> kept;
  const Running server({.limits = {.to_answer = 1ms}},
                       {.handler = [&](const Request&, const Reply& reply) { kept.push_back(reply); }});
  EXPECT_EQ(status(asked(server.port(), kLast)), "503");
}

TEST(Network, TakesBodies) {
  const Running server({}, {.handler = kEcho});
  Client client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhel");
  client.send("loPUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nby\r\n1\r\ne\r\n0\r\n\r\n");
  EXPECT_TRUE(client.until("hello.").ends_with("POST 127.0.0.1 hello."));
  EXPECT_TRUE(client.until("bye.").ends_with("PUT 127.0.0.1 bye."));
}

TEST(Network, TellsClientsThatWaitToSendTheirBodies) {
  const Running server({}, {.handler = kEcho});
  Client client(server.port());
  for (int i = 0; i < 2; ++i) {
    client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n");
    EXPECT_EQ(client.until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send("hello");
    EXPECT_TRUE(client.until("hello.").starts_with("HTTP/1.1 200"));
  }
  client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n");
  EXPECT_EQ(status(client.until("\r\n")), "413") << "and who would send too much is told so at once";
}

TEST(Network, EndsBodiesThatComeTooSlowly) {
  const Running server({.limits = {.body_bytes = 100, .to_ask = 50ms}}, {.handler = kEcho});
  Client client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhel");
  EXPECT_EQ(client.rest(), "");
}

TEST(Network, AnswersManyRequestsInOnePiece) {
  const Running server({}, {.handler = kEcho});
  std::string many;
  for (int i = 0; i < 1000; ++i) many += kGet;
  const std::string text = asked(server.port(), many + kLast);
  std::size_t count = 0;
  for (std::size_t at = text.find("GET 127.0.0.1 ."); at != std::string::npos;
       at = text.find("GET 127.0.0.1 .", at + 1))
    ++count;
  EXPECT_EQ(count, 1001u);
}

TEST(Network, BelievesAProxyOnlyWhenTold) {
  const std::string request =
      "GET / HTTP/1.0\r\nX-Forwarded-For: 10.9.9.9, 192.0.2.7\r\nX-Forwarded-Proto: https\r\n\r\n";
  const Running direct({}, {.handler = kEcho}), behind({.trusts_proxy = true}, {.handler = kEcho});
  const std::string from_direct = asked(direct.port(), request), from_behind = asked(behind.port(), request);
  EXPECT_TRUE(from_direct.ends_with("GET 127.0.0.1 .")) << from_direct;
  EXPECT_EQ(from_direct.find("Strict-Transport-Security"), std::string::npos);
  EXPECT_TRUE(from_behind.ends_with("GET 192.0.2.7 .")) << from_behind;
  EXPECT_NE(from_behind.find("\r\nStrict-Transport-Security: max-age=31536000\r\n"), std::string::npos);
  EXPECT_TRUE(asked(behind.port(), "GET / HTTP/1.0\r\nX-Forwarded-For: nonsense\r\n\r\n").ends_with("GET 127.0.0.1 ."));
  const std::string two = "GET / HTTP/1.0\r\nX-Forwarded-For: 10.9.9.9\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n";
  EXPECT_TRUE(asked(behind.port(), two).ends_with("GET 192.0.2.7 .")) << "lines are one list";
}

std::string failures(const Metrics& metrics) {
  const std::string text = metrics.text(), name = "\nfourfold_failures_total ";
  const std::size_t at = text.find(name) + name.size();
  return text.substr(at, text.find('\n', at) - at);
}

TEST(Network, WhatIsThrownEndsOneConnectionOnly) {
  Metrics metrics;
  const auto limit = [](std::string_view target) -> std::size_t {
    if (target == "/int") throw 1;
    return target == "/" ? 100 : throw std::runtime_error("x");
  };
  const Running server({}, {.handler = kEcho, .metrics = &metrics, .body_bytes = limit});
  Client other(server.port());
  other.send(kGet);
  EXPECT_EQ(status(other.until(" .")), "200");
  EXPECT_EQ(asked(server.port(), "GET /bad HTTP/1.0\r\n\r\n"), "");
  EXPECT_EQ(asked(server.port(), "GET /int HTTP/1.0\r\n\r\n"), "");
  EXPECT_EQ(asked(server.port(), kGet + "GET /bad HTTP/1.0\r\n\r\n").substr(9, 3), "200") << "and the next one ends it";
  EXPECT_EQ(failures(metrics), "3");
  other.send(kLast);
  EXPECT_EQ(status(other.rest()), "200");
}

TEST(Network, LongFieldsBehindABodyAreRefused) {
  Metrics metrics;
  const Running server({}, {.handler = kEcho, .metrics = &metrics});
  const std::string text =
      asked(server.port(), "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: " +
                               std::string(66'000, 'a') + "\r\n\r\n");
  EXPECT_EQ(status(text), "400");
  EXPECT_EQ(failures(metrics), "0");
  EXPECT_EQ(status(asked(server.port(), kLast)), "200");
}

TEST(Network, LimitsTheRequestsOfAnAddress) {
  const Running server({.trusts_proxy = true, .limits = {.requests_per_address = {.per_second = 0.001, .burst = 2}}},
                       {.handler = kEcho});
  EXPECT_EQ(status(asked(server.port(), kLast)), "200");
  EXPECT_EQ(status(asked(server.port(), kLast)), "200");
  const std::string third = asked(server.port(), kLast);
  EXPECT_EQ(status(third), "429");
  EXPECT_NE(third.find("\r\nRetry-After: "), std::string::npos);
  EXPECT_EQ(status(asked(server.port(), "GET / HTTP/1.0\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n")), "200");
}

TEST(Network, LimitsTheBytesOfAnAddress) {
  const Running server({.limits = {.bytes_per_address = {.per_second = 0.001, .burst = 10}}}, {.handler = kEcho});
  EXPECT_EQ(status(asked(server.port(), kLast)), "200");
  EXPECT_EQ(status(asked(server.port(), "POST / HTTP/1.0\r\nContent-Length: 1\r\n\r\nx")), "429") << "it owes";
}

TEST(Network, LimitsTheConnectionsOfAnAddress) {
  Metrics metrics;
  const Running server({.limits = {.connections_per_address = 1}}, {.handler = kEcho, .metrics = &metrics});
  Client first(server.port());
  first.send(kGet);
  EXPECT_EQ(status(first.until(" .")), "200");
  Client second(server.port());
  EXPECT_EQ(second.rest(), "");
  EXPECT_NE(metrics.text().find("\nfourfold_connections 1\n"), std::string::npos) << metrics.text();
  EXPECT_NE(metrics.text().find("\nfourfold_refused_total 1\n"), std::string::npos) << metrics.text();
  EXPECT_NE(metrics.text().find("\nfourfold_requests_total 1\n"), std::string::npos) << metrics.text();
}

}  // namespace
}  // namespace fourfold::serve
