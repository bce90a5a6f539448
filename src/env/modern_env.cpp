// The modern game behind the numbers.
#include "env/modern_env.h"

#include <algorithm>
#include <cassert>

#include "base/cpu.h"
#include "tetris/modern/search/kernel.h"

namespace fourfold::env {

using tetris::modern::Location;
using tetris::modern::Orientation;
using tetris::modern::Position;

namespace {

int action_of(bool hold, Location at) {
  const int level = kModernLevels - 1 - at.y;
  return (((hold ? kModernLevels : 0) + level) * kOrientations + static_cast<int>(at.orientation)) * tetris::kWidth +
         at.x;
}

bool holds(int action) { return action >= kModernLevels * kOrientations * tetris::kWidth; }

Location location_of(int action) {
  const int level = action / tetris::kWidth / kOrientations % kModernLevels;
  return {static_cast<Orientation>(action / tetris::kWidth % kOrientations),
          static_cast<std::int8_t>(action % tetris::kWidth), static_cast<std::int8_t>(kModernLevels - 1 - level)};
}

Position new_position(const Course& course, std::uint64_t seed) {
  return Position({.rules = *course.modern, .options = {}, .seed = seed, .board = {}, .opening = {}});
}

}  // namespace

ModernEnv::ModernEnv(const Course& course, std::uint64_t seed) : course_(course), game_(new_position(course, seed)) {
  list_moves();
}

void ModernEnv::reset(std::uint64_t seed) {
  game_ = new_position(course_, seed);
  list_moves();
}

bool ModernEnv::is_legal(int action) const { return find(action) != moves_.end(); }

tetris::modern::Locked ModernEnv::play(Position& game, const Legal& legal) {
  if (holds(legal.action)) game.hold();
  return game.place({location_of(legal.action), legal.spin});
}

Outcome ModernEnv::step(int action) {
  const auto legal = find(action);
  assert(legal != moves_.end());
  const auto locked = play(game_, *legal);
  list_moves();
  Outcome outcome = standing();
  outcome.lines = locked.lines();
  outcome.points = locked.points;
  return outcome;
}

Outcome ModernEnv::standing() const {
  return {.terminated = static_cast<std::uint8_t>(is_lost()),
          .truncated = static_cast<std::uint8_t>(!is_lost() && is_cut_short())};
}

void ModernEnv::observe(const Window& out) const {
  std::uint8_t* cell = out.board;
  for (int row = course_.rows() - 1; row >= 0; --row) {
    for (const tetris::Column column : game_.board.columns) *cell++ = static_cast<std::uint8_t>(column >> row & 1);
  }
  std::fill_n(out.pieces, course_.known_pieces() * tetris::kPieceCount, std::uint8_t{0});
  const auto show = [&](int row, tetris::Piece piece) {
    out.pieces[row * tetris::kPieceCount + static_cast<int>(piece)] = 1;
  };
  show(0, game_.falling);
  const int preview = (*course_.modern)->preview;
  for (int n = 0; n < preview; ++n) show(1 + n, game_.next(static_cast<std::uint64_t>(n)));
  if (game_.held) show(1 + preview, *game_.held);

  std::fill_n(out.mask, course_.actions(), std::uint8_t{0});
  std::fill_n(out.fatal, course_.actions(), std::uint8_t{0});
  for (const Legal& legal : moves_) {
    out.mask[legal.action] = 1;
    Position after = game_;
    play(after, legal);
    out.fatal[legal.action] = static_cast<std::uint8_t>(after.is_over());
  }
  if (!course_.modern_features || out.features == nullptr) return;
  std::fill_n(out.features, course_.actions() * course_.feature_count(), 0.0F);
  measure(out.fatal, out.features);
}

/// Of the boards after all actions that do not end the game, first those of the falling piece, then
/// those of the other.
void ModernEnv::measure(const std::uint8_t* fatal, float* out) const {
  namespace modern = tetris::modern;
  modern::ShortColumns board{};
  for (std::size_t x = 0; x < board.size(); ++x) board[x] = static_cast<std::uint32_t>(game_.board.columns[x]);
  for (const bool hold : {false, true}) {
    std::vector<int> actions;
    std::vector<modern::Move> moves;
    for (const Legal& legal : moves_) {
      if (holds(legal.action) != hold || fatal[legal.action] != 0) continue;
      actions.push_back(legal.action);
      moves.push_back({location_of(legal.action), legal.spin});
    }
    if (moves.empty()) continue;
    const tetris::Piece piece = !hold ? game_.falling : game_.held ? *game_.held : game_.next(0);
    std::vector<modern::Shape> shapes(moves.size());
    modern::kernel(best_isa()).measure({.board = &board, .piece = piece, .waiting = 0, .moves = moves}, shapes.data());
    for (std::size_t i = 0; i < shapes.size(); ++i)
      std::ranges::copy(shapes[i], out + actions[i] * course_.feature_count());
  }
}

void ModernEnv::list_moves() {
  moves_.clear();
  if (is_done()) return;
  add_moves(game_, false);
  if (game_.can_hold()) {
    Position swapped = game_;
    swapped.hold();
    if (!swapped.is_over()) add_moves(swapped, true);
  }
  // Placements with the same action differ in their spin: the best of them is sorted first, and
  // only that one is kept.
  std::ranges::sort(moves_, [](const Legal& a, const Legal& b) {
    return a.action != b.action ? a.action < b.action : a.spin > b.spin;
  });
  const auto rest = std::ranges::unique(moves_, {}, &Legal::action);
  moves_.erase(rest.begin(), rest.end());
}

void ModernEnv::add_moves(const Position& from, bool hold) {
  const auto at = tetris::modern::entry(from.board, from.falling);
  if (!at) return;
  tetris::modern::MoveList list;
  find_moves(from.start.rules->turns, from.board, from.falling, *at, true, list);
  for (const auto& move : list) {
    // A piece that kicks have lifted higher would lock outside; it has other places, which end the
    // game too.
    if (move.at.y < kModernLevels) moves_.push_back({action_of(hold, move.at), move.spin});
  }
}

std::vector<ModernEnv::Legal>::const_iterator ModernEnv::find(int action) const {
  const auto at = std::ranges::lower_bound(moves_, action, {}, &Legal::action);
  return at != moves_.end() && at->action == action ? at : moves_.end();
}

}  // namespace fourfold::env
