// Follows the placements of a round with a position of ours.
#include "tetris/tetrio/retrace.h"

#include <algorithm>
#include <array>

#include "tetris/modern/moves.h"
#include "tetris/modern/paint.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::size_t kSeen = 8;  ///< pieces of the queue that a moment keeps, the falling one included
constexpr int kSprintLines = 40;
constexpr std::string_view kSprint = "40l";

modern::Options options_of(const Options& there, std::string_view mode) {
  modern::Options options{.level = 0, .last_level = 0};  // pieces come down as they did there
  options.versus = there.garbage.on && mode != kSprint;
  if (mode == kSprint) options = {.level = 1, .last_level = 1, .goal_lines = kSprintLines};
  return options;
}

std::vector<Piece> drawn_by(const Player& player, std::size_t count) {
  Queue queue(*player.options);
  std::vector<Piece> pieces;
  pieces.reserve(count);
  for (std::size_t i = 0; i < count; ++i) pieces.push_back(queue.take());
  return pieces;
}

class Follower {
 public:
  Follower(const Player& player, modern::Start start)
      : pieces_(drawn_by(player, player.placements.size() + 2 + kSeen)), position_(with_queue(std::move(start))) {}

  [[nodiscard]] const modern::Position& position() const { return position_; }

  /// Why the piece cannot go there; empty: it went.
  std::string follow(const Placement& p, bool is_last, Moment& moment) {
    show_queue();
    moment.before = position_;
    if (position_.start.options.versus && p.waiting > 0) moment.before.waiting = {p.waiting};
    const bool swaps = is_swap(p);
    if (p.held && !position_.can_hold()) return "it came out of a hold box that cannot be used here";
    if (p.held) position_.hold();
    position_.end = modern::End::none;  // where it had no room here it had some there
    const auto move = position_.falling == p.piece ? move_to(p) : std::nullopt;
    if (!move) return "it was where it cannot go under our rules";
    moment.played = {.hold = swaps, .move = *move};
    moment.locked = position_.place(*move);
    moment.locked.sent = p.sent;
    moment.locked.cancelled = p.attack - p.sent;
    moment.finishes = position_.end == modern::End::finished;
    if (position_.end == modern::End::lock_out && !is_last) return "the game goes on there where it ends here";
    raise(p, moment.locked);
    if (!is_last) position_.end = modern::End::none;
    return {};
  }

 private:
  modern::Start with_queue(modern::Start start) const {
    start.opening.assign(pieces_.begin(), pieces_.begin() + kSeen);
    return start;
  }

  /// Only what is seen, so that a long game does not carry all its pieces in every moment.
  void show_queue() {
    drawn_ += static_cast<std::size_t>(position_.drawn) - 1;
    const auto from = pieces_.begin() + static_cast<std::ptrdiff_t>(drawn_);
    position_.start.opening.assign(from, from + kSeen);
    position_.drawn = 1;
  }

  /// What counts as a spin is not the same everywhere, so the place decides. Pieces come in higher
  /// there: a place above a high stack that cannot be reached here is a place all the same.
  [[nodiscard]] std::optional<modern::Move> move_to(const Placement& p) const {
    const modern::Location at = modern::canonical(p.piece, p.at);
    modern::MoveList moves;
    if (const auto from = modern::entry(position_.board, p.piece))
      find_moves(position_.start.rules->turns, position_.board, p.piece, *from, true, moves);
    for (const modern::Spin spin : {p.clear.spin, modern::Spin::none, modern::Spin::mini, modern::Spin::full}) {
      if (std::ranges::find(moves, modern::Move{at, spin}) != moves.end()) return modern::Move{at, spin};
    }
    const bool rests =
        modern::fits(position_.board, p.piece, at) && !modern::fits(position_.board, p.piece, at + modern::Step{0, -1});
    return rests ? std::optional(modern::Move{at, modern::Spin::none}) : std::nullopt;
  }

  /// With a twin of the falling piece the hold key changes nothing.
  [[nodiscard]] bool is_swap(const Placement& p) const {
    return p.held && (position_.held ? *position_.held : position_.next()) != position_.falling;
  }

  void raise(const Placement& p, modern::Locked& locked) {
    for (const int hole : p.holes) {
      position_.board.raise(hole);
      position_.garbage_rows = position_.garbage_rows << 1 | 1;
      position_.hole = hole;
      ++position_.garbage;
      if (locked.risen.size < modern::kMostRisen) locked.risen.push(hole);
    }
  }

  std::vector<Piece> pieces_;
  std::size_t drawn_ = 0;  ///< before the falling piece
  modern::Position position_;
};

/// A board that was not empty; its cells know what they came from.
Paint paint_of(const Field& start) {
  Paint paint;
  for (int y = 0; y < start.height(); ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const char cell = start.at(x, y);
      if (const auto piece = piece_of_word({&cell, 1})) paint.set(start.height() - 1 - y, x, *piece);
    }
  }
  return paint;
}

/// So many pieces are known to be right.
std::size_t sure_pieces(const Player& player) {
  return player.unsure_from ? std::min(*player.unsure_from - 1, player.placements.size()) : player.placements.size();
}

}  // namespace

std::string_view nearest_rules(const Options& options) {
  return options.kicks == KickSet::srs ? "modern" : "modern-plus";
}

Result<Retrace> retrace(const Player& player, std::string_view mode, Reach reach) {
  if (player.refused) return Error{"it was not played again: " + *player.refused};
  if (player.options->height() != modern::kRows) return Error{"its board is not of 40 rows"};
  modern::Start start{.rules = *modern::find_rules(nearest_rules(*player.options)),
                      .options = options_of(*player.options, mode)};
  if (player.start) start.board = player.start->board();
  Follower follower(player, start);
  Retrace out;
  const std::size_t all = player.placements.size();
  const std::size_t sure = reach == Reach::sure ? sure_pieces(player) : all;
  if (sure < all) out.stops = "from piece " + std::to_string(sure + 1) + " on it is not sure what was played";
  std::int64_t last = 0;
  for (std::size_t i = 0; i < sure; ++i) {
    const Placement& p = player.placements[i];
    Moment moment{.ticks = static_cast<std::uint64_t>(std::max<std::int64_t>(0, p.frame - last))};
    last = p.frame;
    if (const std::string why = follower.follow(p, i + 1 == all, moment); !why.empty()) {
      out.stops = "piece " + std::to_string(i + 1) + ": " + why;
      break;
    }
    moment.locked.ticks = static_cast<std::uint64_t>(p.frame);
    out.moments.push_back(std::move(moment));
  }
  out.end = follower.position();
  return out;
}

const modern::Position& position_at(const Retrace& retrace, std::size_t index) {
  return index < retrace.moments.size() ? retrace.moments[index].before : retrace.end;
}

Paint paint_at(const Player& player, const Retrace& retrace, std::size_t index) {
  Paint paint = player.start ? paint_of(*player.start) : Paint{};
  for (std::size_t i = 0; i < std::min(index, retrace.moments.size()); ++i) follow(paint, retrace.moments[i].locked);
  return paint;
}

modern::Start start_at(const Player& player, const Retrace& retrace, std::size_t index, std::size_t most) {
  const modern::Position& before = position_at(retrace, index);
  modern::Start start{.rules = before.start.rules};
  start.board = before.board;
  start.held = before.held;
  start.opening = pieces_from(player, retrace, index, most);
  return start;
}

std::vector<Piece> pieces_from(const Player& player, const Retrace& retrace, std::size_t index, std::size_t most) {
  std::size_t drawn = 0;
  for (std::size_t i = 0; i < std::min(index, retrace.moments.size()); ++i) {
    drawn += player.placements[i].held && !retrace.moments[i].before.held ? 2 : 1;
  }
  const std::vector<Piece> all = drawn_by(player, drawn + most);
  return {all.begin() + static_cast<std::ptrdiff_t>(drawn), all.end()};
}

}  // namespace fourfold::tetris::tetrio
