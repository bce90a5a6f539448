// The words a shell offers for values that many commands take, from the tables that the commands
// read.
#include "app/cli/words.h"

#include <algorithm>

#include "app/files/policy_file.h"
#include "base/words.h"
#include "connect4/player.h"
#include "data/shipped.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/search/levels.h"
#include "tetris/modern/simple_player.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"
#include "tetris/search/eval.h"

namespace fourfold::app {
namespace {

template <class Names>
Words words_of(const Names& names) {
  return {names.begin(), names.end()};
}

}  // namespace

Words ruleset_words() { return words_of(names_of(tetris::rulesets())); }

Words every_ruleset_words() {
  Words words = ruleset_words();
  for (std::string& word : modern_ruleset_words()) words.push_back(std::move(word));
  return words;
}

Words modern_ruleset_words() { return words_of(names_of(tetris::modern::rulesets())); }

Words modern_mode_words() { return words_of(names_of(tetris::modern::kModes)); }
Words modern_player_words() {
  Words words = {"machine"};
  for (const std::string_view name : names_of(tetris::modern::simple_players())) words.emplace_back(name);
  for (int level = tetris::modern::kWeakest; level <= tetris::modern::kStrongest; ++level)
    words.push_back("level:" + std::to_string(level));
  return words;
}
Words feature_set_words() { return words_of(names_of(tetris::feature_sets())); }
Words mode_words() { return words_of(names_of(tetris::kModes)); }
Words joined(Words one, const Words& other) {
  for (const std::string& word : other) {
    if (std::ranges::find(one, word) == one.end()) one.push_back(word);
  }
  return one;
}
Words search_words() { return words_of(tetris::method_names()); }
Words policy_words() {
  Words words = every_policy_words();
  std::erase_if(words, [](const std::string& word) { return names_machine(word); });
  return words;
}
Words every_policy_words() { return words_of(names_of(shipped_policy_files())); }
Words recipe_words() { return words_of(names_of(data::recipes())); }
/// Those of `engines()` that think, each with its levels where it needs one.
Words engine_words() {
  Words words;
  for (const connect4::EngineRow& row : connect4::engines()) {
    if (row.kind == connect4::EngineSpec::Kind::human) continue;
    if (!row.needs_level) words.emplace_back(row.word);
    for (int level = row.lowest; row.needs_level && level <= row.highest; ++level)
      words.push_back(std::string(row.word) + ":" + std::to_string(level));
  }
  return words;
}

}  // namespace fourfold::app
