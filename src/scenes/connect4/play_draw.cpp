// How a game of Connect Four looks and what stands beside its board.
#include "connect4/text.h"
#include "scenes/connect4/play.h"

namespace fourfold::scenes {
namespace {

using connect4::Side;

/// In short; the page of keys has all of it.
constexpr std::string_view kScoreLegend =
    "Scores are exact: = is a draw, + a win, - a loss of who is to move; the higher, the sooner.";

}  // namespace

std::string Connect4Play::status() const {
  const connect4::Game& game = match_.game();
  if (game.is_over()) return match_.end_text();
  const std::string side = session::disc(game.position.to_move());
  if (match_.humans_turn()) return side + " to move: disc " + std::to_string(game.position.discs() + 1);
  return paused_ ? side + " waits: p goes on" : side + " is thinking...";
}

std::vector<screen::KeyHint> Connect4Play::hints() const {
  if (match_.game().is_over())
    return {{"n", "new game"}, {"v", "review"}, {"k", "keep it"}, {"u", "take back"}, {"s", "scores"}, {"q", "back"}};
  if (machines_only()) return {{"p", "stop/go on"}, {"u", "back"}, {"s", "scores"}, {"n", "new"}, {"q", "back"}};
  return {{"1-7", "drop"}, {"i", "hint"},   {"?", "keys"},   {"q", "back"},
          {"u", "undo"},   {"s", "scores"}, {"r", "resign"}, {"← → Enter", "choose"}};
}

/// The hint, how to read the scores, why the machine moved: what was asked for comes first, because
/// what has no room is left out.
std::vector<std::string> Connect4Play::remarks() const {
  std::vector<std::string> out = hint_;
  const auto add = [&](const std::vector<std::string>& lines) {
    if (!out.empty() && !lines.empty()) out.emplace_back();
    out.insert(out.end(), lines.begin(), lines.end());
  };
  const connect4::Game& game = match_.game();
  const auto score = show_scores_ ? scores_.score_of(cursor_) : std::nullopt;
  if (score && !game.is_over() && game.position.can_play(cursor_))
    add({std::string("Column ") + connect4::column_symbol(cursor_) + ", " +
         score_text(game.position, *score, kScreenDiscs) + "."});
  if (show_scores_) add({std::string(kScoreLegend)});
  if (reasons_.texts().empty()) return out;
  add({mover_});
  out.insert(out.end(), reasons_.texts().begin(), reasons_.texts().end());
  return out;
}

void Connect4Play::draw(screen::Frame& frame) const {
  screen::Connect4View view{.position = &match_.game().position, .title = "Connect Four"};
  if (match_.game().setup.opening == connect4::Opening::no_centre) view.title += ", first disc not in the centre";
  view.players = {match_.player_text(Side::first), match_.player_text(Side::second)};
  if (match_.humans_turn()) view.cursor = cursor_;
  view.falling = falling_;
  view.last = match_.last();
  view.patterns = services_.settings.patterns;
  if (show_scores_) view.scores = scores_.texts();
  view.status = status();
  view.remarks = remarks();
  view.message = message_;
  view.hints = hints();
  draw_connect4(frame, view);
}

}  // namespace fourfold::scenes
