// What one types to play on from a board of a review's page.
#include "teach/page_play.h"

#include <algorithm>

#include "base/utf8.h"
#include "connect4/game.h"
#include "tetris/fumen/document.h"
#include "tetris/fumen/quiz.h"
#include "tetris/modern/field_size.h"

namespace fourfold::teach {
namespace {

namespace fumen = tetris::fumen;

/// A name of a file as a shell takes it; empty where it has characters that nobody can type.
std::string shell_word(const std::string& name) {
  if (name.empty() || printable(name) != name) return "";
  const std::string safe = name.front() == '-' ? "./" + name : name;
  std::string out = "'";
  for (const char c : safe) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::optional<tetris::Piece> held_of(const Hand& hand) {
  return hand.held.empty() ? std::nullopt : tetris::piece_from(hand.held.front());
}

fumen::Quiz quiz_of(const Hand& hand) {
  fumen::Quiz quiz{.hold = held_of(hand), .current = tetris::piece_from(hand.queue.front()), .next = {}, .rest = {}};
  for (const char letter : hand.queue.substr(1)) {
    if (const auto piece = tetris::piece_from(letter)) quiz.next.push_back(*piece);
  }
  return quiz;
}

/// nullopt if no game can begin with such a board.
std::optional<fumen::Field> field_of(const Picture& picture) {
  fumen::Field field;
  const std::size_t height = picture.rows.size();
  for (std::size_t i = 0; i < height; ++i) {
    const std::string& row = picture.rows[i];
    const std::size_t y = height - 1 - i;
    if (row.size() != tetris::kWidth) return std::nullopt;
    if (row.find_first_not_of('.') == std::string::npos) continue;
    if (y >= tetris::modern::kVisibleRows) return std::nullopt;
    for (std::size_t x = 0; x < row.size(); ++x)
      field.rows[y][x] = fumen::block_from(row[x]).value_or(fumen::Block::grey);
  }
  return field;
}

std::string tetris_command(const Review& review, const Picture& picture, const Hand& hand) {
  if (hand.queue.empty() || !tetris::piece_from(hand.queue.front())) return "";
  const auto field = field_of(picture);
  if (!field) return "";
  fumen::Page page;
  page.field = *field;
  page.comment = to_text(quiz_of(hand));
  page.flags.quiz = true;
  return "fourfold tetris play" + review.options + " --from '" + fumen::write_fumen({{page}}) + "'";
}

/// A move is a square, and its first sign the column.
std::string moves_before(const Review& review, int index) {
  std::string moves;
  for (const JudgedMove& move : std::span(review.moves).first(static_cast<std::size_t>(index)))
    moves += move.played.substr(0, 1);
  return moves;
}

/// Against the perfect player, by whoever's turn it is.
std::string connect4_command(const Review& review, const std::string& moves) {
  const std::string first = moves.size() % 2 == 0 ? "y" : "n";
  return "fourfold connect4 play" + review.options + (moves.empty() ? "" : " --moves " + moves) +
         " --engine perfect --first " + first;
}

bool is_discs(const Review& review) { return review.game == connect4::Game::kName; }

}  // namespace

std::string play_command(const Review& review, const JudgedMove& move) {
  if (is_discs(review)) return connect4_command(review, moves_before(review, move.index));
  const std::string file = shell_word(review.file);
  if (!file.empty()) return "fourfold tetris replay --play " + std::to_string(move.index + 1) + " " + file;
  return tetris_command(review, move.before, move.hand);
}

std::string play_command(const Review& review, const JudgedMove& move, std::span<const LineMove> line,
                         std::size_t step) {
  if (!is_discs(review)) return tetris_command(review, line[step].board, line[step].hand);
  // What a move allows begins after that move.
  const bool is_after = !line.empty() && line.front().board.mover != move.before.mover;
  std::string moves = moves_before(review, move.index) + (is_after ? move.played.substr(0, 1) : "");
  for (const LineMove& before : line.first(step)) moves += before.text.substr(0, 1);
  return connect4_command(review, moves);
}

}  // namespace fourfold::teach
