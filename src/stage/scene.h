// What is seen and played at one time: a menu, a game, a list. Scenes know no terminal and no
// clock: keys and ticks come in, and a picture goes out. They are on a stack; the topmost one is
// active.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "screen/frame.h"
#include "screen/palette.h"
#include "stage/key.h"
#include "stage/sequences.h"

namespace fourfold::stage {

class Stage;

/// The size of a window, in cells.
struct WindowSize {
  int width, height;
};
inline constexpr WindowSize kSmallest{80, 24};         ///< of most scenes
inline constexpr WindowSize kSmallestCompact{44, 22};  ///< of those with a compact layout

class Scene {
 public:
  Scene() = default;
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;
  virtual ~Scene() = default;

  virtual void handle(const KeyEvent& event, Stage& stage) = 0;
  virtual void draw(screen::Frame& frame) const = 0;

  /// A text was pasted. Unless a scene overrides this, its first 200 characters are handled as
  /// keys, without those that no key types.
  virtual void paste(const Paste& paste, Stage& stage);
  /// Time has passed, in ticks of 1/60 s. 0 means that work in the background may have an answer.
  virtual void advance(int /*ticks*/, Stage& /*stage*/) {}
  /// Ticks until something changes if no key comes. nullopt: only a key can change something.
  [[nodiscard]] virtual std::optional<int> next_change() const { return std::nullopt; }

  /// The player cannot see the scene any more: the window is too small, or the program was stopped.
  /// It may never continue.
  virtual void pause() {}
  /// The scene or the program ends now: the scene saves what must not be lost. Also called for
  /// scenes that are covered by others.
  virtual void save() {}
  /// The scene above was removed.
  virtual void uncover(Stage& /*stage*/) {}

  /// In a smaller window, a message is shown instead of the scene.
  [[nodiscard]] virtual WindowSize smallest() const { return kSmallest; }
};

/// The stack of scenes. What a scene requests (push, pop, ...) happens after its turn.
class Stage {
 public:
  explicit Stage(std::unique_ptr<Scene> first);

  // Called by scenes.
  void push(std::unique_ptr<Scene> scene);
  void pop(int count = 1);  ///< removing the last scene ends the program
  void replace(std::unique_ptr<Scene> scene);
  void quit();
  void ring() { bell_ = true; }
  void drop_input() { drop_input_ = true; }  ///< ignores keys that were pressed so far
  [[nodiscard]] bool knows_releases() const { return knows_releases_; }
  [[nodiscard]] const screen::Look& look() const { return look_; }
  void set_look(const screen::Look& look) { look_ = look; }

  // Called by the loop.
  void handle(const KeyEvent& event);
  void paste(const Paste& paste);
  void advance(int ticks);
  [[nodiscard]] std::optional<int> next_change() const;
  /// The window now has this size. A scene that does not fit is paused.
  void fit(int width, int height);
  /// The picture; if the scene does not fit, a message.
  [[nodiscard]] screen::Frame draw(int width, int height) const;
  void pause();
  void save();
  [[nodiscard]] bool done() const { return scenes_.empty(); }
  void set_knows_releases(bool known) { knows_releases_ = known; }
  bool take_bell() { return std::exchange(bell_, false); }
  bool take_drop_input() { return std::exchange(drop_input_, false); }

 private:
  void settle();
  [[nodiscard]] bool fits(int width, int height) const;

  std::vector<std::unique_ptr<Scene>> scenes_;
  std::vector<std::unique_ptr<Scene>> coming_;
  int going_ = 0;
  bool too_small_ = false, knows_releases_ = false, bell_ = false, drop_input_ = false;
  screen::Look look_;
};

}  // namespace fourfold::stage
