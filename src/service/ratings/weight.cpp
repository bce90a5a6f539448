// How much a match counts.
#include "service/ratings/weight.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "play/glicko.h"

namespace fourfold::service {

Past past_of(std::span<const PastMatch> matches, const PastMatch& next) {
  if (matches.size() > kMostRemembered) matches = matches.last(kMostRemembered);
  Past past{.matches = std::ssize(matches)};
  std::set<std::int64_t> days;
  std::set<std::string_view> places;
  for (const PastMatch& match : matches) {
    days.insert(match.date / kDaySeconds);
    places.insert(match.place);
    const bool is_today = match.date > next.date - kDaySeconds, is_pair = match.opponent == next.opponent;
    past.today += is_today ? 1 : 0;
    past.of_pair += is_pair && match.date > next.date - kPairSeconds ? 1 : 0;
    past.of_pair_today += is_today && is_pair ? 1 : 0;
    past.against_place_today += is_today && match.place == next.place ? 1 : 0;
  }
  past.days = std::ssize(days);
  past.places = std::ssize(places);
  return past;
}

bool is_new(const Past& past) {
  return past.matches < kKnownMatches || past.days < kKnownDays || past.places < kKnownPlaces;
}

double weight_of(const Past& own, const Past& opponent, bool are_near) {
  if (own.today >= kMostADay) return 0;
  double weight = are_near ? kWeightOfNear : 1;
  if (is_new(opponent)) {
    if (!is_new(own) || own.today >= kMostNewADay) return 0;
    weight *= kWeightOfNew;
  }
  return weight / static_cast<double>(1 + std::max(own.of_pair, own.against_place_today));
}

double least_deviation(std::int64_t places) {
  return play::kLargestDeviation / std::sqrt(static_cast<double>(1 + 2 * places));
}

}  // namespace fourfold::service
