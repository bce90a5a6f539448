// Who may look for an opponent.
#include "service/strangers/seeker.h"

#include "play/glicko.h"
#include "service/ratings/weight.h"
#include "service/strangers/leavers.h"

namespace fourfold::service {
namespace {

/// "2 minutes", "1 minute"
std::string minutes_text(std::int64_t seconds) {
  const std::int64_t minutes = (seconds + 59) / 60;
  return std::to_string(minutes) + (minutes == 1 ? " minute" : " minutes");
}

}  // namespace

Outcome<KnownSeeker> welcome_seeker(scores::League& league, const SignedHello& hello, const scores::RatedBoard& board,
                                    std::span<const std::string> own, std::int64_t now) {
  const auto player = welcome(league, hello, own, now);
  if (!player) return player.refused();
  const auto left = league.left_matches().dates_of(player->key, now - kLeaverDaySeconds);
  if (const std::int64_t until = leaver_waits_until(left, now); until > now)
    return Refused{Refusal::left_matches, "you have left " + std::to_string(left.size()) +
                                              " matches today: expected a pause of " + minutes_text(until - now)};
  KnownSeeker seeker{.player = *player};
  if (const auto row = league.ratings().find(player->key, board.game, board.mode)) {
    const play::Rating now_known =
        play::rested({row->rating, row->deviation, row->volatility}, (now - row->date) / kDaySeconds);
    seeker.rating = now_known.rating;
    seeker.deviation = now_known.deviation;
  }
  return seeker;
}

}  // namespace fourfold::service
