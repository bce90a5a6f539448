// The progress of a person on the screen.
#include "scenes/progress.h"

#include <algorithm>
#include <array>

#include "scenes/help_pages.h"
#include "screen/progress_view.h"
#include "screen/text.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;
using teach::GameRecord;

constexpr int kProgressTicks = 6;

/// The numbers of a game, a row each.
struct Number {
  std::string_view name;
  double (*of)(const GameRecord&);
  int decimals;
};
constexpr std::array kNumbers = {
    Number{"accuracy, per cent", [](const GameRecord& r) { return r.accuracy / 10.0; }, 1},
    Number{"holes per 100 pieces", [](const GameRecord& r) { return r.holes_per_100(); }, 1},
    Number{"fours per 100 pieces", [](const GameRecord& r) { return r.fours_per_100(); }, 1},
    Number{"pieces a second", [](const GameRecord& r) { return r.speed(); }, 2}};

std::string game_name(bool modern) { return std::string(modern ? tetris::modern::Game::kName : tetris::Game::kName); }

std::string opponent_line(const teach::OpponentRecord& record) {
  return "Connect Four against " + record.opponent + ": won " + std::to_string(record.won) + ", drawn " +
         std::to_string(record.drawn) + ", lost " + std::to_string(record.lost) + " (" +
         fixed(100 * record.win_rate(), 0) + " %)";
}

}  // namespace

ProgressScene::ProgressScene(Services& services, std::string name)
    : name_(std::move(name)), errand_(*services.background) {
  auto person = services.person(name_);
  if (!person) {
    message_ = person.error();
    return;
  }
  teach::Advisers advisers{.classic = [coach = services.coach_for](std::string_view rules) { return coach("", rules); },
                           .modern = services.machine};
  errand_.ask(0, [name = name_, person = *std::move(person), advisers = std::move(advisers),
                  work = work_](const StopToken& stop) {
    return progress_of(name, person.games, person.opponents, advisers, {stop, [&](int done, int all) {
                                                                          work->all = all;
                                                                          work->done = done;
                                                                        }});
  });
}

std::vector<const GameRecord*> ProgressScene::games() const {
  std::vector<const GameRecord*> list;
  for (const GameRecord& record : progress_->games) {
    if (record.played.game == game_name(modern_)) list.push_back(&record);
  }
  return list;
}

std::optional<int> ProgressScene::next_change() const {
  return progress_ || !message_.empty() ? std::nullopt : std::optional(kProgressTicks);
}

void ProgressScene::advance(int /*ticks*/, stage::Stage& /*stage*/) {
  auto answer = errand_.take(0);
  if (!answer) return;
  if (!*answer) {
    message_ = answer->error();
    return;
  }
  progress_ = **std::move(answer);
  modern_ = !progress_->games.empty() && progress_->games.back().played.game == game_name(true);
}

void ProgressScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (event.key == key(U'q') || event.key == key(KeyCode::escape)) return stage.pop();
  if (shows_help(event.key, stage, progress_help())) return;
  if (event.key == key(U'g')) modern_ = !modern_;
  if (event.key == key(KeyCode::up) || event.key == key(U'k'))
    chosen_ = (chosen_ + kNumbers.size() - 1) % kNumbers.size();
  if (event.key == key(KeyCode::down) || event.key == key(U'j')) chosen_ = (chosen_ + 1) % kNumbers.size();
}

std::string ProgressScene::subtitle() const {
  if (!message_.empty()) return "";
  if (!progress_) {
    const int done = work_->done, all = work_->all;
    return "Looking at every game..." + (all == 0 ? "" : " " + std::to_string(done) + " of " + std::to_string(all));
  }
  return std::string(modern_ ? "modern" : "classic") + " Tetris: " + screen::counted(std::ssize(games()), "game") +
         (games().empty() ? "" : "; the numbers are of all and of the last one");
}

void ProgressScene::draw(screen::Frame& frame) const {
  screen::ProgressView view{.title = "Progress: " + name_, .subtitle = subtitle(), .chosen = chosen_};
  view.message = message_;
  view.hints = {{"q", "back"}};
  if (!progress_) return draw_progress(frame, view);
  view.hints = {{"g", "classic, modern"}, {"Up/Down", "number"}, {"?", "keys"}, {"q", "back"}};
  const auto list = games();
  for (const Number& number : kNumbers) {
    if (list.empty()) break;
    view.numbers.emplace_back(number.name, fixed(mean_of(*progress_, game_name(modern_), number.of), number.decimals) +
                                               "  " + fixed(number.of(*list.back()), number.decimals));
  }
  for (const GameRecord* record : list) view.values.push_back(kNumbers[chosen_].of(*record));
  if (!list.empty()) {
    const auto [low, high] = std::ranges::minmax(view.values);
    view.highest = fixed(high, kNumbers[chosen_].decimals);
    view.lowest = fixed(low, kNumbers[chosen_].decimals);
  }
  for (const std::size_t i : best_games(*progress_)) {
    const teach::PlayedGame& played = progress_->games[i].played;
    if (played.game == game_name(modern_)) view.best.push_back("best " + played.mode + ": " + played.score);
  }
  for (const teach::NamedHabit& habit : habits_of(*progress_, game_name(modern_)))
    view.habits.push_back(to_text(habit) + ".");
  for (const teach::OpponentRecord& record : progress_->opponents) view.opponents.push_back(opponent_line(record));
  if (list.size() == 1) view.message = "The graph begins with the second game.";
  if (list.empty() && view.opponents.empty()) view.message = "Nothing is kept under this name yet.";
  draw_progress(frame, view);
}

}  // namespace fourfold::scenes
