// A replay of Tetris that can be wound to any piece.
#include "session/tetris/film.h"

#include <algorithm>

namespace fourfold::session {

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
    if (film.step().refused)
      return Error{"command " + std::to_string(film.now_.command + 1) + " is not possible in the game"};
    if (film.piece() >= film.stills_.back().game.position.pieces + film.every_) film.keep_still();
  }
  film.pieces_ = film.piece();
  film.seek(0);
  return film;
}

/// When there are too many, every other one goes: so their number stays bounded however long the
/// game is.
void Film::keep_still() {
  if (stills_.size() == kMostStills) {
    for (std::size_t i = 1; 2 * i < stills_.size(); ++i) stills_[i] = stills_[2 * i];
    stills_.resize(kMostStills / 2, stills_.front());
    every_ *= 2;
  }
  stills_.push_back(now_);
}

tetris::Facts Film::step(std::uint32_t most) {
  Command command = replay_.commands[now_.command];
  std::uint32_t left = 0;
  if (command.kind == Kind::tick) {
    left = command.count - now_.passed;
    command.count = std::min(left, most);
    left -= command.count;
  }
  tetris::Facts facts = now_.game.apply(command);
  for (const tetris::Locked& locked : facts.locks) now_.paint.follow(*replay_.setup.rules, locked);
  if (facts.refused) return facts;
  now_.passed = left > 0 ? now_.passed + command.count : 0;
  if (left == 0) ++now_.command;
  if (now_.game.is_over()) {
    now_.command = replay_.commands.size();
    now_.passed = 0;
  }
  return facts;
}

void Film::seek(std::uint64_t piece) {
  const auto pieces_of = [](const Still& still) { return still.game.position.pieces; };
  // A still with as many pieces may stand some time after the last of them was locked: from one
  // with fewer.
  const auto enough = std::ranges::lower_bound(stills_, std::max<std::uint64_t>(piece, 1), {}, pieces_of);
  const Still& near = *(enough - 1);
  if (piece <= pieces_of(now_) || pieces_of(near) > pieces_of(now_)) now_ = near;
  const bool to_end = piece >= pieces_ && pieces_ > 0;
  while (!at_end() && (to_end || pieces_of(now_) < piece)) {
    const bool is_time = replay_.commands[now_.command].kind == Kind::tick;
    if (to_end || !is_time) {
      step();
      continue;
    }
    const Still before = now_;
    const tetris::Facts facts = step();
    if (pieces_of(now_) < piece) continue;
    const std::uint64_t locked = facts.locks[piece - pieces_of(before) - 1].ticks;
    now_ = before;
    step(static_cast<std::uint32_t>(locked - now_.game.ticks));
  }
}

int Film::play(int ticks) {
  while (!at_end()) {
    const Command& next = replay_.commands[now_.command];
    if (next.kind == Kind::tick) {
      if (ticks <= 0) break;
      const std::uint64_t before = now_.game.ticks;
      step(static_cast<std::uint32_t>(ticks));
      ticks -= static_cast<int>(now_.game.ticks - before);
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

}  // namespace fourfold::session
