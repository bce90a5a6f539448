// The main loop. The game reads a clock only here.
#include "terminal/loop.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>

namespace fourfold::terminal {
namespace {

/// Ticks of 1/60 s that have passed; none are lost and none are added.
class TickClock {
 public:
  using Clock = std::chrono::steady_clock;
  using Tick = std::chrono::duration<std::int64_t, std::ratio<1, 60>>;

  int passed() {
    const auto ticks = std::chrono::duration_cast<Tick>(Clock::now() - last_);
    last_ += std::chrono::duration_cast<Clock::duration>(ticks);
    // A scene gets a turn at least every second. If much more time has passed, the machine was
    // asleep, and only kLongest ticks count.
    constexpr std::int64_t kLongest = 180;
    return static_cast<int>(std::min(ticks.count(), kLongest));
  }

  /// Ignores the time that has passed, because the game was not being played.
  void skip() { last_ = Clock::now(); }

  [[nodiscard]] int milliseconds_until(int ticks) const {
    const auto left = last_ + std::chrono::duration_cast<Clock::duration>(Tick(std::max(ticks, 1))) - Clock::now();
    const auto ms = std::chrono::ceil<std::chrono::milliseconds>(left).count();
    return static_cast<int>(std::clamp<std::int64_t>(ms, 0, 60'000));
  }

 private:
  Clock::time_point last_ = Clock::now();
};

class Loop {
 public:
  Loop(stage::Stage& stage, Terminal& terminal, Signals& signals)
      : stage_(stage), terminal_(terminal), signals_(signals) {}

  std::optional<int> run() {
    terminal_.teach(decoder_);
    terminal_.query_kitty();
    show();
    while (!stage_.done() && !ended_by_) turn();
    stage_.save();
    return ended_by_;
  }

 private:
  void turn();
  void wait();
  void read_keys();
  bool drop_keys_if_asked();
  void press(const stage::KeyEvent& event);
  void obey(int signal);
  void suspend();
  void come_back();
  void show();

  stage::Stage& stage_;
  Terminal& terminal_;
  Signals& signals_;
  stage::Decoder decoder_;
  TickClock clock_;
  std::optional<int> ended_by_;
  bool keys_ready_ = false, changed_ = false;
};

void Loop::turn() {
  wait();
  // Reads signals before the clock, so that time in which the program was stopped does not count;
  // and before looking for answers, because a wake that is read here announces an answer that is
  // already there.
  while (const auto signal = changed_ ? signals_.take() : std::nullopt) obey(*signal);
  const int ticks = clock_.passed();
  const bool woken = std::exchange(changed_, false);
  if (ticks > 0 || woken) stage_.advance(ticks);
  drop_keys_if_asked();
  const bool keys = keys_ready_;
  if (keys_ready_) read_keys();
  if (stage_.done() || ended_by_) return;
  if (ticks > 0 || keys)
    show();
  else
    changed_ = changed_ || woken;  // an answer came during the frame: the next tick shows it
}

void Loop::wait() {
  constexpr int kEscapeMs = 40;
  int timeout = -1;
  if (const auto ticks = stage_.next_change()) timeout = clock_.milliseconds_until(*ticks);
  if (changed_) timeout = clock_.milliseconds_until(1);
  if (decoder_.is_waiting()) timeout = timeout < 0 ? kEscapeMs : std::min(timeout, kEscapeMs);
  std::array<pollfd, 2> ready = {pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{signals_.fd(), POLLIN, 0}};
  const int count = ::poll(ready.data(), ready.size(), timeout);
  keys_ready_ = count > 0 && ready[0].revents != 0;
  if (count > 0 && ready[1].revents != 0) changed_ = true;
  if (count == 0 && decoder_.is_waiting()) {
    for (const stage::Input& input : decoder_.flush()) {
      if (const auto* event = std::get_if<stage::KeyEvent>(&input)) press(*event);
    }
    changed_ = true;
  }
}

void Loop::read_keys() {
  const auto bytes = terminal_.read();
  if (!bytes) {
    ended_by_ = SIGHUP;
    return;
  }
  for (const stage::Input& input : decoder_.feed(*bytes)) {
    if (const auto* event = std::get_if<stage::KeyEvent>(&input)) {
      press(*event);
    } else if (const auto* pasted = std::get_if<stage::Paste>(&input)) {
      stage_.paste(*pasted);
    } else {
      terminal_.use_kitty();
      stage_.set_knows_releases(true);
    }
    if (drop_keys_if_asked() || stage_.done() || ended_by_) return;
  }
}

/// Keys for the scene before must not have an effect on the next one.
bool Loop::drop_keys_if_asked() {
  if (!stage_.take_drop_input()) return false;
  terminal_.drop_input();
  keys_ready_ = false;
  return true;
}

/// Where every key is sent as a sequence, the keys that a terminal usually turns into signals
/// arrive as keys.
void Loop::press(const stage::KeyEvent& event) {
  if (event.press != stage::Press::up && event.key == stage::control(U'c')) return obey(SIGINT);
  if (event.press == stage::Press::down && event.key == stage::control(U'\\')) return obey(SIGQUIT);
  if (event.press == stage::Press::down && event.key == stage::control(U'z')) return obey(SIGTSTP);
  if (event.press == stage::Press::down && event.key == stage::control(U'l')) return come_back();
  stage_.handle(event);
}

void Loop::obey(int signal) {
  switch (signal) {
    case SIGWINCH:
      terminal_.resize();
      return show();
    case SIGTSTP:
      return suspend();
    case SIGCONT:
      stage_.pause();
      return come_back();
    default:
      ended_by_ = signal;
  }
}

void Loop::suspend() {
  stage_.pause();
  terminal_.leave();
  signals_.stop_here();
  come_back();
}

/// Draws everything again, because another program may have written on the screen.
void Loop::come_back() {
  terminal_.enter();
  clock_.skip();
  show();
}

void Loop::show() {
  if (stage_.done()) return;
  stage_.fit(terminal_.width(), terminal_.height());
  const screen::Frame frame = stage_.draw(terminal_.width(), terminal_.height());
  terminal_.show(frame, stage_.look());
  if (stage_.take_bell()) terminal_.ring();
}

}  // namespace

std::optional<int> run(stage::Stage& stage, Terminal& terminal, Signals& signals) {
  return Loop(stage, terminal, signals).run();
}

}  // namespace fourfold::terminal
