// A game of Connect Four that is open, and how the page sees it.
#pragma once

#include <cstdint>

#include "base/json.h"
#include "page_engine/match/connect4_truth.h"
#include "page_engine/question.h"
#include "session/connect4/match.h"

namespace fourfold::page_engine {

struct OpenMatch {
  session::Match match;
  std::uint64_t seed = 0;               ///< chooses between equal moves of the machines
  Effort<connect4::Position> effort{};  ///< of the machine whose turn it is
};

/// What `match.open` asks for.
Result<OpenMatch> match_from(const Question& question);

/// Everything a page draws; `number` is its handle in that table.
Json state_of(const session::Match& match, std::string_view table, std::int64_t number);
/// The state of a match, as the question asks for it.
Json state_of(const OpenMatch& open, const Question& question);

}  // namespace fourfold::page_engine
