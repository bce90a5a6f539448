// Reads the page from the disk once, when the server starts: no request reads the disk.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>

#include "base/result.h"

namespace fourfold::serve {

struct FolderLimits {
  std::size_t bytes = std::size_t{256} << 20;
  std::size_t files = 10'000;
};

/// Every plain file below the folder, by its path there ("/assets/index.js"). Links are not
/// followed, and names that begin with a dot are left out. Refuses a folder without an index.html.
Result<std::map<std::string, std::string>> read_folder(const std::filesystem::path& folder, FolderLimits limits = {});

}  // namespace fourfold::serve
