// The only adapter to ncurses: a terminal that shows frames, draws only the cells that changed, and
// is left in the state in which it was found.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "screen/frame.h"
#include "screen/palette.h"
#include "stage/decoder.h"

namespace fourfold::terminal {

/// The terminal cannot be used; the message is written for people.
struct TerminalError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Why standard input and output are not a terminal that can be played on; nothing if they are.
std::optional<std::string> terminal_problem();

class Terminal {
 public:
  Terminal();  ///< throws TerminalError
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  [[nodiscard]] bool shows_unicode() const;
  [[nodiscard]] int width() const;
  [[nodiscard]] int height() const;
  void resize();  ///< asks the terminal for its new size

  void show(const screen::Frame& frame, const screen::Look& look);
  void ring();

  /// Gives the terminal back to the shell; `enter` takes it again.
  void leave();
  void enter();

  /// The bytes that have arrived; nothing when the terminal is gone.
  std::optional<std::string> read();
  void drop_input();

  /// Adds the keys of this kind of terminal to the decoder.
  void teach(stage::Decoder& decoder) const;
  void query_kitty();  ///< only where the question cannot do any harm
  void use_kitty();    ///< after the terminal answered

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fourfold::terminal
