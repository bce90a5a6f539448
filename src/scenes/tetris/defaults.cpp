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

std::string next_adviser(const Services& services, const std::string& now, int by) {
  const auto& all = services.policies;
  const auto at = std::ranges::find(all, now, &tetris::Policy::name);
  const int index = at == all.end() ? 0 : static_cast<int>(at - all.begin()) + 1;
  const int next = stepped(index, by, 0, static_cast<int>(all.size()));
  return next == 0 ? "" : all[static_cast<std::size_t>(next - 1)].name;
}

std::string adviser_text(const std::string& policy) { return policy.empty() ? "the best" : policy; }

}  // namespace fourfold::scenes
