// A review of a game that is open: made piece by piece, then shown.
#pragma once

#include <memory>
#include <optional>
#include <variant>

#include "base/json.h"
#include "page_engine/match/connect4_truth.h"
#include "page_engine/question.h"
#include "teach/connect4/review.h"
#include "teach/tetris/review.h"

namespace fourfold::page_engine {

class EngineState;

struct OpenReview {
  using Classic = teach::TetrisReviewer<tetris::Game>;
  using Modern = teach::TetrisReviewer<tetris::modern::Game>;
  using Connect4 = teach::Connect4Reviewer;

  std::variant<Classic, Modern, Connect4> of;
  std::string game;
  std::optional<teach::Review> finished{};
  int told = 0;              ///< moves whose grades were answered before it was finished
  Effort<int> effort{};      ///< Connect Four: of the disc that comes next
  bool is_given_up = false;  ///< Connect Four: that disc takes too long, and so do those before it
};

/// What `review.open` asks for.
Result<OpenReview> review_from(const EngineState& engine, const Question& question);

/// The whole: graph, moments with their pictures, every move with its grade.
Json review_json(const teach::Review& review);
/// One move with its picture and its reasons.
Json move_json(const teach::Review& review, const teach::JudgedMove& move);

}  // namespace fourfold::page_engine
