// From a signed replay to a place on a board.
#include "service/submission/submission.h"

#include <algorithm>
#include <utility>

#include "base/field.h"
#include "base/sha256.h"
#include "base/utf8.h"
#include "games/list.h"
#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "scores/review/plausibility.h"
#include "scores/review/suspicion.h"
#include "service/names/looks.h"
#include "service/submission/claim.h"
#include "service/tickets/signed_text.h"
#include "tetris/rules.h"

namespace fourfold::service {
namespace {

/// Used tickets are stored this long after their deadline, because the clocks of servers differ.
constexpr std::int64_t kKeepTickets_s = 24 * 60 * 60;

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
  const std::int64_t most_s = now - ticket.issued + kGrace_s;
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

scores::Known known(scores::League& league, const Accepted& accepted, const std::string& identity) {
  return league.known(
      {.key = accepted.ticket.key.text(), .name = accepted.name, .ticket = accepted.ticket.id, .identity = identity});
}

/// Why nothing is accepted from this player or with this ticket. It is no reason that the ticket
/// was used for this very replay: then the submission is repeated.
std::optional<Refused> why_unwanted(const scores::Known& known, const Accepted& accepted) {
  if (known.player_ban) return banned_player(*known.player_ban);
  if (known.use && known.use->digest != accepted.digest)
    return Refused{Refusal::used_ticket, "the ticket was used for another game: expected a new one for each"};
  return std::nullopt;
}

/// Why a game that was played is not accepted. Nothing has been written so far.
std::optional<Refused> why_not_kept(const scores::Known& known, const scores::Entry& entry) {
  if (known.game_ban) return Refused{Refusal::banned_game, "this game is banned: " + printable(*known.game_ban)};
  if (auto why = why_not_named(known.claim, entry.name)) return why;
  if (known.game && known.game->is_taken_off) return Refused{Refusal::banned_game, "this game was taken off the board"};
  if (known.game && known.game->key != entry.key)
    return Refused{Refusal::known_game, "this game is on the board already, and not by this player"};
  if (known.use) return Refused{Refusal::used_ticket, "the ticket was used for a game that is gone"};
  return std::nullopt;
}

/// The answer to a submission that is repeated.
std::optional<scores::Standing> answered_before(scores::League& league, const scores::Known& known) {
  return known.use ? league.standing(known.use->row) : std::nullopt;
}

scores::Standing stored(scores::League& league, const Played& played, bool is_named) {
  const Accepted& accepted = played.accepted;
  const scores::Entry& entry = played.entry;
  scores::Entry judged = entry;
  if (!is_named) {
    const scores::Player player{
        .key = entry.key, .name = entry.name, .since = entry.date, .looks = looks_of(entry.name)};
    if (const auto other = league.players().look_alike(player)) scores::add_look_alike(judged, other->name);
    league.players().claim(player);
  }
  scores::Standing standing = league.store().submit({&judged, 1}).front();
  if (standing.is_new && played.suspicion) {
    scores::Suspicion suspicion = *played.suspicion;
    suspicion.row = standing.row.id;
    league.suspicions().put(suspicion);
  }
  const bool is_first_use = league.tickets().use({.id = accepted.ticket.id,
                                                  .key = entry.key,
                                                  .digest = accepted.digest,
                                                  .row = standing.row.id,
                                                  .date = entry.date,
                                                  .deadline = accepted.ticket.deadline});
  if (!is_first_use) throw scores::StoreError("a ticket was used while no other writer could be at work");
  return standing;
}

/// Runs within the transaction. It asks the store again, because the store may have changed since
/// `look_up`.
Outcome<scores::Standing> keep_one(scores::League& league, const Played& played) {
  const scores::Known all = known(league, played.accepted, played.entry.identity);
  if (auto why = why_unwanted(all, played.accepted)) return *std::move(why);
  if (auto before = answered_before(league, all)) return *std::move(before);
  if (auto why = why_not_kept(all, played.entry)) return *std::move(why);
  return stored(league, played, all.is_named);
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

Outcome<std::optional<scores::Standing>> look_up(scores::League& league, const Accepted& accepted) {
  const scores::Known all = known(league, accepted, "");
  if (auto why = why_unwanted(all, accepted)) return *std::move(why);
  if (all.use) return answered_before(league, all);
  if (auto why = why_not_named(all.claim, accepted.name)) return *std::move(why);
  return std::optional<scores::Standing>();
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

std::vector<Outcome<scores::Standing>> keep(scores::League& league, std::span<const Played> played) {
  std::vector<Outcome<scores::Standing>> outcomes;
  if (played.empty()) return outcomes;
  league.together([&] {
    for (const Played& each : played) outcomes.push_back(keep_one(league, each));
    league.tickets().forget_before(played.front().entry.date - kKeepTickets_s);
  });
  return outcomes;
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
