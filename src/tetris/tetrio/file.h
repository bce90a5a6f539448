// A TETR.IO replay as it lies in its file: rounds, players, what they did and what the file says
// came of it. Four layouts are read, told apart by their content.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace fourfold::tetris::tetrio {

inline constexpr std::size_t kMostBytes = std::size_t{20} << 20;

/// One player's part of one round. The pointers lead into the file.
struct Record {
  std::string name;  ///< printable and short
  std::string id;    ///< by which opponents name this player; may be empty
  const Json* events = nullptr;
  const Json* options = nullptr;  ///< nullptr: in the first `full` event
  const Json* results = nullptr;  ///< nullptr: in the `end` event
  const Json* frames = nullptr;   ///< how many there are
  const Json* summary = nullptr;  ///< the results once more, beside the game; nullptr: not told
  bool in_match = false;          ///< against somebody
};

struct File {
  std::shared_ptr<const Json> json;
  std::string mode, when;  ///< printable and short; empty if not told
  std::vector<std::vector<Record>> rounds;
};

Result<File> file_from(std::string_view text);

}  // namespace fourfold::tetris::tetrio
