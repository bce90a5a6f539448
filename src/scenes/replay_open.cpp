// From the text of a replay to the scene that shows it.
#include "scenes/replay_open.h"

#include "play/replay.h"
#include "scenes/connect4/replay.h"
#include "scenes/connect4/review.h"
#include "scenes/modern/replay.h"
#include "scenes/tetris/replay_player.h"
#include "scenes/tetris/review.h"

namespace fourfold::scenes {
namespace {

Result<play::Replay<connect4::Game>> connect4_game(const play::ReplayText& text) {
  auto replay = play::replay_from<connect4::Game>(text);
  if (!replay) return Error{replay.error()};
  if (const auto game = play::verify(*replay); !game) return Error{game.error()};
  return replay;
}

}  // namespace

Result<std::unique_ptr<stage::Scene>> replay_scene(Services& services, const std::string& text, std::string title) {
  const auto parsed = play::replay_text_from(text);
  if (!parsed) return Error{parsed.error()};
  if (parsed->game == tetris::Game::kName)
    return std::unique_ptr<stage::Scene>(std::make_unique<ReplayPlayer>(services, text, std::move(title)));
  if (parsed->game == tetris::modern::Game::kName)
    return std::unique_ptr<stage::Scene>(std::make_unique<ModernReplay>(services, text, std::move(title)));
  auto replay = connect4_game(*parsed);
  if (!replay) return Error{replay.error()};
  return std::unique_ptr<stage::Scene>(
      std::make_unique<Connect4Replay>(services, *std::move(replay), std::move(title)));
}

Result<std::unique_ptr<stage::Scene>> review_scene(Services& services, const std::string& text, std::string title) {
  const auto parsed = play::replay_text_from(text);
  if (!parsed) return Error{parsed.error()};
  if (parsed->game == tetris::Game::kName) return classic_review(services, text, std::move(title));
  if (parsed->game == tetris::modern::Game::kName) return modern_review(services, text, std::move(title));
  const auto replay = connect4_game(*parsed);
  if (!replay) return Error{replay.error()};
  return connect4_review(services, *replay, {}, std::move(title));
}

}  // namespace fourfold::scenes
