// Which strangers are matched with each other.
#include "live/match_queue.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fourfold::live {

double reach_of(const Seeker& seeker, std::int64_t now_ms) {
  const auto waited_s = static_cast<double>(std::max<std::int64_t>(now_ms - seeker.since_ms, 0)) / 1000;
  return kReachAtOnce + seeker.deviation + kReachPerSecond * waited_s;
}

Result<MatchQueue::Entered> MatchQueue::add(Seeker seeker, std::int64_t now_ms) {
  Entered entered;
  seeker.since_ms = std::min(seeker.since_ms == 0 ? now_ms : seeker.since_ms, now_ms);
  const auto own = std::ranges::find(waiting_, seeker.key, &Seeker::key);
  if (own != waiting_.end()) {
    if (own->client != seeker.client) entered.replaced = own->client;
    if (own->game == seeker.game) seeker.since_ms = std::min(seeker.since_ms, own->since_ms);
    waiting_.erase(own);
  }
  if (waiting_.size() >= kMostSeekers)
    return Error{std::to_string(kMostSeekers) + " players look for an opponent: no more can"};
  const auto of_place = std::ranges::count(waiting_, seeker.place, &Seeker::place);
  if (!seeker.place.empty() && static_cast<std::size_t>(of_place) >= kMostOfAPlace)
    return Error{std::to_string(kMostOfAPlace) + " players from your address look for an opponent: no more can"};
  const auto at = std::ranges::upper_bound(waiting_, seeker.since_ms, {}, &Seeker::since_ms);
  waiting_.insert(at, std::move(seeker));
  return entered;
}

std::optional<Seeker> MatchQueue::remove(std::uint64_t client) {
  const auto at = std::ranges::find(waiting_, client, &Seeker::client);
  if (at == waiting_.end()) return std::nullopt;
  Seeker seeker = std::move(*at);
  waiting_.erase(at);
  return seeker;
}

std::optional<double> MatchQueue::distance(const Seeker& a, const Seeker& b) const {
  const bool is_one_place = !a.place.empty() && a.place == b.place;
  if (a.game != b.game || a.key == b.key || is_one_place) return std::nullopt;
  const auto& [one, other] = std::minmax(a.key, b.key);
  const auto met =
      std::ranges::count_if(past_, [&](const Past& past) { return past.one == one && past.other == other; });
  return std::abs(a.rating - b.rating) + kReachOfAPastMatch * static_cast<double>(met);
}

std::optional<std::size_t> MatchQueue::opponent_of(std::size_t seeker, const std::vector<bool>& is_taken,
                                                   std::int64_t now_ms) const {
  const Seeker& own = waiting_[seeker];
  std::optional<std::size_t> nearest;
  double least = 0;
  for (std::size_t i = seeker + 1; i < waiting_.size(); ++i) {  // those before have found nobody here
    // The ratings alone say whether it is worth to look at the past.
    const double reach = (reach_of(own, now_ms) + reach_of(waiting_[i], now_ms)) / 2;
    if (is_taken[i] || std::abs(own.rating - waiting_[i].rating) > reach) continue;
    const auto found = distance(own, waiting_[i]);
    if (!found || *found > reach || (nearest && *found >= least)) continue;
    nearest = i;
    least = *found;
  }
  return nearest;
}

std::vector<Pairing> MatchQueue::pair_up(std::int64_t now_ms) {
  while (!past_.empty() && now_ms - past_.front().at_ms > kPastMs) past_.pop_front();
  std::vector<Pairing> pairings;
  std::vector<bool> is_taken(waiting_.size());
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    if (is_taken[i]) continue;
    const auto other = opponent_of(i, is_taken, now_ms);
    if (!other) continue;
    is_taken[i] = is_taken[*other] = true;
    pairings.push_back({waiting_[i], waiting_[*other]});
  }
  std::vector<Seeker> left;
  for (std::size_t i = 0; i < waiting_.size(); ++i)
    if (!is_taken[i]) left.push_back(std::move(waiting_[i]));
  waiting_ = std::move(left);
  for (const Pairing& pairing : pairings) note(pairing, now_ms);
  return pairings;
}

void MatchQueue::note(const Pairing& pairing, std::int64_t now_ms) {
  const auto& [one, other] = std::minmax(pairing.first.key, pairing.second.key);
  past_.push_back({now_ms, one, other});
  if (past_.size() > kMostPast) past_.pop_front();
}

std::vector<Seeker> MatchQueue::give_up(std::int64_t now_ms) {
  const auto is_late = [&](const Seeker& seeker) { return now_ms - seeker.since_ms >= kLongestSeekMs; };
  std::vector<Seeker> late;
  std::ranges::copy_if(waiting_, std::back_inserter(late), is_late);
  std::erase_if(waiting_, is_late);
  return late;
}

std::size_t MatchQueue::waiting_for(std::string_view game) const {
  return static_cast<std::size_t>(std::ranges::count(waiting_, game, &Seeker::game));
}

}  // namespace fourfold::live
