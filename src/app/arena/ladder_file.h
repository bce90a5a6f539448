// The files of a ladder: the list of bots, and the games that were played.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace fourfold::app {

struct LadderBot {
  std::string name, command;
};

/// `[bots]` with lines `NAME = "BOT"`, two to a hundred of them, in the order of their names.
/// Throws UsageError.
std::vector<LadderBot> read_ladder_bots(const std::string& path);

/// Games by who played and how. Lines that are not of this form are passed over: a kill may have
/// cut the last.
class LadderGames {
 public:
  /// Beside the list: `bots.games.jsonl` for `bots.toml`.
  explicit LadderGames(const std::string& path_of_bots);

  struct Match {
    std::string first, second;  ///< names
    std::string settings;       ///< commands, times, seed: all that the result depends on
    friend auto operator<=>(const Match&, const Match&) = default;
  };
  using Points = std::map<std::uint64_t, double>;  ///< of the first, by number of the game

  [[nodiscard]] const Points& of(const Match& match) const;
  /// On the disk when it returns.
  void add(const Match& match, std::uint64_t number, double points);
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
  bool is_line_open_ = false;  ///< the file does not end with the end of a line
  std::map<Match, Points> games_;
};

}  // namespace fourfold::app
