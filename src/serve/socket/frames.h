// Frames of a WebSocket (RFC 6455, 5) as bytes: reading those of one side and writing those of the
// other. No network.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "serve/socket/socket.h"

namespace fourfold::serve {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// The bytes before the payload of a complete frame without a mask, as servers send it.
struct FrameHead {
  std::array<char, 10> bytes{};
  std::size_t size = 0;

  [[nodiscard]] std::string_view view() const { return {bytes.data(), size}; }
};
FrameHead frame_head(Opcode opcode, std::size_t payload);

/// A complete frame of a client, with its payload masked by these four bytes.
std::string masked_frame(Opcode opcode, std::string_view payload, std::array<char, 4> mask);

/// The payload of a close frame; the reason is cut to what fits.
std::string close_payload(CloseCode code, std::string_view reason);

struct SocketEvent {
  enum class Kind : std::uint8_t { text, ping, pong, close, broken } kind = Kind::broken;
  std::string text;                            ///< the message, the payload of a ping, or a reason
  CloseCode code = CloseCode::protocol_error;  ///< of close and broken; the code to send to the other side
};

/// Joins frames to messages. It keeps no memory between messages, and never more than one message.
class FrameReader {
 public:
  enum class Side : std::uint8_t { server, client };
  /// A server accepts only masked frames, a client only frames without a mask.
  FrameReader(Side side, std::size_t longest) : longest_(longest), side_(side) {}

  /// Removes bytes from the front until there is an event; nothing when all bytes are used. The
  /// bytes are unmasked in place. After `broken` there are no more events.
  std::optional<SocketEvent> next(std::span<char>& bytes);
  /// How many frames have ended since the last call: a message may come in many frames, also empty
  /// ones.
  std::size_t take_frames() { return std::exchange(frames_, 0); }

 private:
  std::optional<SocketEvent> read_head(std::span<char>& bytes);
  std::optional<SocketEvent> begin_frame();
  void read_payload(std::span<char>& bytes);
  std::optional<SocketEvent> end_frame();
  std::optional<SocketEvent> end_control(Opcode opcode);
  SocketEvent broken(CloseCode code, std::string_view why);

  [[nodiscard]] std::size_t head_size() const;
  [[nodiscard]] bool is_control() const { return (head_[0] & 8) != 0; }

  std::string message_;  // from the frames so far
  std::string control_;  // a control frame may come between the frames of a message
  std::size_t longest_;
  std::size_t frames_ = 0;
  std::uint64_t left_ = 0;                // bytes of the payload still to come
  std::array<unsigned char, 14> head_{};  // of the frame that is being read
  std::uint8_t head_bytes_ = 0, mask_at_ = 0;
  bool is_in_payload_ = false, is_in_message_ = false, is_broken_ = false;
  Side side_;
};

}  // namespace fourfold::serve
