// The game in the terminal.
#include "app/terminal_game.h"

#include <chrono>
#include <cstdlib>

#include "app/command.h"
#include "app/files/policy_file.h"
#include "app/files/saved_games.h"
#include "app/language.h"
#include "app/terminal.h"
#include "app/terminal_services.h"
#include "base/parallel.h"
#include "terminal/loop.h"
#include "terminal/threads.h"

namespace fourfold::app {
namespace {

/// Different in every game. It need not be hard to guess: it is written into the replay.
std::uint64_t seed_from_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(now).count()) % 1'000'000'000;
}

/// What went wrong is told where the coach would stand.
template <class Load>
auto told(Load load) -> Result<decltype(load())> {
  try {
    return load();
  } catch (const std::exception& problem) {
    return Error{problem.what()};
  }
}

Result<tetris::Policy> coach_for(const std::string& name, std::string_view rules) {
  return told([&] { return load_policy(name.empty() ? best_adviser(rules) : name); });
}

Result<tetris::modern::MachinePolicy> modern_coach_for(const std::string& name) {
  return told([&] { return load_machine(name.empty() ? kUsualMachine : name); });
}

scenes::Services services_with(stage::Background& background) {
  scenes::Services services;
  services.background = &background;
  services.seconds = thread_seconds;
  services.new_seed = seed_from_clock;
  services.policy_for = [](std::string_view rules) { return load_policy(default_policy(rules)); };
  services.coach_for = coach_for;
  services.modern_coach_for = modern_coach_for;
  add_saved_games(services);
  services.policies = shipped_policies();
  services.machine = load_machine(kUsualMachine);
  for (const auto& machine : shipped_machines()) services.machines.push_back(machine.name);
  add_world_services(services);
  return services;
}

}  // namespace

void play_in_terminal(const FirstScene& first) {
  if (const auto problem = terminal::terminal_problem()) throw Failure("cannot play here: " + *problem);
  std::optional<int> ended_by;
  {
    terminal::Signals signals;
    terminal::Threads background(core_count(), [&] { signals.wake(); });
    scenes::Services services = services_with(background);
    stage::Stage stage(first(services));
    terminal::Terminal terminal;
    services.settings.look.system_language = screen::language_of_locale(locale_of_texts());
    services.settings.look.is_ascii = !terminal.shows_unicode();
    stage.set_look(services.settings.look);
    ended_by = terminal::run(stage, terminal, signals);
  }
  if (ended_by) terminal::die_of(*ended_by);
}

}  // namespace fourfold::app
