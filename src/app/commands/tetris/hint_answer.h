// The answer to a hint, for people.
#pragma once

#include "app/commands/tetris/options.h"
#include "teach/tetris/reason.h"
#include "tetris/modern/search/advice.h"
#include "tetris/search/hint.h"

namespace fourfold::app {

/// What stands beside the picture.
struct HintWords {
  const std::vector<teach::Reason>& reasons;
  int show = 5;      ///< so many moves
  bool why = false;  ///< the numbers behind the reasons too
};

/// A picture, why the first move is first, and the best moves.
void print_hint(const TetrisChoice& choice, const tetris::HintRequest& request, const tetris::AdviceList& advice,
                const HintWords& words);

/// The same for the modern game: worth is in rows of attack.
void print_hint(const tetris::modern::MachinePolicy& policy, const tetris::modern::View& view,
                const tetris::modern::Advice& advice, const HintWords& words);

/// "3", "3-5": columns as the sentences count them, from 1; those here are from 0.
std::string columns_text(int first, int last);

/// A line each; what to say where there is none.
void print_reasons(const std::vector<teach::Reason>& reasons);

}  // namespace fourfold::app
