// What a terminal sends, as keys: UTF-8, control characters, escape sequences of the VT family and
// of the kitty keyboard protocol (https://sw.kovidgoyal.net/kitty/keyboard-protocol), which tells
// presses from releases. No terminal needed.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "stage/sequences.h"

namespace fourfold::stage {

inline constexpr std::string_view kKittyQuery = "\033[?u";
/// Tell keys apart, tell releases, send every key as a sequence, and the text it types: 1 + 2 + 8 +
/// 16.
inline constexpr std::string_view kKittyOn = "\033[>27u";
inline constexpr std::string_view kKittyAgain = "\033[=27;1u";  ///< where they are on already
inline constexpr std::string_view kKittyOff = "\033[<u";

class Decoder {
 public:
  /// A sequence of this terminal beside those that all terminals share.
  void learn(std::string sequence, Key key);

  /// The inputs that are complete after `bytes`. What is none is swallowed: a broken sequence never
  /// types its rest.
  std::vector<Input> feed(std::string_view bytes);

  /// Something has begun that may go on: wait a moment, then `flush`.
  [[nodiscard]] bool is_waiting() const { return !rest_.empty(); }
  /// Nothing more comes: an escape that stands alone was the Esc key.
  std::vector<Input> flush();

 private:
  bool take_one(std::vector<Input>& out);
  bool take_escape(std::vector<Input>& out);
  bool take_csi(std::vector<Input>& out);
  bool take_console_function(std::vector<Input>& out);
  bool take_string();
  bool take_learned(std::vector<Input>& out);
  void take_character(std::vector<Input>& out);
  void drop(std::size_t count) { rest_.erase(0, count); }

  std::string rest_;
  std::vector<std::pair<std::string, Key>> learned_;
  bool final_ = false;  ///< flushing: what is incomplete is taken as it is
};

}  // namespace fourfold::stage
