// Matches of two players that count for ratings, all that were ever played: ratings can be computed from them again.
// A match may be held, until a keeper releases it; it is not rated meanwhile.
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
  double score = 0;                     ///< of the first: 1 for a win, 0.5 for a draw, 0 for a loss
  std::int64_t date = 0;                ///< of the end, seconds since 1970
  std::string held{};                   ///< why it is not rated; empty: it is
  std::string replay{};                 ///< of a match that is or was held: the winner's game
  friend bool operator==(const MatchRow&, const MatchRow&) = default;
};

/// What ratings are kept for.
struct RatedBoard {
  std::string game, mode;
  friend bool operator==(const RatedBoard&, const RatedBoard&) = default;
};

class Matches {
 public:
  explicit Matches(Connection& connection) : connection_(connection) {}

  /// False if the match of this room is there already.
  bool add(const MatchRow& match);
  [[nodiscard]] std::optional<MatchRow> find(const std::string& room);
  /// The last rated ones of a player, the oldest first, without replays.
  [[nodiscard]] std::vector<MatchRow> last_of(const std::string& key, const RatedBoard& board, std::int64_t limit);
  /// Rated ones in the order of their dates and rooms, after this one, without replays.
  [[nodiscard]] std::vector<MatchRow> after(const MatchRow& match, std::int64_t limit);
  [[nodiscard]] std::vector<RatedBoard> boards();

  /// The newest first.
  [[nodiscard]] std::vector<MatchRow> held(std::int64_t limit);
  /// The match is not held any more. False if it was not.
  bool release(const std::string& room);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
