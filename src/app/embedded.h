// The files of data/, compiled in, so that the program needs nothing beside itself.
#pragma once

#include <span>
#include <string_view>

namespace fourfold::app {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_policies();
std::span<const EmbeddedFile> embedded_books();  ///< Connect Four, named by board: 7x6

}  // namespace fourfold::app
