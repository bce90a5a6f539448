// Heads, masks and payloads of frames.
#include "serve/socket/frames.h"

#include <algorithm>

#include "base/utf8.h"

namespace fourfold::serve {
namespace {

constexpr unsigned kFin = 0x80, kReserved = 0x70, kOpcode = 0x0f, kMasked = 0x80, kLength = 0x7f;
constexpr std::size_t kLongestControl = 125;
constexpr unsigned kLength16 = 126, kLength64 = 127;

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    if (static_cast<unsigned char>(text.front()) < 0x80) {
      text.remove_prefix(1);
    } else if (!next_character(text)) {
      return false;
    }
  }
  return true;
}

/// Appends the number as big-endian bytes.
void append_number(FrameHead& head, std::uint64_t number, int bytes) {
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
    head.bytes[head.size++] = static_cast<char>(number >> shift & 0xff);
}

bool is_known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

/// Whether the code may be sent in a close frame (7.4): not 1004 to 1006, and not 1015.
bool is_close_code(unsigned code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
         (code >= 3000 && code <= 4999);
}

}  // namespace

FrameHead frame_head(Opcode opcode, std::size_t payload) {
  FrameHead head;
  append_number(head, kFin | static_cast<unsigned>(opcode), 1);
  if (payload <= kLongestControl) {
    append_number(head, payload, 1);
  } else if (payload <= 0xffff) {
    append_number(head, kLength16, 1);
    append_number(head, payload, 2);
  } else {
    append_number(head, kLength64, 1);
    append_number(head, payload, 8);
  }
  return head;
}

std::string masked_frame(Opcode opcode, std::string_view payload, std::array<char, 4> mask) {
  FrameHead head = frame_head(opcode, payload.size());
  head.bytes[1] = static_cast<char>(static_cast<unsigned char>(head.bytes[1]) | kMasked);
  std::string frame(head.view());
  frame.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
  return frame;
}

std::string close_payload(CloseCode code, std::string_view reason) {
  const auto number = static_cast<unsigned>(code);
  std::string payload{static_cast<char>(number >> 8), static_cast<char>(number & 0xff)};
  return payload += shortened(reason, kLongestControl - 2 - 3);
}

std::optional<SocketEvent> FrameReader::next(std::span<char>& bytes) {
  while (!is_broken_) {
    if (!is_in_payload_) {
      if (auto event = read_head(bytes)) return event;
      if (!is_in_payload_) return std::nullopt;
    }
    read_payload(bytes);
    if (left_ > 0) return std::nullopt;
    is_in_payload_ = false;
    if (auto event = end_frame()) return event;
  }
  bytes = {};
  return std::nullopt;
}

/// The size of the head as far as it is known: the second byte says how long the length is, and
/// whether there is a mask.
std::size_t FrameReader::head_size() const {
  if (head_bytes_ < 2) return 2;
  const unsigned length = head_[1] & kLength;
  const std::size_t more = length == kLength16 ? 2 : length == kLength64 ? 8 : 0;
  return 2 + more + ((head_[1] & kMasked) != 0 ? 4 : 0);
}

std::optional<SocketEvent> FrameReader::read_head(std::span<char>& bytes) {
  while (head_bytes_ < head_size()) {
    if (bytes.empty()) return std::nullopt;
    head_[head_bytes_++] = static_cast<unsigned char>(bytes.front());
    bytes = bytes.subspan(1);
  }
  return begin_frame();
}

std::optional<SocketEvent> FrameReader::begin_frame() {
  const unsigned opcode = head_[0] & kOpcode, short_length = head_[1] & kLength;
  const bool is_masked = (head_[1] & kMasked) != 0, is_last = (head_[0] & kFin) != 0;
  const std::size_t more = short_length == kLength16 ? 2 : short_length == kLength64 ? 8 : 0;
  left_ = more == 0 ? short_length : 0;
  for (std::size_t i = 0; i < more; ++i) left_ = left_ << 8 | head_[2 + i];

  if ((head_[0] & kReserved) != 0) return broken(CloseCode::protocol_error, "a reserved bit is set");
  if (!is_known(opcode)) return broken(CloseCode::protocol_error, "a frame of an unknown kind");
  if (is_masked != (side_ == Side::server))
    return broken(CloseCode::protocol_error, is_masked ? "a server masks nothing" : "a client masks its frames");
  if (more > 0 && left_ <= (more == 2 ? kLongestControl : 0xffff))
    return broken(CloseCode::protocol_error, "a length is longer than it needs to be");
  if (is_control() && (!is_last || left_ > kLongestControl))
    return broken(CloseCode::protocol_error, "a control frame is one frame of at most 125 bytes");
  if (opcode == static_cast<unsigned>(Opcode::binary)) return broken(CloseCode::not_text, "only texts are expected");
  if (!is_control() && (opcode == 0) != is_in_message_)
    return broken(CloseCode::protocol_error, "a frame is no part of a message");
  if (!is_control() && left_ > longest_ - message_.size())
    return broken(CloseCode::too_long, "a message has at most " + std::to_string(longest_) + " bytes");

  is_in_payload_ = true;
  mask_at_ = 0;
  return std::nullopt;
}

void FrameReader::read_payload(std::span<char>& bytes) {
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size()));
  const std::span<char> part = bytes.first(count);
  if (side_ == Side::server) {
    const unsigned char* const mask = head_.data() + head_bytes_ - 4;
    for (char& c : part) c = static_cast<char>(static_cast<unsigned char>(c) ^ mask[mask_at_++ % 4]);
    mask_at_ %= 4;
  }
  (is_control() ? control_ : message_).append(part.data(), part.size());
  left_ -= count;
  bytes = bytes.subspan(count);
}

std::optional<SocketEvent> FrameReader::end_frame() {
  head_bytes_ = 0;
  ++frames_;
  if (is_control()) return end_control(static_cast<Opcode>(head_[0] & kOpcode));
  is_in_message_ = (head_[0] & kFin) == 0;
  if (is_in_message_) return std::nullopt;
  std::string text = std::move(message_);
  message_ = std::string();
  if (!is_utf8(text)) return broken(CloseCode::not_utf8, "a text is not UTF-8");
  return SocketEvent{.kind = SocketEvent::Kind::text, .text = std::move(text)};
}

std::optional<SocketEvent> FrameReader::end_control(Opcode opcode) {
  std::string text = std::move(control_);
  control_ = std::string();
  if (opcode == Opcode::ping) return SocketEvent{.kind = SocketEvent::Kind::ping, .text = std::move(text)};
  if (opcode == Opcode::pong) return SocketEvent{.kind = SocketEvent::Kind::pong, .text = std::move(text)};
  SocketEvent event{.kind = SocketEvent::Kind::close, .code = CloseCode::normal};
  if (!text.empty()) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
    const unsigned code = text.size() < 2 ? 0 : byte(0) << 8 | byte(1);
    if (!is_close_code(code)) return broken(CloseCode::protocol_error, "a close frame has no such code");
    event.code = static_cast<CloseCode>(code);
    event.text = text.substr(2);
    if (!is_utf8(event.text)) return broken(CloseCode::not_utf8, "a reason is not UTF-8");
  }
  is_broken_ = true;  // nothing may follow
  return event;
}

SocketEvent FrameReader::broken(CloseCode code, std::string_view why) {
  is_broken_ = true;
  message_ = std::string();
  return {.kind = SocketEvent::Kind::broken, .text = std::string(why), .code = code};
}

}  // namespace fourfold::serve
