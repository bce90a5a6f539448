// Reads bodies from bytes in pieces of every size.
#include "serve/http/body_reader.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

using State = BodyReader::State;

/// The body and the bytes after it, or what is wrong.
std::string outcome(BodyReader reader, std::string_view bytes, std::size_t piece) {
  std::string rest;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    const std::string_view part = bytes.substr(at, piece);
    rest += part.substr(reader.read(part));
  }
  if (reader.state() == State::too_long) return "too long";
  if (reader.state() == State::broken) return std::string(reader.why());
  return (reader.state() == State::done ? "" : "more after ") + reader.take() + "|" + rest;
}

/// Must be the same for pieces of all sizes.
std::string read(const BodyReader& reader, std::string_view bytes) {
  std::string whole = outcome(reader, bytes, bytes.size() + 1);
  for (std::size_t piece = 1; piece < std::min<std::size_t>(bytes.size(), 9); ++piece)
    EXPECT_EQ(outcome(reader, bytes, piece), whole) << piece;
  return whole;
}

std::string chunks(const std::string& bytes) { return read(BodyReader::in_chunks(20), bytes); }

TEST(BodyReader, TakesWhatBelongsToTheBody) {
  EXPECT_EQ(read(BodyReader(), "GET"), "|GET");
  EXPECT_EQ(read(BodyReader::of_length(0, 20), "GET"), "|GET");
  EXPECT_EQ(read(BodyReader::of_length(5, 5), "helloGET"), "hello|GET");
  EXPECT_EQ(read(BodyReader::of_length(5, 20), "hel"), "more after hel|");
  EXPECT_EQ(read(BodyReader::to_the_end(5), "hello"), "more after hello|");
  EXPECT_EQ(chunks("5\r\nhello\r\n0\r\n\r\nGET"), "hello|GET");
  EXPECT_EQ(chunks("3;a=b;c=\"d;e\"\r\nhel\r\n002\r\nlo\r\n00;x\r\n\r\nGET"), "hello|GET");
  EXPECT_EQ(chunks("a\r\n0123456789\r\nA\r\n0123456789\r\n0\r\n\r\n"), "01234567890123456789|");
  EXPECT_EQ(chunks("5\r\nhello\r\n0\r\n"), "more after hello|");
}

TEST(BodyReader, TakesNoMoreThanItsLimit) {
  EXPECT_EQ(read(BodyReader::of_length(6, 5), ""), "too long") << "before any of it has come";
  EXPECT_EQ(read(BodyReader::to_the_end(5), "helloo"), "too long");
  EXPECT_EQ(chunks("15"), "too long");
  EXPECT_EQ(chunks("14\r\n01234567890123456789\r\n1"), "too long");
  EXPECT_EQ(chunks("ffffffffffffffffffffffff"), "too long");
  EXPECT_EQ(chunks("10000000000000001\r\n"), "too long") << "2^64 + 1";
}

TEST(BodyReader, RefusesWhatOthersReadInAnotherWay) {
  const std::string size = "a chunk begins with its size in hexadecimal digits",
                    after = "the size of a chunk ends with its line or with ;",
                    end = "a line of a chunk does not end with CR LF", fields = "fields behind the body are not taken";
  for (const char* bytes : {"\r\n", ";a\r\n", " 5\r\n", "-5\r\n", "+5\r\n", "x5\r\n", "\n"})
    EXPECT_EQ(chunks(bytes), size);
  for (const char* bytes : {"5 \r\n", "0x5\r\n", "5\n", "5;a\nb\r\n", "5;\x01\r\n", "5\t;\r\n"})
    EXPECT_EQ(chunks(bytes), after) << bytes;
  for (const char* bytes : {"5\rhello", "5;a\rb", "1\r\nab", "1\r\na\n", "1\r\na\rb", "0\r\n\rx"})
    EXPECT_EQ(chunks(bytes), end) << bytes;
  for (const char* bytes : {"0\r\nX: y\r\n\r\n", "0\r\n\n", "1\r\na\r\n0\r\nContent-Length: 1\r\n\r\n"})
    EXPECT_EQ(chunks(bytes), fields) << bytes;
}

TEST(BodyReader, TakesNoLinesWithoutEnd) {
  const std::string too_long = "the line before a chunk is too long";
  EXPECT_EQ(chunks(std::string(BodyReader::kLongestLine - 1, '0') + "1\r\na\r\n0\r\n\r\n"), "a|");
  EXPECT_EQ(chunks(std::string(BodyReader::kLongestLine + 1, '0')), too_long);
  EXPECT_EQ(chunks("1;" + std::string(BodyReader::kLongestLine, 'a')), too_long);
}

TEST(BodyReader, KnowsWhereABodyMayEndWithTheConnection) {
  const auto ended = [](BodyReader reader) {
    reader.read("1");
    reader.end();
    return reader.state();
  };
  EXPECT_EQ(ended(BodyReader::to_the_end(5)), State::done);
  EXPECT_EQ(ended(BodyReader::of_length(1, 5)), State::done);
  EXPECT_EQ(ended(BodyReader::of_length(2, 5)), State::broken);
  EXPECT_EQ(ended(BodyReader::in_chunks(5)), State::broken);
}

/// Sizes and extensions of many small chunks cost time, but no memory.
TEST(BodyReader, HoldsTheBodyAndNothingElse) {
  BodyReader reader = BodyReader::in_chunks(1000);
  const std::string chunk = "1;" + std::string(200, 'e') + "\r\na\r\n";
  for (int i = 0; i < 1000; ++i) reader.read(chunk);
  EXPECT_EQ(reader.state(), State::reading);
  EXPECT_LE(reader.held(), 2000u);
  EXPECT_EQ(reader.take(), std::string(1000, 'a'));
}

}  // namespace
}  // namespace fourfold::serve
