// A game of Connect Four on the screen.
#include "scenes/connect4/play.h"

#include <algorithm>
#include <utility>

#include "connect4/text.h"
#include "scenes/connect4/review.h"
#include "scenes/help_pages.h"

namespace fourfold::scenes {
namespace {

using connect4::Command;
using connect4::Seat;
using connect4::Side;
using stage::key;
using stage::KeyCode;

constexpr int kTicksPerRow = 2;
constexpr int kBetweenMachines = 30;  ///< ticks, so that a game of two machines can be followed
constexpr connect4::EngineSpec kHinter{connect4::EngineSpec::Kind::perfect, 0};

constexpr std::string_view kNobody = "anonymous";

}  // namespace

Connect4Play::Connect4Play(Services& services, const session::MatchSetup& setup)
    : services_(services),
      match_(setup),
      thinker_(services),
      hinter_(services),
      reasons_(services),
      scores_(services),
      cursor_(centre(setup.game.shape)) {
  think();
}

void Connect4Play::go_on(const std::vector<Command>& commands) {
  marks_ = {.assisted = !commands.empty(), .counted = !commands.empty()};
  play_first(commands);
}

void Connect4Play::go_on(const session::SavedConnect4& game, const std::string& save) {
  save_ = save;
  marks_ = game.marks;
  play_first(game.commands);
}

void Connect4Play::play_first(const std::vector<Command>& commands) {
  paused_ = machines_only();
  for (const Command& command : commands) match_.apply(command);
  think();
}

bool Connect4Play::machines_only() const {
  return !match_.setup().is_human(Seat::a) && !match_.setup().is_human(Seat::b);
}

void Connect4Play::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  land();  // a key ends the animation of the falling disc
  message_.clear();
  asked_before_ = std::exchange(asked_, 0);
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (shows_help(pressed, stage, connect4_help())) return pause();
  if (pressed == key(U'r')) {
    resign(stage);
  } else if (!move_cursor(pressed) && !drop_by(pressed, stage)) {
    assist(pressed, stage);
  }
  const std::string said = message_;
  advance(0, stage);  // the machine's answer may have come while the disc fell: nothing else would ask for it
  if (message_.empty()) message_ = said;
}

bool Connect4Play::move_cursor(const stage::Key& pressed) {
  const int width = match_.game().setup.shape.width;
  if (pressed == key(KeyCode::left))
    cursor_ = (cursor_ + width - 1) % width;
  else if (pressed == key(KeyCode::right))
    cursor_ = (cursor_ + 1) % width;
  else if (pressed == key(KeyCode::home))
    cursor_ = 0;
  else if (pressed == key(KeyCode::end))
    cursor_ = width - 1;
  else
    return false;
  return true;
}

bool Connect4Play::drop_by(const stage::Key& pressed, stage::Stage& stage) {
  const bool drops = pressed == key(KeyCode::enter) || pressed == key(U' ') || pressed == key(KeyCode::down);
  if (drops && machines_only()) {
    paused_ = !paused_;
    return true;
  }
  if (drops) {
    drop(cursor_, stage);
    return true;
  }
  const bool is_digit = pressed.code == KeyCode::character && !pressed.control && !pressed.alt &&
                        pressed.character >= U'1' && pressed.character <= U'9';
  if (!is_digit) return false;
  drop(static_cast<int>(pressed.character - U'1'), stage);
  return true;
}

void Connect4Play::assist(const stage::Key& pressed, stage::Stage& stage) {
  if (pressed == key(U'i') || pressed == key(U'h')) {
    if (may_help(pressed.character, "With a hint the game is kept as coached.")) ask_for_hint();
  } else if (pressed == key(U's')) {
    flip_scores();
  } else if (pressed == key(U'u') || pressed == key(KeyCode::backspace)) {
    undo();
  } else if (pressed == key(U'n')) {
    begin_again();
  } else if (pressed == key(U'p')) {
    paused_ = !paused_;
  } else if (pressed == key(U'k')) {
    keep();
  } else if (pressed == key(U'v')) {
    review(stage);
  }
}

/// While the machine moves, the request is kept until it is the person's turn.
void Connect4Play::ask_for_hint() {
  hint_wanted_ = !match_.game().is_over() && !machines_only() && !match_.humans_turn();
  if (hint_wanted_) hint_ = {"The hint comes after the machine's move."};
  if (!match_.humans_turn()) return;
  hint_ = {"Looking for a hint..."};
  mark_assisted();
  hinter_.ask(match_.game(), kHinter);
}

void Connect4Play::flip_scores() {
  if (!show_scores_ && !may_help(U's', "With scores the game is kept as coached.")) return;
  show_scores_ = !show_scores_;
  if (!match_.game().is_over()) mark_assisted();
  if (!show_scores_) scores_.cancel();
}

/// The first help of a game is asked for twice, because the game is of another kind from then on;
/// machines have no such kind.
bool Connect4Play::may_help(char32_t key, const std::string& warning) {
  if (marks_.assisted || machines_only() || match_.game().is_over()) return true;
  return is_asked_again(key, warning);
}

/// Kept at once: who leaves the game after a hint has had it all the same.
void Connect4Play::mark_assisted() {
  if (std::exchange(marks_.assisted, true)) return;
  save_or_forget();
}

void Connect4Play::drop(int column, stage::Stage& stage) {
  if (!match_.game().is_over() && !match_.humans_turn()) {
    message_ = machines_only() ? "Machines play this game: p stops and goes on."
                               : "The machine moves first: nothing was dropped.";
    return;
  }
  if (const auto problem = match_.game().why_not(column)) {
    message_ = problem->what + (match_.game().is_over() ? "; n starts a new one" : "");
    if (services_.settings.bell) stage.ring();
    return;
  }
  cursor_ = column;
  apply({Command::Kind::drop, column}, stage);
}

void Connect4Play::apply(const Command& command, stage::Stage& stage) {
  const connect4::Facts facts = match_.apply(command);
  hint_.clear();
  hinter_.cancel();
  if (facts.dropped) {
    falling_ = screen::FallingDisc{facts.at, match_.game().setup.shape.height, facts.side};
    fall_ticks_ = kTicksPerRow;
  }
  wait_ticks_ = machines_only() ? kBetweenMachines : 0;
  if (facts.ended() && services_.settings.bell) stage.ring();
  if (facts.ended()) count_result();
  save_or_forget();
}

/// Asks for what the position needs: the machine's move, the scores.
void Connect4Play::think() {
  const connect4::Game& game = match_.game();
  if (show_scores_) scores_.follow(game);
  if (game.is_over() || match_.humans_turn() || paused_) return;
  thinker_.ask(game, match_.setup().of(game.to_move()));
}

/// The machine's move is played when the disc before it has come to rest.
void Connect4Play::take_move(stage::Stage& stage) {
  const connect4::Game& game = match_.game();
  if (falling_ || wait_ticks_ > 0 || paused_ || game.is_over() || match_.humans_turn()) return;
  const auto answer = thinker_.take(game);
  if (!answer) return;
  if (!*answer) {
    message_ = answer->error();
    paused_ = true;
    return;
  }
  message_.clear();  // it was about the position before
  const Side side = game.position.to_move();
  mover_ = session::disc(side) + " (" + to_text(match_.setup().of(game.to_move())) + ") played column " +
           connect4::column_symbol((*answer)->column) + ":";
  reasons_.ask(game, (*answer)->column);
  apply({Command::Kind::drop, (*answer)->column}, stage);
}

void Connect4Play::take_hint() {
  const connect4::Game& game = match_.game();
  const auto answer = hinter_.take(game);
  if (!answer) return;
  if (!*answer) {
    hint_ = {answer->error()};
    return;
  }
  const connect4::Choice& choice = **answer;
  cursor_ = choice.column;
  hint_ = {std::string("Hint: column ") + connect4::column_symbol(choice.column) + "."};
  const auto reasons = reasons_for({game.position, game.columns(), choice.values}, choice.column);
  hint_.insert(hint_.end(), reasons.begin(), reasons.end());
}

void Connect4Play::advance(int ticks, stage::Stage& stage) {
  wait_ticks_ = std::max(0, wait_ticks_ - ticks);
  for (int i = 0; i < ticks && falling_; ++i) {
    if (--fall_ticks_ > 0) continue;
    fall_ticks_ = kTicksPerRow;
    if (--falling_->row <= falling_->target.row) land();
  }
  take_hint();
  reasons_.follow();
  take_move(stage);
  if (hint_wanted_ && match_.humans_turn()) ask_for_hint();
  think();
}

std::optional<int> Connect4Play::next_change() const {
  if (falling_) return fall_ticks_;
  if (wait_ticks_ > 0 && !paused_ && !match_.game().is_over()) return wait_ticks_;
  return std::nullopt;
}

void Connect4Play::undo() {
  thinker_.cancel();
  hint_wanted_ = false;
  if (!match_.undo()) {
    message_ = "There is nothing to take back.";
    return;
  }
  paused_ = machines_only();
  kept_ = false;
  reasons_.cancel();
  hint_.clear();
  save_or_forget();
}

/// Called with every disc: a running game is kept, so that it can be continued; a finished one is
/// not.
void Connect4Play::save_or_forget() {
  const bool is_running = !match_.game().is_over() && match_.game().position.discs() > 0;
  if (!is_running) {
    if (!save_.empty()) services_.forget_game(std::exchange(save_, ""));
    return;
  }
  const auto place = services_.save_game(save_, to_text(match_, marks_));
  if (place)
    save_ = *place;
  else
    message_ = place.error();
}

void Connect4Play::resign(stage::Stage& stage) {
  if (!match_.humans_turn()) return;
  if (!is_asked_again(U'r', session::disc(match_.game().position.to_move()) + " resigns?")) return;
  apply({Command::Kind::resign, 0}, stage);
}

/// What cannot be taken back is asked for twice, because once may be a slip.
bool Connect4Play::is_asked_again(char32_t key, const std::string& question) {
  if (asked_before_ == key) return true;
  asked_ = key;
  message_ = question + " " + screen::utf8_of({&key, 1}) + " again does it.";
  return false;
}

void Connect4Play::keep() {
  if (!match_.game().is_over()) {
    message_ = "Only a finished game is kept.";
    return;
  }
  if (kept_) {
    message_ = "It is kept already.";
    return;
  }
  const auto standing = services_.keep(finished());
  kept_ = standing.ok();
  if (!standing)
    message_ = standing.error();
  else if (standing->row.state == scores::State::on_board)
    message_ = "Kept: rank " + std::to_string(standing->row.rank) + " as " + standing->row.entry.name + ".";
  else
    message_ = "Kept, but not on the board: " + standing->row.entry.doubt;
}

/// The points of a game are the winner's, so it stands under the name of who won; a draw, and a win
/// by a person, under that of the person at this terminal.
Finished Connect4Play::finished() const {
  const auto winner = match_.game().winner();
  const Seat seat = winner ? *winner : match_.setup().is_human(Seat::a) ? Seat::a : Seat::b;
  if (!match_.setup().is_human(seat))
    return {match_.replay_text(), to_text(match_.setup().of(seat)), play::PlayerKind::bot};
  const std::string& name = services_.settings.player;
  return {match_.replay_text(), name.empty() ? std::string(kNobody) : name,
          marks_.assisted ? play::PlayerKind::coached : play::PlayerKind::human};
}

/// Once a game, however often its end is taken back; only a person against a machine has an
/// opponent whose name means something.
void Connect4Play::count_result() {
  const session::MatchSetup& setup = match_.setup();
  const bool a = setup.is_human(Seat::a), b = setup.is_human(Seat::b);
  if (marks_.counted || a == b || !services_.keep_match) return;
  marks_.counted = true;
  const Seat own = a ? Seat::a : Seat::b;
  const auto winner = match_.game().winner();
  using End = FinishedMatch::End;
  services_.keep_match({services_.settings.player, to_text(setup.of(other(own))),
                        !winner          ? End::drawn
                        : *winner == own ? End::won
                                         : End::lost});
}

void Connect4Play::review(stage::Stage& stage) {
  if (!match_.game().is_over()) {
    message_ = "Only a finished game is reviewed.";
    return;
  }
  stage.push(
      connect4_review(services_, {match_.setup().game, match_.commands(), {}}, match_.setup().seats, "this game"));
}

void Connect4Play::begin_again() {
  const bool is_running = !match_.game().is_over() && match_.game().position.discs() > 0;
  if (is_running && !is_asked_again(U'n', "Clear the board?")) return;
  thinker_.cancel();
  hinter_.cancel();
  hint_wanted_ = false;
  match_ = session::Match(match_.setup());
  cursor_ = centre(match_.game().setup.shape);
  reasons_.cancel();
  hint_.clear();
  paused_ = kept_ = false;
  marks_ = {};
  if (!machines_only() && std::exchange(show_scores_, false)) scores_.cancel();
  save_or_forget();
}

}  // namespace fourfold::scenes
