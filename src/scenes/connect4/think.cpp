// What the machine works out beside a game of Connect Four.
#include "scenes/connect4/think.h"

#include "connect4/moves.h"

namespace fourfold::scenes {
namespace {

using namespace connect4;

using Score = std::function<std::optional<int>(const Position&, const StopToken&)>;

/// The score of a move, seen from the side that makes it.
std::optional<int> score_of_move(const Score& score, const Position& position, int column, const StopToken& stop) {
  const Position after = position.after(column);
  if (after.is_over()) return -final_score(after);
  const auto found = score(after, stop);
  return found ? std::optional(-*found) : std::nullopt;
}

/// Scores for a perfect player; nothing for columns that were not reached before the stop.
connect4::Oracle oracle_of(const Score& score, const StopToken& stop) {
  return [score, stop](const Position& position) {
    Values values{};
    for (int column = 0; column < position.shape.width; ++column) {
      if (position.can_play(column))
        values[static_cast<std::size_t>(column)] = score_of_move(score, position, column, stop);
    }
    return values;
  };
}

}  // namespace

void Connect4Thinker::ask(const Game& game, const EngineSpec& spec) {
  if (errand_.is_asked(game)) return;
  errand_.ask(
      game,
      [game, spec, seed = services_.new_seed(), score = services_.score](const StopToken& stop) -> Result<Choice> {
        auto engine = Engine::make(spec, game.position.shape, oracle_of(score, stop));
        if (!engine) return Error{engine.error()};
        Engine searching = *std::move(engine);
        return searching.choose(
            {.position = game.position, .columns = game.columns(), .seed = seed, .limit = {.stop = stop}});
      });
}

std::vector<std::string> reasons_for(const teach::Connect4Knowledge& known, int column) {
  std::vector<std::string> texts;
  for (const teach::Connect4Sentence& sentence : explain(known, column))
    texts.push_back(to_text(sentence, kScreenDiscs) + ".");
  return texts;
}

void Connect4Reasons::ask(const Game& before, int column) {
  const teach::Connect4Knowledge known{.position = before.position, .columns = before.columns()};
  texts_ = reasons_for(known, column);
  about_ = Key{before.position, column};
  errand_.ask(*about_, [known, column, score = services_.score](const StopToken& stop) {
    teach::Connect4Knowledge exact = known;
    exact.scores = oracle_of(score, stop)(known.position);
    return reasons_for(exact, column);
  });
}

void Connect4Reasons::follow() {
  if (!about_) return;
  if (auto answer = errand_.take(*about_)) texts_ = *std::move(answer);
}

void Connect4Reasons::cancel() {
  errand_.cancel();
  about_.reset();
  texts_.clear();
}

void Connect4Scores::cancel() {
  errand_.cancel();
  game_.reset();
  next_ = -1;
}

void Connect4Scores::follow(const Game& game) {
  if (!game_ || !(*game_ == game)) {
    game_ = game;
    scores_ = {};
    next_ = game.is_over() ? -1 : column_after(-1);
    errand_.cancel();
    ask_next();
  }
  while (next_ >= 0) {
    const int column = ColumnOrder(game.setup.shape).columns[static_cast<std::size_t>(next_)];
    const auto answer = errand_.take({game.position, column});
    if (!answer) return;
    scores_[static_cast<std::size_t>(column)] = *answer;
    next_ = column_after(next_);
    ask_next();
  }
}

/// The next column of the order that can be played; -1 if there is none.
int Connect4Scores::column_after(int index) const {
  const ColumnOrder order(game_->setup.shape);
  const Columns playable = game_->columns();
  for (int i = index + 1; i < order.size; ++i) {
    if (has(playable, order.columns[static_cast<std::size_t>(i)])) return i;
  }
  return -1;
}

void Connect4Scores::ask_next() {
  if (next_ < 0) return;
  const Position position = game_->position;
  const int column = ColumnOrder(position.shape).columns[static_cast<std::size_t>(next_)];
  errand_.ask({position, column}, [position, column, score = services_.score](const StopToken& stop) {
    return score_of_move(score, position, column, stop);
  });
}

std::vector<std::string> Connect4Scores::texts() const {
  std::vector<std::string> list;
  if (!game_) return list;
  const Columns playable = game_->columns();
  for (int column = 0; column < game_->setup.shape.width; ++column) {
    const auto& score = scores_[static_cast<std::size_t>(column)];
    if (!has(playable, column))
      list.emplace_back();
    else if (!score)
      list.emplace_back("?");
    else
      list.push_back(*score == 0 ? "=" : (*score > 0 ? "+" : "") + std::to_string(*score));
  }
  return list;
}

}  // namespace fourfold::scenes
