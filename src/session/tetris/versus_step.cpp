// Garbage between the two sides of a match, and the setup and commands of a machine's side.
#include "session/tetris/versus_step.h"

#include <cassert>

namespace fourfold::session {

using tetris::modern::Command;

namespace {

constexpr std::uint32_t kTicksPerMinute = 60 * tetris::kTicksPerSecond;

std::string rows_text(std::uint32_t count) { return std::to_string(count) + (count == 1 ? " row" : " rows"); }

}  // namespace

std::string Attacks::why_not(const Command& command) const {
  if (command.kind != Command::Kind::garbage) return {};
  if (rows_.empty()) return rows_text(command.count) + " of garbage were taken: expected none, as none were sent";
  const auto sent = static_cast<std::uint32_t>(rows_.front());
  if (command.count == sent) return {};
  return rows_text(command.count) + " of garbage were taken: expected " + rows_text(sent) + ", as number " +
         std::to_string(taken_ + 1) + " was sent";
}

void Attacks::add(const tetris::modern::Facts& facts) {
  for (const auto& locked : facts.locks) {
    if (locked.sent > 0) rows_.push_back(locked.sent);
  }
}

void Attacks::take() {
  assert(!rows_.empty());
  rows_.pop_front();
  ++taken_;
}

tetris::modern::Game::Setup machine_setup(tetris::modern::Game::Setup setup) {
  setup.start.options.level = setup.start.options.last_level = 0;
  return setup;
}

std::uint32_t ticks_per_piece(int pieces_per_minute) {
  return kTicksPerMinute / static_cast<std::uint32_t>(pieces_per_minute);
}

std::vector<Command> commands_of(const std::optional<tetris::modern::Choice>& choice) {
  using namespace tetris::modern;
  if (!choice) return {tap(Key::hard_drop)};
  if (!choice->hold) return {place(choice->move)};
  return {tap(Key::hold), place(choice->move)};
}

}  // namespace fourfold::session
