// What a coach asks the search, and how it puts the answer into words.
#include "session/tetris/coach.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/text.h"
#include "tetris/search/advice.h"

namespace fourfold::session {
namespace {

constexpr std::size_t kReasons = 3;

/// "fewer holes": how the value differs, in words.
std::string difference(const tetris::Feature& feature, std::int64_t best, std::int64_t other) {
  return std::string(best < other ? feature.less : feature.more);
}

/// "fewer holes: 1, not 3 (+1.64)": the feature's value in both lines of play, and how much
/// better it makes the move.
std::string reason_line(const tetris::FeatureInfo& set, const tetris::Reason& reason, const tetris::Advice& best,
                        const tetris::Advice& other) {
  const auto f = static_cast<std::size_t>(reason.feature);
  const std::string sign = reason.gain < 0 ? "" : "+";
  return difference(set.features[f], best.totals[f], other.totals[f]) + ": " +
         set.shown(reason.feature, best.totals[f]) + ", not " + set.shown(reason.feature, other.totals[f]) + " (" +
         sign + fixed(reason.gain, 2) + ")";
}

std::vector<std::string> reason_lines(const tetris::Policy& policy, const std::vector<tetris::Advice>& placements) {
  if (placements.size() < 2) return {"it is the only place"};
  std::vector<std::string> lines;
  for (std::size_t other = 1; other < placements.size() && lines.empty(); ++other) {
    const auto list = tetris::reasons(policy, placements[0], placements[other]);  // none: as good as the best
    for (std::size_t i = 0; i < std::min(kReasons, list.size()); ++i)
      lines.push_back(reason_line(info(policy.features), list[i], placements[0], placements[other]));
  }
  return lines.empty() ? std::vector<std::string>{"every place is as good"} : lines;
}

}  // namespace

Result<Recommendation> recommend(const tetris::Position& position, const tetris::Policy& policy,
                                 const StopToken& stop) {
  if (const auto good = tetris::checked(policy.search); !good) return Error{good.error()};
  std::array<tetris::Piece, tetris::kMaxKnown> pieces{};
  const std::span known = std::span(pieces).first(static_cast<std::size_t>(policy.search.known));
  for (std::size_t i = 0; i < known.size(); ++i) known[i] = position.piece(i);
  const tetris::Advisor advisor{position.rules, &policy, policy.search};
  const auto list = advisor.advise({position.board, position.combo, known}, {.stop = stop});
  if (!list) return Error{list.error()};
  if (list->placements.empty()) return Error{"the piece has no room"};
  const tetris::Advice& best = list->placements[0];
  return Recommendation{best.move.placement, best.keys, reason_lines(list->policy, list->placements)};
}

}  // namespace fourfold::session
