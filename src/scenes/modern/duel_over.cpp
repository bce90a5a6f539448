// The end of a game of two persons.
#include "scenes/modern/duel_over.h"

#include <algorithm>
#include <array>
#include <utility>

#include "scenes/help_pages.h"
#include "scenes/modern/facts.h"
#include "scenes/tetris/review.h"

namespace fourfold::scenes {
namespace {

using screen::Role;
using stage::key;
using stage::KeyCode;

constexpr int kDuelWaitTicks = tetris::kTicksPerSecond / 2;
constexpr int kDuelBoxWidth = 42, kDuelBoxHeight = 14;

/// What of the end of a game is told of both.
constexpr std::array<std::string_view, 8> kDuelNumbers = {"time",    "pieces", "lines",         "attack",
                                                          "T-spins", "fours",  "longest combo", "keys/piece"};

std::vector<screen::ModernFact> results_of(const session::ModernRound& round) {
  return modern_results(round.game(), session::statistics_of(round.setup(), round.commands()));
}

}  // namespace

DuelOver::DuelOver(Services& services, DuelOptions options, session::Duel duel)
    : services_(services), options_(std::move(options)), duel_(std::move(duel)), wait_ticks_(kDuelWaitTicks) {}

void DuelOver::advance(int ticks, stage::Stage& /*stage*/) { wait_ticks_ = std::max(0, wait_ticks_ - ticks); }

std::optional<int> DuelOver::next_change() const { return wait_ticks_ > 0 ? std::optional(wait_ticks_) : std::nullopt; }

void DuelOver::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (wait_ticks_ > 0 || event.press != stage::Press::down) return;
  message_.clear();
  if (event.key == key(U'q') || event.key == key(KeyCode::escape)) return stage.pop();
  if (shows_help(event.key, stage, duel_over_help())) return;
  if (event.key == key(U'r')) return play_again(stage);
  if (event.key == key(U'1')) return review(0, stage);
  if (event.key == key(U'2')) return review(1, stage);
  if (event.key == key(U'k')) keep();
}

void DuelOver::play_again(stage::Stage& stage) {
  DuelOptions next = options_;
  next.setup.start.seed = services_.new_seed();
  stage.replace(std::make_unique<ModernDuel>(services_, std::move(next)));
}

void DuelOver::review(int side, stage::Stage& stage) {
  if (!duel_.of(side).is_recorded()) return;
  stage.push(modern_review(services_, duel_.of(side).replay_text(), side == 0 ? "Left" : "Right"));
}

/// A replay for each side, because a replay is a game of one.
void DuelOver::keep() {
  if (std::exchange(kept_, true)) return;
  for (const int side : {0, 1}) {
    if (!duel_.of(side).is_recorded()) continue;
    const auto path = services_.keep_replay(duel_.of(side).replay_text());
    message_ = path ? "The replays of both are kept." : path.error();
    if (!path) return;
  }
}

std::string DuelOver::heading() const {
  const auto winner = duel_.winner();
  return !winner ? "A DRAW" : *winner == 0 ? "LEFT WON" : "RIGHT WON";
}

void DuelOver::draw_table(screen::Frame& frame, int y, int x) const {
  constexpr int kLeftAt = 18, kRightAt = 28, kNumberWidth = 9;
  const auto put = [&](const std::string& name, const std::string& left, const std::string& right, Role role) {
    const auto right_end = [&](int column, const std::string& text) {
      frame.put(y, x + column + kNumberWidth - screen::width_of(frame.said(text)), text, role);
    };
    frame.put(y, x, name, Role::dim);
    right_end(kLeftAt, left);
    right_end(kRightAt, right);
    ++y;
  };
  put("", "Left", "Right", Role::title);
  put("games won", std::to_string(options_.wins[0]), std::to_string(options_.wins[1]), Role::plain);
  const auto left = results_of(duel_.of(0)), right = results_of(duel_.of(1));
  for (const std::string_view name : kDuelNumbers) {
    const auto at = std::ranges::find(left, name, &screen::ModernFact::name) - left.begin();
    put(std::string(name), left.at(static_cast<std::size_t>(at)).value, right.at(static_cast<std::size_t>(at)).value,
        Role::plain);
  }
}

void DuelOver::draw(screen::Frame& frame) const {
  const int x = (frame.width() - kDuelBoxWidth) / 2, y = std::max(1, (frame.height() - 1 - kDuelBoxHeight) / 2);
  screen::draw_box(frame, y, x, kDuelBoxHeight, kDuelBoxWidth, heading());
  draw_table(frame, y + 1, x + 2);
  frame.put(y + 12, x + 2, screen::shortened(frame.said(message_), kDuelBoxWidth - 4), Role::good);
  if (wait_ticks_ > 0) return;
  const std::vector<screen::KeyHint> hints = {{"r", "again"}, {"q", "back"},        {"k", "keep it"},
                                              {"?", "keys"},  {"1", "review left"}, {"2", "review right"}};
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

}  // namespace fourfold::scenes
