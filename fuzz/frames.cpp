// Any bytes as the frames of a WebSocket, in pieces: the reader finds the same events however they
// are cut, never more than one message is kept, and nothing comes after the end.
#include <vector>

#include "require.h"
#include "serve/socket/frames.h"

namespace fourfold {
namespace {

using fuzz::require;
using serve::FrameReader;
using serve::SocketEvent;

constexpr std::size_t kLongest = 300;

std::vector<SocketEvent> events(FrameReader::Side side, std::string bytes, std::size_t piece) {
  FrameReader reader(side, kLongest);
  std::vector<SocketEvent> found;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
    while (auto event = reader.next(part)) found.push_back(*std::move(event));
    require(part.empty(), "all bytes are taken");
  }
  return found;
}

bool is_end(const SocketEvent& event) {
  return event.kind == SocketEvent::Kind::close || event.kind == SocketEvent::Kind::broken;
}

void check(const std::vector<SocketEvent>& found) {
  for (std::size_t i = 0; i < found.size(); ++i) {
    require(found[i].text.size() <= kLongest, "no message is longer than allowed");
    require(!is_end(found[i]) || i + 1 == found.size(), "nothing comes after the end");
    if (found[i].kind == SocketEvent::Kind::broken) fuzz::require_presentable(found[i].text);
    if (found[i].kind != SocketEvent::Kind::text) continue;
    for (std::string_view text = found[i].text; !text.empty();)
      require(next_character(text).has_value(), "a text is UTF-8");
  }
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  if (size == 0) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto side = (data[0] & 1) != 0 ? FrameReader::Side::client : FrameReader::Side::server;
  const auto whole = events(side, bytes, bytes.size() + 1), cut = events(side, bytes, 1u + data[0] / 2);
  check(whole);
  require(whole.size() == cut.size(), "the pieces do not matter");
  for (std::size_t i = 0; i < whole.size(); ++i)
    require(whole[i].kind == cut[i].kind && whole[i].text == cut[i].text && whole[i].code == cut[i].code,
            "the pieces do not matter");
  return 0;
}
