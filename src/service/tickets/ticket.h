// A ticket allows a player to play one ranked game of a kind, from a seed that the server has
// drawn, until a deadline. So no player chooses a seed, and a seed gives at most one row: a player
// may play several games from it, but can submit only one. The server stores nothing when it issues
// a ticket: the ticket contains everything, with a MAC.
//
//   1.{base64url of a JSON payload}.{base64url of HMAC-SHA256 with the server's secret}
//
//   const auto ticket = issue(request, secrets, now);                 a player asks for a ticket
//   if (ticket) answer(to_text(*ticket, secrets));
//   ...
//   const auto back = read_ticket(text, secrets, now);                the player submits it
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/player_kind.h"
#include "scores/store/store.h"
#include "service/submission/refusal.h"
#include "sign/keys.h"

namespace fourfold::service {

/// The kind of game that a client wants to play, in words from outside.
struct BoardName {
  std::string game, rules, mode, kind;
  friend bool operator==(const BoardName&, const BoardName&) = default;
};

/// A board to which games can be submitted: shipped rulesets and modes, no custom or imported ones.
Outcome<scores::Filter> ranked_board(const BoardName& board);

/// What identifies a service; all of its processes have the same.
struct ServiceSecrets {
  std::string secret;                   ///< for the MAC of tickets; 32 random bytes
  std::vector<std::string> origins{};   ///< by which players reach the service: what they sign names one of them
  std::int64_t ticket_s = 4 * 60 * 60;  ///< how long a ticket is valid, in seconds
};

struct Ticket {
  std::string id;                         ///< base64url, 22 characters
  sign::PublicKey key;                    ///< of the player
  scores::Filter board;                   ///< all four parts are given
  std::uint64_t seed = 0;                 ///< below 2^53, so that it is exact in JavaScript; not used by Connect Four
  std::int64_t issued = 0, deadline = 0;  ///< seconds since 1970
  friend bool operator==(const Ticket&, const Ticket&) = default;
};

/// What a player signs to get a ticket.
struct TicketRequest {
  BoardName board;
  std::int64_t time = 0;       ///< by the player's clock
  std::string key, signature;  ///< base64url
  std::string service;         ///< the service that it was signed for (signed_text.h)
};
std::string text_to_sign(const TicketRequest& request);
TicketRequest signed_request(std::string service, const BoardName& board, std::int64_t time,
                             const sign::KeyPair& player);

/// How far a player's clock may be wrong, in either direction.
inline constexpr std::int64_t kClockToleranceSeconds = 5 * 60;
/// Why a signed time is refused; nothing if it is accepted.
std::optional<Refused> why_wrong_clock(std::int64_t time, std::int64_t now);
/// The key of a text, if the text was signed by it.
Outcome<sign::PublicKey> signer(std::string_view key, std::string_view signature, std::string_view text);

/// Makes a ticket with an id and a seed that cannot be guessed. The caller checks bans
/// (submission.h checks them again in any case).
Outcome<Ticket> issue(const TicketRequest& request, const ServiceSecrets& secrets, std::int64_t now);

inline constexpr std::size_t kLongestTicket = 1024;  ///< characters
std::string to_text(const Ticket& ticket, const ServiceSecrets& secrets);
/// A valid ticket that this server has issued and whose deadline is not over.
Outcome<Ticket> read_ticket(std::string_view text, const ServiceSecrets& secrets, std::int64_t now);

/// Whether the text is the id of a ticket: 16 bytes in base64url. Tickets with other ids are
/// refused, so that an id can be a part of a file name.
bool is_ticket_id(std::string_view text);

/// Reads a ticket without checking its MAC: for a player's program, which needs the seed and does
/// not have the secret. The service that sent the ticket may be hostile.
Outcome<Ticket> glance(std::string_view text);

}  // namespace fourfold::service
