// Turns the bytes that a terminal sends into keys: UTF-8, control characters, escape sequences of
// the VT family and of the kitty keyboard protocol
// (https://sw.kovidgoyal.net/kitty/keyboard-protocol), which reports presses and releases
// separately. It needs no terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "stage/sequences.h"

namespace fourfold::stage {

inline constexpr std::string_view kKittyQuery = "\033[?u";
/// Switches the protocol on, with all keys distinct, releases reported, every key sent as a
/// sequence, and the text that it types: 1 + 2 + 8 + 16.
inline constexpr std::string_view kKittyOn = "\033[>27u";
inline constexpr std::string_view kKittyAgain = "\033[=27;1u";  ///< for flags that are already on the stack
inline constexpr std::string_view kKittyOff = "\033[<u";

// Marked pastes (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "bracketed paste mode").
inline constexpr std::string_view kPasteOn = "\033[?2004h";
inline constexpr std::string_view kPasteOff = "\033[?2004l";
inline constexpr std::size_t kMostPasted = std::size_t{1} << 20;  ///< bytes that are kept: as a fumen may have

class Decoder {
 public:
  /// Adds a sequence of this terminal to those that all terminals share.
  void learn(std::string sequence, Key key);

  /// The inputs that are complete after `bytes`. Anything else is dropped: the rest of a broken
  /// sequence is never taken for typed text.
  std::vector<Input> feed(std::string_view bytes);

  /// The bytes so far may be the start of a longer sequence: the caller waits a moment, then calls
  /// `flush`.
  [[nodiscard]] bool is_waiting() const { return !rest_.empty() && !pasted_; }
  /// Nothing more comes: a single escape was the Esc key.
  std::vector<Input> flush();

 private:
  bool take_one(std::vector<Input>& out);
  bool take_escape(std::vector<Input>& out);
  bool take_csi(std::vector<Input>& out);
  bool take_console_function(std::vector<Input>& out);
  bool take_string();
  bool take_paste(std::vector<Input>& out);
  bool take_learned(std::vector<Input>& out);
  void take_character(std::vector<Input>& out);
  void drop(std::size_t count) { rest_.erase(0, count); }

  std::string rest_;
  std::optional<Paste> pasted_;  ///< that has begun and not ended
  std::vector<std::pair<std::string, Key>> learned_;
  bool final_ = false;  ///< flushing: incomplete sequences are taken as they are
};

}  // namespace fourfold::stage
