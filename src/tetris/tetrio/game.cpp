// Time: frames and parts of them.
#include "tetris/tetrio/game.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fourfold::tetris::tetrio {
namespace {

/// Rows a frame at a level.
double gravity_at(const Levels& levels, double level) {
  return 1. / 60 / std::pow(std::max(levels.base - (level - 1) * levels.speed, 1e-9), level - 1);
}

double lines_needed(const Levels& levels, double level) {
  return levels.fixed_lines ? levels.fixed_amount : std::ceil(level * levels.lines * 5);
}

constexpr int kHighestLevel = 1000;

}  // namespace

Game::Game(const Options& options, std::optional<Field> start)
    : options_(options),
      field_(start ? *std::move(start) : Field(options.height())),
      queue_(options),
      garbage_(options),
      gravity_(options.gravity.start),
      multiplier_(options.garbage.multiplier.start),
      cap_(options.garbage.cap.start) {
  if (!options.levels.on) return;
  stats_.level = options.levels.start;
  gravity_ = gravity_at(options.levels, static_cast<double>(stats_.level));
}

void Game::begin() { next(); }

void Game::run_until(double subframe) {
  if (subframe <= subframe_) return;
  advance(subframe - subframe_);
  subframe_ = subframe;
}

void Game::advance(double part) {
  if (dead_) return;
  shift_held(left_, right_, part);
  shift_held(right_, left_, part);
  fall(part);
}

void Game::end_frame() {
  ++frame_;
  advance(1 - subframe_);
  subframe_ = 0;
  wake();
  garbage_.let_in(frame_);
  grow();
}

void Game::grow() {
  gravity_ = options_.gravity.after(gravity_, frame_);
  multiplier_ = options_.garbage.multiplier.after(multiplier_, frame_);
  cap_ = options_.garbage.cap.after(cap_, frame_);
}

void Game::wake() {
  if (dead_ || !wakes_ || frame_ < *wakes_) return;
  wakes_.reset();
  if (std::exchange(takes_later_, false)) take_garbage(placements_.back());
  next();
}

void Game::count_level(int lines) {
  if (!options_.levels.on) return;
  stats_.level_lines += lines;
  while (stats_.level < kHighestLevel) {
    const double needed = lines_needed(options_.levels, static_cast<double>(stats_.level));
    if (needed < 1 || static_cast<double>(stats_.level_lines) < needed) break;
    stats_.level_lines -= static_cast<Stats::Count>(needed);
    ++stats_.level;
    gravity_ = gravity_at(options_.levels, static_cast<double>(stats_.level));
  }
}

void Game::receive(const Attack& attack) { garbage_.receive(attack); }

void Game::confirm(const Attack& attack) { stats_.received += garbage_.confirm(attack, frame_); }

}  // namespace fourfold::tetris::tetrio
