// A finished review as the page shows it.
#include "page_engine/review/review.h"

namespace fourfold::page_engine {
namespace {

using teach::JudgedMove;
using teach::Review;

Json spots_json(const std::vector<teach::Picture::Spot>& spots) {
  Json list = Json::array();
  for (const auto& spot : spots) list.push_back(Json::array({spot.column, spot.row}));
  return list;
}

/// A line of play for stepping through: the board before each move, with the cells that it puts.
Json line_json(const std::vector<teach::LineMove>& line) {
  Json list = Json::array();
  for (const teach::LineMove& move : line) {
    list.push_back(Json::object({{"text", move.text},
                                 {"hold", move.hold},
                                 {"board", move.board.rows},
                                 {"mover", std::string(1, move.board.mover)},
                                 {"cells", spots_json(move.board.played)},
                                 {"queue", move.hand.queue},
                                 {"held", move.hand.held}}));
  }
  return list;
}

Json sides_json(const Review& review) {
  Json list = Json::array();
  for (const teach::ReviewSide& side : review.sides) {
    Json counts = Json::object();
    for (const teach::GradeRow& row : teach::grades())
      counts[row.word] = side.count[static_cast<std::size_t>(row.grade)];
    list.push_back(
        Json::object({{"name", side.name}, {"key", side.key}, {"accuracy", side.accuracy / 10.0}, {"counts", counts}}));
  }
  return list;
}

Json grades_json() {
  Json list = Json::array();
  for (const teach::GradeRow& row : teach::grades())
    list.push_back(Json::object({{"word", row.word}, {"mark", row.mark}}));
  return list;
}

}  // namespace

Json move_json(const Review& review, const JudgedMove& move) {
  const bool is_judged = move.index >= review.first_judged;
  return Json::object({{"index", move.index},
                       {"side", move.side},
                       {"played", move.played},
                       {"best", move.best},
                       {"loss", loss_text(review, move)},
                       {"grade", is_judged ? Json(teach::row_of(move.grade).word) : Json()},
                       {"mark", is_judged ? teach::row_of(move.grade).mark : ""},
                       {"settled", move.is_settled},
                       {"why", move.why},
                       {"reasons", move.why_json},
                       {"discs", move.before.discs},
                       {"board", move.before.rows},
                       {"mover", std::string(1, move.before.mover)},
                       {"played_cells", spots_json(move.before.played)},
                       {"best_cells", spots_json(move.before.best)},
                       {"queue", move.hand.queue},
                       {"held", move.hand.held},
                       {"line", line_json(move.line)},
                       {"refutation", line_json(move.refutation)}});
}

Json review_json(const Review& review) {
  Json out = to_json(review);
  out["title"] = review.title;
  out["about_value"] = review.about_value;
  out["legend"] = review.legend;
  if (review.first_judged > 0) out["first_judged"] = review.first_judged;
  Json unsettled = Json::array();
  for (const JudgedMove& move : review.moves) {
    if (!move.is_settled) unsettled.push_back(move.index);
  }
  out["unsettled"] = unsettled;
  out["sides"] = sides_json(review);
  out["grades"] = grades_json();
  Json pictures = Json::array();
  for (const int index : review.moments)
    pictures.push_back(move_json(review, review.moves[static_cast<std::size_t>(index)]));
  out["pictures"] = pictures;
  return out;
}

}  // namespace fourfold::page_engine
