// Placements of the classic kinds of game against the best.
#include <algorithm>
#include <array>

#include "teach/tetris/loss.h"
#include "tetris/search/teaching.h"

namespace fourfold::teach {
namespace {

using namespace tetris;

bool is_same(const Step& a, const Step& b) { return std::ranges::is_permutation(a.cells, b.cells); }

}  // namespace

ClassicJudge::Judgement ClassicJudge::judgement_of(const Rules& rules, const Policy& policy) {
  const tetris::Judgement by = tetris::judgement_of(policy);
  return {by, Searcher(rules, by, policy.search), price_of_hole(rules, by.features, by.weights)};
}

ClassicJudge::ClassicJudge(const Rules& rules, const Policy& policy)
    : rules_(&rules), policy_(policy), usual_(judgement_of(rules, policy)) {
  if (policy.guard) guard_.emplace(judgement_of(rules, guard_of(policy)));
}

Result<ClassicJudge> ClassicJudge::make(const Rules& rules, const Policy& policy) {
  if (const auto good = checked(policy); !good) return Error{good.error()};
  if (const auto good = checked(policy.search); !good) return Error{good.error()};
  return ClassicJudge(rules, policy);
}

/// The placement itself, then the best that can follow, which is added to `line`. Nothing: the game
/// ends with it, or with every place of the next piece.
std::optional<Value> ClassicJudge::value_with(Judgement& judgement, const Position& at, Pieces pieces, Placement to,
                                              std::vector<Placement>& line) {
  NarrowColumns board = narrow(at.board);
  Score score{};
  kernel(judgement.by.features, best_isa())
      .score({rules_, &board, pieces[0], at.combo, {&to, 1}, judgement.by.patterns.get()}, judgement.by.weights,
             &score);
  if (score.end == kLost) return std::nullopt;
  if (pieces.size() == 1) return score.path + score.end;
  const int combo = place(*rules_, board, pieces[0], to) > 0 ? at.combo + 1 : 0;
  const Answer answer = judgement.searcher.best({widen(board), combo, pieces.subspan(1), tetris::PieceSet::all()});
  if (!answer.best || answer.value == kLost) return std::nullopt;
  line.insert(line.end(), answer.line.moves.begin(), answer.line.moves.begin() + answer.line.size);
  return score.path + answer.value;
}

/// In thousandths of a hole, above an empty board.
std::int64_t ClassicJudge::graph_value(Value value) const {
  if (value == kLost) return -kEndLoss;
  return std::max(-kEndLoss, (value - empty_.value_or(0)) / std::max<Value>(1, usual_.hole / kThousandths));
}

std::int64_t ClassicJudge::value_of(const Position& position) {
  if (position.is_over()) return -kEndLoss;
  std::array<Piece, kMaxKnown> known{};
  const auto pieces = std::span(known).first(static_cast<std::size_t>(policy_.search.known));
  for (std::size_t i = 0; i < pieces.size(); ++i) known[i] = position.piece(i);
  if (!empty_) empty_ = usual_.searcher.best({Board{}, 0, pieces}).value;
  return graph_value(usual_.searcher.best({position.board, position.combo, pieces}).value);
}

TetrisVerdict ClassicJudge::judge(const ClassicTurn& turn) {
  const Position& position = turn.before;
  const ClassicView view = classic_view(position, policy_.search.known);
  const Pieces pieces(view.pieces);
  const bool guarded = is_guarded(policy_, *rules_, position.board, pieces);
  Judgement& judgement = guarded ? *guard_ : usual_;
  TetrisVerdict verdict{.played = step_of(view, turn.locked.at), .better = {}};
  for (const Piece piece : view.pieces) verdict.hand.queue += letter(piece);
  if (!empty_) empty_ = usual_.searcher.best({Board{}, 0, pieces}).value;
  const Ranking ranking = judgement.searcher.rank({position.board, position.combo, pieces});
  verdict.value = guarded ? value_of(position) : graph_value(ranking.value);
  if (ranking.moves.empty()) return verdict;
  const std::size_t told = move_to_teach(*rules_, position.board, pieces[0], ranking.moves, judgement.hole);
  const RankedMove& advice = ranking.moves[told];
  if (is_same(step_of(view, advice.placement), verdict.played)) return verdict;
  std::vector<Placement> after_best = {advice.placement}, after_played = {turn.locked.at};
  const auto played = value_with(judgement, position, pieces, turn.locked.at, after_played);
  const auto best = value_with(judgement, position, pieces, advice.placement, after_best);
  verdict.loss = loss_between(best, played, judgement.hole);
  if (verdict.loss > 0) {
    verdict.better = steps_of(view, after_best);
    verdict.after_played = steps_of(view, after_played);
  }
  return verdict;
}

}  // namespace fourfold::teach
