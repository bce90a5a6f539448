// Answers that stay valid until a board changes, because most people ask for the same few.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "serve/http/message.h"

namespace fourfold::serve {

class KeptAnswers {
 public:
  explicit KeptAnswers(std::size_t most = 2000) : most_(most) {}

  /// The stored answer for a request's target.
  [[nodiscard]] std::optional<Response> find(const std::string& target) const;
  /// Must be called before the answer is computed: if a board changes in the meantime, the answer
  /// is not stored.
  [[nodiscard]] std::uint64_t moment() const;
  void keep(const std::string& target, const Response& response, std::uint64_t moment);
  /// Removes all answers, because a board has changed.
  void forget();

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::uint64_t moment_ = 0;
  std::unordered_map<std::string, Response> answers_;
};

}  // namespace fourfold::serve
