// What Connect Four provides for the list of games.
#pragma once

#include "connect4/game.h"
#include "games/about.h"

namespace fourfold::games {

/// The one mode of Connect Four.
inline constexpr std::string_view kMatch = "match";

template <>
struct About<connect4::Game> {
  using Game = connect4::Game;
  static constexpr std::string_view kTitle = "Connect Four";
  static constexpr bool kHasSeed = false;

  /// The players' seats, and whether the centre was allowed, do not change what was played.
  class Fingerprint {
   public:
    explicit Fingerprint(const Game::Setup& setup) : text_(board_name(setup) + "\n") {}
    void see(const connect4::Facts& facts);
    [[nodiscard]] const std::string& text() const { return text_; }

   private:
    std::string text_;
  };

  /// "7x6"; the number in a row is named only if it is not four.
  static std::string board_name(const Game::Setup& setup);

  static std::string progress(const Fields& result) { return count_in(result, "moves", "disc"); }
  static std::vector<std::string_view> rulesets() { return {"7x6"}; }
  static std::vector<std::string_view> modes() { return {kMatch}; }
  static bool is_ruleset(std::string_view text);
  static Measure measure(std::string_view) { return Measure::points; }
  static std::string_view mode_of(const Game::Setup&) { return kMatch; }
  static Summary summary(const Game::Setup& setup, const Game& game);
  static std::optional<std::string> why_unranked(const Game::Setup&, const Game&) { return std::nullopt; }
  /// A disc dropped by a machine cannot be distinguished from any other.
  static std::optional<std::string> why_no_human(const std::vector<connect4::Command>&, const Game&) {
    return std::nullopt;
  }
  static Game::Setup normalised(const Game::Setup& setup) { return setup; }
  static bool is_press(const connect4::Command&) { return false; }
};

}  // namespace fourfold::games
