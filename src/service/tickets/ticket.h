// A ticket says that a player may play one ranked game of a kind, from a seed that the server has drawn, until a
// deadline. So no player chooses a seed, and a seed brings one row at most: of the games that a player tries from it,
// one is submitted. The server stores nothing for a ticket that it has issued: the ticket carries all of it, with a
// MAC.
//
//   1.{base64url of a JSON payload}.{base64url of HMAC-SHA256 with the server's secret}
//
//   const auto ticket = issue(request, secrets, now);                 a player asks
//   if (ticket) answer(to_text(*ticket, secrets));
//   ...
//   const auto back = read_ticket(text, secrets, now);                and comes back with it
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

/// The kind of game somebody wants to play, as words from outside.
struct BoardName {
  std::string game, rules, mode, kind;
  friend bool operator==(const BoardName&, const BoardName&) = default;
};

/// A board that games are submitted to: shipped rulesets and modes; none that is custom or imported.
Outcome<scores::Filter> ranked_board(const BoardName& board);

/// What a server is by itself; all processes of a service have the same.
struct ServiceSecrets {
  std::string secret;                   ///< of tickets; 32 random bytes
  std::vector<std::string> origins{};   ///< that players reach it by: what they sign names one of them
  std::int64_t ticket_s = 4 * 60 * 60;  ///< how long a ticket is good for
};

struct Ticket {
  std::string id;          ///< base64url, 22 characters
  sign::PublicKey key;     ///< whose it is
  scores::Filter board;    ///< all four parts are named
  std::uint64_t seed = 0;  ///< below 2^53, so that JavaScript has it exactly; Connect Four has no use for it
  std::int64_t issued = 0, deadline = 0;  ///< seconds since 1970
  friend bool operator==(const Ticket&, const Ticket&) = default;
};

/// What a player signs to get a ticket.
struct TicketRequest {
  BoardName board;
  std::int64_t time = 0;       ///< of the player's clock
  std::string key, signature;  ///< base64url
  std::string service;         ///< what it was signed for (signed_text.h)
};
std::string text_to_sign(const TicketRequest& request);
TicketRequest signed_request(std::string service, const BoardName& board, std::int64_t time,
                             const sign::KeyPair& player);

/// How far a player's clock may be off, in either direction.
inline constexpr std::int64_t kClockToleranceSeconds = 5 * 60;
/// Why a signed time is refused; nothing if it is good.
std::optional<Refused> why_wrong_clock(std::int64_t time, std::int64_t now);
/// The key of a text that was signed by it.
Outcome<sign::PublicKey> signer(std::string_view key, std::string_view signature, std::string_view text);

/// With an id and a seed that cannot be guessed. The caller looks at bans (submission.h looks at them again in any
/// case).
Outcome<Ticket> issue(const TicketRequest& request, const ServiceSecrets& secrets, std::int64_t now);

inline constexpr std::size_t kLongestTicket = 1024;  ///< characters
std::string to_text(const Ticket& ticket, const ServiceSecrets& secrets);
/// Good, issued by this server, and in time.
Outcome<Ticket> read_ticket(std::string_view text, const ServiceSecrets& secrets, std::int64_t now);

/// Is it the id of a ticket: 16 bytes in base64url? Tickets with other ids are refused, so that an id can be a part of
/// a file name.
bool is_ticket_id(std::string_view text);

/// What a ticket says, without a check of its MAC: for a player's program, which needs the seed and has no secret. The
/// service that sent it may be hostile.
Outcome<Ticket> glance(std::string_view text);

}  // namespace fourfold::service
