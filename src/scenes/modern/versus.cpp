// A person against a machine.
#include "scenes/modern/versus.h"

#include <algorithm>

#include "scenes/modern/facts.h"
#include "scenes/modern/over.h"

namespace fourfold::scenes {

session::VersusOptions versus_options(const Services& services, const session::ModernOptions& options) {
  return {.setup = options.setup,
          .policy = services.machine,
          .strength = options.strength,
          .pieces_per_minute = options.pieces_per_minute};
}

ModernVersus::ModernVersus(Services& services, const session::ModernOptions& options)
    : ModernVersus(services, options, session::Versus(versus_options(services, options)), Begin::countdown) {}

ModernVersus::ModernVersus(Services& services, const session::ModernOptions& options, session::Versus match,
                           Begin begin)
    : ModernScene(services, options, session::statistics_of(match.person().setup(), match.person().commands()), begin),
      match_(std::move(match)) {
  release_keys();
}

tetris::modern::Facts ModernVersus::play(const Command& command) {
  return command.kind == Command::Kind::tick ? match_.pass(command.count) : match_.apply(command);
}

std::unique_ptr<stage::Scene> ModernVersus::over_scene() {
  FinishedModern finished{match_.person(), statistics_, std::nullopt, false};
  finished.won = match_.winner() == session::Winner::person;
  return std::make_unique<ModernOver>(services_, options_, std::move(finished));
}

void ModernVersus::draw(screen::Frame& frame) const {
  screen::VersusView picture{.person = view()};
  const auto& machine = match_.machine().game();
  picture.person.title = "You";
  picture.person.facts = modern_facts(game(), statistics_, std::nullopt);
  std::erase_if(picture.person.facts, [](const screen::ModernFact& fact) { return fact.short_name == "pts"; });
  // There is room for the first reason of the coach where nothing else is told.
  const bool is_free = picture.person.news.empty() && picture.person.last_clear == nullptr;
  if (const auto said = coach_lines(); is_free && !said.empty()) {
    const auto reason = std::ranges::find_if(said, [](const std::string& line) { return line.starts_with("- "); });
    picture.person.news = reason == said.end() ? said.back() : reason->substr(2);
  }
  picture.machine = {.game = &machine, .paint = &match_.machine().paint(), .ghost = false};
  picture.machine.patterns = picture.person.field.patterns;
  picture.machine.hidden = picture.person.field.hidden;
  picture.machine_title = "Machine " + std::to_string(options_.strength);
  const auto attack = static_cast<std::int64_t>(machine.position.attack);
  picture.machine_facts = {{"", "pieces", std::to_string(machine.position.pieces)},
                           {"", "attack", screen::grouped(attack)},
                           {"", "speed", std::to_string(pieces_per_minute(match_.options()))}};
  screen::draw_versus(frame, picture);
}

}  // namespace fourfold::scenes
