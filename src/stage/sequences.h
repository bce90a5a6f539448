// What the sequences of terminals mean. decoder.h finds where a sequence begins and ends in the
// bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "stage/key.h"

namespace fourfold::stage {

/// The answer to kKittyQuery: this terminal knows the protocol.
struct KittyAnswer {
  friend bool operator==(const KittyAnswer&, const KittyAnswer&) = default;
};
/// A text that was pasted, where the terminal marks what is.
struct Paste {
  std::string text;
  bool is_cut = false;  ///< it was longer than is kept
  friend bool operator==(const Paste&, const Paste&) = default;
};
using Input = std::variant<KeyEvent, KittyAnswer, Paste>;

/// The meaning of ESC [ body, including the final letter; nothing if it is not an input.
std::optional<Input> csi_input(std::string_view body);

/// The meaning of ESC O letter.
std::optional<Key> letter_key(char letter);

/// The meaning of a byte below the blank, or of DEL.
Key control_key(char byte);

}  // namespace fourfold::stage
