// What a game tells about itself beyond play::Game: what lists, leaderboards and services ask of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"

namespace fourfold::games {

/// What a leaderboard keeps of a finished game.
struct Summary {
  std::string rules, mode;
  std::int64_t points = 0, pieces = 0, lines = 0, ticks = 0;
};

/// What a board of the leaderboard is ordered by.
enum class Measure : std::uint8_t { points, time };

/// Boards are ordered by points, the most first. Where time counts, a game has the ticks it is
/// shorter than this as its points: 46 hours.
inline constexpr std::int64_t kLongestRace = 10'000'000;

/// The mode of rows that came without a replay.
inline constexpr std::string_view kImported = "imported";

/// ", 1,234 points" of what a replay says came out; empty where it does not say.
std::string count_in(const Fields& result, std::string_view key, std::string_view what);

/// One specialisation per game, in a header of its own.
template <class G>
struct About;

/// `Fingerprint` is what tells one game from another: the ruleset, the seed, and what came to rest
/// on the board with every piece, and so which piece earned what. Not: keys, time, and what else the
/// game was set up with. A copy with a key or a pause more is the same game, and so is one that asks
/// for other points or another speed: the pieces are where somebody else has put them. It is
/// collected while the game is played: `see` after every command.
template <class G>
concept Told = play::Game<G> &&
               requires(const typename G::Setup& setup, const G& game, const std::vector<typename G::Command>& commands,
                        const Fields& result, std::string_view text, typename About<G>::Fingerprint fingerprint) {
                 { About<G>::kTitle } -> std::convertible_to<std::string_view>;
                 /// Is its course drawn from a seed?
                 { About<G>::kHasSeed } -> std::convertible_to<bool>;
                 /// How far a game got, from the result that its replay states: ", 1,234 points".
                 { About<G>::progress(result) } -> std::same_as<std::string>;
                 { About<G>::rulesets() } -> std::same_as<std::vector<std::string_view>>;
                 { About<G>::modes() } -> std::same_as<std::vector<std::string_view>>;
                 /// Can games of this ruleset be played: "classic", "research-12", "5x4x3"?
                 { About<G>::is_ruleset(text) } -> std::same_as<bool>;
                 { About<G>::measure(text) } -> std::same_as<Measure>;
                 { About<G>::mode_of(setup) } -> std::same_as<std::string_view>;
                 { About<G>::summary(setup, game) } -> std::same_as<Summary>;
                 /// Why a game that is one has no place on a board; nothing if it has.
                 { About<G>::why_unranked(setup, game) } -> std::same_as<std::optional<std::string>>;
                 /// Why no person can have played this; nothing if one can.
                 { About<G>::why_no_human(commands, game) } -> std::same_as<std::optional<std::string>>;
                 /// The same conditions in one way of many: what says nothing new is gone.
                 { About<G>::normalised(setup) } -> std::same_as<typename G::Setup>;
                 { About<G>::is_press(commands.front()) } -> std::same_as<bool>;
                 { fingerprint.text() } -> std::convertible_to<std::string_view>;
               };

/// Which form of fingerprint this version makes. Version 1 held the whole set-up, so that a line
/// more in it made another game.
inline constexpr int kFingerprintVersion = 2;

}  // namespace fourfold::games
