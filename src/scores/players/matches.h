// All matches of two players that count for ratings, from the first one on, so that the ratings can
// be computed again. A match may be held: it is not rated until a keeper releases it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

struct MatchRow {
  std::string room;  ///< every room has one match
  std::string game, mode;
  std::array<std::string, 2> keys{};
  std::array<std::string, 2> places{};  ///< the address ranges that the players came from, hashed; empty: not known
  double score = 0;                     ///< of the first player: 1 for a win, 0.5 for a draw, 0 for a loss
  std::int64_t date = 0;                ///< of the end of the match, in seconds since 1970
  std::string held{};                   ///< why it is not rated; empty: it is rated
  std::string replay{};                 ///< the winner's game, for a match that is or was held
  friend bool operator==(const MatchRow&, const MatchRow&) = default;
};

/// What a rating belongs to.
struct RatedBoard {
  std::string game, mode;
  friend bool operator==(const RatedBoard&, const RatedBoard&) = default;
};

class Matches {
 public:
  explicit Matches(Connection& connection) : connection_(connection) {}

  /// Returns false if the room already has a match.
  bool add(const MatchRow& match);
  [[nodiscard]] std::optional<MatchRow> find(const std::string& room);
  /// The last rated matches of a player, the oldest first, without replays.
  [[nodiscard]] std::vector<MatchRow> last_of(const std::string& key, const RatedBoard& board, std::int64_t limit);
  /// Rated matches that come after this one in the order of date and room, without replays.
  [[nodiscard]] std::vector<MatchRow> after(const MatchRow& match, std::int64_t limit);
  [[nodiscard]] std::vector<RatedBoard> boards();

  /// Matches that are held, the newest first.
  [[nodiscard]] std::vector<MatchRow> held(std::int64_t limit);
  /// Releases a held match. Returns false if it was not held.
  bool release(const std::string& room);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
