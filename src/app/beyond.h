// Commands of the complete program alone (fourfold-complete): the service, the lab, matches of
// bots. Most players do without them, so `make play` does not build them; the program that it
// builds knows their names and hands them over.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::app {

class Command;

struct BeyondRow {
  std::string_view group;  ///< "rank", or empty for a command of its own
  std::string_view name, help;
};

inline constexpr std::array kBeyond = {
    BeyondRow{"tetris", "arena", "Bots play each other; a referee checks every move"},
    BeyondRow{"rank", "identity", "Your key, which services know you by: show, make, move"},
    BeyondRow{"rank", "ban", "Refuses a player, or a game, from now on"},
    BeyondRow{"rank", "unban", "Lifts a ban; rows that were held for it are back on the board"},
    BeyondRow{"rank", "ratings", "Ratings of players, and matches that are held"},
    BeyondRow{"rank", "keepers", "Whose keys may look after the boards from the page"},
    BeyondRow{"rank", "log", "What keepers have done, the newest first"},
    BeyondRow{"rank", "ticket", "Asks a service for a seed to play a ranked game from"},
    BeyondRow{"rank", "push", "Submits games that were played from tickets to their service"},
    BeyondRow{"rank", "pull", "Brings the best games of a service here, with their replays"},
    BeyondRow{"", "serve", "The games in a browser, with leaderboards and live games: serves the page and its API"},
    BeyondRow{"", "train", "Finds weights by playing: on all cores, on clusters, resumable"},
    BeyondRow{"", "bench", "Fixed workloads of every engine: a signature of how they play, and speeds"},
    BeyondRow{"", "lab", "Experiments: the originals' tables, comparisons, records, plots of runs"}};

/// Adds the command of a row, so that its name and help stand in the table alone.
Command& add_beyond(Command& parent, std::string_view name);

/// The rows of the parent (empty: of the root), as commands that are only named.
void name_beyond(Command& parent, std::string_view group);

/// True where the words ask for one of them, for a ranked game, or for completions, which are of
/// all commands.
bool is_beyond(const std::vector<std::string>& words);

/// The complete program takes over; it is looked for beside this one. Returns only where it is not
/// there and the words can be answered without it. Throws Failure where they cannot.
void hand_over(char** arguments, const std::vector<std::string>& words);

}  // namespace fourfold::app
