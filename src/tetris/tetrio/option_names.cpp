// The options that are refused, and those that change nothing.
#include "tetris/tetrio/option_names.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"

namespace fourfold::tetris::tetrio {
namespace {

/// A rule that is not played here, unless the file says one of two harmless things or nothing.
struct Unplayed {
  std::string_view key;
  std::string_view harmless;  ///< a word that means it is off
  std::string_view why;
};
constexpr std::array kUnplayed = {
    Unplayed{"survivalmode", "none", "survival garbage comes in by columns that the file does not tell"},
    Unplayed{"stock", "", "a game with several lives"},
    Unplayed{"usebombs", "", "garbage with bombs"},
    Unplayed{"garbageentry", "instant", "garbage that comes in row by row"},
    Unplayed{"garbagephase", "", "garbage that waits in phases"},
    Unplayed{"garbagequeue", "", "garbage that waits in a queue of its own"},
    Unplayed{"garbagetargetbonus", "none", "attacks that grow with the number of opponents"},
    Unplayed{"garbageabsolutecap", "", "waiting garbage with a limit"},
    Unplayed{"infinite_stock", "", "a game with several lives"},
    Unplayed{"garbagefavor", "", "holes that depend on the board"},
    Unplayed{"void_holes", "", "holes without an end"},
    Unplayed{"inverted", "", "keys that are turned round"},
    Unplayed{"zenlevels", "", "zen, which goes on from game to game"},
    Unplayed{"masterlevels", "", "master levels"},
    Unplayed{"zenith", "", "Quick Play, whose rules change as it goes"},
    Unplayed{"shielded", "", "a player who is shielded"},
};

/// Factors that are played as 1.
constexpr std::array<std::string_view, 3> kUnplayedFactors = {"receivemultiplier", "cancelmultiplier",
                                                              "garbageholesize"};

/// Is it off, or `harmless`?
bool says_off(const Json& value, std::string_view harmless) {
  if (value.is_null()) return true;
  if (const auto flag = value.as_bool()) return !*flag;
  if (const auto number = value.as_double()) return *number == 0;
  const std::string* word = value.as_string();
  return word == nullptr ? value.size() == 0 : word->empty() || *word == harmless || *word == "none";
}

/// Options that change nothing of what happens on a board: what is seen and heard, how a game
/// begins and ends (the events say when), keys, targets (there is but one), and parts of rules that
/// are refused as a whole where they are on. Collected from files of versions 15 and 19 and from
/// the types of halp1/triangle.
constexpr auto kIdleOptions = std::to_array<std::string_view>({
    "absolute_lines",
    "anchorseed",
    "boardskin",
    "can_retry",
    "can_undo",
    "countdown",
    "customtype",
    "forfeit_time",
    "fromretry",
    "fullinterval",
    "fulloffset",
    "gameid",
    "garbageare",
    "garbagearebump",
    "ghostskin",
    "handling",
    "latencymode",
    "latencypreference",
    "manual_allowed",
    "map",
    "minoskin",
    "neverstopbgm",
    "new_payback",
    "nextcount",
    "noextrawidth",
    "noreplay",
    "nosiren",
    "nosound",
    "no_mission_sound",
    "onfail",
    "onfinish",
    "oninteraction",
    "physical",
    "precountdown",
    "presets",
    "prestart",
    "pro",
    "retryisclear",
    "seed",
    "seed_random",
    "song",
    "stride",
    "topoutisclear",
    "username",
    "usezenconfig",
    "version",
    "x_resulttype",
    "zenlevel",
    "zenprogress",
    "zoominto",
});
constexpr auto kIdleBeginnings =
    std::to_array<std::string_view>({"bgm", "countdown_", "display_", "mission", "objective", "pro_", "room_handling",
                                     "slot_", "survival_", "song_", "TEMP_zenith_"});

bool is_idle_option(std::string_view key) {
  return std::ranges::find(kIdleOptions, key) != kIdleOptions.end() ||
         std::ranges::any_of(kIdleBeginnings, [&](std::string_view beginning) { return key.starts_with(beginning); });
}

bool is_refused_if_on(std::string_view key) {
  return key == "boardwidth" || std::ranges::find(kUnplayed, key, &Unplayed::key) != kUnplayed.end() ||
         std::ranges::find(kUnplayedFactors, key) != kUnplayedFactors.end();
}

}  // namespace

bool is_off(const Json& value) { return says_off(value, ""); }

std::string unplayed_rule(const Json& options) {
  for (const Unplayed& row : kUnplayed) {
    const Json* found = options.find(row.key);
    if (found != nullptr && !says_off(*found, row.harmless))
      return std::string(row.why) + " (" + std::string(row.key) + " is " + brief(*found) + ")";
  }
  for (const std::string_view key : kUnplayedFactors) {
    const Json& factor = options[key];
    if (!factor.is_null() && factor.as_double() != 1.)
      return "a rule that is not played here (" + std::string(key) + " is " + brief(factor) + ")";
  }
  const Json& width = options["boardwidth"];
  if (!width.is_null() && width.as_double() != 10.)
    return "a board of another width (boardwidth is " + brief(width) + ")";
  return {};
}

void note_unknown(const Json& from, const std::string& of, std::span<const std::string_view> asked,
                  std::vector<std::string>& unknown) {
  constexpr std::size_t kMostNamed = 10, kLongestName = 40;
  for (const Json::Member& member : from.members()) {
    const bool is_known = std::ranges::find(asked, member.key) != asked.end() || is_idle_option(member.key) ||
                          is_refused_if_on(member.key);
    if (!is_known && !is_off(member.value) && unknown.size() < kMostNamed)
      unknown.push_back(of + shortened(printable(member.key), kLongestName) + " is " + brief(member.value));
  }
}

}  // namespace fourfold::tetris::tetrio
