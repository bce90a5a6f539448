// What the settings say about a new game of Tetris.
#include "scenes/tetris/defaults.h"

#include <algorithm>

#include "scenes/form.h"

namespace fourfold::scenes {

session::PlayOptions default_play(Services& services) {
  session::PlayOptions play;
  play.setup.seed = services.new_seed();
  play.coach = services.settings.coach;
  play.coach_policy = services.settings.coach_policy;
  play.next_pieces = services.settings.next_pieces;
  return play;
}

std::vector<std::string> classic_advisers(const Services& services) {
  std::vector<std::string> names;
  for (const tetris::Policy& policy : services.policies) names.push_back(policy.name);
  return names;
}

std::string next_adviser(const std::vector<std::string>& names, const std::string& now, int by) {
  const auto at = std::ranges::find(names, now);
  const int index = at == names.end() ? 0 : static_cast<int>(at - names.begin()) + 1;
  const int next = stepped(index, by, 0, static_cast<int>(names.size()));
  return next == 0 ? "" : names[static_cast<std::size_t>(next - 1)];
}

std::string adviser_text(const std::string& policy) { return policy.empty() ? "the best" : policy; }

}  // namespace fourfold::scenes
