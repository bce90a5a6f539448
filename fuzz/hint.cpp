// Any bytes as a position that `tetris hint` is asked about: refused with a reason, or answered.
#include <cstdint>

#include "app/json_lines.h"
#include "data/shipped.h"
#include "require.h"
#include "tetris/rulesets.h"
#include "tetris/search/hint.h"
#include "tetris/search/policy_json.h"
#include "tetris/text.h"

namespace fourfold {
namespace {

using tetris::HintRequest;

Result<HintRequest> request_from(const tetris::Rules& rules, std::string_view text) {
  if (!text.starts_with('{')) {
    const auto typed = typed_position_from(rules, text);
    if (!typed) return Error{typed.error()};
    return HintRequest{typed->board, typed->queue};
  }
  try {
    return hint_request_from(app::parsed_json(text), rules);
  } catch (const app::BadLine& e) {
    return Error{e.what};
  }
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  static const tetris::Policy policy = *tetris::policy_from_json(data::find(data::policies(), "genes")->text);
  const tetris::Rules& rules = **tetris::find_rules(policy.rules);
  const auto request = request_from(rules, {reinterpret_cast<const char*>(data), size});
  if (!request) {
    fuzz::require_presentable(request.error());
    return 0;
  }
  const auto advice = hint({&rules, &policy, {.known = 1, .keep = 1}}, *request);
  fuzz::require(!advice || !advice->placements.empty(), "an answer names a placement");
  if (!advice) fuzz::require_presentable(advice.error());
  return 0;
}
