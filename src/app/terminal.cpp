// What we know of the terminal without ncurses, and the two clocks.
#include "app/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <system_error>

#include "app/print.h"
#include "base/utf8.h"
#include "screen/frame.h"

namespace fourfold::app {
namespace {

bool terminal_is_dumb() {
  const char* term = std::getenv("TERM");
  return term == nullptr || std::string_view(term) == "dumb";
}

/// SGR parameters. Pieces have the colours players know: I cyan, J blue, L white (orange has no
/// number among the eight), T magenta, O yellow, S green, Z red.
const char* colour(screen::Role role) {
  using screen::Role;
  switch (role) {
    case Role::I:
      return "30;46";
    case Role::J:
      return "37;44";
    case Role::L:
      return "30;47";
    case Role::T:
      return "37;45";
    case Role::O:
      return "30;43";
    case Role::S:
      return "30;42";
    case Role::Z:
      return "37;41";
    case Role::garbage:
      return "7";
    case Role::advice:
      return "1;32";
    case Role::title:
      return "1";
    case Role::good:
      return "32";
    case Role::bad:
      return "31";
    case Role::dim:
    case Role::empty:
    case Role::ghost:
    case Role::wall:
      return "2";
    default:
      return "";
  }
}

}  // namespace

bool stdout_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool stderr_is_terminal() { return ::isatty(STDERR_FILENO) == 1; }
bool stdin_is_terminal() { return ::isatty(STDIN_FILENO) == 1; }

bool stdout_has_room(int width, int height) {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= width && size.ws_row > height;
}

bool stdout_has_colours() {
  const char* no_colour = std::getenv("NO_COLOR");
  return stdout_is_terminal() && !terminal_is_dumb() && (no_colour == nullptr || *no_colour == '\0');
}

std::string to_ansi(const screen::Frame& frame) {
  std::string out;
  for (int y = 0; y < frame.height(); ++y) {
    std::string_view current;
    for (int x = 0; x < frame.width(); ++x) {
      const screen::Glyph& glyph = frame.at(y, x);
      const std::string_view wanted = colour(glyph.role);
      if (wanted != current) out += wanted.empty() ? "\033[0m" : fmt::format("\033[0;{}m", wanted);
      current = wanted;
      if (glyph.character != 0) append_utf8(out, glyph.character);
    }
    out += current.empty() ? "\033[K\n" : "\033[0m\033[K\n";
  }
  return out;
}

ProgressLine::ProgressLine() : active_(stderr_is_terminal() && !terminal_is_dumb()) {}

ProgressLine::~ProgressLine() {
  try {
    if (drawn_) put_drawing(stderr, "\r\033[K");
  } catch (const std::system_error&) {  // nobody sees the line any more
  }
}

void ProgressLine::show(double done, double total, const std::string& text) {
  if (!active_) return;
  const std::scoped_lock lock(lock_);
  const auto now = std::chrono::steady_clock::now();
  if (drawn_ && now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  drawn_ = true;
  constexpr int kBar = 30;
  const double part = total > 0 ? std::clamp(done / total, 0.0, 1.0) : 0;
  const int filled = static_cast<int>(part * kBar);
  put_drawing(stderr, fmt::format("\r[{:#<{}}{:.<{}}] {:3.0f} %  {}\033[K", "", filled, "", kBar - filled, part * 100,
                                  printable(text)));
  std::fflush(stderr);
}

std::uint64_t peak_memory_bytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

double thread_seconds() {
  timespec t{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

}  // namespace fourfold::app
