// The game behind the numbers: turns actions into placements, and positions into observations.
#include "env/env.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <utility>

#include "tetris/search/kernel.h"

namespace fourfold::env {
namespace {

using tetris::Placement;

void write_board(const tetris::Position& game, std::uint8_t* out) {
  for (int row = game.rules->height - 1; row >= 0; --row) {
    for (const tetris::Column column : game.board.columns) *out++ = static_cast<std::uint8_t>(column >> row & 1);
  }
}

void write_pieces(const tetris::Position& game, std::uint8_t* out) {
  const int preview = game.rules->preview;
  std::fill_n(out, preview * tetris::kPieceCount, std::uint8_t{0});
  for (int ahead = 0; ahead < preview; ++ahead) {
    const auto piece = static_cast<int>(game.piece(static_cast<std::uint64_t>(ahead)));
    out[ahead * tetris::kPieceCount + piece] = 1;
  }
}

/// If every cell stays below this row, nothing can end the game: neither the stack's height nor the
/// place where the next piece appears.
int danger_row_of(const tetris::Rules& rules) {
  const int lowest_of_spawn = rules.row_of(rules.spawn.y + tetris::kBox - 1);
  return std::min(lowest_of_spawn, rules.losing_height > 0 ? rules.losing_height - 1 : INT_MAX);
}

/// The size of one step of each measured number: the kernels count some features in halves.
using Units = std::array<float, tetris::kMaxFeatures>;

Units units_of(tetris::FeatureSet set) {
  const tetris::FeatureInfo& info = tetris::info(set);
  Units units{};
  for (int f = 0; f < info.size(); ++f) units[static_cast<std::size_t>(f)] = info.in_halves(f) ? 0.5F : 1.0F;
  return units;
}

}  // namespace

Env::Env(Course course, std::uint64_t seed) : course_(std::move(course)) { reset(seed); }

void Env::reset(std::uint64_t seed) {
  game_ = tetris::new_game(*course_.rules, {}, seed);
  list_moves();
}

bool Env::is_legal(int action) const { return move_of(action) != moves_.end(); }

Outcome Env::step(int action) {
  const auto at = move_of(action);
  assert(at != moves_.end());
  const tetris::Locked locked = game_.place(*at);
  list_moves();
  Outcome outcome = standing();
  outcome.lines = locked.lines();
  outcome.points = locked.points;
  return outcome;
}

Outcome Env::standing() const {
  return {.terminated = static_cast<std::uint8_t>(is_lost()),
          .truncated = static_cast<std::uint8_t>(!is_lost() && is_cut_short())};
}

void Env::observe(const Window& out) const {
  write_board(game_, out.board);
  write_pieces(game_, out.pieces);
  std::fill_n(out.mask, course_.actions(), std::uint8_t{0});
  std::fill_n(out.fatal, course_.actions(), std::uint8_t{0});
  std::fill_n(out.features, course_.actions() * course_.feature_count(), 0.0F);

  tetris::MoveList survivors;
  const int danger_row = danger_row_of(*course_.rules);
  for (const Placement at : moves_) {
    const int action = course_.action_of(piece_, at);
    const bool fatal = is_fatal(at, danger_row);
    out.mask[action] = 1;
    out.fatal[action] = static_cast<std::uint8_t>(fatal);
    if (!fatal) survivors.push(at);
  }
  if (course_.features) measure({survivors.begin(), survivors.end()}, out.features);
}

void Env::list_moves() {
  piece_ = game_.piece();
  moves_.clear();
  if (is_done()) return;
  tetris::MoveList list;
  tetris::find_placements(*course_.rules, game_.board, piece_, course_.rules->spawn, list);
  moves_.assign(list.begin(), list.end());
}

Env::Moves::const_iterator Env::move_of(int action) const {
  const auto action_of = [&](Placement at) { return course_.action_of(piece_, at); };
  const auto at = std::ranges::lower_bound(moves_, action, {}, action_of);
  return at != moves_.end() && action_of(*at) == action ? at : moves_.end();
}

/// Plays the move only if the stack is near the top, which is rare in most games.
bool Env::is_fatal(Placement at, int danger_row) const {
  const int top = course_.rules->row_of(at.y + course_.rules->rotation->shape(piece_, at.rotation).top);
  if (std::max(top, game_.board.height() - 1) < danger_row) return false;
  tetris::Position after = game_;
  after.place(at);
  return after.is_over();
}

/// Measures as many placements at a time as fit into a register, then writes each row to its
/// action.
void Env::measure(std::span<const Placement> moves, float* out) const {
  constexpr std::size_t kChunk = 48;  // no piece has more than 34 drops
  const tetris::Kernel& kernel = tetris::kernel(*course_.features, tetris::best_isa());
  const tetris::NarrowColumns board = tetris::narrow(game_.board);
  const int count = course_.feature_count();
  const Units all_units = units_of(*course_.features);
  const auto units = std::span(all_units).first(static_cast<std::size_t>(count));
  std::array<tetris::FeatureRow, kChunk> rows;
  for (std::size_t first = 0; first < moves.size(); first += kChunk) {
    const auto chunk = moves.subspan(first, std::min(kChunk, moves.size() - first));
    kernel.measure({course_.rules, &board, piece_, game_.combo, chunk}, rows.data());
    for (std::size_t i = 0; i < chunk.size(); ++i) {
      float* row = out + course_.action_of(piece_, chunk[i]) * count;
      for (std::size_t f = 0; f < units.size(); ++f) row[f] = static_cast<float>(rows[i][f]) * units[f];
    }
  }
}

}  // namespace fourfold::env
