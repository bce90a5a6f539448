// Tickets that were used: each is good for one game, whichever process it is handed to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace fourfold::scores {

struct Connection;

struct UsedTicket {
  std::string id;
  std::string key;       ///< whose it was
  std::string digest;    ///< SHA-256 of the replay that it was used for
  std::int64_t row = 0;  ///< of the game
  std::int64_t date = 0, deadline = 0;
  friend bool operator==(const UsedTicket&, const UsedTicket&) = default;
};

class Tickets {
 public:
  explicit Tickets(Connection& connection) : connection_(connection) {}

  [[nodiscard]] std::optional<UsedTicket> find(const std::string& id);
  /// False if it was used before.
  bool use(const UsedTicket& ticket);
  /// Those whose deadline was before: no process takes them any more. How many.
  std::int64_t forget_before(std::int64_t deadline);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
