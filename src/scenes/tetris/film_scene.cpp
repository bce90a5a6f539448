// A replay on the screen.
#include "scenes/tetris/film_scene.h"

#include <algorithm>
#include <array>

#include "scenes/help_pages.h"
#include "scenes/tetris/fumen_scene.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;

/// In quarters of the game's own time.
constexpr std::array kQuarterSpeeds = {1, 2, 4, 8, 16, 32, 64, 256, 1024};
constexpr std::int64_t kPage = 10;

}  // namespace

template <class Film>
FilmScene<Film>::FilmScene(Services& services, std::string replay_text, std::string title)
    : services_(services), text_(std::move(replay_text)), title_(std::move(title)), loading_(*services.background) {
  loading_.ask(0, [text = text_](const StopToken& stop) { return Film::from(text, stop); });
}

template <class Film>
void FilmScene<Film>::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (shows_help(pressed, stage, replay_help())) {
    playing_ = false;
    return;
  }
  if (!film_) return;
  message_.clear();
  if (wind(pressed) || set_pace(pressed)) return;
  if (pressed == key(U'c') || pressed == key(KeyCode::enter)) play_on(stage);
  if (pressed == kFumenKey) {
    playing_ = false;
    stage.push(fumen_scene(film_->game(), film_->paint()));
  }
  if (pressed == key(U'v')) {
    playing_ = false;
    stage.push(reviewed());
  }
}

template <class Film>
bool FilmScene<Film>::wind(const stage::Key& pressed) {
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

template <class Film>
bool FilmScene<Film>::set_pace(const stage::Key& pressed) {
  const int last = static_cast<int>(kQuarterSpeeds.size()) - 1;
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
template <class Film>
void FilmScene<Film>::seek(std::int64_t piece) {
  playing_ = false;
  quarters_ = 0;
  film_->seek(
      static_cast<std::uint64_t>(std::clamp<std::int64_t>(piece, 0, static_cast<std::int64_t>(film_->pieces()))));
}

template <class Film>
void FilmScene<Film>::play_on(stage::Stage& stage) {
  if (film_->game().is_over()) {
    message_ = "The game is over here: wind back first.";
    return;
  }
  auto scene = continued();
  if (!scene) {
    message_ = scene.error();
    return;
  }
  playing_ = false;
  stage.push(*std::move(scene));
}

template <class Film>
void FilmScene<Film>::advance(int ticks, stage::Stage& /*stage*/) {
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
  quarters_ += ticks * kQuarterSpeeds[static_cast<std::size_t>(speed_)];
  quarters_ = quarters_ % 4 + 4 * film_->play(quarters_ / 4);
  if (film_->at_end()) playing_ = false;
}

template <class Film>
std::optional<int> FilmScene<Film>::next_change() const {
  return film_ && playing_ ? std::optional(1) : std::nullopt;
}

template <class Film>
std::string FilmScene<Film>::pace() const {
  const int quarters = kQuarterSpeeds[static_cast<std::size_t>(speed_)];
  const std::string speed = quarters == 1 ? "1/4" : quarters == 2 ? "1/2" : std::to_string(quarters / 4);
  return (playing_ ? "playing x " : film_->at_end() ? "the end, x " : "paused, x ") + speed;
}

template <class Film>
void FilmScene<Film>::draw(screen::Frame& frame) const {
  if (!film_) {
    screen::put_centred(frame, frame.height() / 2 - 1,
                        message_.empty() ? "The game is being read." : "This is no replay.", screen::Role::title);
    int y = frame.height() / 2 + 1;
    for (const std::string& line : screen::wrapped(frame.said(message_), frame.width() - 4))
      screen::put_centred(frame, y++, line);
    const std::array<screen::KeyHint, 1> hints = {{{"q", "back"}}};
    return screen::draw_keys(frame, frame.height() - 1, 1, hints);
  }
  draw_film(frame);
}

template <class Film>
std::vector<std::string> FilmScene<Film>::remarks() const {
  const auto piece = static_cast<std::int64_t>(film_->piece()), all = static_cast<std::int64_t>(film_->pieces());
  return {"replay", pace(), "piece " + screen::grouped(piece) + " of " + screen::grouped(all), message_};
}

template <class Film>
double FilmScene<Film>::part() const {
  return film_->pieces() == 0 ? 0 : static_cast<double>(film_->piece()) / static_cast<double>(film_->pieces());
}

template <class Film>
std::vector<screen::KeyHint> FilmScene<Film>::hints() {
  return {{"Space", "play/stop"}, {"+/-", "speed"}, {"← →", "piece"}, {"PgUp/PgDn", "ten"}, {"?", "keys"},
          {"q", "back"},          {"c", "play on"}, {"v", "review"},  {"0-9", "tenth"},     {"f", "fumen"}};
}

template class FilmScene<session::Film>;
template class FilmScene<session::ModernFilm>;

}  // namespace fourfold::scenes
