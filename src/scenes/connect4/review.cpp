// The review of a game of Connect Four as a scene.
#include "scenes/connect4/review.h"

#include "scenes/connect4/play.h"
#include "scenes/connect4/think.h"
#include "scenes/review.h"
#include "teach/connect4/review.h"

namespace fourfold::scenes {

std::unique_ptr<stage::Scene> connect4_review(Services& services, const play::Replay<connect4::Game>& replay,
                                              const std::array<connect4::EngineSpec, 2>& seats, std::string title) {
  const auto work = [replay, score = services.score](const StopToken& stop, ReviewProgress&) -> Result<teach::Review> {
    auto review = teach::review_of(
        replay, [&](const connect4::Position& position) { return score(position, stop); }, kScreenDiscs);
    if (!review) return Error{"there is no solver that knows the exact scores: no review"};
    return *std::move(review);
  };
  const auto play_on = [&services, replay, seats](
                           int index, std::span<const teach::LineMove> line) -> std::unique_ptr<stage::Scene> {
    auto scene = std::make_unique<Connect4Play>(services, session::MatchSetup{replay.setup, seats});
    std::vector<connect4::Command> moves = {replay.commands.begin(), replay.commands.begin() + index};
    for (const teach::LineMove& move : line)
      moves.push_back({connect4::Command::Kind::drop, move.board.played.front().column});
    scene->go_on(moves);
    return scene;
  };
  return std::make_unique<ReviewScene>(services, std::move(title), work, play_on);
}

}  // namespace fourfold::scenes
