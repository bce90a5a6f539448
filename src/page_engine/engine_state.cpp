// Policies by name.
#include "page_engine/engine_state.h"

#include "base/utf8.h"

namespace fourfold::page_engine {

Result<const AnyPolicy*> EngineState::policy(std::string_view name) const {
  const auto at = policies.find(name);
  if (at != policies.end()) return &at->second;
  return Error{"policy: there is none of the name " + in_quotes(name)};
}

Result<tetris::Policy> EngineState::classic_policy(std::string_view name) const {
  const auto found = policy(name);
  if (!found) return Error{found.error()};
  if (const auto* classic = std::get_if<tetris::Policy>(*found)) return *classic;
  return Error{"policy: " + in_quotes(name) + " plays the modern game only"};
}

Result<tetris::modern::MachinePolicy> EngineState::machine_policy(std::string_view name) const {
  const auto found = policy(name);
  if (!found) return Error{found.error()};
  if (const auto* machine = std::get_if<tetris::modern::MachinePolicy>(*found)) return *machine;
  return Error{"policy: " + in_quotes(name) + " does not play the modern game"};
}

Result<tetris::modern::Thinker*> EngineState::thinker(std::string_view name) {
  const auto at = thinkers_.find(name);
  if (at != thinkers_.end()) return &at->second;
  const auto policy = machine_policy(name);
  if (!policy) return Error{policy.error()};
  return &thinkers_.emplace(std::string(name), *policy).first->second;
}

void EngineState::forget_thinker(std::string_view name) {
  if (const auto at = thinkers_.find(name); at != thinkers_.end()) thinkers_.erase(at);
}

}  // namespace fourfold::page_engine
