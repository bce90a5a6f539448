// A recommendation with its reasons.
#include "tetris/search/advice.h"

#include <algorithm>
#include <cmath>

#include "tetris/search/teaching.h"

namespace fourfold::tetris {
namespace {

/// What the splitting of scores needs, except for the position.
struct Splitter {
  const Rules& rules;
  const Judgement& judgement;
  const FeatureInfo& features = info(judgement.features);

  /// Plays a piece and adds each feature: along the line, or as measured at its end.
  FeatureRow step(NarrowColumns& board, int& combo, Piece piece, Placement at, FeatureRow& totals) const {
    FeatureRow row{};
    kernel(judgement.features, best_isa())
        .measure({&rules, &board, piece, combo, {&at, 1}, judgement.patterns.get()}, &row);
    for (int f = 0; f < features.size(); ++f) {
      auto& total = totals[static_cast<std::size_t>(f)];
      total = row[static_cast<std::size_t>(f)] + (features.adds_up(f) ? total : 0);
    }
    combo = place(rules, board, piece, at) > 0 ? combo + 1 : 0;
    return row;
  }

  /// The mean of the scores of some lines, from their totals.
  [[nodiscard]] std::vector<double> split(std::span<const FeatureRow> lines) const {
    std::vector<double> scores;
    for (std::size_t f = 0; f < features.features.size(); ++f) {
      std::int64_t sum = 0;
      for (const FeatureRow& totals : lines) sum += totals[f];
      scores.push_back(shown_score(judgement.features, judgement.weights[f] * sum) / static_cast<double>(lines.size()));
    }
    return scores;
  }
};

/// Adds the lines that result from one line and so many pieces that may come, with their best
/// placements.
void add_continued(const Splitter& s, const Task& end, const FeatureRow& totals, int coming,
                   std::vector<FeatureRow>& lines) {
  if (coming == 0) {
    lines.push_back(totals);
    return;
  }
  Searcher searcher(s.rules, s.judgement, {.method = Method::full, .known = 1});
  for (int p = 0; p < kPieceCount; ++p) {
    const auto piece = static_cast<Piece>(p);
    if (!end.coming.has(piece)) continue;
    const Answer reply = searcher.best({end.board, end.combo, {&piece, 1}, PieceSet::all()});
    if (!reply.best || reply.value == kLost) continue;
    NarrowColumns board = narrow(end.board);
    int combo = end.combo;
    FeatureRow line = totals;
    s.step(board, combo, piece, *reply.best, line);
    add_continued(s, {widen(board), combo, {}, after(end.coming, s.rules, piece)}, line, coming - 1, lines);
  }
}

/// Plays the line again, and the pieces that may come after it where they were tried.
void split_score(const Splitter& s, const Task& task, Advice& advice) {
  NarrowColumns board = narrow(task.board);
  int combo = task.combo;
  for (int step = 0; step < advice.move.line.size; ++step) {
    const auto at = static_cast<std::size_t>(step);
    const FeatureRow row = s.step(board, combo, task.pieces[at], advice.move.line.moves[at], advice.totals);
    if (step == 0) advice.features = row;
  }
  std::vector<FeatureRow> lines;
  add_continued(s, {widen(board), combo, {}, task.coming}, advice.totals, advice.move.coming, lines);
  if (lines.empty()) lines.push_back(advice.totals);
  advice.split = s.split(lines);
}

}  // namespace

Result<AdviceList> Advisor::advise(const Task& all, const Limit& limit) const {
  const auto good = checked(settings);
  if (!good) return Error{good.error()};
  if (all.pieces.empty()) return Error{"no piece: expected the falling one at least"};
  Task task = all;
  if (all.pieces.size() > static_cast<std::size_t>(settings.known)) task.coming = PieceSet::all();
  task.pieces = all.pieces.first(std::min(all.pieces.size(), static_cast<std::size_t>(settings.known)));
  Policy decides = is_guarded(*policy, *rules, task.board, task.pieces) ? guard_of(*policy) : *policy;
  const auto weights = integer_weights(decides);
  if (!weights) return Error{weights.error()};

  const Judgement judgement = judgement_of(decides);
  Searcher searcher(*rules, judgement, *good);
  const KeyMap keys(*rules, task.board, task.pieces[0], rules->spawn);
  Ranking ranking = searcher.rank(task, limit);
  const Value hole = price_of_hole(*rules, judgement.features, judgement.weights);
  const auto told = ranking.moves.begin() +
                    static_cast<std::ptrdiff_t>(move_to_teach(*rules, task.board, task.pieces[0], ranking.moves, hole));
  if (told != ranking.moves.begin()) std::rotate(ranking.moves.begin(), told, told + 1);
  AdviceList list{.policy = std::move(decides), .placements = {}, .nodes = ranking.nodes, .complete = ranking.complete};
  for (const RankedMove& move : ranking.moves) {
    Advice advice{.move = move, .cells = cells_of(*rules, task.pieces[0], move.placement), .keys = {}, .split = {}};
    advice.keys = keys.to(move.placement).value_or("");
    split_score({*rules, judgement}, task, advice);
    list.placements.push_back(std::move(advice));
  }
  return list;
}

std::vector<Reason> reasons(const Policy& policy, const Advice& a, const Advice& b) {
  const double sign = info(policy.features).lower_is_better ? -1 : 1;
  std::vector<Reason> list;
  for (std::size_t f = 0; f < a.split.size(); ++f) {
    const double gain = sign * (a.split[f] - b.split[f]);
    if (gain != 0) list.push_back({static_cast<int>(f), a.split[f], b.split[f], gain});
  }
  std::ranges::stable_sort(list, [](const Reason& p, const Reason& q) { return std::abs(p.gain) > std::abs(q.gain); });
  return list;
}

}  // namespace fourfold::tetris
