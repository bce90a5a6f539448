// A game of Connect Four that is open on the desk, and how the page sees it.
#pragma once

#include <cstdint>

#include "base/json.h"
#include "session/connect4/match.h"
#include "wasm/connect4_truth.h"
#include "wasm/question.h"

namespace fourfold::wasm {

struct OpenMatch {
  session::Match match;
  std::uint64_t seed = 0;               ///< chooses between equal moves of the machines
  Effort<connect4::Position> effort{};  ///< of the machine whose turn it is
};

/// What `match.open` asks for.
Result<OpenMatch> match_from(const Question& question);

/// Everything a page draws; `number` is that of its drawer.
Json state_of(const session::Match& match, std::string_view drawer, std::int64_t number);

}  // namespace fourfold::wasm
