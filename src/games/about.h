// What a game provides besides play::Game: what lists, leaderboards and services need to know.
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

/// Boards are ordered by points, the most first. If time counts, a game's points are this number
/// minus its ticks. It corresponds to 46 hours.
inline constexpr std::int64_t kLongestRace = 10'000'000;

/// The mode of rows that were added without a replay.
inline constexpr std::string_view kImported = "imported";

/// ", 1,234 points", taken from the result that a replay claims; empty if it does not contain the
/// number.
std::string count_in(const Fields& result, std::string_view key, std::string_view what);

/// Each game specialises this template once, in a header of its own.
template <class G>
struct About;

/// `Fingerprint` distinguishes one game from another. It contains the ruleset, the seed, and the
/// place where each piece came to rest, and therefore which piece earned which points. It does not
/// contain keys, times, or the rest of the setup. So a copy with an additional key or pause is the
/// same game, and so is a copy that asks for other points or another speed: its pieces are in
/// places that somebody else chose. It is collected while the game is played: `see` is called after
/// every command.
template <class G>
concept Told = play::Game<G> &&
               requires(const typename G::Setup& setup, const G& game, const std::vector<typename G::Command>& commands,
                        const Fields& result, std::string_view text, typename About<G>::Fingerprint fingerprint) {
                 { About<G>::kTitle } -> std::convertible_to<std::string_view>;
                 /// Whether the course of the game depends on a seed.
                 { About<G>::kHasSeed } -> std::convertible_to<bool>;
                 /// How far a game got, from the result that its replay claims: ", 1,234 points".
                 { About<G>::progress(result) } -> std::same_as<std::string>;
                 { About<G>::rulesets() } -> std::same_as<std::vector<std::string_view>>;
                 { About<G>::modes() } -> std::same_as<std::vector<std::string_view>>;
                 /// Whether games of this ruleset can be played: "classic", "research-12", "5x4x3".
                 { About<G>::is_ruleset(text) } -> std::same_as<bool>;
                 { About<G>::measure(text) } -> std::same_as<Measure>;
                 { About<G>::mode_of(setup) } -> std::same_as<std::string_view>;
                 { About<G>::summary(setup, game) } -> std::same_as<Summary>;
                 /// Why a valid game is not on any board; nothing if it is.
                 { About<G>::why_unranked(setup, game) } -> std::same_as<std::optional<std::string>>;
                 /// Why a person cannot have played this; nothing if a person can.
                 { About<G>::why_no_human(commands, game) } -> std::same_as<std::optional<std::string>>;
                 /// The same conditions in one of several equivalent forms: settings without effect
                 /// are removed.
                 { About<G>::normalised(setup) } -> std::same_as<typename G::Setup>;
                 { About<G>::is_press(commands.front()) } -> std::same_as<bool>;
                 { fingerprint.text() } -> std::convertible_to<std::string_view>;
               };

/// The version of the fingerprint that this program computes. Version 1 contained the whole setup,
/// so one more line in it made another game.
inline constexpr int kFingerprintVersion = 2;

}  // namespace fourfold::games
