// What the store says about submissions, and how games are stored: many in one transaction and in
// few statements, beside other processes that do the same.
//
// Games are stored in rounds. A game that depends on another one of its round, because they have
// the same ticket, are the same game, or claim a name, waits for the next round; then the store
// says what became of the other.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/utf8.h"
#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "service/names/looks.h"
#include "service/submission/claim.h"
#include "service/submission/submission.h"

namespace fourfold::service {
namespace {

/// Used tickets are stored this long after their deadline, because the clocks of servers differ.
constexpr std::int64_t kKeepTicketsSeconds = 24 * 60 * 60;

scores::Asked asked_about(const Accepted& accepted, const std::string& identity) {
  return {.key = accepted.ticket.key.text(), .name = accepted.name, .ticket = accepted.ticket.id, .identity = identity};
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

/// Another process has used a ticket after we asked about it. Nothing was stored; asked again, the
/// store says so.
struct UsedMeanwhile : scores::StoreError {
  UsedMeanwhile() : StoreError("another process has used the same ticket at the same time") {}
};
constexpr int kMostTries = 5;

/// Within a transaction: decides about each game and stores those that are accepted.
class Keeping {
 public:
  Keeping(scores::League& league, std::span<const Played> games)
      : league_(league), games_(games), decisions_(games.size()) {}

  void run() {
    Numbers open(games_.size());
    for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
    while (!open.empty()) open = round(open);
  }

  /// After the transaction: where each game stands.
  [[nodiscard]] std::vector<Outcome<scores::Standing>> outcomes() {
    std::vector<scores::Added> stored;
    for (const Decision& each : decisions_) {
      if (each.added) stored.push_back(*each.added);
    }
    std::vector<scores::Standing> standings = league_.standings(stored);
    std::vector<Outcome<scores::Standing>> all;
    auto next = standings.begin();
    for (Decision& each : decisions_) {
      if (each.added) {
        all.emplace_back(std::move(*next++));
      } else {
        all.emplace_back(*std::move(each.refused));
      }
    }
    return all;
  }

 private:
  using Numbers = std::vector<std::size_t>;
  /// One of them is there at the end.
  struct Decision {
    std::optional<Refused> refused;
    std::optional<scores::Added> added;
  };

  /// Returns the games that wait for the next round; the first of `open` is none of them. Asks
  /// about all of them, so that names are locked before anything else is.
  Numbers round(const Numbers& open) {
    const std::vector<scores::Known> known = ask(open);
    Numbers accepted, later;
    std::set<std::string_view> seen;  // games and tickets of this round
    std::set<std::string> claims;     // names and players
    for (std::size_t n = 0; n < open.size(); ++n) {
      const std::size_t i = open[n];
      const bool is_seen = seen.contains(games_[i].entry.identity) || seen.contains(games_[i].accepted.ticket.id);
      seen.insert(games_[i].entry.identity);
      seen.insert(games_[i].accepted.ticket.id);
      if (is_seen) {
        later.push_back(i);
      } else if (!decide(i, known[n])) {
        (known[n].is_named || claims_alone(i, claims) ? accepted : later).push_back(i);
      }
    }
    store(std::move(accepted), later);
    std::ranges::sort(later);
    return later;
  }

  std::vector<scores::Known> ask(const Numbers& games) {
    std::vector<scores::Asked> asked;
    for (const std::size_t i : games) asked.push_back(asked_about(games_[i].accepted, games_[i].entry.identity));
    std::vector<scores::Known> known = league_.known(asked);
    const bool claims_names = std::ranges::any_of(known, [](const scores::Known& each) { return !each.is_named; });
    if (!claims_names || has_names_) return known;
    league_.lock_names();
    has_names_ = true;
    return league_.known(asked);  // another process may have given names away until now
  }

  /// Returns false if the game is to be stored.
  bool decide(std::size_t i, const scores::Known& known) {
    Decision& decision = decisions_[i];
    decision.refused = why_unwanted(known, games_[i].accepted);
    if (decision.refused) return true;
    if (known.use) {
      if (auto row = league_.any_row(known.use->row)) {
        decision.added = {*std::move(row), false};
        return true;
      }
    }
    decision.refused = why_not_kept(known, games_[i].entry);
    return decision.refused.has_value();
  }

  /// Claims the game's name for its player, unless another game of this round is about the same
  /// name or player. Returns whether the name is the player's.
  bool claims_alone(std::size_t i, std::set<std::string>& claims) {
    const scores::Entry& entry = games_[i].entry;
    const bool is_first = claims.insert("key " + entry.key).second;
    if (!claims.insert("name " + scores::owned_as(entry.name)).second || !is_first) return false;
    const scores::Player player{
        .key = entry.key, .name = entry.name, .since = entry.date, .looks = looks_of(entry.name)};
    if (const auto other = league_.players().look_alike(player)) look_alikes_[i] = other->name;
    return league_.players().claim(player) == scores::Players::Claim::has;
  }

  /// In the order of their fingerprints and tickets, so that two processes with the same games wait
  /// for each other, but never both.
  void store(Numbers games, Numbers& later) {
    std::ranges::sort(games, {}, [&](std::size_t i) { return std::string_view(games_[i].entry.identity); });
    std::vector<scores::Entry> entries;
    for (const std::size_t i : games) {
      entries.push_back(games_[i].entry);
      if (const auto other = look_alikes_.find(i); other != look_alikes_.end())
        scores::add_look_alike(entries.back(), other->second);
    }
    std::vector<scores::Added> added = league_.add(entries);
    std::vector<scores::UsedTicket> tickets;
    std::vector<scores::Suspicion> suspicions;
    for (std::size_t n = 0; n < games.size(); ++n) {
      if (!added[n].is_new && added[n].row.entry.key != entries[n].key) {  // another process was first
        later.push_back(games[n]);
        continue;
      }
      note(games_[games[n]], added[n], tickets, suspicions);
      decisions_[games[n]].added = std::move(added[n]);
    }
    league_.suspicions().put_all(suspicions);
    std::ranges::sort(tickets, {}, &scores::UsedTicket::id);
    if (league_.tickets().use_all(tickets) != std::ssize(tickets)) throw UsedMeanwhile();
  }

  static void note(const Played& played, const scores::Added& added, std::vector<scores::UsedTicket>& tickets,
                   std::vector<scores::Suspicion>& suspicions) {
    const Accepted& accepted = played.accepted;
    tickets.push_back({.id = accepted.ticket.id,
                       .key = played.entry.key,
                       .digest = accepted.digest,
                       .row = added.row.id,
                       .date = played.entry.date,
                       .deadline = accepted.ticket.deadline});
    if (!added.is_new || !played.suspicion) return;
    suspicions.push_back(*played.suspicion);
    suspicions.back().row = added.row.id;
  }

  scores::League& league_;
  std::span<const Played> games_;
  std::vector<Decision> decisions_;
  std::map<std::size_t, std::string> look_alikes_;
  bool has_names_ = false;
};

}  // namespace

Outcome<std::optional<scores::Standing>> look_up(scores::League& league, const Accepted& accepted) {
  const scores::Known known = league.known(asked_about(accepted, ""));
  if (auto why = why_unwanted(known, accepted)) return *std::move(why);
  if (known.use) return league.standing(known.use->row);
  if (auto why = why_not_named(known.claim, accepted.name)) return *std::move(why);
  return std::optional<scores::Standing>();
}

std::vector<Outcome<scores::Standing>> keep(scores::League& league, std::span<const Played> played) {
  if (played.empty()) return {};
  for (int tries = 1;; ++tries) {
    Keeping keeping(league, played);
    try {
      league.adding([&] {
        keeping.run();
        league.tickets().forget_before(played.front().entry.date - kKeepTicketsSeconds);
      });
    } catch (const UsedMeanwhile&) {
      if (tries == kMostTries) throw;
      continue;
    }
    return keeping.outcomes();
  }
}

}  // namespace fourfold::service
