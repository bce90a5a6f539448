// Limits for one client: token buckets by name (an address, a key), and how many of something each
// name has. Memory is bounded whatever names come; the time is a parameter.
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

/// In the unit of the buckets.
inline double seconds_of(Time time) { return std::chrono::duration_cast<Seconds>(time.time_since_epoch()).count(); }

/// One bucket for each name. A name whose bucket is full again is forgotten. If there are more
/// names than allowed, the one that was unused for longest is removed. From any thread.
class Buckets {
 public:
  explicit Buckets(Rate rate, std::size_t most_names = 100'000) : rate_(rate), most_names_(most_names) {}

  /// Zero: the tokens were taken. Otherwise none were taken, and the result is how long to wait.
  [[nodiscard]] Seconds take(std::string_view name, double amount, Time now);
  void charge(std::string_view name, double amount, Time now);
  [[nodiscard]] std::size_t size() const;

 private:
  struct Row {
    std::string name;
    TokenBucket bucket;
  };
  TokenBucket& bucket_of(std::string_view name, Time now);
  /// Whether the name would be given just as much if nobody had ever seen it.
  [[nodiscard]] bool is_as_new(const Row& row, Time now) const;
  void forget_last();

  const Rate rate_;
  const std::size_t most_names_;
  mutable std::mutex mutex_;
  std::list<Row> rows_;  // the one used last comes first
  std::unordered_map<std::string_view, std::list<Row>::iterator> by_name_;
};

/// Counts how many there are of each name and limits them. From any thread.
class CountLimits {
 public:
  /// Counts one more and returns true if there are fewer than `most`; 0: no limit.
  [[nodiscard]] bool enter(const std::string& name, std::size_t most);
  void leave(const std::string& name);

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> counts_;
};

/// The name under which an address is limited. One person has 2^64 addresses of IPv6, so addresses
/// with the same first half share a name ("2001:db8:1:2::/64"). Other addresses are their own
/// names.
std::string limited_name(const std::string& address);

/// The network of an address, as far as it can be seen from it: "192.0.2.0/24", "2001:db8:1::/48".
/// Empty for text that is not an address, and for an address of this machine, which everybody has
/// who comes through an untrusted proxy.
std::string address_range(const std::string& address);

/// 429 with Retry-After in whole seconds.
Response too_many(Seconds wait, const std::string& detail);

}  // namespace fourfold::serve
