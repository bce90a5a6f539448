// From replays to places on a board.
#include "scores/store/submit.h"

#include "scores/review/plausibility.h"

namespace fourfold::scores {

Result<std::vector<Standing>> submit(const OpenStore& open, std::span<const ClaimedReplay> submissions) {
  std::vector<Entry> entries;
  entries.reserve(submissions.size());
  for (const ClaimedReplay& submission : submissions) {
    auto entry = verified_entry(submission.replay, submission.claim);
    if (!entry) return Error{(submission.source.empty() ? "" : submission.source + ": ") + entry.error()};
    judge(*entry);
    entries.push_back(*std::move(entry));
  }
  return open().submit(entries);
}

Result<Standing> submit(const OpenStore& open, const ClaimedReplay& submission) {
  auto standings = submit(open, std::span(&submission, 1));
  if (!standings) return Error{standings.error()};
  return std::move(standings->front());
}

}  // namespace fourfold::scores
