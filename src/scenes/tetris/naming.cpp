// The name for the rankings.
#include "scenes/tetris/naming.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "scores/entry/measure.h"
#include "screen/text.h"
#include "screen/widgets.h"

namespace fourfold::scenes {

using screen::Role;
using stage::key;
using stage::KeyCode;

namespace {

constexpr int kWaitTicks = 30;  ///< keys of the game that come too late do not type a name
constexpr int kLongestName = 32;
constexpr std::string_view kNobody = "anonymous";

/// Why a game that was handed in is not on the board.
std::string why_off_board(const scores::Row& row) {
  if (row.state == scores::State::held) return "Held until a keeper has looked at it: " + row.entry.doubt;
  return "This game was taken off the board before and is refused.";
}

}  // namespace

Naming::Naming(Services& services, std::string unranked, std::string save, Offer offer)
    : services_(services),
      offer_(std::move(offer)),
      save_(std::move(save)),
      message_(std::move(unranked)),
      may_rank_(message_.empty()),
      wait_ticks_(kWaitTicks),
      name_(kLongestName, services.settings.player) {}

void Naming::advance(int ticks, stage::Stage& stage) {
  if (phase_ != Phase::waiting) return;
  wait_ticks_ -= ticks;
  if (wait_ticks_ > 0) return;
  phase_ = may_rank_ ? Phase::naming : Phase::done;
  stage.drop_input();
}

std::optional<int> Naming::next_change() const {
  return phase_ == Phase::waiting ? std::optional(wait_ticks_) : std::nullopt;
}

std::string Naming::among(PlayerKind played) const {
  if (!may_rank_) return "";
  if (played == PlayerKind::bot) return "The coach moved: ranked among machines.";
  return played == PlayerKind::coached ? "The coach was on: ranked as coached." : "";
}

void Naming::handle(const stage::KeyEvent& event) {
  if (event.press == stage::Press::up) return;
  if (phase_ == Phase::waiting) wait_ticks_ = kWaitTicks;
  if (phase_ != Phase::naming || (event.press == stage::Press::again && pressed_ != event.key)) return;
  const stage::Key pressed = event.key;
  pressed_ = pressed;
  message_.clear();
  if (pressed == key(KeyCode::enter)) return keep(name_.text());
  if (pressed == key(KeyCode::escape)) {
    message_ = "The game was not kept.";
    phase_ = Phase::done;
    return forget();
  }
  name_.handle(pressed);
}

void Naming::keep(const std::string& name) {
  auto standing = services_.keep(offer_(name.empty() ? std::string(kNobody) : name));
  if (!standing) return tell(standing.error());
  if (standing->row.state == scores::State::on_board)
    standing_ = *std::move(standing);
  else
    tell(why_off_board(standing->row));
  phase_ = Phase::done;
  forget();
  if (name.empty() || name == services_.settings.player) return;
  services_.settings.player = name;
  services_.save_settings(services_.settings);
}

void Naming::save() {
  if (phase_ == Phase::done || !may_rank_) return;
  keep(name_.text());
  if (phase_ != Phase::done) keep("");
}

void Naming::forget() {
  if (!save_.empty()) services_.forget_game(std::exchange(save_, ""));
}

void Naming::draw(screen::Frame& frame, int y, int x, int width) const {
  if (standing_) return draw_rows(frame, y, x, width);
  if (phase_ == Phase::naming) {
    frame.put(y, x, "Your name for the rankings:", Role::plain);
    name_.draw(frame, y + 1, x + 2, width - 2);
    y += 3;
  }
  for (const std::string& line : screen::wrapped(frame.said(message_), width)) frame.put(y++, x, line, Role::bad);
}

/// The best five, and the own row after them if it is further down.
void Naming::draw_rows(screen::Frame& frame, int y, int x, int width) const {
  std::vector<scores::Row> rows = standing_->best;
  const auto is_own = [&](const scores::Row& row) { return row.id == standing_->row.id; };
  if (std::ranges::none_of(rows, is_own)) rows.push_back(standing_->row);
  for (const scores::Row& row : rows) {
    const Role role = is_own(row) ? Role::selected : Role::plain;
    if (is_own(row)) frame.put(y, x, std::string(static_cast<std::size_t>(width), ' '), role);
    frame.put(y, x, (is_own(row) ? ">" : " ") + screen::right(std::to_string(row.rank), 4) + "  ", role);
    frame.put_name(y, x + 7, screen::shortened(row.entry.name, width - 20), role);
    frame.put(y++, x + width - 12, screen::right(score_text(row.entry), 12), role);
  }
}

}  // namespace fourfold::scenes
