// A position of Tetris as a short text.
#include "page_engine/advice/position_text.h"

#include <algorithm>
#include <array>

#include "base/field.h"
#include "base/utf8.h"
#include "base/words.h"
#include "page_engine/question.h"
#include "tetris/modern/search/advice.h"
#include "tetris/rulesets.h"

namespace fourfold::page_engine {
namespace {

constexpr int kMostNumber = 1000;
constexpr std::size_t kMostPieces = 8, kMostRows = tetris::modern::kRows, kLongest = 1000;

std::string row_text(std::string_view row) {
  std::string text;
  for (std::size_t x = 0; x < row.size();) {
    const std::size_t end = std::min(row.find_first_not_of('.', x), row.size());
    if (end == x)
      text += row[x++];
    else
      text += static_cast<char>('0' + (end - x) % 10);
    x = std::max(x, end);
  }
  return text;
}

bool is_filled(char c) { return c == 'G' || c == 'X' || tetris::piece_from(c).has_value(); }

Result<std::string> row_from(std::string_view text) {
  std::string row;
  for (const char c : text) {
    if (c >= '0' && c <= '9')
      row.append(c == '0' ? 10 : static_cast<std::size_t>(c - '0'), '.');
    else if (is_filled(c))
      row += c;
    else
      return Error{"board: " + in_quotes(std::string(1, c)) + ": expected a letter of IJLTOSZ, G, X, a digit or '/'"};
  }
  if (row.size() == tetris::kWidth) return row;
  return Error{"board: row " + in_quotes(text) + " has " + std::to_string(row.size()) + " cells: expected 10"};
}

std::string board_text(const std::vector<std::string>& rows) {
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row_text(row);
  return text;
}

template <class Take>
std::string split(std::string_view text, char at, Take take) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(at), text.size());
    const std::string problem = take(text.substr(0, end));
    if (!problem.empty()) return problem;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

std::string take_number(std::string_view key, std::string_view text, int& out) {
  const auto number = number_from<int>(text);
  if (!number || *number < 0 || *number > kMostNumber)
    return std::string(key) + ": expected a number from 0 to " + std::to_string(kMostNumber) + ", not " +
           in_quotes(text);
  out = *number;
  return {};
}

std::string take_letters(std::string_view key, std::string_view text, std::size_t most, std::string& out) {
  const bool are_pieces = std::ranges::all_of(text, [](char c) { return tetris::piece_from(c).has_value(); });
  if (!are_pieces || text.empty() || text.size() > most)
    return std::string(key) + ": expected 1 to " + std::to_string(most) + " of the letters IJLTOSZ, not " +
           in_quotes(text);
  out = text;
  return {};
}

std::string take_held(std::string_view text, Described& out) {
  std::string letters;
  const std::string problem = take_letters("hold", text, 1, letters);
  if (problem.empty()) out.held = letters.front();
  return problem;
}

std::string take_board(std::string_view text, Described& out) {
  return split(text, '/', [&](std::string_view row) -> std::string {
    const auto cells = row_from(row);
    if (!cells) return cells.error();
    out.rows.push_back(*cells);
    return {};
  });
}

/// Rows as a page has them; empty ones on top are left out.
std::string take_rows(const Json& board, Described& out) {
  for (const Json& row : board.elements()) {
    const std::string* text = row.as_string();
    if (text == nullptr || text->size() != tetris::kWidth)
      return wrong("board", "rows of " + std::to_string(tetris::kWidth) + " cells", row).what;
    std::string cells = *text;
    std::ranges::replace(cells, '#', 'G');
    const auto wrong_cell = std::ranges::find_if(cells, [](char c) { return c != '.' && !is_filled(c); });
    if (wrong_cell != cells.end()) return "board: row " + in_quotes(*text) + ": expected '.', '#' and IJLTOSZ";
    if (!out.rows.empty() || cells.find_first_not_of('.') != std::string::npos) out.rows.push_back(cells);
  }
  return {};
}

std::string take_waiting(std::string_view text, Described& out) {
  return split(text, ',', [&](std::string_view rows) {
    return out.waiting.size() < kMostPieces * 8 ? take_number("waiting", rows, out.waiting.emplace_back())
                                                : "waiting: expected fewer numbers";
  });
}

std::string take_flag(std::string_view key, std::string_view text, bool& out) {
  if (text != "0" && text != "1") return std::string(key) + ": expected 0 or 1, not " + in_quotes(text);
  out = text == "1";
  return {};
}

std::string take_goal(std::string_view text, Described& out) {
  const auto goal = std::ranges::find(tetris::modern::kGoals, text);
  if (goal == tetris::modern::kGoals.end())
    return "counts: expected " + one_of({tetris::modern::kGoals.begin(), tetris::modern::kGoals.end()}) + ", not " +
           in_quotes(text);
  out.counts = static_cast<tetris::modern::Goal>(goal - tetris::modern::kGoals.begin());
  return {};
}

std::string take_rules(std::string_view text, Described& out) {
  std::vector<std::string_view> names;
  for (const auto& ruleset : tetris::rulesets()) names.push_back(ruleset.name);
  for (const auto& ruleset : tetris::modern::rulesets()) names.push_back(ruleset.name);
  if (std::ranges::find(names, text) == names.end())
    return "rules: there are none of the name " + in_quotes(text) + ": expected " + one_of(names);
  out.rules = text;
  return {};
}

std::string take(std::string_view key, std::string_view value, Described& out) {
  if (key == "rules") return take_rules(value, out);
  if (key == "board") return take_board(value, out);
  if (key == "pieces") return take_letters(key, value, kMostPieces, out.pieces);
  if (key == "hold") return take_held(value, out);
  if (key == "may_hold") return take_flag(key, value, out.may_hold);
  if (key == "combo") return take_number(key, value, out.combo);
  if (key == "b2b") return take_number(key, value, out.back_to_back);
  if (key == "waiting") return take_waiting(value, out);
  if (key == "dig") return take_number(key, value, out.dig);
  if (key == "bag") return take_letters(key, value, tetris::kPieceCount, out.bag);
  if (key == "versus") return take_flag(key, value, out.versus);
  if (key == "counts") return take_goal(value, out);
  return "there is no " + in_quotes(key) + " in a position";
}

/// Is it a position that can be asked about?
Result<Described> checked(Described position) {
  if (position.pieces.empty()) return Error{"pieces: expected at least the falling one, of IJLTOSZ"};
  if (position.is_modern()) {
    if (const auto view = modern_view_of(position); !view) return Error{view.error()};
  } else if (const auto view = classic_view_of(position); !view) {
    return Error{view.error()};
  }
  return position;
}

/// Rows that rose are told from others by `garbage`; empty rows on top are left out.
std::vector<std::string> rows_of(const tetris::Board& board, const tetris::Paint& paint, tetris::Column garbage) {
  std::vector<std::string> rows;
  for (int row = board.height() - 1; row >= 0; --row) {
    std::string text;
    for (int x = 0; x < tetris::kWidth; ++x) {
      const auto piece = paint.piece(row, x);
      const char unknown = (garbage >> row & 1) != 0 ? 'G' : 'X';
      text += !board.filled(row, x) ? '.' : piece ? letter(*piece) : unknown;
    }
    rows.push_back(text);
  }
  return rows;
}

struct Cells {
  tetris::Board board;
  tetris::Column garbage = 0;
};

Result<Cells> board_of(const std::vector<std::string>& rows, std::size_t most) {
  if (rows.size() > most)
    return Error{"board: " + std::to_string(rows.size()) + " rows: expected at most " + std::to_string(most)};
  Cells cells;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = static_cast<int>(rows.size() - 1 - i);
    for (int x = 0; x < tetris::kWidth; ++x) {
      const char c = rows[i][static_cast<std::size_t>(x)];
      if (c != '.') cells.board.fill(row, x);
      if (c == 'G') cells.garbage |= tetris::Column{1} << row;
    }
  }
  if (cells.board.full_rows() != 0) return Error{"board: a full row would be gone: expected one empty cell at least"};
  return cells;
}

std::vector<tetris::Piece> pieces_of(std::string_view letters) {
  std::vector<tetris::Piece> pieces;
  for (const char c : letters) pieces.push_back(*tetris::piece_from(c));
  return pieces;
}

}  // namespace

bool Described::is_modern() const { return tetris::find_ruleset(rules) == nullptr; }

Described described(const tetris::Position& position, const tetris::Paint& paint, int next_pieces) {
  Described out{.rules = std::string(position.rules->name), .rows = rows_of(position.board, paint, 0), .pieces = {}};
  const int known = std::max(position.rules->preview, next_pieces + 1);
  for (int n = 0; n < known; ++n) out.pieces += letter(position.piece(static_cast<std::uint64_t>(n)));
  if (position.options.combo) out.combo = position.combo;
  return out;
}

Described described(const tetris::modern::Position& position, const tetris::Paint& paint, int next_pieces) {
  const tetris::modern::View view = view_of(position, next_pieces);
  const auto& rules = *position.start.rules;  // of a lesson: nearly those of the modern game
  Described out{.rules = is_shipped(rules) ? rules.name : tetris::modern::Rules().name,
                .rows = rows_of(view.board, paint, view.garbage_rows),
                .pieces = std::string(1, letter(view.falling)),
                .held = view.held ? std::optional(letter(*view.held)) : std::nullopt,
                .may_hold = view.may_hold,
                .combo = view.combo,
                .back_to_back = view.back_to_back,
                .waiting = view.waiting,
                .dig = view.rows_to_dig,
                .bag = {},
                .versus = position.start.options.versus,
                .counts = goal_of(position.start.options)};
  for (const tetris::Piece piece : view.queue) out.pieces += letter(piece);
  for (int i = 0; i < tetris::kPieceCount; ++i) {
    const auto piece = static_cast<tetris::Piece>(i);
    if (view.bag.has(piece) && view.bag != tetris::modern::PieceSet::all()) out.bag += letter(piece);
  }
  return out;
}

std::string to_text(const Described& position) {
  std::string text = "rules=" + position.rules + "&board=" + board_text(position.rows) + "&pieces=" + position.pieces;
  const auto add = [&](std::string_view key, const std::string& value) {
    text += "&" + std::string(key) + "=" + value;
  };
  if (position.held) add("hold", std::string(1, *position.held));
  if (!position.may_hold) add("may_hold", "0");
  if (position.combo > 0) add("combo", std::to_string(position.combo));
  if (position.back_to_back > 0) add("b2b", std::to_string(position.back_to_back));
  std::string waiting;
  for (const int rows : position.waiting) waiting += (waiting.empty() ? "" : ",") + std::to_string(rows);
  if (!waiting.empty()) add("waiting", waiting);
  if (position.dig > 0) add("dig", std::to_string(position.dig));
  if (!position.bag.empty()) add("bag", position.bag);
  if (position.versus) add("versus", "1");
  if (position.counts != tetris::modern::Goal::attack) add("counts", std::string(name_of(position.counts)));
  return text;
}

Result<Described> described_from_text(std::string_view text) {
  if (text.size() > kLongest) return Error{"a position has no more than " + std::to_string(kLongest) + " characters"};
  Described out;
  const std::string problem = split(text, '&', [&](std::string_view part) {
    const std::size_t equals = std::min(part.find('='), part.size());
    return take(part.substr(0, equals), part.substr(std::min(equals + 1, part.size())), out);
  });
  if (!problem.empty()) return Error{problem};
  return checked(std::move(out));
}

Json to_json(const Described& position) {
  const auto letter_or_null = position.held ? Json(std::string(1, *position.held)) : Json();
  return Json::object({{"rules", position.rules},
                       {"game", position.is_modern() ? "modern" : "tetris"},
                       {"board", Json::array_of(position.rows)},
                       {"pieces", position.pieces},
                       {"held", letter_or_null},
                       {"may_hold", position.may_hold},
                       {"combo", position.combo},
                       {"back_to_back", position.back_to_back},
                       {"waiting", Json::array_of(position.waiting)},
                       {"dig", position.dig},
                       {"bag", position.bag},
                       {"versus", position.versus},
                       {"counts", name_of(position.counts)}});
}

Result<Described> described_from_json(const Json& fields) {
  Described out;
  std::string problem;
  const auto text = [&](std::string_view name, auto taken) {
    const Json& value = fields[name];
    if (value.is_null() || !problem.empty()) return;
    const std::string* word = value.as_string();
    problem = word == nullptr ? wrong(name, "a text", value).what : word->empty() ? "" : taken(*word);
  };
  const auto number = [&](std::string_view name, int& to) {
    const Json& value = fields[name];
    if (value.is_null() || !problem.empty()) return;
    problem = take_number(name, brief(value), to);
  };
  text("rules", [&](const std::string& word) { return take_rules(word, out); });
  text("pieces", [&](const std::string& word) { return take_letters("pieces", word, kMostPieces, out.pieces); });
  text("held", [&](const std::string& word) { return take_held(word, out); });
  text("bag", [&](const std::string& word) { return take_letters("bag", word, tetris::kPieceCount, out.bag); });
  text("counts", [&](const std::string& word) { return take_goal(word, out); });
  number("combo", out.combo);
  number("back_to_back", out.back_to_back);
  number("dig", out.dig);
  for (const Json& rows : fields["waiting"].elements()) {
    if (problem.empty()) problem = take_waiting(brief(rows), out);
  }
  out.may_hold = fields["may_hold"].as_bool().value_or(true);
  out.versus = fields["versus"].as_bool().value_or(false);
  if (problem.empty()) problem = take_rows(fields["board"], out);
  if (!problem.empty()) return Error{problem};
  return checked(std::move(out));
}

Result<teach::ClassicView> classic_view_of(const Described& position) {
  const auto rules = tetris::find_rules(position.rules);
  if (!rules) return Error{rules.error()};
  if (position.held) return Error{"hold: these rules have no hold box"};
  const auto cells = board_of(position.rows, static_cast<std::size_t>((*rules)->rows()));
  if (!cells) return Error{cells.error()};
  return teach::ClassicView{*rules, cells->board, pieces_of(position.pieces), position.combo};
}

Result<tetris::modern::View> modern_view_of(const Described& position) {
  const auto rules = tetris::modern::find_rules(position.rules);
  if (!rules) return Error{rules.error()};
  const auto cells = board_of(position.rows, kMostRows);
  if (!cells) return Error{cells.error()};
  const auto pieces = pieces_of(position.pieces);
  tetris::modern::View view{.rules = *rules,
                            .goal = position.counts,
                            .board = cells->board,
                            .garbage_rows = cells->garbage,
                            .rows_to_dig = position.dig,
                            .falling = pieces.front(),
                            .held = std::nullopt,
                            .may_hold = position.may_hold && (*rules)->hold,
                            .queue = {pieces.begin() + 1, pieces.end()},
                            .combo = position.combo,
                            .back_to_back = position.back_to_back,
                            .waiting = position.waiting};
  if (position.held) view.held = tetris::piece_from(*position.held);
  if (position.held && !(*rules)->hold) return Error{"hold: these rules have no hold box"};
  if (!position.bag.empty()) view.bag = {};
  for (const tetris::Piece piece : pieces_of(position.bag)) view.bag.add(piece);
  return view;
}

}  // namespace fourfold::page_engine
