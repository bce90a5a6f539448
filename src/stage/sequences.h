// What the sequences of terminals mean, apart from how they are cut out of a stream of bytes
// (decoder.h).
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "stage/key.h"

namespace fourfold::stage {

/// The answer to kKittyQuery: this terminal knows the protocol.
struct KittyAnswer {
  friend bool operator==(const KittyAnswer&, const KittyAnswer&) = default;
};
using Input = std::variant<KeyEvent, KittyAnswer>;

/// ESC [ body, the final letter included; nothing if it is no input.
std::optional<Input> csi_input(std::string_view body);

/// ESC O letter.
std::optional<Key> letter_key(char letter);

/// A byte below the blank, or DEL.
Key control_key(char byte);

}  // namespace fourfold::stage
