// Reads responses from bytes, also those of hostile servers.
#include "serve/client/response_reader.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fourfold::serve {
namespace {

using State = ResponseReader::State;

/// "200 hello", or what is wrong; the connection ends after the bytes.
std::string outcome(std::string_view bytes, std::size_t piece, bool has_body = true) {
  ResponseReader reader(has_body, 10, 1000);
  for (std::size_t at = 0; at < bytes.size(); at += piece) reader.read(bytes.substr(at, piece));
  if (reader.end() == State::refused) return reader.why();
  const Response response = reader.take();
  return std::to_string(response.status) + " " + std::string(response.body.view());
}

/// Must be the same for pieces of all sizes.
std::string read(std::string_view bytes) {
  std::string whole = outcome(bytes, bytes.size() + 1);
  for (std::size_t piece = 1; piece < std::min<std::size_t>(bytes.size(), 9); ++piece)
    EXPECT_EQ(outcome(bytes, piece), whole) << piece;
  return whole;
}

const std::string kOk = "HTTP/1.1 200 OK\r\n", kChunked = kOk + "Transfer-Encoding: chunked\r\n\r\n";

TEST(ResponseReader, FindsWhereABodyEnds) {
  EXPECT_EQ(read(kOk + "Content-Length: 5\r\n\r\nhello"), "200 hello");
  EXPECT_EQ(read(kOk + "Content-Length: 5\r\n\r\nhello and more"), "200 hello");
  EXPECT_EQ(read(kChunked + "3;x\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n"), "200 hello");
  EXPECT_EQ(read("HTTP/1.0 404 No\r\n\r\nhello"), "404 hello");
  EXPECT_EQ(read("HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n"), "304 ");
  EXPECT_EQ(outcome(kOk + "Content-Length: 5\r\n\r\n", 3, false), "200 ") << "to HEAD";
}

TEST(ResponseReader, SaysWhatIsWrong) {
  for (const std::string& bytes : {std::string(), kOk, kOk + "Content-Length: 5\r\n\r\nhell", kChunked + "5\r\nhello"})
    EXPECT_EQ(read(bytes), "the answer ends in the middle") << bytes;
  for (const std::string& bytes : {kOk + "Content-Length: 11\r\n\r\n", kOk + "\r\nhello hello", kChunked + "b\r\n"})
    EXPECT_EQ(read(bytes), "the answer has more than 10 bytes") << bytes;
  EXPECT_EQ(read("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"),
            "the answer is not HTTP (Transfer-Encoding in HTTP/1.0)");
  EXPECT_EQ(read(kChunked + "0\r\nX: " + std::string(66'000, 'a') + "\r\n\r\n"),
            "the answer is not HTTP (fields behind the body are not taken)");
  EXPECT_TRUE(read("220 mail.example ESMTP\r\n\r\n").starts_with("the answer is not HTTP ("));
  EXPECT_TRUE(read(kOk + "X: " + std::string(2000, 'a')).starts_with("the answer is not HTTP ("));
}

/// Each of these responses could be endless.
TEST(ResponseReader, HoldsNoMoreThanItsLimitsAndOnePiece) {
  const std::string piece(100, 'a'), digits(100, '0');
  const auto held = [](const std::string& begin, const std::string& again) {
    ResponseReader reader(true, 1000, 1000);
    reader.read(begin);
    std::size_t most = 0;
    for (int i = 0; i < 1000; ++i) {
      reader.read(again);
      most = std::max(most, reader.held());
    }
    return most;
  };
  EXPECT_LE(held(kChunked + "0\r\nX: ", piece), 4000u);
  EXPECT_LE(held(kChunked + "0\r\n", "X: y\r\n"), 4000u);
  EXPECT_LE(held(kChunked + "5;", piece), 4000u);
  EXPECT_LE(held(kChunked, digits), 4000u);
  EXPECT_LE(held(kChunked, "1\r\na\r\n"), 4000u);
  EXPECT_LE(held(kOk + "\r\n", piece), 4000u);
  EXPECT_LE(held("HTTP/1.1 200 ", piece), 4000u);
  EXPECT_LE(held(kOk, "A:b\r\n"), 4000u);
  EXPECT_LE(held("", "HTTP/1.1 100 Continue\r\n\r\n"), 4000u);
}

}  // namespace
}  // namespace fourfold::serve
