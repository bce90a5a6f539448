// The review of a game of Tetris.
#include "teach/tetris/review.h"

#include <algorithm>

#include "base/text.h"
#include "teach/tetris/picture.h"
#include "teach/tetris/why.h"
#include "tetris/modern/paint.h"

namespace fourfold::teach {
namespace {

using tetris::Paint;

/// What the two kinds of game call the same things.
template <class G>
struct About;

template <>
struct About<tetris::Game> {
  static constexpr const Thresholds& kThresholds = kClassicThresholds;
  static constexpr std::string_view kTitle = "Tetris", kUnit = "holes";
  static constexpr std::string_view kAboutValue =
      "How good the stack was before each piece: 0 is as good as an empty board, -1 as bad as one more hole.";
  static constexpr std::string_view kAboutUnit =
      "Losses are counted in holes: what one more hole in the stack costs by the policy that advises.";
  static void follow(Paint& paint, const ClassicTurn& turn) { paint.follow(*turn.before.rules, turn.locked); }
};

template <>
struct About<tetris::modern::Game> {
  static constexpr const Thresholds& kThresholds = kModernThresholds;
  static constexpr std::string_view kTitle = "Modern Tetris", kUnit = "rows";
  static constexpr std::string_view kAboutValue =
      "What the machine expected before each piece, in rows of attack: the higher, the better.";
  static constexpr std::string_view kAboutUnit = "Losses are counted in rows of attack, as the machine expects them.";
  static void follow(Paint& paint, const ModernTurn& turn) { tetris::modern::follow(paint, turn.locked); }
};

/// In words and with the numbers behind them.
void explain(JudgedMove& move, const TetrisVerdict& verdict) {
  const std::vector<Reason> reasons = why(verdict.better, verdict.played);
  for (const Reason& reason : reasons) move.why.push_back(text(reason, Other::played));
  move.why_json = to_json(reasons, Other::played);
}

JudgedMove judged(const TetrisVerdict& verdict, const Thresholds& thresholds, const Paint& paint, int index) {
  const bool is_best = verdict.better.empty();
  const Step& best = is_best ? verdict.played : verdict.better.front();
  const bool best_swapped = is_best ? verdict.swapped : verdict.better_swapped;
  JudgedMove move;
  move.index = index;
  move.played = move_text(verdict.played, verdict.swapped);
  move.best = move_text(best, best_swapped);
  move.played_json = move_json(verdict.played, verdict.swapped);
  move.best_json = move_json(best, best_swapped);
  move.loss = verdict.loss;
  move.grade = grade_of(verdict.loss, thresholds);
  if (!is_best) explain(move, verdict);
  move.before = picture_of(verdict.played, is_best ? nullptr : &best, paint);
  return move;
}

std::string upto(std::int64_t loss) { return fixed(static_cast<double>(loss) / kThousandths, 2); }

std::vector<std::string> legend(const Thresholds& t, std::string_view unit, std::string_view about) {
  const std::string of(unit);
  return {std::string(about) + " Ending the game costs " + std::to_string(kEndLoss / kThousandths) + ".",
          "Best: nothing lost. Good: up to " + upto(t.good) + " " + of + ". Inaccuracy: up to " + upto(t.inaccuracy) +
              ". Mistake: up to " + upto(t.mistake) + ". Blunder: more."};
}

template <class G>
Review empty_review() {
  Review review;
  review.game = G::kName;
  review.title = About<G>::kTitle;
  review.unit = About<G>::kUnit;
  review.parts = kThousandths;
  review.about_value = About<G>::kAboutValue;
  review.legend = legend(About<G>::kThresholds, review.unit, About<G>::kAboutUnit);
  review.sides = {{}};
  return review;
}

Result<std::unique_ptr<ClassicJudge>> judge_of(const play::Replay<tetris::Game>& replay, const tetris::Policy& policy) {
  auto judge = ClassicJudge::make(*replay.setup.rules, policy);
  if (!judge) return Error{judge.error()};
  return std::make_unique<ClassicJudge>(*std::move(judge));
}

Result<std::unique_ptr<ModernJudge>> judge_of(const play::Replay<tetris::modern::Game>&,
                                              const tetris::modern::MachinePolicy& policy) {
  if (const auto weights = integer_weights(policy); !weights) return Error{weights.error()};
  return std::make_unique<ModernJudge>(policy);
}

template <class G>
Result<Review> review_at_once(const play::Replay<G>& replay, const typename ReviewOf<G>::Policy& policy,
                              const ReviewWatch& watch) {
  auto reviewer = TetrisReviewer<G>::begin(replay, policy);
  if (!reviewer) return Error{reviewer.error()};
  while (!reviewer->is_done()) {
    if (watch.stop.stop_requested()) return Error{"stopped"};
    reviewer->step();
    if (watch.progress) watch.progress(reviewer->done(), reviewer->all());
  }
  if (watch.stop.stop_requested()) return Error{"stopped"};
  return reviewer->finished();
}

}  // namespace

template <class G>
Result<TetrisReviewer<G>> TetrisReviewer<G>::begin(const play::Replay<G>& replay,
                                                   const typename ReviewOf<G>::Policy& policy) {
  TetrisReviewer reviewer;
  auto judge = judge_of(replay, policy);
  if (!judge) return Error{judge.error()};
  reviewer.judge_ = *std::move(judge);
  const auto end = each_turn(replay, [&](const typename ReviewOf<G>::Turn& turn) {
    reviewer.turns_.push_back(turn);
    return reviewer.all() <= kMostReviewedPieces;
  });
  if (!end) return Error{end.error()};
  if (reviewer.all() > kMostReviewedPieces)
    return Error{"the game has more than " + grouped(kMostReviewedPieces) + " pieces: that is too long for a review"};
  reviewer.end_ = *end;
  reviewer.review_ = empty_review<G>();
  return reviewer;
}

template <class G>
void TetrisReviewer<G>::step() {
  const auto& turn = turns_[static_cast<std::size_t>(done())];
  const TetrisVerdict verdict = judge_->judge(turn);
  review_.values.push_back(verdict.value);
  review_.moves.push_back(judged(verdict, About<G>::kThresholds, paint_, done()));
  About<G>::follow(paint_, turn);
}

template <class G>
Review TetrisReviewer<G>::finished() {
  Review review = review_;
  review.values.push_back(judge_->value_of(end_->position));
  count_grades(review);
  review.moments = worst_moves(review, kMostKeyMoments);
  return review;
}

template class TetrisReviewer<tetris::Game>;
template class TetrisReviewer<tetris::modern::Game>;

Result<Review> review_of(const play::Replay<tetris::Game>& replay, const tetris::Policy& policy,
                         const ReviewWatch& watch) {
  return review_at_once(replay, policy, watch);
}

Result<Review> review_of(const play::Replay<tetris::modern::Game>& replay, const tetris::modern::MachinePolicy& policy,
                         const ReviewWatch& watch) {
  return review_at_once(replay, policy, watch);
}

}  // namespace fourfold::teach
