// Tickets that were used: each is valid for one game, whichever process receives it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace fourfold::scores {

struct Connection;

struct UsedTicket {
  std::string id;
  std::string key;       ///< of the player who got the ticket
  std::string digest;    ///< SHA-256 of the replay that it was used for
  std::int64_t row = 0;  ///< of the game
  std::int64_t date = 0, deadline = 0;
  friend bool operator==(const UsedTicket&, const UsedTicket&) = default;
};

class Tickets {
 public:
  explicit Tickets(Connection& connection) : connection_(connection) {}

  [[nodiscard]] std::optional<UsedTicket> find(const std::string& id);
  /// Returns false if the ticket was used before.
  bool use(const UsedTicket& ticket);
  /// Returns how many of them were not used before.
  std::int64_t use_all(std::span<const UsedTicket> tickets);
  /// Removes tickets whose deadline is over, which no process accepts any more. Returns how many.
  std::int64_t forget_before(std::int64_t deadline);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
