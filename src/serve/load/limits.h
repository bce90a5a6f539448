// How much one client may have: token buckets by name (an address, a key), and how many there are of
// each. Memory is bounded whatever names come; the time is a parameter.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/token_bucket.h"
#include "serve/http/message.h"

namespace fourfold::serve {

using Time = std::chrono::steady_clock::time_point;
using Seconds = std::chrono::duration<double>;

/// As buckets count it.
inline double seconds_of(Time time) { return std::chrono::duration_cast<Seconds>(time.time_since_epoch()).count(); }

/// A bucket for each name. When there are more names than there is room for, the one that was not seen
/// for longest is forgotten. From any thread.
class Buckets {
 public:
  explicit Buckets(Rate rate, std::size_t most_names = 100'000) : rate_(rate), most_names_(most_names) {}

  /// Zero: taken. Otherwise nothing is taken, and so long it takes until it could be.
  [[nodiscard]] Seconds take(std::string_view name, double amount, Time now);
  void charge(std::string_view name, double amount, Time now);
  [[nodiscard]] std::size_t size() const;

 private:
  struct Row {
    std::string name;
    TokenBucket bucket;
  };
  TokenBucket& bucket_of(std::string_view name, Time now);

  const Rate rate_;
  const std::size_t most_names_;
  mutable std::mutex mutex_;
  std::list<Row> rows_;  // the one seen last is first
  std::unordered_map<std::string_view, std::list<Row>::iterator> by_name_;
};

/// How many there are of each name, and no more than allowed. From any thread.
class Census {
 public:
  /// True, and counted, while there are fewer than `most`; 0: no limit.
  [[nodiscard]] bool enter(const std::string& name, std::size_t most);
  void leave(const std::string& name);

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> counts_;
};

/// One person has 2^64 addresses of IPv6: those share the first half ("2001:db8:1:2::/64"). Others stay as
/// they are.
std::string limited_name(const std::string& address);

/// The network that an address is of, as far as one can be told from it: "192.0.2.0/24", "2001:db8:1::/48". Empty for
/// an address of this machine, which is that of everybody who comes through a proxy that is not believed, and for what
/// is no address.
std::string address_range(const std::string& address);

/// 429 with Retry-After, in whole seconds.
Response too_many(Seconds wait, const std::string& detail);

}  // namespace fourfold::serve
