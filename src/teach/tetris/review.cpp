// The review of a game of Tetris.
#include "teach/tetris/review.h"

#include <algorithm>

#include "base/parallel.h"
#include "base/text.h"
#include "teach/tetris/picture.h"
#include "teach/tetris/why.h"
#include "tetris/modern/paint.h"
#include "tetris/modern/search/rewards.h"

namespace fourfold::teach {
namespace {

using tetris::Paint;

/// What a kind of game counts.
struct Unit {
  std::string_view name;
  std::int64_t parts;  ///< thousandths of a hole or a row that make one
  std::string_view about, about_value;
};

constexpr Unit kHoleUnit = {
    "holes", kThousandths,
    "Losses are counted in holes: what one more hole in the stack costs by the policy that advises.",
    "How good the stack was before each piece: 0 is as good as an empty board, -1 as bad as one more hole."};
constexpr Unit kRowUnit = {"rows", kThousandths, "Losses are counted in rows of attack, as the machine expects them.",
                           "What the machine expected before each piece, in rows of attack: the higher, the better."};
constexpr Unit kLineUnit = {
    "lines", kThousandths, "Losses are counted in lines: in a race an untidy stack costs as much as lines not cleared.",
    "What the machine expected before each piece, in lines: the higher, the better."};
constexpr Unit kPointUnit = {"points", kThousandths / tetris::modern::kPointsOfRow,
                             "Losses are counted in points at level 1, as the machine expects them.",
                             "What the machine expected before each piece, in points: the higher, the better."};

const Unit& unit_of(const tetris::Game::Setup&) { return kHoleUnit; }
const Unit& unit_of(const tetris::modern::Game::Setup& setup) {
  switch (goal_of(setup.start.options)) {
    case tetris::modern::Goal::attack:
      return kRowUnit;
    case tetris::modern::Goal::lines:
      return kLineUnit;
    default:
      return kPointUnit;
  }
}

const Thresholds& thresholds_of(const tetris::Game::Setup&) { return kClassicThresholds; }
const Thresholds& thresholds_of(const tetris::modern::Game::Setup& setup) {
  return teach::thresholds_of(goal_of(setup.start.options));
}

/// The rules, where they are others than usual and have a name; who plays on from a board of the
/// classic game plays by modern rules.
std::string options_of(const tetris::Game::Setup&) { return ""; }
std::string options_of(const tetris::modern::Game::Setup& setup) {
  const std::string& rules = setup.start.rules->name;
  const bool is_usual = rules == tetris::modern::SharedRules()->name;
  return is_usual || !tetris::modern::find_rules(rules) ? "" : " --rules " + rules;
}

/// What the two kinds of game call the same things.
template <class G>
struct About;

template <>
struct About<tetris::Game> {
  static constexpr std::string_view kTitle = "Tetris";
  static void follow(Paint& paint, const ClassicTurn& turn) { paint.follow(*turn.before.rules, turn.locked); }
};

template <>
struct About<tetris::modern::Game> {
  static constexpr std::string_view kTitle = "Modern Tetris";
  static void follow(Paint& paint, const ModernTurn& turn) { tetris::modern::follow(paint, turn.locked); }
};

/// In words and with the numbers behind them.
void explain(JudgedMove& move, const TetrisVerdict& verdict) {
  const std::span<const Step> played =
      verdict.after_played.empty() ? std::span(&verdict.played, 1) : verdict.after_played;
  const std::vector<Reason> reasons = why(verdict.better, played, kMostReasons, Plans::all);
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
  if (!is_best && move.played == move.best) {
    move.played += apart_text(verdict.played, best);
    move.best += apart_text(best, verdict.played);
  }
  move.played_json = move_json(verdict.played, verdict.swapped);
  move.best_json = move_json(best, best_swapped);
  move.loss = verdict.loss;
  move.grade = grade_of(verdict.loss, thresholds);
  if (!is_best) explain(move, verdict);
  move.before = picture_of(verdict.played, is_best ? nullptr : &best, paint);
  move.hand = verdict.hand;
  move.line = line_of(verdict.better, verdict.better_swapped, verdict.hand, paint);
  return move;
}

std::vector<std::string> legend(const Review& review, const Unit& unit, const Thresholds& t) {
  const auto upto = [&](std::int64_t loss) { return amount_text(review, loss); };
  return {std::string(unit.about) + " Ending the game costs " + upto(kEndLoss) + ".",
          "Best: nothing lost. Good: up to " + upto(t.good) + " " + review.unit + ". Inaccuracy: up to " +
              upto(t.inaccuracy) + ". Mistake: up to " + upto(t.mistake) + ". Blunder: more."};
}

template <class G>
Review empty_review(const typename G::Setup& setup) {
  const Unit& unit = unit_of(setup);
  Review review;
  review.game = G::kName;
  review.title = About<G>::kTitle;
  review.unit = unit.name;
  review.parts = unit.parts;
  review.about_value = unit.about_value;
  review.legend = legend(review, unit, thresholds_of(setup));
  review.sides = {{}};
  review.options = options_of(setup);
  return review;
}

using ClassicJudges = std::vector<std::unique_ptr<ClassicJudge>>;
using ModernJudges = std::vector<std::unique_ptr<ModernJudge>>;

/// A search of the classic game is so short that one thread is enough.
Result<ClassicJudges> judges_of(const tetris::Game::Setup& setup, const tetris::Policy& policy, const ReviewEffort&) {
  auto judge = ClassicJudge::make(*setup.rules, policy);
  if (!judge) return Error{judge.error()};
  ClassicJudges judges;
  judges.push_back(std::make_unique<ClassicJudge>(*std::move(judge)));
  return judges;
}

Result<ModernJudges> judges_of(const tetris::modern::Game::Setup&, const tetris::modern::MachinePolicy& policy,
                               const ReviewEffort& effort) {
  if (const auto weights = integer_weights(policy); !weights) return Error{weights.error()};
  ModernJudges judges;
  for (unsigned i = 0; i < thread_count(effort.threads); ++i)
    judges.push_back(std::make_unique<ModernJudge>(policy, effort));
  return judges;
}

template <class G>
Result<Review> review_at_once(const play::Replay<G>& replay, const typename ReviewOf<G>::Policy& policy,
                              const ReviewWatch& watch, const ReviewEffort& effort) {
  auto reviewer = TetrisReviewer<G>::begin(replay, policy, effort);
  if (!reviewer) return Error{reviewer.error()};
  reviewer->run(watch);
  if (watch.stop.stop_requested()) return Error{"stopped"};
  return reviewer->finished();
}

}  // namespace

template <class G>
Result<TetrisReviewer<G>> TetrisReviewer<G>::begin(const play::Replay<G>& replay,
                                                   const typename ReviewOf<G>::Policy& policy,
                                                   const ReviewEffort& effort) {
  std::vector<typename ReviewOf<G>::Turn> turns;
  const auto end = each_turn(replay, [&](const typename ReviewOf<G>::Turn& turn) {
    turns.push_back(turn);
    return turns.size() <= kMostReviewedPieces;
  });
  if (!end) return Error{end.error()};
  return begin(replay.setup, std::move(turns), end->position, policy, effort);
}

template <class G>
Result<TetrisReviewer<G>> TetrisReviewer<G>::begin(const typename G::Setup& setup,
                                                   std::vector<typename ReviewOf<G>::Turn> turns,
                                                   const decltype(G::position)& end,
                                                   const typename ReviewOf<G>::Policy& policy,
                                                   const ReviewEffort& effort) {
  TetrisReviewer reviewer;
  auto judges = judges_of(setup, policy, effort);
  if (!judges) return Error{judges.error()};
  reviewer.judges_ = *std::move(judges);
  reviewer.turns_ = std::move(turns);
  if (reviewer.all() > kMostReviewedPieces)
    return Error{"the game has more than " + grouped(kMostReviewedPieces) + " pieces: that is too long for a review"};
  reviewer.end_ = end;
  reviewer.review_ = empty_review<G>(setup);
  reviewer.thresholds_ = thresholds_of(setup);
  reviewer.is_first_ = effort.is_first;
  return reviewer;
}

template <class G>
void TetrisReviewer<G>::add(const TetrisVerdict& verdict, const ReviewWatch& watch) {
  const auto& turn = turns_[static_cast<std::size_t>(done())];
  review_.values.push_back(verdict.value);
  JudgedMove move = judged(verdict, thresholds_, paint_, done());
  move.is_settled = verdict.is_settled || !is_first_;
  if (!move.is_settled) move.grade = std::min(move.grade, Grade::inaccuracy);
  review_.moves.push_back(std::move(move));
  About<G>::follow(paint_, turn);
  if (watch.progress) watch.progress(done(), all());
  if (watch.judged) watch.judged(review_);
}

template <class G>
void TetrisReviewer<G>::step(int pieces, const ReviewWatch& watch) {
  const auto first = static_cast<std::size_t>(done());
  const auto count = std::min(static_cast<std::size_t>(pieces), turns_.size() - first);
  const auto judge = [&](std::size_t i, unsigned thread) {
    std::optional<TetrisVerdict> verdict;
    if (!watch.stop.stop_requested()) verdict = judges_[thread]->judge(turns_[first + i]);
    return verdict;
  };
  for (const auto& verdict : parallel_map(count, static_cast<unsigned>(judges_.size()), judge)) {
    if (!verdict) return;
    add(*verdict, watch);
  }
}

/// The first pieces are few, so that their grades come at once; later ones many, so that no thread
/// waits long for another.
template <class G>
void TetrisReviewer<G>::run(const ReviewWatch& watch) {
  constexpr int kMostAtOnce = 32;
  const auto threads = static_cast<int>(judges_.size());
  for (int pieces = threads; !is_done() && !watch.stop.stop_requested();) {
    step(pieces, watch);
    if (threads > 1) pieces = std::max(threads, std::min(2 * pieces, kMostAtOnce));
  }
}

template <class G>
int TetrisReviewer<G>::unsettled() const {
  return static_cast<int>(std::ranges::count(review_.moves, false, &JudgedMove::is_settled));
}

template <class G>
void TetrisReviewer<G>::settle(std::uint64_t nodes) {
  const auto move = std::ranges::find(review_.moves, false, &JudgedMove::is_settled);
  if (move == review_.moves.end()) return;
  const auto before = std::span(turns_).first(static_cast<std::size_t>(move->index));
  Paint paint;
  for (const auto& turn : before) About<G>::follow(paint, turn);
  auto& judge = *judges_.front();
  judge.look_as_far_as(nodes);
  *move = judged(judge.judge(turns_[before.size()]), thresholds_, paint, move->index);
}

template <class G>
Review TetrisReviewer<G>::finished() {
  Review review = review_;
  review.values.push_back(judges_.front()->value_of(is_done() ? *end_ : turns_[review.moves.size()].before));
  count_grades(review);
  review.moments = worst_moves(review, kMostKeyMoments);
  return review;
}

template class TetrisReviewer<tetris::Game>;
template class TetrisReviewer<tetris::modern::Game>;

Result<Review> review_of(const play::Replay<tetris::Game>& replay, const tetris::Policy& policy,
                         const ReviewWatch& watch) {
  return review_at_once(replay, policy, watch, {});
}

Result<Review> review_of(const play::Replay<tetris::modern::Game>& replay, const tetris::modern::MachinePolicy& policy,
                         const ReviewWatch& watch, const ReviewEffort& effort) {
  return review_at_once(replay, policy, watch, effort);
}

}  // namespace fourfold::teach
