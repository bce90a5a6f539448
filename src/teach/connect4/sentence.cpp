// Sentences about moves of Connect Four as English and as JSON.
#include "teach/connect4/sentence.h"

#include <array>

#include "base/text.h"
#include "connect4/score.h"
#include "connect4/text.h"

namespace fourfold::teach {
namespace {

using connect4::Side;
using Kind = Connect4Sentence::Kind;

struct KindRow {
  Kind kind;
  std::string_view word;
  bool is_blame;
};
constexpr std::array<KindRow, kConnect4Kinds> kKinds = {{
    {Kind::wins_now, "wins_now", false},
    {Kind::stops, "stops", false},
    {Kind::leaves_win, "leaves_win", true},
    {Kind::gives_above, "gives_above", true},
    {Kind::only_win, "only_win", false},
    {Kind::only_hold, "only_hold", false},
    {Kind::only_room, "only_room", false},
    {Kind::wins_in, "wins_in", false},
    {Kind::wins_later, "wins_later", true},
    {Kind::holds, "holds", false},
    {Kind::loses_in, "loses_in", false},
    {Kind::loses_sooner, "loses_sooner", true},
    {Kind::spoils_win, "spoils_win", true},
    {Kind::loses_win, "loses_win", true},
    {Kind::loses_draw, "loses_draw", true},
    {Kind::double_threat, "double_threat", false},
    {Kind::stacked_threat, "stacked_threat", false},
    {Kind::threatens, "threatens", false},
    {Kind::parity_threat, "parity_threat", false},
    {Kind::later_threat, "later_threat", false},
    {Kind::wastes_own, "wastes_own", true},
    {Kind::most_lines, "most_lines", false},
}};

const KindRow& row_of(Kind kind) { return kKinds.at(static_cast<std::size_t>(kind)); }

std::string moves_text(int number) { return fourfold::counted(number, "move"); }

/// "3b and 5b"
std::string list(const std::vector<connect4::Cell>& cells) {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += i + 1 == cells.size() ? " and " : ", ";
    out += cell_text(cells[i]);
  }
  return out;
}

std::string line_word(int connect) {
  constexpr std::array<std::string_view, 11> kWords = {"",    "",      "two",   "three", "four", "five",
                                                       "six", "seven", "eight", "nine",  "ten"};
  return std::string(kWords.at(static_cast<std::size_t>(connect)));
}

/// What every sentence may need, in words.
struct Words {
  std::string me, you, at, cells, line, column, number, other_number;
};

Words words_of(const Connect4Sentence& s, const DiscSymbols& symbols) {
  return {symbols.of(s.side),   symbols.of(other(s.side)), cell_text(s.at),
          list(s.cells),        line_word(s.connect),      std::string("column ") + connect4::column_symbol(s.column),
          moves_text(s.number), moves_text(s.other_number)};
}

/// The text of a sentence about the exact result.
std::string result_text(Kind kind, const Words& w) {
  switch (kind) {
    case Kind::only_win:
      return "The only column that wins, in " + w.number;
    case Kind::only_hold:
      return "The only column that does not lose";
    case Kind::only_room:
      return "The only column with room";
    case Kind::wins_in:
      return "Wins in " + w.number;
    case Kind::wins_later:
      return "Wins in " + w.number + "; " + w.column + " wins in " + w.other_number;
    case Kind::holds:
      return "Holds the draw; nothing wins";
    case Kind::loses_in:
      return w.you + " wins in " + w.number + "; no column lasts longer";
    case Kind::loses_sooner:
      return "Lets " + w.you + " win in " + w.number + "; with " + w.column + " it takes " + w.other_number;
    case Kind::spoils_win:
      return "Gives the win away: only a draw, where " + w.column + " wins in " + w.other_number;
    case Kind::loses_win:
      return "Turns a win into a loss: " + w.you + " wins in " + w.number + ", where " + w.column + " wins in " +
             w.other_number;
    default:
      return "Loses the draw: " + w.you + " wins in " + w.number + ", where " + w.column + " holds it";
  }
}

std::string parity_text(const Connect4Sentence& s, const Words& w) {
  const bool odd = s.cells.front().row % 2 == 0;  // rows are counted from 1
  return std::string("Makes an ") + (odd ? "odd" : "even") + " threat at " + w.cells +
         ": if the other columns fill up, that square and the " + w.line + " are " + w.me + "'s";
}

/// The text of a sentence about squares and lines.
std::string square_text(const Connect4Sentence& s, const Words& w) {
  switch (s.kind) {
    case Kind::wins_now:
      return "Makes " + w.line + " at " + w.at + ": " + w.me + " wins";
    case Kind::stops:
      return "Stops " + w.you + "'s " + w.line + " at " + w.at;
    case Kind::leaves_win:
      return "Leaves " + w.you + " the " + w.line + " at " + w.cells;
    case Kind::gives_above:
      return "Gives " + w.you + " the square above: " + w.line + " at " + w.cells;
    case Kind::double_threat:
      return "Threatens " + w.line + " at " + w.cells + ": " + w.you + " can stop only one";
    case Kind::stacked_threat:
      return "Threatens " + w.line + " at " + w.cells + ", one above the other: to stop the first gives the second";
    case Kind::threatens:
      return "Threatens " + w.line + " at " + w.cells + ": " + w.you + " must answer there";
    case Kind::parity_threat:
      return parity_text(s, w);
    case Kind::later_threat:
      return "Makes a threat at " + w.cells + ": " + w.you + " must not fill the square below it";
    case Kind::wastes_own:
      return "Wastes " + w.me + "'s own " + w.line + " at " + w.cells + ": " + w.you + " can take that square now";
    default:
      return "Lies on " + fourfold::counted(s.number, "open line") + " of " + w.line + ", more than any other column";
  }
}

bool is_about_squares(Kind kind) { return kind <= Kind::gives_above || kind >= Kind::double_threat; }

}  // namespace

std::string to_text(const Connect4Sentence& sentence, const DiscSymbols& symbols) {
  const Words words = words_of(sentence, symbols);
  return is_about_squares(sentence.kind) ? square_text(sentence, words) : result_text(sentence.kind, words);
}

std::string_view word_of(Kind kind) { return row_of(kind).word; }
bool is_blame(Kind kind) { return row_of(kind).is_blame; }

Json to_json(const Connect4Sentence& sentence, const DiscSymbols& symbols) {
  Json out = Json::object({{"kind", word_of(sentence.kind)},
                           {"text", to_text(sentence, symbols)},
                           {"side", DiscSymbols{}.of(sentence.side)},
                           {"at", cell_text(sentence.at)}});
  if (sentence.connect != 4) out["connect"] = sentence.connect;
  Json cells = Json::array();
  for (const connect4::Cell& cell : sentence.cells) cells.push_back(cell_text(cell));
  if (!sentence.cells.empty()) out["cells"] = cells;
  if (sentence.number != 0) out["number"] = sentence.number;
  if (sentence.other_number != 0) out["better_number"] = sentence.other_number;
  if (is_blame(sentence.kind) && !is_about_squares(sentence.kind)) out["better_column"] = sentence.column + 1;
  return out;
}

int moves_to_win(const connect4::Position& position, int score) {
  const auto disc = connect4::winning_disc(position, score);
  if (!disc) return 0;
  const Side winner = score > 0 ? position.to_move() : other(position.to_move());
  return *disc - std::popcount(position.discs_of(winner));
}

std::string score_text(const connect4::Position& position, int score, const DiscSymbols& symbols) {
  if (score == 0) return "=: a draw";
  const Side winner = score > 0 ? position.to_move() : other(position.to_move());
  return (score > 0 ? "+" : "") + std::to_string(score) + ": " + symbols.of(winner) + " wins in " +
         moves_text(moves_to_win(position, score));
}

std::vector<std::string> score_legend() {
  return {"Scores are exact, for the side to move: = is a draw, + a win, - a loss.",
          "+1 wins with its very last disc, +2 with the one before it, and so on: the higher, the sooner."};
}

}  // namespace fourfold::teach
