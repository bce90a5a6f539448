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
struct Kind;

template <>
struct Kind<tetris::Game> {
  using Turn = ClassicTurn;
  static constexpr const Thresholds& kThresholds = kClassicThresholds;
  static constexpr std::string_view kTitle = "Tetris", kUnit = "holes";
  static constexpr std::string_view kAboutValue =
      "How good the stack was before each piece: 0 is as good as an empty board, -1 as bad as one more hole.";
  static constexpr std::string_view kAboutUnit =
      "Losses are counted in holes: what one more hole in the stack costs by the policy that advises.";
  static void follow(Paint& paint, const Turn& turn) { paint.follow(*turn.before.rules, turn.locked); }
};

template <>
struct Kind<tetris::modern::Game> {
  using Turn = ModernTurn;
  static constexpr const Thresholds& kThresholds = kModernThresholds;
  static constexpr std::string_view kTitle = "Modern Tetris", kUnit = "rows";
  static constexpr std::string_view kAboutValue =
      "What the machine expected before each piece, in rows of attack: the higher, the better.";
  static constexpr std::string_view kAboutUnit = "Losses are counted in rows of attack, as the machine expects them.";
  static void follow(Paint& paint, const Turn& turn) { tetris::modern::follow(paint, turn.locked); }
};

std::vector<std::string> reasons(const TetrisVerdict& verdict) {
  std::vector<std::string> lines;
  for (const Reason& reason : why(verdict.better, verdict.played)) lines.push_back(text(reason, Other::played));
  return lines;
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
  if (!is_best) move.why = reasons(verdict);
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
  review.title = Kind<G>::kTitle;
  review.unit = Kind<G>::kUnit;
  review.parts = kThousandths;
  review.about_value = Kind<G>::kAboutValue;
  review.legend = legend(Kind<G>::kThresholds, review.unit, Kind<G>::kAboutUnit);
  review.sides = {{}};
  return review;
}

/// How many pieces a replay has, if it is a game that can be reviewed.
template <class G>
Result<int> counted_pieces(const play::Replay<G>& replay) {
  int count = 0;
  const auto game = each_turn(replay, [&](const typename Kind<G>::Turn&) { return ++count <= kMostReviewedPieces; });
  if (!game) return Error{game.error()};
  if (count > kMostReviewedPieces)
    return Error{"the game has more than " + grouped(kMostReviewedPieces) + " pieces: that is too long for a review"};
  return count;
}

template <class G, class Judge>
Result<Review> review_with(const play::Replay<G>& replay, Judge& judge, const ReviewWatch& watch) {
  const auto all = counted_pieces(replay);
  if (!all) return Error{all.error()};
  Review review = empty_review<G>();
  Paint paint;
  const auto game = each_turn(replay, [&](const typename Kind<G>::Turn& turn) {
    const TetrisVerdict verdict = judge.judge(turn);
    review.values.push_back(verdict.value);
    review.moves.push_back(judged(verdict, Kind<G>::kThresholds, paint, static_cast<int>(review.moves.size())));
    Kind<G>::follow(paint, turn);
    if (watch.progress) watch.progress(static_cast<int>(review.moves.size()), *all);
    return !watch.stop.stop_requested();
  });
  if (watch.stop.stop_requested()) return Error{"stopped"};
  review.values.push_back(judge.value_of(game->position));
  count_grades(review);
  review.moments = worst_moves(review, kMostKeyMoments);
  return review;
}

}  // namespace

Result<Review> review_of(const play::Replay<tetris::Game>& replay, const tetris::Policy& policy,
                         const ReviewWatch& watch) {
  auto judge = ClassicJudge::make(*replay.setup.rules, policy);
  if (!judge) return Error{judge.error()};
  return review_with(replay, *judge, watch);
}

Result<Review> review_of(const play::Replay<tetris::modern::Game>& replay, const tetris::modern::MachinePolicy& policy,
                         const ReviewWatch& watch) {
  if (const auto weights = integer_weights(policy); !weights) return Error{weights.error()};
  ModernJudge judge(policy);
  return review_with(replay, judge, watch);
}

}  // namespace fourfold::teach
