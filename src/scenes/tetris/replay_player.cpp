// A replay on the screen.
#include "scenes/tetris/replay_player.h"

#include <algorithm>
#include <array>

#include "scenes/tetris/defaults.h"
#include "scenes/tetris/facts.h"
#include "scenes/tetris/play.h"
#include "screen/tetris_game_view.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;

/// In quarters of the game's own time.
constexpr std::array kSpeeds = {1, 2, 4, 8, 16, 32, 64, 256, 1024};
constexpr std::int64_t kPage = 10;

/// How much of the game is over, under the numbers to the left of the well.
void draw_progress(screen::Frame& frame, const tetris::Game& game, double part) {
  constexpr int kPanel = 25;
  const screen::CellSize cell = screen::cell_size_for(frame, *game.position.rules);
  const int left = (frame.width() - screen::well_width(cell)) / 2 - kPanel - 2;
  screen::draw_bar(frame, frame.height() - 3, left, kPanel, part, screen::Role::title);
}

}  // namespace

ReplayPlayer::ReplayPlayer(Services& services, std::string replay_text, std::string title)
    : services_(services), title_(std::move(title)), loading_(*services.background) {
  loading_.ask(0, [text = std::move(replay_text)](const StopToken& stop) { return session::Film::from(text, stop); });
}

void ReplayPlayer::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (!film_) return;
  message_.clear();
  if (wind(pressed) || set_pace(pressed)) return;
  if (pressed == key(U'c') || pressed == key(KeyCode::enter)) play_on(stage);
}

bool ReplayPlayer::wind(const stage::Key& pressed) {
  const auto now = static_cast<std::int64_t>(film_->piece()), all = static_cast<std::int64_t>(film_->pieces());
  if (pressed == key(KeyCode::left) || pressed == key(U'h'))
    seek(now - 1);
  else if (pressed == key(KeyCode::right) || pressed == key(U'l'))
    seek(now + 1);
  else if (pressed == key(KeyCode::page_up))
    seek(now - kPage);
  else if (pressed == key(KeyCode::page_down))
    seek(now + kPage);
  else if (pressed == key(KeyCode::home))
    seek(0);
  else if (pressed == key(KeyCode::end))
    seek(all);
  else if (pressed.code == KeyCode::character && !pressed.control && pressed.character >= U'0' &&
           pressed.character <= U'9')
    seek(all * static_cast<std::int64_t>(pressed.character - U'0') / 10);
  else
    return false;
  return true;
}

bool ReplayPlayer::set_pace(const stage::Key& pressed) {
  const int last = static_cast<int>(kSpeeds.size()) - 1;
  if (pressed == key(U' ') || pressed == key(U'p')) {
    if (film_->at_end()) film_->seek(0);
    playing_ = !playing_;
  } else if (pressed == key(U'+') || pressed == key(U'=') || pressed == key(KeyCode::up)) {
    speed_ = std::min(last, speed_ + 1);
  } else if (pressed == key(U'-') || pressed == key(KeyCode::down)) {
    speed_ = std::max(0, speed_ - 1);
  } else {
    return false;
  }
  return true;
}

/// Winding by hand stops the film, so that the player can look.
void ReplayPlayer::seek(std::int64_t piece) {
  playing_ = false;
  quarters_ = 0;
  film_->seek(
      static_cast<std::uint64_t>(std::clamp<std::int64_t>(piece, 0, static_cast<std::int64_t>(film_->pieces()))));
}

void ReplayPlayer::play_on(stage::Stage& stage) {
  if (film_->game().is_over()) {
    message_ = "The game is over here: wind back first.";
    return;
  }
  auto round = session::Round::from_text(film_->replay_until_now());
  if (!round) {
    message_ = round.error();
    return;
  }
  playing_ = false;
  session::PlayOptions options = default_play(services_);
  options.setup = film_->setup();
  options.practice = true;
  stage.push(std::make_unique<TetrisPlay>(services_, options, *std::move(round), TetrisPlay::Begin::countdown));
}

void ReplayPlayer::advance(int ticks, stage::Stage& /*stage*/) {
  if (!film_) {
    auto loaded = loading_.take(0);
    if (!loaded) return;
    if (*loaded)
      film_ = **std::move(loaded);
    else
      message_ = loaded->error();
    return;
  }
  if (!playing_ || ticks == 0) return;
  quarters_ += ticks * kSpeeds[static_cast<std::size_t>(speed_)];
  quarters_ = quarters_ % 4 + 4 * film_->play(quarters_ / 4);
  if (film_->at_end()) playing_ = false;
}

std::optional<int> ReplayPlayer::next_change() const { return film_ && playing_ ? std::optional(1) : std::nullopt; }

std::string ReplayPlayer::pace() const {
  const int quarters = kSpeeds[static_cast<std::size_t>(speed_)];
  const std::string speed = quarters == 1 ? "1/4" : quarters == 2 ? "1/2" : std::to_string(quarters / 4);
  return (playing_ ? "playing x " : film_->at_end() ? "the end, x " : "paused, x ") + speed;
}

void ReplayPlayer::draw(screen::Frame& frame) const {
  if (!film_) {
    screen::put_centred(frame, frame.height() / 2 - 1,
                        message_.empty() ? "The game is being read." : "This is no replay.", screen::Role::title);
    int y = frame.height() / 2 + 1;
    for (const std::string& line : screen::wrapped(message_, frame.width() - 4)) screen::put_centred(frame, y++, line);
    const std::array<screen::KeyHint, 1> hints = {{{"q", "back"}}};
    return screen::draw_keys(frame, frame.height() - 1, 1, hints);
  }
  const auto piece = static_cast<std::int64_t>(film_->piece()), all = static_cast<std::int64_t>(film_->pieces());
  screen::GameView view{
      .game = &film_->game(), .paint = &film_->paint(), .title = title_, .facts = facts_of(film_->game())};
  view.next_pieces = std::min(2, services_.settings.next_pieces);
  view.ghost = false;
  view.patterns = services_.settings.patterns;
  view.remarks = {"replay", pace(), "piece " + screen::grouped(piece) + " of " + screen::grouped(all), message_};
  view.hints = {{"Space", "play"}, {"+/-", "speed"}, {"← →", "piece"}, {"PgUp/PgDn", "ten"},
                {"0-9", "tenth"},  {"c", "play on"}, {"q", "back"}};
  draw_game(frame, view);
  draw_progress(frame, film_->game(), all == 0 ? 0 : static_cast<double>(piece) / static_cast<double>(all));
}

}  // namespace fourfold::scenes
