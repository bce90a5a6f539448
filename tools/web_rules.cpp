// The tables behind the rules for the page, and the few lines that apply them.
#include "tools/web_rules.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>

#include "tools/source_text.h"

namespace fourfold::house {
namespace {

constexpr std::string_view kRoot = "web/src/";
constexpr std::string_view kTexts = "web/src/frame/texts/";
constexpr int kMostLines = 300;

/// Folders do not know higher ones; frame names places to load them, which is no import that is bound.
struct Folder {
  std::string_view name;
  int level;
};
constexpr std::array kFolders = {Folder{"engine", 0}, Folder{"frame", 1}, Folder{"board", 2},
                                 Folder{"online", 3}, Folder{"play", 4},  Folder{"why", 4},
                                 Folder{"watch", 4},  Folder{"train", 4}, Folder{"rank", 4}};

const Folder* find_folder(std::string_view name) {
  const auto* const at = std::ranges::find(kFolders, name, &Folder::name);
  return at == kFolders.end() ? nullptr : at;
}

/// "web/src/play/place.tsx" -> "play"; empty for a file of web/src itself.
std::string_view folder_of(std::string_view path) {
  path.remove_prefix(kRoot.size());
  const auto slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

bool is_test(std::string_view path) { return path.find(".test.ts") != std::string_view::npos; }

/// Calls `visit(line, number)` for each line that is no comment.
template <class Visit>
void each_code_line(const Source& source, Visit visit) {
  int number = 0;
  for (const std::string_view line : lines(source.text)) {
    ++number;
    const auto first = line.find_first_not_of(" \t");
    const bool is_comment = first != std::string_view::npos &&
                            (line.substr(first).starts_with("//") || line.substr(first).starts_with("*") ||
                             line.substr(first).starts_with("/*"));
    if (!is_comment) visit(std::string(line), number);
  }
}

/// One violation for each line in which the pattern is found.
Violations found_in(const Source& source, const std::regex& pattern, const std::string& why) {
  Violations found;
  each_code_line(source, [&](const std::string& line, int number) {
    std::smatch match;
    if (std::regex_search(line, match, pattern))
      found.push_back({source.path, number, "'" + match.str() + "': " + why});
  });
  return found;
}

}  // namespace

Violations web_folder_violations(const Source& source) {
  const std::string_view own = folder_of(source.path);
  if (own.empty()) return {};
  const Folder* folder = find_folder(own);
  if (folder == nullptr)
    return {{source.path, 1, "'" + std::string(own) + "' is no place; give it a row in tools/web_rules.cpp"}};
  static const std::regex kImport(R"(^(?!import type ).*from '(?:\.\./)+([a-z_0-9]+)/)");
  Violations found;
  each_code_line(source, [&](const std::string& line, int number) {
    std::smatch match;
    if (!std::regex_search(line, match, kImport) || match[1].str() == own) return;
    const Folder* other = find_folder(match[1].str());
    if (other != nullptr && other->level > folder->level)
      found.push_back({source.path, number, "'" + std::string(own) + "' does not know '" + match[1].str() + "'"});
  });
  return found;
}

Violations web_size_violations(const Source& source) {
  const auto count = static_cast<int>(lines(source.text).size());
  if (count <= kMostLines || source.path.starts_with(kTexts)) return {};
  return {{source.path, 1, "the file is " + std::to_string(count) + " lines long"}};
}

Violations web_text_violations(const Source& source) {
  if (source.path.starts_with(kTexts) || is_test(source.path)) return {};
  const std::string why = "what people read stands in frame/texts";
  static const std::regex kBetweenTags(R"(>\s*[A-Za-z][^<>{}=;]*</[a-z])");
  // A key of a text ("play.start") is no text.
  static const std::regex kShown(
      R"re(\b(title|alt|placeholder|label|aria-label|aria-description)="(?![a-z]\w*(?:\.\w+)+")[^"]*[A-Za-z]{2}[^"]*")re");
  static const std::regex kKorean("(\xEA[\xB0-\xBF]|[\xEB\xEC].|\xED[\x80-\x9E]).");
  static const std::regex kOwnName("한국어");  // a language is offered by its own name, whatever the page speaks
  Violations all = found_in({source.path, std::regex_replace(source.text, kOwnName, "")}, kKorean, why);
  if (!source.path.ends_with(".tsx")) return all;
  for (const std::regex* pattern : {&kBetweenTags, &kShown}) {
    Violations more = found_in(source, *pattern, why);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

Violations web_host_violations(const Source& source) {
  static const std::regex kAddress(R"((https?:|wss?:)?//(?!www\.w3\.org/)[a-z0-9-]+\.[a-z0-9.-]+)");
  static const std::regex kComment(R"((^|\s)//\s.*)");
  if (is_test(source.path)) return {};
  Source code{source.path, std::regex_replace(source.text, kComment, "$1")};
  return found_in(code, kAddress, "nothing comes from another host");
}

}  // namespace fourfold::house
