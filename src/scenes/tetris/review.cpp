// The review of a game of Tetris as a scene.
#include "scenes/tetris/review.h"

#include "scenes/modern/replay.h"
#include "scenes/review.h"
#include "scenes/tetris/replay_player.h"
#include "teach/tetris/review.h"

namespace fourfold::scenes {
namespace {

template <class G, class Adviser>
Result<teach::Review> judged(const std::string& text, const Adviser& adviser, const teach::ReviewWatch& watch) {
  if (!adviser) return Error{adviser.error()};
  const auto parsed = play::replay_text_from(text);
  if (!parsed) return Error{parsed.error()};
  const auto replay = play::replay_from<G>(*parsed);
  if (!replay) return Error{replay.error()};
  return teach::review_of(*replay, *adviser, watch);
}

/// A game from the moment before a piece, which is not ranked.
template <class Film>
std::unique_ptr<stage::Scene> played_on(Services& services, const std::string& text, int index) {
  auto film = Film::from(text);
  if (!film) return nullptr;
  film->seek(static_cast<std::uint64_t>(index));
  auto scene = practice_from(services, *film);
  return scene ? *std::move(scene) : nullptr;
}

template <class G, class Film, class Adviser>
std::unique_ptr<stage::Scene> review_scene_of(Services& services, std::string text, std::string title,
                                              Adviser adviser) {
  const auto work = [text, adviser = std::move(adviser)](const StopToken& stop, ReviewProgress& progress) {
    const auto tell = [&](int done, int all) {
      progress.all = all;
      progress.done = done;
    };
    return judged<G>(text, adviser, {stop, tell});
  };
  const auto play_on = [&services, text](int index) { return played_on<Film>(services, text, index); };
  return std::make_unique<ReviewScene>(services, std::move(title), work, play_on);
}

/// The rules that a replay names; what is wrong with it is found when it is judged.
std::string rules_of(const std::string& text) {
  const auto parsed = play::replay_text_from(text);
  const std::string* rules = parsed ? find(parsed->header, "rules") : nullptr;
  return rules == nullptr ? "" : *rules;
}

}  // namespace

std::unique_ptr<stage::Scene> classic_review(Services& services, std::string replay_text, std::string title) {
  auto adviser = services.coach_for("", rules_of(replay_text));
  return review_scene_of<tetris::Game, session::Film>(services, std::move(replay_text), std::move(title),
                                                      std::move(adviser));
}

std::unique_ptr<stage::Scene> modern_review(Services& services, std::string replay_text, std::string title) {
  return review_scene_of<tetris::modern::Game, session::ModernFilm>(services, std::move(replay_text), std::move(title),
                                                                    services.modern_coach_for(""));
}

}  // namespace fourfold::scenes
