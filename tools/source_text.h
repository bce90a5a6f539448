// C++ source as text: just enough reading for the house rules, without a compiler.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fourfold::house {

/// The text with comments and the insides of literals blanked. Length and lines stay the same, so
/// what is found in the code is at the same place in the text.
std::string code_only(std::string_view text);

/// A name as written, with its scopes ("std::chrono::steady_clock"), and what stands around it.
struct Word {
  std::string_view text;
  int line = 0;
  bool is_member = false;  ///< after . or ->
  bool is_call = false;    ///< before (
};
std::vector<Word> words(std::string_view code);

/// The file an #include names, without its quotes or brackets.
struct Include {
  std::string target;
  int line = 0;
  bool is_quoted = false;
};
std::vector<Include> includes(std::string_view text);

/// The code with lines for the preprocessor blanked.
std::string without_preprocessor(std::string_view code);

/// A class, struct or enum with a body, by its name with all its namespaces. Those in classes,
/// functions and unnamed namespaces are left out, and so are specialisations of templates.
struct TypeName {
  std::string name;
  int line = 0;
};
std::vector<TypeName> named_types(std::string_view code);

/// A function body with what stands before it, found by its braces at namespace or class level.
struct Function {
  int line = 0;
  int lines = 0;
};
std::vector<Function> functions(std::string_view code);

/// The lines of a text, without their ends.
std::vector<std::string_view> lines(std::string_view text);

}  // namespace fourfold::house
