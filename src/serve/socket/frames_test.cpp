// Frames of WebSockets: the examples of RFC 6455 (5.7), and frames that are forbidden.
#include "serve/socket/frames.h"

#include <gtest/gtest.h>

#include <vector>

namespace fourfold::serve {
namespace {

using Kind = SocketEvent::Kind;

/// The events that a server reads, from pieces of this size.
std::vector<SocketEvent> events(std::string bytes, std::size_t piece = 1'000'000, std::size_t longest = 100) {
  FrameReader reader(FrameReader::Side::server, longest);
  std::vector<SocketEvent> found;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
    while (auto event = reader.next(part)) found.push_back(*std::move(event));
    EXPECT_TRUE(part.empty());
  }
  return found;
}

std::string from_client(Opcode opcode, std::string_view payload, bool is_last = true) {
  std::string frame = masked_frame(opcode, payload, {1, 2, 3, 4});
  if (!is_last) frame[0] = static_cast<char>(opcode);
  return frame;
}

/// The code with which the socket is closed; 0 if it is not closed.
int refusal(const std::string& bytes) {
  const auto found = events(bytes);
  return found.empty() || found.back().kind != Kind::broken ? 0 : static_cast<int>(found.back().code);
}

TEST(Frames, AreReadAsTheRfcShows) {
  const std::string masked("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 100u}) {
    const auto found = events(masked + masked, piece);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[1].kind, Kind::text);
    EXPECT_EQ(found[1].text, "Hello");
  }
}

TEST(Frames, OfAServerAreNotMasked) {
  EXPECT_EQ(frame_head(Opcode::text, 5).view(), std::string_view("\x81\x05", 2));
  EXPECT_EQ(frame_head(Opcode::ping, 125).view(), std::string_view("\x89\x7d", 2));
  EXPECT_EQ(frame_head(Opcode::text, 256).view(), std::string_view("\x81\x7e\x01\x00", 4));
  EXPECT_EQ(frame_head(Opcode::text, 65536).view(), std::string_view("\x81\x7f\0\0\0\0\0\1\0\0", 10));
}

TEST(Frames, OfOneMessageArePutTogetherWithControlFramesBetween) {
  const auto found = events(
      from_client(Opcode::text, "Hel", false) + from_client(Opcode::ping, "x") + from_client(Opcode::more, "lo"), 1);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].kind, Kind::ping);
  EXPECT_EQ(found[0].text, "x");
  EXPECT_EQ(found[1].text, "Hello");
}

TEST(Frames, MayBeAsLongAsAllowedAndNoLonger) {
  EXPECT_EQ(events(from_client(Opcode::text, std::string(100, 'a')))[0].text.size(), 100u);
  EXPECT_EQ(refusal(from_client(Opcode::text, std::string(101, 'a'))), 1009);
  EXPECT_EQ(
      refusal(from_client(Opcode::text, std::string(60, 'a'), false) + from_client(Opcode::more, std::string(41, 'a'))),
      1009);
  EXPECT_EQ(refusal(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14)), 1009) << "by its head alone";
}

TEST(Frames, ThatAreForbiddenEndTheReading) {
  EXPECT_EQ(refusal(std::string("\x81\x05Hello")), 1002) << "not masked";
  EXPECT_EQ(refusal(std::string("\xc1\x80\0\0\0\0", 6)), 1002) << "a reserved bit";
  EXPECT_EQ(refusal(std::string("\x83\x80\0\0\0\0", 6)), 1002) << "an unknown opcode";
  EXPECT_EQ(refusal(std::string("\x80\x80\0\0\0\0", 6)), 1002) << "goes on with nothing";
  EXPECT_EQ(refusal(from_client(Opcode::text, "a", false) + from_client(Opcode::text, "b")), 1002);
  EXPECT_EQ(refusal(from_client(Opcode::ping, "a", false)), 1002) << "half a ping";
  EXPECT_EQ(refusal(from_client(Opcode::ping, std::string(126, 'a'))), 1002) << "a long ping";
  EXPECT_EQ(refusal(std::string("\x81\xfe\0\x05\0\0\0\0Hello", 13)), 1002) << "a longer length than needed";
  EXPECT_EQ(refusal(from_client(Opcode::binary, "a")), 1003);
  EXPECT_EQ(refusal(from_client(Opcode::text, "\xff")), 1007);
  EXPECT_EQ(refusal(from_client(Opcode::text, "\xed\xa0\x80")), 1007) << "half a surrogate pair";
}

TEST(Frames, MaySplitACharacter) {
  const auto found = events(from_client(Opcode::text, "\xea\xb0", false) + from_client(Opcode::more, "\x80"));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].text, "가");
}

TEST(CloseFrames, SayWhy) {
  const auto found = events(from_client(Opcode::close, close_payload(CloseCode::going_away, "bye")) + "rest");
  ASSERT_EQ(found.size(), 1u) << "nothing is read behind it";
  EXPECT_EQ(found[0].kind, Kind::close);
  EXPECT_EQ(found[0].code, CloseCode::going_away);
  EXPECT_EQ(found[0].text, "bye");
  EXPECT_EQ(events(from_client(Opcode::close, ""))[0].code, CloseCode::normal);
  for (const char* wrong : {"x", "\x03\xed", "\x03\xee", "\x03\xf7", "\x13\x88"})
    EXPECT_EQ(refusal(from_client(Opcode::close, wrong)), 1002) << wrong;
  EXPECT_EQ(refusal(from_client(Opcode::close, "\x03\xe8\xff")), 1007);
  EXPECT_LE(close_payload(CloseCode::policy, std::string(500, 'a')).size(), 125u);
}

TEST(Frames, ThatAClientReadsAreNotMasked) {
  std::string bytes = std::string(frame_head(Opcode::text, 2).view()) + "ok" + masked_frame(Opcode::text, "no", {});
  FrameReader reader(FrameReader::Side::client, 100);
  std::span<char> part(bytes);
  EXPECT_EQ(reader.next(part)->text, "ok");
  EXPECT_EQ(reader.next(part)->kind, Kind::broken);
  EXPECT_FALSE(reader.next(part));
}

}  // namespace
}  // namespace fourfold::serve
