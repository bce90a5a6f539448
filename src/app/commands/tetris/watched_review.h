// A review that is told of while it is made, and that Ctrl-C ends with what is known by then.
#pragma once

#include "teach/tetris/review.h"

namespace fourfold::app {

/// As text the placements are printed as they are judged; else there is a line of progress.
template <class G>
teach::Review watched_review(bool is_text, teach::TetrisReviewer<G> reviewer);
extern template teach::Review watched_review(bool is_text, teach::TetrisReviewer<tetris::Game> reviewer);
extern template teach::Review watched_review(bool is_text, teach::TetrisReviewer<tetris::modern::Game> reviewer);

}  // namespace fourfold::app
