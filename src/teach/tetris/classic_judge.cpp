// Placements of the classic kinds of game against the best.
#include <algorithm>
#include <array>

#include "teach/tetris/loss.h"
#include "tetris/search/teaching.h"

namespace fourfold::teach {
namespace {

using namespace tetris;

bool is_same(const Step& a, const Step& b) { return std::ranges::is_permutation(a.cells, b.cells); }

/// How many pieces that may come are tried behind the known ones.
int pieces_tried(const SearchSettings& search) {
  return search.method == Method::expect ? 1 : search.method == Method::beam ? search.coming : 0;
}

}  // namespace

/// A position with what is known and what may come, and how its places were ranked.
struct ClassicJudge::Moment {
  const Position& at;
  Pieces pieces;
  PieceSet coming;
  int all;  ///< sequences of pieces that are tried; 0: none
  std::span<const RankedMove> moves;
};

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
/// ends with it, or with every place of the next piece. Where it ends with a later known piece, all
/// pieces that may come are fatal.
std::optional<ClassicJudge::Worth> ClassicJudge::worth_of(Judgement& judgement, const Moment& moment, Placement to,
                                                          std::vector<Placement>& line) {
  const auto& [at, pieces, coming, all, moves] = moment;
  NarrowColumns board = narrow(at.board);
  Score score{};
  kernel(judgement.by.features, best_isa())
      .score({rules_, &board, pieces[0], at.combo, {&to, 1}, judgement.by.patterns.get()}, judgement.by.weights,
             &score);
  if (score.end == kLost) return std::nullopt;
  if (pieces.size() == 1) {
    const auto ranked = std::ranges::find(moves, to, &RankedMove::placement);
    return ranked == moves.end() ? Worth{score.path + score.end} : Worth{ranked->value, ranked->fatal};
  }
  const int combo = place(*rules_, board, pieces[0], to) > 0 ? at.combo + 1 : 0;
  const Answer answer = judgement.searcher.best({widen(board), combo, pieces.subspan(1), coming});
  if (!answer.best || answer.value == kLost) return std::nullopt;
  line.insert(line.end(), answer.line.moves.begin(), answer.line.moves.begin() + answer.line.size);
  const bool ends = static_cast<std::size_t>(answer.line.size) + 1 < pieces.size();
  return Worth{score.path + answer.value, ends ? all : answer.fatal};
}

/// Fewer pieces that end the game are better, whatever the means over the others.
std::int64_t ClassicJudge::loss_of(const std::optional<Worth>& best, const std::optional<Worth>& played, int all,
                                   Value hole) {
  if (!best || (played && played->fatal < best->fatal)) return 0;
  if (!played) return kEndLoss;
  return std::min(kEndLoss,
                  loss_by_fatal(played->fatal - best->fatal, all) + loss_between(best->value, played->value, hole));
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
  const PieceSet coming = position.possible(pieces.size());
  if (!empty_) empty_ = usual_.searcher.best({Board{}, 0, pieces, coming}).value;
  return graph_value(usual_.searcher.best({position.board, position.combo, pieces, coming}).value);
}

TetrisVerdict ClassicJudge::judge(const ClassicTurn& turn) {
  const Position& position = turn.before;
  const ClassicView view = classic_view(position, policy_.search.known);
  const Pieces pieces(view.pieces);
  const PieceSet coming = position.possible(pieces.size());
  const bool guarded = is_guarded(policy_, *rules_, position.board, pieces);
  Judgement& judgement = guarded ? *guard_ : usual_;
  TetrisVerdict verdict{.played = step_of(view, turn.locked.at), .better = {}};
  for (const Piece piece : view.pieces) verdict.hand.queue += letter(piece);
  if (!empty_) empty_ = usual_.searcher.best({Board{}, 0, pieces, coming}).value;
  const Ranking ranking = judgement.searcher.rank({position.board, position.combo, pieces, coming});
  verdict.value = guarded ? value_of(position) : graph_value(ranking.value);
  if (ranking.moves.empty()) return verdict;
  const std::size_t told = move_to_teach(*rules_, position.board, pieces[0], ranking.moves, judgement.hole);
  const RankedMove& advice = ranking.moves[told];
  if (is_same(step_of(view, advice.placement), verdict.played)) return verdict;
  std::vector<Placement> after_best = {advice.placement}, after_played = {turn.locked.at};
  const int tried = pieces_tried(policy_.search);
  const Moment moment{position, pieces, coming, tried > 0 ? sequences(*rules_, coming, tried) : 0, ranking.moves};
  const auto played = worth_of(judgement, moment, turn.locked.at, after_played);
  const auto best = worth_of(judgement, moment, advice.placement, after_best);
  verdict.loss = loss_of(best, played, moment.all, judgement.hole);
  if (verdict.loss > 0) {
    verdict.better = steps_of(view, after_best);
    verdict.after_played = steps_of(view, after_played);
  }
  return verdict;
}

}  // namespace fourfold::teach
