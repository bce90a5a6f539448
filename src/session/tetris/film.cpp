// A replay of Tetris that can be wound to any piece.
#include "scenes/tetris/film.h"

#include <algorithm>

#include "scenes/tetris/round.h"

namespace fourfold::scenes {

using tetris::Command;
using tetris::Game;
using Kind = Command::Kind;

Result<Film> Film::from(std::string_view replay_text, const StopToken& stop) {
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  auto replay = play::replay_from<Game>(*text);
  if (!replay) return Error{replay.error()};
  Film film(*std::move(replay));
  film.keep_still();
  while (!film.at_end()) {
    if (stop.stop_requested()) return Error{"stopped"};
    if (!film.step()) return Error{"command " + std::to_string(film.now_.command + 1) + " is not possible in the game"};
    if (film.piece() >= film.stills_.back().game.position.pieces + film.every_) film.keep_still();
  }
  film.pieces_ = film.piece();
  film.seek(0);
  return film;
}

/// When there are too many, every other one goes: so their number stays bounded however long the game is.
void Film::keep_still() {
  if (stills_.size() == kMostStills) {
    for (std::size_t i = 1; 2 * i < stills_.size(); ++i) stills_[i] = std::move(stills_[2 * i]);
    stills_.resize(kMostStills / 2, stills_.front());
    every_ *= 2;
  }
  stills_.push_back(now_);
}

bool Film::step(std::uint32_t most) {
  Command command = replay_.commands[now_.command];
  std::uint32_t left = 0;
  if (command.kind == Kind::tick) {
    left = command.count - now_.passed;
    const auto until_fall = static_cast<std::uint32_t>(std::max(1, now_.game.until_gravity));
    command.count = std::min({left, until_fall, most});
    left -= command.count;
  }
  const tetris::Placement at = lock_place(now_.game, command);
  const tetris::Position before = now_.game.position;
  const tetris::Facts facts = now_.game.apply(command);
  if (facts.refused && !now_.game.is_over()) return false;
  if (facts.locked)
    now_.paint.follow(before.board, *before.rules, before.piece(), at, now_.game.position.garbage - before.garbage);
  now_.passed = left > 0 ? now_.passed + command.count : 0;
  if (left == 0 || now_.game.is_over()) ++now_.command;
  if (now_.game.is_over()) now_.command = replay_.commands.size();
  return true;
}

void Film::seek(std::uint64_t piece) {
  const auto pieces_of = [](const Still& still) { return still.game.position.pieces; };
  const bool back = piece <= now_.game.position.pieces;
  const auto after = std::ranges::upper_bound(stills_, piece, {}, pieces_of);
  if (back || pieces_of(*(after - 1)) > now_.game.position.pieces) now_ = *(after - 1);
  const bool to_end = piece >= pieces_ && pieces_ > 0;
  while (!at_end() && (to_end || now_.game.position.pieces < piece)) step();
}

int Film::play(int ticks) {
  while (!at_end()) {
    const Command& next = replay_.commands[now_.command];
    if (next.kind == Kind::tick) {
      if (ticks <= 0) break;
      const std::uint64_t before = now_.game.ticks;
      step(static_cast<std::uint32_t>(ticks));
      ticks -= static_cast<int>(now_.game.ticks - before);
      if (now_.game.ticks == before && !at_end()) break;
    } else if (next.kind == Kind::place) {
      if (ticks < kTicksPerPlacement) break;
      ticks -= kTicksPerPlacement;
      step();
    } else {
      step();
    }
  }
  return std::max(0, ticks);
}

std::string Film::replay_until_now() const {
  play::Replay<Game> part{replay_.setup, {}, now_.game.result()};
  part.commands.assign(replay_.commands.begin(), replay_.commands.begin() + static_cast<std::ptrdiff_t>(now_.command));
  if (now_.passed > 0) part.commands.push_back({Kind::tick, {}, now_.passed});
  return play::to_text(part);
}

}  // namespace fourfold::scenes
