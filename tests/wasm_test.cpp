// The core in WebAssembly, run by Node, against the same code in this process.
#include <gtest/gtest.h>

#include "app/files/policy_file.h"
#include "tests/program.h"
#include "tests/wasm/short_signature.h"

namespace fourfold {
namespace {

TEST(Wasm, PlaysTheSameGamesAsTheProgram) {
  std::string expected;
  for (const tetris::Workload& workload : tetris::workloads()) {
    const auto signature = testing::short_signature(workload, app::load_policy(workload.policy));
    ASSERT_TRUE(signature) << signature.error();
    expected += std::string(workload.name) + ": " + std::to_string(*signature) + "\n";
  }
  const std::string root = FOURFOLD_SOURCE_DIR;
  const auto found =
      testing::shell("node " + root + "/tests/wasm/signature.mjs " FOURFOLD_WASM_MODULE " " + root + "/data/policies");
  EXPECT_EQ(found.text, expected) << "made by: cmake --preset wasm && cmake --build --preset wasm";
}

}  // namespace
}  // namespace fourfold
