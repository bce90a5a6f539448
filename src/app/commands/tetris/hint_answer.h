// The answer to a hint, for people.
#pragma once

#include <span>

#include "app/commands/tetris/options.h"
#include "base/json.h"
#include "session/tetris/coach.h"
#include "session/tetris/modern_coach.h"
#include "tetris/modern/search/advice.h"
#include "tetris/search/hint.h"

namespace fourfold::app {

/// What stands beside the picture.
template <class Said>
struct HintWords {
  const Said& said;  ///< what the coach says
  int show = 5;      ///< so many moves
  bool why = false;  ///< the numbers behind the reasons too
};

/// A picture, why the first move is first, and the best moves.
void print_hint(const TetrisChoice& choice, const tetris::HintRequest& request, const tetris::AdviceList& advice,
                const HintWords<session::Recommendation>& words);

/// The same for the modern game, where worth is counted in rows of attack.
void print_hint(const tetris::modern::MachinePolicy& policy, const tetris::modern::View& view,
                const tetris::modern::Advice& advice, const HintWords<session::ModernRecommendation>& words);

/// "place: T in columns 4-6, row 1: T-spin double", and the keys that bring it there.
void print_place(const teach::Step& step, const Json& keys);

/// A line each; what to say where there is none.
void print_reasons(const std::vector<teach::Reason>& reasons);

/// What is meant to follow, a line for each piece with what it clears. `sends`: the rows of attack
/// too.
void print_line_of_play(std::span<const teach::Step> plan, bool sends);

}  // namespace fourfold::app
