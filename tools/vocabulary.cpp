// The glossary, the names of types and the width of prose.
#include "tools/vocabulary.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "tools/source_text.h"

namespace fourfold::house {
namespace {

constexpr std::size_t kWidestProse = 100;

bool is_capital(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string_view section_of(std::string_view document, std::string_view title) {
  const std::size_t begin = document.find(title);
  if (begin == std::string_view::npos) return {};
  return document.substr(begin, document.find("\n## ", begin + title.size()) - begin);
}

/// Names with a capital that stand between `open` and the next `close`.
std::vector<std::string> capitals_in(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end > at && is_capital(text[at])) names.emplace_back(text.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return names;
}

/// What a word of code begins, if a definition follows: "class Name {", "struct Name : Base {".
constexpr std::array<std::string_view, 5> kDefining = {"class", "struct", "enum", "concept", "interface"};

bool is_typescript(const Source& source) { return source.path.ends_with(".ts") || source.path.ends_with(".tsx"); }

/// "mind_" or "own_mind_" of "Mind".
bool is_member_of(std::string_view name, const std::string& word) {
  std::string ending = word + "_";
  ending.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(ending.front())));
  return name.ends_with(ending) && (name.size() == ending.size() || name[name.size() - ending.size() - 1] == '_');
}

/// Columns, not bytes: the second and later bytes of a character have none.
std::size_t columns_of(std::string_view line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// A line with one long word, such as an address, cannot be broken.
bool can_be_broken(std::string_view line) {
  const std::size_t text = line.find_first_not_of(" -*>");
  return text != std::string_view::npos && line.find(' ', text) < kWidestProse;
}

/// What a line that is nothing but a comment says; empty for every other line.
std::string_view comment_of(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  const std::string_view text = line.substr(begin);
  for (const std::string_view mark : {"/// ", "// ", "# ", "* ", "/** ", "/* "}) {
    if (text.starts_with(mark) && text.size() > mark.size() && text[mark.size()] != ' ')
      return text.substr(mark.size());
  }
  return {};
}

}  // namespace

Glossary glossary_from(std::string_view architecture) {
  const std::string_view words = section_of(architecture, "## Words");
  Glossary glossary;
  for (std::size_t at = words.find('`'); at != std::string_view::npos;) {
    const std::size_t end = words.find('`', at + 1);
    if (end == std::string_view::npos) break;
    const std::string_view name = words.substr(at + 1, end - at - 1);
    if (!name.empty() && is_capital(name.front())) glossary.types.emplace_back(name);
    at = words.find('`', end + 1);
  }
  const std::size_t avoided = words.rfind("No type is called");
  if (avoided != std::string_view::npos)
    glossary.avoided = capitals_in(words.substr(avoided + std::string_view("No type").size()));
  return glossary;
}

std::vector<Definition> definitions(const Source& source) {
  const std::string code = code_only(source.text);
  const std::vector<Word> all = words(code);
  std::vector<Definition> found;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    const bool is_type = all[i].text == "type" && is_typescript(source);
    if (!is_type && std::ranges::find(kDefining, all[i].text) == kDefining.end()) continue;
    const std::size_t name = all[i + 1].text == "class" ? i + 2 : i + 1;  // enum class
    if (name >= all.size() || !is_capital(all[name].text.front())) continue;
    const char* after = all[name].text.data() + all[name].text.size();
    while (*after == ' ' || *after == '\n') ++after;
    const std::string_view next = name + 1 < all.size() ? all[name + 1].text : std::string_view();
    const bool is_derived =
        is_typescript(source) && after == next.data() && (next == "implements" || next == "extends");
    if (*after == '{' || *after == ':' || *after == '=' || is_derived)
      found.push_back({std::string(all[name].text), all[name].line});
    i = name;
  }
  return found;
}

Violations metaphor_violations(const Source& source, const Glossary& glossary) {
  Violations found;
  for (const Definition& type : definitions(source)) {
    for (const std::string& word : glossary.avoided) {
      if (type.name.ends_with(word))
        found.push_back({source.path, type.line, "'" + type.name + "' is a metaphor; ARCHITECTURE.md has plain words"});
    }
  }
  if (is_typescript(source)) return found;
  const std::string code = code_only(source.text);
  for (const Word& name : words(code)) {
    for (const std::string& word : glossary.avoided) {
      if (is_member_of(name.text, word))
        found.push_back({source.path, name.line, "'" + std::string(name.text) + "' is a metaphor"});
    }
  }
  return found;
}

Violations prose_violations(const Source& document) {
  Violations found;
  bool is_example = false;
  int number = 0;
  for (const std::string_view line : lines(document.text)) {
    ++number;
    if (line.starts_with("```")) is_example = !is_example;
    const bool is_free = is_example || line.starts_with("    ") || line.starts_with("|") || !can_be_broken(line);
    if (!is_free && columns_of(line) > kWidestProse)
      found.push_back({document.path, number, "is " + std::to_string(columns_of(line)) + " columns wide"});
  }
  return found;
}

Violations comment_violations(const Source& source) {
  Violations found;
  int number = 0;
  for (const std::string_view line : lines(source.text)) {
    ++number;
    const std::string_view text = comment_of(line);
    const bool is_table = text.find("  ") != std::string_view::npos;
    if (!text.empty() && !is_table && can_be_broken(text) && columns_of(line) > kWidestProse)
      found.push_back({source.path, number, "is " + std::to_string(columns_of(line)) + " columns wide"});
  }
  return found;
}

}  // namespace fourfold::house
