// The one adapter to ncurses: a terminal that shows frames, drawing only the cells that changed,
// and gives itself back in the state it was found in.
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

/// The terminal cannot be used; the message is for people.
struct TerminalError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Why standard input and output are no terminal to play on; nothing if they are.
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
  void resize();  ///< asks the terminal for its size again

  void show(const screen::Frame& frame, const screen::Look& look);
  void ring();

  /// Gives the terminal back to the shell, and takes it again.
  void leave();
  void enter();

  /// Bytes that have come; nothing when the terminal is gone.
  std::optional<std::string> read();
  void drop_input();

  /// The keys of this kind of terminal.
  void teach(stage::Decoder& decoder) const;
  void query_kitty();  ///< where asking can do no harm
  void use_kitty();    ///< after it answered

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fourfold::terminal
