// Which colours the roles of a picture get, as data: for 256, 8 and no colours, and one set that
// colour-blind people can tell apart.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "screen/frame.h"

namespace fourfold::screen {

enum class Colours : std::uint8_t { automatic, many, eight, none };  ///< automatic: as many as the terminal has

/// What a person chooses about the appearance.
struct Look {
  Colours colours = Colours::automatic;
  bool colour_blind = false;
  std::optional<Language> language;  ///< nothing: the system's
  Language system_language = Language::english;
  bool is_ascii = false;  ///< the terminal shows nothing else

  [[nodiscard]] Language spoken() const { return is_ascii ? Language::english : language.value_or(system_language); }
  friend bool operator==(const Look&, const Look&) = default;
};

/// Numbers of the terminal's colours; kDefault is its own.
inline constexpr int kDefault = -1;
struct Style {
  int foreground = kDefault, background = kDefault;
  bool bold = false, dim = false, reverse = false;
};

/// The style of a role with `count` colours: 256 or more, 8 or more; fewer means no colours.
Style style_of(Role role, int count, bool colour_blind);

/// The replacement for a character if only ASCII is available.
char ascii_for(char32_t character);

}  // namespace fourfold::screen
