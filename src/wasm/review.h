// A review of a game that is open on the desk: made piece by piece, then shown.
#pragma once

#include <memory>
#include <optional>
#include <variant>

#include "base/json.h"
#include "teach/connect4/review.h"
#include "teach/tetris/review.h"
#include "wasm/connect4_truth.h"
#include "wasm/question.h"

namespace fourfold::wasm {

class Desk;

struct OpenReview {
  using Classic = teach::TetrisReviewer<tetris::Game>;
  using Modern = teach::TetrisReviewer<tetris::modern::Game>;
  using Connect4 = teach::Connect4Reviewer;

  std::variant<Classic, Modern, Connect4> of;
  std::string game;
  std::optional<teach::Review> finished{};
  Effort<int> effort{};  ///< Connect Four: of the disc that comes next
};

/// What `review.open` asks for.
Result<OpenReview> review_from(const Desk& desk, const Question& question);

/// The whole: graph, moments with their pictures, every move with its grade.
Json review_json(const teach::Review& review);
/// One move with its picture and its reasons.
Json move_json(const teach::Review& review, const teach::JudgedMove& move);

}  // namespace fourfold::wasm
