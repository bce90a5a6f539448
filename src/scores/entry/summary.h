// What a leaderboard asks of a finished game: one overload per game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "connect4/game.h"
#include "scores/entry/entry.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold::scores {

/// The part of an entry that only the game knows.
struct Summary {
  std::string rules, mode;
  std::int64_t points = 0, pieces = 0, lines = 0, ticks = 0;
};

Summary summary(const tetris::Game::Setup& setup, const tetris::Game& game);
Summary summary(const connect4::Game::Setup& setup, const connect4::Game& game);
Summary summary(const tetris::modern::Game::Setup& setup, const tetris::modern::Game& game);

/// Why a game that is one has no place on a board; nothing if it has.
std::optional<std::string> why_unranked(const tetris::modern::Game::Setup& setup, const tetris::modern::Game& game);

/// Why no person can have played this; nothing if one can.
std::optional<std::string> why_no_human(const std::vector<tetris::Command>& commands, const tetris::Game& game);
std::optional<std::string> why_no_human(const std::vector<connect4::Command>& commands, const connect4::Game& game);
std::optional<std::string> why_no_human(const std::vector<tetris::modern::Command>& commands,
                                        const tetris::modern::Game& game);

/// The same conditions in one way of many: what says nothing new is gone.
tetris::Game::Setup normalised(tetris::Game::Setup setup);
connect4::Game::Setup normalised(const connect4::Game::Setup& setup);
tetris::modern::Game::Setup normalised(const tetris::modern::Game::Setup& setup);

/// Which form of fingerprint this version makes. Version 1 held the whole set-up, so that a line
/// more in it made another game.
inline constexpr int kFingerprintVersion = 2;

/// What tells one game from another: the ruleset, the seed, and what came to rest on the board with
/// every piece, and so which piece earned what. Not: keys, time, and what else the game was set up
/// with. A copy with a key or a pause more is the same game, and so is one that asks for other
/// points or another speed: the pieces are where somebody else has put them. It is collected while
/// the game is played: `see` after every command.
template <class G>
class Fingerprint;

template <>
class Fingerprint<tetris::Game> {
 public:
  explicit Fingerprint(const tetris::Game::Setup& setup);
  void see(const tetris::Facts& facts);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  const tetris::Rules* rules_;
  tetris::Board board_;
  std::string text_;
};

template <>
class Fingerprint<tetris::modern::Game> {
 public:
  explicit Fingerprint(const tetris::modern::Game::Setup& setup);
  void see(const tetris::modern::Facts& facts);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  tetris::Board board_;
  std::string text_;
};

/// Eight bytes are enough to tell boards apart.
void append_board(std::string& out, const tetris::Board& board);

template <>
class Fingerprint<connect4::Game> {
 public:
  explicit Fingerprint(const connect4::Game::Setup& setup);
  void see(const connect4::Facts& facts);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace fourfold::scores
