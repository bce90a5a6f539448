// The game in the terminal.
#include "app/terminal_game.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "app/command.h"
#include "app/files.h"
#include "app/paths.h"
#include "app/policy_file.h"
#include "app/terminal.h"
#include "app/terminal_services.h"
#include "base/parallel.h"
#include "terminal/loop.h"

namespace fourfold::app {
namespace {

std::filesystem::path saved_game() { return data_folder() / "game.save"; }

/// Nothing where there is no folder for it, which is no reason not to play.
std::optional<std::string> game_file() {
  try {
    return saved_game().string();
  } catch (const Failure&) {
    return std::nullopt;
  }
}

/// Different in every game and in no need of being good: it is written into the replay.
std::uint64_t seed_from_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(now).count()) % 1'000'000'000;
}

/// A file that cannot be read is no game to continue.
std::optional<std::string> load_game() {
  const auto file = game_file();
  if (!file || !std::filesystem::exists(*file)) return std::nullopt;
  try {
    return read_file(*file);
  } catch (const Failure&) {
    return std::nullopt;
  }
}

/// A full disk must not end the game: what went wrong is told beside it.
std::string save_game(const std::string& text) {
  try {
    std::filesystem::create_directories(data_folder());
    write_file(saved_game().string(), text, Durability::process);
    return "";
  } catch (const std::exception& problem) {
    return problem.what();
  }
}

void forget_game() {
  std::error_code nothing_there;
  if (const auto file = game_file()) std::filesystem::remove(*file, nothing_there);
}

scenes::Services services_with(terminal::Background& background) {
  scenes::Services services;
  services.background = &background;
  services.seconds = thread_seconds;
  services.new_seed = seed_from_clock;
  services.load_game = load_game;
  services.save_game = [](const std::string& text) { return save_game(text); };
  services.policy_for = [](std::string_view rules) { return load_policy(default_policy(rules)); };
  services.forget_game = forget_game;
  services.policies = shipped_policies();
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
    terminal::Stage stage(first(services));
    stage.set_look(services.settings.look);
    terminal::Terminal terminal;
    ended_by = terminal::run(stage, terminal, signals);
  }
  if (ended_by) terminal::die_of(*ended_by);
}

}  // namespace fourfold::app
