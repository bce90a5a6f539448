// The end of a game of Tetris.
#include "scenes/tetris/over_scene.h"

#include <utility>

#include "scenes/help_pages.h"
#include "scenes/tetris/fumen_scene.h"

namespace fourfold::scenes {

template <class Kind>
OverScene<Kind>::OverScene(Services& services, const typename Kind::Options& options, typename Kind::Round round,
                           std::string unranked)
    : services_(services),
      options_(options),
      round_(std::move(round)),
      naming_(services, std::move(unranked), options_.save,
              [this](std::string name) { return Finished{round_.replay_text(), std::move(name), options_.played}; }) {}

template <class Kind>
void OverScene<Kind>::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (!is_named()) return naming_.handle(event);
  if (event.press != stage::Press::up && !take(event.key, stage)) choose(event.key, stage);
}

template <class Kind>
void OverScene<Kind>::choose(const stage::Key& pressed, stage::Stage& stage) {
  const bool again = pressed == stage::key(stage::KeyCode::enter) || pressed == stage::key(U'r');
  const bool leaves = pressed == stage::key(stage::KeyCode::escape) || pressed == stage::key(U'q');
  if (shows_help(pressed, stage, over_help())) return;
  if (pressed == kFumenKey) return stage.push(fumen_scene(round_.game(), round_.paint()));
  if (pressed == stage::key(U'v') && round_.is_recorded())
    stage.push(Kind::review(services_, round_.replay_text(), "this game"));
  if (again || leaves) naming_.forget();
  if (leaves) stage.pop();
  if (!again) return;
  typename Kind::Options options = session::played_again(options_);
  Kind::set_seed(options, services_.new_seed());
  stage.replace(Kind::new_scene(services_, options));
}

template <class Kind>
std::vector<screen::KeyHint> OverScene<Kind>::hints() const {
  if (naming_.phase() == Naming::Phase::naming) return {{"Enter", "keep it"}, {"Esc", "do not"}, {"Ctrl-u", "clear"}};
  if (!is_named()) return {};
  return {{"Enter", "play again"}, {"v", "review"}, {"q", "back"}, {"?", "keys"}, {"f", "fumen"}};
}

template class OverScene<ClassicKind>;
template class OverScene<ModernKind>;

}  // namespace fourfold::scenes
