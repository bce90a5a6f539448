// Computes ratings from matches.
#include "service/ratings/rated_match.h"

#include <algorithm>
#include <map>
#include <vector>

#include "play/glicko.h"
#include "service/names/looks.h"
#include "service/ratings/weight.h"

namespace fourfold::service {

using play::Bout;
using play::Rating;

namespace {

constexpr std::int64_t kPage = 10'000;  ///< matches that are read at a time

/// A player's rating, and the matches that it was computed from.
struct Rated {
  scores::RatingRow row;
  std::vector<PastMatch> past{};
};

Rating rating_in(const scores::RatingRow& row) { return {row.rating, row.deviation, row.volatility}; }

/// The rating now: the deviation grows while a player does not play.
Rating rested_now(const scores::RatingRow& row, std::int64_t now) {
  return play::rested(rating_in(row), row.games == 0 ? 0 : (now - row.date) / kDaySeconds);
}

/// The match from the view of the player in `seat`.
PastMatch seen_by(std::size_t seat, const scores::MatchRow& match) {
  const std::string &key = match.keys[1 - seat], &place = match.places[1 - seat];
  return {.date = match.date, .opponent = key, .place = place.empty() ? key : place};
}

/// Both new ratings are computed from the ratings before the match.
void rate_both(std::array<Rated*, 2> players, const scores::MatchRow& match) {
  const bool are_near = !match.places[0].empty() && match.places[0] == match.places[1];
  std::array<PastMatch, 2> seen;
  std::array<Past, 2> past;
  std::array<Rating, 2> before;
  for (std::size_t i = 0; i < 2; ++i) {
    seen[i] = seen_by(i, match);
    past[i] = past_of(players[i]->past, seen[i]);
    before[i] = rested_now(players[i]->row, match.date);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    players[i]->past.push_back(seen[i]);
    const std::int64_t places = past_of(players[i]->past, seen[i]).places;
    const std::array bouts = {Bout{.opponent = before[1 - i],
                                   .score = i == 0 ? match.score : 1 - match.score,
                                   .weight = weight_of(past[i], past[1 - i], are_near)}};
    const Rating after = play::rated(before[i], bouts);
    scores::RatingRow& row = players[i]->row;
    row.rating = after.rating;
    row.deviation = std::max(after.deviation, std::min(before[i].deviation, least_deviation(places)));
    row.volatility = after.volatility;
    row.date = match.date;
    ++row.games;
  }
}

Rated rated_player(scores::League& league, const std::string& key, const scores::MatchRow& match) {
  const scores::RatedBoard board{match.game, match.mode};
  Rated player{league.ratings()
                   .find(key, board.game, board.mode)
                   .value_or(scores::RatingRow{.key = key, .game = board.game, .mode = board.mode})};
  for (const scores::MatchRow& each : league.matches().last_of(key, board, kMostRemembered))
    player.past.push_back(seen_by(each.keys[0] == key ? 0 : 1, each));
  return player;
}

bool is_banned(scores::League& league, const std::string& key) { return league.bans().find(key).has_value(); }

/// All players of a board, with the ratings that result from their matches.
class AllRated {
 public:
  explicit AllRated(const scores::RatedBoard& board) : board_(board) {}

  void rate(const scores::MatchRow& match) { rate_both({&player(match.keys[0]), &player(match.keys[1])}, match); }
  [[nodiscard]] const std::map<std::string, Rated>& players() const { return players_; }

 private:
  Rated& player(const std::string& key) {
    Rated& found = players_[key];
    if (found.row.key.empty()) found.row = {.key = key, .game = board_.game, .mode = board_.mode};
    // Only the latest matches count, so the older half is removed from time to time.
    if (found.past.size() > 2 * kMostRemembered)
      found.past.erase(found.past.begin(), found.past.end() - kMostRemembered);
    return found;
  }

  const scores::RatedBoard& board_;
  std::map<std::string, Rated> players_;
};

}  // namespace

void note_match(scores::League& league, const scores::MatchRow& match, const std::array<std::string, 2>& names) {
  const auto& [a, b] = match.keys;
  if (a == b || is_banned(league, a) || is_banned(league, b)) return;
  Rated first = rated_player(league, a, match), second = rated_player(league, b, match);
  if (past_of(first.past, seen_by(0, match)).of_pair_today >= kMostOfAPairADay) return;
  if (!league.matches().add(match) || !match.held.empty()) return;
  for (std::size_t i = 0; i < 2; ++i) league.players().claim({match.keys[i], names[i], match.date, looks_of(names[i])});
  rate_both({&first, &second}, match);
  league.ratings().put(first.row);
  league.ratings().put(second.row);
}

Recomputed recompute(scores::League& league, const scores::RatedBoard& board) {
  Recomputed done;
  league.together([&] {
    AllRated all(board);
    std::map<std::string, bool> banned;
    const auto may_count = [&](const std::string& key) {
      const auto [at, is_first] = banned.try_emplace(key, false);
      if (is_first) at->second = is_banned(league, key);
      return !at->second;
    };
    scores::MatchRow last{.room = {}, .game = board.game, .mode = board.mode, .date = INT64_MIN};
    for (auto page = league.matches().after(last, kPage); !page.empty(); page = league.matches().after(last, kPage)) {
      for (const scores::MatchRow& match : page) {
        if (!may_count(match.keys[0]) || !may_count(match.keys[1])) continue;
        all.rate(match);
        ++done.matches;
      }
      last = page.back();
    }
    league.ratings().clear(board.game, board.mode);
    for (const auto& [key, player] : all.players()) league.ratings().put(player.row);
    done.players = std::ssize(all.players());
  });
  return done;
}

bool release(scores::League& league, const std::string& room) {
  bool is_released = false;
  league.together([&] {
    const auto match = league.matches().find(room);
    is_released = match && league.matches().release(room);
    if (is_released) recompute(league, {match->game, match->mode});
  });
  return is_released;
}

}  // namespace fourfold::service
