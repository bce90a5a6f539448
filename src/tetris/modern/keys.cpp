// Finds the shortest key sequences by breadth-first search: every press costs one.
#include "tetris/modern/keys.h"

#include <algorithm>

namespace fourfold::tetris::modern {
namespace {

constexpr std::array kSingle = {Stroke::clockwise, Stroke::counter_clockwise, Stroke::half, Stroke::left, Stroke::right,
                                Stroke::down};
constexpr std::array kFinesse = {
    Stroke::clockwise, Stroke::counter_clockwise, Stroke::half,      Stroke::left,  Stroke::right,
    Stroke::down,      Stroke::far_left,          Stroke::far_right, Stroke::ground};

constexpr Step step_of(Stroke key) {
  if (key == Stroke::left || key == Stroke::far_left) return {-1, 0};
  if (key == Stroke::right || key == Stroke::far_right) return {1, 0};
  return {0, -1};
}

constexpr int kSpins = 3;
constexpr std::size_t kPlaces = static_cast<std::size_t>(kOrientations * kWidth * kRows * kSpins);

/// Works because the centre is one of the piece's cells and therefore inside the field.
std::size_t index(Location at, Spin spin) {
  const int place = (static_cast<int>(at.orientation) * kWidth + at.x) * kRows + at.y;
  return static_cast<std::size_t>(place * kSpins + static_cast<int>(spin));
}

bool is_inside(Location at) { return at.x >= 0 && at.x < kWidth && at.y >= 0 && at.y < kRows; }

}  // namespace

std::string_view name(Stroke key) {
  constexpr std::array<std::string_view, 10> kNames = {"cw",   "ccw",      "180",       "left",   "right",
                                                       "down", "far left", "far right", "ground", "hold"};
  return kNames[static_cast<std::size_t>(key)];
}

std::string to_text(const Strokes& keys) {
  std::string text;
  for (const Stroke key : keys) text.append(text.empty() ? "" : ", ").append(name(key));
  return text;
}

bool has_half_turns(const TurnRules& rules) { return rules.of(Piece::T, Orientation::north, Turn::half).size > 0; }

std::optional<Turned> turned_piece(const TurnRules& rules, const Board& board, Piece piece, Location at, Turn turn) {
  Turned result;
  for (const Step kick : rules.of(piece, at.orientation, turn)) {
    result.at = at + kick;
    result.at.orientation = turned(at.orientation, turn);
    if (fits(board, piece, result.at)) return result;
    ++result.kick;
  }
  return std::nullopt;
}

Falling pressed(const TurnRules& rules, const Board& board, Piece piece, Falling piece_now, Stroke key) {
  if (key == Stroke::hold) return piece_now;
  if (key <= Stroke::half) {
    const Turn turn = key == Stroke::clockwise ? Turn::clockwise
                      : key == Stroke::half    ? Turn::half
                                               : Turn::counter_clockwise;
    const auto there = turned_piece(rules, board, piece, piece_now.at, turn);
    if (!there) return piece_now;
    const LastMove last{.was_turn = true, .turn = turn, .kick = there->kick};
    return {there->at, piece == Piece::T ? spin_of(board, there->at, last) : Spin::none};
  }
  const bool is_held = key >= Stroke::far_left;
  do {
    const Location next = piece_now.at + step_of(key);
    if (!fits(board, piece, next)) break;
    piece_now = {next, Spin::none};
  } while (is_held);
  return piece_now;
}

KeyMap::KeyMap(const TurnRules& rules, const Board& board, Piece piece, Location from, Pressing pressing)
    : piece_(piece), end_of_(kPlaces, -1) {
  const std::span<const Stroke> keys =
      pressing == Pressing::finesse ? std::span<const Stroke>(kFinesse) : std::span<const Stroke>(kSingle);
  std::vector<bool> seen(kPlaces);
  const auto visit = [&](Falling now, int previous, Stroke key) {
    if (seen[index(now.at, now.spin)]) return;
    seen[index(now.at, now.spin)] = true;
    nodes_.push_back({now, previous, key});
    const Falling rest = pressed(rules, board, piece, now, Stroke::ground);
    int& end = end_of_[index(canonical(piece, rest.at), rest.spin)];
    if (end < 0) end = static_cast<int>(nodes_.size()) - 1;
  };
  if (fits(board, piece, from)) visit({from}, -1, Stroke::hold);
  for (int i = 0; i < static_cast<int>(nodes_.size()); ++i) {
    const Falling now = nodes_[static_cast<std::size_t>(i)].now;
    for (const Stroke key : keys) visit(pressed(rules, board, piece, now, key), i, key);
  }
}

int KeyMap::end_of(Move move) const {
  const Location at = canonical(piece_, move.at);
  return is_inside(at) ? end_of_[index(at, move.spin)] : -1;
}

std::optional<Strokes> KeyMap::to(Move move) const {
  const int end = end_of(move);
  if (end < 0) return std::nullopt;
  Strokes keys;
  for (const Node* node = &nodes_[static_cast<std::size_t>(end)]; node->previous >= 0;
       node = &nodes_[static_cast<std::size_t>(node->previous)])
    keys.push_back(node->key);
  std::ranges::reverse(keys);
  return keys;
}

std::optional<int> KeyMap::presses(Move move) const {
  const auto keys = to(move);
  return keys ? std::optional(static_cast<int>(keys->size())) : std::nullopt;
}

Strokes after_hold(Strokes keys) {
  keys.insert(keys.begin(), Stroke::hold);
  return keys;
}

}  // namespace fourfold::tetris::modern
