// What modern Tetris provides for the list of games.
#pragma once

#include "games/about.h"
#include "tetris/modern/game.h"

namespace fourfold::games {

template <>
struct About<tetris::modern::Game> {
  using Game = tetris::modern::Game;
  using Command = tetris::modern::Command;
  static constexpr std::string_view kTitle = "modern Tetris";
  static constexpr bool kHasSeed = true;

  class Fingerprint {
   public:
    explicit Fingerprint(const Game::Setup& setup);
    void see(const tetris::modern::Facts& facts);
    [[nodiscard]] const std::string& text() const { return text_; }

   private:
    tetris::Board board_;
    std::string text_;
  };

  static std::string progress(const Fields& result);
  static std::vector<std::string_view> rulesets();
  static std::vector<std::string_view> modes();
  static bool is_ruleset(std::string_view text);
  static Measure measure(std::string_view mode);
  static std::string_view mode_of(const Game::Setup& setup);
  static Summary summary(const Game::Setup& setup, const Game& game);
  static std::optional<std::string> why_unranked(const Game::Setup& setup, const Game& game);
  static std::optional<std::string> why_no_human(const std::vector<Command>& commands, const Game& game);
  /// How keys are handled is a player's choice and is kept: without it the keys would have another
  /// meaning.
  static Game::Setup normalised(const Game::Setup& setup) { return setup; }
  static bool is_press(const Command& command) { return command.kind != Command::Kind::tick; }
};

}  // namespace fourfold::games
