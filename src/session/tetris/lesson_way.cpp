// From where a try at a lesson stands to its goal.
#include "session/tetris/lesson_way.h"

#include <algorithm>

#include "tetris/modern/moves.h"

namespace fourfold::session {
namespace {

using tetris::modern::Choice;
using tetris::modern::Position;

constexpr std::size_t kMostTried = 20'000;  ///< positions, before it is said that nobody knows

/// Tries all places of all pieces that are left, in the order in which they are found.
class Search {
 public:
  /// The way is in `way()` if it was found.
  std::optional<bool> from(const LessonTry& now, const Position& position) {
    const bool found = reaches(now, position);
    if (!found && tried_ >= kMostTried) return std::nullopt;
    return found;
  }
  [[nodiscard]] const std::vector<Choice>& way() const { return way_; }

 private:
  bool reaches(const LessonTry& now, const Position& position) {
    if (now.state() != LessonTry::State::open) return now.state() == LessonTry::State::solved;
    if (places(now, position, false)) return true;
    const bool has_more = position.held || position.drawn < now.lesson().pieces.size();
    if (!position.can_hold() || !has_more) return false;
    Position held = position;
    held.hold();
    return places(now, held, true);
  }

  bool places(const LessonTry& now, const Position& position, bool is_held) {
    const auto from = tetris::modern::entry(position.board, position.falling);
    if (!from) return false;
    tetris::modern::MoveList moves;
    find_moves(tetris::modern::kSrs, position.board, position.falling, *from, true, moves);
    for (const auto& move : moves) {
      if (++tried_ > kMostTried) return false;
      Position after = position;
      LessonTry next = now;
      next.follow(after.place(move));
      way_.push_back({is_held, move});
      if (reaches(next, after)) return true;
      way_.pop_back();
    }
    return false;
  }

  std::vector<Choice> way_;
  std::size_t tried_ = 0;
};

/// The solution of a lesson, piece by piece, with the position before each; a piece that is held
/// has one before the hold key and one after it.
struct SolvedPiece {
  Position before;
  std::optional<Position> after_hold;
  Choice choice;
};

std::vector<SolvedPiece> solved(const Lesson& lesson) {
  std::vector<SolvedPiece> pieces;
  const auto commands = tetris::modern::Game::read(lesson.solution);
  if (!commands) return pieces;
  tetris::modern::Game game({start_of(lesson), {}});
  SolvedPiece piece{.before = game.position};
  for (const tetris::modern::Command& command : *commands) {
    const auto facts = game.apply(command);
    if (command.key == tetris::modern::Key::hold) piece.after_hold = game.position;
    if (!facts.locked()) continue;
    const auto& locked = facts.locks[0];
    piece.choice = {piece.after_hold.has_value(), {canonical(locked.piece, locked.at), locked.clear.spin}};
    pieces.push_back(piece);
    piece = {.before = game.position};
  }
  return pieces;
}

/// Points do not matter: they depend on how far a piece was led down.
bool is_same(const Position& a, const Position& b) {
  return a.board == b.board && a.falling == b.falling && a.held == b.held && a.drawn == b.drawn &&
         a.hold_used == b.hold_used;
}

/// Empty: the player is not on it.
std::vector<Choice> own_way(const Lesson& lesson, const Position& position) {
  std::vector<Choice> way;
  for (const SolvedPiece& piece : solved(lesson)) {
    const bool is_here = is_same(piece.before, position);
    const bool is_held = piece.after_hold && is_same(*piece.after_hold, position);
    if (way.empty() && !is_here && !is_held) continue;
    way.push_back(piece.choice);
    if (is_held) way.back().hold = false;  // it was done
  }
  return way;
}

}  // namespace

std::optional<bool> can_still(const LessonTry& now, const Position& position) { return Search().from(now, position); }

std::vector<Choice> way_to_goal(const LessonTry& now, const Position& position) {
  if (now.state() != LessonTry::State::open) return {};
  std::vector<Choice> own = own_way(now.lesson(), position);
  if (!own.empty()) return own;
  Search search;
  return search.from(now, position).value_or(false) ? search.way() : std::vector<Choice>{};
}

Result<ModernRecommendation> recommend(const LessonTry& now, const Position& position, int shown) {
  const auto way = way_to_goal(now, position);
  ModernRecommendation said;
  said.view = view_of(position, shown);
  said.plan = teach::steps_of(said.view, way);
  if (said.plan.empty()) return Error{"No way to the goal is known from here: take a piece back."};
  said.choice = way.front();
  said.piece = said.plan.front().piece;
  return said;
}

}  // namespace fourfold::session
