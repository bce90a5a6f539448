// One word for one thing: what the glossary of ARCHITECTURE.md promises, as functions from a text
// to what is wrong with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/house_rules.h"

namespace fourfold::house {

/// The section of ARCHITECTURE.md that says what words mean.
struct Glossary {
  std::vector<std::string> types;    ///< in backticks: each is the name of one type
  std::vector<std::string> avoided;  ///< after "not" in the last sentence: no type is called so
};
Glossary glossary_from(std::string_view architecture);

/// A class, struct, enum or concept that a source defines; an interface or a type of TypeScript.
struct Definition {
  std::string name;
  int line = 0;
};
std::vector<Definition> definitions(const Source& source);

/// Types and private members whose last word is a metaphor that the glossary has a plain name for:
/// "RoomClerk", "clerk_". Of TypeScript, where members have no such ending, types alone.
Violations metaphor_violations(const Source& source, const Glossary& glossary);

/// Prose is read in lines of at most 100 columns; tables, examples and addresses may be wider.
Violations prose_violations(const Source& document);

/// Comments are prose too, where a line holds nothing else; indented ones are examples.
Violations comment_violations(const Source& source);

}  // namespace fourfold::house
