// A file of data/ that was compiled in, so that programs need nothing beside themselves.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace fourfold::data {

struct File {
  std::string_view name;  ///< without folder and extension: "stacker"
  std::string_view text;
};

/// Nothing if there is none of this name.
inline const File* find(std::span<const File> files, std::string_view name) {
  const auto found = std::ranges::find(files, name, &File::name);
  return found == files.end() ? nullptr : &*found;
}

}  // namespace fourfold::data
