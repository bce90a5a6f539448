// Before a game of Connect Four: who sits at the board, who starts, which opening.
#pragma once

#include "scenes/form.h"
#include "scenes/services.h"
#include "session/connect4/match.h"

namespace fourfold::scenes {

class Connect4New final : public Form {
 public:
  /// The form begins with `game`.
  explicit Connect4New(Services& services, const connect4::Game::Setup& game = {});

 protected:
  [[nodiscard]] std::vector<FormRow> rows() override;
  void go(stage::Stage& stage) override;

 private:
  void add_player(std::vector<FormRow>& list, std::size_t seat);

  Services& services_;
  session::MatchSetup setup_;
};

}  // namespace fourfold::scenes
