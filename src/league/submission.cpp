// From a signed replay to a place on a board.
#include "league/submission.h"

#include <algorithm>
#include <utility>

#include "base/field.h"
#include "base/sha256.h"
#include "base/utf8.h"
#include "connect4/game.h"
#include "league/claim.h"
#include "rank/name.h"
#include "rank/plausibility.h"
#include "tetris/rules.h"

namespace fourfold::league {
namespace {

/// Used tickets are kept this long after their deadline: clocks of servers differ.
constexpr std::int64_t kKeepTickets_s = 24 * 60 * 60;

/// The seed that stands in front of the commands of a replay; nothing if there is none.
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

std::string in_words(const rank::Filter& board) { return board.game + " " + board.rules + " " + board.mode; }

/// Why the game that was played is not the one that the ticket was issued for.
std::optional<Refused> why_another(const rank::Entry& entry, const Ticket& ticket) {
  const rank::Filter& board = ticket.board;
  if (entry.game != board.game || entry.rules != board.rules || entry.mode != board.mode)
    return Refused{Refusal::other_game, "the replay is a game of " + entry.game + " " + entry.rules + " " + entry.mode +
                                            ": the ticket is for " + in_words(board)};
  if (board.game != connect4::Game::kName && seed_of(entry.replay) != ticket.seed)
    return Refused{Refusal::other_seed,
                   "the replay does not begin from seed " + std::to_string(ticket.seed) + ", which the ticket says"};
  if (board.kind == rank::PlayerKind::human && entry.kind != rank::PlayerKind::human)
    return Refused{Refusal::wrong_kind,
                   "a machine made moves in this game, or more than a person can: the ticket is "
                   "for a person"};
  return std::nullopt;
}

/// A game takes its own time: who has played longer than the ticket is old has played it before.
std::optional<Refused> why_too_long(const rank::Entry& entry, const Ticket& ticket, std::int64_t now) {
  const std::int64_t most_s = now - ticket.issued + kGrace_s;
  if (entry.ticks <= most_s * tetris::kTicksPerSecond) return std::nullopt;
  return Refused{Refusal::too_long, "the game took " + std::to_string(entry.ticks / tetris::kTicksPerSecond) +
                                        " s, and the ticket was issued " + std::to_string(now - ticket.issued) +
                                        " s ago"};
}

/// A ticket that was used for this very replay is no hindrance.
std::optional<Refused> why_used(const std::optional<rank::UsedTicket>& used, const Accepted& accepted) {
  if (!used || used->digest == accepted.digest) return std::nullopt;
  return Refused{Refusal::used_ticket, "the ticket was used for another game: expected a new one for each"};
}

/// Stored, but not for this player: undoes the transaction.
struct Undo {
  Refused refused;
};

rank::Standing stored(rank::League& league, const rank::Entry& entry) {
  rank::Standing standing = league.store().submit({&entry, 1}).front();
  if (standing.row.state == rank::State::taken_off)
    throw Undo{{Refusal::banned_game, "this game was taken off the board"}};
  if (!standing.is_new && standing.row.entry.key != entry.key)
    throw Undo{{Refusal::known_game, "this game is on the board already, and not by this player"}};
  return standing;
}

rank::Standing keep_new(rank::League& league, const Played& played) {
  const Accepted& accepted = played.accepted;
  const rank::Entry& entry = played.entry;
  if (const auto ban = league.bans().find(entry.identity))
    throw Undo{{Refusal::banned_game, "this game is banned: " + printable(ban->why)}};
  const auto claim = league.players().claim({.key = entry.key, .name = entry.name, .since = entry.date});
  if (auto why = why_not_named(claim, entry.name)) throw Undo{*std::move(why)};
  rank::Standing standing = stored(league, entry);
  const bool is_used = league.tickets().use({.id = accepted.ticket.id,
                                             .key = entry.key,
                                             .digest = accepted.digest,
                                             .row = standing.row.id,
                                             .date = entry.date,
                                             .deadline = accepted.ticket.deadline});
  if (!is_used) throw Undo{{Refusal::used_ticket, "the ticket was used for a game that is gone"}};
  league.tickets().forget_before(entry.date - kKeepTickets_s);
  return standing;
}

/// Within the transaction: everything the store knows is looked at here, whoever looked before.
rank::Standing keep_within(rank::League& league, const Played& played) {
  const Accepted& accepted = played.accepted;
  if (auto why = why_banned(league, played.entry.key)) throw Undo{*std::move(why)};
  if (auto why = why_used(league.tickets().find(accepted.ticket.id), accepted)) throw Undo{*std::move(why)};
  if (auto before = answered_before(league, accepted)) return *std::move(before);
  return keep_new(league, played);
}

}  // namespace

std::string text_to_sign(const Submission& submission) {
  return "fourfold submission 1\n" + submission.ticket + "\n" + sha256(submission.replay) + "\n" + submission.name;
}

Submission signed_submission(std::string ticket, std::string replay, std::string name, const sign::KeyPair& player) {
  Submission submission{std::move(ticket), std::move(replay), std::move(name), player.key().text(), {}};
  submission.signature = player.sign(text_to_sign(submission)).text();
  return submission;
}

Outcome<Accepted> accept(const Submission& submission, const House& house, std::int64_t now) {
  const auto key = signer(submission.key, submission.signature, text_to_sign(submission));
  if (!key) return key.refused();
  const auto ticket = read_ticket(submission.ticket, house, now);
  if (!ticket) return ticket.refused();
  if (ticket->key != *key) return Refused{Refusal::others_ticket, "the ticket was issued to another player"};
  auto name = rank::clean_name(submission.name);
  if (!name) return Refused{Refusal::bad_name, name.error()};
  return Accepted{*ticket, submission.replay, *std::move(name), sha256(submission.replay)};
}

std::optional<rank::Standing> answered_before(rank::League& league, const Accepted& accepted) {
  const auto used = league.tickets().find(accepted.ticket.id);
  if (!used || used->digest != accepted.digest) return std::nullopt;
  return league.standing(used->row);
}

std::optional<Refused> why_unwanted(rank::League& league, const Accepted& accepted) {
  const std::string key = accepted.ticket.key.text();
  if (auto why = why_banned(league, key)) return why;
  const auto used = league.tickets().find(accepted.ticket.id);
  if (used) return why_used(used, accepted);
  return why_not_named(league.players().may_have(key, accepted.name), accepted.name);
}

Outcome<Played> play(Accepted accepted, std::int64_t now) {
  const Ticket& ticket = accepted.ticket;
  auto entry = rank::verified_entry(accepted.replay, {.name = accepted.name, .kind = std::nullopt, .date = now});
  if (!entry) return Refused{Refusal::bad_replay, entry.error()};
  if (auto why = why_another(*entry, ticket)) return *std::move(why);
  if (auto why = why_too_long(*entry, ticket, now)) return *std::move(why);
  entry->kind = *ticket.board.kind;
  entry->key = ticket.key.text();
  rank::judge(*entry);
  return Played{std::move(accepted), *std::move(entry)};
}

Outcome<rank::Standing> keep(rank::League& league, const Played& played) {
  std::optional<rank::Standing> standing;
  try {
    league.together([&] { standing = keep_within(league, played); });
  } catch (const Undo& undo) {
    return undo.refused;
  }
  return *std::move(standing);
}

Outcome<rank::Standing> submit(rank::League& league, const Submission& submission, const House& house,
                               std::int64_t now) {
  auto accepted = accept(submission, house, now);
  if (!accepted) return accepted.refused();
  if (auto why = why_unwanted(league, *accepted)) return *std::move(why);
  if (auto before = answered_before(league, *accepted)) return *std::move(before);
  auto played = play(*std::move(accepted), now);
  if (!played) return played.refused();
  return keep(league, *played);
}

}  // namespace fourfold::league
