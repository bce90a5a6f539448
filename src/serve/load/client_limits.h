// What one client of a service may use, in addition to the limits of the network
// (serve/network/settings.h). Persons stay far below them. All functions may be called from any
// thread.
#pragma once

#include <optional>
#include <string>

#include "serve/load/limits.h"

namespace fourfold::serve {

struct ClientRates {
  Rate tickets{.per_second = 1.0 / 60, .burst = 30};          ///< of a key
  Rate address_tickets{.per_second = 1.0 / 6, .burst = 300};  ///< of an address: a school has one
  Rate rooms{.per_second = 1.0 / 20, .burst = 30};            ///< that an address opens
  Rate seeks{.per_second = 1.0 / 3, .burst = 60};             ///< of an address, for an opponent
  /// Matches that players of an address looked for and did not come to. Keys cost nothing, so
  /// pausing a key alone would keep nobody from making strangers wait.
  Rate absences{.per_second = 1.0 / 600, .burst = 5};
  /// Bytes that players of an address send to rooms, because logs keep them: a player sends less
  /// than a kilobyte a second.
  Rate said{.per_second = 16 << 10, .burst = 64 << 20};
  Rate keeping{.per_second = 1, .burst = 60};  ///< questions and deeds of keepers, of an address
  Rate work{.per_second = 0.05, .burst = 10};  ///< on submissions, seconds of a processor, of a key and of an address
  Rate kept{.per_second = 32.0 * (1 << 20) / 86'400, .burst = 32 << 20};  ///< bytes of replays, of both: 32 MiB a day
};

class ClientLimits {
 public:
  explicit ClientLimits(const ClientRates& rates)
      : tickets_(rates.tickets),
        address_tickets_(rates.address_tickets),
        rooms_(rates.rooms),
        seeks_(rates.seeks),
        absences_(rates.absences),
        said_(rates.said),
        keeping_(rates.keeping),
        work_(rates.work),
        kept_(rates.kept) {}

  // Each returns nothing, or 429. What is not refused counts against the limit.
  [[nodiscard]] std::optional<Response> why_no_ticket(const std::string& key, const std::string& from);
  [[nodiscard]] std::optional<Response> why_no_room(const std::string& from);
  [[nodiscard]] std::optional<Response> why_no_seek(const std::string& from);
  [[nodiscard]] bool may_say(const std::string& from, std::size_t bytes);
  [[nodiscard]] std::optional<Response> why_no_keeping(const std::string& from);
  /// Bytes of a replay.
  [[nodiscard]] std::optional<Response> why_not_kept(const std::string& key, const std::string& from,
                                                     std::size_t bytes);

  /// Nothing, or 429 if the work that was charged has used up the limit of this key or address.
  [[nodiscard]] std::optional<Response> why_no_work(const std::string& name);
  /// A player of this address looked for an opponent, and did not come.
  void charge_absence(const std::string& from);
  /// Processor time that was spent on a submission, whether it was accepted or not.
  void charge_work(const std::string& name, Seconds spent);

 private:
  Buckets tickets_, address_tickets_, rooms_, seeks_, absences_, said_, keeping_, work_, kept_;
};

}  // namespace fourfold::serve
