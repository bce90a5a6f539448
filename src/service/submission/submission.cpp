// From a signed replay to a place on a board.
#include "service/submission/submission.h"

#include <algorithm>
#include <utility>

#include "base/field.h"
#include "base/sha256.h"
#include "base/utf8.h"
#include "games/list.h"
#include "scores/entry/name.h"
#include "scores/review/plausibility.h"
#include "scores/review/suspicion.h"
#include "service/tickets/signed_text.h"
#include "tetris/rules.h"

namespace fourfold::service {
namespace {

/// The seed in the header of a replay; nothing if there is none.
std::optional<std::uint64_t> seed_of(std::string_view replay) {
  constexpr std::string_view kSeed = "seed ";
  while (!replay.empty()) {
    const std::size_t end = std::min(replay.find('\n'), replay.size());
    const std::string_view line = replay.substr(0, end);
    if (line.starts_with("commands")) return std::nullopt;
    if (line.starts_with(kSeed)) return number_from<std::uint64_t>(line.substr(kSeed.size()));
    replay.remove_prefix(std::min(end + 1, replay.size()));
  }
  return std::nullopt;
}

std::string in_words(const scores::Filter& board) { return board.game + " " + board.rules + " " + board.mode; }

/// Why the game that was played is not the one that the ticket was issued for.
std::optional<Refused> why_another(const scores::Entry& entry, const Ticket& ticket) {
  const scores::Filter& board = ticket.board;
  if (entry.game != board.game || entry.rules != board.rules || entry.mode != board.mode)
    return Refused{Refusal::other_game, "the replay is a game of " + entry.game + " " + entry.rules + " " + entry.mode +
                                            ": the ticket is for " + in_words(board)};
  const auto has_seed = []<class G>(std::type_identity<G>) { return games::About<G>::kHasSeed; };
  if (games::find_game(board.game, has_seed).value_or(true) && seed_of(entry.replay) != ticket.seed)
    return Refused{Refusal::other_seed,
                   "the replay does not begin from seed " + std::to_string(ticket.seed) + ", which the ticket says"};
  if (board.kind == scores::PlayerKind::human && entry.kind != scores::PlayerKind::human)
    return Refused{Refusal::wrong_kind,
                   "a machine made moves in this game, or more than a person can: the ticket is "
                   "for a person"};
  return std::nullopt;
}

/// A game that took longer than the time since its ticket must have been started before the ticket.
std::optional<Refused> why_too_long(const scores::Entry& entry, const Ticket& ticket, std::int64_t now) {
  const std::int64_t most_s = now - ticket.issued + kGraceSeconds;
  if (entry.ticks <= most_s * tetris::kTicksPerSecond) return std::nullopt;
  return Refused{Refusal::too_long, "the game took " + std::to_string(entry.ticks / tetris::kTicksPerSecond) +
                                        " s, and the ticket was issued " + std::to_string(now - ticket.issued) +
                                        " s ago"};
}

/// -1 to 1, from the secret and the game: the same however often it is submitted.
double moved_limit(const ServiceSecrets& secrets, const std::string& digest) {
  const std::string bytes = hmac_sha256_bytes(secrets.secret, "limit " + digest);
  const auto number = static_cast<unsigned char>(bytes[0]) * 256 + static_cast<unsigned char>(bytes[1]);
  return number / 32767.5 - 1;
}

std::optional<scores::Suspicion> suspicion_of(const scores::Entry& entry, const Ticket& ticket, std::int64_t now) {
  const auto evidence = scores::evidence_of(entry);
  if (!evidence) return std::nullopt;
  return scores::Suspicion{.row = 0,
                           .key = entry.key,
                           .score = evidence->score(),
                           .pace = evidence->pace,
                           .game_s = entry.ticks / tetris::kTicksPerSecond,
                           .wall_s = now - ticket.issued,
                           .why = evidence->words()};
}

std::string text_with(const Submission& submission, const std::string& digest) {
  return signed_text(Purpose::submission, submission.service, {submission.ticket, digest, submission.name});
}

}  // namespace

std::string text_to_sign(const Submission& submission) { return text_with(submission, sha256(submission.replay)); }

Submission signed_by(const sign::KeyPair& player, Submission submission) {
  submission.key = player.key().text();
  submission.signature = player.sign(text_to_sign(submission)).text();
  return submission;
}

Outcome<Accepted> accept(const Submission& submission, const ServiceSecrets& secrets, std::int64_t now) {
  const std::string digest = sha256(submission.replay);
  const auto key = signer(submission.key, submission.signature, text_with(submission, digest));
  if (!key) return key.refused();
  if (auto other = why_other_service(submission.service, secrets.origins)) return *std::move(other);
  const auto ticket = read_ticket(submission.ticket, secrets, now);
  if (!ticket) return ticket.refused();
  if (ticket->key != *key) return Refused{Refusal::others_ticket, "the ticket was issued to another player"};
  auto name = scores::clean_name(submission.name);
  if (!name) return Refused{Refusal::bad_name, name.error()};
  return Accepted{*ticket, submission.replay, *std::move(name), digest, moved_limit(secrets, digest)};
}

Outcome<Played> play(Accepted accepted, std::int64_t now) {
  const Ticket& ticket = accepted.ticket;
  auto entry = scores::verified_entry(accepted.replay, {.name = accepted.name, .kind = std::nullopt, .date = now});
  if (!entry) return Refused{Refusal::bad_replay, entry.error()};
  if (auto why = why_another(*entry, ticket)) return *std::move(why);
  if (auto why = why_too_long(*entry, ticket, now)) return *std::move(why);
  entry->kind = *ticket.board.kind;
  entry->key = ticket.key.text();
  scores::judge(*entry);
  auto suspicion = suspicion_of(*entry, ticket, now);
  if (suspicion && scores::is_held(suspicion->score, accepted.limit_moved))
    scores::add_doubt(*entry, scores::suspicion_doubt(suspicion->score));
  accepted.replay = {};  // the entry has it: many may wait for the store
  return Played{std::move(accepted), *std::move(entry), std::move(suspicion)};
}

Outcome<scores::Standing> submit(scores::League& league, const Submission& submission, const ServiceSecrets& secrets,
                                 std::int64_t now) {
  auto accepted = accept(submission, secrets, now);
  if (!accepted) return accepted.refused();
  auto before = look_up(league, *accepted);
  if (!before) return before.refused();
  if (*before) return **std::move(before);
  const auto played = play(*std::move(accepted), now);
  if (!played) return played.refused();
  return keep(league, {&*played, 1}).front();
}

}  // namespace fourfold::service
