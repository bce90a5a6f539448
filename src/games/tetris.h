// What classic Tetris provides for the list of games.
#pragma once

#include "games/about.h"
#include "tetris/game.h"

namespace fourfold::games {

/// Appends a hash of the board; its eight bytes are enough to tell boards apart.
void append_board(std::string& out, const tetris::Board& board);

/// The reason if there is more than one piece per tick: no person plays so fast.
std::optional<std::string> why_too_fast(std::uint64_t pieces, std::uint64_t ticks);

template <>
struct About<tetris::Game> {
  using Game = tetris::Game;
  static constexpr std::string_view kTitle = "Tetris";
  static constexpr bool kHasSeed = true;

  class Fingerprint {
   public:
    explicit Fingerprint(const Game::Setup& setup);
    void see(const tetris::Facts& facts);
    [[nodiscard]] const std::string& text() const { return text_; }

   private:
    const tetris::Rules* rules_;
    tetris::Board board_;
    std::string text_;
  };

  static std::string progress(const Fields& result);
  static std::vector<std::string_view> rulesets();
  static std::vector<std::string_view> modes();
  static bool is_ruleset(std::string_view text);
  static Measure measure(std::string_view) { return Measure::points; }
  static std::string_view mode_of(const Game::Setup& setup);
  static Summary summary(const Game::Setup& setup, const Game& game);
  static std::optional<std::string> why_unranked(const Game::Setup&, const Game&) { return std::nullopt; }
  static std::optional<std::string> why_no_human(const std::vector<tetris::Command>& commands, const Game& game);
  static Game::Setup normalised(Game::Setup setup);
  static bool is_press(const tetris::Command& command) { return command.kind != tetris::Command::Kind::tick; }
};

}  // namespace fourfold::games
