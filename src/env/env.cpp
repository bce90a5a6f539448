// The game behind the numbers: turns actions into placements, and positions into observations.
#include "env/env.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <cstring>
#include <utility>

#include "tetris/search/kernel.h"

namespace fourfold::env {
namespace {

using tetris::Placement;

constexpr std::size_t kChunk = 48;  ///< placements that are measured at a time; no piece has more than 34 drops

/// Eight rows of all columns, a byte per column: a shift and a mask give one row of eight columns,
/// in whatever order the machine keeps its bytes.
class EightRows {
 public:
  EightRows(const tetris::Board& board, int lowest) {
    std::array<std::uint8_t, 16> bytes{};
    for (std::size_t x = 0; x < tetris::kWidth; ++x) bytes[x] = static_cast<std::uint8_t>(board.columns[x] >> lowest);
    std::memcpy(words_.data(), bytes.data(), bytes.size());
  }

  void write(int row, std::uint8_t* out) const {
    constexpr std::uint64_t kLowestBits = 0x0101'0101'0101'0101;
    const std::uint64_t first = words_[0] >> row & kLowestBits, last = words_[1] >> row & kLowestBits;
    std::memcpy(out, &first, 8);
    std::memcpy(out + 8, &last, tetris::kWidth - 8);
  }

 private:
  std::array<std::uint64_t, 2> words_;
};

void write_board(const tetris::Position& game, std::uint8_t* out) {
  for (int end = game.rules->height; end > 0;) {
    const int lowest = (end - 1) / 8 * 8;
    const EightRows rows(game.board, lowest);
    for (int row = end - 1; row >= lowest; --row, out += tetris::kWidth) rows.write(row - lowest, out);
    end = lowest;
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

const Units& units_of(tetris::FeatureSet set) {
  static const auto kUnits = [] {
    std::array<Units, tetris::kFeatureSetCount> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const tetris::FeatureInfo& info = tetris::info(static_cast<tetris::FeatureSet>(i));
      for (int f = 0; f < info.size(); ++f) all[i][static_cast<std::size_t>(f)] = info.in_halves(f) ? 0.5F : 1.0F;
    }
    return all;
  }();
  return kUnits[static_cast<std::size_t>(set)];
}

/// The numbers in their units, four at a time: the compiler knows of no other number of them.
void write_row(const tetris::FeatureRow& row, std::span<const float> units, float* out) {
  std::size_t first = 0;
  for (; first + 4 <= units.size(); first += 4) {
    std::array<float, 4> four;
    for (std::size_t i = 0; i < 4; ++i) four[i] = static_cast<float>(row[first + i]) * units[first + i];
    std::memcpy(out + first, four.data(), sizeof four);
  }
  for (; first < units.size(); ++first) out[first] = static_cast<float>(row[first]) * units[first];
}

}  // namespace

Env::Env(Course course, std::uint64_t seed)
    : course_(std::move(course)), move_of_(static_cast<std::size_t>(course_.actions()), kIllegal) {
  reset(seed);
}

void Env::reset(std::uint64_t seed) {
  game_ = tetris::new_game(*course_.rules, {}, seed);
  list_moves();
}

bool Env::is_legal(int action) const {
  const auto index = static_cast<std::size_t>(action);  // a negative one becomes too large
  return index < move_of_.size() && move_of_[index] != kIllegal;
}

Outcome Env::step(int action) {
  assert(is_legal(action));
  const auto index = static_cast<std::size_t>(move_of_[static_cast<std::size_t>(action)]);
  const tetris::Locked locked = game_.place(moves_[index]);
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

  for (const std::int32_t action : actions_) out.mask[action] = 1;
  if (is_high()) mark_fatal(out.fatal);
  if (!course_.features || out.features == nullptr) return;
  std::fill_n(out.features, course_.actions() * course_.feature_count(), 0.0F);
  measure(out.fatal, out.features);
}

std::int32_t Env::best(const tetris::Weights& weights) const {
  assert(!is_done() && course_.features);
  const tetris::Kernel& kernel = tetris::kernel(*course_.features, tetris::best_isa());
  const tetris::NarrowColumns board = tetris::narrow(game_.board);
  std::vector<std::uint8_t> fatal;
  if (is_high()) {
    fatal.resize(static_cast<std::size_t>(course_.actions()));
    mark_fatal(fatal.data());
  }
  std::array<tetris::Score, kChunk> scores;
  std::int32_t best = actions_.front();
  tetris::Value most = tetris::kLost;
  for (std::size_t first = 0; first < moves_.size(); first += kChunk) {
    const auto chunk = std::span(moves_).subspan(first, std::min(kChunk, moves_.size() - first));
    kernel.score({course_.rules, &board, piece_, game_.combo, chunk}, weights, scores.data());
    for (std::size_t i = 0; i < chunk.size(); ++i) {
      const std::int32_t action = actions_[first + i];
      const bool ends = !fatal.empty() && fatal[static_cast<std::size_t>(action)] != 0;
      const tetris::Value value = ends ? tetris::kLost : scores[i].end + scores[i].path;
      if (value > most) best = action, most = value;
    }
  }
  return best;
}

bool Env::is_high() const { return game_.board.height() + tetris::kBox > danger_row_of(*course_.rules); }

void Env::list_moves() {
  piece_ = game_.piece();
  for (const std::int32_t action : actions_) move_of_[static_cast<std::size_t>(action)] = kIllegal;
  moves_.clear();
  actions_.clear();
  if (is_done()) return;
  tetris::MoveList list;
  tetris::find_placements(*course_.rules, game_.board, piece_, course_.rules->spawn, list);
  moves_.assign(list.begin(), list.end());
  for (const Placement at : moves_) {
    const std::int32_t action = course_.action_of(piece_, at);
    move_of_[static_cast<std::size_t>(action)] = static_cast<std::int16_t>(actions_.size());
    actions_.push_back(action);
  }
}

/// Plays the moves that come near the top, which is rare in most games.
void Env::mark_fatal(std::uint8_t* fatal) const {
  const int danger_row = danger_row_of(*course_.rules), highest = game_.board.height() - 1;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Placement at = moves_[i];
    const int top = course_.rules->row_of(at.y + course_.rules->rotation->shape(piece_, at.rotation).top);
    if (std::max(top, highest) < danger_row) continue;
    tetris::Position after = game_;
    after.place(at);
    fatal[actions_[i]] = static_cast<std::uint8_t>(after.is_over());
  }
}

/// Measures as many placements at a time as fit into a register, then writes each row to its
/// action.
void Env::measure(const std::uint8_t* fatal, float* out) const {
  const tetris::Kernel& kernel = tetris::kernel(*course_.features, tetris::best_isa());
  const tetris::NarrowColumns board = tetris::narrow(game_.board);
  const int count = course_.feature_count();
  const auto units = std::span(units_of(*course_.features)).first(static_cast<std::size_t>(count));
  std::array<tetris::FeatureRow, kChunk> rows;
  for (std::size_t first = 0; first < moves_.size(); first += kChunk) {
    const auto chunk = std::span(moves_).subspan(first, std::min(kChunk, moves_.size() - first));
    kernel.measure({course_.rules, &board, piece_, game_.combo, chunk}, rows.data());
    for (std::size_t i = 0; i < chunk.size(); ++i) {
      const std::int32_t action = actions_[first + i];
      if (fatal[action] == 0) write_row(rows[i], units, out + action * count);
    }
  }
}

}  // namespace fourfold::env
