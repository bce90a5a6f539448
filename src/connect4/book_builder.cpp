// Lists, solves and saves the positions of a book.
#include "connect4/book_builder.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <unordered_map>

#include "connect4/book_format.h"
#include "connect4/score.h"

namespace fourfold::connect4 {

namespace format = book_format;

namespace {

constexpr std::string_view kCheckpointMagic = "fourfold connect4 book in the making\n";

void sort_unique(std::vector<Position>& positions) {
  std::ranges::sort(positions, {}, &Position::key);
  positions.erase(std::ranges::unique(positions).begin(), positions.end());
}

/// All unfinished positions with `discs` discs, one of each pair of mirror images.
std::vector<Position> unfinished(const BoardShape& shape, int discs) {
  const Geometry geometry(shape);
  std::vector<Position> level = {new_game(shape)};
  for (int ply = 0; ply < discs; ++ply) {
    std::vector<Position> next;
    for (const Position& position : level) {
      for (int column = 0; column < shape.width; ++column) {
        if (!position.can_play(column)) continue;
        const Position after = position.after(column);
        if (!after.is_full() && !geometry.has_line(after.mask ^ after.mover)) next.push_back(canonical(after));
      }
    }
    sort_unique(next);
    level = std::move(next);
  }
  return level;
}

using Scores = std::unordered_map<Bits, int>;  ///< by the key of the canonical position

/// The score of a position that is `plies` moves before those in `known`.
int looked_ahead(const Geometry& geometry, const Position& position, int plies, const Scores& known) {
  if (const std::optional<int> settled = settled_score(geometry, position)) return *settled;
  if (plies == 0) return known.at(canonical(position).key());
  std::optional<int> best;
  for (int column = 0; column < position.shape.width; ++column) {
    if (!position.can_play(column)) continue;
    const int score = -looked_ahead(geometry, position.after(column), plies - 1, known);
    best = std::max(best.value_or(score), score);
  }
  return *best;
}

}  // namespace

std::vector<Position> book_positions(const BoardShape& shape, int discs) {
  const Geometry geometry(shape);
  std::vector<Position> positions = unfinished(shape, discs);
  std::erase_if(positions, [&](const Position& position) { return wins_at_once(geometry, position); });
  return positions;
}

BookBuilder::BookBuilder(const BoardShape& shape, int depth)
    : shape_(shape), depth_(depth), positions_(book_positions(shape, depth)) {}

bool BookBuilder::work(Solver& solver, std::size_t count, const StopToken& stop) {
  const std::span<const Position> rest = std::span(positions_).subspan(done());
  const auto scores = solver.scores(rest.first(std::min(count, rest.size())), stop);
  if (!scores) return false;
  for (const int score : *scores) scores_.push_back(static_cast<std::int8_t>(score));
  return true;
}

std::string BookBuilder::checkpoint() const {
  std::string out(kCheckpointMagic);
  for (const int byte : {shape_.width, shape_.height, depth_}) out.push_back(static_cast<char>(byte));
  for (const std::int8_t score : scores_) out.push_back(static_cast<char>(score));
  format::append_little_endian(out, format::checksum(out), 8);
  return out;
}

Result<std::size_t> BookBuilder::resume(std::string_view checkpoint) {
  const std::size_t start = kCheckpointMagic.size() + 3;
  if (!checkpoint.starts_with(kCheckpointMagic) || checkpoint.size() < start + format::kChecksum)
    return Error{"this is not the checkpoint of a book"};
  const std::string_view body = checkpoint.substr(0, checkpoint.size() - format::kChecksum);
  if (format::checksum(body) != format::little_endian(checkpoint.substr(body.size())))
    return Error{"the checkpoint is damaged: its checksum does not match its bytes"};
  const auto byte = [body](std::size_t i) { return static_cast<int>(body[kCheckpointMagic.size() + i]); };
  if (byte(0) != shape_.width || byte(1) != shape_.height || byte(2) != depth_)
    return Error{"the checkpoint is of a book for " + std::to_string(byte(0)) + " x " + std::to_string(byte(1)) +
                 " with " + std::to_string(byte(2)) + " discs"};
  const std::string_view scores = body.substr(start);
  if (scores.size() > total()) return Error{"the checkpoint has more scores than the book has positions"};
  scores_.assign(scores.begin(), scores.end());
  return scores_.size();
}

std::string BookBuilder::bytes() const {
  assert(is_done());
  const Geometry geometry(shape_);
  std::vector<BookEntry> entries;
  Scores known;
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    entries.push_back({positions_[i], scores_[i]});
    known[positions_[i].key()] = scores_[i];
  }
  for (int discs = depth_ - 2; discs >= 0; discs -= 2) {
    Scores level;
    for (const Position& position : book_positions(shape_, discs)) {
      const int score = looked_ahead(geometry, position, 2, known);
      entries.push_back({position, score});
      level[position.key()] = score;
    }
    known = std::move(level);
  }
  return book_bytes(shape_, depth_, entries);
}

}  // namespace fourfold::connect4
