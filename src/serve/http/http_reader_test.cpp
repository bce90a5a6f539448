// Reads requests from bytes.
#include "serve/http/http_reader.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fourfold::serve {
namespace {

using State = HttpReader::State;

TEST(HttpReader, TakesRequestsInAnyPieces) {
  const std::string text = "POST /a?b HTTP/1.1\r\nHost: x\r\nX-Y:  z \r\nContent-Length: 5\r\n\r\nhello";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    HttpReader reader(1000, 1000);
    for (std::size_t at = 0; at < text.size(); at += piece) reader.read(text.substr(at, piece));
    ASSERT_EQ(reader.state(), State::request) << piece;
    const Request request = reader.take();
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.target, "/a?b");
    EXPECT_EQ(value_of(request.fields, "x-y"), "z");
    EXPECT_EQ(request.body, "hello");
    EXPECT_TRUE(reader.keeps_alive());
    EXPECT_EQ(reader.state(), State::idle);
  }
}

TEST(HttpReader, KeepsWhatComesBehind) {
  HttpReader reader(1000, 1000);
  reader.read("GET /1 HTTP/1.1\r\n\r\n\r\nGET /2 HTTP/1.0\r\n\r\nre");
  EXPECT_EQ(reader.take().target, "/1");
  EXPECT_TRUE(reader.has_rest());
  EXPECT_EQ(reader.read({}), State::request);
  EXPECT_EQ(reader.take().target, "/2");
  EXPECT_FALSE(reader.keeps_alive());
  EXPECT_EQ(reader.version(), 10u);
  EXPECT_EQ(reader.take_rest(), "re");
}

TEST(HttpReader, PutsChunksTogether) {
  HttpReader reader(1000, 1000);
  reader.read("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n");
  EXPECT_EQ(reader.state(), State::body);
  EXPECT_EQ(reader.read("2;x=y\r\nlo\r\n0\r\n\r\n"), State::request);
  EXPECT_EQ(reader.take().body, "hello");
}

int refusal(const std::string& text) {
  HttpReader reader(1000, 10);
  for (const char c : text) reader.read({&c, 1});
  return reader.state() == State::refused ? reader.refusal().status : 0;
}

/// A proxy that reads these in another way sees other requests than the server does.
TEST(HttpReader, RefusesWhatOthersReadInAnotherWay) {
  const auto coded = [](const std::string& fields) { return refusal("POST / HTTP/1.1\r\n" + fields + "\r\n"); };
  for (const char* coding : {"identity", "xchunked", "chunked, identity", "gzip, chunked", "chunked,chunked", ""})
    EXPECT_EQ(coded(std::string("Transfer-Encoding: ") + coding + "\r\n"), 501) << coding;
  EXPECT_EQ(coded("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"), 400);
  EXPECT_EQ(coded("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"), 400);
  EXPECT_EQ(coded("Transfer-Encoding: Chunked\r\n"), 0);
  EXPECT_EQ(coded("Host: a\r\nHost: a\r\n"), 400);
  EXPECT_EQ(coded("Host: a\r\nX: b\r\n c\r\n"), 400);
  EXPECT_EQ(coded("Host: a\r\nX: b\r\n\tc\r\n"), 400);
}

TEST(HttpReader, RefusesFieldsBehindABodyAndChunksInOldRequests) {
  const std::string chunked = "\r\nTransfer-Encoding: chunked\r\n\r\n";
  EXPECT_EQ(refusal("POST / HTTP/1.1" + chunked + "0\r\nX: y\r\n\r\n"), 400);
  EXPECT_EQ(refusal("POST / HTTP/1.1" + chunked + "0\r\nX: " + std::string(66'000, 'a') + "\r\n\r\n"), 400);
  EXPECT_EQ(refusal("POST / HTTP/1.0" + chunked), 400);
}

/// Each of these requests could be endless.
TEST(HttpReader, HoldsNoMoreThanItsLimitsAndOnePiece) {
  const std::string chunked = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", piece(100, 'a'),
                    digits(100, '0');
  const auto held = [](const std::string& begin, const std::string& again) {
    HttpReader reader(1000, 1000);
    reader.read(begin);
    std::size_t most = 0;
    for (int i = 0; i < 1000; ++i) {
      reader.read(again);
      most = std::max(most, reader.held());
    }
    return most;
  };
  EXPECT_LE(held(chunked + "0\r\nX: ", piece), 4000u);
  EXPECT_LE(held(chunked + "0\r\n", "X: y\r\n"), 4000u);
  EXPECT_LE(held(chunked + "5;", piece), 4000u);
  EXPECT_LE(held(chunked, digits), 4000u);
  EXPECT_LE(held(chunked, "1\r\na\r\n"), 4000u);
  EXPECT_LE(held("GET /", piece), 4000u);
  EXPECT_LE(held("GET / HTTP/1.1\r\n", "A:b\r\n"), 4000u);
  EXPECT_LE(held("GET / HTTP/1.1\r\nX:", piece), 4000u);
  EXPECT_LE(held("", "\r\n"), 4000u);
}

TEST(HttpReader, TheLimitOfABodyDependsOnItsTarget) {
  const auto status = [](const std::string& text) {
    HttpReader reader(1000, 1000, [](std::string_view target) { return target == "/long" ? 5000U : 10U; });
    reader.read(text);
    return reader.state() == State::refused ? reader.refusal().status : 0;
  };
  const auto post = [&](const std::string& target, std::size_t bytes) {
    return status("POST " + target + " HTTP/1.1\r\nContent-Length: " + std::to_string(bytes) + "\r\n\r\n");
  };
  EXPECT_EQ(post("/", 10), 0);
  EXPECT_EQ(post("/", 11), 413) << "before any of it has come";
  EXPECT_EQ(post("/long", 1000), 0);
  EXPECT_EQ(post("/long", 1001), 413);
  const std::string chunked = " HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n12345678901\r\n";
  EXPECT_EQ(status("POST /" + chunked), 413);
  EXPECT_EQ(status("POST /long" + chunked), 0);
}

TEST(HttpReader, RefusesWhatIsTooLong) {
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nContent-Length: 11\r\n\r\n"), 413);
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n12345678901"), 413);
  EXPECT_EQ(refusal("GET /" + std::string(1000, 'a')), 414);
  EXPECT_EQ(refusal("GET / HTTP/1.1\r\nX: " + std::string(1000, 'a')), 431);
  std::string flood = "GET / HTTP/1.1\r\n";
  for (int i = 0; i < 500; ++i) flood += "A:b\r\n";
  EXPECT_EQ(refusal(flood), 431);
}

TEST(HttpReader, KnowsWhoWaitsToBeTold) {
  const auto waits = [](const std::string& head) {
    HttpReader reader(1000, 10);
    EXPECT_EQ(reader.read("POST / HTTP/1." + head + "\r\nContent-Length: 1\r\n\r\n"), State::body);
    return reader.waits_to_be_told();
  };
  EXPECT_TRUE(waits("1\r\nExpect: 100-Continue"));
  EXPECT_FALSE(waits("1"));
  EXPECT_FALSE(waits("0\r\nExpect: 100-continue"));
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nExpect: 200-ok\r\n\r\n"), 417);
}

TEST(HttpReader, RefusesALongBodyThatComesWithItsHeader) {
  HttpReader reader(1000, 10);
  EXPECT_EQ(reader.read("POST / HTTP/1.1\r\nContent-Length: 11\r\n\r\n12345678901"), State::refused);
  EXPECT_EQ(reader.refusal().status, 413);
}

TEST(HttpReader, RefusesWhatTwoReadersCouldTakeDifferently) {
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"), 400);
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"), 400);
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"), 400);
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nContent-Length : 1\r\n\r\n"), 400);
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"), 400);
  EXPECT_EQ(refusal("GET / HTTP/1.1\r\nA: b\r\n folded\r\nbad field\r\n\r\n"), 400);
}

TEST(HeadOf, SaysHowLongTheAnswerIsAndWhetherMoreMayCome) {
  const Response response{.status = 201, .fields = {{"A", "b"}}, .body = body_of("hello")};
  EXPECT_EQ(head_of(response, 11, true), "HTTP/1.1 201 Created\r\nA: b\r\nContent-Length: 5\r\n\r\n");
  EXPECT_EQ(head_of(response, 10, false), "HTTP/1.0 201 Created\r\nA: b\r\nContent-Length: 5\r\n\r\n");
  EXPECT_EQ(head_of({.status = 304}, 11, false), "HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(head_of({.status = 204}, 10, true), "HTTP/1.0 204 No Content\r\nConnection: keep-alive\r\n\r\n");
}

}  // namespace
}  // namespace fourfold::serve
