// A game on its way to the board of a service: signed by the player, begun from the seed of the
// player's ticket, played again here. Everything that can be refused without playing is refused
// first.
//
//   submit(league, submission, secrets, now)     all of it
//
// or, for a server that plays on threads of their own, its parts:
//
//   accept(submission, secrets, now)             -> Accepted: signatures, ticket, name; no store
//   look_up(league, accepted)                  bans, used tickets, names: a look into the store
//   play(accepted, now)                        -> Played: the long part; no store
//   keep(league, played)                       -> Standing of each: one transaction; looks again
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "scores/entry/entry.h"
#include "scores/players/league.h"
#include "service/submission/refusal.h"
#include "service/tickets/ticket.h"

namespace fourfold::service {

struct Submission {
  std::string ticket;          ///< as the server wrote it
  std::string replay;          ///< text
  std::string name;            ///< what the player wants to be called
  std::string key, signature;  ///< base64url
  std::string service;         ///< what it was signed for (service/tickets/signed_text.h)
};
std::string text_to_sign(const Submission& submission);
/// Signs it; its key and signature are put in.
Submission signed_by(const sign::KeyPair& player, Submission submission);

/// How much longer than the time since its ticket a game may be: clocks of servers differ a little.
inline constexpr std::int64_t kGrace_s = 5;

struct Accepted {
  Ticket ticket;
  std::string replay, name;  ///< the name cleaned
  std::string digest;        ///< SHA-256 of the replay's text
  double limit_moved = 0;    ///< -1 to 1: only the service knows where the limit of suspicion is for this game
};
Outcome<Accepted> accept(const Submission& submission, const ServiceSecrets& secrets, std::int64_t now);

/// What the store knows before a game is played: refused, or the standing of a submission that was kept
/// already and is repeated, because its answer was lost; nothing for one that is to be played.
Outcome<std::optional<scores::Standing>> look_up(scores::League& league, const Accepted& accepted);

struct Played {
  Accepted accepted;
  scores::Entry entry;                           ///< with the player's key, judged
  std::optional<scores::Suspicion> suspicion{};  ///< of a person's game; its row is not known yet
};
Outcome<Played> play(Accepted accepted, std::int64_t now);

/// Ticket used, name claimed, row stored: all or nothing of each. The same submission again gives the
/// same row, with `is_new` false. All of them are one transaction, in their order, each refused or kept
/// as if it came alone, so that a store that has much to do does not wait for its disk after each. What
/// goes wrong in the store is thrown (scores::StoreError), and then nothing is kept.
std::vector<Outcome<scores::Standing>> keep(scores::League& league, std::span<const Played> played);

Outcome<scores::Standing> submit(scores::League& league, const Submission& submission, const ServiceSecrets& secrets,
                                 std::int64_t now);

}  // namespace fourfold::service
