// What a review says, in numbers and as JSON.
#include "teach/review.h"

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace fourfold::teach {

void count_grades(Review& review) {
  for (std::size_t i = 0; i < review.sides.size(); ++i) {
    std::vector<Grade> grades;
    for (const JudgedMove& move : review.moves) {
      if (move.side == static_cast<int>(i) && move.index >= review.first_judged) grades.push_back(move.grade);
    }
    ReviewSide& side = review.sides[i];
    side.accuracy = accuracy_of(grades);
    side.count = {};
    for (const Grade grade : grades) ++side.count[static_cast<std::size_t>(grade)];
  }
}

std::vector<int> worst_moves(const Review& review, int most) {
  std::vector<const JudgedMove*> found;
  for (const JudgedMove& move : review.moves) {
    if (move.grade >= Grade::inaccuracy) found.push_back(&move);
  }
  std::ranges::stable_sort(found, [](const JudgedMove* a, const JudgedMove* b) {
    return a->grade != b->grade ? a->grade > b->grade : a->loss > b->loss;
  });
  found.resize(std::min(found.size(), static_cast<std::size_t>(std::max(0, most))));
  std::vector<int> indices;
  indices.reserve(found.size());
  for (const JudgedMove* move : found) indices.push_back(move->index);
  std::ranges::sort(indices);
  return indices;
}

std::string loss_text(const Review& review, const JudgedMove& move) {
  std::string unit = review.unit;
  if (move.loss == 1 && review.parts == 1 && unit.ends_with('s')) unit.pop_back();
  return amount_text(review, move.loss) + (unit.empty() ? "" : " " + unit);
}

std::string percent_text(int per_mille) {
  return std::to_string(per_mille / 10) + "." + std::to_string(per_mille % 10);
}

std::string amount_text(const Review& review, std::int64_t parts) {
  constexpr std::int64_t kFine = 100;  // less is rounded: nobody reads parts of a point
  if (review.parts < kFine) return std::to_string((parts + (parts < 0 ? -1 : 1) * review.parts / 2) / review.parts);
  const double units = static_cast<double>(parts) / static_cast<double>(review.parts);
  return fixed(units, std::abs(parts) < review.parts / 10 ? 3 : 2);
}

namespace {

Json amount_json(const Review& review, std::int64_t parts) {
  if (review.parts == 1) return parts;
  return static_cast<double>(parts) / static_cast<double>(review.parts);
}

Json cells_json(const Picture& picture) {
  const auto height = static_cast<int>(picture.rows.size());
  std::vector<Picture::Spot> cells = picture.played;
  std::ranges::sort(cells, [](const Picture::Spot& a, const Picture::Spot& b) {
    return a.row != b.row ? a.row > b.row : a.column < b.column;
  });
  Json out = Json::array();
  for (const Picture::Spot& cell : cells) out.push_back(Json::array({cell.column + 1, height - cell.row}));
  return out;
}

Json line_json(const std::vector<LineMove>& line) {
  Json out = Json::array();
  for (const LineMove& move : line)
    out.push_back(Json::object(
        {{"text", move.text}, {"by", std::string(1, move.board.mover)}, {"cells", cells_json(move.board)}}));
  return out;
}

Json move_json(const Review& review, const JudgedMove& move) {
  Json out = Json::object({{"index", move.index}});
  const std::string& side = review.sides.at(static_cast<std::size_t>(move.side)).key;
  if (!side.empty()) out["side"] = side;
  out["played"] = move.played_json.is_null() ? Json(move.played) : move.played_json;
  out["best"] = move.best_json.is_null() ? Json(move.best) : move.best_json;
  out["loss"] = amount_json(review, move.loss);
  out["grade"] = move.index < review.first_judged ? Json() : Json(row_of(move.grade).word);
  if (!move.why.empty()) out["why"] = Json(move.why);
  if (!move.line.empty()) out["line"] = line_json(move.line);
  if (!move.refutation.empty()) out["refutation"] = line_json(move.refutation);
  return out;
}

Json accuracy_json(const Review& review) {
  if (review.sides.size() == 1) return review.sides[0].accuracy / 10.0;
  Json out = Json::object();
  for (const ReviewSide& side : review.sides) out[side.key] = side.accuracy / 10.0;
  return out;
}

}  // namespace

Json to_json(const Review& review) {
  Json moves = Json::array();
  for (const JudgedMove& move : review.moves) moves.push_back(move_json(review, move));
  Json values = Json::array();
  for (std::size_t i = 0; i < review.values.size(); ++i)
    values.push_back(review.is_judged(i) ? amount_json(review, review.values[i]) : Json());
  return Json::object({{"game", review.game},
                       {"unit", review.unit},
                       {"accuracy", accuracy_json(review)},
                       {"values", values},
                       {"moments", Json(review.moments)},
                       {"moves", moves}});
}

std::string accuracy_text(const ReviewSide& side) {
  std::string text = "accuracy " + percent_text(side.accuracy) + " %";
  for (const GradeRow& row : grades())
    text += ", " + counted(row.grade, side.count[static_cast<std::size_t>(row.grade)]);
  return text;
}

}  // namespace fourfold::teach
