// The processors of this computer.
#include "research/engine/machine.h"

#include <utility>

#include "base/parallel.h"

namespace fourfold::research {
namespace {

class Processors final : public Machine {
 public:
  Processors(Controller controller, unsigned threads, Isa isa)
      : controller_(std::move(controller)), threads_(thread_count(threads)), isa_(isa) {}

  void play(const Plan& plan, std::span<Game> games) override {
    const auto from = [&](std::size_t share) { return games.size() * share / threads_; };
    parallel_map(threads_, threads_, [&](std::size_t share) {
      research::play(controller_, plan, games.subspan(from(share), from(share + 1) - from(share)), isa_);
      return 0;
    });
  }

  [[nodiscard]] std::size_t batch(const Plan& /*plan*/) const override { return threads_ * kBatch; }

 private:
  Controller controller_;
  unsigned threads_;
  Isa isa_;
};

}  // namespace

std::unique_ptr<Machine> processors(const Controller& controller, unsigned threads, Isa isa) {
  return std::make_unique<Processors>(controller, threads, isa);
}

}  // namespace fourfold::research
