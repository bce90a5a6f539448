// Any bytes as JSON: refused with a place, or a value that is the same when it is written and read
// again; what is written steers no terminal.
#include "base/json.h"

#include <cstdint>

#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const auto value = Json::parse({reinterpret_cast<const char*>(data), size});
  if (!value) {
    fuzz::require_presentable(value.error());
    return 0;
  }
  for (const int indent : {-1, 1}) {
    const std::string written = value->dump(indent);
    fuzz::require(written == printable_lines(written), "what is written is printable");
    const auto again = Json::parse(written);
    fuzz::require(again.ok() && *again == *value, "what is written can be read");
  }
  fuzz::require_presentable(brief(*value));
  return 0;
}
