// A classic game of Tetris by hand.
#pragma once

#include "scenes/tetris/key_repeat.h"
#include "scenes/tetris/play_scene.h"

namespace fourfold::scenes {

class TetrisPlay final : public PlayScene<ClassicKind> {
 public:
  /// A new game, after a countdown.
  TetrisPlay(Services& services, const session::PlayOptions& options);
  /// A game that has begun.
  TetrisPlay(Services& services, const session::PlayOptions& options, session::Round round, Begin begin);

  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }
  [[nodiscard]] const session::Round& round() const override { return round_; }
  std::unique_ptr<stage::Scene> over_scene() override;

 protected:
  Facts play(const Command& command) override { return round_.apply(command); }
  void note(const Command& command, const Facts& facts, stage::Stage& stage) override;
  void press(Action action, stage::Stage& stage) override;
  void use(Action action, stage::Stage& stage) override;
  void release(Action action, stage::Stage& /*stage*/) override { repeat_.release(action); }
  void release_keys() override { repeat_.release_all(); }
  void pass(int ticks, stage::Stage& stage) override;
  [[nodiscard]] int next_picture() const override;
  bool put(const session::Recommendation& said, stage::Stage& stage) override;
  [[nodiscard]] bool is_ranked() const override { return !options_.practice; }
  [[nodiscard]] bool can_undo() const override { return options_.practice; }
  bool undo() override { return round_.undo(); }
  [[nodiscard]] std::string_view undo_is_for() const override { return "practice"; }

 private:
  [[nodiscard]] bool is_fresh() const;

  session::Round round_;
  KeyRepeat repeat_;
};

}  // namespace fourfold::scenes
