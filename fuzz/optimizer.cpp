// Any text as the state of an optimiser, as it stands in a checkpoint: what is taken asks for
// candidates that are numbers, before and after it is told their scores, and is the same when it is
// written and read again.
#include "learn/optimizer.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "require.h"

namespace fourfold::learn {
namespace {

using fuzz::require;

/// Lines of "key=value".
Fields fields_from(std::string_view text) {
  Fields fields;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t split = std::min(line.find('='), line.size());
    fields.push_back({std::string(line.substr(0, split)), std::string(line.substr(std::min(split + 1, line.size())))});
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return fields;
}

void require_numbers(const std::vector<Vector>& candidates, std::size_t size) {
  require(!candidates.empty(), "there is a candidate");
  for (const Vector& x : candidates) {
    require(x.size() == size, "candidates are as long as the favourite");
    require(std::ranges::all_of(x, [](double v) { return std::isfinite(v); }), "candidates are numbers");
  }
}

int population(const Optimizer& optimizer) {
  return std::visit(
      [](const auto& o) {
        if constexpr (requires { o.settings().population; }) return o.settings().population;
        return 1;
      },
      optimizer);
}

}  // namespace
}  // namespace fourfold::learn

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold::learn;
  constexpr int kEnough = 1000;  // larger ones only take longer
  auto loaded = load(fields_from({reinterpret_cast<const char*>(data), size}));
  if (!loaded || population(*loaded) > kEnough) return 0;
  Optimizer optimizer = *std::move(loaded);
  const auto again = load(save(optimizer));
  require(again.ok() && save(*again) == save(optimizer), "what is written can be read");
  const std::size_t length = favourite(optimizer).size();
  for (int generation = 0; generation < 3; ++generation) {
    const auto candidates = ask(optimizer);
    require_numbers(candidates, length);
    Vector scores;
    for (std::size_t i = 0; i < candidates.size(); ++i) scores.push_back(static_cast<double>(i % 7));
    tell(optimizer, scores);
    (void)stop(optimizer);
  }
  require_numbers(ask(optimizer), length);
  return 0;
}
