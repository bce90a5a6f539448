// The review of a game of Tetris as a scene.
#include "scenes/tetris/review.h"

#include <algorithm>
#include <span>

#include "scenes/modern/replay.h"
#include "scenes/review.h"
#include "scenes/tetris/replay_player.h"
#include "session/tetris/place_cells.h"
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

session::LyingPiece lying_piece(const teach::LineMove& move) {
  session::LyingPiece lying{.piece = tetris::piece_from(move.board.mover).value_or(tetris::Piece{})};
  const int top = static_cast<int>(move.board.rows.size()) - 1;
  for (std::size_t i = 0; i < std::min(lying.cells.size(), move.board.played.size()); ++i)
    lying.cells[i] = {top - move.board.played[i].row, move.board.played[i].column};
  return lying;
}

/// A game from the moment before a piece, after the moves of a line, which is not ranked.
template <class Film, class Round>
std::unique_ptr<stage::Scene> played_on(Services& services, const std::string& text, int index,
                                        std::span<const teach::LineMove> line) {
  auto film = Film::from(text);
  if (!film) return nullptr;
  film->seek(static_cast<std::uint64_t>(index));
  auto round = Round::from_text(film->replay_until_now());
  if (!round) return nullptr;
  const bool is_played = std::ranges::all_of(
      line, [&](const teach::LineMove& move) { return session::place_cells(*round, lying_piece(move)); });
  return is_played && !round->game().is_over() ? practice_from(services, *std::move(round)) : nullptr;
}

template <class G, class Film, class Round, class Adviser>
std::unique_ptr<stage::Scene> review_scene_of(Services& services, std::string text, std::string title,
                                              Adviser adviser) {
  const auto work = [text, adviser = std::move(adviser)](const StopToken& stop, ReviewProgress& progress) {
    const auto tell = [&](int done, int all) {
      progress.all = all;
      progress.done = done;
    };
    const auto show = [&](const teach::Review& so_far) { progress.offer(so_far); };
    return judged<G>(text, adviser, {.stop = stop, .progress = tell, .judged = show});
  };
  const auto play_on = [&services, text](int index, std::span<const teach::LineMove> line) {
    return played_on<Film, Round>(services, text, index, line);
  };
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
  return review_scene_of<tetris::Game, session::Film, session::Round>(services, std::move(replay_text),
                                                                      std::move(title), std::move(adviser));
}

std::unique_ptr<stage::Scene> modern_review(Services& services, std::string replay_text, std::string title) {
  return review_scene_of<tetris::modern::Game, session::ModernFilm, session::ModernRound>(
      services, std::move(replay_text), std::move(title), services.modern_coach_for(""));
}

}  // namespace fourfold::scenes
