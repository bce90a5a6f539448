// The real program in a terminal of our own.
#include "tests/terminal_harness.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vterm.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "base/utf8.h"
#include "screen/text.h"

namespace fourfold::tests {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::seconds(20);

int on_property(VTermProp property, VTermValue* value, void* user) {
  auto* program = static_cast<TerminalProgram*>(user);
  if (property == VTERM_PROP_ALTSCREEN) program->set_alternate(value->boolean != 0);
  if (property == VTERM_PROP_CURSORVISIBLE) program->set_cursor_visible(value->boolean != 0);
  return 1;
}

const VTermScreenCallbacks kCallbacks = {.settermprop = on_property};

VTermScreenCell cell_at(VTermScreen* screen, int y, int x) {
  VTermScreenCell cell;
  vterm_screen_get_cell(screen, {y, x}, &cell);
  return cell;
}

[[noreturn]] void become(const Home& home, const ProgramOptions& options) {
  const std::map<std::string, std::string> defaults = {
      {"TERM", "xterm-256color"},
      {"LC_ALL", "C.UTF-8"},
      {"HOME", home.path()},
      {"XDG_CONFIG_HOME", home.path() + "/config"},
      {"XDG_DATA_HOME", home.path() + "/data"},
  };
  ::unsetenv("NO_COLOR");
  for (const auto& [name, value] : defaults) ::setenv(name.c_str(), value.c_str(), 1);
  for (const auto& [name, value] : options.environment) ::setenv(name.c_str(), value.c_str(), 1);
  const std::string program = options.program.empty() ? FOURFOLD_PROGRAM : options.program;
  std::vector<char*> arguments{const_cast<char*>(program.c_str())};
  for (const std::string& argument : options.arguments) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  ::execvp(program.c_str(), arguments.data());
  ::_exit(127);
}

}  // namespace

Home::Home() {
  std::string pattern = (std::filesystem::temp_directory_path() / "fourfold-home-XXXXXX").string();
  path_ = ::mkdtemp(pattern.data());
}

Home::~Home() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

TerminalProgram::TerminalProgram(const Home& home, const ProgramOptions& options)
    : width_(options.width), height_(options.height) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(width_);
  size.ws_row = static_cast<unsigned short>(height_);
  pid_ = ::forkpty(&master_, nullptr, nullptr, &size);
  if (pid_ == 0) become(home, options);
  termios modes{};
  ::tcgetattr(master_, &modes);
  local_modes_before_ = modes.c_lflag | ICANON | ECHO;  // the child may be quicker than this line
  vterm_ = vterm_new(height_, width_);
  vterm_set_utf8(vterm_, 1);
  screen_ = vterm_obtain_screen(vterm_);
  vterm_screen_set_callbacks(screen_, &kCallbacks, this);
  vterm_screen_enable_altscreen(screen_, 1);
  vterm_screen_reset(screen_, 1);
}

TerminalProgram::~TerminalProgram() {
  if (!ended_) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  ::close(master_);
  vterm_free(vterm_);
}

void TerminalProgram::type(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(master_, bytes.data(), bytes.size());
    if (n <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

/// False when nothing came in time or nothing will come any more.
bool TerminalProgram::read_some(int timeout_ms) {
  pollfd ready{master_, POLLIN, 0};
  if (::poll(&ready, 1, timeout_ms) <= 0) return false;
  std::array<char, 1 << 16> block;
  const ssize_t n = ::read(master_, block.data(), block.size());
  if (n <= 0) return false;
  output_.append(block.data(), static_cast<std::size_t>(n));
  vterm_input_write(vterm_, block.data(), static_cast<std::size_t>(n));
  return true;
}

bool TerminalProgram::shows(std::string_view text) {
  const auto end = Clock::now() + kPatience;
  while (screen().find(text) == std::string::npos) {
    if (Clock::now() > end) return false;
    read_some(50);
  }
  return true;
}

bool TerminalProgram::shows_no(std::string_view text) {
  const auto end = Clock::now() + kPatience;
  // Half a frame shows neither the old nor the new: only a screen that stands still may be asked.
  while (read_some(50) || screen().find(text) != std::string::npos) {
    if (Clock::now() > end) return false;
  }
  return true;
}

bool TerminalProgram::shows_after_typing(std::string_view bytes, std::string_view text) {
  const auto end = Clock::now() + kPatience;
  while (screen().find(text) == std::string::npos) {
    if (Clock::now() > end) return false;
    type(bytes);
    while (read_some(20)) {
      if (screen().find(text) != std::string::npos) break;
    }
  }
  return true;
}

void TerminalProgram::resize(int width, int height) {
  width_ = width;
  height_ = height;
  vterm_set_size(vterm_, height, width);
  winsize size{};
  size.ws_col = static_cast<unsigned short>(width);
  size.ws_row = static_cast<unsigned short>(height);
  ::ioctl(master_, TIOCSWINSZ, &size);
}

void TerminalProgram::send(int signal) const { ::kill(pid_, signal); }

std::optional<int> TerminalProgram::wait_for_end() {
  const auto end = Clock::now() + kPatience;
  while (!ended_ && Clock::now() < end) {
    read_some(10);
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) == pid_) ended_ = status;
  }
  while (ended_ && read_some(20)) {
  }
  return ended_;
}

std::string TerminalProgram::screen() const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    std::string line;
    for (int x = 0; x < width_;) {
      const VTermScreenCell cell = cell_at(screen_, y, x);
      append_utf8(line, cell.chars[0] == 0 ? U' ' : static_cast<char32_t>(cell.chars[0]));
      x += cell.width > 0 ? cell.width : 1;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

bool TerminalProgram::is_filled(int y, int x) const {
  const VTermScreenCell cell = cell_at(screen_, y, x);
  return cell.attrs.reverse != 0 || !VTERM_COLOR_IS_DEFAULT_BG(&cell.bg);
}

bool TerminalProgram::has_colours() const {
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      const VTermScreenCell cell = cell_at(screen_, y, x);
      if (!VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) || !VTERM_COLOR_IS_DEFAULT_BG(&cell.bg)) return true;
    }
  }
  return false;
}

bool TerminalProgram::modes_are_restored() const {
  termios modes{};
  ::tcgetattr(master_, &modes);
  return (modes.c_lflag & (ICANON | ECHO)) == (local_modes_before_ & (ICANON | ECHO));
}

}  // namespace fourfold::tests
