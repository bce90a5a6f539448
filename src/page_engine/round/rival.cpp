// Matches against the machine that ships.
#include "page_engine/round/rival.h"

#include "page_engine/engine_state.h"
#include "page_engine/round/modern_options.h"
#include "session/tetris/versus.h"

namespace fourfold::page_engine {
namespace {

class MachineRival final : public Rival {
 public:
  explicit MachineRival(session::Versus versus) : versus_(std::move(versus)) {}

  [[nodiscard]] const session::ModernRound& person() const override { return versus_.person(); }
  [[nodiscard]] const session::ModernRound& machine() const override { return versus_.machine(); }
  [[nodiscard]] Winner winner() const override {
    const session::Winner winner = versus_.winner();
    if (winner == session::Winner::none) return Winner::none;
    return winner == session::Winner::person ? Winner::person : Winner::machine;
  }
  [[nodiscard]] int pieces_per_minute() const override { return session::pieces_per_minute(versus_.options()); }
  tetris::modern::Facts apply(const tetris::modern::Command& command) override {
    const bool is_time = command.kind == tetris::modern::Command::Kind::tick;
    return is_time ? versus_.pass(command.count) : versus_.apply(command);
  }

 private:
  session::Versus versus_;
};

}  // namespace

Result<std::unique_ptr<Rival>> open_rival(const EngineState& engine, const session::ModernOptions& options,
                                          const session::ModernRound* so_far) {
  auto policy = engine.machine_policy(kMachine);
  if (!policy) return Error{policy.error()};
  const session::VersusOptions versus{.setup = options.setup,
                                      .policy = *std::move(policy),
                                      .strength = options.strength,
                                      .pieces_per_minute = options.pieces_per_minute};
  if (so_far == nullptr) return std::unique_ptr<Rival>(std::make_unique<MachineRival>(session::Versus(versus)));
  auto match = session::Versus::from(versus, *so_far);
  if (!match) return Error{match.error()};
  return std::unique_ptr<Rival>(std::make_unique<MachineRival>(*std::move(match)));
}

}  // namespace fourfold::page_engine
