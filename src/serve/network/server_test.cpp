// The server with real sockets.
#include "serve/network/server.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

#include "serve/client/client_test.h"
#include "serve/page/page.h"

namespace fourfold::serve {
namespace {

using fourfold::testing::asked;
using fourfold::testing::Client;
using namespace std::chrono_literals;

/// A server on a thread of its own, until the end of the test.
class Running {
 public:
  explicit Running(Limits limits = {}, Answerer answerer = nullptr) {
    const auto usual = [this](const Request& request) { return answer(page_, request); };
    const Handler handler = answered_by(answerer ? std::move(answerer) : usual);
    auto server = Server::listen({.port = 0, .limits = limits}, {.handler = handler});
    if (!server) throw std::runtime_error(server.error());
    server_ = *std::move(server);
    thread_ = std::jthread([this] { server_->run(); });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { server_->stop(); }

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }

 private:
  Page page_{{{"/index.html", "<p>hello"}}};
  std::unique_ptr<Server> server_;
  std::jthread thread_;
};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\r')); }

TEST(Server, AnswersAndEndsTheConnectionWhenAsked) {
  const Running server;
  const std::string text = asked(server.port(), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(first_line(text), "HTTP/1.1 200 OK");
  EXPECT_NE(text.find("\r\nContent-Length: 8\r\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\r\nConnection: close\r\n"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("\r\n\r\n<p>hello")) << text;
}

TEST(Server, AnswersManyRequestsOfOneConnectionInTheirOrder) {
  const Running server;
  Client client(server.port());
  client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\n\r\nGET /no HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(first_line(client.until("<p>hello")), "HTTP/1.1 200 OK");
  const std::string head = client.until("\r\n\r\n");
  EXPECT_EQ(first_line(head), "HTTP/1.1 200 OK");
  EXPECT_NE(head.find("Content-Length: 8\r\n"), std::string::npos);
  EXPECT_EQ(first_line(client.until("\r\n\r\n")), "HTTP/1.1 404 Not Found");
}

TEST(Server, SendsLargeAnswersWhole) {
  const std::string large(8 << 20, 'x');
  const Running server({}, [&](const Request&) { return Response{.body = body_of(large)}; });
  const std::string text = asked(server.port(), "GET / HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(text.ends_with("\r\n\r\n" + large)) << text.size();
}

TEST(Server, SaysWhatIsWrongWithARequest) {
  const Running server;
  const auto status = [&](const std::string& request) {
    return first_line(asked(server.port(), request)).substr(9, 3);
  };
  EXPECT_EQ(status("nonsense\r\n\r\n"), "400");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nbad field\r\n\r\n"), "400");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), "400") << "no host";
  EXPECT_EQ(status("GET / HTTP/9.9\r\n\r\n"), "400");
  EXPECT_EQ(status("DELETE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"), "405");
  EXPECT_EQ(status("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"), "413");
  EXPECT_EQ(status("GET /" + std::string(5000, 'a') + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"), "414");
  EXPECT_EQ(status("GET /" + std::string(100'000, 'a')), "414");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(100'000, 'a')), "431");
}

TEST(Server, EndsSlowAndSilentConnections) {
  const Running server({.to_ask = 50ms});
  Client silent(server.port()), slow(server.port());
  slow.send("GET / HTTP/1.1\r\nHo");
  EXPECT_EQ(silent.rest(), "");
  EXPECT_EQ(slow.rest(), "");
}

TEST(Server, SlowRequestsLoseTheirPlacesWhereOthersWait) {
  const Running server({.connections = 2, .to_ask = 1h, .to_ask_when_full = 20ms});
  Client slow(server.port()), silent(server.port()), visitor(server.port());
  slow.send("GET / HTTP/1.1\r\nHost: x\r\nX: a");
  visitor.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(first_line(visitor.rest()), "HTTP/1.1 200 OK");
}

/// As a few addresses could keep all others out: a large answer has minutes to be taken.
TEST(Server, AnswersThatNobodyTakesLoseTheirPlacesWhereOthersWait) {
  const auto large = std::make_shared<const std::string>(64 << 20, 'x');
  const Running server({.connections = 2, .to_listen = 1h, .to_go_on_when_full = 20ms}, [&](const Request& request) {
    if (request.target == "/large") return Response{.body = {large, 0, large->size()}};
    return Response{.body = body_of("small")};
  });
  Client deaf(server.port()), other(server.port()), visitor(server.port());
  for (Client* client : {&deaf, &other}) client->send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  visitor.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(visitor.rest().ends_with("\r\n\r\nsmall"));
}

/// Its beginning came quickly, and must not earn it minutes.
TEST(Server, BodiesThatStopLoseTheirPlacesWhereOthersWait) {
  const Running server({.body_bytes = 64 << 20, .connections = 2, .to_ask = 1h, .to_go_on_when_full = 20ms});
  Client stopped(server.port()), other(server.port()), visitor(server.port());
  const std::string begin =
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000000\r\n\r\n" + std::string(4 << 20, 'x');
  for (Client* client : {&stopped, &other}) client->send(begin);
  visitor.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(first_line(visitor.rest()), "HTTP/1.1 200 OK");
}

TEST(Server, BodiesThatAreStillComingHaveABoundForAll) {
  const Running server({.body_bytes = 1 << 20, .all_body_bytes = 1 << 20, .to_go_on_when_full = 1h},
                       [](const Request& request) { return Response{.body = body_of(request.body.substr(0, 3))}; });
  const std::string head = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ";
  Client first(server.port()), second(server.port());
  first.send(head + "1000000\r\n\r\n" + std::string(900'000, 'a'));
  // Small ones are always taken; so many, that what has come of the first is read meanwhile.
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(asked(server.port(), head + "3\r\n\r\nbcd").ends_with("\r\n\r\nbcd")) << i;
  second.send(head + "1000000\r\n\r\n" + std::string(900'000, 'b'));
  EXPECT_EQ(first_line(second.rest()), "HTTP/1.1 503 Service Unavailable");
  EXPECT_EQ(first_line(asked(server.port(), head + "100000\r\n\r\n" + std::string(100'000, 'c'))), "HTTP/1.1 200 OK")
      << "what was refused is not held any more";
  first.send(std::string(100'000, 'a'));
  EXPECT_TRUE(first.rest().ends_with("\r\n\r\naaa"));
}

TEST(Server, SlowRequestsKeepTheirPlacesWhileThereIsRoom) {
  const Running server({.connections = 3, .to_ask = 1h, .to_ask_when_full = 0ms});
  Client slow(server.port());
  slow.send("GET / HTTP/1.1\r\nHost: x\r\n");
  for (int i = 0; i < 5; ++i) asked(server.port(), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  slow.send("\r\n");
  EXPECT_EQ(first_line(slow.until("<p>hello")), "HTTP/1.1 200 OK");
}

TEST(Server, EndsConnectionsThatDoNotTakeTheirAnswer) {
  const auto text = std::make_shared<const std::string>(64 << 20, 'x');
  const Running server({.to_listen = -4h},  // the time is over before it begins
                       [&](const Request&) { return Response{.body = {text, 0, text->size()}}; });
  Client client(server.port());
  client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_LT(client.rest().size(), text->size());
}

TEST(Server, LetsTooManyWaitUntilOneEnds) {
  const Running server({.connections = 2});
  auto first = std::make_unique<Client>(server.port());
  Client second(server.port()), third(server.port());
  EXPECT_TRUE(third.is_connected()) << "waits in the queue of the system";
  third.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  second.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(second.until("\r\n\r\n").find("Connection: close"), std::string::npos) << "makes room for others";
  first.reset();
  EXPECT_EQ(first_line(third.until("<p>hello")), "HTTP/1.1 200 OK");
}

TEST(Server, SurvivesAHandlerThatFails) {
  const Running server({}, [](const Request&) -> Response { throw std::runtime_error("secret"); });
  const std::string text = asked(server.port(), "GET / HTTP/1.0\r\n\r\n");
  EXPECT_EQ(first_line(text).substr(9), "500 Internal Server Error");
  EXPECT_EQ(text.find("secret"), std::string::npos);
}

TEST(Server, SaysWhyItCannotListen) {
  const Running server;
  const auto second = Server::listen({.port = server.port()}, {});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(),
            "port " + std::to_string(server.port()) +
                " of 127.0.0.1 is in use: choose another one with --port, or any free one with --port 0");
  EXPECT_FALSE(Server::listen({.address = "nonsense", .port = 0}, {}));
  EXPECT_FALSE(Server::listen({.address = "203.0.113.7", .port = 0}, {})) << "not of this machine";
}

TEST(Server, NamesItsAddress) {
  const auto server = Server::listen({.port = 0}, {});
  ASSERT_TRUE(server);
  EXPECT_EQ((*server)->url(), "http://127.0.0.1:" + std::to_string((*server)->port()) + "/");
  EXPECT_TRUE(is_address("::1"));
  EXPECT_FALSE(is_address("localhost"));
}

}  // namespace
}  // namespace fourfold::serve
