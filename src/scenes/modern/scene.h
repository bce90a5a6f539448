// A modern game by hand, alone or against a machine. What is played comes from the class below
// (play.h, versus.h).
#pragma once

#include "scenes/tetris/play_scene.h"
#include "screen/modern_view.h"
#include "session/tetris/statistics.h"

namespace fourfold::scenes {

/// The key of the game behind an action; nothing for those that are not part of it.
std::optional<tetris::modern::Key> key_of(Action action);

class ModernScene : public PlayScene<ModernKind> {
 public:
  [[nodiscard]] stage::WindowSize smallest() const final { return stage::kSmallestCompact; }

 protected:
  ModernScene(Services& services, session::ModernOptions options, session::Statistics statistics, Begin begin)
      : PlayScene(services, std::move(options), begin), statistics_(statistics) {}

  [[nodiscard]] virtual std::optional<std::uint32_t> next_event() const = 0;
  /// A piece was locked.
  virtual void follow(const Facts& /*facts*/) {}

  void note(const Command& command, const Facts& facts, stage::Stage& stage) final;
  void use(Action action, stage::Stage& stage) final;
  void release(Action action, stage::Stage& stage) final;
  /// From a game that was left too: no key is held any more.
  void release_keys() final;
  void pass(int ticks, stage::Stage& stage) override;
  [[nodiscard]] int next_picture() const override;
  bool put(const session::ModernRecommendation& said, stage::Stage& stage) final;
  [[nodiscard]] bool can_undo() const override { return false; }
  bool undo() final;
  [[nodiscard]] std::string_view undo_is_for() const final { return "zen and practice"; }
  [[nodiscard]] bool is_kept() const final { return options_.lesson.empty(); }  ///< a lesson is begun again
  virtual bool undo_piece() { return false; }

  /// All but the numbers.
  [[nodiscard]] screen::ModernView view() const;

  session::Statistics statistics_;
};

}  // namespace fourfold::scenes
