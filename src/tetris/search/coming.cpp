// Judges boards by the pieces that may come after them.
#include <algorithm>

#include "tetris/search/search_detail.h"

namespace fourfold::tetris::detail {

ComingPieces::ComingPieces(int coming) : levels_(static_cast<std::size_t>(coming)) {
  for (Level& level : levels_) {
    level.sums.reserve(MoveList::kCapacity);
    level.replies.reserve(MoveList::kCapacity);
  }
  for (std::size_t i = 0; i + 1 < levels_.size(); ++i) {
    levels_[i].next.reserve(MoveList::kCapacity);
    levels_[i].origins.reserve(MoveList::kCapacity);
  }
}

bool ComingPieces::judge(Expander& expander, std::span<const Node> boards, PieceSet coming) {
  const auto tried = try_pieces(expander, boards, coming, 0);
  tried_ = tried.value_or(0);
  return tried.has_value();
}

/// How many sequences of pieces were tried; nothing if the limit was reached first.
std::optional<int> ComingPieces::try_pieces(Expander& expander, std::span<const Node> boards, PieceSet coming,
                                            std::size_t depth) {
  Level& level = levels_[depth];
  level.sums.assign(boards.size(), {});
  int tried = 0;
  for (int p = 0; p < kPieceCount; ++p) {
    const auto piece = static_cast<Piece>(p);
    if (!coming.has(piece)) continue;
    if (!find_replies(expander, boards, piece, level.replies)) return std::nullopt;
    if (depth + 1 < levels_.size()) {
      const auto more = try_more(expander, boards, after(coming, expander.rules(), piece), piece, depth);
      if (!more) return std::nullopt;
      tried += *more;
      continue;
    }
    ++tried;
    for (std::size_t b = 0; b < boards.size(); ++b) {
      const Value value = level.replies[b].value;
      level.sums[b].fatal += value == kLost ? 1 : 0;
      level.sums[b].values += value == kLost ? 0 : value;
    }
  }
  return tried;
}

/// Plays the replies and tries the pieces after them. A board on which the piece ends the game has
/// no reply: all sequences that begin with the piece are fatal.
std::optional<int> ComingPieces::try_more(Expander& expander, std::span<const Node> boards, PieceSet coming,
                                          Piece piece, std::size_t depth) {
  Level& level = levels_[depth];
  level.next.clear();
  level.origins.clear();
  for (std::size_t b = 0; b < boards.size(); ++b) {
    const Reply& reply = level.replies[b];
    if (reply.value == kLost) continue;
    Node board = boards[b];
    board.line = {};  // nobody asks for it, and it may have no place for more
    level.next.push_back(expander.child(board, piece, reply.move, reply.value, reply.path));
    level.origins.push_back(b);
  }
  const auto tried = try_pieces(expander, level.next, coming, depth + 1);
  if (!tried) return tried;
  for (std::size_t b = 0; b < boards.size(); ++b) level.sums[b].fatal += level.replies[b].value == kLost ? *tried : 0;
  for (std::size_t i = 0; i < level.next.size(); ++i) {
    Sum& sum = level.sums[level.origins[i]];
    sum.fatal += levels_[depth + 1].sums[i].fatal;
    sum.values += levels_[depth + 1].sums[i].values;
  }
  return tried;
}

/// Of equal placements the one that was found first. Returns false if the limit was reached first.
bool ComingPieces::find_replies(Expander& expander, std::span<const Node> boards, Piece piece,
                                std::vector<Reply>& replies) {
  replies.assign(boards.size(), {});
  for (std::size_t b = 0; b < boards.size();) {
    std::size_t answered = b, at = 0;
    for (brood_.clear(); b < boards.size() && !brood_.is_full(); ++b) {
      if (expander.must_stop()) return false;
      expander.find(boards[b], piece, brood_);
    }
    expander.score(piece, brood_);
    for (const Family& family : brood_.families) {
      Reply& reply = replies[answered];
      const Value before = boards[answered++].path;
      for (int i = 0; i < family.size; ++i, ++at) {
        const Score& score = brood_.scores[at];
        if (score.end == kLost) continue;
        const Value path = before + score.path;
        if (path + score.end > reply.value) reply = {path + score.end, path, brood_.moves[at]};
      }
    }
  }
  return true;
}

std::size_t ComingPieces::memory() const {
  std::size_t bytes = levels_.capacity() * sizeof(Level) + brood_.memory();
  for (const Level& level : levels_) {
    bytes += level.sums.capacity() * sizeof(Sum) + level.replies.capacity() * sizeof(Reply) +
             level.next.capacity() * sizeof(Node) + level.origins.capacity() * sizeof(std::size_t);
  }
  return bytes;
}

}  // namespace fourfold::tetris::detail
