// Features in the words of a player: a coach says "fewer holes", not "holes".
#pragma once

#include <string_view>

namespace fourfold::tetris {

/// What is said when the feature has a smaller and when it has a larger value than elsewhere.
struct FeatureWords {
  std::string_view feature, less, more;
};

/// Nothing if there are no words for it.
const FeatureWords* words_for(std::string_view feature);

}  // namespace fourfold::tetris
