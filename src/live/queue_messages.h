// What is said over the socket of the queue: docs/reference/live.md describes every message.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.h"
#include "live/match_queue.h"
#include "play/signed_name.h"

namespace fourfold::live {

/// The first and only message of a client: it looks for an opponent. Who holds the connection
/// checks the signature.
struct Seek {
  std::string game;
  play::SignedName who;
  friend bool operator==(const Seek&, const Seek&) = default;
};
/// An error says what was wrong and what was expected.
Result<Seek> seek_from(std::string_view text);
Json to_json(const Seek& seek);

/// How it stands: so many look for this game, and opponents may be so far away.
std::string waiting_text(const Seeker& seeker, std::size_t waiting, std::int64_t now_ms);
/// There is an opponent: the match is in this room.
std::string pairing_text(std::string_view room, const Seeker& opponent);
/// The last message. `problem` is for programs: "message", "refused", "full", "pause", "replaced",
/// "nobody".
std::string queue_error_text(std::string_view problem, std::string_view sentence);

}  // namespace fourfold::live
