// Strangers who look for an opponent, and who of them plays whom: a value without a network, a
// clock or a thread.
//
//   MatchQueue queue;
//   queue.add(seeker, now_ms);                                   // an error says why not
//   for (const Pairing& pairing : queue.pair_up(now_ms)) ...      // opens a room for both; they have left the queue
//   for (const Seeker& seeker : queue.give_up(now_ms)) ...        // nobody came for them
//
// Two may meet who look for the same game, with different keys and from different places, and whose
// ratings are not too far apart. How far is too far grows while they wait: nobody waits for ever
// because nobody is as strong, and nobody gets a hopeless match while a better one may come.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace fourfold::live {

struct Seeker {
  std::uint64_t client = 0;  ///< its connection
  std::string game;          ///< of kSoughtGames
  std::string key, name;
  std::string place;  ///< where it comes from: the same for those of one household; empty: not known
  double rating = 1500, deviation = 350;
  std::int64_t since_ms = 0;
};

struct Pairing {
  Seeker first, second;  ///< the one who has waited longer is first
};

inline constexpr std::size_t kMostSeekers = 1000;
inline constexpr std::size_t kMostOfAPlace = 8;  ///< who look for an opponent from one address
inline constexpr std::int64_t kLongestSeekMs = 600'000;

/// Ratings that are so far apart meet at once, if both are known well; one who is not known adds
/// its deviation.
inline constexpr double kReachAtOnce = 50;
inline constexpr double kReachPerSecond = 10;
/// Two who have met within the last hour count as so much further apart, for every time: others
/// come first.
inline constexpr double kReachOfAPastMatch = 200;
inline constexpr std::int64_t kPastMs = 3'600'000;

/// How far away a player's opponent may be by now.
double reach_of(const Seeker& seeker, std::int64_t now_ms);

class MatchQueue {
 public:
  /// A key waits once: one who comes again takes its own place, and keeps the time since it waits.
  /// The client that had the place before is in `replaced`.
  struct Entered {
    std::optional<std::uint64_t> replaced;
  };
  Result<Entered> add(Seeker seeker, std::int64_t now_ms);
  /// Returns nullopt if the client does not wait.
  std::optional<Seeker> remove(std::uint64_t client);

  /// Pairs as many as can be: the one who has waited longest gets the nearest.
  std::vector<Pairing> pair_up(std::int64_t now_ms);
  /// Takes those out who have waited for kLongestSeekMs.
  std::vector<Seeker> give_up(std::int64_t now_ms);

  [[nodiscard]] std::size_t size() const { return waiting_.size(); }
  [[nodiscard]] std::size_t waiting_for(std::string_view game) const;
  [[nodiscard]] const std::vector<Seeker>& waiting() const { return waiting_; }

 private:
  struct Past {
    std::int64_t at_ms = 0;
    std::string one, other;  ///< keys, in their order
  };
  static constexpr std::size_t kMostPast = 10'000;

  /// How far two are from each other; nothing if they may not meet.
  [[nodiscard]] std::optional<double> distance(const Seeker& a, const Seeker& b) const;
  [[nodiscard]] std::optional<std::size_t> opponent_of(std::size_t seeker, const std::vector<bool>& is_taken,
                                                       std::int64_t now_ms) const;
  void note(const Pairing& pairing, std::int64_t now_ms);

  std::vector<Seeker> waiting_;  ///< who waits longest is first
  std::deque<Past> past_;        ///< matches that were made here, the oldest first
};

}  // namespace fourfold::live
