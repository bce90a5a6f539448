// The end of a game of Tetris, classic or modern: the name for the rankings, a review, the next
// game.
// The numbers are drawn by the class below (over.h, modern/over.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenes/services.h"
#include "scenes/tetris/kinds.h"
#include "scenes/tetris/naming.h"
#include "screen/widgets.h"
#include "stage/scene.h"

namespace fourfold::scenes {

template <class Kind>
class OverScene : public stage::Scene {
 public:
  void handle(const stage::KeyEvent& event, stage::Stage& stage) final;
  void advance(int ticks, stage::Stage& stage) final { naming_.advance(ticks, stage); }
  [[nodiscard]] std::optional<int> next_change() const final { return naming_.next_change(); }
  void save() final { naming_.save(); }
  [[nodiscard]] stage::WindowSize smallest() const final { return stage::kSmallestCompact; }

 protected:
  /// `unranked`: why the game has no place on a board; empty if it may have one.
  OverScene(Services& services, const typename Kind::Options& options, typename Kind::Round round,
            std::string unranked);

  /// Returns true if the derived class has handled the key.
  virtual bool take(const stage::Key& pressed, stage::Stage& stage) = 0;
  /// The keys of this moment.
  [[nodiscard]] std::vector<screen::KeyHint> hints() const;
  [[nodiscard]] bool is_named() const { return naming_.phase() == Naming::Phase::done; }

  Services& services_;
  typename Kind::Options options_;
  typename Kind::Round round_;
  Naming naming_;

 private:
  void choose(const stage::Key& pressed, stage::Stage& stage);
};

extern template class OverScene<ClassicKind>;
extern template class OverScene<ModernKind>;

}  // namespace fourfold::scenes
