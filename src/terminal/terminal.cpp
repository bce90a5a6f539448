// The only adapter to ncurses. It draws through ncurses and asks it for terminfo's capabilities. It
// reads and decodes keys itself, because ncurses does not report releases.
#include "terminal/terminal.h"

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdint>
#include <cstdlib>
#include <cwchar>
#include <utility>

#include "terminal/signals.h"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

namespace fourfold::terminal {
namespace {

struct Capability {
  const char* name;
  stage::Key key;
};
constexpr std::array kCapabilities = {
    Capability{"kcuu1", stage::key(stage::KeyCode::up)},     Capability{"kcud1", stage::key(stage::KeyCode::down)},
    Capability{"kcub1", stage::key(stage::KeyCode::left)},   Capability{"kcuf1", stage::key(stage::KeyCode::right)},
    Capability{"khome", stage::key(stage::KeyCode::home)},   Capability{"kend", stage::key(stage::KeyCode::end)},
    Capability{"kpp", stage::key(stage::KeyCode::page_up)},  Capability{"knp", stage::key(stage::KeyCode::page_down)},
    Capability{"kich1", stage::key(stage::KeyCode::insert)}, Capability{"kdch1", stage::key(stage::KeyCode::erase)},
    Capability{"kent", stage::key(stage::KeyCode::enter)},
};

/// Advice for a terminal that is not what TERM says: almost every terminal window understands this
/// one.
constexpr const char* kRemedy = ": try TERM=xterm-256color fourfold";

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Does the environment name a locale of UTF-8?
bool wants_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = environment(name);
    if (!locale.empty()) return locale.ends_with("UTF-8") || locale.ends_with("utf8");
  }
  return false;
}

/// A capability without its padding, "$<5>"; empty if the terminal has none.
std::string capability(const char* name) {
  const char* found = ::tigetstr(name);
  if (found == nullptr || reinterpret_cast<std::intptr_t>(found) == -1) return "";  // absent, or not a string
  std::string text = found;
  for (std::size_t at = text.find("$<"); at != std::string::npos; at = text.find("$<")) {
    const std::size_t end = text.find('>', at);
    text.erase(at, end == std::string::npos ? std::string::npos : end - at + 1);
  }
  return text;
}

void write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;  // the terminal is gone; the loop will notice it
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

/// Whether the terminal is of a kind that may print sequences it does not know as text.
bool is_old_terminal() {
  const std::string term = environment("TERM");
  return term == "linux" || term.starts_with("vt") || term == "ansi" || term.starts_with("cons");
}

}  // namespace

std::optional<std::string> terminal_problem() {
  if (::isatty(STDIN_FILENO) != 1) return "standard input is no terminal";
  if (::isatty(STDOUT_FILENO) != 1) return "standard output is no terminal";
  const std::string term = environment("TERM");
  if (term.empty()) return std::string("TERM is not set, so the kind of terminal is unknown") + kRemedy;
  if (term == "dumb" || term == "unknown")
    return "the terminal calls itself '" + term + "' (TERM) and cannot move its cursor" + kRemedy;
  int error = 0;
  if (::setupterm(term.c_str(), STDOUT_FILENO, &error) != OK)
    return "the kind of terminal '" + term + "' (TERM) is not known here" + kRemedy +
           " or install its description (package ncurses-term)";
  const bool moves = !capability("cup").empty();
  ::del_curterm(::cur_term);
  if (!moves) return "the terminal '" + term + "' (TERM) cannot move its cursor" + kRemedy;
  return std::nullopt;
}

struct Terminal::Impl {
  SCREEN* handle = nullptr;
  termios before{};
  bool unicode = false;
  bool marks_pastes = !is_old_terminal();
  bool kitty = false;       ///< the terminal knows the protocol
  bool pushed = false;      ///< our flags are on the terminal's stack
  int styled_colours = -1;  ///< the number of colours that the pairs were last set up for
  bool styled_blind = false;
  std::array<attr_t, screen::kRoleCount> attributes{};
  std::optional<screen::Frame> shown;

  [[nodiscard]] int colours(const screen::Look& look) const {
    if (look.colours == screen::Colours::none || !::has_colors()) return 0;
    if (look.colours == screen::Colours::automatic && !environment("NO_COLOR").empty()) return 0;
    return look.colours == screen::Colours::eight ? std::min(8, COLORS) : COLORS;
  }

  void set_styles(const screen::Look& look);
  void put(int y, int x, const screen::Glyph& glyph) const;
  void arm_crash() const;
  void push_kitty();
  void pop_kitty();
  void mark_pastes(bool on) const {
    if (marks_pastes) write_all(on ? stage::kPasteOn : stage::kPasteOff);
  }
};

void Terminal::Impl::set_styles(const screen::Look& look) {
  const int count = colours(look);
  if (count == styled_colours && look.colour_blind == styled_blind) return;
  styled_colours = count;
  styled_blind = look.colour_blind;
  shown.reset();
  for (int i = 0; i < screen::kRoleCount; ++i) {
    const screen::Style style = screen::style_of(static_cast<screen::Role>(i), count, look.colour_blind);
    attr_t attribute = A_NORMAL;
    if (style.bold) attribute |= A_BOLD;
    if (style.dim) attribute |= A_DIM;
    if (style.reverse) attribute |= A_REVERSE;
    attributes[static_cast<std::size_t>(i)] = attribute;
    if (count > 0)
      ::init_pair(static_cast<short>(i + 1), static_cast<short>(style.foreground),
                  static_cast<short>(style.background));
  }
}

void Terminal::Impl::put(int y, int x, const screen::Glyph& glyph) const {
  wchar_t text[2] = {static_cast<wchar_t>(glyph.character), L'\0'};
  const bool drawable = unicode && ::wcwidth(text[0]) == screen::width_of(glyph.character);
  if (!drawable) text[0] = static_cast<wchar_t>(screen::ascii_for(glyph.character));
  const auto role = static_cast<std::size_t>(glyph.role);
  const short pair = styled_colours > 0 ? static_cast<short>(role + 1) : short{0};
  cchar_t cell{};
  ::setcchar(&cell, text, attributes[role], pair, nullptr);
  ::mvadd_wch(y, x, &cell);
  if (!drawable && screen::width_of(glyph.character) == 2) ::mvaddch(y, x + 1, ' ');
}

/// Prepares what a crash handler writes: it undoes everything that `enter` changed.
void Terminal::Impl::arm_crash() const {
  std::string undo = kitty ? std::string(stage::kKittyOff) : "";
  if (marks_pastes) undo += stage::kPasteOff;
  for (const char* name : {"sgr0", "cnorm", "rmcup"}) undo += capability(name);
  restore_on_crash(CrashRestore{STDOUT_FILENO, before, undo + "\r\n"});
}

/// The terminal keeps flags on a stack, and flags that are pushed twice must be popped twice. So if
/// ours are already there, they are only set again.
void Terminal::Impl::push_kitty() {
  if (!kitty) return;
  write_all(pushed ? stage::kKittyAgain : stage::kKittyOn);
  pushed = true;
}

void Terminal::Impl::pop_kitty() {
  if (std::exchange(pushed, false)) write_all(stage::kKittyOff);
}

bool Terminal::shows_unicode() const { return impl_->unicode; }

Terminal::Terminal() : impl_(std::make_unique<Impl>()) {
  if (const auto problem = terminal_problem()) throw TerminalError(*problem);
  if (std::setlocale(LC_CTYPE, "") == nullptr && wants_utf8())
    std::setlocale(LC_CTYPE, "C.UTF-8");  // not installed here
  impl_->unicode = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
  ::tcgetattr(STDIN_FILENO, &impl_->before);
  impl_->handle = ::newterm(nullptr, stdout, stdin);
  if (impl_->handle == nullptr) throw TerminalError("the terminal '" + environment("TERM") + "' cannot be used");
  ::cbreak();
  ::noecho();
  ::nonl();
  ::curs_set(0);
  ::typeahead(-1);  // a key that waits must not delay the picture
  ::leaveok(stdscr, TRUE);
  if (::has_colors()) {
    ::start_color();
    ::use_default_colors();
  }
  resize();  // COLUMNS and LINES may come from another window
  impl_->mark_pastes(true);
  impl_->arm_crash();
}

Terminal::~Terminal() {
  restore_on_crash(std::nullopt);
  impl_->pop_kitty();
  impl_->mark_pastes(false);
  ::endwin();
  ::delscreen(impl_->handle);
}

int Terminal::width() const { return COLS; }
int Terminal::height() const { return LINES; }

void Terminal::resize() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  ::resizeterm(size.ws_row, size.ws_col);
  ::clearok(::curscr, TRUE);
  impl_->shown.reset();
}

void Terminal::show(const screen::Frame& frame, const screen::Look& look) {
  impl_->set_styles(look);
  const auto& shown = impl_->shown;
  const bool all = !shown || shown->width() != frame.width() || shown->height() != frame.height();
  if (all) ::erase();
  for (int y = 0; y < frame.height(); ++y) {
    for (int x = 0; x < frame.width(); ++x) {
      const screen::Glyph& glyph = frame.at(y, x);
      if (glyph.character != 0 && (all || glyph != shown->at(y, x))) impl_->put(y, x, glyph);
    }
  }
  ::refresh();
  impl_->shown = frame;
}

void Terminal::ring() { ::beep(); }

void Terminal::leave() {
  impl_->pop_kitty();
  impl_->mark_pastes(false);
  ::endwin();
}

void Terminal::enter() {
  ::reset_prog_mode();
  ::refresh();
  impl_->mark_pastes(true);
  impl_->push_kitty();
  ::clearok(::curscr, TRUE);
  resize();
}

std::optional<std::string> Terminal::read() {
  std::string bytes;
  std::array<char, 4096> block{};
  pollfd ready{STDIN_FILENO, POLLIN, 0};
  while (::poll(&ready, 1, 0) > 0) {
    const ssize_t n = ::read(STDIN_FILENO, block.data(), block.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return bytes.empty() ? std::nullopt : std::optional(bytes);
    bytes.append(block.data(), static_cast<std::size_t>(n));
    if (bytes.size() > 1 << 16) break;
  }
  return bytes;
}

void Terminal::drop_input() { ::tcflush(STDIN_FILENO, TCIFLUSH); }

void Terminal::teach(stage::Decoder& decoder) const {
  for (const Capability& known : kCapabilities) decoder.learn(capability(known.name), known.key);
}

void Terminal::query_kitty() {
  if (!is_old_terminal()) write_all(stage::kKittyQuery);
}

void Terminal::use_kitty() {
  if (impl_->kitty) return;
  impl_->kitty = true;
  impl_->push_kitty();
  impl_->arm_crash();
}

}  // namespace fourfold::terminal
