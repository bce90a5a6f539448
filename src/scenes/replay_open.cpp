// From the text of a replay to the scene that shows it.
#include "scenes/replay_open.h"

#include "games/list.h"
#include "play/replay.h"
#include "scenes/connect4/replay.h"
#include "scenes/connect4/review.h"
#include "scenes/modern/replay.h"
#include "scenes/tetris/replay_player.h"
#include "scenes/tetris/review.h"
#include "tetris/list.h"

namespace fourfold::scenes {
namespace {

using ScenePointer = std::unique_ptr<stage::Scene>;

/// A replay of `G` as it is shown and reviewed.
template <class G>
struct Shown {
  static Result<ScenePointer> replay(Services&, const std::string&, const std::string&) {
    return games::nothing_of<G>("screen for replays");
  }
  static Result<ScenePointer> review(Services&, const std::string&, const std::string&) {
    return games::nothing_of<G>("review");
  }
};

template <>
struct Shown<tetris::Game> {
  static Result<ScenePointer> replay(Services& services, const std::string& text, std::string title) {
    return ScenePointer(std::make_unique<ReplayPlayer>(services, text, std::move(title)));
  }
  static Result<ScenePointer> review(Services& services, const std::string& text, std::string title) {
    return classic_review(services, text, std::move(title));
  }
};

template <>
struct Shown<tetris::modern::Game> {
  static Result<ScenePointer> replay(Services& services, const std::string& text, std::string title) {
    return ScenePointer(std::make_unique<ModernReplay>(services, text, std::move(title)));
  }
  static Result<ScenePointer> review(Services& services, const std::string& text, std::string title) {
    return modern_review(services, text, std::move(title));
  }
};

template <>
struct Shown<connect4::Game> {
  using Replay = play::Replay<connect4::Game>;
  static Result<Replay> verified(const std::string& text) {
    auto replay = play::replay_from<connect4::Game>(*play::replay_text_from(text));
    if (!replay) return Error{replay.error()};
    if (const auto game = play::verify(*replay); !game) return Error{game.error()};
    return replay;
  }
  static Result<ScenePointer> replay(Services& services, const std::string& text, std::string title) {
    auto game = verified(text);
    if (!game) return Error{game.error()};
    return ScenePointer(std::make_unique<Connect4Replay>(services, *std::move(game), std::move(title)));
  }
  static Result<ScenePointer> review(Services& services, const std::string& text, std::string title) {
    const auto game = verified(text);
    if (!game) return Error{game.error()};
    return connect4_review(services, *game, {}, std::move(title));
  }
};

template <class Film>
Result<ScenePointer> practice_at(Services& services, const std::string& text, std::uint64_t piece) {
  auto film = Film::from(text);
  if (!film) return Error{film.error()};
  if (piece < 1 || piece > film->pieces())
    return Error{"piece " + std::to_string(piece) + ": expected 1 to " + std::to_string(film->pieces())};
  film->seek(piece - 1);
  return practice_from(services, *film);
}

}  // namespace

Result<ScenePointer> replay_scene(Services& services, const std::string& text, std::string title) {
  const auto parsed = play::replay_text_from(text);
  if (!parsed) return Error{parsed.error()};
  return games::visit_game(
      parsed->game, [&]<class G>(std::type_identity<G>) { return Shown<G>::replay(services, text, std::move(title)); });
}

Result<ScenePointer> review_scene(Services& services, const std::string& text, std::string title) {
  const auto parsed = play::replay_text_from(text);
  if (!parsed) return Error{parsed.error()};
  return games::visit_game(
      parsed->game, [&]<class G>(std::type_identity<G>) { return Shown<G>::review(services, text, std::move(title)); });
}

Result<ScenePointer> played_on_scene(Services& services, const std::string& text, std::uint64_t piece) {
  const auto parsed = play::replay_text_from(text);
  if (!parsed) return Error{parsed.error()};
  return tetris::visit_tetris(parsed->game, [&]<class G>(std::type_identity<G>) {
    return practice_at<session::FilmOf<G>>(services, text, piece);
  });
}

}  // namespace fourfold::scenes
