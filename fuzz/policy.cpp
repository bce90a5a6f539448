// Any bytes as a policy: refused with a reason, or a policy that is the same when it is written and
// read again.
#include <cstdint>

#include "require.h"
#include "tetris/search/policy_json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const auto policy = tetris::policy_from_json({reinterpret_cast<const char*>(data), size});
  if (!policy) {
    fuzz::require_presentable(policy.error());
    return 0;
  }
  fuzz::require(policy->name == printable(policy->name), "a name can be shown");
  const std::string written = policy_to_json(*policy);
  const auto again = tetris::policy_from_json(written);
  fuzz::require(again.ok() && policy_to_json(*again) == written, "what is written can be read");
  return 0;
}
