// `fourfold tetris pc` over patterns of queues: shares, solutions, the fewest of them, covers and
// setups.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/commands/tetris/fumen_source.h"
#include "base/stop.h"
#include "tetris/modern/rules.h"

namespace fourfold::app {

class Command;

inline constexpr int kUsualClearRows = 4;  ///< of a clear, where nothing else is said

struct PatternOptions {
  std::optional<std::string> percent, patterns, setup, html;
  std::vector<std::string> cover;
  bool solutions = false, minimal = false, list = false;
  std::string fill = "I", margin = "O";
  int tree = 1;
  unsigned threads = 0;

  void add_to(Command& command);
  [[nodiscard]] bool is_given() const {
    return percent || patterns || setup || html || !cover.empty() || solutions || minimal;
  }
};

/// What these options share with those of known pieces.
struct PatternScene {
  tetris::modern::SharedRules rules;
  tetris::Board board;
  std::optional<tetris::Piece> held;
  bool has_board = false;  ///< one was given
  std::string comment;     ///< of the fumen that it came from
  std::optional<int> rows;
  std::size_t most = 10'000;
  Limit limit;
  bool as_json = false;
};

/// Throws UsageError for what does not fit together, ExitCode where nothing was found.
void run_patterns(const PatternOptions& options, const PatternScene& scene);

}  // namespace fourfold::app
