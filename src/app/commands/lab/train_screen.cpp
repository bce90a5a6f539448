// What a training run shows.
#include "app/commands/lab/train_screen.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <system_error>

#include "app/print.h"
#include "app/terminal.h"
#include "lab/trained_set.h"
#include "tetris/search/player.h"

namespace fourfold::app {

/// A few games of the favourite, a piece further with every frame; a game that is over begins
/// again.
class WatchedGames {
 public:
  WatchedGames(const lab::Course& course, const std::vector<double>& weights) { play_with(course, weights); }

  /// The course may change between generations: boards grow.
  void play_with(const lab::Course& course, const std::vector<double>& weights) {
    if (course.rules != course_.rules) games_ = {};
    course_ = course;
    const auto policy = lab::policy_for(course_, weights);
    if (!policy) return;
    auto player = tetris::Player::make(*course_.rules, *policy, course_.search);
    if (player) player_.emplace(*std::move(player));
  }

  void step() {
    for (Watched& game : games_) {
      if (game.position.is_over() || game.position.pieces == 0) game = begin();
      game.paint.follow(*course_.rules, game.position.place(*player_->choose(game.position).best));
    }
  }

  [[nodiscard]] std::vector<screen::WellView> views() const {
    std::vector<screen::WellView> views;
    views.reserve(games_.size());
    for (const Watched& game : games_) views.push_back({course_.rules, &game.position.board, &game.paint});
    return views;
  }

 private:
  struct Watched {
    tetris::Position position;
    tetris::Paint paint;
  };
  Watched begin() { return {new_game(*course_.rules, course_.options, ++seed_), {}}; }

  lab::Course course_;
  std::optional<tetris::Player> player_;
  std::array<Watched, 4> games_{};
  std::uint64_t seed_ = 0;
};

namespace {

constexpr int kSmallestWidth = 60, kSmallestHeight = 12;

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

winsize window() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

std::string duration(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

/// Rows of attack per piece are small numbers.
std::string number(double value) {
  const double size = std::abs(value);
  return size >= 1000 ? grouped(std::llround(value)) : fmt::format("{:.{}f}", value, size < 1 ? 4 : 2);
}

std::vector<screen::NamedWeight> named(const lab::Recipe& recipe, const std::vector<double>& weights) {
  const std::vector<std::string_view> names = lab::trained_set(recipe.features)->features;
  std::vector<screen::NamedWeight> list;
  list.reserve(weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) list.push_back({std::string(names[i]), weights[i]});
  return list;
}

}  // namespace

TrainScreen::TrainScreen(const lab::Training& training, std::span<const lab::Generation> history, bool watch)
    : live_(stdout_has_colours() && stdout_has_room(kSmallestWidth, kSmallestHeight)),
      by_splitting_(training.recipe().copies > 0),
      modern_(is_modern(training.recipe())),
      started_(seconds_now()) {
  const lab::Recipe& r = training.recipe();
  view_.title = fmt::format("{}: {} on {}, {}", r.method, r.features, r.rules, name(r.objective));
  view_.weights = named(r, training.favourite());
  for (const lab::Generation& past : history) take(past);
  if (watch) games_ = std::make_unique<WatchedGames>(training.course(), training.favourite());
  if (live_) painter_ = std::jthread([this](const std::stop_token& stop) { draw_until_stopped(stop); });
}

TrainScreen::~TrainScreen() {
  if (!live_) return;
  painter_.request_stop();
  painter_.join();
  draw();
}

void TrainScreen::begin(std::uint64_t games, std::optional<std::uint64_t> later, const std::string& state) {
  const std::scoped_lock lock(lock_);
  games_before_ += games_done_.exchange(0);
  view_.games_wanted = games;
  games_later_ = later;
  view_.state = state;
  if (!live_ && state.starts_with("final")) {
    say("{}: {} games\n", state, games);
    std::fflush(stdout);
  }
}

void TrainScreen::take(const lab::Generation& g) {
  const learn::Moments moments = learn::moments_of(g.scores);
  view_.best = learn::quantile(g.scores, 1);
  view_.mean = moments.mean();
  view_.spread = moments.deviation();
  view_.losses = by_splitting_ ? fmt::format("{} repetitions of splitting", g.games)
                 : modern_     ? fmt::format("{} of {} games lost", g.game_overs, g.games)
                               : fmt::format("{} of {} games lost, {} points per 1000 pieces", g.game_overs, g.games,
                                             grouped(std::llround(g.points_per_1000)));
  view_.curve.push_back(view_.mean);
}

void TrainScreen::generation(const lab::Training& training, const lab::Generation& g) {
  const std::scoped_lock lock(lock_);
  take(g);
  view_.weights = named(training.recipe(), g.favourite);
  if (games_) games_->play_with(training.course(), g.favourite);
  if (live_) return;
  const std::string lost = by_splitting_ ? "" : fmt::format("lost {} of {}  ", g.game_overs, g.games);
  say("generation {:>4}  best {:>10}  mean {:>10}  spread {:>9}  {}{}\n", g.number, number(view_.best),
      number(view_.mean), number(view_.spread), lost, pace());
  std::fflush(stdout);
}

double TrainScreen::games_per_second() const {
  const double spent = seconds_now() - started_;
  return spent > 0 ? static_cast<double>(games_before_ + games_done_) / spent : 0;
}

std::string TrainScreen::pace() const {
  const double speed = games_per_second();
  if (speed <= 0) return "";
  std::string rate = fmt::format("{:.1f} games/s", speed);
  if (!games_later_) return rate;
  const std::uint64_t now = view_.games_wanted - std::min<std::uint64_t>(games_done_, view_.games_wanted);
  return fmt::format("{}, {} left", rate, duration(static_cast<double>(now + *games_later_) / speed));
}

void TrainScreen::draw_until_stopped(const std::stop_token& stop) {
  constexpr std::chrono::milliseconds kFrame{100};
  std::mutex idle;
  std::unique_lock waiting(idle);
  while (!stop.stop_requested() && !lost_) {
    draw();
    wake_.wait_for(waiting, stop, kFrame, [] { return false; });
  }
}

/// A terminal that is gone is no reason to end a run.
void TrainScreen::draw() {
  const std::scoped_lock lock(lock_);
  try {
    if (!lost_) paint();
  } catch (const std::system_error&) {
    lost_ = true;
  }
}

void TrainScreen::paint() {
  const winsize size = window();
  if (size.ws_col < kSmallestWidth || size.ws_row <= kSmallestHeight) return;
  std::vector<screen::WellView> boards;
  if (games_) {
    games_->step();
    boards = games_->views();
  }
  view_.boards = boards;
  view_.games_done = games_done_;
  view_.pace = pace();
  int rows = 8 + static_cast<int>(view_.weights.size());
  if (!boards.empty()) rows = std::max(rows, screen::well_height(*boards.front().rules));
  rows = std::min(rows, size.ws_row - 1);
  const std::string picture = to_ansi(draw_training(view_, size.ws_col - 1, rows));
  view_.boards = {};
  if (drawn_rows_ > 0) put_drawing(stdout, fmt::format("\033[{}A", drawn_rows_));
  put_drawing(stdout, picture);
  if (std::fflush(stdout) != 0) lost_ = true;
  drawn_rows_ = rows;
}

}  // namespace fourfold::app
