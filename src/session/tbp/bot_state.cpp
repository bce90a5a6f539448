// The game as the bot must see it, computed from the messages of a front end.
#include "session/tbp/bot_state.h"

#include "tetris/modern/clear.h"
#include "tetris/modern/field.h"

namespace fourfold::session::tbp {

using namespace tetris::modern;
using tetris::Column;
using tetris::Piece;

namespace {

SharedRules with(const SharedRules& rules, tetris::Randomizer randomizer) {
  tetris::modern::Rules changed = *rules;
  changed.randomizer = randomizer;
  return SharedRules(std::move(changed));
}

/// Takes the piece out of the queue or the hold box; false if it is in neither.
bool take_out(Start& game, Piece piece) {
  std::vector<Piece>& queue = game.queue;
  if (queue.empty()) return false;
  if (queue.front() == piece) {
    queue.erase(queue.begin());
    return true;
  }
  const bool is_next = !game.hold && queue.size() > 1 && queue[1] == piece;
  if (game.hold != piece && !is_next) return false;
  game.hold = queue.front();
  queue.erase(queue.begin(), queue.begin() + (is_next ? 2 : 1));
  return true;
}

/// Locks the piece, whether or not the generator knows a way to that place.
void lock(Start& game, const PieceMove& move) {
  put(game.board, move.piece, move.move.at);
  const Column rows = game.board.full_rows();
  game.board.remove_rows(rows);
  std::array<Column, 1> kept{game.garbage_rows};
  tetris::remove_rows(kept, rows);
  game.garbage_rows = kept[0];
  const Clear clear{.lines = std::popcount(rows), .spin = move.move.spin};
  game.combo = clear.lines > 0 ? game.combo + 1 : 0;
  if (clear.lines > 0) game.back_to_back = clear.is_difficult();
}

/// Moves all rows up by one and puts `row` on the floor.
void raise(Start& game, std::uint16_t row) {
  for (std::size_t x = 0; x < tetris::kWidth; ++x)
    game.board.columns[x] = game.board.columns[x] << 1 | static_cast<Column>(row >> x & 1);
  game.garbage_rows = (game.garbage_rows << 1 | 1) & game.board.used_rows();
}

}  // namespace

BotState::BotState(const SharedRules& rules)
    : bag_rules_(with(rules, tetris::Randomizer::bag)), open_rules_(with(rules, tetris::Randomizer::uniform)) {}

std::optional<View> BotState::view() const {
  if (!game_ || game_->queue.empty() || game_->board.height() > kBoardRows) return std::nullopt;
  const bool is_bag = game_->randomizer == Pieces::seven_bag;
  View view{.rules = is_bag ? bag_rules_ : open_rules_,
            .board = game_->board,
            .garbage_rows = game_->garbage_rows,
            .falling = game_->queue.front(),
            .held = game_->hold,
            .may_hold = false,
            .queue = {game_->queue.begin() + 1, game_->queue.end()},
            .bag = is_bag ? game_->bag : PieceSet::all(),
            .combo = game_->combo,
            .back_to_back = game_->back_to_back ? 1 : 0,
            .waiting = {}};
  if (!entry(view.board, view.falling)) return std::nullopt;
  if (view.queue.size() > kShownPieces) {
    view.bag = {};
    view.bag.add(view.queue[kShownPieces]);
    view.queue.resize(kShownPieces);
  }
  view.may_hold = view.rules->hold && (view.held || !view.queue.empty());
  return view;
}

Result<Effect> BotState::take(const FrontMessage& message) {
  if (std::holds_alternative<Rules>(message)) return Effect::greet;
  if (std::holds_alternative<Suggest>(message)) return Effect::suggest;
  if (std::holds_alternative<Quit>(message)) return Effect::quit;
  if (std::holds_alternative<Unknown>(message)) return Effect::none;
  if (const auto* start = std::get_if<Start>(&message)) return take_start(*start);
  if (std::holds_alternative<Stop>(message)) {
    game_.reset();
    return Effect::changed;
  }
  if (!game_) return Error{"no game is being played: expected start before play, new_piece and garbage"};
  if (const auto* play = std::get_if<Play>(&message)) return take_play(play->move);
  if (const auto* piece = std::get_if<NewPiece>(&message)) return take_piece(piece->piece);
  return take_garbage(std::get<Garbage>(message));
}

Result<Effect> BotState::take_start(const Start& start) {
  game_ = start;
  return Effect::changed;
}

Result<Effect> BotState::take_play(const PieceMove& move) {
  if (!take_out(*game_, move.piece)) {
    game_.reset();
    return Error{"play " + to_text(move) + ": neither the falling piece nor the one it can be swapped for; expected " +
                 "another start"};
  }
  if (!fits(game_->board, move.piece, move.move.at)) {
    game_.reset();
    return Error{"play " + to_text(move) + ": that place is not free; expected another start"};
  }
  lock(*game_, move);
  return Effect::changed;
}

Result<Effect> BotState::take_piece(Piece piece) {
  if (game_->queue.size() >= kMostPieces) {
    game_.reset();
    return Error{"new_piece: the queue would have more than " + std::to_string(kMostPieces) +
                 " pieces; expected another start"};
  }
  game_->queue.push_back(piece);
  if (game_->randomizer != Pieces::seven_bag) return Effect::changed;
  if (game_->bag.has(piece)) {
    game_->bag = bag_after(tetris::Randomizer::bag, game_->bag, piece);
    return Effect::changed;
  }
  game_->randomizer = Pieces::unknown;  // the front end counts differently, so do not predict any pieces
  return Effect::changed;
}

Result<Effect> BotState::take_garbage(const Garbage& garbage) {
  for (const std::uint16_t row : garbage.rows) {
    if (game_->board.height() <= kBoardRows) raise(*game_, row);
  }
  return Effect::changed;
}

}  // namespace fourfold::session::tbp
