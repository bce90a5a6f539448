// A position that comes from a page of a fumen: --from and --page of several commands.
#pragma once

#include <optional>
#include <string>

#include "app/files/limits.h"
#include "tetris/fumen/position.h"

namespace fourfold::app {

class Command;
struct Option;

struct FumenSource {
  std::optional<std::string> from;
  std::optional<int> page;  ///< from 1; nothing: the last

  /// Adds --from and --page; returns --from.
  Option& add_to(Command& command);
  [[nodiscard]] bool is_given() const { return from.has_value(); }
  /// Throws Failure for a fumen that cannot be read, and UsageError for a page that is not there
  /// or, where pieces are needed, says nothing of them.
  [[nodiscard]] tetris::fumen::PagePosition position(bool needs_pieces) const;
  /// The page itself; throws in the same way.
  [[nodiscard]] tetris::fumen::Page shown_page() const;
};

/// What stands on a command line: a text, a file with one, or - for standard input.
std::string given_text(const std::string& given, const FileKind& kind);
/// A fumen as it stands there, or a link with it.
std::string fumen_text(const std::string& given);
/// Reads the document. Throws Failure.
tetris::fumen::Document fumen_document(const std::string& given);

}  // namespace fourfold::app
