// A WebAssembly module for the tests: plays the workloads of `fourfold bench`, shortened, and
// answers their signatures. signature.mjs is its other half.
//
// Who calls writes the name of a feature set to `feature_set_name()` and the weights of a policy to
// `weights()`, then asks.
#include <algorithm>
#include <array>

#include "tests/wasm/short_signature.h"

namespace {

using namespace fourfold::tetris;

std::array<char, 32> name_buffer{};
std::array<double, kMaxFeatures> weight_buffer{};

}  // namespace

extern "C" {

[[clang::export_name("feature_set_name")]] char* feature_set_name() { return name_buffer.data(); }
[[clang::export_name("weights")]] double* weights() { return weight_buffer.data(); }
[[clang::export_name("workload_count")]] std::size_t workload_count() { return workloads().size(); }
[[clang::export_name("workload_name")]] const char* workload_name(std::size_t i) { return workloads()[i].name; }
[[clang::export_name("policy_name")]] const char* policy_name(std::size_t i) { return workloads()[i].policy; }

/// 0: there is no such feature set, or the policy cannot play.
[[clang::export_name("signature")]] std::uint64_t signature(std::size_t workload) {
  const auto set = feature_set_from(name_buffer.data());
  if (!set) return 0;
  const auto count = static_cast<std::size_t>(info(*set).size());
  const Policy policy{.features = *set, .weights = {weight_buffer.begin(), weight_buffer.begin() + count}};
  const auto found = fourfold::testing::short_signature(workloads()[workload], policy);
  return found ? *found : 0;
}
}
