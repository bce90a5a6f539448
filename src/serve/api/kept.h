// Answers that are good until a board changes: most people ask for the same few.
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

  /// By the target of the request.
  [[nodiscard]] std::optional<Response> find(const std::string& target) const;
  /// To be asked for before the answer is computed: what was changed meanwhile is not kept.
  [[nodiscard]] std::uint64_t moment() const;
  void keep(const std::string& target, const Response& response, std::uint64_t moment);
  /// A board has changed.
  void forget();

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::uint64_t moment_ = 0;
  std::unordered_map<std::string, Response> answers_;
};

}  // namespace fourfold::serve
