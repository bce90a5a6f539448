// Reading C++ by characters: literals and comments, names, includes, braces.
#include "tools/source_text.h"

#include <algorithm>
#include <cctype>

namespace fourfold::house {
namespace {

constexpr auto kEnd = std::string_view::npos;

bool is_name_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

int line_of(std::string_view text, std::size_t at) {
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

std::size_t skip_spaces(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

/// Just behind the literal that `quote` opens at `at`; a literal that is never closed ends with its
/// line.
std::size_t end_of_literal(std::string_view text, std::size_t at, char quote) {
  for (++at; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == quote) return at + 1;
    if (text[at] == '\\') ++at;
  }
  return std::min(at, text.size());
}

/// Just behind a raw string whose opening quote is at `at`.
std::size_t end_of_raw_string(std::string_view text, std::size_t at) {
  const auto open = text.find('(', at);
  if (open == kEnd) return text.size();
  const std::string close = ")" + std::string(text.substr(at + 1, open - at - 1)) + "\"";
  const auto end = text.find(close, open);
  return end == kEnd ? text.size() : end + close.size();
}

/// Just behind the comment or literal that begins at `at`, or `at` if none does.
std::size_t end_of_not_code(std::string_view text, std::size_t at) {
  const auto begins = [&](std::string_view mark) { return text.substr(at).starts_with(mark); };
  const char before = at > 0 ? text[at - 1] : ' ';
  if (begins("//")) return std::min(text.find('\n', at), text.size());
  if (begins("/*")) {
    const auto end = text.find("*/", at + 2);
    return end == kEnd ? text.size() : end + 2;
  }
  if (begins("\"")) {
    const bool is_raw = before == 'R' && (at < 2 || !is_name_char(text[at - 2]));
    return is_raw ? end_of_raw_string(text, at) : end_of_literal(text, at, '"');
  }
  // After a digit or a letter it is the separator of 1'000; a U, u or L alone says of which kind.
  const bool has_kind = (before == 'U' || before == 'u' || before == 'L') && (at < 2 || !is_name_char(text[at - 2]));
  if (begins("'") && (has_kind || !is_name_char(before))) return end_of_literal(text, at, '\'');
  return at;
}

/// The header of a block without its `template <...>`, whose `class` would pass for a class.
std::string_view without_template(std::string_view header) {
  header.remove_prefix(skip_spaces(header, 0));
  if (!header.starts_with("template")) return header;
  int depth = 0;
  for (std::size_t i = 0; i < header.size(); ++i) {
    if (header[i] == '<') ++depth;
    if (header[i] == '>' && --depth == 0) return without_template(header.substr(i + 1));
  }
  return header;
}

/// Does this header open a block of declarations (a namespace, a class) rather than of statements?
bool opens_scope(std::string_view header) {
  const auto all = words(without_template(header));
  return std::ranges::any_of(all, [](const Word& w) {
    return w.text == "namespace" || w.text == "class" || w.text == "struct" || w.text == "union" || w.text == "enum" ||
           w.text == "extern";
  });
}

/// Just behind the brace that closes the one at `open`.
std::size_t end_of_block(std::string_view code, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < code.size(); ++i) {
    if (code[i] == '{') ++depth;
    if (code[i] == '}' && --depth == 0) return i + 1;
  }
  return code.size();
}

/// The name in "namespace fourfold::tetris"; empty for every other header.
std::string_view namespace_in(std::string_view header) {
  const auto all = words(header);
  const auto at = std::ranges::find(all, "namespace", &Word::text);
  return at == all.end() || at + 1 == all.end() ? std::string_view() : (at + 1)->text;
}

/// The name in "struct Name", "enum class Name : int", "template <class T> class Name : Base".
std::string_view type_in(std::string_view header) {
  header = without_template(header);
  const auto all = words(header);
  std::size_t at = 0;
  while (at < all.size() && (all[at].text == "enum" || all[at].text == "class" || all[at].text == "struct")) ++at;
  if (at == 0 || at == all.size() || all[at].is_call) return {};
  const std::string_view name = all[at].text;
  const auto behind = skip_spaces(header, static_cast<std::size_t>(name.data() - header.data()) + name.size());
  const bool is_whole = behind == header.size() || header[behind] == ':' || header.substr(behind).starts_with("final");
  return is_whole ? name : std::string_view();
}

}  // namespace

std::string code_only(std::string_view text) {
  std::string code(text);
  for (std::size_t i = 0; i < text.size();) {
    const auto end = end_of_not_code(text, i);
    if (end == i) {
      ++i;
      continue;
    }
    for (; i < end; ++i) {
      if (text[i] != '\n') code[i] = ' ';
    }
  }
  return code;
}

std::vector<Word> words(std::string_view code) {
  std::vector<Word> found;
  int line = 1;
  char before = ' ';
  for (std::size_t i = 0; i < code.size();) {
    const auto start = i;
    while (i < code.size() && (is_name_char(code[i]) || (i > start && code.substr(i).starts_with("::")))) {
      i += code[i] == ':' ? 2 : 1;
    }
    if (i == start) {
      if (code[i] == '\n') ++line;
      if (!is_space(code[i])) before = code[i] == '>' && before == '-' ? '.' : code[i];
      ++i;
      continue;
    }
    const auto next = skip_spaces(code, i);
    if (!is_digit(code[start])) {
      found.push_back({code.substr(start, i - start), line, before == '.', next < code.size() && code[next] == '('});
    }
    before = code[i - 1];
  }
  return found;
}

std::vector<Include> includes(std::string_view text) {
  std::vector<Include> found;
  const std::string code = code_only(text);
  for (auto at = code.find("#include"); at != kEnd; at = code.find("#include", at + 1)) {
    const auto line = text.substr(at, text.find('\n', at) - at);
    const auto open = line.find_first_of("\"<");
    const auto close = open == kEnd ? kEnd : line.find_first_of("\">", open + 1);
    if (close == kEnd) continue;
    found.push_back({std::string(line.substr(open + 1, close - open - 1)), line_of(text, at), line[open] == '"'});
  }
  return found;
}

std::string without_preprocessor(std::string_view code) {
  std::string rest(code);
  for (std::size_t at = 0; at < rest.size();) {
    const auto end = std::min(rest.find('\n', at), rest.size());
    const auto first = skip_spaces(rest, at);
    if (first < end && rest[first] == '#') rest.replace(first, end - first, end - first, ' ');
    at = end + 1;
  }
  return rest;
}

std::vector<TypeName> named_types(std::string_view code) {
  const std::string text = without_preprocessor(code);
  std::vector<TypeName> found;
  std::vector<std::string> scopes;  // namespaces by name; empty for all others
  std::size_t header = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != ';' && c != '{' && c != '}') continue;
    const auto before = std::string_view(text).substr(header, i - header);
    header = i + 1;
    if (c == '}' && !scopes.empty()) scopes.pop_back();
    if (c != '{') continue;
    const bool is_named = !scopes.empty() && std::ranges::find(scopes, "") == scopes.end();
    if (const auto name = type_in(before); is_named && !name.empty()) {
      std::string full;
      for (const std::string& scope : scopes) full += scope + "::";
      found.push_back({full.append(name), line_of(text, i)});
    }
    scopes.emplace_back(namespace_in(before));
  }
  return found;
}

std::vector<Function> functions(std::string_view code) {
  const std::string text = without_preprocessor(code);
  std::vector<Function> found;
  std::size_t header = 0;  // where the declaration that we are in begins
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ';' || text[i] == '}') header = i + 1;
    if (text[i] != '{') continue;

    const auto before = std::string_view(text).substr(header, i - header);
    if (opens_scope(before)) {
      header = i + 1;
      continue;
    }
    const auto end = end_of_block(text, i);
    const auto next = skip_spaces(text, end);
    i = end - 1;
    // `Board() : cells_{}, height_{0} {`: these braces are initializers, and the body is yet to
    // come.
    if (next < text.size() && (text[next] == ',' || text[next] == '{')) continue;
    if (before.find('(') != kEnd) {
      const int first = line_of(text, skip_spaces(text, header));
      found.push_back({first, line_of(text, end - 1) - first + 1});
    }
    header = end;
  }
  return found;
}

std::vector<std::string_view> lines(std::string_view text) {
  std::vector<std::string_view> all;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    all.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

}  // namespace fourfold::house
