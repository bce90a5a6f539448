// How strong the policies that ship are, in a word and in points, for people who choose one.
#pragma once

#include <string>

#include "tetris/search/eval.h"

namespace fourfold::scenes {

/// "the strongest by classic rules: 167,710 points in 1,000 pieces"; of a policy that was not
/// measured only its rules.
std::string strength_text(const tetris::Policy& policy);

}  // namespace fourfold::scenes
