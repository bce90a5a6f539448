// A replay on the screen: play, pause, faster, slower, wind to any piece, play on from here. The
// same for the classic and for the modern game (replay_player.h, modern/replay.h).
#pragma once

#include <optional>
#include <string>

#include "scenes/services.h"
#include "screen/widgets.h"
#include "session/tetris/film.h"
#include "stage/scene.h"

namespace fourfold::scenes {

template <class Film>
class FilmScene : public stage::Scene {
 public:
  /// The replay is read in the background: a long game takes a moment.
  FilmScene(Services& services, std::string replay_text, std::string title);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) final;
  void advance(int ticks, stage::Stage& stage) final;
  [[nodiscard]] std::optional<int> next_change() const final;
  void draw(screen::Frame& frame) const final;
  void pause() final { playing_ = false; }

 protected:
  /// The film is there.
  virtual void draw_film(screen::Frame& frame) const = 0;
  /// The scene that goes on from here.
  virtual Result<std::unique_ptr<stage::Scene>> continued() = 0;
  /// The scene that reviews this game.
  virtual std::unique_ptr<stage::Scene> reviewed() = 0;

  [[nodiscard]] const Film& film() const { return *film_; }
  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  /// "replay", the pace, the piece, and what went wrong.
  [[nodiscard]] std::vector<std::string> remarks() const;
  [[nodiscard]] static std::vector<screen::KeyHint> hints();
  /// How much of the whole game has been shown, 0 to 1.
  [[nodiscard]] double part() const;

  Services& services_;

 private:
  bool wind(const stage::Key& pressed);
  bool set_pace(const stage::Key& pressed);
  void play_on(stage::Stage& stage);
  void seek(std::int64_t piece);
  [[nodiscard]] std::string pace() const;

  std::string text_, title_;
  stage::Errand<int, Result<Film>> loading_;
  std::optional<Film> film_;
  bool playing_ = true;
  int speed_ = 2;     ///< index of kQuarterSpeeds
  int quarters_ = 0;  ///< time that has passed and is not yet played, in quarter ticks
  std::string message_;
};

extern template class FilmScene<session::Film>;
extern template class FilmScene<session::ModernFilm>;

}  // namespace fourfold::scenes
