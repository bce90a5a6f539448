// Answers that stay valid until a board changes.
#include "serve/api/kept.h"

namespace fourfold::serve {

std::optional<Response> KeptAnswers::find(const std::string& target) const {
  const std::lock_guard lock(mutex_);
  const auto found = answers_.find(target);
  return found == answers_.end() ? std::nullopt : std::optional(found->second);
}

std::uint64_t KeptAnswers::moment() const {
  const std::lock_guard lock(mutex_);
  return moment_;
}

void KeptAnswers::keep(const std::string& target, const Response& response, std::uint64_t moment) {
  const std::lock_guard lock(mutex_);
  if (moment != moment_) return;
  if (answers_.size() >= most_) answers_.clear();
  answers_.insert_or_assign(target, response);
}

void KeptAnswers::forget() {
  const std::lock_guard lock(mutex_);
  ++moment_;
  answers_.clear();
}

}  // namespace fourfold::serve
