// The real program in a terminal of our own: a pseudo terminal whose screen is kept by libvterm, so
// that tests look at the cells a person would see.
#pragma once

#include <sys/types.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct VTerm;
struct VTermScreen;

namespace fourfold::tests {

struct ProgramOptions {
  std::vector<std::string> arguments{};
  int width = 80, height = 24;
  std::map<std::string, std::string> environment{};  ///< over TERM=xterm-256color, LC_ALL=C.UTF-8 and the XDG folders
  std::string program{};                             ///< empty: fourfold
};

/// Folders for settings and data that go with the object. Programs that share one continue each
/// other's games.
class Home {
 public:
  Home();
  ~Home();
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

class TerminalProgram {
 public:
  TerminalProgram(const Home& home, const ProgramOptions& options = {});
  ~TerminalProgram();
  TerminalProgram(const TerminalProgram&) = delete;
  TerminalProgram& operator=(const TerminalProgram&) = delete;

  /// Keys as a terminal sends them.
  void type(std::string_view bytes);

  /// Reads what the program draws until the screen shows `text` (or no longer shows it); false when
  /// that takes longer than any machine should need (kPatience in terminal_harness.cpp).
  bool shows(std::string_view text);
  bool shows_no(std::string_view text);
  /// Types `bytes` again and again until the screen shows `text`.
  bool shows_after_typing(std::string_view bytes, std::string_view text);

  void resize(int width, int height);
  void send(int signal) const;
  [[nodiscard]] pid_t pid() const { return pid_; }

  /// The wait status, once the program has ended; nothing when that takes as long.
  std::optional<int> wait_for_end();

  /// The screen as lines of UTF-8, blanks at the ends left out.
  [[nodiscard]] std::string screen() const;
  /// Is the cell drawn in another background or reversed?
  [[nodiscard]] bool is_filled(int y, int x) const;
  [[nodiscard]] bool has_colours() const;  ///< any cell in a colour other than the terminal's own
  [[nodiscard]] bool in_alternate_screen() const { return alternate_; }
  [[nodiscard]] bool cursor_is_visible() const { return cursor_visible_; }
  /// All bytes the program wrote.
  [[nodiscard]] const std::string& output() const { return output_; }
  /// Are the terminal's modes as they were before the program began?
  [[nodiscard]] bool modes_are_restored() const;

  void set_alternate(bool on) { alternate_ = on; }
  void set_cursor_visible(bool on) { cursor_visible_ = on; }

 private:
  bool read_some(int timeout_ms);

  int master_ = -1;
  pid_t pid_ = -1;
  int width_, height_;
  VTerm* vterm_ = nullptr;
  VTermScreen* screen_ = nullptr;
  bool alternate_ = false, cursor_visible_ = true;
  std::optional<int> ended_;
  std::string output_;
  unsigned local_modes_before_ = 0;
};

inline constexpr std::string_view kUp = "\033[A", kDown = "\033[B", kRight = "\033[C", kLeft = "\033[D", kEnter = "\r",
                                  kEscape = "\033", kCtrlC = "\x03", kCtrlZ = "\x1a", kBackspace = "\x7f";

}  // namespace fourfold::tests
