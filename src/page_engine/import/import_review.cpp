// The review of a round of TETR.IO: each moment is put up under our rules, and judged like one of our games.
#include <algorithm>

#include "page_engine/import/open_import.h"
#include "teach/tetris/picture.h"
#include "teach/tetris/why.h"
#include "tetris/modern/moves.h"

namespace fourfold::page_engine {
namespace {

namespace modern = tetris::modern;
namespace tetrio = tetris::tetrio;
using teach::JudgedMove;

/// The move as the generator names it; nothing if our rules do not lead there.
std::optional<modern::Move> move_here(const modern::Rules& rules, const tetris::Board& board,
                                      const tetrio::Placement& placement) {
  const auto from = modern::entry(board, placement.piece);
  if (!from) return std::nullopt;
  modern::MoveList moves;
  modern::find_moves(rules.turns, board, placement.piece, *from, true, moves);
  const modern::Location at = modern::canonical(placement.piece, placement.at);
  const auto same = std::ranges::find(moves, modern::Move{at, placement.clear.spin});
  const auto found = same != moves.end() ? same : std::ranges::find(moves, at, &modern::Move::at);
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

/// The same words and unit as a review of ours has.
Result<teach::Review> empty_review(const modern::Position& start, const modern::MachinePolicy& policy) {
  play::Replay<modern::Game> none;
  none.setup.start = start.start;
  const auto reviewer =
      teach::TetrisReviewer<modern::Game>::begin(none, policy, {.nodes = 1, .threads = 1, .limit = {}});
  if (!reviewer) return Error{reviewer.error()};
  return reviewer->so_far();
}

constexpr std::string_view kNoWayHere = "Our rules have no way there, so it is not graded.";

}  // namespace

Result<ImportReviewer> ImportReviewer::begin(const tetrio::Player& player, const modern::Options& options,
                                             const modern::MachinePolicy& policy, const teach::ReviewEffort& effort) {
  if (std::string why = why_not_here(player); !why.empty()) return Error{std::move(why)};
  if (player.placements.size() > static_cast<std::size_t>(teach::kMostReviewedPieces))
    return Error{"the round has more than " + std::to_string(teach::kMostReviewedPieces) +
                 " pieces: that is too long for a review"};
  ImportReviewer reviewer;
  reviewer.player_ = std::make_shared<const tetrio::Player>(player);
  reviewer.walk_ = std::make_unique<ImportWalk>(*reviewer.player_);
  reviewer.judge_ = std::make_unique<teach::ModernJudge>(policy, effort);
  reviewer.options_ = options;
  auto review = empty_review(reviewer.turn().before, policy);
  if (!review) return Error{review.error()};
  reviewer.review_ = *std::move(review);
  return reviewer;
}

teach::ModernTurn ImportReviewer::turn() {
  const ImportMoment& now = walk_->now();
  const tetrio::Placement& placement = player_->placements[walk_->piece()];
  modern::Start start;
  start.rules = import_rules(*player_);
  start.options = options_;
  start.board = now.board;
  start.held = now.held;
  start.opening = walk_->coming(static_cast<std::size_t>(start.rules->preview) + 2);
  start.opening.insert(start.opening.begin(), now.falling);
  teach::ModernTurn turn{.before = modern::Position(start), .played = {}, .locked = {}};
  turn.before.garbage_rows = now.garbage_rows;
  turn.before.combo = now.combo;
  turn.before.back_to_back = now.back_to_back;
  turn.played = {.hold = placement.held && placement.piece != now.falling,
                 .move = {modern::canonical(placement.piece, placement.at), placement.clear.spin}};
  turn.finishes = walk_->piece() + 1 == player_->placements.size() && player_->end == "clear";
  return turn;
}

void ImportReviewer::add(const teach::TetrisVerdict& verdict) {
  const bool is_best = verdict.better.empty();
  const teach::Step& best = is_best ? verdict.played : verdict.better.front();
  JudgedMove move;
  move.index = done();
  move.played = move_text(verdict.played, verdict.swapped);
  move.best = move_text(best, is_best ? verdict.swapped : verdict.better_swapped);
  move.loss = verdict.loss;
  move.grade = teach::grade_of(verdict.loss, teach::thresholds_of(modern::goal_of(options_)));
  move.before = picture_of(verdict.played, is_best ? nullptr : &best, walk_->now().paint);
  if (!is_best) {
    const auto reasons = why(verdict.better, {&verdict.played, 1}, teach::kMostReasons, teach::Plans::all);
    for (const teach::Reason& reason : reasons) move.why.push_back(text(reason, teach::Other::played));
    move.why_json = to_json(reasons, teach::Other::played);
  }
  review_.values.push_back(verdict.value);
  review_.moves.push_back(std::move(move));
}

/// What cannot be compared counts as nothing lost.
void ImportReviewer::leave(const teach::ModernTurn& turn) {
  const teach::Step played = teach::step_of(view_of(turn.before), turn.played);
  JudgedMove move;
  move.index = done();
  move.played = move.best = move_text(played, turn.played.hold);
  move.before = picture_of(played, nullptr, walk_->now().paint);
  move.why = {std::string(kNoWayHere)};
  review_.values.push_back(review_.values.empty() ? 0 : review_.values.back());
  review_.moves.push_back(std::move(move));
}

void ImportReviewer::step() {
  if (is_done()) return;
  teach::ModernTurn next = turn();
  const auto move = move_here(*next.before.start.rules, next.before.board, player_->placements[walk_->piece()]);
  if (!next.before.is_over() && move) {
    next.played.move = *move;
    add(judge_->judge(next));
  } else {
    leave(next);
  }
  walk_->step();
}

teach::Review ImportReviewer::finished() const {
  teach::Review review = review_;
  review.values.push_back(review.values.empty() ? 0 : review.values.back());
  count_grades(review);
  review.moments = worst_moves(review, teach::kMostKeyMoments);
  return review;
}

}  // namespace fourfold::page_engine
