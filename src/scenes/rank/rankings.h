// The leaderboard: the originals' three choices (list ranks from X to Y, list ranks by a name,
// delete a rank), and what a longer list needs: scrolling, search as you type, filters, undo, and a
// way into each game.
#pragma once

#include <string>

#include "scenes/rank/list.h"
#include "scenes/rank/view.h"
#include "scenes/replay_open.h"
#include "scenes/text_field.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class Rankings final : public stage::Scene {
 public:
  explicit Rankings(Services& services);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }
  void uncover(stage::Stage& stage) override;

 private:
  /// What the line at the bottom asks for.
  enum class Ask : std::uint8_t { nothing, from, to, name, rank, sure, beginning };

  void handle_list(const stage::Key& pressed, stage::Stage& stage);
  bool move(const stage::Key& pressed);
  bool change_filter(const stage::Key& pressed);
  void answer(const stage::Key& pressed);
  void take_answer();
  void ask(Ask what);
  void ask_to_delete(const Result<scores::Row>& row);
  void confirm(const stage::Key& pressed);
  void tell_measures();
  void open_replay(stage::Stage& stage, Opener opener);
  void say(std::string message, bool is_error = false);
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] std::string nothing_here() const;

  Services& services_;
  std::string own_name_;   ///< empty: not known
  mutable RankList list_;  ///< the page is asked for when it is drawn: only then its height is known
  Ask ask_ = Ask::nothing;
  TextField field_;
  std::int64_t from_ = 1;
  std::optional<scores::Row> doomed_;
  std::string message_;
  bool is_error_ = false;
  mutable int page_height_ = 1;
};

}  // namespace fourfold::scenes
