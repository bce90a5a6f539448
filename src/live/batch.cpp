// The commands of one message.
#include "live/batch.h"

namespace fourfold::live {

std::size_t count_of(const Batch& batch) {
  return std::visit([](const auto& commands) { return commands.size(); }, batch);
}

std::uint64_t ticks_of(const Batch& batch) {
  return std::visit(
      [](const auto& commands) {
        std::uint64_t sum = 0;
        for (const auto& command : commands) {
          if constexpr (requires { command.count; }) {
            if (command.kind == std::decay_t<decltype(command)>::Kind::tick) sum += command.count;
          }
        }
        return sum;
      },
      batch);
}

}  // namespace fourfold::live
