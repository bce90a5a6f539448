// The table of names with a bucket, and the count for each name.
#include "serve/load/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "serve/http/problem.h"

namespace fourfold::serve {
namespace {

constexpr int kForgottenAtOnce = 2;  // names for each new one, so that there are soon fewer again

}  // namespace

Seconds Buckets::take(std::string_view name, double amount, Time now) {
  if (rate_.per_second <= 0) return Seconds(0);
  const std::lock_guard lock(mutex_);
  return Seconds(bucket_of(name, now).take_or_wait(amount, seconds_of(now)));
}

void Buckets::charge(std::string_view name, double amount, Time now) {
  if (rate_.per_second <= 0) return;
  const std::lock_guard lock(mutex_);
  bucket_of(name, now).charge(amount, seconds_of(now));
}

std::size_t Buckets::size() const {
  const std::lock_guard lock(mutex_);
  return rows_.size();
}

TokenBucket& Buckets::bucket_of(std::string_view name, Time now) {
  if (const auto at = by_name_.find(name); at != by_name_.end()) {
    rows_.splice(rows_.begin(), rows_, at->second);
    return rows_.front().bucket;
  }
  for (int i = 0; i < kForgottenAtOnce && !rows_.empty() && is_as_new(rows_.back(), now); ++i) forget_last();
  if (rows_.size() >= most_names_ && !rows_.empty()) forget_last();
  rows_.push_front({std::string(name), TokenBucket(rate_, seconds_of(now))});
  by_name_.emplace(rows_.front().name, rows_.begin());
  return rows_.front().bucket;
}

bool Buckets::is_as_new(const Row& row, Time now) const {
  TokenBucket bucket = row.bucket;
  return bucket.take(rate_.burst, seconds_of(now));
}

void Buckets::forget_last() {
  by_name_.erase(rows_.back().name);
  rows_.pop_back();
}

bool CountLimits::enter(const std::string& name, std::size_t most) {
  if (most == 0) return true;
  const std::lock_guard lock(mutex_);
  std::size_t& count = counts_[name];
  if (count >= most) return false;
  ++count;
  return true;
}

void CountLimits::leave(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto at = counts_.find(name);
  if (at != counts_.end() && --at->second == 0) counts_.erase(at);
}

std::string limited_name(const std::string& address) {
  in6_addr bytes{};
  if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&bytes)) return address.substr(address.rfind(':') + 1);
  std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(AF_INET6, &bytes, text.data(), text.size());
  return std::string(text.data()) + "/64";
}

std::string address_range(const std::string& address) {
  const std::string name = limited_name(address);
  in_addr four{};
  if (inet_pton(AF_INET, name.c_str(), &four) == 1) {
    const bool is_this_machine = name.starts_with("127.");
    return is_this_machine ? "" : name.substr(0, name.rfind('.')) + ".0/24";
  }
  in6_addr six{};
  if (inet_pton(AF_INET6, address.c_str(), &six) != 1 || IN6_IS_ADDR_LOOPBACK(&six)) return "";
  std::fill(std::begin(six.s6_addr) + 6, std::end(six.s6_addr), std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(AF_INET6, &six, text.data(), text.size());
  return std::string(text.data()) + "/48";
}

Response too_many(Seconds wait, const std::string& detail) {
  const auto seconds = static_cast<long long>(std::ceil(std::clamp(wait.count(), 1.0, 86'400.0)));
  Response response = problem(429, detail + ": try again in " + std::to_string(seconds) + " s");
  response.fields.push_back({"Retry-After", std::to_string(seconds)});
  return response;
}

}  // namespace fourfold::serve
