// A review as the data of its page.
#include "teach/page_data.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "teach/page_play.h"
#include "teach/page_svg.h"
#include "tetris/game.h"

namespace fourfold::teach {
namespace {

constexpr std::size_t kLongestPageText = 200;
constexpr std::size_t kMostPageReasons = 6;

/// What the script says itself, with places that it fills in.
struct ScriptWord {
  std::string_view key, english;
};
constexpr std::array kScriptWords = {
    ScriptWord{"heights", "heights of the columns: {heights}"},
    ScriptWord{"falls", "falls"},
    ScriptWord{"then", "then"},
    ScriptWord{"held", "held"},
    ScriptWord{"move", "Move {number} of {all}"},
    ScriptWord{"moveOf", "Move {number} of {all}, {side}"},
    ScriptWord{"line", "Better line, {number} of {all}"},
    ScriptWord{"refutation", "What the move allows, {number} of {all}"},
    ScriptWord{"played", "Played: {move}"},
    ScriptWord{"better", "Better was: {move}"},
    ScriptWord{"lost", "lost: {loss}"},
    ScriptWord{"typed", "In a terminal:"},
    ScriptWord{"typedInFolder", "In a terminal, in the folder of the replay:"},
    ScriptWord{"typedAsModern", "In a terminal, by modern rules, as a classic game begins with an empty board:"},
    ScriptWord{"board", "Board, {spoken}"},
    ScriptWord{"clearBefore", "Clear before"},
    ScriptWord{"nextClear", "Next clear"},
};

std::string cut(const std::string& text) { return shortened(printable(text), kLongestPageText); }

bool is_empty_row(const std::string& row) { return row.find_first_not_of('.') == std::string::npos; }

/// "####.#####/..##......", the floor first.
std::string stack_of(const Picture& picture) {
  const auto top = std::ranges::find_if_not(picture.rows, is_empty_row);
  std::string out;
  for (auto row = picture.rows.end(); row != top;) {
    --row;
    if (!out.empty()) out += '/';
    out += *row;
  }
  return out;
}

Json cells_from_floor(const Picture& picture, const std::vector<Picture::Spot>& spots) {
  const int height = static_cast<int>(picture.rows.size());
  Json out = Json::array();
  for (const Picture::Spot& spot : spots) out.push_back(Json::array({spot.column, height - 1 - spot.row}));
  return out;
}

Json hand_json(const Hand& hand) { return Json::object({{"queue", hand.queue}, {"held", hand.held}}); }

Json board_json(const Picture& picture, const std::string& text, const Hand& hand, const PageLanguage& language) {
  Json out = Json::object({{"text", cut(language.said(text))},
                           {"rows", stack_of(picture)},
                           {"by", std::string(1, picture.mover)},
                           {"cells", cells_from_floor(picture, picture.played)}});
  if (!hand.queue.empty()) out["hand"] = hand_json(hand);
  return out;
}

/// What all moves of a page share while its data is written. Commands are added until they have all
/// the bytes that there are for them.
class PageWriter {
 public:
  PageWriter(const Review& shown, const PageLanguage& spoken) : review(shown), language(spoken) {}

  const Review& review;
  const PageLanguage& language;

  void add_command(Json& board, const std::string& command) {
    if (command.empty() || bytes_ + command.size() > kMostPlayBytes) return;
    bytes_ += command.size();
    board["play"] = command;
  }

 private:
  std::size_t bytes_ = 0;
};

Json line_on_page(PageWriter& page, const JudgedMove& move, const std::vector<LineMove>& line) {
  Json out = Json::array();
  for (std::size_t i = 0; i < std::min(line.size(), kMostPageLine); ++i) {
    Json board = board_json(line[i].board, line[i].text, line[i].hand, page.language);
    page.add_command(board, play_command(page.review, move, line, i));
    out.push_back(std::move(board));
  }
  return out;
}

Json move_on_page(PageWriter& page, const JudgedMove& move) {
  const Review& review = page.review;
  const auto said = [&](const std::string& text) { return cut(page.language.said(text)); };
  Json out = board_json(move.before, move.played, move.hand, page.language);
  page.add_command(out, play_command(review, move));
  out["n"] = move.index + 1;
  out["side"] = move.side;
  if (review.is_graded) out["grade"] = static_cast<int>(move.grade);
  if (!move.note.empty()) out["note"] = said(move.note);
  if (move.loss > 0) out["lost"] = said(loss_text(review, move));
  if (!move.before.best.empty()) {
    out["best"] = said(move.best);
    out["better"] = cells_from_floor(move.before, move.before.best);
  }
  Json why = Json::array();
  for (std::size_t i = 0; i < std::min(move.why.size(), kMostPageReasons); ++i) why.push_back(said(move.why[i]));
  if (why.size() > 0) out["why"] = std::move(why);
  if (!move.line.empty()) out["line"] = line_on_page(page, move, move.line);
  if (!move.refutation.empty()) out["refutation"] = line_on_page(page, move, move.refutation);
  return out;
}

/// Rows that every board of the page has, so that it does not jump: those of the game with discs,
/// what is needed for wells.
int rows_needed(const Review& review, const std::vector<int>& moves) {
  constexpr int kFewest = 10, kAbove = 2;
  int rows = kFewest;
  const auto see = [&](const Picture& picture) {
    const int height = static_cast<int>(picture.rows.size());
    if (picture.discs) {
      rows = height;
      return;
    }
    const int top = static_cast<int>(std::ranges::find_if_not(picture.rows, is_empty_row) - picture.rows.begin());
    int highest = height - top + kAbove;
    for (const auto& spots : {picture.played, picture.best}) {
      for (const Picture::Spot& spot : spots) highest = std::max(highest, height - spot.row);
    }
    rows = std::max(rows, std::min(height, highest));
  };
  for (const int index : moves) {
    const JudgedMove& move = review.moves[static_cast<std::size_t>(index)];
    see(move.before);
    for (const LineMove& step : move.line) see(step.board);
  }
  return rows;
}

int columns_needed(const Review& review) {
  for (const JudgedMove& move : review.moves) {
    if (!move.before.rows.empty()) return static_cast<int>(move.before.rows.front().size());
  }
  return 0;
}

/// The name of the looks, the mark, the word.
Json grades_on_page(const PageLanguage& language) {
  Json out = Json::array();
  for (const GradeRow& row : grades()) out.push_back(Json::array({row.word, row.mark, language.said(row.word)}));
  return out;
}

Json words_on_page(const PageLanguage& language) {
  Json out = Json::object();
  for (const ScriptWord& word : kScriptWords) out[word.key] = language.said(word.english);
  return out;
}

}  // namespace

std::vector<int> moves_on_page(const Review& review, std::size_t most) {
  std::vector<int> chosen = worst_moves(review, static_cast<int>(most));
  std::vector<bool> is_chosen(review.moves.size());
  for (const int index : chosen) is_chosen[static_cast<std::size_t>(index)] = true;
  for (std::size_t i = 0; i < review.moves.size() && chosen.size() < most; ++i) {
    if (!is_chosen[i]) chosen.push_back(static_cast<int>(i));
  }
  std::ranges::sort(chosen);
  return chosen;
}

std::string page_data(const Review& review, const std::vector<int>& moves, const PageLanguage& language) {
  Json list = Json::array(), sides = Json::array();
  PageWriter page(review, language);
  for (const int index : moves) list.push_back(move_on_page(page, review.moves.at(static_cast<std::size_t>(index))));
  for (const ReviewSide& side : review.sides) sides.push_back(cut(side.name));
  const bool discs = !review.moves.empty() && review.moves.front().before.discs;
  const std::string text = Json::object({{"discs", discs},
                                         {"classic", review.game == tetris::Game::kName},
                                         {"rows", rows_needed(review, moves)},
                                         {"columns", columns_needed(review)},
                                         {"all", review.moves.size()},
                                         {"values", review.values.size()},
                                         {"graph", graph_ends()},
                                         {"sides", std::move(sides)},
                                         {"grades", grades_on_page(language)},
                                         {"words", words_on_page(language)},
                                         {"moves", std::move(list)}})
                               .dump();
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "\\u003c";
    else
      out += c;
  }
  return out;
}

}  // namespace fourfold::teach
