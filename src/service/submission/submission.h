// How a game gets onto a board of a service: the player has signed it, it begins from the seed of
// the player's ticket, and it is played again here. Everything that can be refused without playing
// is checked first.
//
//   submit(league, submission, secrets, now)     does everything
//
// or, for a server that plays on separate threads, its parts:
//
//   accept(submission, secrets, now)             -> Accepted: signatures, ticket, name; no store
//   look_up(league, accepted)                    checks bans, used tickets, names in the store
//   play(accepted, now)                          -> Played: the slow part; no store
//   keep(league, played)                         -> Standing of each; one transaction; checks again
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
  std::string ticket;          ///< in the server's text form
  std::string replay;          ///< the replay's text
  std::string name;            ///< the name that the player wants
  std::string key, signature;  ///< base64url
  std::string service;         ///< the service that it was signed for (service/tickets/signed_text.h)
};
std::string text_to_sign(const Submission& submission);
/// Signs the submission; sets its key and signature.
Submission signed_by(const sign::KeyPair& player, Submission submission);

/// A game may be longer than the time since its ticket by this much, because the clocks of servers
/// differ a little.
inline constexpr std::int64_t kGraceSeconds = 5;

struct Accepted {
  Ticket ticket;
  std::string replay, name;  ///< `name`: after cleaning
  std::string digest;        ///< SHA-256 of the replay's text
  double limit_moved = 0;    ///< -1 to 1: only the service knows where the limit of suspicion is for this game
};
Outcome<Accepted> accept(const Submission& submission, const ServiceSecrets& secrets, std::int64_t now);

/// What the store knows before a game is played: a refusal; or the standing, if the submission was
/// stored before and is repeated because its answer was lost; nothing if the game must be played.
Outcome<std::optional<scores::Standing>> look_up(scores::League& league, const Accepted& accepted);

struct Played {
  Accepted accepted;
  scores::Entry entry;                           ///< with the player's key, judged
  std::optional<scores::Suspicion> suspicion{};  ///< of a person's game; its row is not known yet
};
Outcome<Played> play(Accepted accepted, std::int64_t now);

/// Uses the ticket, claims the name and stores the row of each game: all or nothing for each. If
/// the same submission is repeated, it gives the same row with `is_new` false. All games are stored
/// in one transaction, each refused or stored as if they came one after the other; so a busy store
/// waits for its disk and for other processes once. Each is told where it stands when all are in.
/// Failures of the store are thrown (scores::StoreError); then nothing is stored, or everything is
/// and a repetition says so.
std::vector<Outcome<scores::Standing>> keep(scores::League& league, std::span<const Played> played);

Outcome<scores::Standing> submit(scores::League& league, const Submission& submission, const ServiceSecrets& secrets,
                                 std::int64_t now);

}  // namespace fourfold::service
