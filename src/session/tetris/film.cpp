// A replay of Tetris that can be moved to any piece.
#include "session/tetris/film.h"

#include <algorithm>

namespace fourfold::session {

template <class G>
Result<FilmOf<G>> FilmOf<G>::from(std::string_view replay_text, const StopToken& stop) {
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  auto replay = play::replay_from<G>(*text);
  if (!replay) return Error{replay.error()};
  FilmOf film(*std::move(replay));
  film.keep_still();
  while (!film.at_end()) {
    if (stop.stop_requested()) return Error{"stopped"};
    if (film.step().refused)
      return Error{"command " + std::to_string(film.now_.command + 1) + " is not possible in the game"};
    if (film.piece() >= film.stills_.back().game.position.pieces + film.every_) film.keep_still();
  }
  film.pieces_ = film.piece();
  film.seek(0);
  return film;
}

/// If there are too many stills, every second one is dropped, so that their number is bounded for a
/// game of any length.
template <class G>
void FilmOf<G>::keep_still() {
  if (stills_.size() == kMostStills) {
    for (std::size_t i = 1; 2 * i < stills_.size(); ++i) stills_[i] = stills_[2 * i];
    stills_.resize(kMostStills / 2, stills_.front());
    every_ *= 2;
  }
  stills_.push_back(now_);
}

template <class G>
typename G::Facts FilmOf<G>::step(std::uint32_t most) {
  typename G::Command command = replay_.commands[now_.command];
  std::uint32_t left = 0;
  if (command.kind == G::Command::Kind::tick) {
    left = command.count - now_.passed;
    command.count = std::min(left, most);
    left -= command.count;
  }
  tetris::Board board = now_.game.position.board;
  typename G::Facts facts = now_.game.apply(command);
  for (const auto& locked : facts.locks) RulesOfPlay<G>::follow(board, now_.paint, replay_.setup, locked);
  if (facts.refused) return facts;
  now_.passed = left > 0 ? now_.passed + command.count : 0;
  if (left == 0) ++now_.command;
  if (now_.game.is_over()) {
    now_.command = replay_.commands.size();
    now_.passed = 0;
  }
  return facts;
}

template <class G>
void FilmOf<G>::seek(std::uint64_t piece) {
  const auto pieces_of = [](const Still& still) { return still.game.position.pieces; };
  // A still with that many pieces may have been taken some time after the last of them was locked,
  // so playing starts from a still with fewer pieces.
  const auto enough = std::ranges::lower_bound(stills_, std::max<std::uint64_t>(piece, 1), {}, pieces_of);
  const Still& near = *(enough - 1);
  if (piece <= pieces_of(now_) || pieces_of(near) > pieces_of(now_)) now_ = near;
  const bool to_end = piece >= pieces_ && pieces_ > 0;
  while (!at_end() && (to_end || pieces_of(now_) < piece)) {
    const bool is_time = replay_.commands[now_.command].kind == G::Command::Kind::tick;
    if (to_end || !is_time) {
      step();
      continue;
    }
    const Still before = now_;
    const auto facts = step();
    if (pieces_of(now_) < piece) continue;
    const std::uint64_t locked = facts.locks[piece - pieces_of(before) - 1].ticks;
    now_ = before;
    step(static_cast<std::uint32_t>(locked - now_.game.ticks));
  }
}

template <class G>
int FilmOf<G>::play(int ticks) {
  while (!at_end()) {
    const typename G::Command& next = replay_.commands[now_.command];
    if (next.kind == G::Command::Kind::tick) {
      if (ticks <= 0) break;
      const std::uint64_t before = now_.game.ticks;
      step(static_cast<std::uint32_t>(ticks));
      ticks -= static_cast<int>(now_.game.ticks - before);
    } else if (next.kind == G::Command::Kind::place) {
      if (ticks < kTicksPerPlacement) break;
      ticks -= kTicksPerPlacement;
      step();
    } else {
      step();
    }
  }
  return std::max(0, ticks);
}

template <class G>
std::string FilmOf<G>::replay_until_now() const {
  play::Replay<G> part{replay_.setup, {}, now_.game.result()};
  part.commands.assign(replay_.commands.begin(), replay_.commands.begin() + static_cast<std::ptrdiff_t>(now_.command));
  if (now_.passed > 0) part.commands.push_back(RulesOfPlay<G>::ticks(now_.passed));
  return play::to_text(part);
}

template class FilmOf<tetris::Game>;
template class FilmOf<tetris::modern::Game>;

}  // namespace fourfold::session
