// The words a shell offers for values that many commands take.
#pragma once

#include <string>
#include <vector>

namespace fourfold::app {

using Words = std::vector<std::string>;

Words ruleset_words();
Words every_ruleset_words();  ///< and the modern ones
Words modern_ruleset_words();
Words modern_mode_words();
Words modern_player_words();
Words feature_set_words();
Words mode_words();
/// Those of both, each once.
Words joined(Words one, const Words& other);
Words search_words();
Words policy_words();        ///< those that come with the program and play the classic rules
Words every_policy_words();  ///< and the modern ones
Words recipe_words();        ///< likewise
Words engine_words();

}  // namespace fourfold::app
