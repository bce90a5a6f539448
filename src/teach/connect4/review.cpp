// The review of a game of Connect Four.
#include "teach/connect4/review.h"

#include <algorithm>

#include "connect4/text.h"
#include "teach/connect4/explain.h"

namespace fourfold::teach {
namespace {

using namespace connect4;

using Moment = Connect4Moment;

int result_of(int score) { return (score > 0) - (score < 0); }

/// The score of a column for the side that plays it.
std::optional<int> score_with(const Position& position, int column, const ScoreOf& score) {
  const Position after = position.after(column);
  const auto found = after.is_over() ? std::optional(final_score(after)) : score(after);
  return found ? std::optional(-*found) : std::nullopt;
}

/// Those that the rules allow here. False: stopped.
bool score_columns(Connect4Knowledge& known, const ScoreOf& score) {
  for (int column = 0; column < known.position.shape.width; ++column) {
    if (!has(known.columns, column)) continue;
    auto& place = known.scores[static_cast<std::size_t>(column)];
    place = score_with(known.position, column, score);
    if (!place) return false;
  }
  return true;
}

/// Is the score of the position that of its best allowed column? Not where a rule forbids some.
bool allows_all(const Connect4Knowledge& known) { return known.columns == legal_columns(known.position); }

/// The column that keeps what the position is worth, the one in the middle of several; nothing:
/// stopped.
std::optional<int> best_reply(const Position& position, const ScoreOf& score) {
  const auto worth = score(position);
  if (!worth) return std::nullopt;
  ColumnScores scores{};
  for (const int column : ColumnOrder(position.shape, ColumnOrder::Ties::left_first)) {
    if (!position.can_play(column)) continue;
    auto& found = scores[static_cast<std::size_t>(column)];
    found = score_with(position, column, score);
    if (!found) return std::nullopt;
    if (*found == *worth) return column;
  }
  return best_move(position.shape, scores)->column;
}

/// Goes on with best play until the end of the game or `kMostLineDiscs`. False: stopped; call
/// again.
bool extend(Position position, std::vector<int>& line, const ScoreOf& score) {
  for (const int column : line) position = position.after(column);
  while (!position.is_over() && line.size() < kMostLineDiscs) {
    const auto column = best_reply(position, score);
    if (!column) return false;
    line.push_back(*column);
    position = position.after(*column);
  }
  return true;
}

Connect4Verdict verdict_of(const Moment& moment);

/// For what a person should see. False: stopped.
bool add_lines(Moment& moment, const ScoreOf& score) {
  if (grade_of(verdict_of(moment)) < Grade::inaccuracy) return true;
  if (moment.line.empty()) moment.line = {moment.best.column};
  const Position& before = moment.known.position;
  return extend(before, moment.line, score) && extend(before.after(moment.column), moment.refutation, score);
}

/// What the move was worth and what would have been best. False: stopped.
bool judge(Moment& moment, const ScoreOf& score) {
  const auto played = score_with(moment.known.position, moment.column, score);
  const auto worth = score(moment.known.position);
  if (!played || !worth) return false;
  moment.played = *played;
  moment.best = {moment.column, *played};
  if (allows_all(moment.known) && *worth == *played) return true;
  if (!score_columns(moment.known, score)) return false;
  const auto best = best_move(moment.known.position.shape, moment.known.scores);
  if (best->score > *played) moment.best = *best;
  return add_lines(moment, score);
}

Cell cell_of(const Position& position, int column) { return {column, position.height_of(column)}; }

/// A score of the side to move as one of the first player.
int for_first(const Position& position, int score) { return position.to_move() == Side::first ? score : -score; }

std::vector<Moment> moments_of(const play::Replay<Game>& replay, Position& end) {
  Game game(replay.setup);
  std::vector<Moment> list;
  for (const Command& command : replay.commands) {
    if (command.kind == Command::Kind::drop)
      list.push_back({.known = {.position = game.position, .columns = game.columns()}, .column = command.column});
    game.apply(command);
  }
  end = game.position;
  return list;
}

Picture::Spot spot_of(const Position& position, int column) {
  return {column, position.shape.height - 1 - position.height_of(column)};
}

Picture picture_of(const Position& position, int column) {
  Picture picture{.discs = true, .rows = rows_of(position), .played = {spot_of(position, column)}};
  picture.mover = position.to_move() == Side::first ? 'O' : 'X';
  return picture;
}

Picture picture_of(const Moment& moment) {
  Picture picture = picture_of(moment.known.position, moment.column);
  if (moment.best.column != moment.column) picture.best = {spot_of(moment.known.position, moment.best.column)};
  return picture;
}

std::vector<LineMove> line_of(Position position, const std::vector<int>& columns) {
  std::vector<LineMove> line;
  for (const int column : columns) {
    line.push_back({cell_text(cell_of(position, column)), picture_of(position, column), {}});
    position = position.after(column);
  }
  return line;
}

/// What speaks against the one, then what speaks for the other.
std::vector<Connect4Sentence> why(const Moment& moment) {
  std::vector<Connect4Sentence> out;
  const bool is_best = moment.best.column == moment.column;
  for (const Connect4Sentence& sentence : all_sentences(moment.known, moment.column)) {
    if (!is_best && is_blame(sentence.kind) && out.size() + 1 < kMostSentences) out.push_back(sentence);
  }
  for (const Connect4Sentence& sentence : all_sentences(moment.known, moment.best.column)) {
    if (!is_blame(sentence.kind) && out.size() < kMostSentences) out.push_back(sentence);
  }
  return out;
}

void add_reasons(JudgedMove& move, const Moment& moment, const DiscSymbols& symbols) {
  move.why_json = Json::array();
  for (const Connect4Sentence& sentence : why(moment)) {
    move.why.push_back(cell_text(sentence.at) + ": " + to_text(sentence, symbols));
    move.why_json.push_back(to_json(sentence, symbols));
  }
}

bool wins_next(const Position& position) {
  return !position.is_over() && wins_at_once(Geometry(position.shape), position);
}

Connect4Verdict verdict_of(const Moment& moment) {
  const Position& position = moment.known.position;
  return {.best = moment.best.score,
          .played = moment.played,
          .loses_at_once = wins_next(position.after(moment.column)) && !wins_next(position.after(moment.best.column)),
          .could_win_now = wins_next(position)};
}

/// What was played, and nothing about it.
JudgedMove unjudged(const Moment& moment, int index) {
  const Position& position = moment.known.position;
  JudgedMove move;
  move.index = index;
  move.side = position.to_move() == Side::first ? 0 : 1;
  move.played = move.best = cell_text(cell_of(position, moment.column));
  move.played_json = move.best_json = moment.column + 1;
  move.before = picture_of(position, moment.column);
  return move;
}

JudgedMove judged(const Moment& moment, int index, const DiscSymbols& symbols) {
  const Position& position = moment.known.position;
  JudgedMove move = unjudged(moment, index);
  move.best = cell_text(cell_of(position, moment.best.column));
  move.best_json = moment.best.column + 1;
  move.loss = moment.best.score - moment.played;
  move.grade = grade_of(verdict_of(moment));
  add_reasons(move, moment, symbols);
  move.before = picture_of(moment);
  move.line = line_of(position, moment.line);
  move.refutation = line_of(position.after(moment.column), moment.refutation);
  return move;
}

std::vector<std::string> legend() {
  std::vector<std::string> out = {
      "Every position was solved. Best: nothing lost. Good: the same result, at most " + std::to_string(kGoodLoss) +
          " discs later (or, where it is lost, sooner). Inaccuracy: the same result, later than that, or a win at "
          "once that was missed.",
      "Mistake: a win became a draw, or a draw a loss; or a loss came more than " + std::to_string(kHastenedLoss) +
          " discs sooner, or at once. Blunder: a win became a loss, or a result was given away to the other side's "
          "next disc."};
  for (std::string& sentence : score_legend()) out.push_back(std::move(sentence));
  return out;
}

/// The texts that do not depend on the moves.
Review empty_review(const DiscSymbols& symbols, const BoardShape& shape) {
  Review review;
  if (shape != BoardShape{}) review.options = " --board " + shape_text(shape);
  review.game = Game::kName;
  review.title = "Connect Four";
  review.unit = "discs";
  review.about_value = "Above the line " + symbols.of(Side::first) + " wins, below it " + symbols.of(Side::second) +
                       "; the further from it, the sooner. On the line: a draw.";
  review.legend = legend();
  review.sides = {{.name = symbols.of(Side::first), .key = "first"},
                  {.name = symbols.of(Side::second), .key = "second"}};
  return review;
}

/// Of the position in which the game ended or was given up, for the first player.
std::optional<int> last_value(const Position& end, const ScoreOf& score) {
  const auto found = end.is_over() ? std::optional(final_score(end)) : score(end);
  return found ? std::optional(for_first(end, *found)) : std::nullopt;
}

}  // namespace

Grade grade_of(const Connect4Verdict& verdict) {
  const int loss = verdict.best - verdict.played;
  const int given = result_of(verdict.best) - result_of(verdict.played);
  if (loss <= 0) return Grade::best;
  if (given > 0) return given == 2 || verdict.loses_at_once ? Grade::blunder : Grade::mistake;
  if (verdict.best < 0 && (loss > kHastenedLoss || verdict.loses_at_once)) return Grade::mistake;
  return loss <= kGoodLoss && !verdict.could_win_now ? Grade::good : Grade::inaccuracy;
}

Connect4Reviewer::Connect4Reviewer(const play::Replay<Game>& replay) : end_(new_game(replay.setup.shape)) {
  moments_ = moments_of(replay, end_);
}

bool Connect4Reviewer::step(const ScoreOf& score) {
  if (!last_) last_ = last_value(end_, score);
  if (!last_) return false;
  if (done() == all()) return true;
  if (!judge(moments_[moments_.size() - 1 - static_cast<std::size_t>(done_)], score)) return false;
  ++done_;
  return true;
}

Review Connect4Reviewer::finished(const DiscSymbols& symbols) const {
  Review review = empty_review(symbols, end_.shape);
  review.first_judged = all() - done();
  for (const Moment& moment : moments_) {
    const auto index = static_cast<int>(review.moves.size());
    const bool is_known = index >= review.first_judged;
    review.moves.push_back(is_known ? judged(moment, index, symbols) : unjudged(moment, index));
    review.values.push_back(is_known ? for_first(moment.known.position, moment.best.score) : 0);
  }
  review.values.push_back(last_.value_or(0));
  count_grades(review);
  review.moments = worst_moves(review, kMostMoments);
  return review;
}

std::optional<Review> review_of(const play::Replay<Game>& replay, const ScoreOf& score, const DiscSymbols& symbols) {
  Connect4Reviewer reviewer(replay);
  while (!reviewer.is_done()) {
    if (!reviewer.step(score)) return std::nullopt;
  }
  return reviewer.finished(symbols);
}

}  // namespace fourfold::teach
