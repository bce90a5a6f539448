// The words a shell offers for values that many commands take.
#include "app/cli/words.h"

#include "app/embedded.h"
#include "tetris/modes.h"
#include "tetris/search/features.h"

namespace fourfold::app {

Words ruleset_words() { return {"classic", "genes", "research"}; }

Words feature_set_words() {
  Words words;
  for (int i = 0; i < tetris::kFeatureSetCount; ++i)
    words.emplace_back(tetris::info(static_cast<tetris::FeatureSet>(i)).name);
  return words;
}

Words mode_words() {
  Words words;
  for (const tetris::Mode& mode : tetris::kModes) words.emplace_back(mode.name);
  return words;
}

Words search_words() { return {"beam", "branch", "full"}; }

Words policy_words() {
  Words words;
  for (const EmbeddedFile& file : embedded_policies()) words.emplace_back(file.name);
  return words;
}

Words training_words() { return {"anneal", "genetic", "cma", "cross-entropy"}; }

Words objective_words() { return {"points-per-piece", "survival", "sprint", "combo", "lines"}; }

Words engine_words() { return {"random", "heuristic", "rules", "hybrid", "perfect"}; }

}  // namespace fourfold::app
